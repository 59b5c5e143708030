"""What every state waits for, by its phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic

from tabletop.engine.chance import Chance
from tabletop.engine.game import Due
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import flow, legality
from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.state import Phase
from tabletop.mechanics.bitgrid import Lookup

_DISPLAY = Text("Which cards come to the display, from left to right?")
_TOP = Text("Which card was on top of the deck?")
_EXPEDITION = Text("Which expedition card is revealed?")


class Dues(Generic[S]):
    """Asks chance, names the step that follows, or the seats to act."""

    def __init__(self, family: Family[S]) -> None:
        self._family = family
        self._cards = Lookup(len(family.cards), lambda number: (family.cards[number].id, 1))
        self._expeditions = lru_cache(maxsize=1024)(self._pile_chance)
        acting = tuple(
            frozenset(seat for seat in range(8) if seats >> seat & 1)
            for seats in range(1 << family.components.seats[1])
        )
        self._of: dict[Phase, Callable[[S], Any]] = {
            Phase.START: family.start,
            Phase.HAND: self._hand_chance,
            Phase.KEEP: lambda state: acting[state.pending],
            Phase.KEPT: self._kept_chance,
            Phase.REVEAL: lambda state: flow.reveal(family, state),
            Phase.DISPLAY: self._display_chance,
            Phase.FLIP: self._expedition_chance,
            Phase.SKIP: lambda state: flow.skip(family, state),
            Phase.MARK: lambda state: acting[state.pending],
            Phase.TURN: lambda state: family.turn_step(state, state.queue[0]),
            Phase.FINISH: lambda state: flow.finish(family, state),
            Phase.TAKE: lambda state: acting[1 << state.queue[0]],
            Phase.TOP: self._top_chance,
            Phase.STAGE: family.stage_step,
            Phase.NEXT: family.next_step,
            Phase.ROUND_END: lambda state: flow.end_round(family, state),
            Phase.OVER: lambda state: acting[0],
        }

    def due(self, state: S) -> Due:
        """What the state waits for."""
        due: Due = self._of[state.phase](state)
        return due

    def _hand_chance(self, state: S) -> Chance:
        pool, take = tuple(self._cards(state.deck)), self._family.components.dealt
        ask = Text("Which cards is {who} dealt?", who=Who(state.turn))
        return Chance("hand", ask, pool, take, ordered=False, to=state.turn, untold=True)

    def _kept_chance(self, state: S) -> Chance:
        ask = Text("Which cards does {who} keep?", who=Who(flow.untold_next(state)))
        return Chance("kept", ask, tuple(self._cards(state.deck)), KEPT, ordered=False)

    def _display_chance(self, state: S) -> Chance:
        return Chance("display", _DISPLAY, tuple(self._cards(state.deck)), flow.gaps(state))

    def _top_chance(self, state: S) -> Chance:
        return Chance("top", _TOP, tuple(self._cards(state.deck)), 1)

    def _expedition_chance(self, state: S) -> Chance:
        return self._expeditions(state.pile)

    def _pile_chance(self, pile: tuple[int, ...]) -> Chance:
        left = zip(self._family.patterns, pile, strict=True)
        pool = tuple((pattern.id, count) for pattern, count in left if count)
        return Chance("expedition", _EXPEDITION, pool, 1, hand=legality.EXPEDITIONS)
