"""What the window builds anew when its surroundings change: words, sizes, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.language import Catalogue

if TYPE_CHECKING:
    from tabletop.ui.window import Window


class Anew(QObject):
    """Follows the desk for a window; what only changes its colours follows by itself."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window, desk = window, window.desk
        self._scale = desk.theme.scale
        desk.redressed.connect(self._redressed)
        desk.reworded.connect(self._reworded)
        desk.preferences.changed.connect(self._preferred)

    def _reworded(self) -> None:
        window, session = self._window, self._window.session
        if session is not None:
            session.speak(Catalogue.load(window.desk.language, session.game.info.id))
        else:
            self._show_again()

    def _redressed(self) -> None:
        scale = self._window.desk.theme.scale
        if scale != self._scale:
            self._scale = scale
            self._window.renew_header()
            self._show_again()

    def _show_again(self) -> None:
        """Build the page anew, whatever it shows."""
        window = self._window
        if window.session is not None:
            window.session.skip()
            if not window.reviews.show_again():
                window.show_table()
        elif window.pads_open:
            window.pads.show_again()
        elif not window.school.show_again():
            self._show_start_again()

    def _show_start_again(self) -> None:
        """Build the start screen anew, with what was set up on it so far."""
        window, before = self._window, self._window.start
        setup = before.setup if before is not None else None
        window.show_start()
        if window.start is not None and setup is not None:
            window.start.set_up(setup)

    def _preferred(self, name: str) -> None:
        session, preferences = self._window.session, self._window.desk.preferences
        if session is not None and name == "curtain":
            session.hang_curtain(preferences.curtain)
