"""A position being set up: what was typed, and what of it cannot be so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from tabletop.engine.free.game import FreeGame
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.game import Game
from tabletop.engine.position import FieldKind, PositionRow
from tabletop.engine.position_edit import Place, places_of
from tabletop.engine.rule import Objection, Rule
from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.models.position_entry import Reader, Unclear, told_by, typed_of
from tabletop.models.session import Session
from tabletop.records.fault import Impossible
from tabletop.records.position import (
    EVERYTHING,
    SPECTATOR,
    PositionRecord,
    form_of,
    make_lies,
    make_setup,
    mark_of,
    plain_position,
    record_of,
)
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import check_object, plain_shapes


def position_of(session: Session) -> PositionRecord:
    """The position in sight, as those know it who look; raises as ``record_of`` does.

    Of loose pieces it is the one that they can be read as; raises Impossible where they cannot.
    """
    return recording(session)()


def recording(session: Session) -> Callable[[], PositionRecord]:
    """Writes down the position in sight now, in any thread and at any time; see ``position_of``."""
    match, state = session.match, session.moment.state
    seats, options = len(session.players), match.options
    return partial(_seen, session.game, seats, options, state, session.eyes)


def _seen(
    game: Game[Any, Any], seats: int, options: Mapping[str, str], state: Any, eyes: int | None
) -> PositionRecord:
    if isinstance(game, FreeGame) and isinstance(state, FreeTable):
        found = game.read_back(game.view(state, eyes))
        if isinstance(found, tuple):
            raise Impossible(found[0].why, "lies", found)
        state = found
    known_to = SPECTATOR if eyes is None else str(eyes)
    if game.view(state, eyes) == state:
        known_to = EVERYTHING
    return record_of(game, seats, options, state, known_to)


@frozen
class PositionIssue:
    """Why something cannot be so: at which fields, by which rule where one says it.

    ``choices`` are what may be meant by words that are not clear: names, each with all that one
    would type instead. ``objection`` lights up the pieces it is about.
    """

    why: Text
    at: frozenset[Place]
    rule: Rule | None = None
    choices: tuple[tuple[Text, str], ...] = ()
    objection: Objection | None = None


@frozen
class _Draft:
    """A half-made position as a file keeps it."""

    seats: int
    options: Mapping[str, str]
    note: str
    typed: tuple[tuple[str, str, str], ...]
    known_to: str = EVERYTHING
    besides: str = "{}"
    puzzle: bool = False


class PositionModel(QObject):
    """A position of a game, entered field by field.

    What of a position that was there already no field tells (a dig that goes on, who keeps a hand
    secret, that it is a puzzle) stays with it until all is cleared.

    ``changed``: something else was typed. ``renewed``: there are other rows now.
    """

    changed = Signal()
    renewed = Signal()

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        parent: QObject | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.speak(language)
        self.seats = seats
        self.options: dict[str, str] = {}
        self.note = ""
        self._typed: dict[Place, str] = {}
        self._known_to = EVERYTHING
        self._besides: dict[str, Any] = {}
        self._puzzle = False
        self._renew()

    def _renew(self) -> None:
        self._opening = self.game.setup(self.seats, self.options)
        form = form_of(self.game)
        self.rows: tuple[PositionRow, ...] = form.rows(self._opening)
        self._begun = self._typed_of(plain_position(form.begun(self._opening)))

    def _typed_of(self, plain: Mapping[str, Any]) -> dict[Place, str]:
        """What one would have typed for plain data."""
        return {
            (row.field, owner): typed_of(row, value)
            for row in self.rows
            if row.field in plain
            for owner, value in told_by(row, plain[row.field])
        }

    def speak(self, language: str) -> None:
        """Take names in this language first; those of the others are known, too."""
        codes = sorted(LANGUAGES, key=lambda code: code != language)
        self.reader = Reader([Catalogue.load(code, self.game.info.id).say for code in codes])

    def set_up(self, seats: int, options: Mapping[str, str]) -> None:
        """Another number of seats, or other options; what was typed stays."""
        self.seats, self.options = seats, dict(options)
        self._renew()
        self.renewed.emit()

    def typed(self, place: Place) -> str:
        """What was typed there."""
        return self._typed.get(place, self._begun.get(place, ""))

    def shown(self, row: PositionRow, owner: str = "") -> str:
        """What is typed there, with things by what they are called in the reader's language."""
        return self.reader.shown(row, self.typed((row.field, owner)))

    def told(self, row: PositionRow, owner: str = "") -> str:
        """The same, with things that people described themselves in words, too."""
        described = partial(form_of(self.game).described, self._opening)
        return self.reader.told(row, self.typed((row.field, owner)), described)

    def asked(self, row: PositionRow) -> bool:
        """Whether a line is to be seen: what goes on asks for it, or something is told there."""
        owners = [key for key, _ in row.owners] or [""]
        places = [(row.field, owner) for owner in owners]
        told = any(self.typed(place) not in ("", self._begun.get(place)) for place in places)
        chosen = {
            self.typed((each.field, "")) for each in self.rows if each.kind is FieldKind.CHOICE
        }
        return told or not row.during or bool(chosen & set(row.during))

    def typed_fields(self) -> dict[Place, str]:
        """What was typed, by its place; "" where nothing was."""
        return {place: self.typed(place) for _, place in places_of(self.rows)}

    def retype(self, typed: Mapping[Place, str]) -> None:
        """All of this is typed instead."""
        if typed != self.typed_fields():
            self._typed = dict(typed)
            self.changed.emit()

    def type(self, place: Place, words: str) -> None:
        """Something else is typed there."""
        if words != self.typed(place):
            self._typed[place] = words
            self.changed.emit()

    @property
    def blank(self) -> bool:
        """Whether nothing was typed yet."""
        chosen = {row.field for row in self.rows if row.kind is FieldKind.CHOICE}
        return all(
            words in ("", self._begun.get(place)) or place[0] in chosen
            for place, words in self.typed_fields().items()
        )

    def clear(self) -> None:
        """Begin anew."""
        self._typed.clear()
        self._known_to, self._besides, self._puzzle = EVERYTHING, {}, False
        self.renewed.emit()

    # What is kept of a half-made one

    def draft(self) -> dict[str, Any]:
        """All that was entered, as plain data."""
        typed = tuple((*place, words) for place, words in self._typed.items())
        besides = json.dumps(self._besides)
        known_to, puzzle = self._known_to, self._puzzle
        draft = _Draft(self.seats, self.options, self.note, typed, known_to, besides, puzzle)
        return dict(plain_shapes().plain(draft))

    def restore(self, data: Any) -> None:
        """Go on with what was entered; raises ValidationError where it is no draft of this game."""
        draft: _Draft = plain_shapes().make(data, _Draft)
        make_setup(self.game, draft.seats, draft.options)
        besides = parse(draft.besides.encode())
        check_object(besides)
        self.note, self._known_to, self._besides = draft.note, draft.known_to, besides
        self._puzzle = draft.puzzle
        self._typed = {(field, owner): words for field, owner, words in draft.typed}
        self.set_up(draft.seats, draft.options)

    # What it comes to

    def issues(self) -> tuple[PositionIssue, ...]:
        """All that cannot be so, or cannot be read."""
        unread = tuple(self._unread())
        if unread:
            return unread
        plain = self._plain()
        try:
            found = self._objections(plain)
        except ValidationError as invalid:
            return (PositionIssue(invalid.why, self._placed(invalid.place)),)
        without = dict(self._without(found)) if found else {}
        return tuple(PositionIssue(o.why, _blamed(o, without), o.rule, objection=o) for o in found)

    def record(self) -> PositionRecord:
        """The position; raises ValidationError where it cannot be read."""
        lies = make_lies(self.game, self.seats, self.options, self._plain())
        notes = (self.note,) if self.note else ()
        mark = mark_of(self.game)
        known_to, puzzle = self._known_to, self._puzzle
        return PositionRecord(
            mark, self.options, self.seats, known_to, lies, notes, self.game, puzzle
        )

    def take(self, record: PositionRecord) -> None:
        """Go on with a position that is there already."""
        self.seats, self.options = record.seats, dict(record.options)
        self.note = " ".join(record.notes)
        self._renew()
        plain = plain_position(record.lies)
        told = {row.field for row in self.rows}
        self._known_to, self._puzzle = record.known_to, record.puzzle
        self._besides = {field: value for field, value in plain.items() if field not in told}
        self._typed = dict.fromkeys((place for _, place in places_of(self.rows)), "")
        self._typed |= self._typed_of(plain)
        self.renewed.emit()

    def _readings(self) -> dict[Place, Any]:
        """What each field comes to that something was typed into, or the error why it does not."""
        read: dict[Place, Any] = {}
        taken: set[str] = set()
        for row, place in places_of(self.rows):
            if self.typed(place).strip():
                try:
                    read[place] = evolve(self.reader, taken=taken).plain(row, self.typed(place))
                except ValidationError as invalid:
                    read[place] = invalid
                else:
                    taken.update(_words_in(read[place]))
        return read

    def _unread(self) -> Iterator[PositionIssue]:
        for place, reading in self._readings().items():
            if isinstance(reading, ValidationError):
                choices = reading.choices if isinstance(reading, Unclear) else ()
                yield PositionIssue(reading.why, frozenset({place}), choices=choices)

    def _plain(self, without: Place | None = None) -> dict[str, Any]:
        """The plain data of all that was typed; raises ValidationError."""
        plain, readings = dict(self._besides), self._readings()
        for row, place in places_of(self.rows):
            if place == without or place not in readings:
                continue
            value = readings[place]
            if isinstance(value, ValidationError):
                raise value
            if row.owners:
                plain.setdefault(row.field, {})[place[1]] = value
            else:
                plain[row.field] = value
        return plain

    def _objections(self, plain: dict[str, Any]) -> tuple[Objection, ...]:
        lies = make_lies(self.game, self.seats, self.options, plain)
        found = form_of(self.game).read(self._opening, lies)
        return found if isinstance(found, tuple) else ()

    def _placed(self, place: str) -> frozenset[Place]:
        """The field that a place in the data is in."""
        field, _, owner = place.removeprefix("lies.").partition(".")
        owner = owner.partition(".")[0].partition("[")[0]
        return frozenset({(field.partition("[")[0], owner)})

    def _without(
        self, found: tuple[Objection, ...]
    ) -> Iterator[tuple[Place, tuple[Objection, ...]]]:
        """Every field without which there is less to object to: what there still is then."""
        for _, place in places_of(self.rows):
            if not self.typed(place).strip():
                continue
            try:
                left = self._objections(self._plain(place))
            except ValidationError:
                continue
            if all(_among(each, found) for each in left):
                yield place, left


def _words_in(value: Any) -> list[str]:
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def _blamed(
    objection: Objection, without: Mapping[Place, tuple[Objection, ...]]
) -> frozenset[Place]:
    """The fields without which nobody would object."""
    return frozenset(place for place, left in without.items() if not _among(objection, left))


def _among(objection: Objection, others: tuple[Objection, ...]) -> bool:
    return any(
        (other.rule, other.why, other.at) == (objection.rule, objection.why, objection.at)
        for other in others
    )
