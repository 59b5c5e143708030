"""What is said at a table elsewhere: lines, and phrases that speak each reader's language."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QMenu, QWidget

from tabletop.engine.text import Text
from tabletop.models.table_talk import LONGEST, TableTalk, TalkLine
from tabletop.net.phrases import PHRASES
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.layout import hbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.long_words import breakable
from tabletop.ui.controls.menus import open_menu
from tabletop.ui.dialogs.frame import Dialog

_LONG_WORD = 19
"""A longer word may be wider than the list (letters)."""


class TalkDialog(Dialog):
    """Stays beside the table; Enter says what was written."""

    def __init__(self, context: AppContext, talk: TableTalk, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("At the table"), parent)
        self._talk = talk
        self.said = QListWidget()
        self.said.setProperty("kind", "wrapped")
        self.said.setWordWrap(True)
        self.said.setResizeMode(QListWidget.ResizeMode.Adjust)
        context.tell(self.said, Text("What was said"), QWidget.setAccessibleName)
        self.body.addWidget(self.said, 1)
        row = hbox(gap=context.px(8))
        self.words = LineField()
        self.words.setMaxLength(LONGEST)
        self.words.setMinimumHeight(context.theme.size("control"))
        context.tell(self.words, Text("Say something"), QWidget.setAccessibleName)
        context.tell(self.words, Text("Say something"), QLineEdit.setPlaceholderText)
        self.words.returnPressed.connect(self._say)
        self.phrases = WordButton(context, Text("Phrases"), self._offer, icon="list")
        self.phrases.setAutoDefault(False)
        row.addWidget(self.words, 1)
        row.addWidget(self.phrases)
        self.body.addLayout(row)
        self.mute = WordButton(context, Text("Mute…"), self._offer_to_mute, kind="quiet")
        self.foot.addWidget(self.mute)
        self.add_close().setDefault(False)
        for line in talk.lines:
            self._add(line)
        talk.said.connect(self._add)
        self.spread(420, 420)
        self.words.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """What was said last is in sight."""
        super().showEvent(event)
        self.said.scrollToBottom()

    def _add(self, line: TalkLine) -> None:
        """Whoever reads what was said last comes along to what is said next."""
        last = self.said.currentRow() == self.said.count() - 1
        words = self.context.say(self._talk.in_words(line))
        item = QListWidgetItem(breakable(words, _LONG_WORD), self.said)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        if last:
            self.said.setCurrentRow(self.said.count() - 1)
        self.said.scrollToBottom()

    def _say(self) -> None:
        self._talk.say(self.words.text())
        self.words.clear()

    def _offer(self) -> None:
        menu = QMenu(self)
        for name, words in PHRASES.items():
            action = menu.addAction(self.context.say(words))
            action.triggered.connect(partial(self._talk.say_phrase, name))
        open_menu(menu, self.phrases)

    def _offer_to_mute(self) -> None:
        """Whose lines are to be heard no more, or again."""
        menu, talk = QMenu(self), self._talk
        for seat, name in enumerate(talk.names):
            if seat not in talk.own:
                action = menu.addAction(name)
                action.setCheckable(True)
                action.setChecked(seat in talk.muted)
                action.toggled.connect(partial(talk.mute, seat))
        open_menu(menu, self.mute, above=True)
