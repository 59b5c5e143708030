"""What people lay by hand in a position of Thebes, and where."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.position import Loose, Spot
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import pieces
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.cards import ASIDE, DECK, DISCARD
from tabletop.games.thebes.components import EXHIBITION_SLOTS, PLACES, SITES, Card
from tabletop.games.thebes.moves import archaeologist
from tabletop.games.thebes.spaces import finds_space, site_space
from tabletop.games.thebes.state import State
from tabletop.mechanics.caching import kept_by_owner

_MARKERS, _FIGURES = Text("Time markers"), Text("Archaeologists")
_CARDS = Text("Cards")
_SHOWS, _FINDS = Text("Exhibitions"), Text("Finds")


def things(board: Board, state: State) -> tuple[Loose, ...]:
    """All of them; a time marker stays in its year until it is put on another one."""
    markers = (_marker(board, state, seat) for seat in range(state.seats))
    return (*markers, *_rest(board, state.seats))


def _marker(board: Board, state: State, seat: int) -> Loose:
    calendar = board.calendars[state.seats]
    year, week = calendar.year(state.times[seat]), calendar.week(state.times[seat])
    owner = str(seat)
    weeks = (
        Spot(f"track:{number}", "times", owner, f"{year} {number}")
        for number in range(board.components.weeks + 1)
    )
    # Before week 1 of a later year it would be in the one before.
    years = (
        Spot(f"year:{number}", "times", owner, f"{number} {week or int(number > calendar.first)}")
        for number in board.components.years
    )
    face = Face("marker", (("seat", seat), ("height", 0)))
    name = Text("Time marker of {who}", who=Who(seat))
    return Loose(f"marker:{seat}", name, (*weeks, *years), face=face, group=_MARKERS)


@kept_by_owner(8)
def _rest(board: Board, seats: int) -> tuple[Loose, ...]:
    return (
        *_figures(seats),
        *_cards(board, seats),
        *_shows(board, seats),
        *_tokens(board, seats),
        *_permits(seats),
    )


def _figures(seats: int) -> Iterator[Loose]:
    for seat in range(seats):
        spots = tuple(Spot(place, "at", str(seat), place) for place in PLACES)
        face = Face("figure", (("seat", seat),))
        name = Text("Archaeologist of {who}", who=Who(seat))
        yield Loose(archaeologist(seat), name, spots, face=face, group=_FIGURES)


def _cards(board: Board, seats: int) -> Iterator[Loose]:
    for card in board.components.cards:
        piece = pieces.open_card(card, 1)
        open_ = (
            Spot(f"card:{slot + 1}", "open", slot=slot, slots=board.components.open_cards)
            for slot in range(board.components.open_cards)
        )
        held = (Spot(_held(card, seat), "own", str(seat)) for seat in range(seats))
        spots = (*open_, *held, Spot(DISCARD, "discarded"), Spot(DECK), Spot(ASIDE))
        yield Loose(card.id, piece.name, spots, card.id, piece.face, group=_CARDS)


def _held(card: Card, seat: int) -> str:
    """Where a card lies before a seat."""
    return site_space(card.site, seat) if card.site else f"{pieces.TOOLS[card.kind]}:{seat}"


def _shows(board: Board, seats: int) -> Iterator[Loose]:
    slots = EXHIBITION_SLOTS[: board.components.open_exhibitions]
    spots = (
        *(
            Spot(f"exhibition:{name}", "exhibitions", slot=slot, slots=len(slots))
            for slot, name in enumerate(slots)
        ),
        *(Spot(f"shows:{seat}", "own", str(seat)) for seat in range(seats)),
        Spot(DISCARD, "discarded"),
        Spot(DECK),
        Spot(ASIDE),
    )
    for show in board.components.exhibitions:
        piece = pieces.exhibition(show, "", None)
        yield Loose(show.id, piece.name, spots, show.id, piece.face, group=_SHOWS)


def _tokens(board: Board, seats: int) -> Iterator[Loose]:
    """What was found, and what is in the bags; sand lies nowhere else."""
    for find in board.find.values():
        site, piece = SITES[find.site], pieces.token(find, 1, None)
        held = (Spot(finds_space(site, seat), "own", str(seat)) for seat in range(seats))
        first = (Spot(piece.space, "waiting", word=site),) if find.mask & board.laid_out else ()
        yield Loose(
            find.id,
            piece.name,
            (*held, *first, Spot(f"bag:{site}")),
            find.id,
            piece.face,
            many=len(find.tokens) > 1,
            group=_FINDS,
            total=len(find.tokens),
        )
    for site, (name, many) in zip(SITES, board.sand, strict=True):
        piece = pieces.sand(site, 1, 0)
        spots = (Spot(f"bag:{site}"),)
        yield Loose(name, piece.name, spots, name, piece.face, many=True, group=_FINDS, total=many)


def _permits(seats: int) -> Iterator[Loose]:
    """Nothing but turned over where they lie."""
    for seat in range(seats):
        for number, site in enumerate(SITES):
            piece = pieces.permit(number, seat, False)
            spot = Spot(site_space(site, seat), owner=str(seat), word=site, turned="spent")
            yield Loose(piece.id, piece.name, (spot,))
