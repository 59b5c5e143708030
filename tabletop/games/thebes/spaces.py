"""The places of the table, with names that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.table import Space
from tabletop.engine.text import Text, Who
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import EXHIBITION_SLOTS, SITES
from tabletop.games.thebes.moves import study, week
from tabletop.games.thebes.names import place_name
from tabletop.mechanics.caching import kept_by_owner

WHEEL = "wheel"
"""Where the knob of the wheel lies until weeks are chosen."""


@kept_by_owner(32)
def spaces(board: Board, seats: int) -> tuple[Space, ...]:
    """All spaces of a table; the same value for the same number of seats."""
    return (
        *_map(board),
        *_track(board),
        *_cards(board),
        *_sites(),
        *_wheel(board),
        *(space for seat in range(seats) for space in _own(seat)),
    )


@kept_by_owner(32)
def by_id(board: Board, seats: int) -> dict[str, Space]:
    """The spaces of a table by their ids."""
    return {space.id: space for space in spaces(board, seats)}


def site_space(site: str, seat: int) -> str:
    """Where a seat's permit and books of a site lie."""
    return f"site.{site}:{seat}"


def finds_space(site: str, seat: int) -> str:
    """Where a seat's finds of a site lie."""
    return f"finds.{site}:{seat}"


def _map(board: Board) -> Iterator[Space]:
    for place in board.places:
        yield Space(place, place_name(place), place)


def _track(board: Board) -> Iterator[Space]:
    yield Space("track:0", Text("Time track, before week 1"))
    for number in range(1, board.components.weeks + 1):
        yield Space(f"track:{number}", Text("Time track, week {week}", week=number))
    for year in board.components.years:
        yield Space(f"year:{year}", Text("Year {year}", year=str(year)))


def _cards(board: Board) -> Iterator[Space]:
    for slot in range(1, board.components.open_cards + 1):
        yield Space(f"card:{slot}", Text("Open card, place {place}", place=slot))
    for name in EXHIBITION_SLOTS[: board.components.open_exhibitions]:
        yield Space(f"exhibition:{name}", Text("Exhibition slot {slot}", slot=name))
    yield Space("deck", Text("Face-down cards"))
    yield Space("discard", Text("Discard pile"))
    yield Space("stack3", Text("Third stack, set aside"))


def _sites() -> Iterator[Space]:
    for site in SITES:
        yield Space(f"bag:{site}", Text("Bag of {site}", site=place_name(site)))
        yield Space(f"bonus:{site}", Text("For the first digger: {site}", site=place_name(site)))


def _wheel(board: Board) -> Iterator[Space]:
    yield Space(WHEEL, Text("Time wheel"))
    for number in range(1, len(board.components.wheel[0]) + 1):
        name = Text("{n} week on the wheel", "{n} weeks on the wheel", n=number)
        yield Space(week(number), name, str(number))


def _own(seat: int) -> Iterator[Space]:
    who = Who(seat)
    yield Space(study(seat), Text("Study of {who}", who=who), seat=seat)
    for site in SITES:
        name = place_name(site)
        yield Space(
            site_space(site, seat),
            Text("Permit and books of {who}: {site}", who=who, site=name),
            seat=seat,
        )
        yield Space(
            finds_space(site, seat), Text("Finds of {who}: {site}", who=who, site=name), seat=seat
        )
    for kind, words in (
        ("general", Text("General books of {who}", who=who)),
        ("assistants", Text("Assistants of {who}", who=who)),
        ("shovels", Text("Shovels of {who}", who=who)),
        ("zeppelins", Text("Zeppelins of {who}", who=who)),
        ("automobiles", Text("Automobiles of {who}", who=who)),
        ("permissions", Text("Special permissions of {who}", who=who)),
        ("congresses", Text("Congresses of {who}", who=who)),
        ("shows", Text("Exhibitions of {who}", who=who)),
    ):
        yield Space(f"{kind}:{seat}", words, seat=seat)
