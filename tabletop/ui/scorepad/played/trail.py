"""The audit trail in sentences: who changed what, from what to what."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from PySide6.QtCore import QDateTime, QLocale

from tabletop.engine.pad import TABLE, Cell
from tabletop.engine.text import Text
from tabletop.scorepad.history import Edit, Kept
from tabletop.scorepad.scoring import Change
from tabletop.ui.desk import Desk
from tabletop.ui.scorepad.played.entries import Games, player_of

_NAMES = {
    "sitters": Text("Players"),
    "start": Text("Who began"),
    "played": Text("Day"),
    "place": Text("Place"),
    "remark": Text("Remark"),
    "notes": Text("Notes"),
    "source": Text("Source"),
    "match": Text("Match file"),
}


def headline(desk: Desk, edit: Edit) -> str:
    """Which version, when, and by whom."""
    when = QLocale(desk.language).toString(
        QDateTime.fromSecsSinceEpoch(round(edit.at.timestamp())), QLocale.FormatType.ShortFormat
    )
    verb = Text("entered") if edit.version == 1 else Text("corrected")
    said = Text("removed") if edit.removed else verb
    facts = {"number": edit.version, "what": said, "when": str(when)}
    if edit.who:
        return desk.say(Text("{number}. {what}, {when}, {who}", who=edit.who, **facts))
    return desk.say(Text("{number}. {what}, {when}", **facts))


def sentences(desk: Desk, games: Games, kept: Kept, edit: Edit) -> Iterator[str]:
    """What an edit changed; of the first, nothing: all of it was new."""
    if edit.version == 1 or edit.removed:
        return
    for change in edit.changes:
        yield desk.say(
            Text(
                "{what}: {before} → {after}",
                what=_what(desk, games, kept, change),
                before=_value(desk, change.before),
                after=_value(desk, change.after),
            )
        )


def _what(desk: Desk, games: Games, kept: Kept, change: Change) -> str:
    if isinstance(change.what, str):
        return desk.say(_NAMES[change.what]) if change.what in _NAMES else change.what
    cell: Cell = change.what
    row = _field(desk, games, kept, cell.field)
    if cell.seat == TABLE or cell.seat >= len(kept.scoring.sitters):
        return row
    return f"{player_of(desk, kept, cell.seat)}, {row}"


def _field(desk: Desk, games: Games, kept: Kept, field: str) -> str:
    game = games.get(kept.scoring.game)
    if game is None or game.pad is None:
        return field
    sheet = game.pad.sheet(kept.scoring.entry)
    found = [each.name for each in (*sheet.rows, *sheet.options) if each.id == field]
    return desk.say(found[0]) if found else field


def _value(desk: Desk, value: Any) -> str:
    if value is None or value in ((), ""):
        return "–"
    if isinstance(value, tuple):
        return ", ".join(_value(desk, each) for each in value)
    if isinstance(value, date):
        return str(QLocale(desk.language).toString(value, QLocale.FormatType.ShortFormat))
    for part in ("name", "words", "value"):
        if hasattr(value, part):
            return str(getattr(value, part)) or "–"
    return str(value)
