"""A lone explorer who knows the effort of every chamber: what a deck is worth without rivals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from attrs import define, field
from chamber import ELIXIR, GREEN, RED, SKULL, TOMB, TORCH, Chamber
from solver import Patterns, Solver

from tabletop.mechanics.bitgrid import bits

MARK = 2.8
"""What an expedition card is worth, in points: a pyramid and its share of awards, by its effort."""


@define
class Journey:
    """What one game brought: the sheet, as the book counts it, without the awards of rivals."""

    skull_track: Sequence[int]
    explored: int = 0
    torches: set[int] = field(factory=set)
    red: int = 0
    green: int = 0
    skulls: int = 0

    @property
    def worst(self) -> int:
        """The points that skulls cost."""
        return self.skull_track[self.skulls - 1] if self.skulls else 0

    @property
    def points(self) -> int:
        """Everything but awards."""
        pairs = min(self.red, self.green)
        gems = 5 * pairs + max(self.red, self.green) - pairs
        return 10 * self.explored + 5 * len(self.torches) + gems - self.worst

    def with_signs(self, signs: str, number: int) -> Journey:
        """The sheet after these cells are settled in that round (P3, P4)."""
        top = len(self.skull_track)
        skulls = min(self.skulls + signs.count(SKULL), top)
        return Journey(
            self.skull_track,
            self.explored + signs.count(TOMB),
            self.torches | ({number} if TORCH in signs else set()),
            min(self.red + signs.count(RED), 10),
            min(self.green + signs.count(GREEN), 10),
            max(skulls - 2 * signs.count(ELIXIR), 0),
        )


class Explorer:
    """Marks what brings most points at once, with each card of effort saved worth ``MARK``."""

    def __init__(self, deck: Sequence[Chamber], patterns: Patterns, skulls: Sequence[int]) -> None:
        self._deck, self._patterns, self._skulls = deck, patterns, skulls
        self._solvers = {chamber: Solver(chamber, patterns) for chamber in deck}

    def play(self, rng: Random, rounds: int, flips: int) -> Journey:
        """One game, alone: two chambers at a time, the easier of four at each replacement."""
        deck = rng.sample(self._deck, len(self._deck))
        display = [deck.pop() for _ in range(4)]
        hand = {place: (self._drawn(display, deck), 0) for place in range(2)}
        sheet = Journey(self._skulls)
        for number in range(1, rounds + 1):
            cards = [name for name, (count, _) in self._patterns.items() for _ in range(count)]
            for pattern in rng.sample(cards, flips):
                place, marked, sheet = max(
                    self._ways(hand, sheet, number, pattern), key=self._worth
                )[:3]
                chamber = hand[place][0]
                hand[place] = (chamber, marked)
                if marked & chamber.cells(TOMB):
                    hand[place] = (self._drawn(display, deck), 0)
        return sheet

    def _drawn(self, display: list[Chamber], deck: list[Chamber]) -> Chamber:
        best = min(display, key=lambda chamber: self._solvers[chamber].effort(0))
        display.remove(best)
        display.append(deck.pop())
        return best

    def _ways(
        self, hand: Mapping[int, tuple[Chamber, int]], sheet: Journey, number: int, pattern: str
    ) -> Iterator[tuple[int, int, Journey, float]]:
        for place, (chamber, marked) in hand.items():
            solver = self._solvers[chamber]
            near, free = solver.near(marked), chamber.free & ~marked
            single = [1 << cell for cell in bits(near)]
            whole = [w for w in self._patterns[pattern][1] if w & near and not w & ~free]
            for after in solver.marked_by(marked, [*single, *whole]):
                signs = "".join(chamber.signs[cell] for cell in bits(after & ~marked))
                saved = solver.effort(marked) - solver.effort(after)
                yield place, after, sheet.with_signs(signs, number), MARK * saved

    @staticmethod
    def _worth(way: tuple[int, int, Journey, float]) -> float:
        sheet, saved = way[2:]
        return sheet.points - 10 * sheet.explored + saved + sheet.red + sheet.green
