"""The table of a position that is being set up: a game whose moves lay things down.

Whoever plays it sees the game's own table, with all that is told so far on it; what cannot be laid
yet is left out. What was typed is the state, so that a thing laid by hand and a word that was typed
are taken back alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from attrs import evolve, frozen

from tabletop.engine import session_rules
from tabletop.engine.choices import Choices
from tabletop.engine.game import Due, Game
from tabletop.engine.move import Pick
from tabletop.engine.position import FieldKind, Loose, Spot
from tabletop.engine.position_edit import Editor, Told, places_of, spots_of
from tabletop.engine.rule import Objection
from tabletop.engine.score import Scoreboard
from tabletop.engine.table import Piece, Prompt, Stack, Stamp, Table
from tabletop.engine.text import Text, Who
from tabletop.models.position_entry import Reader, typed_of
from tabletop.records.position import form_of, make_lies, plain_position
from tabletop.shapes.invalid import ValidationError

BOX = "box"
"""Where a thing is put that is to lie nowhere."""

FROM = "@"
"""What stands between a thing and the space where one of many lies."""

Typed = tuple[tuple[str, str, str], ...]
"""What was typed: field, owner, words; in the order of the fields."""


@frozen
class PositionDraft:
    """What was typed, and the state with all of it that can be laid."""

    typed: Typed
    state: Any


@frozen
class Lay:
    """A thing is put on a space; without one it is turned where it lies."""

    seat: int
    thing: str
    space: str

    def picks(self) -> tuple[Pick, ...]:
        """The thing on the space."""
        return (Pick(self.thing, self.space),)

    def says(self) -> Text:
        """That something is laid."""
        return Text("Something is laid down.")


class LayMoves:
    """Everything that a seat may lay, on the spaces where it may lie; "": it is turned there."""

    def __init__(self, seat: int, goals: Mapping[str, tuple[str, ...]]) -> None:
        self._seat, self._goals = seat, goals

    def __iter__(self) -> Iterator[Lay]:
        return (Lay(self._seat, thing, to) for thing, goals in self._goals.items() for to in goals)

    def __len__(self) -> int:
        return sum(map(len, self._goals.values()))

    @cached_property
    def first(self) -> Choices:
        """What may be laid, and where."""
        return Choices({thing: frozenset(goals) for thing, goals in self._goals.items()})

    def having(self, pick: Pick) -> Sequence[Lay]:
        """The one thing that is laid by that touch."""
        laid = pick.space in self._goals.get(pick.piece, ())
        return (Lay(self._seat, pick.piece, pick.space),) if laid else ()


@frozen
class Write:
    """What was typed is now this."""

    seat: int
    typed: Typed

    def picks(self) -> tuple[Pick, ...]:
        """No touch of the table writes."""
        return ()

    def says(self) -> Text:
        """That something was typed."""
        return Text("Something is typed.")


class PositionTable(Game[PositionDraft, Lay | Write]):
    """Lays things down at the table of a game, for so many seats and with those options."""

    moves = (Lay, Write)

    def __init__(
        self, game: Game[Any, Any], seats: int, options: Mapping[str, str], reader: Reader
    ) -> None:
        self.game, self.info, self.rules = game, game.info, session_rules.RULES
        self.seats = seats
        self._chosen = dict(options)
        self._form, self._reader = form_of(game), reader
        self._opening = game.setup(seats, options)
        self.rows = self._form.rows(self._opening)
        self.editor = Editor({row.field: row for row in self.rows})
        self._begun = plain_position(self._form.begun(self._opening))
        self._loose = lru_cache(64)(self._form.loose)
        self._told = lru_cache(8)(self._read)

    def setup(self, seats: int, options: Mapping[str, str]) -> PositionDraft:
        """Nothing was typed yet."""
        return self.draft(())

    def draft(self, typed: Typed) -> PositionDraft:
        """What was typed, laid as far as it can be."""
        return PositionDraft(typed, self._laid(self.told(typed)))

    def due(self, state: PositionDraft) -> Due:
        """Every seat may lay something, always."""
        return frozenset(range(self.seats))

    def after(self, state: PositionDraft, event: Any) -> PositionDraft:
        """What is told after something was laid, or typed."""
        if isinstance(event, Write):
            return self.draft(event.typed)
        told = self.told(state.typed)
        return self.draft(self._typed(state.typed, told, self._edited(state, told, event)))

    def _edited(self, state: PositionDraft, told: Told, move: Lay) -> Told:
        name, _, origin = move.thing.partition(FROM)
        thing = self.things(state)[name]
        if move.space == BOX:
            return self.editor.laid(told, thing, origin, Spot(BOX))
        if move.space:
            return self.editor.laid(told, thing, origin, next(spots_of(thing, move.space)))
        lying = (spot for spot in thing.spots if self.turns(told, thing, spot))
        return self.editor.turned(told, thing, next(lying))

    # What there is to lay

    def things(self, state: PositionDraft) -> dict[str, Loose]:
        """What people lay by hand, by its id."""
        return {thing.id: thing for thing in self._loose(state.state)}

    def in_the_box(self, state: PositionDraft) -> tuple[Loose, ...]:
        """What lies nowhere yet, and all of which there are many."""
        told = self.told(state.typed)
        return tuple(
            thing
            for thing in self.things(state).values()
            if any(spot.field for spot in thing.spots)
            if thing.many or not any(self.editor.lies(told, thing, spot) for spot in thing.spots)
        )

    def lies(self, state: PositionDraft, thing: str, space: str) -> bool:
        """Whether a thing is told to lie on a space."""
        told, one = self.told(state.typed), self.things(state)[thing]
        return any(self.editor.lies(told, one, spot) for spot in spots_of(one, space))

    def free(self, state: PositionDraft, thing: str, seat: int) -> str | None:
        """The space where a thing comes unasked: a free place of a row, else where it lies before
        the seat; None: it has none."""
        told, spots = self.told(state.typed), self.things(state)[thing].spots
        near = [spot for spot in spots if spot.field and spot.owner in ("", str(seat))]
        rows = (spot for spot in near if spot.slot is not None and not filled(told, spot))
        owned = (spot for spot in near if spot.slot is None and spot.owner)
        rest = (spot for spot in near if spot.slot is None)
        return next((spot.space for spot in (*rows, *owned, *rest)), None)

    def owner(self, state: PositionDraft, space: str) -> str | None:
        """The only seat before which things lie on a space; None: there is none, or are several."""
        spots = (spot for thing in self.things(state).values() for spot in spots_of(thing, space))
        owners = {spot.owner for spot in spots if spot.field or spot.turned}
        owner = owners.pop() if len(owners) == 1 else ""
        return owner if owner.isdecimal() else None

    def only(self, thing: Loose, owner: str) -> str | None:
        """The only space where a thing may lie before an owner, in no row, else of the table where
        it lies before nobody."""
        spots = [spot for spot in thing.spots if spot.field]
        near = [spot for spot in spots if spot.owner == owner] or [
            spot for spot in spots if len(spots) == 1 and not spot.owner
        ]
        return near[0].space if len(near) == 1 and near[0].slot is None else None

    def same_space(self, state: PositionDraft, space: str, before: str, now: str) -> str | None:
        """The space of an owner that is to it what a space is to another one; None: it has none."""
        kind = space.partition(":")[0]
        found = (
            each.space
            for thing in self.things(state).values()
            for spot in spots_of(thing, space)
            for each in thing.spots
            if (each.field, each.slot) == (spot.field, spot.slot)
            if (spot.owner, each.owner) == (before, now) and each.space.partition(":")[0] == kind
        )
        return next(found, None)

    def turned(self, state: PositionDraft, name: str) -> bool:
        """Whether a thing is told to lie turned."""
        told, thing = self.told(state.typed), self.things(state)[name]
        sides = (evolve(spot, field=spot.turned) for spot in thing.spots if spot.turned)
        return any(self.editor.lies(told, thing, side) for side in sides)

    def beside(self, thing: Loose, space: str) -> str | None:
        """Where the next thing goes: beside the one before in a row, else onto the same space."""
        spot = next(spots_of(thing, space))
        if spot.slot is None:
            return space
        row = (each.space for each in thing.spots if each.slot == spot.slot + 1)
        kind = space.partition(":")[0]
        return next((each for each in row if each.partition(":")[0] == kind), None)

    def can_be_turned(self, state: PositionDraft, thing: str) -> bool:
        """Whether a thing lies where it can be turned."""
        told, one = self.told(state.typed), self.things(state)[thing]
        return any(self.turns(told, one, spot) for spot in one.spots)

    def counted(self, state: PositionDraft, thing: str) -> Spot | None:
        """The spot of a thing where only a number says how many lie; None: there is none."""
        kinds = {row.field: row.kind for row in self.rows}
        spots = self.things(state)[thing].spots
        return next((spot for spot in spots if kinds.get(spot.field) is FieldKind.NUMBER), None)

    def candidates(self, state: PositionDraft, seat: int) -> Iterator[Lay | Write]:
        """Everything on every space where it may lie, from wherever it lies."""
        return iter(self.moves_by_pick(state, seat))

    def moves_by_pick(self, state: PositionDraft, seat: int) -> LayMoves:
        """The same, by what is laid."""
        told, goals = self.told(state.typed), dict[str, tuple[str, ...]]()
        for thing in self.things(state).values():
            lying = [spot for spot in thing.spots if self.editor.lies(told, thing, spot)]
            # What is told of no space is nothing but turned over where it lies.
            told_of = any(spot.field for spot in thing.spots)
            spaces = dict.fromkeys(spot.space for spot in thing.spots if told_of)
            names = {thing.id} | {f"{thing.id}{FROM}{spot.space}" for spot in lying if thing.many}
            if spaces:
                goals |= dict.fromkeys(sorted(names), (*spaces, BOX))
            if any(self.turns(told, thing, spot) for spot in thing.spots):
                goals[thing.id] = (*goals.get(thing.id, ()), "")
        return LayMoves(seat, goals)

    def turns(self, told: Told, thing: Loose, spot: Spot) -> bool:
        """Whether a thing lies on a spot where it can be turned."""
        here = self.editor.lies(told, thing, spot) or not spot.field
        return here and bool(spot.turned or (thing.turn and spot.slot is not None))

    def against(self, state: PositionDraft, move: Lay | Write) -> Iterator[Objection]:
        """Only what has no place there."""
        if isinstance(move, Write):
            return
        thing = self.things(state).get(move.thing.partition(FROM)[0])
        if thing is None or not (move.space in ("", BOX) or any(spots_of(thing, move.space))):
            pick = Pick(move.thing, move.space)
            yield session_rules.NO_SUCH_MOVE(Text("That does not lie there."), pick)

    def legal_moves(self, state: PositionDraft, seat: int) -> tuple[Lay | Write, ...]:
        """All candidates: they are legal."""
        return tuple(self.candidates(state, seat))

    def compose(self, state: PositionDraft, seat: int, picks: tuple[Pick, ...]) -> Lay | Objection:
        """The one thing that was laid."""
        if len(picks) == 1:
            return Lay(seat, picks[0].piece, picks[0].space)
        return session_rules.NO_SUCH_MOVE(Text("One thing is laid after the other."), *picks)

    # What was typed

    def told(self, typed: Typed) -> Told:
        """What of the words can be read."""
        return self._told(typed)

    def _read(self, typed: Typed) -> Told:
        words = {(field, owner): each for field, owner, each in typed}
        told: Told = {}
        for row, place in places_of(self.rows):
            if words.get(place, "").strip():
                try:
                    told[place] = self._reader.plain(row, words[place])
                except ValidationError:
                    continue
        return told

    def _typed(self, before: Typed, was: Told, told: Told) -> Typed:
        """The words with those fields changed that tell something else."""
        words = {(field, owner): each for field, owner, each in before}
        for row, place in places_of(self.rows):
            if was.get(place) != told.get(place):
                words[place] = typed_of(row, told[place]) if place in told else ""
        return tuple((*place, each) for place, each in words.items())

    def _laid(self, told: Told) -> Any:
        """The state of all that is told; where that cannot be laid, of as much as can.

        What is going on is as in the beginning: what waits to be done could not be, yet.
        """
        whole = self._state(told)
        if whole is not None:
            return whole
        kept: Told = {}
        for place, value in told.items():
            if self._state({**kept, place: value}) is not None:
                kept[place] = value
        return self._state(kept)

    def against_at(self, state: PositionDraft, space: str) -> frozenset[str]:
        """The rules, by their ids, against what lies on a space."""
        position = self._position(self.told(state.typed))
        if position is None:
            return frozenset()
        found = self._form.impossible(state.state, self._form.definite(self._opening, position))
        return frozenset(
            one.rule.id for one in found if any(pick.space == space for pick in one.at)
        )

    def _state(self, told: Told) -> Any | None:
        position = self._position(told)
        if position is None:
            return None
        return self._form.laid(self._opening, self._form.definite(self._opening, position))

    def _position(self, told: Told) -> Any | None:
        """What is told as a position; None: not all of it is there at such a table."""
        plain = dict(self._begun)
        for row, place in places_of(self.rows):
            if row.kind is FieldKind.CHOICE:
                continue
            if place in told and row.owners:
                plain[row.field] = {**(plain.get(row.field) or {}), place[1]: told[place]}
            elif place in told:
                plain[row.field] = told[place]
        try:
            position = make_lies(self.game, self.seats, self._chosen, plain)
        except ValidationError:
            return None
        strange = any(True for _ in self._form.strangers(self._opening, position))
        return None if strange else position

    # What is seen

    def table(self, view: PositionDraft, seat: int | None) -> Table:
        """The game's own table, without its buttons; everything on it can be taken up."""
        table = self.game.table(view.state, seat)
        things = self.things(view)
        return evolve(
            table,
            pieces=tuple(_to_take_up(piece, things) for piece in table.pieces),
            controls=tuple(one for one in table.controls if isinstance(one, Stack | Stamp)),
            prompt=self.prompt(view, seat, ()),
        )

    def prompt(self, view: PositionDraft, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        """Whose place lies below."""
        return Prompt(
            Text("lay down what lies there."),
            seat,
            note=Text("Below is the place of {who}.", who=Who(seat)) if seat is not None else None,
        )

    def tally(self, state: PositionDraft) -> Any:
        """The game's own."""
        return self.game.tally(state.state)

    def score(self, tally: Any) -> Scoreboard:
        """The game's own."""
        return self.game.score(tally)


def filled(told: Told, spot: Spot) -> bool:
    """Whether something lies on a place of a row."""
    words = told.get((spot.field, spot.owner)) or []
    at = spot.slot or 0
    return at < len(words) and words[at] is not None


def _to_take_up(piece: Piece, things: Mapping[str, Loose]) -> Piece:
    """A piece that is taken up as the thing that it is."""
    names = (piece.id, piece.pick, piece.id.partition("@")[0], piece.id.rpartition(":")[0])
    thing = next((things[name] for name in names if name in things), None)
    if thing is None:
        return evolve(piece, pick=f"{piece.id}{FROM}")
    here = thing.many and any(spot.field for spot in spots_of(thing, piece.space))
    return evolve(piece, pick=f"{thing.id}{FROM}{piece.space}" if here else thing.id)
