"""The computer players, by id."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from attrs import frozen

from tabletop.advisor.worth import worth
from tabletop.engine.game import Game, M, S
from tabletop.engine.text import Text

Taste = Callable[[Game[Any, Any], Any, Sequence[Any], Random], Any]
"""Chooses among the legal moves of a view; the moves are at least one."""


@frozen
class ComputerPlayer:
    """A computer player: its id (a ``Player.kind``), its name, and how it plays in a sentence."""

    id: str
    name: Text
    note: Text
    taste: Taste


def _any(game: Game[S, M], view: S, moves: Sequence[M], rng: Random) -> M:
    return rng.choice(moves)


def _greedy(game: Game[S, M], view: S, moves: Sequence[M], rng: Random) -> M:
    worths = [worth(game, view, move) for move in moves]
    best = max(worths)
    return rng.choice([move for move, value in zip(moves, worths, strict=True) if value == best])


PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {
        player.id: player
        for player in (
            ComputerPlayer("random", Text("Random"), Text("Plays any legal move."), _any),
            ComputerPlayer(
                "greedy",
                Text("Greedy"),
                Text("Takes what seems worth the most points at once."),
                _greedy,
            ),
        )
    }
)
"""Every computer player by its id, the weakest first."""


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
    chosen: M = taste(game, view, moves, rng)
    return chosen
