"""All that a seat may do with loose pieces, by what is touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from tabletop.engine.choices import Choices
from tabletop.engine.free import saying
from tabletop.engine.free.loose_table import TOP, FreeTable, LoosePiece
from tabletop.engine.free.loose_to_state import LooseReader
from tabletop.engine.free.moves import (
    BUTTONS,
    FLIP,
    LOOK,
    TURN,
    AnyLooseMove,
    LoosePut,
    LooseTell,
)
from tabletop.engine.move import Pick

_PRESSED = frozenset({""})


class LooseMoves:
    """The moves of a seat with loose pieces, tens of thousands; made only where they are asked for.

    ``spaces`` are where pieces may be laid, in the table's order; ``seats`` is how many play.
    """

    def __init__(
        self, reading: LooseReader, table: FreeTable, seat: int, spaces: Sequence[str], seats: int
    ) -> None:
        self._reading, self._table, self._seat = reading, table, seat
        self._spaces, self._seats = spaces, seats

    def __iter__(self) -> Iterator[AnyLooseMove]:
        """All of them, in a fixed order."""
        yield from self._tellings
        for piece in self._goals:
            yield from self._puts(piece)
            yield from self._touched(piece)

    def __len__(self) -> int:
        puts, touched = (map(len, each.values()) for each in (self._goals, self._done))
        return len(self._tellings) + sum(puts) + sum(touched)

    # By their picks

    @cached_property
    def first(self) -> Choices:
        """What may be said, the buttons of what can be done to a piece, and each piece anywhere."""
        pressed = [pick.piece for move in self._tellings for pick in move.picks()]
        pressed += [button for button, pieces in self._done.items() if pieces]
        return Choices(self._goals | dict.fromkeys(pressed, _PRESSED))

    def having(self, pick: Pick) -> Sequence[AnyLooseMove]:
        """What that touch does by itself, or with another one."""
        piece, space = pick.piece, pick.space
        if space:
            put = space in self._goals.get(piece, ())
            return (LoosePut(self._seat, piece, space),) if put else ()
        if piece in BUTTONS:
            return tuple(BUTTONS[piece](self._seat, each) for each in self._done[piece])
        told = (move for move in self._tellings if pick in move.picks())
        return (*told, *self._touched(piece))

    # What there is to do

    @cached_property
    def _tellings(self) -> tuple[LooseTell, ...]:
        """All that is not said already."""
        return tuple(
            LooseTell(self._seat, row.field, each)
            for row, now in self._reading.said(self._table)
            for each in range(len(saying.choices(row, self._seats)))
            if each != now
        )

    @cached_property
    def _goals(self) -> dict[str, frozenset[str]]:
        """Where each piece may be laid: anywhere else; of a stack the uppermost, on no stack."""
        spaces, stacks = frozenset(self._spaces), dict(self._table.stacks)
        tops = {f"{TOP}{stack}": spaces - stacks.keys() for stack, count in stacks.items() if count}
        return tops | {name: spaces - {one.space} for name, one in self._known.items()}

    def _puts(self, piece: str) -> Iterator[LoosePut]:
        goals = self._goals[piece]
        return (LoosePut(self._seat, piece, space) for space in self._spaces if space in goals)

    def _touched(self, piece: str) -> Iterator[AnyLooseMove]:
        """What buttons do to a piece."""
        return (BUTTONS[b](self._seat, piece) for b, able in self._done.items() if piece in able)

    @cached_property
    def _done(self) -> Mapping[str, Mapping[str, LoosePiece]]:
        """To which pieces each button does something: nobody turns up what nothing is left for."""
        unknown = [one for _, one in self._table.in_sight() if one.unknown]
        homes = {one.home for one in unknown}
        empty = {home for home in homes if not self._reading.contents(self._table, home)}
        sealed = {one.pick for one in unknown if one.home in empty}
        up = {name: one for name, one in self._known.items() if name not in sealed}
        hidden = {name: one for name, one in up.items() if one.unknown or one.down}
        return {TURN: self._known, FLIP: up, LOOK: hidden}

    @cached_property
    def _known(self) -> dict[str, LoosePiece]:
        """The pieces that the seat may know, by what it calls them."""
        pieces, named = self._table.pieces, self._table.named(self._seat)
        lying = {name: pieces[number] for name, number in named.items()}
        return {name: one for name, one in lying.items() if one.known_to(self._seat)}
