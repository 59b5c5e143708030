"""What needs the consent of others, and who has not given it yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import define, evolve

from tabletop.engine import session_rules
from tabletop.engine.match import Match
from tabletop.engine.match import Refused as Objections
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.step import passed_over
from tabletop.engine.text import Text, Who
from tabletop.net import messages as m
from tabletop.net import rules
from tabletop.net.guests import Guests


@define(eq=False)
class ConsentQuestion:
    """What was asked of others: the act of ``by`` waits for those who are ``missing``.

    ``goal`` is the moment of the match that it leads back to; None: it takes nothing back.
    """

    id: int
    act: m.Act
    node: int
    missing: set[int]
    why: Objections
    goal: int | None = None
    consents: frozenset[int] = frozenset()

    def stands_in_for(self, seats: frozenset[int]) -> bool:
        """Whether it is about a computer that plays at one of these seats."""
        return isinstance(self.act, m.StandIn) and self.act.place in seats


_CONSENTING = {
    session_rules.CONSENT.id,
    session_rules.STRENGTH.id,
    rules.AWAY.id,
    rules.END.id,
    rules.MOVE.id,
}


def consenting(refused: Objections) -> set[int]:
    """Who could still agree, where nothing but consent is missing."""
    if not refused or any(each.rule.id not in _CONSENTING for each in refused):
        return set()
    return {int(pick.piece.removeprefix("seat:")) for each in refused for pick in _seats(each)}


def unasked(guests: Guests, seat: int, consents: frozenset[int], rule: Rule) -> Objections:
    """Who is there and has not agreed yet to what concerns everybody, by that rule."""
    others = {other for guest in guests for other in guest.plays} - consents - {seat}
    return tuple(
        rule(Text("{player} has to agree.", player=Who(other)), Pick(f"seat:{other}"))
        for other in sorted(others)
    )


def with_goal(why: Objections, goal: int, match: Match[Any, Any], eyes: int) -> Objections:
    """Why somebody has to agree that acts are taken back, and to which moment, told as that seat
    may know it."""
    nodes = match.history.nodes
    node = nodes[goal]
    while node.parent is not None and passed_over(node.event):
        node = nodes[node.parent]
    told = Text("The beginning")
    if node.parent is not None:
        told = match.game.seen(nodes[node.parent].state, node.event, eyes)
    return tuple(
        evolve(each, why=Text("{why} Back to: {told}", why=each.why, told=told))
        if each.rule.id == session_rules.CONSENT.id
        else each
        for each in why
    )


def _seats(objection: Objection) -> Iterator[Pick]:
    return (pick for pick in objection.at if pick.piece.startswith("seat:"))
