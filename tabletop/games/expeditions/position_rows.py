"""How a position of either game is entered by people, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.position import FieldKind, PositionRow, Words, seat_owners, up_to
from tabletop.engine.text import Text
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.moves import PLACES, card_space
from tabletop.games.expeditions.position_shape import CHOOSING, TURNS
from tabletop.games.expeditions.spaces import card_place_name
from tabletop.games.expeditions.state import Phase, State

_PHASES: Words = (
    (Phase.MARK.value, Text("All mark")),
    (Phase.SKIP.value, Text("Nothing is left to mark")),
    (Phase.FLIP.value, Text("An expedition card is revealed")),
    (Phase.TURN.value, Text("A player’s marks are counted")),
    (Phase.STAGE.value, Text("The marks are counted")),
    (Phase.FINISH.value, Text("A finished card is laid aside")),
    (Phase.TAKE.value, Text("A new card is taken")),
    (Phase.TOP.value, Text("The top card of the deck is turned up")),
    (Phase.DISPLAY.value, Text("The display is filled up")),
    (Phase.NEXT.value, Text("The expedition card is used up")),
    (Phase.ROUND_END.value, Text("The round ends")),
    (Phase.OVER.value, Text("The game is over")),
    (Phase.START.value, Text("The start player is drawn")),
    (Phase.HAND.value, Text("The hands are dealt")),
    (Phase.KEEP.value, Text("All choose two cards of their hands")),
    (Phase.KEPT.value, Text("Kept cards are turned up")),
    (Phase.REVEAL.value, Text("The kept cards are shown")),
)
_CHOOSING = tuple(phase.value for phase in CHOOSING)
_QUEUED = tuple(phase.value for phase in (*TURNS, Phase.DISPLAY))
_TOP = (Phase.TOP.value,)


def rows(family: Family[Any], opening: State) -> Iterator[PositionRow]:
    """The shared lines, and after them the score sheets."""
    seats = seat_owners(opening.seats)
    cards: Words = tuple((card.id, family.card_name(card)) for card in family.cards)
    patterns = tuple((pattern.id, family.pattern_name(pattern)) for pattern in family.patterns)
    yield PositionRow("phase", Text("What is going on"), FieldKind.CHOICE, words=_PHASES)
    yield PositionRow(
        "round", Text("Round"), FieldKind.NUMBER, words=up_to(family.components.rounds)
    )
    yield PositionRow(
        "revealed",
        Text("Expedition cards of the round"),
        FieldKind.WORDS,
        words=patterns,
        example="L4",
    )
    first = [card.id for card in family.cards[:4]]
    shown = " ".join(first)
    yield PositionRow("display", Text("Display"), FieldKind.WORDS, words=cards, example=shown)
    pair = " ".join(first[:2])
    yield PositionRow(
        "cards", Text("Cards left and right"), FieldKind.WORDS, seats, cards, example=pair
    )
    marks = f"{first[0]}: a1 b1; {first[1]}: c2"
    yield PositionRow("marked", Text("Marked cells"), FieldKind.BY_WORD, words=cards, example=marks)
    yield PositionRow("finished", Text("Finished cards"), FieldKind.WORDS, seats, cards)
    yield PositionRow("marking", Text("Who still is to mark"), FieldKind.SEATS, example="1 2")
    yield PositionRow("crosses", Text("Cells owed for crosses"), FieldKind.NUMBER, seats)
    yield PositionRow("queue", Text("Who still replaces cards"), FieldKind.SEATS, during=_QUEUED)
    yield PositionRow(
        "place",
        Text("Where the top card goes"),
        FieldKind.WORD,
        words=_places(opening),
        during=_TOP,
    )
    yield from family.sheet_rows(opening)
    yield from _hands(seats, cards)


def _places(opening: State) -> Words:
    """Both places of every seat, by their names."""
    return tuple(
        (card_space(place, seat), card_place_name(place, seat))
        for seat in range(opening.seats)
        for place in PLACES
    )


def _hands(seats: Words, cards: Words) -> Iterator[PositionRow]:
    """What there is to tell before anything lies open; whoever keeps a hand to themselves tells
    nothing of it."""
    yield PositionRow("hands", Text("Hands dealt"), FieldKind.WORDS, seats, cards, during=_CHOOSING)
    yield PositionRow(
        "kept", Text("Cards kept of it"), FieldKind.WORDS, seats, cards, during=_CHOOSING
    )
    for field, name in (
        ("secret", Text("Whose hand nobody here knows")),
        ("chosen", Text("Who of them has chosen")),
        ("untold", Text("Who keeps the hand to themselves")),
    ):
        yield PositionRow(field, name, FieldKind.SEATS, example="1 2", during=_CHOOSING)
    yield PositionRow(
        "dealing", Text("Who is being dealt a hand"), FieldKind.SEAT, during=_CHOOSING
    )
