"""Who may play at this screen now, and whose prompt is shown there."""

from __future__ import annotations

from typing import Any

from tabletop.engine import session_rules
from tabletop.engine.match import Match, Refused
from tabletop.engine.table import Prompt
from tabletop.engine.text import Text, Who
from tabletop.models.moment_player import MomentPlayer


def barred(match: Match[Any, Any], moments: MomentPlayer) -> Refused:
    """Why no hand at this screen may play now, whatever the move; nothing when one may."""
    if moments.visiting:
        return (session_rules.MOMENT_ONLY(Text("This moment is past.")),)
    if moments.viewer not in match.here:
        return (session_rules.OWN_SEAT(elsewhere(match, moments.viewer)),)
    if moments.ended:
        return moments.ended
    if moments.covered:
        return curtained(moments)
    if match.pending:
        return (session_rules.ON_ITS_WAY(Text("What was done last is still on its way.")),)
    if moments.still:
        return (session_rules.ONLY_SHOWN(Text("This is only shown: go on when you have seen it.")),)
    return ()


def elsewhere(match: Match[Any, Any], seat: int) -> Text:
    """Why nobody at this screen acts for a seat."""
    if match.players[seat].person:
        return Text("{who} plays at another screen.", who=Who(seat))
    return Text("{who} is played by the computer.", who=Who(seat))


def curtained(moments: MomentPlayer) -> Refused:
    """Why nobody may look now; nothing when people may."""
    who = Who(moments.viewer)
    if not moments.covered:
        return ()
    return (session_rules.CURTAIN(Text("First {player} lifts the curtain.", player=who)),)


def instead(match: Match[Any, Any], moments: MomentPlayer) -> Prompt | None:
    """What the prompt says where it is not the game that asks; None: it is."""
    if moments.visiting:
        return Prompt(
            Text("You are looking at an earlier moment."), rest=_meanwhile(match, moments)
        )
    if moments.ended:
        return Prompt(moments.ended[0].why)
    if moments.covered:
        return Prompt(
            Text("{player}, take the screen.", player=Who(moments.viewer)),
            moments.viewer,
            Text("Nobody else may look."),
        )
    if moments.then is not None:
        return Prompt(Text("Look at the table."), rest=moments.then)
    if moments.held_up is not None:
        return moments.held_up
    acts = moments.acting()
    if acts and moments.absent.issuperset(acts):
        return Prompt(Text("{who} is away.", who=Who(acts[0])), acts[0])
    if acts and not match.here.intersection(acts):
        return Prompt(Text("{who} is thinking.", who=Who(acts[0])), acts[0])
    return None


def _meanwhile(match: Match[Any, Any], moments: MomentPlayer) -> Text:
    """What becomes of the match while somebody looks at an earlier moment."""
    if not moments.goes_on or match.over or moments.ended:
        return Text("The match stands still meanwhile.")
    if match.to_act & match.here:
        return Text("At the table it is your turn.")
    return Text("The game goes on meanwhile.")


def prompted(match: Match[Any, Any], viewer: int) -> int:
    """The seat to whom the prompt speaks: where computers play, one that only looks on."""
    others = [seat for seat in range(len(match.players)) if seat not in match.to_act]
    return viewer if viewer in match.here or not others else others[0]
