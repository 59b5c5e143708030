"""Whose turn it is at the screen: where that person has to choose, or why there is no choice."""

from __future__ import annotations

from tabletop.engine.strength import Strength
from tabletop.engine.text import Text, Who
from tabletop.models.coaching.analysis_cache import SeatPosition
from tabletop.models.screen_seats import elsewhere
from tabletop.models.session import Session


def no_turn(session: Session) -> Text | None:
    """Why the seat at the lower edge has nothing to choose now; None: it has."""
    match, seat = session.match, session.viewer
    who = Who(seat)
    if session.visiting:
        return Text("You are looking at an earlier moment. Advice is for the present one.")
    if match.over:
        return Text("The game is over.")
    if seat not in match.here:
        return elsewhere(match, seat)
    if session.covered:
        return Text("First {player} lifts the curtain.", player=who)
    if match.strength is Strength.FREE:
        return Text("While pieces lie loose, nobody can tell what is good.")
    if match.chance is not None:
        return Text("First comes the deal. Advice is for whoever chooses after it.")
    if seat not in match.to_act:
        return Text("Advice comes when it is {player}’s turn.", player=who)
    return None


def position(session: Session) -> SeatPosition:
    """Where the seat at the lower edge has to choose now."""
    seat = session.viewer
    node = session.match.node
    return SeatPosition(node.id, seat, session.game.view(node.state, seat))
