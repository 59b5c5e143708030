"""Who answers chance: a seed, a record, or people with real cards in their hands."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from random import Random
from typing import Protocol

from attrs import field, frozen

from tabletop.engine.chance import Chance, Grouped, Outcome, Pool


class Dealer(Protocol):
    """The one who answers chance."""

    def answer(self, chance: Chance, nth: int) -> Outcome | None:
        """The outcome of the ``nth`` chance of a line of play; None: ask the people."""

    def study(self) -> Dealer:
        """A dealer for a study copy, who knows nothing of what this one will deal."""


@frozen
class SeededDealer:
    """Deals from a seed: the nth answer depends on seed and n only, so taking back and playing
    again cannot fish for better luck."""

    seed: str

    def answer(self, chance: Chance, nth: int) -> Outcome:
        """The outcome of the ``nth`` chance."""
        return draw(chance, Random(f"{self.seed}:{nth}"))

    def study(self) -> SeededDealer:
        """A dealer with a seed of its own: a study copy must not show what the match will bring."""
        return SeededDealer(f"{self.seed}:study")


@frozen
class People:
    """The people at the table deal and type in what came up."""

    def answer(self, chance: Chance, nth: int) -> None:
        """Always None: the table asks."""

    def study(self) -> People:
        """The same people."""
        return self


def _line_by_line(script: Iterable[Outcome]) -> tuple[Outcome, ...]:
    return tuple(script)


@frozen
class ScriptedDealer:
    """Deals what was written down, in order; where the script ends, people are asked."""

    script: tuple[Outcome, ...] = field(converter=_line_by_line)

    def answer(self, chance: Chance, nth: int) -> Outcome | None:
        """The ``nth`` line of the script."""
        return self.script[nth] if nth < len(self.script) else None

    def study(self) -> People:
        """People: a study copy sees no further than what lies open."""
        return People()


def draw(chance: Chance, rng: Random) -> Outcome:
    """An evenly drawn answer to a chance."""
    pool, take = chance.pool, chance.take
    drawn: tuple[str, ...]
    size = chance.size or sum(map(_COUNT, pool))
    if take == 1:
        drawn = (_one(pool, size, rng),)
    elif isinstance(pool, Grouped):
        places = rng.sample(range(size), take)
        drawn = tuple(map(pool.drawn_at, places if chance.ordered else sorted(places)))
    elif size == len(pool) and chance.ordered:
        drawn = tuple([item for item, _ in rng.sample(pool, take)])
    else:
        places = rng.sample(range(size), take)
        if not chance.ordered:
            places.sort()
        spread = _spread(pool)
        drawn = tuple([spread[place] for place in places])
    if not chance.with_each:
        return Outcome(chance.name, drawn)
    return Outcome(chance.name, drawn, tuple([rng.choice(chance.with_each) for _ in drawn]))


def _spread(pool: tuple[tuple[str, int], ...]) -> list[str]:
    """Every item as often as it is there."""
    items: list[str] = []
    for item, count in pool:
        items += [item] * count
    return items


def _one(pool: Pool, size: int, rng: Random) -> str:
    """The item that a sample of a single one would be, found without spreading the pool."""
    if isinstance(pool, Grouped):
        return pool.drawn_at(rng.choice(range(size)))
    if size == len(pool):
        return rng.choice(pool)[0]
    at = rng.randrange(size)
    for item, count in pool:
        if at < count:
            return item
        at -= count
    raise AssertionError("randrange went beyond the pool")


_COUNT = itemgetter(1)
