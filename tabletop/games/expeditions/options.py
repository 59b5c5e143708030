"""Legal moves by tables: the fast equal of the objections."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Any, Generic

from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.flow import empty_places
from tabletop.games.expeditions.moves import DECK, PLACES, Cross, Keep, Mark, Move, Take
from tabletop.games.expeditions.state import HIDDEN, Phase
from tabletop.mechanics.bitgrid import Lookup, ReadyLookup, bits


class Options(Generic[S]):
    """The legal moves of any state, in a fixed order."""

    def __init__(self, family: Family[S]) -> None:
        self._family = family
        self._seats = tuple(_Made(family, seat) for seat in range(family.components.seats[1]))
        self._size = len(family.cells)
        self._widths = tuple(len(ways.masks) for ways in family.placements)

    def legal_moves(self, state: S, seat: int) -> Sequence[Move]:
        """Every legal move of a seat, once, in canonical form."""
        phase = state.phase
        if phase is Phase.MARK:
            if not state.pending >> seat & 1:
                return []
            return self._crosses(state, seat) if state.owed[seat] else self._marks(state, seat)
        if phase is Phase.TAKE:
            return self._takes(state, seat) if seat == state.queue[0] else []
        if phase is Phase.KEEP and state.pending >> seat & 1 and state.hands[seat] != HIDDEN:
            keeps = self._seats[seat].keeps
            return [keeps[pair] for pair in combinations(bits(state.hands[seat]), KEPT)]
        return []

    def _marks(self, state: S, seat: int) -> list[Move]:
        """On the left card single cells, then the pattern; the same on the right card."""
        family, pattern = self._family, state.pattern
        ways, place = 0, 2 * seat
        if free := state.free[place + 1]:
            card = family.cards[state.cards[place + 1]]
            ways = family.laid(pattern, card, free) << self._widths[pattern]
        if free := state.free[place]:
            ways |= family.laid(pattern, family.cards[state.cards[place]], free)
        return self._seats[seat].marks[pattern](ways)

    def _crosses(self, state: S, seat: int) -> list[Move]:
        family = self._family
        found = shift = 0
        for place in (2 * seat, 2 * seat + 1):
            free = state.free[place]
            if free:
                found |= family.reachable(family.cards[state.cards[place]], free) << shift
            shift += self._size
        return self._seats[seat].crosses(found)

    def _takes(self, state: S, seat: int) -> list[Move]:
        takes = self._seats[seat].takes
        cards = [card for card in state.display if card >= 0]
        cards += [len(self._family.cards)] * bool(state.deck)
        return [takes[place % 2][card] for place in empty_places(state, seat) for card in cards]


class _Made:
    """The moves of one seat, each made once, found by bits."""

    def __init__(self, family: Family[Any], seat: int) -> None:
        self.marks: list[Lookup[Move]] = [
            ReadyLookup(len(PLACES) * len(ways.masks), partial(_mark, family, seat, ways.masks))
            for ways in family.placements
        ]
        crosses = [Cross(seat, place, cell) for place in PLACES for cell in family.cells]
        self.crosses: Lookup[Move] = Lookup(len(crosses), crosses.__getitem__)
        cards = (*(card.id for card in family.cards), DECK)
        self.takes = tuple(
            tuple[Move, ...](Take(seat, card, place) for card in cards) for place in PLACES
        )
        self.keeps = _Keeps(seat, cards)


class _Keeps(dict[tuple[int, ...], Keep]):
    """What a seat may keep of its hand, made where it is first dealt: there are thousands."""

    def __init__(self, seat: int, cards: Sequence[str]) -> None:
        super().__init__()
        self._seat, self._cards = seat, cards

    def __missing__(self, pair: tuple[int, ...]) -> Keep:
        made = self[pair] = Keep(self._seat, tuple(self._cards[card] for card in pair))
        return made


def _mark(family: Family[Any], seat: int, masks: Sequence[int], number: int) -> Mark:
    """The marks on the left card, then those on the right one."""
    place, mask = divmod(number, len(masks))
    return Mark(seat, PLACES[place], family.names(masks[mask]))
