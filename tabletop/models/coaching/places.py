"""Where on a table picks are, in words."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Space, Table
from tabletop.engine.text import Fact, Text


def places(table: Table, picks: tuple[Pick, ...]) -> Text:
    """Tells somebody to look at the spaces, pieces or buttons of some picks."""
    spaces = {space.id: space for space in table.spaces}
    at = [spaces.get(pick.space) for pick in picks]
    cells = [space for space in at if space is not None and space.grid]
    if len(cells) > 1 and len({space.grid for space in cells}) == 1:
        named: tuple[Fact, ...] = (_on_grid(cells, spaces.get(cells[0].grid)),)
    else:
        names = (_named(table, *one) for one in zip(picks, at, strict=True))
        named = tuple(dict.fromkeys(name for name in names if name is not None))
    if not named:
        return Text("Look at what is ringed.")
    return Text("{places}: look here.", places=named)


def _on_grid(cells: list[Space], whole: Space | None) -> Fact:
    """Several cells of one grid, and the place that is made of them, if it is one."""
    shorts = tuple(dict.fromkeys(cell.short for cell in cells))
    if whole is None:
        return shorts
    return Text("{place}, {cells}", place=whole.name, cells=shorts)


def _named(table: Table, pick: Pick, space: Space | None) -> Fact | None:
    piece = next((one for one in table.pieces if one.pick == pick.piece), None)
    if space is not None and (space.seat is None or space.grid or piece is None):
        return space.name
    if piece is not None:
        return piece.name
    buttons = (one for one in table.controls if isinstance(one, Button))
    return next((button.name for button in buttons if button.id == pick.piece), None)
