"""Moves as short ASCII words, written and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tabletop.games.expeditions.family import Family
from tabletop.games.expeditions.legality import nobody_there
from tabletop.games.expeditions.moves import DECK, PLACES, Cross, Keep, Mark, Move, Take

KEEP, TAKE, EXTRA = "keep", "take", "+"


def write(move: Move) -> str:
    """The move in notation, without its seat."""
    match move:
        case Keep(cards=cards):
            return " ".join((KEEP, *cards))
        case Mark(place=place, cells=cells):
            return " ".join((place, *cells))
        case Cross(place=place, cell=cell):
            return f"{place} {EXTRA}{cell}"
        case Take(card=card, place=place):
            return f"{TAKE} {card} {place}"


def read(family: Family[Any], seats: int, seat: int, notation: str) -> Move | Objection:
    """The move that the words mean, legal or not, or what is wrong with the writing."""
    if not 0 <= seat < seats:
        return nobody_there(family, seat)
    verb, *words = notation.lower().split() or [""]
    reader = _READERS.get(verb)
    if reader is not None:
        return reader(family, seat, verb, words)
    if not verb:
        return family.rules.notation(Text("Nothing is typed."))
    return family.rules.notation(Text("“{word}” is no act.", word=verb[:40]))


def _keep(family: Family[Any], seat: int, verb: str, words: list[str]) -> Move | Objection:
    cards = []
    for word in words:
        if word.upper() not in family.card_index:
            return family.rules.notation(Text("“{word}” is no card.", word=word[:40]))
        cards.append(word.upper())
    if not cards:
        return family.rules.notation(Text("“{word}” needs the names of cards.", word=verb))
    return Keep(seat, tuple(sorted(cards, key=family.card_index.__getitem__)))


def _mark(family: Family[Any], seat: int, verb: str, words: list[str]) -> Move | Objection:
    rules, extra = family.rules, [word for word in words if word.startswith(EXTRA)]
    for word in words:
        if word.removeprefix(EXTRA) not in family.cell_index:
            return rules.notation(Text("“{word}” is no cell.", word=word[:40]))
    if not words:
        return rules.notation(Text("“{word}” needs cells after it.", word=verb))
    if not extra:
        return Mark(seat, verb, in_reading_order(family, words))
    if len(words) > 1:
        return rules.notation(Text("The cell for a cross stands alone."))
    return Cross(seat, verb, words[0].removeprefix(EXTRA))


def _take(family: Family[Any], seat: int, verb: str, words: list[str]) -> Move | Objection:
    if len(words) != 2:
        return family.rules.notation(Text("“{word}” needs a card and a place after it.", word=verb))
    card, place = words
    if card != DECK and card.upper() not in family.card_index:
        return family.rules.notation(Text("“{word}” is no card.", word=card[:40]))
    if place not in PLACES:
        return family.rules.notation(Text("“{word}” is no place: left or right.", word=place[:40]))
    return Take(seat, card if card == DECK else card.upper(), place)


def in_reading_order(family: Family[Any], cells: list[str]) -> tuple[str, ...]:
    """The cells in the order in which one reads."""
    return tuple(sorted(cells, key=family.cell_index.__getitem__))


_READERS: dict[str, Callable[[Any, int, str, list[str]], Move | Objection]] = {
    KEEP: _keep,
    TAKE: _take,
    **dict.fromkeys(PLACES, _mark),
}
