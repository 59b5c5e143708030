"""The places of the table that both games have, with names that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.table import Space
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.legality import EXPEDITIONS
from tabletop.games.expeditions.moves import (
    DECK,
    LEFT,
    PENCIL,
    PLACES,
    card_space,
    cell_space,
    kept_space,
)
from tabletop.games.expeditions.state import NOTHING
from tabletop.mechanics.caching import kept_by_owner

EXPEDITION = "expedition"


@kept_by_owner(16)
def spaces(family: Family[Any], seats: int, cards: tuple[int, ...]) -> tuple[Space, ...]:
    """All spaces of a table on which these cards lie; cells are called by what is printed there."""
    return (
        *_shared(family, seats),
        *(space for seat in range(seats) for space in _own(family, seat, cards)),
    )


@kept_by_owner(32)
def names(family: Family[Any], seats: int) -> dict[str, Space]:
    """The spaces of a table by their ids, while no card lies there."""
    return {space.id: space for space in spaces(family, seats, (NOTHING,) * (2 * seats))}


@kept_by_owner(32)
def cells(family: Family[Any], seats: int) -> dict[str, tuple[int, str, str]]:
    """The spaces on which a pencil can mark: seat, place and cell of each."""
    return {
        cell_space(place, cell, seat): (seat, place, cell)
        for seat in range(seats)
        for place in PLACES
        for cell in family.cells
    }


@kept_by_owner(32)
def places(family: Family[Any], seats: int) -> dict[str, tuple[int, str]]:
    """The spaces on which a seat's two cards lie: seat and place of each."""
    return {card_space(place, seat): (seat, place) for seat in range(seats) for place in PLACES}


def display_space(slot: int) -> str:
    """A slot of the display, counted from 0."""
    return f"display:{slot + 1}"


def hand_space(seat: int) -> str:
    """Where the cards dealt to a seat lie."""
    return f"hand:{seat}"


def pencil_space(seat: int) -> str:
    """Where a seat's pencil lies."""
    return f"{PENCIL}:{seat}"


def aside_space(family: Family[Any], seat: int) -> str:
    """Where a seat's finished cards lie."""
    return f"{family.aside}:{seat}"


def head_space(place: str, seat: int) -> str:
    """Where the line above a card is written."""
    return f"{place}.head:{seat}"


@kept_by_owner(8)
def _shared(family: Family[Any], seats: int) -> tuple[Space, ...]:
    """The spaces that are the same whatever cards lie before the seats."""
    return (*_board(family), *family.spaces(seats))


def _board(family: Family[Any]) -> Iterator[Space]:
    for slot in range(family.components.display):
        yield Space(display_space(slot), Text("Display, place {place}", place=slot + 1))
    yield Space(DECK, Text("Face-down cards"))
    yield Space(EXPEDITION, Text("Revealed expedition card"))
    yield Space(EXPEDITIONS, Text("Face-down expedition cards"))


def _own(family: Family[Any], seat: int, cards: tuple[int, ...]) -> Iterator[Space]:
    yield from _things(family, seat)
    for side, place in enumerate(PLACES):
        yield from _place(family, seat, place)
        yield from _cells(family, seat, place, cards[2 * seat + side])


@kept_by_owner(32)
def _things(family: Family[Any], seat: int) -> tuple[Space, ...]:
    who = Who(seat)
    return (
        Space(hand_space(seat), Text("Hand of {who}", who=who), seat=seat),
        Space(kept_space(seat), Text("Cards that {who} keeps", who=who), seat=seat),
        Space(pencil_space(seat), Text("Pencil of {who}", who=who), seat=seat),
        Space(aside_space(family, seat), Text("Finished cards of {who}", who=who), seat=seat),
    )


def card_place_name(place: str, seat: int) -> Text:
    """What a place for a card before a seat is called."""
    if place == LEFT:
        return Text("Left card of {who}", who=Who(seat))
    return Text("Right card of {who}", who=Who(seat))


@kept_by_owner(32)
def _place(family: Family[Any], seat: int, place: str) -> tuple[Space, Space]:
    """Where a card lies, and the line above it."""
    who = Who(seat)
    if place == LEFT:
        head = Text("Line above the left card of {who}", who=who)
    else:
        head = Text("Line above the right card of {who}", who=who)
    return (
        Space(card_space(place, seat), card_place_name(place, seat), seat=seat),
        Space(head_space(place, seat), head, seat=seat),
    )


@kept_by_owner(24)
def _cells(family: Family[Any], seat: int, place: str, card: int) -> tuple[Space, ...]:
    """The positions of a place, with what the card that lies there has printed on them."""
    found = []
    for number, cell in enumerate(family.cells):
        row, column = divmod(number, family.grid.columns)
        name = _cell_name(place, cell, Who(seat))
        if card >= 0:
            kind = family.kind_names[family.cards[card].kinds[number]]
            name = Text("{space}, {kind}", space=name, kind=kind)
        space, grid = cell_space(place, cell, seat), card_space(place, seat)
        found.append(Space(space, name, cell, seat, grid, row, column))
    return tuple(found)


def _cell_name(place: str, cell: str, who: Who) -> Text:
    if place == LEFT:
        return Text("Cell {cell} on the left card of {who}", cell=cell, who=who)
    return Text("Cell {cell} on the right card of {who}", cell=cell, who=who)
