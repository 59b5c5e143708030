"""How everybody plays on in a playout: quickly, and not without sense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop.advisor.heuristic_value import Judge
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.engine.chance import Chance
from tabletop.engine.game import Game, M, S


def settled(game: Game[S, M], state: S, luck: ScenarioChance) -> tuple[S, frozenset[int]]:
    """The next state in which seats have to act, and those seats; nobody when it is over."""
    while not isinstance(due := game.due(state), frozenset):
        state = game.after(state, luck.answer(due) if isinstance(due, Chance) else due)
    return state, due


def made(game: Game[S, M], state: S, chosen: Mapping[int, M]) -> S:
    """The state after what seats chose at the same time, one after the other; it commutes.

    Where one of them ends the time of the others, these do nothing any more.
    """
    for number, seat in enumerate(sorted(chosen)):
        if number:
            due = game.due(state)
            if not isinstance(due, frozenset) or seat not in due:
                break
        state = game.after(state, chosen[seat])
    return state


def liked(judge: Judge, view: Any, moves: Sequence[M], whim: Random, sample: int) -> M:
    """The best a judge finds among some moves drawn at random; among all where they are no more.

    Looking at a few moves only makes a playout quick, and keeps it from always going the same way
    (an informed playout: Gelly and Silver 2007).

    Args:
        view: what the seat sees whose moves they are.
        moves: at least one.
        sample: how many are looked at; a move may be drawn twice.
    """
    count, chance = len(moves), whim.random
    # As many are drawn whatever the choice, so that the next choice finds the same whim.
    drawn = {int(chance() * count) for _ in range(sample)}
    if count == 1:
        return moves[0]
    if count > sample:
        moves = [moves[number] for number in sorted(drawn)]
    best, most = moves[0], float("-inf")
    for move in moves:
        value = judge(view, move)
        if value > most:
            best, most = move, value
    return best
