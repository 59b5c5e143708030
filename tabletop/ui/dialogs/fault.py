"""Tells of an error that nobody expected, and of its details only those who may look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.records.places import log_file
from tabletop.ui.context import AppContext
from tabletop.ui.dialogs.standard import MessageBox

if TYPE_CHECKING:
    from tabletop.models.session import Session

_SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse
_SELECTABLE |= Qt.TextInteractionFlag.TextSelectableByKeyboard


REPORT = Text("Report it…")


def _open_folder() -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_file().parent)))


class FaultBox(MessageBox):
    """What went wrong, the details to be opened, and that play can go on.

    An error may tell what is hidden. Once a curtain hangs, who looks next may be anybody, so what
    it says is taken away for good; it stands in the log, whose folder is a press away as is the
    ``report`` that can be handed on.
    """

    def __init__(
        self,
        context: AppContext,
        reason: Text,
        details: str,
        report: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        words = Text("Something went wrong that should not: {reason}.", reason=reason)
        super().__init__(parent, MessageBox.Icon.Warning, context.say(words))
        self._context = context
        self._session: Session | None = None
        more = Text("You can go on; what was played is kept. The details help whoever mends it.")
        self.setInformativeText(context.say(more))
        self.setDetailedText(details)
        self.setTextInteractionFlags(_SELECTABLE)
        self.setDefaultButton(self.addButton(MessageBox.StandardButton.Ok))
        for name, act in ((Text("Open the folder of the log"), _open_folder), (REPORT, report)):
            button = self.addButton(context.say(name), MessageBox.ButtonRole.ActionRole)
            button.clicked.connect(partial(later, context, act))

    def follow(self, session: Session, leave: Callable[[], object]) -> None:
        """Hide the details now or later, as soon as a curtain hangs at a table; offer to leave."""
        self._session = session
        role = MessageBox.ButtonRole.DestructiveRole
        button = self.addButton(self._context.say(Text("Leave the table")), role)
        button.clicked.connect(leave, Qt.ConnectionType.QueuedConnection)
        session.told.connect(self._look)
        session.picked.connect(self._look)
        self._look()

    def _look(self) -> None:
        if self._session is not None and self._session.covered:
            self.cover()

    def cover(self) -> None:
        """Say no more than that something went wrong, and where the details are."""
        say = self._context.say
        self.setText(say(Text("Something went wrong that should not.")))
        more = Text(
            "You can go on; what was played is kept. The details are in the log: {file}",
            file=str(log_file()),
        )
        self.setInformativeText(say(more))
        self.setDetailedText("")
