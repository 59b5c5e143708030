"""Inviting others to a table: who of the people plays here, and who hosts it for all."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.net.tokens import Invitation, server
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import vbox
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.frame import Dialog

_HERE = Text(
    "This computer hosts the table while Tabletop runs, for all who are in this network. Everybody "
    "else gets a link."
)
_ANYWHERE = Text(
    "A server hosts the table, for people anywhere, also while your computer is off. You need one "
    "that you may use; nobody between you is asked."
)


@frozen
class Hosting:
    """The seats that play ``here``, and the ``server`` that hosts; None: this computer does."""

    here: tuple[int, ...]
    server: Invitation | None = None
    key: str = ""


class HostingDialog(Dialog):
    """``chosen`` carries a Hosting."""

    chosen = Signal(object)

    def __init__(
        self,
        context: AppContext,
        players: Sequence[Player],
        viewer: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Invite others"), parent)
        self.scrolled()
        known = context.preferences.server
        choices = (("here", Text("This network")), ("anywhere", Text("Anywhere")))
        self.reach = Segments(
            context, Text("Where the links work"), choices, "anywhere" if known else "here"
        )
        self.reach.chosen.connect(self._show_reach)
        self.column.addWidget(self.reach)
        self.what = self.say(_HERE)
        self._fields = QWidget()
        fields = vbox(self._fields, gap=context.px(8))
        self.server = self._field(Text("Server"), known, "tables.example.org")
        self.key = self._field(Text("Its key for those who bring tables"))
        self.key.setText(context.preferences.server_key)
        for field, name in ((self.server, Text("Server")), (self.key, Text("Key"))):
            fields.addWidget(TextLabel(context, name, "label"))
            fields.addWidget(field)
        self.column.addWidget(self._fields)
        self.say(Text("Who plays at this screen?"), "label")
        self.boxes: dict[int, QCheckBox] = {}
        for seat, player in enumerate(players):
            if player.person:
                name = Text("{player}", player=player.name)
                self.boxes[seat] = self.add_switch(name, seat == viewer, lambda _: self._follow())
        self.note = self.say("", "small", "text2")
        self.wrong = self.say("", "body", "danger")
        self.column.addStretch(1)
        self.foot.addStretch(1)
        self.add_button(Text("Cancel"), self.reject)
        self.invite = self.add_button(Text("Invite"), self._choose, "primary", "share")
        self.invite.setDefault(True)
        self.at_least(480, 320)
        self.spread(520, 560)
        self._show_reach()
        self._follow()

    def _field(self, name: Text, words: str = "", hint: str = "") -> QLineEdit:
        field = QLineEdit(words)
        field.setMaxLength(300)
        field.setPlaceholderText(hint)
        field.setMinimumHeight(self.context.theme.size("control"))
        field.textEdited.connect(lambda _: self.wrong.hide())
        self.context.tell(field, name, QWidget.setAccessibleName)
        return field

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this screen."""
        return tuple(seat for seat, box in self.boxes.items() if box.isChecked())

    def _show_reach(self, _: str = "") -> None:
        anywhere = self.reach.value == "anywhere"
        self.what.word(_ANYWHERE if anywhere else _HERE)
        self._fields.setVisible(anywhere)
        self.wrong.hide()

    def _follow(self) -> None:
        elsewhere = len(self.boxes) - len(self.here)
        if elsewhere:
            self.note.word(Text("{n} link is made.", "{n} links are made.", n=elsewhere))
        else:
            self.note.word(Text("Nobody is left to be invited but those who look on."))

    def _choose(self) -> None:
        if self.reach.value != "anywhere":
            self._take(Hosting(self.here))
            return
        try:
            where = server(self.server.text())
        except ValidationError as invalid:
            self.wrong.word(invalid.why)
            self.wrong.show()
            self.server.setFocus()
            return
        preferences = self.context.preferences
        preferences.server = self.server.text().strip()
        preferences.server_key = self.key.text()
        self._take(Hosting(self.here, where, self.key.text()))

    def _take(self, hosting: Hosting) -> None:
        self.accept()
        self.chosen.emit(hosting)
