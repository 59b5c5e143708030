"""How likely each rank in a zone is for a colour, while archaeologists may still come there."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos.state import State

Counts = tuple[int, ...]
"""A number for every colour: the seats and, after them, the neutral one where it plays."""

Chances = tuple[float, float, float]
"""How likely the first, the second and the third rank are."""

ABSENT: Chances = (0.0, 0.0, 0.0)
"""Those of somebody who is not there."""

LEAD = 3.6
"""By how much each archaeologist more multiplies the odds of who ends ahead.

This and what follows was found by self-play with opinions alone (cross-entropy method).
"""

FIRST_AT_TIES = 1.6
"""How much better the odds are of whom a tie is sure to favour (M9)."""

RESERVE, OWN_RESERVE = 0.38, 0.22
"""The powers with which a rival's and one's own archaeologists that may still come there count."""

NOT_BEGUN = 0.55
"""How much worse the odds are of a rival who has not begun to dig there."""


class Contests:
    """How far the zones of a state are still open: who may still come, and who is first at ties."""

    def __init__(self, state: State) -> None:
        self._reserves = _reserves(state)
        self._first = tuple([_first(state, seat) for seat in range(state.seats)])
        self._coming: dict[int, Counts] = {}

    def chances(self, counts: Counts, free: int) -> tuple[Chances, ...]:
        """How likely each seat is to end first, second and third in a zone.

        Args:
            counts: the archaeologists there of each colour: the seats, then the neutral one.
            free: the cells where more find room.
        """
        coming = self._coming.get(free)
        if coming is None:
            coming = self._coming[free] = tuple([min(left, free) for left in self._reserves])
        return _all_chances(counts, coming, self._first)


def _reserves(state: State) -> list[int]:
    """How many archaeologists of each colour may still be placed in this round."""
    track = state.track
    left = [0 if seat in track else pool for seat, pool in enumerate(state.pools)]
    if state.has_neutral:
        neutrals = enumerate(state.neutrals)
        left.append(sum([pool for seat, pool in neutrals if seat not in track]))
    return left


def _first(state: State, seat: int) -> Counts:
    """Which colours are first at a tie with a seat: 1 they, -1 the seat, 0 nobody knows yet.

    Nobody gets ahead of a marker on the pass track (M9).
    """
    track, seats = state.track, state.seats
    passed = seat in track
    entered = track.index(seat if passed else None)
    owners = [colour if colour < seats else NEUTRAL for colour in range(len(state.figures))]
    ahead = [owner in track[:entered] for owner in owners]
    return tuple([1 if each else -1 if passed else 0 for each in ahead])


@lru_cache(maxsize=1 << 11)
def _all_chances(counts: Counts, coming: Counts, first: tuple[Counts, ...]) -> tuple[Chances, ...]:
    return tuple([_chances(counts, seat, coming, ties) for seat, ties in enumerate(first)])


def _chances(counts: Counts, seat: int, coming: Counts, first: Counts) -> Chances:
    """The chances of each rank; rivals are taken one by one, as if none knew of the others."""
    own = counts[seat]
    if not own:
        return ABSENT
    none, one, two = 1.0, 0.0, 0.0
    for rival, count in enumerate(counts):
        if rival != seat:
            ahead = _ahead(own, count, coming[seat], coming[rival], first[rival])
            behind = 1 - ahead
            none, one, two = none * behind, one * behind + none * ahead, two * behind + one * ahead
    return none, one, two


def _ahead(own: int, count: int, mine: int, theirs: int, first: int) -> float:
    """How likely a rival ends ahead, who has ``count`` in a zone and may place ``theirs`` more."""
    if count + theirs < own or not count + theirs:
        return 0.0
    if not (mine or theirs):
        return 1.0 if count > own else (1 + first) / 2
    odds: float = LEAD ** (count - own) * FIRST_AT_TIES**first
    odds *= (1 + theirs) ** RESERVE / (1 + mine) ** OWN_RESERVE
    if not count:
        odds *= NOT_BEGUN
    return odds / (1 + odds)
