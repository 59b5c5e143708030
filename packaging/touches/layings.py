"""What it takes to lay a position in the window, by the acts of its table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from inputs import NOTHING, Inputs, typed

from tabletop.engine.position import Loose
from tabletop.engine.position_edit import spots_of
from tabletop.models.position_table import Lay, PositionDraft, PositionTable
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
    """What each of these acts takes, made one after the other as a hand finds them quickest."""
    yield from _typing(made)
    # What is typed first says what there is room for.
    begun_at = next(((table, draft) for table, draft, act in made if isinstance(act, Lay)), None)
    hand = Hand(*begun_at) if begun_at is not None else None
    strokes: dict[str, list[str]] = {}
    begun: dict[str, tuple[PositionTable, PositionDraft]] = {}
    for unit in sorted(_units(made), key=_turn_of):
        table, draft, act = unit[0]
        assert hand is not None
        if not _single(table, draft, act):
            begun.setdefault(act.thing, (table, draft))
            strokes.setdefault(act.thing, []).append(act.space)
            continue
        yield hand.lays(act)
        for _, _, turn in unit[1:]:
            # A right click lays a thing turned at once.
            hand.draft = table.after(hand.draft, turn)
    if hand is not None:
        yield from hand.turns(act for _, _, act in made if isinstance(act, Lay) and not act.space)
    before: set[str] = set()
    for name, spaces in strokes.items():
        alone, passed = _apart(*begun[name], name, spaces)
        stroked = [space for space in spaces if space not in alone]
        spots = begun[name][0].things(begun[name][1])[name].spots
        every = {spot.space for spot in spots if spot.field} - passed - before
        # What a stroke has laid too many is taken away by a tap.
        yield Inputs(touches=1 + len(alone)) + sum(
            (
                Inputs(_fewest(group, every, alone | passed | before))
                for group in _on_one_grid(stroked)
            ),
            NOTHING,
        )
        before |= set(spaces)


def _typing(made: Made) -> Iterator[Inputs]:
    """All that is typed; by Tab one goes on to the next field of a line."""
    field, owner = "", 0
    for table, draft, act in made:
        if not isinstance(act, Typing):
            continue
        needed, now = _written(table, draft, act), act.place[1]
        if now.isdecimal() and act.place[0] == field and int(now) > owner and needed.touches == 1:
            yield Inputs(keys=needed.keys + int(now) - owner)
        else:
            yield needed
        field, owner = act.place[0], int(now) if now.isdecimal() else 0


Unit = list[tuple[PositionTable, PositionDraft, Lay]]
"""A thing laid, and turned where it was just laid."""


def _units(made: Made) -> Iterator[Unit]:
    """All that is laid; what can be nothing but turned is none of it."""
    unit: Unit = []
    for table, draft, act in made:
        if isinstance(act, Typing):
            continue
        if act.space:
            if unit:
                yield unit
            unit = [(table, draft, act)]
        elif unit and act.thing == unit[0][2].thing:
            unit.append((table, draft, act))
    if unit:
        yield unit


def _turn_of(unit: Unit) -> tuple[int, str, int]:
    """Rows first, place by place, then what lies on the board, then what lies before each seat."""
    table, draft, act = unit[0]
    spot = next(spots_of(table.things(draft)[act.thing], act.space))
    own = table.owner(draft, act.space)
    if spot.slot is not None:
        return (1 if own is None else 0, spot.field + spot.owner, spot.slot)
    return (2, spot.field, 0) if own is None else (3, own, 0)


def _single(table: PositionTable, draft: PositionDraft, act: Lay) -> bool:
    """Whether a thing is laid alone: not by strokes of one that stays in the hand."""
    thing = table.things(draft)[act.thing]
    counted = table.counted(draft, thing.id) is not None
    owner = next(spots_of(thing, act.space)).owner
    return not thing.many or (not counted and table.only(thing, owner) == act.space)


class Hand:
    """A hand at the table: who sits below, which space is chosen."""

    def __init__(self, table: PositionTable, draft: PositionDraft) -> None:
        self.table, self.draft = table, draft
        self._seat, self._chosen = 0, ""

    def lays(self, act: Lay) -> Inputs:
        """What it takes to lay a thing."""
        table, draft = self.table, self.draft
        thing = table.things(draft)[act.thing]
        owner = table.owner(draft, act.space)
        needed = self._goes_to(int(owner)) if owner is not None else NOTHING
        goal = self._goal(thing)
        if goal == act.space:
            needed, self._chosen = needed + Inputs(1), table.beside(thing, goal) or ""
        elif goal is None and table.free(draft, thing.id, self._seat) == act.space:
            needed, self._chosen = needed + Inputs(1), ""
        elif self._lies(act.thing):
            needed, self._chosen = needed + Inputs(1, drags=1), ""
        else:
            needed = needed + Inputs(2)
            self._chosen = table.beside(thing, act.space) or ""
        self.draft = table.after(draft, act)
        return needed

    def _goal(self, thing: Loose) -> str | None:
        """Where a thing comes that is tapped in the box, as ``Laying.take`` says."""
        if self._chosen and any(spots_of(thing, self._chosen)):
            return self._chosen
        owner = self.table.owner(self.draft, self._chosen) if self._chosen else None
        if owner is not None:
            return self.table.only(thing, owner)
        return self.table.only(thing, str(self._seat)) if thing.many else None

    def _lies(self, name: str) -> bool:
        """Whether a piece lies on the table that can be dragged."""
        table = self.table.table(self.draft, self._seat)
        return any(piece.pick == name for piece in table.pieces)

    def _goes_to(self, seat: int) -> Inputs:
        """N: the next one sits below, and the same space is chosen."""
        keys = (seat - self._seat) % self.table.seats
        if self._chosen and keys:
            same = self.table.same_space(self.draft, self._chosen, str(self._seat), str(seat))
            self._chosen = same or ""
        self._seat = seat
        return Inputs(keys=keys)

    def turns(self, acts: Iterable[Lay]) -> Iterator[Inputs]:
        """Strokes over what can only be turned, seat by seat."""
        things = self.table.things(self.draft)
        names = {act.thing for act in acts}
        lying = [thing for thing in things.values() if not any(s.field for s in thing.spots)]
        before = ""
        for thing in lying:
            if thing.id in names:
                owner = thing.spots[0].owner
                yield self._goes_to(int(owner)) + Inputs(before != owner)
            before = thing.spots[0].owner if thing.id in names else ""


def _written(table: PositionTable, draft: PositionDraft, act: Typing) -> Inputs:
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


def _apart(
    table: PositionTable, draft: PositionDraft, name: str, spaces: list[str]
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


def _on_one_grid(spaces: list[str]) -> Iterator[list[str]]:
    """Spaces with those of the same card, or of the same board."""
    grids: dict[str, list[str]] = {}
    for space in spaces:
        grids.setdefault(_grid(space), []).append(space)
    yield from grids.values()


def _grid(space: str) -> str:
    name, _, owner = space.partition(":")
    cell = None if _ROOM.fullmatch(name) else _CELL.fullmatch(name)
    return f"{cell[1]}:{owner}" if cell is not None else ""


def _fewest(spaces: list[str], every: set[str], over: set[str]) -> int:
    """Strokes on these spaces, or on the whole grid and a tap for each that was not meant."""
    grid = [space for space in every if _grid(space) == _grid(spaces[0])]
    too_many = len(grid) - len(spaces)
    return min(_strokes(spaces, over), _strokes(grid, over) + too_many if grid else len(spaces))


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
    name, colon, owner = space.partition(":")
    cell = _CELL.fullmatch(name)
    if cell is None:
        return
    place, column, row = cell[1], ord(cell[2]), int(cell[3])
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield f"{place}{chr(column + across)}{row + down}{colon}{owner}"


def _rooms_beside(wing: int, kind: str, number: int) -> Iterator[str]:
    """The rooms of the museum of Mykerinos that share a wall, all wings in a ring."""
    after, before = wing % _WINGS + 1, (wing - 2) % _WINGS + 1
    if kind == "w":
        yield from (f"w{wing}r5", f"w{number}r5")
    elif number == 5:
        yield from (f"w{wing}r3", f"w{wing}w{after}", f"w{before}w{wing}")
    else:
        yield from (f"w{wing}r5", f"w{after}r3", f"w{before}r3")
