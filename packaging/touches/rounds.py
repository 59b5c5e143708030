"""What it takes to have a round refereed: all that is dealt is told, every act asked and played."""

from __future__ import annotations

from random import Random
from typing import Any

from inputs import NOTHING, Inputs

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game

ASKED = Inputs(keys=1)
"""Q: the referee answers from now on."""

PLAYED = Inputs(touches=1)
"""One touch plays on what was found allowed."""


def told(chance: Chance, outcome: Outcome) -> Inputs:
    """The question is opened, each thing touched and turned; several are said to be all."""
    if chance.untold:
        return Inputs(touches=1)
    turned = sum(each != (chance.with_each or ("",))[0] for each in outcome.each)
    several = len(outcome.drawn) > 1
    return Inputs(touches=1 + len(outcome.drawn) + turned + several)


def refereed(game: Game[Any, Any], seats: int, seed: str) -> tuple[Inputs, Inputs]:
    """The longest of the deals of a first round, and the whole of that round; of a game that knows
    no rounds it is the first year."""
    rng, state = Random(seed), game.setup(seats, {})
    deal, every, begun = NOTHING, ASKED, 0
    while not isinstance(due := game.due(state), frozenset) or due:
        if isinstance(due, frozenset):
            seat = min(due)
            event: Any = choose("casual", game, game.view(state, seat), seat, rng)
            every += Inputs(touches=len(event.picks())) + PLAYED
            begun = begun or _round(state)
        elif isinstance(due, Chance):
            event = draw(due, rng)
            needed = told(due, event)
            deal, every = max(deal, needed), every + needed
        else:
            event = due
        state = game.after(state, event)
        if begun and _round(state) != begun:
            break
    return deal, every


def _round(state: Any) -> int:
    """The round, else the year."""
    return int(getattr(state, "round", 0) or getattr(state, "year", 0))
