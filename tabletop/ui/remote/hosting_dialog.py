"""Inviting others to a table: who of the people plays here, and where the others come to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.dialogs.frame import Dialog


class HostingDialog(Dialog):
    """``chosen`` carries the seats of those who play at this screen."""

    chosen = Signal(object)

    def __init__(
        self,
        context: AppContext,
        players: Sequence[Player],
        viewer: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Invite others"), parent)
        self.say(
            Text(
                "This computer hosts the table while Tabletop runs, for all who are in this "
                "network. Everybody else gets a link."
            )
        )
        self.say(Text("Who plays at this screen?"), "label")
        self.boxes: dict[int, QCheckBox] = {}
        for seat, player in enumerate(players):
            if player.person:
                name = Text("{player}", player=player.name)
                self.boxes[seat] = self.add_switch(name, seat == viewer, lambda _: self._follow())
        self.note = TextLabel(context, "", "small", "text2", wrap=True)
        self.body.addWidget(self.note)
        self.body.addStretch(1)
        self.foot.addStretch(1)
        self.add_button(Text("Cancel"), self.reject)
        self.invite = self.add_button(Text("Invite"), self._choose, "primary", "share")
        self.invite.setDefault(True)
        self.at_least(480)
        self._follow()

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this screen."""
        return tuple(seat for seat, box in self.boxes.items() if box.isChecked())

    def _follow(self) -> None:
        elsewhere = len(self.boxes) - len(self.here)
        if elsewhere:
            self.note.word(Text("{n} link is made.", "{n} links are made.", n=elsewhere))
        else:
            self.note.word(Text("Nobody is left to be invited but those who look on."))

    def _choose(self) -> None:
        here = self.here
        self.accept()
        self.chosen.emit(here)
