"""The engine's contract, answered for either game of the family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Generic

from tabletop.engine.chance import Chance
from tabletop.engine.game import Due, Event, Game, HeuristicTerm
from tabletop.engine.option import agreed
from tabletop.engine.pad import Pad
from tabletop.engine.position import PositionFormat
from tabletop.engine.rule import Objection
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text, Who
from tabletop.games.expeditions import (
    candidates,
    compose,
    every_pick,
    flow,
    forecast,
    legality,
    notation,
    offers,
    prompts,
    referee,
    table,
    views,
)
from tabletop.games.expeditions.components import KEPT
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import MOVES, Move
from tabletop.games.expeditions.options import Options
from tabletop.games.expeditions.position import Positions
from tabletop.games.expeditions.state import Phase
from tabletop.mechanics.bitgrid import Lookup
from tabletop.mechanics.modules import of_part

_DISPLAY = Text("Which cards come to the display, from left to right?")
_TOP = Text("Which card was on top of the deck?")
_EXPEDITION = Text("Which expedition card is revealed?")

of_family = of_part("family")


class ExpeditionGame(Game[S, Move], Generic[S]):
    """The game with its components; every method is pure."""

    moves = MOVES

    candidates = of_family(candidates.candidates)
    against = of_family(legality.against)
    out_of_turn = of_family(legality.out_of_turn)
    compose = of_family(compose.compose)
    every_pick = of_family(every_pick.every_pick)
    seen = of_family(forecast.told)
    offered = of_family(offers.offered)
    table = of_family(table.table)
    phase = of_family(prompts.phase_line)
    prompt = of_family(prompts.prompt)
    forecast = of_family(forecast.forecast)
    verdicts = of_family(referee.verdicts)
    write = staticmethod(notation.write)

    def __init__(self, family: Family[S], heuristics: tuple[HeuristicTerm, ...]) -> None:
        self.family = family
        self.info = family.info
        self.rules = family.rules.every
        self.player_aid = family.player_aid
        self.pad: Pad | None = family.pad()
        self.positions: PositionFormat[Any, Any] | None = Positions(family)
        self.steps = family.steps
        self.components = family.data
        self.heuristics = heuristics
        self._legal = Options(family)
        self._after = {**flow.AFTER, **family.after}
        self._cards = Lookup(len(family.cards), lambda number: (family.cards[number].id, 1))
        self._acting = tuple(
            frozenset(seat for seat in range(8) if seats >> seat & 1)
            for seats in range(1 << family.components.seats[1])
        )
        self._expeditions = lru_cache(maxsize=1024)(self._pile_chance)
        self._dues = self._make_dues()

    def setup(self, seats: int, options: Mapping[str, str]) -> S:
        """The table before anything is dealt."""
        name, components = self.info.name.key, self.family.components
        least, most = components.seats
        players = tuple(range(least, most + 1))
        return self.family.opening(seats, agreed(name, players, self.options, seats, options))

    def _make_dues(self) -> dict[Phase, Callable[[S], Any]]:
        family, acting = self.family, self._acting
        return {
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
        due: Due = self._dues[state.phase](state)
        return due

    def _hand_chance(self, state: S) -> Chance:
        pool, take = tuple(self._cards(state.deck)), self.family.components.dealt
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
        left = zip(self.family.patterns, pile, strict=True)
        pool = tuple((pattern.id, count) for pattern, count in left if count)
        return Chance("expedition", _EXPEDITION, pool, 1, hand=legality.EXPEDITIONS)

    def legal_moves(self, state: S, seat: int) -> Sequence[Move]:
        """The moves without objections, in a fixed order."""
        return self._legal.legal_moves(state, seat)

    def after(self, state: S, event: Event) -> S:
        """The state after a legal move, a possible outcome, or the step that was due."""
        after: S = self._after[type(event)](self.family, state, event)
        return after

    def view(self, state: S, seat: int | None) -> S:
        """The state without the hands of the others."""
        return views.view(state, seat)

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """The view with hands that the others may have."""
        return views.guess(self.family, view, rng)

    def tally(self, state: S) -> Any:
        """The counted components of all seats."""
        return self.family.tally(state)

    def score(self, tally: Any) -> Scoreboard:
        """The itemised count of a tally, with winners and tie-break."""
        return self.family.score(tally)

    def read(self, state: S, seat: int, notation_: str) -> Move | Objection:
        """The move that the notation means, or what is wrong with the writing."""
        return notation.read(self.family, state.seats, seat, notation_)

    def census(self, state: S) -> Mapping[str, int]:
        """How many of every component there are, wherever they lie."""
        return {**views.census(self.family, state), **self.family.census(state)}
