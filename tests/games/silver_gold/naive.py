"""A second, slow Silver & Gold, written from the rulebook alone, to compare the real one with."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.expeditions.naive import Card, Naive, Shape

COLOURS = ("grey", "green", "orange", "purple")
TROPHIES = (6, 5, 4, 3, 2, 1)
ROW, MOST_COINS, MOST_PALMS = 4, 12, 4

Seal = tuple[str, int]


class NaiveSilverGold(Naive):
    """A game in play; ``seals`` are the (colour, points) printed on some cards."""

    def __init__(self, seats: int, cards: Sequence[Card], seals: dict[str, Seal]) -> None:
        super().__init__(seats, cards)
        self.seals = seals
        self.starter = 0
        self.coins = dict.fromkeys(self.seats, 0)
        self.palms: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.trophies: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.rows_paid = dict.fromkeys(self.seats, 0)
        self.left = list(TROPHIES)

    def may_mark(self, card: Card, cells: Shape) -> bool:
        """Any free cells."""
        return True

    def settle(self, seat: int, card: Card, cells: Shape) -> None:
        """Coins fill the rows; a palm counts the palms of the display as it lies there."""
        for cell in cells:
            if card.cells[cell] == "coin":
                self.coins[seat] = min(self.coins[seat] + 1, MOST_COINS)
            if card.cells[cell] == "palm" and len(self.palms[seat]) < MOST_PALMS:
                self.palms[seat].append(1 + sum(map(self.palms_on, self.display)))

    def palms_on(self, name: str) -> int:
        """The palms to be seen on a card."""
        return list(self.cards[name].cells.values()).count("palm")

    def finished(self, card: Card) -> bool:
        """A card is finished when every cell is marked."""
        return card.marked == set(card.cells)

    def order(self) -> list[int]:
        """From the start player clockwise."""
        return [(self.starter + step) % len(self.seats) for step in self.seats]

    def begin_turn(self, seat: int) -> None:
        """Every full row of coins not paid for earns the highest trophy that is left."""
        while self.rows_paid[seat] < self.coins[seat] // ROW:
            self.rows_paid[seat] += 1
            if self.left:
                trophy = self.left.pop(0)
                self.trophies[seat].append(trophy)
                self.told.append(("trophy", seat, trophy))

    def refills_each_turn(self) -> bool:
        """Only after all (S6)."""
        return False

    def next_flip(self) -> None:
        """The start player moves on clockwise after every expedition card (S7)."""
        self.starter = (self.starter + 1) % len(self.seats)
        super().next_flip()

    def seal_points(self, seat: int) -> int:
        """What the seals on a seat's finished cards bring."""
        done = [self.cards[name].colour for name in self.done[seat]]
        seals = [self.seals[name] for name in self.done[seat] if name in self.seals]
        return sum(points * done.count(colour) for colour, points in seals)

    def total(self, seat: int) -> int:
        """Coins, trophies, palms, cells of finished cards, and seals."""
        cards = sum(len(self.cards[name].cells) for name in self.done[seat])
        sheet = self.coins[seat] + sum(self.trophies[seat]) + sum(self.palms[seat])
        return sheet + cards + self.seal_points(seat)

    def break_tie(self, seat: int) -> tuple[int, ...]:
        """More finished grey cards, then green, orange, purple."""
        done = [self.cards[name].colour for name in self.done[seat]]
        return tuple(done.count(colour) for colour in COLOURS)
