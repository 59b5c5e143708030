"""What chambers, treasures and pyramid points are worth to a seat, in expected points."""

from __future__ import annotations

from operator import mul
from typing import NamedTuple

from tabletop.games.expeditions.pattern_odds import PatternOdds
from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.chamber_outlook import HORIZON, ChamberOutlook, NextCard
from tabletop.games.pyramids.components import COLOURS, Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.state import State

STEP = 0.45
"""The part of pyramid points that the pyramid before the one that wins them is worth."""

SURE = 0.6
"""How sure pyramid points are that one is about to win."""

GEM, GEM_A_ROUND = 1.0, 0.65
"""What a gem without a partner is worth, and more for each round in which it may find one."""

WASTED_TORCH = 1.5
"""What a torch costs that is marked when that of the round is marked already."""

NEXT_SKULL = 0.5
"""How much of the step to the skull after it one counts for a skull."""


class Situation(NamedTuple):
    """How many expedition cards are to come, and how likely each pattern is next."""

    left: int
    odds: tuple[float, ...]


class Valuation:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, family: Pyramids) -> None:
        self._box = family.box
        self._outlook = ChamberOutlook(family)
        self._flips = family.box.flips * family.box.rounds
        self.chamber, self.single = self._outlook.next, self._outlook.single
        self._odds = PatternOdds(family.box)

    def situation(self, state: State) -> Situation:
        """What is the same whatever is done now."""
        return self.at(self._flips - state.flips, self._odds(state.pile))

    def at(self, left: int, odds: tuple[float, ...]) -> Situation:
        """The same with so many expedition cards to come, as likely as told."""
        return Situation(min(left, HORIZON), odds)

    def unseen(self, at: Situation) -> NextCard:
        """What the top card of the deck promises."""
        return self._outlook.unseen(at.left)

    def no_chamber(self, at: Situation) -> NextCard:
        """What a place without a chamber promises."""
        return self._outlook.no_chamber(at.left)

    def promise(self, at: Situation, one: NextCard, other: NextCard) -> float:
        """What both chambers of a seat promise, with pyramid points: the next expedition card is
        used where it brings more."""
        gains: float = sum(map(mul, at.odds, map(max, one.more, other.more)))
        return one.without + other.without + gains

    def award(self, state: State, seat: int, pyramid: Pyramid) -> float:
        """What exploring a pyramid brings in pyramid points, now or with the next one."""
        box, colour = self._box, COLOURS.index(pyramid.colour)
        now = sheet.award_within_reach(box, state, seat, pyramid)
        if now:
            return SURE * now
        left = sheet.points_left(box, state, colour)
        return STEP * left[0] if left else 0.0

    def gems(self, state: State, red: int, green: int) -> float:
        """What so many gems are worth, the lonely ones with what they hope for."""
        pairs = min(red, green)
        rounds = self._box.rounds - state.round
        alone = max(red, green) - pairs
        return pairs * self._box.gem_pair + alone * (GEM + GEM_A_ROUND * rounds)

    def skulls(self, count: int) -> float:
        """What so many marked skulls cost, with a part of what the next one would."""
        now = sheet.worst(self._box, count)
        after = sheet.worst(self._box, min(count + 1, len(self._box.skulls)))
        return now + NEXT_SKULL * (after - now)
