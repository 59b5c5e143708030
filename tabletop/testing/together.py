"""Seats that act at the same time do not get in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment, choose
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def same_time(trial: Trial) -> Iterator[Finding]:
    """What a seat does changes nothing for those who act at the same time; either order is one."""
    together = [moment for moment in trial.moments if len(trial.to_act(moment)) > 1]
    for moment in together[:: max(1, len(together) // 40)]:
        for one, other in permutations(trial.to_act(moment), 2):
            fault = _fault(trial, moment, one, other)
            if fault:
                yield trial.found(fault, moment)
                return


def _fault(trial: Trial, moment: PlayoutMoment, one: int, other: int) -> str:
    """What is wrong when ``one`` acts while ``other`` may; rare kinds of acts are tried as well."""
    game, state, rng = trial.game, moment.state, trial.rng(moment, f"{one} {other}")
    first, second = (list(game.legal_moves(state, seat)) for seat in (one, other))
    for _ in range(4 if first and second else 0):
        ours, theirs = choose(first, rng, broad=True), choose(second, rng, broad=True)
        after = game.after(state, ours)
        fault = _in_the_way(trial, after, ours, second)
        if fault:
            return fault
        ends = [
            canonical(trial.settled(game.after(there, then)))
            for there, then in ((after, theirs), (game.after(state, theirs), ours))
        ]
        if ends[0] != ends[1]:
            words = f"“{game.write(ours)}” of seat {one} and “{game.write(theirs)}” of seat {other}"
            return f"{words} lead elsewhere in the other order."
    return ""


def _in_the_way(trial: Trial, after: Any, done: Any, moves: list[Any]) -> str:
    """How a seat that could make these moves is helped or hindered by what another has done."""
    game, seat = trial.game, moves[0].seat
    words = f"after “{game.write(done)}” of seat {done.seat}"
    for move in moves:
        for objection in game.objections(after, move):
            return (
                f"“{game.write(move)}” of seat {seat} is no longer legal "
                f"({objection.rule.id}) {words}."
            )
    now = list(game.legal_moves(after, seat))
    for move in now:
        if move not in moves:
            return f"“{game.write(move)}” of seat {seat} is legal only {words}."
    return "" if now == moves else f"The moves of seat {seat} are in another order {words}."


CHECKS = (Check("same-time", same_time),)
