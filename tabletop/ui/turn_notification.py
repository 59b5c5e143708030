"""Who looks elsewhere is told when it is a person's turn, here or at a table that is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QSystemTrayIcon

from tabletop.engine.text import Text
from tabletop.models.deferred import pause
from tabletop.ui.context import AppContext

_SHOWN = 8000
"""So many ms a notification of the system stays."""

if TYPE_CHECKING:
    from tabletop.engine.game_info import GameInfo
    from tabletop.models.session import Session


class TurnNotification(QObject):
    """Notifies through the desktop where its tray can, and lets the window's entry in the task bar
    ask for attention; ``notified`` carries what was said, ``answered`` says that it was pressed,
    and does then what belongs to it.

    Its icon is in the tray only while there is something to be told.
    """

    notified = Signal(str)
    answered = Signal()

    def __init__(self, context: AppContext, window: QMainWindow) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._tray: QSystemTrayIcon | None = None
        self._waited = False
        self._then: Callable[[], object] = lambda: None
        self._gone = pause(self, _SHOWN, self._put_away)

    def attend(self, session: Session) -> None:
        """Follow a match that somebody sat down at."""
        self._waited = False
        session.told.connect(partial(self._look, session))

    def _look(self, session: Session) -> None:
        match = session.match
        turn = bool(match.to_act & match.here)
        begins, self._waited = turn and self._waited, not turn and not match.over
        if begins:
            self.call(match.game.info)

    def call(self, game: GameInfo, then: Callable[[], object] = lambda: None) -> None:
        """Somebody's turn came in a match: say so, where nobody may be looking."""
        if self._context.preferences.notifications and not self._window.isActiveWindow():
            told = Text("It is your turn in {game}.", game=game.name)
            self.tell(self._context.of(game.id).say(told), then)

    def tell(self, words: str, then: Callable[[], object] = lambda: None) -> None:
        """Say something now; who presses it wants what ``then`` does."""
        self._then = then
        QApplication.alert(self._window)
        if QSystemTrayIcon.isSystemTrayAvailable():
            if self._tray is None:
                self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
                self._tray.messageClicked.connect(self.answer)
            self._tray.show()
            self._gone.start()
            self._tray.showMessage("Tabletop", words, self._window.windowIcon(), _SHOWN)
        self.notified.emit(words)

    def answer(self) -> None:
        """The notification was pressed."""
        self.answered.emit()
        self._put_away()
        self._then()

    def _put_away(self) -> None:
        if self._tray is not None:
            self._tray.hide()
