"""Score sheets laid as told: the facts that only Pyramids knows, each by itself optional.

    "red": {"0": 6}, "green": {"0": 3}      how many gems are marked
    "torches": {"0": [1, 4]}                the rounds whose torch is marked
    "skulls": {"0": 4}                      how many are marked, from the first on
    "awards": {"purple": [1, 0]}            who won the pyramid points of a colour, the most first

Told pyramids were explored before the open expedition card.
"""

from __future__ import annotations

from typing import Any

from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.games.pyramids.sheet import reached
from tabletop.games.pyramids.state import State
from tests.games.expeditions.setting import counts
from tests.games.facts import Facts

FACTS = ("red", "green", "torches", "skulls", "awards")


def sheets(family: Any, state: State, told: Facts) -> dict[str, Any]:
    """The changes of the state that those facts tell; raises ValueError for what cannot be."""
    box: Box = family.box
    return {
        "red": counts(told, "red", state.red, box.gems),
        "green": counts(told, "green", state.green, box.gems),
        "skulls": counts(told, "skulls", state.skulls, len(box.skulls)),
        "torches": _torches(state, told),
        "awards": _awards(box, state, told),
        "when": _when(state),
    }


def _torches(state: State, told: Facts) -> tuple[int, ...]:
    torches = list(state.torches)
    for seat, part in told.by_seat("torches", state.seats):
        rounds = {item.number(1, state.round) for item in part.parts()}
        torches[seat] = sum(1 << number - 1 for number in rounds)
    return tuple(torches)


def _awards(box: Box, state: State, told: Facts) -> tuple[tuple[int, ...], ...]:
    awards = list(state.awards)
    for colour in told["awards"].names() if "awards" in told else ():
        if colour not in COLOURS:
            raise told["awards"].error(f"there is no colour “{colour}”")
        part = told["awards"][colour]
        winners = tuple(item.number(0, state.seats - 1) for item in part.parts())
        if len(winners) > len(box.awards):
            raise part.error(f"only {len(box.awards)} win points of a colour")
        for seat in winners:
            own = sum(box.cards[card].colour == colour for card in state.done[seat])
            if winners.count(seat) > reached(box, own):
                raise part.error(f"seat {seat} has not explored that many {colour} pyramids")
        awards[COLOURS.index(colour)] = winners
    return tuple(awards)


def _when(state: State) -> tuple[tuple[int, ...], ...]:
    """Since when pyramids are explored, as long as they are the same; else long ago."""
    return tuple(
        when if len(when) == len(done) else (0,) * len(done)
        for when, done in zip(state.when, state.done, strict=True)
    )
