"""The score pad of Silver & Gold: finished cards, coins, trophies, palms."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine.pad import (
    Cell,
    Claims,
    Entry,
    Number,
    Result,
    Row,
    Sheet,
    Thing,
    Value,
)
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.games.expeditions.pad import ExpeditionPad
from tabletop.games.silver_gold.components import COLOURS, Box, Treasure
from tabletop.games.silver_gold.names import COLOUR_NAMES, card_name
from tabletop.games.silver_gold.pad_checks import DECK, RULES, Checks
from tabletop.games.silver_gold.rules import RULES as GAME
from tabletop.games.silver_gold.scoring import CARDS, COINS, PALMS, SEALS, TROPHIES, Tally


class SilverGoldPad(ExpeditionPad):
    """How a finished game on cardboard is entered; ``card_face`` draws a finished card."""

    rules = RULES

    def __init__(self, box: Box, card_face: Callable[[Treasure], Face]) -> None:
        super().__init__(Sheet((), tuple(_rows(box, card_face))), Checks(box))

    def tally(self, entry: Entry) -> Tally:
        """The counted components."""
        seats = range(entry.seats)
        return Tally(
            cards=tuple(entry.claims(CARDS, seat) for seat in seats),
            coins=tuple(entry.number(COINS, seat) for seat in seats),
            trophies=tuple(_points(entry.claims(TROPHIES, seat)) for seat in seats),
            palms=tuple(_points(entry.claims(PALMS, seat)) for seat in seats),
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


def _rows(box: Box, card_face: Callable[[Treasure], Face]) -> Iterator[Row]:
    yield Claims(
        CARDS,
        Text("Finished cards"),
        limit=DECK,
        things=tuple(
            Thing(card.id, card_name(card), card.id, card_face(card), group=card.colour)
            for card in box.cards
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
    yield Result(SEALS, Text("Seals"))


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
