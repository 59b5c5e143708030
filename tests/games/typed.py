"""Positions typed into the form of the window, field by field, as people do."""

from __future__ import annotations

from tabletop.models.position import PositionModel
from tabletop.records.position import record_of
from tests.games.placed import Placed


def options_of(one: Placed) -> dict[str, str]:
    """The options of its table that are not the usual ones."""
    return {"museum": one.opening.plan} if hasattr(one.opening, "plan") else {}


def typed_otherwise(one: Placed) -> str:
    """What is not the same once a state was typed; empty where all is."""
    opening = one.opening
    options = options_of(one)
    record = record_of(one.game, opening.seats, options, one.state)
    known, form = PositionModel(one.game, opening.seats), PositionModel(one.game, opening.seats)
    known.take(record)
    form.set_up(opening.seats, options)
    for row in form.rows:
        for owner in [key for key, _ in row.owners] or [""]:
            form.type((row.field, owner), known.typed((row.field, owner)))
    if issues := form.issues():
        return f"{issues[0].why.key} {sorted(issues[0].at)}"
    return "" if form.record().state() == one.state else "another state"
