"""The score pad of Silver & Gold: finished cards, coins, trophies, palms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from tabletop.engine.pad import (
    Cell,
    Claims,
    Entry,
    Number,
    Row,
    Sheet,
    Thing,
    Value,
)
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.games.expeditions.pad import ExpeditionPad
from tabletop.games.silver_gold.components import COLOURS, Box, Seal, Treasure
from tabletop.games.silver_gold.components import Value as CardValue
from tabletop.games.silver_gold.names import COLOUR_NAMES, card_name
from tabletop.games.silver_gold.pad_checks import DECK, RULES, Checks, is_worth, value_id
from tabletop.games.silver_gold.rules import RULES as GAME
from tabletop.games.silver_gold.scoring import CARDS, COINS, PALMS, SEALS, TROPHIES, Tally

K = TypeVar("K", CardValue, Seal)


class SilverGoldPad(ExpeditionPad):
    """How a finished game on cardboard is entered; ``card_face`` draws a finished card."""

    rules = RULES

    def __init__(self, box: Box, card_face: Callable[[Treasure], Face]) -> None:
        super().__init__(Sheet((), tuple(_rows(box, card_face))), Checks(box))
        self._box = box

    def tally(self, entry: Entry) -> Tally:
        """The counted components."""
        seats = range(entry.seats)
        return Tally(
            cards=tuple(entry.claims(CARDS, seat) for seat in seats),
            coins=tuple(entry.number(COINS, seat) for seat in seats),
            trophies=tuple(_points(entry.claims(TROPHIES, seat)) for seat in seats),
            palms=tuple(_points(entry.claims(PALMS, seat)) for seat in seats),
            values=tuple(_counted(self._box.values, entry.claims(CARDS, seat)) for seat in seats),
            seals=tuple(
                _counted(self._box.printed_seals, entry.claims(SEALS, seat)) for seat in seats
            ),
        )

    def entry(self, tally: Tally) -> Entry:
        """What people would enter for that table; rows that won no trophy have none."""
        values: dict[Cell, Value] = {}
        for seat, coins in enumerate(tally.coins):
            values[Cell(COINS, seat)] = coins
            won = (points for points in tally.trophies[seat] if points)
            for row, things in (
                (CARDS, tally.cards[seat]),
                (TROPHIES, map(str, won)),
                (PALMS, map(str, tally.palms[seat])),
            ):
                if claims := tuple(sorted(things)):
                    values[Cell(row, seat)] = claims
        return Entry(len(tally.coins), values, whole=True)


def _counted(every: Iterable[K], claims: tuple[str, ...]) -> tuple[K, ...]:
    """Those that were only counted, each as often as it was claimed."""
    return tuple(each for each in every for _ in range(claims.count(value_id(each))))


def _rows(box: Box, card_face: Callable[[Treasure], Face]) -> Iterator[Row]:
    yield Claims(
        CARDS,
        Text("Finished cards"),
        limit=DECK,
        things=(
            *_values(box),
            *(
                Thing(card.id, card_name(card), card.id, card_face(card), group=card.colour)
                for card in box.cards
            ),
        ),
        groups=tuple((colour, COLOUR_NAMES[colour]) for colour in COLOURS),
    )
    yield Number(COINS, Text("Coins"), GAME.coin, most=box.coin_rows * box.row_coins)
    yield Claims(
        TROPHIES,
        Text("Trophies"),
        limit=GAME.trophy,
        most=box.coin_rows,
        things=tuple(
            Thing(
                str(points),
                Text("the trophy of {points}", points=points),
                str(points),
                Face("cup", (("points", points), ("taken", False))),
            )
            for points in box.trophies
        ),
    )
    yield Claims(
        PALMS,
        Text("Palms"),
        limit=GAME.palm,
        most=box.most_palms,
        things=tuple(_palms(box)),
        note=Text("the points of each"),
    )
    yield Claims(
        SEALS,
        Text("Seals"),
        limit=GAME.seal,
        things=tuple(
            Thing(
                value_id(seal),
                Text("a seal of {colour}", colour=COLOUR_NAMES[seal.colour]),
                value_id(seal),
                copies=sum(card.printed_seal == seal for card in box.cards),
            )
            for seal in box.printed_seals
        ),
        note=Text("of cards that are only counted"),
    )


def _values(box: Box) -> Iterator[Thing]:
    """A card as most people count it: by what is printed on its corner."""
    points = Counter(value.points for value in box.values)
    for value in box.values:
        known = str(value.points) if points[value.points] == 1 else value_id(value)
        yield Thing(
            value_id(value),
            Text("{colour} {points}", colour=COLOUR_NAMES[value.colour], points=value.points),
            known,
            copies=sum(is_worth(card, value) for card in box.cards),
            group=value.colour,
        )


def _palms(box: Box) -> Iterator[Thing]:
    """What a palm can be worth: itself, and those that the display can show at most."""
    shown = sorted((card.shown_palms for card in box.cards), reverse=True)
    every = sum(shown)
    for others in range(sum(shown[: box.display]) + 1):
        points = str(box.palm_points + box.shown_points * others)
        yield Thing(points, Text("a palm of {points}", points=points), points, copies=every)


def _points(claims: tuple[str, ...]) -> tuple[int, ...]:
    """What those trophies or palms are worth, the most first."""
    return tuple(sorted((int(claim) for claim in claims if claim.isdecimal()), reverse=True))
