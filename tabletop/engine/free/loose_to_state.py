"""The way back from loose pieces to a state, by the game's reader of positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from attrs import evolve

from tabletop.engine import session_rules
from tabletop.engine.free.loose_table import FreeTable, LoosePiece
from tabletop.engine.move import Pick
from tabletop.engine.position import FieldKind, Loose, PositionFormat, PositionRow, Spot
from tabletop.engine.position_edit import Editor, Told, spots_of
from tabletop.engine.rule import Objection
from tabletop.engine.table import Piece
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from cattrs import Converter

Refused = tuple[Objection, ...]


class LooseReader:
    """Reads tables of loose pieces; ``opening`` is the table before anything is dealt."""

    def __init__(self, form: PositionFormat[Any, Any], opening: Any) -> None:
        self._form, self._opening = form, opening
        self._rows = form.rows(opening)
        self.editor = Editor({row.field: row for row in self._rows})
        self._told_last: tuple[Any, tuple[Loose, ...]] = (None, ())

    def things(self, base: Any) -> tuple[Loose, ...]:
        """What can be told to lie elsewhere; worked out once for a state."""
        known, things = self._told_last
        if known is not base:
            rows = {row.field for row in self._rows}
            things = tuple(
                evolve(thing, spots=tuple(spot for spot in thing.spots if _tells(spot, rows)))
                for thing in self._form.loose(base)
            )
            self._told_last = base, things
        return things

    @cached_property
    def sayable(self) -> Mapping[str, PositionRow]:
        """Rows that tell one thing of the whole table, which no piece shows, by their fields."""
        spots = (spot for thing in self._form.loose(self._opening) for spot in thing.spots)
        shown = {spot.field for spot in spots}
        return {
            row.field: row
            for row in self._rows
            if row.kind in _SAID and not row.owners and row.field not in shown
        }

    def said(self, table: FreeTable) -> tuple[tuple[PositionRow, int], ...]:
        """These rows, each with what it tells now (``LooseTell.who``)."""
        if not self.sayable:
            return ()
        plain, told = self.plain(table.base), dict(table.told)
        return tuple(
            (row, told[field] if field in told else _number_of(row, plain[field]))
            for field, row in self.sayable.items()
        )

    def _told_plain(self, table: FreeTable) -> dict[str, Any]:
        """What was told since, as a position has it."""
        return {field: _plain_of(self.sayable[field], number) for field, number in table.told}

    # What a stack holds

    def contents(self, table: FreeTable, stack: str) -> tuple[tuple[str, int], ...]:
        """What may come out of a stack, each thing with how many there are."""
        found: Counter[str] = Counter(
            one.thing for one in table.pieces if one.space == stack and one.thing
        )
        told = self.told(self.plain(table.base))
        for thing in self.things(table.base):
            if any(spot.space == stack and not spot.field for spot in thing.spots):
                found[thing.id] += self._rest(table, told, thing, stack)
        return tuple((name, count) for name, count in found.items() if count > 0)

    def _rest(self, table: FreeTable, told: Told, thing: Loose, stack: str) -> int:
        """How many of a thing lie nowhere else than in stacks, unseen."""
        loose = [one for one in table.pieces if one.thing == thing.id]
        if not thing.many:
            gone = any(self.editor.lies(told, thing, spot) for spot in thing.spots)
            return 0 if loose or gone else 1
        left = (table.count(stack) or 0) - sum(one.space == stack for one in table.pieces)
        if not thing.total:
            return left
        # What is told to lie somewhere, and is no piece, is covered there by others.
        places = {(spot.field, spot.owner, spot.word, spot.key): spot for spot in thing.spots}
        lying = sum(self.editor.count(told, thing, spot) for spot in places.values() if spot.field)
        shown = sum(table.count(one.home) is None for one in loose)
        return min(left, thing.total - len(loose) - max(0, lying - shown))

    # The way back

    def read(self, table: FreeTable) -> Any | Refused:
        """The state in which everything lies as it does, or all that cannot be so."""
        things = {thing.id: thing for thing in self.things(table.base)}
        if strays := tuple(self._strays(table, things)):
            return strays
        plain = self.plain(table.base)
        laid = self._with(plain, self._laid(table, things, self.told(plain)))
        laid |= self._told_plain(table)
        found = self._read(laid)
        if isinstance(found, tuple) and self._form.follows:
            rest = {key: value for key, value in laid.items() if key not in self._form.follows}
            other = self._read(rest)
            found = found if isinstance(other, tuple) else other
        return tuple(_placed(each, table) for each in found) if _refused(found) else found

    def _read(self, plain: dict[str, Any]) -> Any | Refused:
        position = _converter().structure(plain, self._form.shape)
        return self._form.read(self._opening, position)

    def _strays(self, table: FreeTable, things: Mapping[str, Loose]) -> Iterator[Objection]:
        for _, one in table.in_sight():
            at = Pick(one.pick, one.space)
            if one.unknown and one.moved:
                yield session_rules.LOOSE_READ(Text("Nobody has seen what this is."), at)
            elif one.moved and one.thing and _goal(things[one.thing], one.space, table) is None:
                why = Text("This cannot lie there: {piece}.", piece=one.piece.name)
                yield session_rules.LOOSE_READ(why, at)

    def _laid(self, table: FreeTable, things: Mapping[str, Loose], told: Told) -> Told:
        """What is told of the table: what was moved is taken up first, and then put down."""
        goals = [
            (one, things[one.thing], goal)
            for one in table.pieces
            if one.moved
            and one.thing
            and (goal := _goal(things[one.thing], one.space, table)) is not None
        ]
        for one, thing, goal in goals:
            told = self.editor.lifted(told, thing, one.home, goal)
        for one, thing, goal in goals:
            told = self.editor.put_down(told, thing, goal)
            if _lies_turned(one, thing, 0):
                told = self._turned(told, thing, one.space)
        for one in table.pieces:
            if one.thing and not one.moved and _lies_turned(one, things[one.thing], one.turn):
                told = self._turned(told, things[one.thing], one.space)
        return told

    def _turned(self, told: Told, thing: Loose, space: str) -> Told:
        for spot in spots_of(thing, space):
            if spot.turned or (thing.turn and spot.slot is not None):
                return self.editor.turned(told, thing, spot)
        return told

    # A position as plain data, and what its fields tell

    def plain(self, state: Any) -> dict[str, Any]:
        """The position of a state as plain data."""
        plain: dict[str, Any] = _converter().unstructure(self._form.write(state))
        return plain

    def told(self, plain: Mapping[str, Any]) -> Told:
        """What the fields of the form tell."""
        told: Told = {}
        for row in self._rows:
            value = plain.get(row.field)
            if row.owners:
                told |= {(row.field, str(owner)): each for owner, each in (value or {}).items()}
            elif value not in (None, "", (), [], {}, 0):
                told[row.field, ""] = value
        return told

    def _with(self, plain: Mapping[str, Any], told: Told) -> dict[str, Any]:
        changed = dict(plain)
        was = self.told(plain)
        for row in self._rows:
            here = {owner: value for (field, owner), value in told.items() if field == row.field}
            then = {owner: value for (field, owner), value in was.items() if field == row.field}
            if here == then:
                continue
            if row.owners:
                changed[row.field] = here
            elif here:
                changed[row.field] = here[""]
            else:
                changed.pop(row.field, None)
        return changed


_SAID = (FieldKind.SEAT, FieldKind.CHOICE, FieldKind.NUMBER)


def _number_of(row: PositionRow, plain: Any) -> int:
    """What a row tells as a number; -1 where it is none of what people may say."""
    if row.kind is not FieldKind.CHOICE:
        return -1 if plain is None else int(plain)
    words = [word for word, _ in row.words]
    return words.index(plain) if plain in words else -1


def _plain_of(row: PositionRow, number: int) -> Any:
    return row.words[number][0] if row.kind is FieldKind.CHOICE else number


def wording(thing: Loose, piece: Piece) -> Text:
    """What a piece is called wherever it lies; of a mark the thing is only the pen."""
    pen = any(spot.key for spot in thing.spots) and not piece.id.startswith(thing.id)
    return piece.name if pen else thing.name


def _tells(spot: Spot, known: set[str]) -> bool:
    return not spot.field or spot.field in known


def _goal(thing: Loose, space: str, table: FreeTable) -> Spot | None:
    """What tells of a thing that it lies on a space; in a stack it lies like all that is there."""
    spots = list(spots_of(thing, space))
    if table.count(space) is not None:
        spots.sort(key=lambda spot: bool(spot.field))
    return spots[0] if spots else None


def _lies_turned(one: LoosePiece, thing: Loose, usual: int) -> bool:
    """Whether a piece lies otherwise than ``usual``; upside down is half a turn."""
    if thing.turn and not any(spot.turned for spot in spots_of(thing, one.space)):
        return (one.piece.turn - usual) % 4 == 2
    return one.piece.turn != usual or one.down


def _placed(objection: Objection, table: FreeTable) -> Objection:
    """The same, about the pieces as they are called while they lie loose."""
    return evolve(objection, at=tuple(_pick(pick, table) for pick in objection.at))


def _pick(pick: Pick, table: FreeTable) -> Pick:
    names = {pick.piece, pick.piece.partition("@")[0]}
    for _, one in table.in_sight():
        if one.space == pick.space and {one.thing, one.piece.id} & names:
            return Pick(one.pick, one.space)
    return pick


def _refused(found: Any) -> bool:
    return isinstance(found, tuple)


@cache
def _converter() -> Converter:
    from cattrs import Converter

    return Converter()
