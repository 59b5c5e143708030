"""What chambers, treasures and pyramid points are worth to a seat, in expected points."""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.pyramids import sheet
from tabletop.games.pyramids.components import COLOURS, Pyramid
from tabletop.games.pyramids.family import Pyramids
from tabletop.games.pyramids.state import State

EFFORT = (0.0, 1.0, 1.5, 1.7, 2.1, 2.5, 2.9, 3.4, 3.9, 4.4, 4.9, 5.4, 6.0, 6.6, 7.2)
"""The expedition cards that it takes, in the mean, to mark so many cells up to a tomb; found by
solving the chambers of the deck."""

TOMB, CARD = 17.0, 3.0
"""What an open chamber is worth, and what each expedition card that it still needs costs; found in
self-play."""

LATE = 2
"""By how many spare expedition cards it is sure that a chamber can still be explored."""

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

CROSS = 2.2
"""What the one more cell is worth that a cross allows."""

FIND = 0.45
"""How likely one comes by a treasure on the way through a chamber."""


class Valuation:
    """Estimates; all answers are in points and look at open information only."""

    def __init__(self, family: Pyramids) -> None:
        self._family = family
        self._box = family.box
        self._chamber = lru_cache(maxsize=1 << 11)(self._open_chamber)
        self.effort = lru_cache(maxsize=1 << 11)(self._effort)

    def flips_left(self, state: State) -> int:
        """How many expedition cards are still to be revealed in the game."""
        return self._box.flips * self._box.rounds - state.flips

    def _effort(self, card: int, free: int) -> float:
        """The expedition cards still needed to explore a pyramid."""
        left = self._family.to_tomb(card, free)
        return EFFORT[min(left, len(EFFORT) - 1)]

    def chamber(self, state: State, card: int, free: int) -> float:
        """What a chamber is worth as far as it is marked; nothing where it is too late for it."""
        return self._chamber(self.flips_left(state), card, free)

    def _open_chamber(self, flips: int, card: int, free: int) -> float:
        effort = self.effort(card, free)
        spare = flips - effort
        return min(max(spare + 1, 0.0) / LATE, 1.0) * (TOMB - CARD * effort)

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

    def finds(self, pyramid: Pyramid) -> float:
        """What the treasures of a fresh chamber promise."""
        red, green, torch, skull, elixir = (found.bit_count() for found in pyramid.finds)
        good = 2.0 * (red + green) + self._box.torch * torch + CROSS * pyramid.crosses.bit_count()
        return FIND * (good + 2.0 * elixir - 1.5 * skull)
