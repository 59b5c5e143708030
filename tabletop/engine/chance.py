"""Questions that only a hand can answer: what comes off the deck or out of the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from attrs import field, frozen

from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.text import Text


@frozen
class Blank:
    """One thing printed on a piece that people may be asked to copy from their real one.

    ``choices`` are (value, name) pairs; ``many`` allows any subset of at most ``most``, else
    exactly one is chosen. Where they are places of the piece, ``columns`` says how many lie side
    by side, in reading order.
    """

    id: str
    name: Text
    choices: tuple[tuple[str, Text], ...]
    many: bool = False
    most: int | None = None
    columns: int | None = None


@frozen
class PrintedKind:
    """What is printed on the pieces whose first blank has this ``value``.

    Their second blank has one of ``others``; ``left`` of them can still come up.
    """

    value: str
    others: tuple[str, ...]
    left: int


class Named:
    """Some of a row of names, told by bits; the names are looked up for those who look."""

    def __init__(self, names: tuple[str, ...], bits: int) -> None:
        self._names = names
        self._bits = bits
        self._size = bits.bit_count()

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, place: int) -> str:
        at = 0
        for byte in self._bits.to_bytes(len(self._names) // 8 + 1, "little"):
            count = _ONES[byte]
            if place < count:
                return self._names[at + _NTH[byte << 3 | place]]
            place -= count
            at += 8
        raise IndexError(place)

    def __iter__(self) -> Iterator[str]:
        return iter([name for at, name in enumerate(self._names) if self._bits >> at & 1])


_ONES = bytes([byte.bit_count() for byte in range(256)])
"""How many bits a byte has."""

_NTH = bytes(
    place
    for byte in range(256)
    for place in ([bit for bit in range(8) if byte >> bit & 1] + [0] * 8)[:8]
)
"""Which bit of a byte is its nth: at 8 times the byte, and n."""


class Grouped:
    """A pool in groups of items of which there are equally many, for one that is asked for often.

    It is a row of (item, how many) like any other; these pairs are made for those who look.
    """

    def __init__(self, *groups: tuple[tuple[str, ...] | Named, int]) -> None:
        self._groups = groups

    def drawn_at(self, place: int) -> str:
        """The item at a place, where every item lies as often as it is there."""
        for items, count in self._groups:
            number = place // count
            if number < len(items):
                return items[number]
            place -= count * len(items)
        raise IndexError(place)

    @cached_property
    def _pairs(self) -> tuple[tuple[str, int], ...]:
        return tuple([(item, count) for items, count in self._groups for item in items])

    def __len__(self) -> int:
        return len(self._pairs)

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(self._pairs)

    def __getitem__(self, number: Any) -> Any:
        return self._pairs[number]

    def __eq__(self, other: object) -> bool:
        return self._pairs == (other._pairs if isinstance(other, Grouped) else other)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __repr__(self) -> str:
        return repr(self._pairs)


# Not inherited from: compiled, a class whose base is Python's is made and read as slowly as any.
Sequence.register(Grouped)

Pool = tuple[tuple[str, int], ...] | Grouped
"""A multiset: (item, how many), in a canonical order that tells nothing."""


@quickly_made
class Chance:
    """What chance has to decide now, as a question.

    ``take`` items of ``pool`` come out without going back; ``ordered`` when their order matters.
    ``size`` is how many items the pool holds, where whoever asks knows it; None: to be counted.
    Each item also gets one of ``with_each`` (a half turn, say), all equally likely.
    ``to`` is the seat that answers and alone sees it, None for everybody. Where it is ``untold``,
    a person may keep to itself what came out: then nothing is drawn, and the rules ask everybody
    once it is shown.
    ``hand`` is the pick by which a person answers at the table (the deck); without one, the table
    deals unasked.
    ``blanks`` ask what is printed on a piece that is not one of ours: such an item is written as
    its values joined by ``/``, subsets by ``+`` (``lord_lemon/3/0+5``).
    ``kinds`` tell what can be printed there by the facts of the components; it is asked for when
    people enter such items, and not of what was accepted before.
    """

    name: str
    ask: Text
    pool: Pool
    take: int
    ordered: bool = True
    with_each: tuple[str, ...] = ()
    to: int | None = None
    hand: str = ""
    blanks: tuple[Blank, ...] = ()
    untold: bool = False
    size: int | None = field(default=None, eq=False, repr=False)
    kinds: tuple[PrintedKind, ...] = field(default=(), eq=False, repr=False)

    def misprints(self, drawn: tuple[str, ...]) -> Iterator[Text]:
        """Say what cannot be printed on these items, together; nothing where it can be."""
        printed = [item.split("/") for item in drawn if self._printed(item)]
        for values in printed:
            yield from self._misprint(values)
        told = Counter(values[0] for values in printed)
        for kind in self.kinds:
            if told[kind.value] > kind.left:
                yield Text(
                    "{kind}: {n} can still come up, not {told}.",
                    "{kind}: {n} can still come up, not {told}.",
                    kind=dict(self.blanks[0].choices)[kind.value],
                    n=kind.left,
                    told=told[kind.value],
                )

    def _misprint(self, values: list[str]) -> Iterator[Text]:
        for blank, value in zip(self.blanks, values, strict=True):
            if blank.most is not None and len(value.split("+")) > blank.most:
                yield Text("{blank}: at most {most}.", blank=blank.name, most=blank.most)
        for kind in self.kinds:
            if values[0] == kind.value and values[1] not in kind.others:
                one, other = (dict(blank.choices) for blank in self.blanks[:2])
                yield Text(
                    "{kind}: {some}, never {other}.",
                    kind=one[kind.value],
                    some=tuple(other[value] for value in kind.others),
                    other=other[values[1]],
                )

    def faults(self, outcome: Outcome) -> Iterator[Text]:
        """Say what makes ``outcome`` no possible answer; nothing when it is one."""
        if outcome.name != self.name:
            yield Text(
                "The answer is to “{given}”, but “{asked}” is due.",
                given=outcome.name,
                asked=self.name,
            )
            return
        if self.untold and not outcome.drawn:
            return
        if len(outcome.drawn) != self.take:
            yield Text(
                "{given} given, {asked} asked for.", given=len(outcome.drawn), asked=self.take
            )
        yield from self._strangers(outcome)
        yield from self._each_faults(outcome)

    def _strangers(self, outcome: Outcome) -> Iterator[Text]:
        left = dict(self.pool)
        for item in outcome.drawn:
            if item in left:
                left[item] -= 1
                if left[item] < 0:
                    yield Text("“{item}” is drawn more often than it is there.", item=item)
            elif not self._printed(item):
                yield Text(
                    "“{item}” cannot come up here. Only the one that is left can.",
                    "“{item}” cannot come up here. Take one of the {n} that are left.",
                    item=item,
                    n=sum(count for _, count in self.pool),
                )

    def _printed(self, item: str) -> bool:
        values = item.split("/")
        if not self.blanks or len(values) != len(self.blanks):
            return False
        for blank, value in zip(self.blanks, values, strict=True):
            known = {choice for choice, _ in blank.choices}
            parts = [part for part in value.split("+") if part] if blank.many else [value]
            if len(set(parts)) != len(parts) or not known.issuperset(parts):
                return False
        return True

    def _each_faults(self, outcome: Outcome) -> Iterator[Text]:
        wanted = len(outcome.drawn) if self.with_each else 0
        if len(outcome.each) != wanted:
            yield Text(
                "{given} turns given, {asked} asked for.", given=len(outcome.each), asked=wanted
            )
        for value in outcome.each:
            if value not in self.with_each:
                yield Text("“{item}” cannot come up here.", item=value)


@quickly_made
class Outcome:
    """What a hand answered to a chance: the items drawn and, item by item, what came with each."""

    name: str
    drawn: tuple[str, ...]
    each: tuple[str, ...] = ()
