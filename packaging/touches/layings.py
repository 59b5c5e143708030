"""What it takes to lay a position in the window, by the acts of its table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from inputs import NOTHING, Inputs, typed

from tabletop.engine.position import Loose
from tabletop.engine.position_edit import spots_of
from tabletop.models.position_table import Draft, PositionTable
from tests.games.laid_by_hand import Made, Typing, laid_otherwise
from tests.games.placed import Placed

OPENED = Inputs(touches=2)
"""How many play is chosen, and that it is laid on the table."""

_CELL = re.compile(r"(.*?)([a-z])([0-9]+)$")


def laid(one: Placed) -> Inputs:
    """Lay it, and count."""
    made: Made = []
    fault = laid_otherwise(one, made)
    assert not fault, fault
    return sum(costs(made), OPENED)


def costs(made: Made) -> Iterator[Inputs]:
    """What each of these acts takes, made one after the other."""
    seat, before, aim = 0, "", ""
    strokes: dict[str, list[str]] = {}
    for table, draft, act in made:
        if isinstance(act, Typing):
            yield _written(table, draft, act)
            continue
        thing = table.things(draft)[act.thing]
        if not act.space:
            # A right click lays a thing turned at once.
            yield NOTHING if before == act.thing else Inputs(1, 1)
            continue
        if thing.many:
            strokes.setdefault(act.thing, []).append(act.space)
            continue
        owner = next(spots_of(thing, act.space)).owner
        other = owner.isdecimal() and int(owner) != seat
        seat, before = int(owner) if other else seat, act.thing
        unasked = aim or table.free(draft, thing.id, seat)
        chosen = aim == act.space or unasked != act.space
        aim = _after(thing, act.space) if chosen else ""
        yield Inputs(1 + (unasked != act.space), int(other))
    for spaces in strokes.values():
        yield Inputs(touches=1 + _strokes(spaces))


def _written(table: PositionTable, draft: Draft, act: Typing) -> Inputs:
    """What a hand holds is counted by digits, all else typed into its field."""
    held = (table.counted(draft, name) for name in table.things(draft))
    counted = any(spot and (spot.field, spot.owner) == act.place for spot in held)
    return Inputs(keys=len(act.words)) if counted else typed(act.words)


def _after(thing: Loose, space: str) -> str:
    """The space that stays chosen for what comes next."""
    spot = next(spots_of(thing, space))
    if spot.slot is None:
        return space
    row = (each.space for each in thing.spots if each.slot == spot.slot + 1)
    return next((each for each in row if each.split(":")[0] == space.split(":")[0]), "")


def _strokes(spaces: list[str]) -> int:
    """How many strokes lay one on each of these spaces: cells side by side are one."""
    left, count = list(spaces), 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            beside = set(_beside(todo.pop()))
            todo += [space for space in left if space in beside]
            left = [space for space in left if space not in beside]
    return count


def _beside(space: str) -> Iterator[str]:
    cell = _CELL.fullmatch(space)
    if cell is None:
        return
    place, column, row = cell[1], ord(cell[2]), int(cell[3])
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield f"{place}{chr(column + across)}{row + down}"
