"""Reports of what went wrong: the last steps are kept in mind until somebody asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tabletop.records.places import log_file
from tabletop.ui.context import AppContext
from tabletop.ui.dialogs.dialogs import Dialogs

_STEPS = 60
"""So many actions are remembered."""

if TYPE_CHECKING:
    from tabletop.models.session import Session


class Reports(QObject):
    """Remembers which actions were triggered, and shows what can be handed to whoever mends it."""

    def __init__(
        self,
        context: AppContext,
        dialogs: Dialogs,
        actions: Iterable[QAction],
        session: Callable[[], Session | None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._context, self._dialogs, self._session = context, dialogs, session
        self._window = window
        self._steps: deque[str] = deque(maxlen=_STEPS)
        for action in actions:
            action.triggered.connect(partial(self._note, action.objectName()))

    def _note(self, name: str, _: bool = False) -> None:
        self._steps.append(name)

    def show(self) -> None:
        """Show the report of what happened until now."""
        from tabletop.models.report import report
        from tabletop.ui.dialogs.plain_text import ReportPage

        session = self._session()
        words = report(session.match if session else None, self._steps, log_file())
        self._dialogs.show_dialog("report", ReportPage(self._context, words, self._window))
