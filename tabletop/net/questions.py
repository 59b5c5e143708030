"""What needs the consent of others, and who has not given it yet."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define

from tabletop.engine import session_rules
from tabletop.engine.match import Refused as Objections
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.net import messages as m
from tabletop.net import rules


@define(eq=False)
class Question:
    """What was asked of others: the act of ``by`` waits for those who are ``missing``."""

    id: int
    act: m.Act
    node: int
    missing: set[int]
    why: Objections
    consents: frozenset[int] = frozenset()


_CONSENTING = {
    session_rules.CONSENT.id,
    session_rules.STRENGTH.id,
    rules.AWAY.id,
    rules.MOVE.id,
}


def consenting(refused: Objections) -> set[int]:
    """Who could still agree, where nothing but consent is missing."""
    if not refused or any(each.rule.id not in _CONSENTING for each in refused):
        return set()
    return {int(pick.piece.removeprefix("seat:")) for each in refused for pick in _seats(each)}


def _seats(objection: Objection) -> Iterator[Pick]:
    return (pick for pick in objection.at if pick.piece.startswith("seat:"))
