"""The computer players, by id: levels for people, and two plain ones for scripts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from attrs import frozen

from tabletop.advisor.search.policy import liked
from tabletop.advisor.search.search import Effort, Search
from tabletop.advisor.worth import worth
from tabletop.engine.game import Game, M, S
from tabletop.engine.text import Text

Taste = Callable[[Game[Any, Any], Any, int, Sequence[Any], Random], Any]
"""Chooses among a seat's legal moves of its view; the moves are at least one."""


@frozen
class ComputerPlayer:
    """A computer player: its id (a ``Player.kind``), its name, and how it plays in a sentence.

    ``slow`` is true of one that may think for a second or more: a window asks it in a process of
    its own.
    """

    id: str
    name: Text
    note: Text
    taste: Taste
    slow: bool = False


def _any(game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
    return rng.choice(moves)


def _greedy(game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
    worths = [worth(game, view, move) for move in moves]
    best = max(worths)
    return rng.choice([move for move, value in zip(moves, worths, strict=True) if value == best])


def glancing(sample: int) -> Taste:
    """One who looks at some moves only, drawn at random, and takes the best by opinions."""

    def taste(game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        return liked(game, view, moves, rng, sample)

    return taste


def searching(effort: Effort) -> Taste:
    """One who plays the best moves on to the end, so often."""

    def taste(game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        seed = str(rng.getrandbits(64))
        if len(moves) == 1:
            return moves[0]
        return Search(game, view, seat, seed, effort).run().best.move

    return taste


LEVELS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {
        player.id: player
        for player in (
            ComputerPlayer(
                "beginner",
                Text("Beginner"),
                Text("Looks at two or three moves and takes the one it likes best."),
                glancing(3),
            ),
            ComputerPlayer(
                "casual",
                Text("Casual"),
                Text("Looks at more moves, but not beyond the next one."),
                glancing(9),
            ),
            ComputerPlayer(
                "club",
                Text("Club"),
                Text("Compares the best three moves by playing on to the end in its head."),
                searching(Effort(16, width=3)),
                slow=True,
            ),
            ComputerPlayer(
                "strong",
                Text("Strong"),
                Text("Plays on to the end in its head much more often; takes about a second."),
                searching(Effort(64)),
                slow=True,
            ),
        )
    }
)
"""The computer players that people choose from, the weakest first; each with a fixed budget."""

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {
        "random": ComputerPlayer("random", Text("Random"), Text("Plays any legal move."), _any),
        "greedy": ComputerPlayer(
            "greedy",
            Text("Greedy"),
            Text("Takes what seems worth the most points at once."),
            _greedy,
        ),
        **LEVELS,
    }
)
"""Every computer player by its id: those of scripts and old files, then the levels."""


def choose(kind: str, game: Game[S, M], view: S, seat: int, rng: Random) -> M:
    """The move of a computer player; the same for the same view and the same state of ``rng``.

    Args:
        kind: an id of ``PLAYERS``.
        view: what the seat sees, ``game.view(state, seat)``; nothing else is asked.
        seat: a seat that may act.

    Raises:
        KeyError: there is no such computer player.
        ValueError: the seat has no legal move.
    """
    taste: Taste = PLAYERS[kind].taste
    moves = game.legal_moves(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} has no legal move")
    chosen: M = taste(game, view, seat, moves, rng)
    return chosen
