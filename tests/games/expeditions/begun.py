"""Matches of both expedition games, begun and played on at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import Dealer, SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_plan import settled
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records import catalogue

NAMES = ("silver_gold", "pyramids")
COLOURS = ("blue", "red", "green", "white")


def game(name: str) -> Any:
    """One of the games, with the components it comes with."""
    return catalogue.open_game(name)


def seated(name: str, seats: int, dealer: Dealer, policy: Policy = Policy.FAIR) -> Match[Any, Any]:
    """A match of people before anything is dealt."""
    players = tuple(Player(f"P{seat}", COLOURS[seat]) for seat in range(seats))
    return Match(game(name), players, {}, dealer, policy)


def begun(name: str, seats: int, seed: int, policy: Policy = Policy.FAIR) -> Match[Any, Any]:
    """A match in which all hands are dealt and nobody has chosen."""
    match = seated(name, seats, SeededDealer(str(seed)), policy)
    while match.chance:
        assert not match.deal()
    return match


def play(match: Match[Any, Any], seat: int, rng: Random) -> Any:
    """Let a seat do anything; the move."""
    move = rng.choice(list(match.game.legal_moves(match.state, seat)))
    assert not match.propose(move)
    return move


def play_until_together(match: Match[Any, Any], rng: Random) -> bool:
    """Play on until several seats may mark at the same time; False: the game is over first."""
    play_some(match, rng, 1)
    while not match.over and not (len(match.to_act) > 1 and marking(match)):
        play_some(match, rng, 1)
    return not match.over


def marking(match: Match[Any, Any]) -> bool:
    """Whether the seats that may act are to mark, not to choose their first cards."""
    moves = match.game.legal_moves(match.state, min(match.to_act))
    return all(type(move).__name__ in ("Mark", "Cross") for move in moves)


def play_some(match: Match[Any, Any], rng: Random, count: int) -> None:
    """Play on by so many moves, dealing what has to be dealt."""
    for _ in range(count):
        if match.to_act:
            play(match, rng.choice(sorted(match.to_act)), rng)
        while match.chance:
            assert not match.deal()


def alone(match: Match[Any, Any], seat: int, rng: Random) -> list[Any]:
    """The moves a seat could make until it is done marking, whatever others do."""
    game, state, moves = match.game, match.state, []
    while seat in acting(game, state):
        moves.append(rng.choice(list(game.legal_moves(state, seat))))
        state, _ = settled(game, game.after(state, moves[-1]))
        if acting(game, match.state) - {seat} != acting(game, state) - {seat}:
            break
    return moves


def acting(game: Any, state: Any) -> frozenset[int]:
    """The seats that may act."""
    due = game.due(state)
    return due if isinstance(due, frozenset) else frozenset()


def shuffled(sequences: Sequence[list[Any]], rng: Random) -> list[Any]:
    """All moves, each sequence in its own order, mixed at random."""
    turns = [which for which, moves in enumerate(sequences) for _ in moves]
    rng.shuffle(turns)
    queues = [iter(moves) for moves in sequences]
    return [next(queues[which]) for which in turns]


def after(game: Any, state: Any, moves: Sequence[Any]) -> tuple[Any, list[Any]]:
    """The state after moves, each of which must be legal, and the steps between and after."""
    steps = []
    for move in moves:
        assert not list(game.objections(state, move)), move
        state, more = settled(game, game.after(state, move))
        steps += more
    return state, steps


def dealt(
    name: str, hands: Sequence[tuple[str, ...]], kept: Sequence[tuple[str, ...]] = ()
) -> list[Any]:
    """The states on the way through these hands and choices, seat by seat, and the events."""
    rules = game(name)
    state = rules.setup(len(hands), {})
    queue = [Outcome("hand", hand) for hand in hands]
    found: list[Any] = []
    while isinstance(due := rules.due(state), Chance):
        event = queue.pop(0) if due.name == "hand" else Outcome(due.name, (due.pool[0][0],))
        assert not list(due.faults(event))
        found.append((state, event))
        state = rules.after(state, event)
    keep = next(kind for kind in rules.moves if kind.__name__ == "Keep")
    for seat, cards in enumerate(kept):
        move = keep(seat, cards)
        assert not list(rules.objections(state, move))
        found.append((state, move))
        state = rules.after(state, move)
    if kept:
        while not isinstance(due := rules.due(state), (Chance, frozenset)):
            found.append((state, due))
            state = rules.after(state, due)
    return [*found, (state, None)]
