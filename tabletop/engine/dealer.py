"""Who answers chance: a seed, a record, or people with real cards in their hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from random import Random
from typing import Any, Protocol

from attrs import field, frozen

from tabletop.engine.chance import Chance, Grouped, Outcome, Pool


class Dealer(Protocol):
    """The one who answers chance."""

    def answer(self, chance: Chance, nth: int) -> Outcome | None:
        """The outcome of the ``nth`` chance of a line of play; None: ask the people."""

    def study(self) -> Dealer:
        """A dealer for a study copy, who knows nothing of what this one will deal."""


HASHED = "2/"
"""How seeds begin that are drawn from by a hash. All others, among them those of all matches from
before there was another way, are drawn from by ``random.Random``: most of its time goes into the
624 numbers of a generator of which a deal needs a few."""


@frozen
class SeededDealer:
    """Deals from a seed: the nth answer depends on seed and n only, so taking back and playing
    again cannot fish for better luck."""

    seed: str

    def answer(self, chance: Chance, nth: int) -> Outcome:
        """The outcome of the ``nth`` chance."""
        words = f"{self.seed}:{nth}"
        if words.startswith(HASHED):
            return drawn(chance, HashedBits(words).take)
        return draw(chance, Random(words))

    def study(self) -> SeededDealer:
        """A dealer with a seed of its own: a study copy must not show what the match will bring."""
        return SeededDealer(f"{self.seed}:study")


class HashedBits:
    """Even bits, the same for the same words: of BLAKE2b over these, in blocks of 512.

    A block is a number with its first byte as the highest; its lowest bits are taken first. Of all
    blocks but the first the words are followed by ``/`` and the block's number, from 1 on.
    """

    def __init__(self, words: str) -> None:
        self._words = words
        self._number = _block(words)
        self._left = _BLOCK
        self._blocks = 1

    def take(self, length: int) -> int:
        """So many bits as a number."""
        while self._left < length:
            self._number |= _block(f"{self._words}/{self._blocks}") << self._left
            self._left += _BLOCK
            self._blocks += 1
        number = self._number
        self._number = number >> length
        self._left -= length
        return number & (1 << length) - 1


_BLOCK = 512


def _block(words: str) -> int:
    return int.from_bytes(_hash()(words.encode()).digest(), "big")


@cache
def _hash() -> Callable[[bytes], Any]:
    # Imported at the first deal: matches are opened and looked at without any.
    # Python's own where it is found: hashlib would bring OpenSSL into memory, some 5 MB.
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b
    return blake2b


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
    return drawn(chance, rng.getrandbits)


def drawn(chance: Chance, bits: Bits) -> Outcome:
    """The answer to a chance that is drawn of even bits."""
    pool, take, each = chance.pool, chance.take, chance.with_each
    items: tuple[str, ...]
    size = chance.size or sum(map(_COUNT, pool))
    if take == 1:
        items = (_at(pool, size, below(size, bits)),)
    else:
        places = sampled(size, take, bits)
        if not chance.ordered:
            places.sort()
        items = _all_at(pool, size, places, chance.ordered)
    if not each:
        return Outcome(chance.name, items)
    return Outcome(chance.name, items, tuple([each[below(len(each), bits)] for _ in items]))


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
