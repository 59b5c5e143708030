"""The engine's contract, answered for either game of the family."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Generic

from tabletop.engine.game import Foresight, Game, HeuristicTerm
from tabletop.engine.option import agreed
from tabletop.engine.pad import Pad
from tabletop.engine.position import PositionFormat
from tabletop.engine.rule import Objection
from tabletop.engine.score import Scoreboard
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
from tabletop.games.expeditions.dues import Dues
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import MOVES, Move
from tabletop.games.expeditions.options import Options
from tabletop.games.expeditions.position import Positions
from tabletop.mechanics.modules import of_part

of_family = of_part("family")


class ExpeditionGame(Game[S, Move], Generic[S]):
    """The game with its components; every method is pure."""

    moves = MOVES

    due = of_part("_dues")(Dues.due)
    after = of_part("_transitions")(flow.Transitions.after)
    legal_moves = of_part("_legal")(Options.legal_moves)
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

    def __init__(
        self,
        family: Family[S],
        heuristics: tuple[HeuristicTerm, ...],
        foresight: Foresight | None = None,
    ) -> None:
        self.family = family
        self.info = family.info
        self.rules = family.rules.every
        self.player_aid = family.player_aid
        self.pad: Pad | None = family.pad()
        self.positions: PositionFormat[Any, Any] | None = Positions(family)
        self.steps = family.steps
        self.components = family.data
        self.heuristics = heuristics
        self.foresight = foresight
        self._legal = Options(family)
        self._dues = Dues(family)
        self._transitions = flow.Transitions(family)

    def setup(self, seats: int, options: Mapping[str, str]) -> S:
        """The table before anything is dealt."""
        name, components = self.info.name.key, self.family.components
        least, most = components.seats
        players = tuple(range(least, most + 1))
        return self.family.opening(seats, agreed(name, players, self.options, seats, options))

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
