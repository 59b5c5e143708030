"""The audit trail in sentences: who changed what, from what to what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from tabletop.engine.option import Option
from tabletop.engine.pad import TABLE, Cell, Claims, Row, written
from tabletop.engine.text import Fact, Text
from tabletop.language import colour_name, signed
from tabletop.scorepad.history import Edit, Kept
from tabletop.scorepad.scoring import Note, ScoringChange, Sitter
from tabletop.scorepad.typed_names import coded
from tabletop.ui.context import AppContext
from tabletop.ui.scorepad.days import day_in_short, time_in_short
from tabletop.ui.scorepad.played.entries import Games, player_of

_NAMES = {
    "sitters": Text("Players"),
    "start": Text("Who began"),
    "played": Text("Day"),
    "minutes": Text("Playing time"),
    "place": Text("Place"),
    "remark": Text("Remark"),
    "notes": Text("Notes"),
    "source": Text("Source"),
    "match": Text("Match file"),
}


def headline(context: AppContext, edit: Edit) -> str:
    """Which version, when, and by whom."""
    verb = Text("entered") if edit.version == 1 else Text("corrected")
    said = Text("removed") if edit.removed else verb
    when = time_in_short(context, edit.at)
    facts: dict[str, Fact] = {"number": edit.version, "what": said, "when": when}
    if edit.who:
        return context.say(Text("{number}. {what}, {when}, {who}", who=edit.who, **facts))
    return context.say(Text("{number}. {what}, {when}", **facts))


def sentences(context: AppContext, games: Games, kept: Kept, edit: Edit) -> Iterator[str]:
    """What an edit changed; of the first, nothing: all of it was new.

    ``kept`` is the version that the edit made: who sits where may be another thing today.
    """
    if edit.version == 1 or edit.removed:
        return
    for change in edit.changes:
        if change.what == "whole":
            continue
        teller = _Teller(context, games, kept, change)
        before, after = teller.values()
        yield context.say(
            Text("{what}: {before} → {after}", what=teller.what(), before=before, after=after)
        )


class _Teller:
    """Puts one change into words as people would."""

    def __init__(
        self, context: AppContext, games: Games, kept: Kept, change: ScoringChange
    ) -> None:
        self._context, self._kept, self._change = context, kept, change
        self._field: Row | Option | None = None
        game = games.get(kept.scoring.game)
        if isinstance(change.what, Cell) and game is not None and game.pad is not None:
            sheet = game.pad.sheet(kept.scoring.entry)
            fields: Sequence[Row | Option] = (*sheet.rows, *sheet.options)
            self._field = next((one for one in fields if one.id == change.what.field), None)

    def what(self) -> str:
        """What was changed, and of whom."""
        what = self._change.what
        if isinstance(what, str):
            return self._context.say(_NAMES[what]) if what in _NAMES else what
        name = what.field if self._field is None else self._context.say(self._field.name)
        if what.seat == TABLE:
            return name
        return f"{self._player(what.seat)}, {name}"

    def values(self) -> tuple[str, str]:
        """From what to what; of players who are called the same, their colours as well."""
        before, after = (self._value(each) for each in (self._change.before, self._change.after))
        if before == after and self._change.what == "sitters":
            before, after = map(self._coloured, (self._change.before, self._change.after))
        return before, after

    def _player(self, seat: int) -> str:
        if seat < len(self._kept.scoring.sitters):
            return player_of(self._context, self._kept, seat)
        return self._context.say(Text("Player {number}", number=seat + 1))

    def _coloured(self, sitters: tuple[Sitter, ...]) -> str:
        said = (
            f"{each.name} ({self._context.say(colour_name(each.colour))})".strip()
            for each in sitters
        )
        return ", ".join(said)

    def _value(self, value: Any) -> str:
        if value is None or value in ((), ""):
            return "–"
        if isinstance(value, int):
            return self._player(value) if self._change.what == "start" else signed(value)
        if isinstance(self._field, Option):
            names = [each.name for each in self._field.choices if each.value == value]
            return self._context.say(names[0]) if names else str(value)
        if isinstance(self._field, Claims):
            return self._claims(self._field, value)
        if isinstance(value, tuple):
            return ", ".join(self._value(each) for each in value)
        return self._word(value)

    def _claims(self, row: Claims, claims: tuple[str, ...]) -> str:
        """What was claimed: as one types it, or by name where nobody would know what to type."""
        if not coded(row):
            return written(row, claims) or ", ".join(claims)
        names = {thing.id: self._context.say(thing.name) for thing in row.things}
        return ", ".join(names.get(claim, claim) for claim in claims)

    def _word(self, value: Any) -> str:
        if isinstance(value, date):
            return day_in_short(self._context, value)
        if isinstance(value, Note):
            return value.words or self._context.say(Text("played differently"))
        for part in ("name", "value"):
            if hasattr(value, part):
                return str(getattr(value, part)) or "–"
        return str(value)
