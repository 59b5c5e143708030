"""What lies on the table, piece by piece; equal pieces are made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import kinds, rules
from tabletop.games.thebes.board import ARTEFACT, SAND, Find
from tabletop.games.thebes.components import SITES, Card, Exhibition
from tabletop.games.thebes.moves import (
    WEEKS,
    archaeologist,
    assistant,
    permission,
    rumour,
    shovel,
    zeppelin,
)
from tabletop.games.thebes.names import card_name, in_place, place_name
from tabletop.games.thebes.spaces import WHEEL, finds_space, site_space

MOST_DRAWN = 6
"""So many needed artefacts an exhibition's drawing has room for."""

NOTES = {
    kinds.BOOK: rules.BOOKS.text,
    kinds.GENERAL: rules.GENERAL.text,
    kinds.RUMOUR: rules.RUMOUR.text,
    kinds.CONGRESS: rules.CONGRESSES.text,
    kinds.ASSISTANT: rules.ASSISTANT.text,
    kinds.SHOVEL: rules.SHOVEL.text,
    kinds.ZEPPELIN: rules.ZEPPELIN.text,
    kinds.AUTOMOBILE: rules.AUTOMOBILE.text,
    kinds.PERMISSION: rules.SPECIAL_PERMISSION.text,
}
"""What a card is good for, for whoever points at one."""

TOOLS = {
    kinds.GENERAL: "general",
    kinds.CONGRESS: "congresses",
    kinds.ASSISTANT: "assistants",
    kinds.SHOVEL: "shovels",
    kinds.ZEPPELIN: "zeppelins",
    kinds.AUTOMOBILE: "automobiles",
    kinds.PERMISSION: "permissions",
}
"""Where a seat's cards lie that are about no site."""


@lru_cache(maxsize=48)
def figure(seat: int, place: str) -> Piece:
    """A seat's archaeologist."""
    return Piece(
        id=archaeologist(seat),
        space=place,
        name=Text("Archaeologist of {who} {place}", who=Who(seat), place=in_place(place)),
        face=Face("figure", (("seat", seat),)),
        owner=seat,
    )


@lru_cache(maxsize=64)
def marker(seat: int, week: int, year: int, height: int) -> Piece:
    """A seat's time marker, so many markers above the square."""
    where = (
        Text("week {week} of {year}", week=week, year=str(year))
        if week
        else Text("before week 1 of {year}", year=str(year))
    )
    return Piece(
        id=f"marker:{seat}",
        space=f"track:{week}",
        name=Text("Time marker of {who}: {where}", who=Who(seat), where=where),
        face=Face("marker", (("seat", seat), ("height", height))),
        owner=seat,
    )


@lru_cache(maxsize=16)
def year_marker(year: int) -> Piece:
    """The year marker."""
    return Piece(
        id="year",
        space=f"year:{year}",
        name=Text("Year marker: {year}", year=str(year)),
        face=Face("year_marker", (("year", year),)),
    )


@lru_cache(maxsize=64)
def open_card(card: Card, slot: int) -> Piece:
    """A researcher card that lies open; slots are counted from 1."""
    facts = (
        ("kind", card.kind),
        ("site", card.site or "general"),
        ("city", card.city),
        ("weeks", card.weeks),
        ("knowledge", card.points),
    )
    return Piece(
        id=card.id,
        space=f"card:{slot}",
        name=Text(
            "{card} {place}, {n} week",
            "{card} {place}, {n} weeks",
            card=card_name(card),
            place=in_place(card.city),
            n=card.weeks,
        ),
        face=Face("card", facts),
        note=NOTES[card.kind],
    )


@lru_cache(maxsize=48)
def exhibition(card: Exhibition, space: str, owner: int | None) -> Piece:
    """An exhibition on a slot, on its way there, or before whoever held it."""
    needs = dict(card.artefacts)
    facts: tuple[tuple[str, str | int], ...] = (
        ("city", card.city),
        ("weeks", card.weeks),
        ("points", card.points),
        *((site, needs.get(site, 0)) for site in SITES),
        *_wanted(card),
    )
    wanted = tuple(
        Text("{site} {count}", site=place_name(site), count=count) for site, count in card.artefacts
    )
    return Piece(
        id=card.id,
        space=space,
        name=Text(
            "{card}: {points} points, {weeks} weeks, needs {artefacts}",
            card=card_name(card),
            points=card.points,
            weeks=card.weeks,
            artefacts=wanted,
        ),
        face=Face("exhibition", facts),
        owner=owner,
    )


def _wanted(card: Exhibition) -> Iterator[tuple[str, str]]:
    """The sites of the artefacts that are needed, one by one: (``need1``, site), …"""
    sites = [site for site, count in card.artefacts for _ in range(count)]
    for place in range(1, max(MOST_DRAWN, len(sites)) + 1):
        yield f"need{place}", sites[place - 1] if place <= len(sites) else "none"


@lru_cache(maxsize=80)
def held_card(card: Card, owner: int, mine: bool) -> Piece:
    """A researcher card before its owner."""
    about_site = bool(card.site)
    art = {kinds.BOOK: "book", kinds.RUMOUR: "rumour"}.get(card.kind, "tool")
    facts = (("kind", card.kind), ("site", card.site or "general"), ("points", card.points))
    return Piece(
        id=card.id,
        space=site_space(card.site, owner) if about_site else f"{TOOLS[card.kind]}:{owner}",
        name=Text("{card} of {who}", card=card_name(card), who=Who(owner)),
        face=Face(art, facts),
        owner=owner,
        pick=_pick(card, owner) if mine else card.id,
        note=NOTES[card.kind],
    )


def _pick(card: Card, owner: int) -> str:
    """What equal cards of an own study share when they are pressed."""
    if card.kind == kinds.RUMOUR:
        return rumour(card.site)
    names = {
        kinds.ZEPPELIN: zeppelin(owner),
        kinds.ASSISTANT: assistant(owner),
        kinds.SHOVEL: shovel(owner),
        kinds.PERMISSION: permission(owner),
    }
    return names.get(card.kind, card.id)


@lru_cache(maxsize=64)
def permit(site: int, owner: int, spent: bool) -> Piece:
    """A seat's permit, on its valid or its spent side."""
    name = SITES[site]
    words = (
        Text("Permit of {who} for {site}: spent this year", who=Who(owner), site=place_name(name))
        if spent
        else Text("Permit of {who} for {site}: valid", who=Who(owner), site=place_name(name))
    )
    return Piece(
        id=f"permit:{name}:{owner}",
        space=site_space(name, owner),
        name=words,
        face=Face("permit", (("site", name), ("spent", spent))),
        owner=owner,
        dim=spent,
        note=rules.PERMIT.text,
    )


@lru_cache(maxsize=96)
def token(find: Find, number: int, owner: int | None) -> Piece:
    """A token that was found, or that waits on the board; equal ones are numbered from 1."""
    site = SITES[find.site]
    points = find.points
    if find.what == ARTEFACT:
        words = Text(
            "Artefact from {site}: {n} point",
            "Artefact from {site}: {n} points",
            site=place_name(site),
            n=points,
        )
    elif find.what == kinds.BOOK:
        about = place_name(SITES[find.about])
        words = Text(
            "Book on {about} found {place}: {n} point of knowledge",
            "Book on {about} found {place}: {n} points of knowledge",
            about=about,
            place=in_place(site),
            n=points,
        )
    else:
        words = Text(
            "General book found {place}: {n} point of knowledge",
            "General book found {place}: {n} points of knowledge",
            place=in_place(site),
            n=points,
        )
    kind = "general" if find.what == kinds.GENERAL else find.what
    about_site = SITES[find.about] if find.what == kinds.BOOK else site
    facts = (("site", site), ("kind", kind), ("points", points), ("about", about_site))
    return Piece(
        id=f"{find.id}:{number}",
        space=f"bonus:{site}" if owner is None else finds_space(site, owner),
        name=words,
        face=Face("token", facts),
        owner=owner,
        note=rules.FIRST_DIGGER.text if owner is None else None,
    )


@lru_cache(maxsize=32)
def sand(site: str, number: int, owner: int) -> Piece:
    """Sand just drawn, before it goes back."""
    facts = (("site", site), ("kind", SAND), ("points", 0), ("about", site))
    return Piece(
        id=f"{site}-{SAND}:{number}",
        space=finds_space(site, owner),
        name=Text("Sand from {site}", site=place_name(site)),
        face=Face("token", facts),
        owner=owner,
    )


def pip(kind: str, site: str = "general") -> Face:
    """What stands for one point that a kind of card brings, and for that kind of card."""
    return Face("pip", (("kind", kind), ("site", site)))


KNOB = Piece(WEEKS, WHEEL, Text("Knob of the time wheel"), Face("knob"))
"""What is put on a week of the wheel."""
