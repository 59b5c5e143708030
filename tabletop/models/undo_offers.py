"""Taking back, as the window offers it."""

from __future__ import annotations

from typing import Any

from tabletop.engine import session_rules
from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.engine.rule import Objection
from tabletop.models.showing import Refusal, Retry


def whose_act(match: Match[Any, Any], viewer: int) -> int | None:
    """The seat whose last act comes back first; None when nobody has acted.

    The seat at the lower edge takes back its own, as long as nobody else loses a decision by it;
    else the last person who acted does.
    """
    own = match.last_act(viewer) if viewer in match.here else None
    if own is not None and all(node.seat in (None, viewer) for _, node in own.lost):
        return viewer
    return last_person(match)


def computers_only(match: Match[Any, Any]) -> bool:
    """Whether only computers have acted since chance last decided: no person takes that back."""
    people = {seat for seat, player in enumerate(match.players) if player.person}
    acted = set()
    for node in match.history.back(match.node.id):
        if isinstance(node.event, Outcome):
            break
        acted.add(node.seat)
    acted.discard(None)
    return not people or (bool(acted) and not acted & people)


def last_person(match: Match[Any, Any]) -> int | None:
    """The seat of the last person who acted in the line of play, None when nobody has."""
    for node in match.history.back(match.node.id):
        if node.seat in match.here:
            return int(node.seat)
    return None


def refusal(
    match: Match[Any, Any],
    objections: tuple[Objection, ...],
    retry: Retry,
    node: int | None,
) -> Refusal:
    """A refused taking back, with who would have to agree and how far back one can go."""
    asked = tuple(
        int(pick.piece.removeprefix("seat:"))
        for objection in objections
        if objection.rule in (session_rules.CONSENT, session_rules.STRENGTH)
        for pick in objection.at
    )
    revealed = any(objection.rule is session_rules.REVEALED for objection in objections)
    return Refusal(
        objections,
        retry=retry,
        consent=() if revealed else asked,
        just_after=_last_reveal(match) if revealed else None,
        node=node,
    )


def _last_reveal(match: Match[Any, Any]) -> int | None:
    for moment in match.history.back(match.node.id):
        if isinstance(moment.event, Outcome):
            return int(moment.id)
    return None
