"""Who answers chance: a seed, a record, or people with real cards in their hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
        drawn = (_at(pool, size, below(size, rng.getrandbits)),)
    else:
        places = sampled(size, take, rng.getrandbits)
        if not chance.ordered:
            places.sort()
        drawn = _all_at(pool, size, places, chance.ordered)
    if not chance.with_each:
        return Outcome(chance.name, drawn)
    return Outcome(chance.name, drawn, tuple([rng.choice(chance.with_each) for _ in drawn]))


Bits = Callable[[int], int]
"""Gives an even number of so many bits, as ``Random.getrandbits`` does."""


def below(size: int, bits: Bits) -> int:
    """An even number below ``size``, which is at least 1.

    This and ``sampled`` are what ``Random.choice`` and ``Random.sample`` make of the same bits:
    they are here so that a seed deals the same whatever a Python makes of it, and faster.
    """
    length = size.bit_length()
    number = bits(length)
    while number >= size:
        number = bits(length)
    return number


def sampled(size: int, take: int, bits: Bits) -> list[int]:
    """So many different places of ``size``, evenly, in the order in which they came."""
    if take > size:
        raise ValueError(f"{take} of {size} cannot be drawn")
    if size <= _few(take):
        return _from_list(size, take, bits)
    length = size.bit_length()
    found: list[int] = []
    while len(found) < take:
        place = bits(length)
        if place < size and place not in found:
            found.append(place)
    return found


def _few(take: int) -> int:
    """Up to so many places they are taken out of a list; else those that came are passed over."""
    if take <= 5:
        return 21
    room = 1
    while room < 3 * take:
        room *= 4
    return 21 + room


def _from_list(size: int, take: int, bits: Bits) -> list[int]:
    """Places drawn one after the other, the last one left filling each gap."""
    left, found = list(range(size)), []
    for last in range(size - 1, size - take - 1, -1):
        place = below(last + 1, bits)
        found.append(left[place])
        left[place] = left[last]
    return found


def _all_at(pool: Pool, size: int, places: list[int], ordered: bool) -> tuple[str, ...]:
    """The items at some places; they rise where the order does not matter."""
    if isinstance(pool, Grouped):
        return tuple([pool.drawn_at(place) for place in places])
    if size == len(pool):
        return tuple([pool[place][0] for place in places])
    if ordered:
        return tuple([_at(pool, size, place) for place in places])
    drawn: list[str] = []
    end = 0
    for item, count in pool:
        end += count
        while len(drawn) < len(places) and places[len(drawn)] < end:
            drawn.append(item)
    return tuple(drawn)


def _at(pool: Pool, size: int, place: int) -> str:
    """The item at a place, where every item lies as often as it is there."""
    if isinstance(pool, Grouped):
        return pool.drawn_at(place)
    if size == len(pool):
        return pool[place][0]
    for item, count in pool:
        if place < count:
            return item
        place -= count
    raise IndexError(place)


_COUNT = itemgetter(1)
