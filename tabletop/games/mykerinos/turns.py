"""Whose turn it is, and what keeps the others from acting."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.state import Phase, State

Objections = Iterator[Objection]

_ASKING = (Phase.DIG, Phase.NEUTRAL, Phase.CHOOSE, Phase.REMOVE)


def spot(place: str) -> Pick:
    """A space to light up."""
    return Pick("", place)


def nobody_there(seat: int) -> Objection:
    """What to say to a seat that the game does not have."""
    return rules.TURN(Text("Nobody sits at place {place}.", place=seat + 1))


def out_of_turn(state: State, seat: int) -> Objections:
    """What keeps a seat from acting at all."""
    if state.phase is Phase.OVER:
        yield rules.OVER(Text("The game is over."))
    elif not 0 <= seat < state.seats:
        yield nobody_there(seat)
    elif state.phase is Phase.START:
        yield rules.START_PLAYER(Text("The start player is not drawn yet."))
    elif state.phase is Phase.WINGS:
        yield rules.WINGS(Text("The patrons are not on their wings yet."))
    elif state.phase is Phase.AREA:
        yield rules.LAYING(Text("The area is not laid yet."), Pick("deck"))
    elif state.phase in (Phase.CHOOSE, Phase.REMOVE) and seat != state.turn:
        yield rules.ZONE_TURN(Text("{who} chooses now.", who=Who(state.turn)))
    elif state.phase in (Phase.DIG, Phase.NEUTRAL) and seat in state.track:
        yield rules.PASSED(
            Text("{who} passed on space {place}.", who=Who(seat), place=state.track.index(seat) + 1)
        )
    elif state.phase not in _ASKING:
        yield rules.PHASES(Text("The table is still counting."))
    elif seat != state.turn:
        yield rules.TURN(Text("It is the turn of {who}.", who=Who(state.turn)))
