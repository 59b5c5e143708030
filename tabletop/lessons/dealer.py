"""Chance as a lesson wants it."""

from __future__ import annotations

from collections import Counter

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer


@frozen
class ArrangedDealer:
    """Deals what was written down, in order, and after it from the seed.

    A line of the script may name less than is drawn: the seed draws the rest. One that cannot come
    up, because play went elsewhere, is passed over. Of dice it names the faces.
    """

    script: tuple[tuple[str, ...], ...]
    seed: SeededDealer

    def answer(self, chance: Chance, nth: int) -> Outcome:
        """The outcome of the ``nth`` chance."""
        if nth < len(self.script):
            arranged = self.arranged(chance, nth)
            if not any(chance.faults(arranged)):
                return arranged
        return self.seed.answer(chance, nth)

    def arranged(self, chance: Chance, nth: int) -> Outcome:
        """The ``nth`` line of the script as an answer to a chance, possible or not."""
        items, turns = [], []
        for line in self.script[nth]:
            item, turn = _parted(line, chance)
            items.append(item)
            turns.append(turn or next(iter(chance.with_each), ""))
        rest = self._rest(chance, items, nth)
        if rest is not None:
            items += rest.drawn
            turns += rest.each
        if not chance.ordered:
            places = {item: at for at, (item, _) in enumerate(chance.pool)}
            items.sort(key=lambda item: places.get(item, len(places)))
        return Outcome(chance.name, tuple(items), tuple(turns) if chance.with_each else ())

    def _rest(self, chance: Chance, items: list[str], nth: int) -> Outcome | None:
        """What the seed draws beside those items."""
        gone = Counter(items)
        pool = tuple((item, count - gone[item]) for item, count in chance.pool)
        left = tuple((item, count) for item, count in pool if count > 0)
        take = chance.take - len(items)
        if not 0 < take <= sum(count for _, count in left):
            return None
        return self.seed.answer(evolve(chance, pool=left, take=take, size=None), nth)

    def study(self) -> SeededDealer:
        """A dealer who knows nothing of what was written down."""
        return self.seed.study()


def _parted(line: str, chance: Chance) -> tuple[str, str]:
    """The item that a word of the script means, and its turn: of dice only a face is named."""
    if line in chance.with_each and len(chance.pool) == 1:
        return chance.pool[0][0], line
    item, _, turn = line.partition(" ")
    return item, turn
