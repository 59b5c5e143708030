"""The coach at the window: hints, “What if I…” and teaching for the match that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from tabletop.models.coach import Coach
    from tabletop.models.session import Session
    from tabletop.ui.table_page import TablePage
    from tabletop.ui.window import Window


class Coaching(QObject):
    """Brings a coach to the open match when somebody asks for one, and takes it away again."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._coach: Coach | None = None

    @property
    def coach(self) -> Coach | None:
        """The coach of the open match, once it has been asked anything."""
        return self._coach

    def seat(self, page: TablePage) -> None:
        """Let a page, perhaps built anew, hear those who are there already."""
        if self._coach is not None:
            page.listen(self._coach)

    def leave(self) -> None:
        """The match is closed: nobody thinks about it any more."""
        coach, self._coach = self._coach, None
        if coach is not None:
            coach.stop()
            coach.deleteLater()
        self._mark()

    def hint(self) -> None:
        """Say a step more."""
        window = self._window
        if window.session is not None:
            window.desk.preferences.cap_used("H")
            window.header.hint.updateGeometry()
            self._asked(window.session).hint()

    def wonder(self) -> None:
        """Only talk of the next legal move, or play moves again."""
        window = self._window
        if window.session is not None:
            self._asked(window.session).wonder(window.actions_["what_if"].isChecked())
        self._mark()

    def _asked(self, session: Session) -> Coach:
        """The coach, made when it is first asked."""
        if self._coach is None:
            from tabletop.models.coach import Coach

            self._coach = Coach(session, self)
            self._coach.counselled.connect(self._mark)
            if self._window.table is not None:
                self._window.table.listen(self._coach)
        return self._coach

    def _mark(self, _: object = None) -> None:
        """Show in the menus whether moves are only talked of."""
        session = self._window.session
        self._window.actions_["what_if"].setChecked(session is not None and session.supposing)
