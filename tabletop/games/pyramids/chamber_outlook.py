"""What a chamber still promises: a plan for whatever expedition card comes, thought to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.expeditions.pattern_odds import PatternOdds
from tabletop.games.pyramids.components import Pyramid, waves
from tabletop.games.pyramids.family import Pyramids
from tabletop.mechanics.bitgrid import bits, union

EFFORT = (0.0, 1.0, 1.5, 1.7, 2.1, 2.5, 2.9, 3.4, 3.9, 4.4, 4.9, 5.4, 6.0, 6.6, 7.2)
"""The expedition cards that it takes, in the mean, to mark so many cells up to a tomb; found by
solving the chambers of the deck."""

PRICE = 3.0
"""What an expedition card would bring in the other chamber. Any from 2 to 4 is as good, by opinions
alone; so is a gem of 1.8 to 2.6, and a cross of 1.6 to 2.8."""

GEM, TORCH, SKULL, ELIXIR, CROSS = 2.2, 3.0, -1.5, 1.5, 1.8
"""What is found in a chamber is worth so much in the mean."""

AWARD = 2.8
"""The pyramid points that a pyramid brings in the mean."""

NEXT = (0.0, 0.2, 0.4, 0.8, 2.1, 3.5, 4.5, 5.5, 6.5, 7.6, 8.7)
"""What the best of four new chambers promises with so many expedition cards to come, beside what
those are worth in the other chamber; found by solving the chambers of the deck."""

BEHIND = 2
"""Cells so many steps further from the tomb than the nearest mark may still be marked; those beyond
are left behind."""

HORIZON = len(NEXT) - 1
"""So many expedition cards to come are as good as any more."""


class PlannedMark(NamedTuple):
    """Cells marked at once: what they bring, less their price, and how near the tomb they come."""

    cells: int
    gain: float
    depth: int


class Outlook(NamedTuple):
    """What a chamber promises with so many expedition cards to come, one after the other.

    ``worth`` are points of its treasures and its tomb, and of the chamber after it, beside what the
    expedition cards would bring in the other chamber; ``chance`` is how likely it is explored.
    ``plan`` is what to do for each pattern, and ``alone`` what to do with a single cell: what that
    brings, less its price, and what the chamber promises then. An explored chamber has neither.
    """

    worth: tuple[float, ...]
    chance: tuple[float, ...]
    plan: tuple[tuple[float, Outlook], ...] = ()
    alone: tuple[float, Outlook] | None = None


class NextCard(NamedTuple):
    """What a chamber promises that may get the next of the expedition cards to come: without it,
    and how much more with it, by pattern; and how likely it is explored."""

    without: float
    more: tuple[float, ...]
    chance: float = 0.0


class ChamberOutlook:
    """Says of a pyramid, by its number among the cards, and its free cells what they promise.

    For each expedition card that may come the plan is the mark that leads nearest to the tomb and
    to most treasures. It is made where that promises more than to leave the card to the other
    chamber; so what the chamber promises with so many expedition cards to come follows from what it
    does with one less. By opinions alone that is as good as the best of all plans, to a point a
    game. What is left behind counts as marked: that changes nothing either, and the chambers of the
    deck come down from 50,000 ways of being marked to 4,000.
    """

    def __init__(self, family: Pyramids) -> None:
        self._family = family
        self._shares = PatternOdds(family.box).shares
        self._shapes = -1 << len(family.cells)
        self._cells = tuple(pyramid.cells for pyramid in family.pyramids)
        self._rings = tuple(tuple(self._around_tomb(pyramid)) for pyramid in family.pyramids)
        self._explored = Outlook(
            tuple(family.box.explored + worth for worth in NEXT), (1.0,) * len(NEXT)
        )
        self._ahead = tuple(
            (*(union(rings[: depth + 1 + BEHIND]) for depth in range(len(rings))), pyramid.cells)
            for pyramid, rings in zip(family.pyramids, self._rings, strict=True)
        )
        self._known = lru_cache(maxsize=1 << 12)(self._thought)
        self._seen = lru_cache(maxsize=1 << 12)(self)
        self.unseen = lru_cache(maxsize=HORIZON + 1)(self._unseen)
        self._nothing = (0.0,) * len(self._shares)
        self._no_chamber = NextCard(0.0, (-PRICE,) * len(self._shares))
        self._mark = lru_cache(maxsize=1 << 12)(self._marked)

    def __call__(self, card: int, free: int) -> Outlook:
        """What the chamber promises."""
        depth = _depth(self._rings[card], self._cells[card] & ~free)
        return self._known(card, free & self._ahead[card][depth], depth)

    def next(self, card: int, free: int, left: int, award: float) -> NextCard:
        """What a chamber promises that may get the next of so many expedition cards; exploring it
        is worth so many pyramid points."""
        now = self._seen(card, free)
        chance = now.chance[left]
        if not left:
            return NextCard(now.worth[0] + award * chance, self._nothing, chance)
        after = left - 1
        without = now.worth[after] + award * now.chance[after]
        if not now.plan:
            return NextCard(without, self.unseen(left).more, chance)
        more = [
            gain + then.worth[after] + award * then.chance[after] - without
            for gain, then in now.plan
        ]
        return NextCard(without, tuple(more), chance)

    def single(self, card: int, free: int, left: int, award: float) -> float:
        """How much more it promises with a single cell marked, whatever expedition cards come."""
        now = self._seen(card, free)
        if now.alone is None:
            return 0.0
        gain, then = now.alone
        likelier = then.chance[left] - now.chance[left]
        return PRICE + gain + then.worth[left] - now.worth[left] + award * likelier

    def no_chamber(self, left: int) -> NextCard:
        """What a place without a chamber promises: no expedition card can be used there."""
        return self._no_chamber if left else NextCard(0.0, self._nothing)

    def _unseen(self, left: int) -> NextCard:
        """What a chamber of the deck promises in the mean that may get the next of so many
        expedition cards."""
        if not left:
            return NextCard(0.0, self._nothing)
        pyramids = self._family.pyramids
        each = [
            self.next(card, pyramid.cells, left, AWARD) for card, pyramid in enumerate(pyramids)
        ]
        patterns = zip(*[chamber.more for chamber in each], strict=True)
        return NextCard(
            sum([chamber.without for chamber in each]) / len(each),
            tuple([sum(more) / len(each) for more in patterns]),
        )

    def _around_tomb(self, pyramid: Pyramid) -> Iterator[int]:
        """The tomb of a chamber, the cells one step away from it, those two steps away, and on."""
        before = 0
        for reached in waves(self._family.grid, pyramid.cells, pyramid.tomb):
            yield reached & ~before
            before = reached

    def _thought(self, card: int, free: int, depth: int) -> Outlook:
        if not depth:
            return self._explored
        alone, plan = self._plan(card, free, depth)
        then = {mark: self(card, free & ~mark.cells) for mark in {alone, *plan}}
        steps = [
            (share, mark.gain, then[mark].worth, then[mark].chance)
            for mark, share in self._often(plan).items()
        ]
        now = likely = 0.0
        worth, chance = [now], [likely]
        for left in range(HORIZON):
            stay = now + AWARD * likely
            more, surer = now, likely
            for share, gain, then_worth, then_chance in steps:
                brings, explores = gain + then_worth[left], then_chance[left]
                if brings + AWARD * explores > stay:
                    more += share * (brings - now)
                    surer += share * (explores - likely)
            now, likely = more, surer
            worth.append(now)
            chance.append(likely)
        return Outlook(
            tuple(worth),
            tuple(chance),
            tuple([(mark.gain, then[mark]) for mark in plan]),
            (alone.gain, then[alone]),
        )

    def _often(self, plan: Sequence[PlannedMark]) -> dict[PlannedMark, float]:
        """What is to be marked, each with how likely an expedition card comes that it is for."""
        often: dict[PlannedMark, float] = {}
        for mark, share in zip(plan, self._shares, strict=True):
            often[mark] = often.get(mark, 0.0) + share
        return often

    def _plan(
        self, card: int, free: int, depth: int
    ) -> tuple[PlannedMark, tuple[PlannedMark, ...]]:
        """The best single cell, and what is to be marked for each pattern."""
        family = self._family
        pyramid = family.pyramids[card]
        near = family.reachable(pyramid, free)
        alone = self._best(card, depth, [1 << cell for cell in bits(near)])
        ways = [
            placements.masks_of(family.laid(pattern, pyramid, free) & self._shapes)
            for pattern, placements in enumerate(family.placements)
        ]
        return alone, tuple([self._best(card, depth, each, alone) for each in ways])

    def _best(
        self, card: int, depth: int, ways: Iterable[int], best: PlannedMark | None = None
    ) -> PlannedMark:
        """The mark that leads nearest to a tomb so deep below and to most treasures."""
        most = _promise(best, depth) if best else float("-inf")
        for cells in ways:
            mark = self._mark(card, cells)
            promise = _promise(mark, depth)
            if promise > most:
                best, most = mark, promise
        assert best
        return best

    def _marked(self, card: int, cells: int) -> PlannedMark:
        pyramid = self._family.pyramids[card]
        red, green, torch, skull, elixir = (found & cells for found in pyramid.finds)
        gain = (
            GEM * (red | green).bit_count()
            + TORCH * torch.bit_count()
            + SKULL * skull.bit_count()
            + ELIXIR * elixir.bit_count()
            + CROSS * (pyramid.crosses & cells).bit_count()
        )
        return PlannedMark(cells, gain - PRICE, _depth(self._rings[card], cells))


def _promise(mark: PlannedMark, depth: int) -> float:
    return mark.gain - PRICE * EFFORT[min(mark.depth, depth, len(EFFORT) - 1)]


def _depth(rings: tuple[int, ...], cells: int) -> int:
    """How many steps it is from the nearest of some cells to the tomb."""
    for depth, ring in enumerate(rings):
        if ring & cells:
            return depth
    return len(rings)
