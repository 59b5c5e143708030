"""The table of loose pieces, and what each seat may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.table import Piece

TOP = "top:"
"""What stands before a stack's space in the name of the thing that lies uppermost there."""


@frozen
class LoosePiece:
    """A piece that lies loose.

    ``piece`` is what those see who may know it, at the space where it lies now. ``thing`` is what
    it is to the reader of positions (``Loose.id``); empty: nobody knows, or no position tells it.
    Of many ``alike`` it has the name of all. At ``home``, turned by ``turn``, it lay when the
    pieces became loose, or in that stack before it was taken out; as long as it lies there what is
    ``beside`` it is shown, too. Only seats it is ``seen_by`` know it (None: everybody may); all
    others see its ``back``, or, where that is None, nothing. One that lies face ``down`` is seen by
    nobody. An ``endless`` one stays when one of its kind is taken from it: a pencil that marks.
    """

    piece: Piece
    home: str
    thing: str = ""
    alike: str = ""
    turn: int = 0
    seen_by: frozenset[int] | None = None
    back: Piece | None = None
    down: bool = False
    endless: bool = False
    beside: tuple[Piece, ...] = ()

    @property
    def space(self) -> str:
        """Where it lies."""
        return self.piece.space

    @property
    def pick(self) -> str:
        """What it is called by whoever takes it up."""
        return f"{self.alike}@{self.space}" if self.alike else self.piece.id

    @property
    def unknown(self) -> bool:
        """Whether nobody has seen yet what it is."""
        return self.piece.face is None and self.seen_by is None

    @property
    def moved(self) -> bool:
        """Whether it lies elsewhere than at first."""
        return self.space != self.home

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat may know it; None: a spectator."""
        return self.seen_by is None or seat in self.seen_by


@frozen(slots=False)
class FreeTable:
    """Loose pieces, in the order in which they came to lie where they do.

    ``base`` is the state in which the pieces became loose, ``stacks`` how many lie in each stack by
    its space. A stack is a multiset: what is known to lie in it is a piece at its space, the rest
    is whatever lies nowhere else. ``came`` pieces have come out of stacks so far; one of them is
    ``turning`` up while chance is asked what it is, for the seat that is ``looking`` alone, or for
    everybody. ``told`` are fields of positions, each with what it tells now (``LooseTell.who``).
    """

    base: Any
    pieces: tuple[LoosePiece, ...]
    stacks: tuple[tuple[str, int], ...]
    came: int = 0
    turning: str = ""
    looking: int | None = None
    told: tuple[tuple[str, int], ...] = ()

    def count(self, stack: str) -> int | None:
        """How many lie in a stack; None: there is no such stack."""
        return dict(self.stacks).get(stack)

    def in_sight(self) -> Iterator[tuple[int, LoosePiece]]:
        """The pieces that lie in no stack, each with its number."""
        stacks = dict(self.stacks)
        return ((at, one) for at, one in enumerate(self.pieces) if one.space not in stacks)

    def named(self, seat: int | None) -> Mapping[str, int]:
        """The numbers of the pieces by what a seat calls them; of many alike the first."""
        if seat not in self._names:
            self._names[seat] = self._named(seat)
        return self._names[seat]

    @cached_property
    def _names(self) -> dict[int | None, dict[str, int]]:
        return {}

    def _named(self, seat: int | None) -> dict[str, int]:
        found: dict[str, int] = {}
        hidden: dict[str, int] = {}
        for at, one in self.in_sight():
            if one.known_to(seat):
                found.setdefault(one.pick, at)
            elif one.back is not None:
                found[_place_of(one, hidden)] = at
        return found

    def seen(self, seat: int | None) -> tuple[LoosePiece, ...]:
        """The pieces as a seat may know them."""
        found: list[LoosePiece] = []
        hidden: dict[str, int] = {}
        for one in self.pieces:
            if one.known_to(seat):
                found.append(one)
            elif one.back is not None:
                back = evolve(one.back, id=_place_of(one, hidden), space=one.space)
                found.append(evolve(one, piece=back, back=back, thing="", alike="", beside=()))
        return tuple(found)

    def lifted(self, at: int) -> FreeTable:
        """The table without one of the pieces, or without the uppermost of its stack."""
        return evolve(self, pieces=self.pieces[:at] + self.pieces[at + 1 :])

    def changed(self, stack: str, by: int) -> tuple[tuple[str, int], ...]:
        """How many lie in each stack once one of them has so many more."""
        return tuple((each, count + by * (each == stack)) for each, count in self.stacks)


def _place_of(one: LoosePiece, hidden: dict[str, int]) -> str:
    """What those call a piece who may not know it: its place among those, which tells nothing."""
    number = hidden[one.space] = hidden.get(one.space, 0) + 1
    return f"{one.space}~{number}"
