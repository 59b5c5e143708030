"""What a seat does: moves, and the picks they are made of."""

from __future__ import annotations

from typing import Protocol, TypeGuard, runtime_checkable

from attrs import frozen

from tabletop.engine.text import Text


@frozen
class Pick:
    """One touch of the table: a piece put on a space, or, without a space, pressed or turned.

    ``piece`` is what equal pieces share (``Piece.pick``) or a control's id, ``space`` a space's id.
    """

    piece: str
    space: str = ""


@runtime_checkable
class Move(Protocol):
    """An action of the rulebook as a frozen value of plain ids.

    Moves of equal effect are one move; ``picks`` are the touches that make it, options (picks
    without a space) first.
    """

    @property
    def seat(self) -> int:
        """The seat that acts."""

    def picks(self) -> tuple[Pick, ...]:
        """The touches that make this move, in one legal order."""

    def says(self) -> Text:
        """The move as the log tells it."""


def is_move(event: object) -> TypeGuard[Move]:
    """Whether an event is a move of somebody.

    Asked once a type: Python compares a protocol with a value member by member.
    """
    kind = event.__class__
    if kind not in _MOVES:
        _MOVES[kind] = isinstance(event, Move)
    return _MOVES[kind]


_MOVES: dict[type, bool] = {}


@runtime_checkable
class Implying(Protocol):
    """A move some of whose touches follow from the others (the way to where something is done).

    Where they do so only at some states, ``Game.implied`` says it.
    """

    def implied(self) -> tuple[Pick, ...]:
        """Those of its picks that need not be made."""


def implied(move: object) -> tuple[Pick, ...]:
    """The touches of a move that follow from its others in every state; of most moves none do."""
    return tuple(move.implied()) if _may_imply(move) else ()


def _may_imply(move: object) -> TypeGuard[Implying]:
    """Asked once a type: Python compares a protocol with a value member by member."""
    kind = move.__class__
    if kind not in _IMPLYING:
        _IMPLYING[kind] = issubclass(kind, Implying)
    return _IMPLYING[kind]


_IMPLYING: dict[type, bool] = {}
