"""What a seat's strip shows of it: knowledge, spent permits, cards that help, finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from tabletop.engine.table import Face, Holding
from tabletop.engine.text import Text
from tabletop.games.thebes import kinds
from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.components import SITES, Card, Exhibition
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.names import place_name
from tabletop.games.thebes.pieces import pip
from tabletop.games.thebes.spaces import finds_space
from tabletop.mechanics.caching import kept_by_owner

_SHOW = "exhibition"
_TOOLS = {
    kinds.ASSISTANT: Text("Assistants"),
    kinds.SHOVEL: Text("Shovels"),
    kinds.CONGRESS: Text("Congresses"),
    kinds.PERMISSION: Text("Special permissions"),
    kinds.ZEPPELIN: Text("Zeppelins"),
    kinds.AUTOMOBILE: Text("Automobiles"),
}


@kept_by_owner(32)
def holdings(
    board: Board, own: int, spent: int, seat: int, sand: str = ""
) -> tuple[tuple[Holding, ...], ...]:
    """Above what it needs for digs, below what helps it and what it has found.

    Args:
        own: belongings.
        spent: the sites whose permit is used up this year, as bits.
        sand: the site from which sand lies before it.
    """
    cards = [board.cards[number] for number, bits in enumerate(board.bits) if own & bits]
    return (
        (*_knowledge(board, own, cards), *_spent(spent)),
        (*_tools(cards), *_finds(board, own, seat, sand)),
    )


def _knowledge(board: Board, own: int, cards: Sequence[Card | Exhibition]) -> Iterator[Holding]:
    """Books and rumours of each site, then general knowledge, in points or pieces."""
    researched = (card for card in cards if isinstance(card, Card))
    rumours = Counter(card.site for card in researched if card.kind == kinds.RUMOUR)
    for number, site in enumerate(SITES):
        if points := books(board, own, number):
            about = Text("Knowledge of {site}", site=place_name(site))
            yield _counted(about, _belonging(kinds.BOOK, site), points)
        if rumours[site]:
            about = Text("Rumours of {site}", site=place_name(site))
            yield _counted(about, _belonging(kinds.RUMOUR, site), rumours[site])
    if points := (own & board.general).bit_count():
        yield _counted(Text("General knowledge"), pip(kinds.GENERAL), points)


def _spent(spent: int) -> Iterator[Holding]:
    """The permits that are turned."""
    for number, site in enumerate(SITES):
        if spent >> number & 1:
            words = Text("Permit for {site}: spent this year", site=place_name(site))
            yield Holding(words, _belonging("permit", site))


def _tools(cards: Sequence[Card | Exhibition]) -> Iterator[Holding]:
    """Cards that are about no site, and exhibitions held."""
    counts = Counter(map(_kind, cards))
    for kind, name in _TOOLS.items():
        if counts[kind]:
            yield _counted(name, pip(kind), counts[kind])
    if held := counts[_SHOW]:
        yield _counted(Text("Exhibitions"), _belonging(_SHOW, "general"), held)


def _finds(board: Board, own: int, seat: int, sand: str) -> Iterator[Holding]:
    """What lies before the seat out of each bag, in points of its artefacts; also sand alone."""
    for number, site in enumerate(SITES):
        points = sum(
            find.points * (own & find.mask).bit_count()
            for find in board.finds[number]
            if find.what == ARTEFACT
        )
        if site == sand or any(own & find.mask for find in board.finds[number]):
            yield _lying(site, points, finds_space(site, seat))


def _lying(site: str, points: int, space: str) -> Holding:
    """Artefacts; or books and sand alone, which bring no points."""
    name, face = place_name(site), _belonging(kinds.BOOK, site)
    if not points:
        return Holding(Text("Finds from {site}", site=name), face, space=space)
    about = Text("Artefacts from {site}, in points", site=name)
    return evolve(_counted(about, face, points), space=space)


def _counted(name: Text, face: Face, count: int) -> Holding:
    return Holding(Text("{thing}: {count}", thing=name, count=count), face, count)


def _belonging(kind: str, site: str) -> Face:
    return Face("belonging", (("kind", kind), ("site", site)))


def _kind(card: Card | Exhibition) -> str:
    return _SHOW if isinstance(card, Exhibition) else card.kind
