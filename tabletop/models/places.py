"""Where on a table picks are, in words."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Table
from tabletop.engine.text import Fact, Text


def places(table: Table, picks: tuple[Pick, ...]) -> Text:
    """Tells somebody to look at the spaces, pieces or buttons of some picks."""
    named = dict.fromkeys(filter(None, (_named(table, pick) for pick in picks)))
    if not named:
        return Text("Look at what is ringed.")
    return Text("Look here: {places}.", places=tuple(named))


def _named(table: Table, pick: Pick) -> Fact | None:
    if pick.space:
        space = next((one for one in table.spaces if one.id == pick.space), None)
        return (space.short or space.name) if space else None
    piece = next((one for one in table.pieces if one.pick == pick.piece), None)
    if piece is not None:
        return piece.name
    buttons = (one for one in table.controls if isinstance(one, Button))
    return next((button.name for button in buttons if button.id == pick.piece), None)
