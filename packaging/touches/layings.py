"""What it takes to lay a position in the window, by the acts of its table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from inputs import NOTHING, Inputs, typed

from tabletop.engine.position import Loose
from tabletop.engine.position_edit import spots_of
from tabletop.models.position_table import Draft, Lay, PositionTable
from tabletop.ui.positions.row import SIDE_BY_SIDE, choices_of
from tests.games.laid_by_hand import Made, Typing, laid_otherwise
from tests.games.placed import Placed

OPENED = Inputs(touches=2)
"""How many play is chosen, and that it is laid on the table."""

_CELL = re.compile(r"(.*?)([a-z])([0-9]+)$")
_ROOM = re.compile(r"w([0-9])([rw])([0-9])$")
_WINGS = 5


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
    begun: dict[str, tuple[PositionTable, Draft]] = {}
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
            begun.setdefault(act.thing, (table, draft))
            strokes.setdefault(act.thing, []).append(act.space)
            continue
        owner = next(spots_of(thing, act.space)).owner
        other = owner.isdecimal() and int(owner) != seat
        seat, before = int(owner) if other else seat, act.thing
        unasked = aim or table.free(draft, thing.id, seat)
        chosen = aim == act.space or unasked != act.space
        aim = _after(thing, act.space) if chosen else ""
        yield Inputs(1 + (unasked != act.space), int(other))
    before: set[str] = set()
    for name, spaces in strokes.items():
        alone, passed = _apart(*begun[name], name, spaces)
        stroked = [space for space in spaces if space not in alone]
        yield Inputs(touches=1 + len(alone) + _strokes(stroked, alone | passed | before))
        before |= set(spaces)


def _written(table: PositionTable, draft: Draft, act: Typing) -> Inputs:
    """What a hand holds is counted by digits, all else typed into its field."""
    held = (table.counted(draft, name) for name in table.things(draft))
    counted = any(spot and (spot.field, spot.owner) == act.place for spot in held)
    if counted:
        return Inputs(keys=len(act.words))
    row = next(row for row in table.rows if row.field == act.place[0])
    choices = choices_of(row, table.info, table.seats)
    if not choices:
        return typed(act.words)
    # A list of many is unfolded first.
    return Inputs(1 if len(choices) <= SIDE_BY_SIDE else 2)


def _after(thing: Loose, space: str) -> str:
    """The space that stays chosen for what comes next."""
    spot = next(spots_of(thing, space))
    if spot.slot is None:
        return space
    row = (each.space for each in thing.spots if each.slot == spot.slot + 1)
    return next((each for each in row if each.split(":")[0] == space.split(":")[0]), "")


def _apart(
    table: PositionTable, draft: Draft, name: str, spaces: list[str]
) -> tuple[set[str], set[str]]:
    """What is tapped by itself, for a rule is against it there, and what a stroke passes over, for
    a rule would be against it, as all lies once these are laid."""
    for space in spaces:
        draft = table.after(draft, Lay(0, name, space))
    thing, alone, passed = table.things(draft)[name], set[str](), set[str]()
    for space in dict.fromkeys(spot.space for spot in thing.spots if spot.field):
        lies = table.lies(draft, name, space)
        laid = draft if lies else table.after(draft, Lay(0, name, space))
        if table.against_at(laid, space):
            (alone if lies else passed).add(space)
    return alone, passed


def _strokes(spaces: list[str], passed: set[str]) -> int:
    """How many strokes lay one on each of these spaces: one for all that lie side by side, where
    what is passed over lies between."""
    left, over, count = set(spaces), passed - set(spaces), 0
    while left:
        count += 1
        todo, gone = [left.pop()], set[str]()
        while todo:
            beside = set(_beside(todo.pop())) & (left | over) - gone
            todo += beside
            gone |= beside
            left -= beside
    return count


def _beside(space: str) -> Iterator[str]:
    room = _ROOM.fullmatch(space)
    if room is not None:
        yield from _rooms_beside(int(room[1]), room[2], int(room[3]))
        return
    cell = _CELL.fullmatch(space)
    if cell is None:
        return
    place, column, row = cell[1], ord(cell[2]), int(cell[3])
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield f"{place}{chr(column + across)}{row + down}"


def _rooms_beside(wing: int, kind: str, number: int) -> Iterator[str]:
    """The rooms of the museum of Mykerinos that share a wall, all wings in a ring."""
    after, before = wing % _WINGS + 1, (wing - 2) % _WINGS + 1
    if kind == "w":
        yield from (f"w{wing}r5", f"w{number}r5")
    elif number == 5:
        yield from (f"w{wing}r3", f"w{wing}w{after}", f"w{before}w{wing}")
    else:
        yield from (f"w{wing}r5", f"w{after}r3", f"w{before}r3")
