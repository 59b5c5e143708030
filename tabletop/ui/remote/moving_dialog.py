"""Moving a table: who is to host it from then on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.remote.host_choice import ANYWHERE, HERE, HostChoice

_HERE = Text(
    "This computer hosts the table from then on, while Tabletop runs, for all who are in this "
    "network."
)
_ANYWHERE = Text(
    "A server hosts the table from then on, also while all your computers are off. You need one "
    "that you may use."
)
_ALONE = Text("You host the table: nobody else has to agree.")
_TOGETHER = Text("All who are at the table have to agree.")
_COMES_ALONG = Text(
    "Everybody comes along, and no new links are needed. Luck goes on by a new commitment, to "
    "which all give anew."
)


class MovingDialog(HostChoice):
    """``chosen`` carries a Host."""

    chosen = Signal(object)

    def __init__(
        self,
        context: AppContext,
        *,
        hosted_here: bool,
        hosts: bool,
        parent: QWidget | None = None,
    ) -> None:
        """``hosted_here``: by this computer already; ``hosts``: by whoever sits before it."""
        sentences = {ANYWHERE: _ANYWHERE} if hosted_here else {HERE: _HERE, ANYWHERE: _ANYWHERE}
        super().__init__(context, Text("Move this table"), sentences, parent)
        self.say(_ALONE if hosts else _TOGETHER)
        self.say(_COMES_ALONG, "small", "text2")
        self.column.addStretch(1)
        self.foot.addStretch(1)
        self.add_button(Text("Cancel"), self.reject)
        self.move_it = self.add_button(Text("Move the table"), self._choose, "primary", "forward")
        self.move_it.setDefault(True)
        self.at_least(480, 300)
        self.spread(520, 430)

    def _choose(self) -> None:
        host = self.host()
        if host is not None:
            self.accept()
            self.chosen.emit(host)
