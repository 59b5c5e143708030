"""What chambers, treasures and pyramid points are worth to a seat, in expected points."""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.chamber_outlook import HORIZON, ChamberOutlook
from tabletop.games.pyramids.components import COLOURS, Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.state import State

STEP = 0.35
"""The part of pyramid points that the pyramid before the one that wins them is worth."""

SURE = 0.8
"""How sure pyramid points are that one is about to win."""

GEM, GEM_A_ROUND = 1.0, 0.45
"""What a gem without a partner is worth, and more for each round in which it may find one."""

WASTED_TORCH = 1.5
"""What a torch costs that is marked when that of the round is marked already."""

NEXT_SKULL = 0.5
"""How much of the step to the skull after it one counts for a skull."""


class Valuation:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, family: Pyramids) -> None:
        self._family = family
        self._box = family.box
        self._outlook = ChamberOutlook(family)
        self._flips = family.box.flips * family.box.rounds
        self._chamber = lru_cache(maxsize=1 << 11)(self._promised)

    def chamber(self, state: State, card: int, free: int) -> tuple[float, float]:
        """What a chamber promises that is marked so far, pyramid points aside, and how likely it
        is explored."""
        return self._chamber(min(self._flips - state.flips, HORIZON), card, free)

    def _promised(self, left: int, card: int, free: int) -> tuple[float, float]:
        worth, chance = self._outlook(card, free)
        return worth[left], chance[left]

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
