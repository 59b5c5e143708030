"""Inviting others to a table: who of the people plays here, and who hosts it for all."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.ui.context import AppContext
from tabletop.ui.remote.host_choice import ANYWHERE, HERE, Host, HostChoice

_SENTENCES = {
    HERE: Text(
        "This computer hosts the table while Tabletop runs, for all who are in this network. "
        "Everybody else gets a link."
    ),
    ANYWHERE: Text(
        "A server hosts the table, for people anywhere, also while your computer is off. You need "
        "one that you may use; nobody between you is asked."
    ),
}


@frozen
class Hosting:
    """The seats that play ``here``, and who is the ``host``."""

    here: tuple[int, ...]
    host: Host


class HostingDialog(HostChoice):
    """``chosen`` carries a Hosting."""

    chosen = Signal(object)

    def __init__(
        self,
        context: AppContext,
        players: Sequence[Player],
        viewer: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Invite others"), _SENTENCES, parent)
        self.say(Text("Who plays at this screen?"), "label")
        self.boxes: dict[int, QCheckBox] = {}
        for seat, player in enumerate(players):
            if player.person:
                name = Text("{player}", player=player.name)
                self.boxes[seat] = self.add_switch(name, seat == viewer, lambda _: self._count())
        self.note = self.say("", "small", "text2")
        self.column.addStretch(1)
        self.foot.addStretch(1)
        self.add_button(Text("Cancel"), self.reject)
        self.invite = self.add_button(Text("Invite"), self._choose, "primary", "share")
        self.invite.setDefault(True)
        self.at_least(480, 320)
        self.spread(520, 560)
        self._follow()

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this screen."""
        return tuple(seat for seat, box in self.boxes.items() if box.isChecked())

    def _count(self) -> None:
        """Somebody plays elsewhere, or here: readers are told how many links that makes."""
        self._follow()
        self._tell(self.note)

    def _follow(self) -> None:
        elsewhere = len(self.boxes) - len(self.here)
        if elsewhere:
            self.note.word(Text("{n} link is made.", "{n} links are made.", n=elsewhere))
        else:
            self.note.word(
                Text(
                    "Nobody is left to be invited but those who look on. Whether a person or a "
                    "computer plays is chosen where a game is set up."
                )
            )

    def _choose(self) -> None:
        host = self.host()
        if host is not None:
            self.accept()
            self.chosen.emit(Hosting(self.here, host))
