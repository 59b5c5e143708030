"""Who hosts a table: this computer, or a server that is named once."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.net.tokens import Invitation, server
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.fault_line import FaultLine
from tabletop.ui.controls.layout import vbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.frame import Dialog

HERE, ANYWHERE = "here", "anywhere"


@frozen
class Host:
    """The ``server`` that hosts a table for those who know its ``key``; None: this computer."""

    server: Invitation | None = None
    key: str = ""


class HostChoice(Dialog):
    """Asks who hosts; what is asked beside that stands below, in ``column``."""

    def __init__(
        self,
        context: AppContext,
        title: Text,
        sentences: dict[str, Text],
        parent: QWidget | None = None,
    ) -> None:
        """Of the hosts that ``sentences`` tell of, ask for one, where there is a choice."""
        super().__init__(context, title, parent)
        self.scrolled()
        self._sentences = sentences
        known = context.preferences.server
        names = {HERE: Text("This network"), ANYWHERE: Text("Anywhere")}
        choices = tuple((name, names[name]) for name in sentences)
        first = ANYWHERE if known or HERE not in sentences else HERE
        self.reach = Segments(context, Text("Where the links work"), choices, first)
        self.reach.chosen.connect(self._choose_reach)
        self.reach.setVisible(len(choices) > 1)
        self.column.addWidget(self.reach)
        self.what = self.say(sentences[first])
        self._fields = QWidget()
        fields = vbox(self._fields, gap=context.px(8))
        self.server = self._field(Text("Server"), known, "tables.example.org")
        self.key = self._field(Text("Its key for those who bring tables"))
        self.key.setText(context.preferences.server_key)
        for field, name in ((self.server, Text("Server")), (self.key, Text("Key"))):
            fields.addWidget(TextLabel(context, name, "label"))
            fields.addWidget(field)
        self.column.addWidget(self._fields)
        self.wrong = FaultLine(context)
        self.column.addWidget(self.wrong)
        self._show_reach()

    def _field(self, name: Text, words: str = "", hint: str = "") -> QLineEdit:
        field = LineField(words)
        field.setMaxLength(300)
        field.setPlaceholderText(hint)
        field.setMinimumHeight(self.context.theme.size("control"))
        field.textEdited.connect(lambda _: self.wrong.tell(None))
        self.context.tell(field, name, QWidget.setAccessibleName)
        return field

    def _choose_reach(self, _: str) -> None:
        """Show what was chosen, and tell readers what that means."""
        self._show_reach()
        self._tell(self.what)

    def _tell(self, sentence: TextLabel) -> None:
        """Tell readers a sentence that has changed by what was pressed."""
        Announcer.of(self).announce(sentence.text(), sentence)

    def _show_reach(self) -> None:
        self.what.word(self._sentences[self.reach.value])
        self._fields.setVisible(self.reach.value == ANYWHERE)
        self.wrong.tell(None)

    def host(self) -> Host | None:
        """Who was chosen, which is remembered; None: what is wrong is said."""
        if self.reach.value != ANYWHERE:
            return Host()
        self.wrong.tell(None)
        try:
            where = server(self.server.text())
        except ValidationError as invalid:
            self.wrong.tell(invalid.why)
            self.server.setFocus()
            return None
        preferences = self.context.preferences
        preferences.server = self.server.text().strip()
        preferences.server_key = self.key.text()
        return Host(where, self.key.text())
