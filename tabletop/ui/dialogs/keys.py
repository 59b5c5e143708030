"""The page of the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.ui.actions import Actions
from tabletop.ui.context import AppContext
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.key_list import KeyList, KeyRow

_ARROWS = "← ↑ → ↓"
_TABLE = (
    ("Tab", Text("From one part of the window to the next")),
    (_ARROWS, Text("From space to space within a part")),
    ("Shift+←", Text("Carry a card in focus along the own hand; Shift+→ as well")),
    ("Enter", Text("Pick the piece or space in focus, or finish the move")),
    ("Backspace", Text("Take the last pick back")),
    ("Esc", Text("Let go, close, or come back from a moment that was visited")),
    ("Enter", Text("Play the move that a hint shows")),
    ("Esc", Text("Put a hint away")),
    ("R", Text("Turn the piece in focus, or the shape in hand")),
    ("F", Text("Mirror the shape in hand")),
    ("C", Text("Mark cell by cell, or the whole shape again")),
    ("PgDown", Text("To the next place where the shape in hand fits")),
    ("PgUp", Text("To the place before it")),
    ("0–9", Text("Turn the wheel to a number; arrows, Home and End turn it as well")),
    ("1–4", Text("Take an offer of the bubble")),
    ("D", Text("Deal, reveal or draw what comes next")),
    ("W", Text("Let the app wait before it deals")),
    ("S", Text("Make computers faster, and slow after that")),
    ("Space", Text("Skip one step of a count")),
    ("N", Text("The next seat; with a piece in the hand, the next place where it may go")),
    ("C", Text("Go on with the last game, on the start screen")),
    ("U", Text("The unfinished games, on the start screen")),
    ("T", Text("The tables in this house, on the start screen")),
    ("T", Text("Turn what was laid last, where a position is set up")),
    ("Del", Text("Put what is in the hand into the box, where a position is set up")),
    ("0–9", Text("How many of what is in the hand there are, where a position is set up")),
    ("1–4", Text("Whose things are tapped, on a score sheet")),
    ("Alt+1", Text("Take the first choice of a field on a score sheet, and so on")),
    ("Ctrl+R", Text("Turn the tile, where a deal is told")),
)
_NAMED = frozenset("Tab Shift+← Enter Backspace Esc Space PgDown PgUp Del Alt+1 Ctrl+R".split())
_WITHOUT_CHARACTERS = tuple(row for row in _TABLE if row[0] in _NAMED or row[0] == _ARROWS)


class KeysPage(Dialog):
    """Every key, as the actions have them."""

    def __init__(
        self, context: AppContext, actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Keys"), parent)
        self._actions = actions
        self._list = KeyList(context)
        self.body.addWidget(self._list, 1)
        self.add_close()
        self._write()
        context.language_changed.connect(self._write)
        self.spread(560, 660)

    def _write(self) -> None:
        """Write all keys as the reader's language names them."""
        table = _TABLE if self.context.preferences.single_keys else _WITHOUT_CHARACTERS
        rows = [(_named(key), self.context.say(text)) for key, text in table]
        rows += [(_shown(a.shortcut()), a.text()) for a in self._actions if a.shortcuts()]
        rows = list(dict.fromkeys(rows))
        self._list.show_keys([KeyRow(key, does, self._spoken(key, does)) for key, does in rows])

    def _spoken(self, key: str, does: str) -> str:
        """A key and what it does as readers can say it: they know no arrows that are drawn."""
        if key == _ARROWS:
            key = self.context.say(Text("Arrow keys"))
        line = f"{key}: {does}"
        for sign, arrow in (("←", Qt.Key.Key_Left), ("→", Qt.Key.Key_Right)):
            line = line.replace(sign, _shown(QKeySequence(arrow)))
        return line


def _named(key: str) -> str:
    """A key as keyboards of the reader's language have it; an arrow is one."""
    held, _, arrow = key.rpartition("+")
    if held and arrow in "←→":
        return _shown(QKeySequence(f"{held}+A")).removesuffix("A") + arrow
    return _shown(QKeySequence(key)) if key in _NAMED else key


def _shown(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.NativeText)
