"""How a position of Thebes is entered by people, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.position import FieldKind, PositionRow, Words, seat_owners
from tabletop.engine.text import Text
from tabletop.games.thebes import pieces
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import PLACES, SITES, Card, Exhibition
from tabletop.games.thebes.kinds import CONGRESS
from tabletop.games.thebes.names import card_name, place_name
from tabletop.games.thebes.position_shape import BEGINNING, DIGGING, counted_words
from tabletop.games.thebes.state import Phase, State

_PHASES: Words = (
    (Phase.TURN.value, Text("A player’s turn")),
    (Phase.CARDS.value, Text("Empty places are filled from the deck")),
    (Phase.ARRIVE.value, Text("An exhibition comes to its slot")),
    (Phase.REBUILD.value, Text("The deck is exhausted")),
    (Phase.TOKENS.value, Text("A dig: tokens are drawn")),
    (Phase.SAND.value, Text("A dig: the sand goes back into the bag")),
    (Phase.FIRST.value, Text("A dig: the first digger gets an artefact more")),
    (Phase.USED.value, Text("A dig: cards that were used up are discarded")),
    (Phase.YEAR.value, Text("A new year begins")),
    (Phase.MARKER.value, Text("The year marker moves on")),
    (Phase.OUT.value, Text("The last week is used up")),
    (Phase.OVER.value, Text("The game is over")),
    (Phase.START.value, Text("The start player is drawn")),
)
_LATER = tuple(phase for phase, _ in _PHASES if phase != Phase.TURN.value)
_DIGS = tuple(phase.value for phase in (*DIGGING, *BEGINNING))


def rows(board: Board, opening: State) -> Iterator[PositionRow]:
    """The lines, people first."""
    seats = seat_owners(opening.seats)
    cards: Words = tuple((card.id, _whole(card)) for card in board.cards)
    researchers = tuple(cards[: len(board.components.cards)])
    shows = tuple(cards[len(board.components.cards) :])
    # What a card was before somebody took it, nobody needs to say.
    held: Words = tuple((card.id, card_name(card)) for card in board.cards)
    tokens: Words = tuple(
        (name, pieces.token(find, 1, None).name) for name, find in board.find.items()
    )
    sites: Words = tuple((site, place_name(site)) for site in SITES)
    places: Words = tuple((place, place_name(place)) for place in PLACES)
    time = ("year", "week")
    yield PositionRow("phase", Text("What is going on"), FieldKind.CHOICE, words=_PHASES)
    yield PositionRow("turn", Text("To act"), FieldKind.SEAT, during=_LATER)
    yield from _dig(places)
    yield PositionRow(
        "times", Text("Year and week"), FieldKind.NUMBERS, seats, parts=time, example="1902 17"
    )
    yield PositionRow("order", Text("Order on the time track"), FieldKind.SEATS, example="2 1")
    yield PositionRow("at", Text("Where they are"), FieldKind.WORD, seats, places, example="rome")
    yield PositionRow(
        "own",
        Text("Cards, exhibitions and finds"),
        FieldKind.WORDS,
        seats,
        (*held, *tokens),
        example="R14 X02 crete-4",
        printed=(*cards, *_copies(board), *_counted(board)),
    )
    yield PositionRow("spent", Text("Permits that lie turned"), FieldKind.WORDS, seats, sites)
    yield PositionRow(
        "open", Text("Open cards"), FieldKind.WORDS, words=researchers, example="R01 R20"
    )
    yield PositionRow(
        "exhibitions", Text("Exhibitions on their slots"), FieldKind.WORDS, words=shows
    )
    yield PositionRow("discarded", Text("Discard pile"), FieldKind.WORDS, words=cards)
    yield PositionRow("waiting", Text("Where nobody has dug yet"), FieldKind.WORDS, words=sites)
    yield PositionRow(
        "stacks", Text("Cards in the three stacks"), FieldKind.NUMBERS, example="0 60 30"
    )
    yield PositionRow("streak", Text("Exchanges in a row"), FieldKind.NUMBER)
    yield PositionRow(
        "arriving",
        Text("Exhibitions that come to a slot"),
        FieldKind.WORDS,
        words=shows,
        during=(Phase.ARRIVE.value,),
    )


def _dig(places: Words) -> Iterator[PositionRow]:
    """The dig that goes on, or waits for a new year to begin: who digs where, and with what."""
    yield PositionRow(
        "dig",
        Text("Who digs"),
        FieldKind.SEAT,
        (("seat", Text("Player")),),
        during=_DIGS,
        example="1",
    )
    goes = (("site", Text("Site")), ("travel", Text("Trip to")))
    yield PositionRow(
        "dig", Text("Where"), FieldKind.WORD, goes, places, during=_DIGS, example="crete"
    )
    numbers = (("weeks", Text("Weeks")), ("rumours", Text("Rumours used up")))
    yield PositionRow("dig", Text("How long"), FieldKind.NUMBER, numbers, during=_DIGS)
    used = (
        ("zeppelin", Text("Zeppelin")),
        ("assistant", Text("Assistant")),
        ("shovel", Text("Shovel")),
        ("permission", Text("Special permission")),
    )
    yield PositionRow("dig", Text("What is used up"), FieldKind.WHETHER, used, during=_DIGS)
    yield PositionRow(
        "sand", Text("Sand drawn"), FieldKind.NUMBER, example="3", during=(Phase.SAND.value,)
    )


def _copies(board: Board) -> Iterator[tuple[str, Text]]:
    """Each of the tokens that are alike."""
    for find in board.find.values():
        if len(find.tokens) > 1:
            for number in range(1, len(find.tokens) + 1):
                yield f"{find.id}:{number}", pieces.token(find, 1, None).name


def _counted(board: Board) -> Iterator[tuple[str, Text]]:
    """What a score sheet knows of books and congresses: only how much they are worth."""
    for site in SITES:
        most = sum(card.points for card in board.components.cards if card.site == site)
        for points in range(1, most + 1):
            name = Text("books on {site} worth {points}", site=place_name(site), points=points)
            yield counted_words(site, points), name
    most = sum(card.kind == CONGRESS for card in board.components.cards)
    for count in range(1, most + 1):
        name = Text("{n} counted congress", "{n} counted congresses", n=count)
        yield counted_words(CONGRESS, count), name


def _whole(card: Card | Exhibition) -> Text:
    """A card with all that is printed on it."""
    if isinstance(card, Exhibition):
        return pieces.exhibition(card, "", None).name
    return pieces.open_card(card, 1).name
