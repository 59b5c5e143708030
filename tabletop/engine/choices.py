"""The picks that can come next, piece by piece, and the moves that come of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import Protocol, TypeVar

from tabletop.engine.move import Move, Pick

T = TypeVar("T")
M_co = TypeVar("M_co", bound=Move, covariant=True)
_NOWHERE: frozenset[str] = frozenset()


class Choices(Set[Pick]):
    """A set of picks that knows where each piece may go, and what may go to a space.

    ``by_piece`` are the spaces of each piece; "" among them: pressing it is enough. Loose pieces
    may lie anywhere, and then there are tens of thousands of picks: whoever asks for pieces or
    spaces should not go through them all.
    """

    def __init__(self, by_piece: Mapping[str, frozenset[str]]) -> None:
        self.by_piece = by_piece

    @classmethod
    def of(cls, picks: Iterable[Pick]) -> Choices:
        """Those picks."""
        found: dict[str, list[str]] = {}
        for pick in picks:
            found.setdefault(pick.piece, []).append(pick.space)
        return cls({piece: frozenset(spaces) for piece, spaces in found.items()})

    @classmethod
    def _from_iterable(cls, it: Iterable[T]) -> Set[T]:
        return frozenset(it)

    def __contains__(self, pick: object) -> bool:
        return isinstance(pick, Pick) and pick.space in self.spaces_for(pick.piece)

    def __iter__(self) -> Iterator[Pick]:
        return (Pick(piece, space) for piece, spaces in self.by_piece.items() for space in spaces)

    def __len__(self) -> int:
        return sum(map(len, self.by_piece.values()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choices):
            return self.by_piece == other.by_piece
        return super().__eq__(other)

    def spaces_for(self, piece: str) -> frozenset[str]:
        """Where a piece may go; "" among them: pressing it is enough."""
        return self.by_piece.get(piece, _NOWHERE)

    def pieces_for(self, space: str) -> frozenset[str]:
        """What may go to a space; with "", what can be pressed."""
        return frozenset([piece for piece, spaces in self.by_piece.items() if space in spaces])

    @property
    def pieces(self) -> Set[str]:
        """All that can be pressed or go anywhere."""
        return self.by_piece.keys()

    @cached_property
    def carried(self) -> frozenset[str]:
        """What may go to a space."""
        return frozenset([one for one, spaces in self.by_piece.items() if spaces - {""}])

    @cached_property
    def spaces(self) -> frozenset[str]:
        """Where anything may go; "" among them: something can be pressed."""
        return frozenset().union(*self.by_piece.values())


NO_CHOICES = Choices({})
"""Nothing can come next."""


class MovesByPick(Protocol[M_co]):
    """The legal moves of a seat by their picks, for games with too many to go through them all.

    Who goes through them has them in the order of ``Game.legal_moves``, each made as it is come to.
    """

    def __iter__(self) -> Iterator[M_co]: ...

    def __len__(self) -> int: ...

    @property
    def first(self) -> Choices:
        """Every pick with which a legal move can begin."""

    def having(self, pick: Pick) -> Sequence[M_co]:
        """The legal moves that have a pick, in the order of ``Game.legal_moves``."""
