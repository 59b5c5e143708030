"""How a position of either game is entered by people, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.position import Kind, PositionRow, Words, seat_owners
from tabletop.engine.text import Text
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.state import Phase, State

_PHASES: Words = (
    (Phase.MARK.value, Text("All mark")),
    (Phase.FLIP.value, Text("An expedition card is revealed")),
    (Phase.TAKE.value, Text("A new card is taken")),
    (Phase.ROUND_END.value, Text("The round ends")),
    (Phase.OVER.value, Text("The game is over")),
)


def rows(family: Family[Any], opening: State) -> Iterator[PositionRow]:
    """The shared lines, and after them the score sheets."""
    seats = seat_owners(opening.seats)
    cards: Words = tuple((card.id, family.card_name(card)) for card in family.cards)
    patterns = tuple((pattern.id, family.pattern_name(pattern)) for pattern in family.patterns)
    yield PositionRow("phase", Text("What is going on"), Kind.CHOICE, words=_PHASES)
    yield PositionRow("round", Text("Round"), Kind.NUMBER, example="1")
    yield PositionRow(
        "revealed", Text("Expedition cards of the round"), Kind.WORDS, words=patterns, example="L4"
    )
    first = [card.id for card in family.cards[:4]]
    shown = " ".join(first)
    yield PositionRow("display", Text("Display"), Kind.WORDS, words=cards, example=shown)
    pair = " ".join(first[:2])
    yield PositionRow("cards", Text("Cards left and right"), Kind.WORDS, seats, cards, example=pair)
    marks = f"{first[0]}: a1 b1; {first[1]}: c2"
    yield PositionRow("marked", Text("Marked cells"), Kind.BY_WORD, words=cards, example=marks)
    yield PositionRow("finished", Text("Finished cards"), Kind.WORDS, seats, cards)
    yield PositionRow("marking", Text("Who still is to mark"), Kind.SEATS, example="1 2")
    yield PositionRow("crosses", Text("Cells owed for crosses"), Kind.NUMBER, seats)
    yield PositionRow("queue", Text("Who still replaces cards"), Kind.SEATS)
    yield from family.sheet_rows(opening)
