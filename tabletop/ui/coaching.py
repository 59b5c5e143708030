"""The coach at the window: hints, “What if I…” and teaching for the match that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from tabletop.ui.settings import EVERYTHING
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.advisor.engine_process import EngineProcess
    from tabletop.advisor.hint import HintBudget
    from tabletop.models.coaching.coach import Coach
    from tabletop.models.coaching.failed import FailedPlayer
    from tabletop.models.coaching.teaching import Teaching
    from tabletop.models.session import Session
    from tabletop.ui.table_page import TablePage

QUEUED = Qt.ConnectionType.QueuedConnection
"""A table is left when nobody on it is in the middle of anything."""


class Coaching(QObject):
    """Brings a coach and a teacher to the open match when they are asked for, and takes them away.

    Both share a process, which answers them in turn. In a lesson there is no teacher, and hints
    lead along its own way: its tasks say what is better. ``care`` is how much they look into, if
    not as much as usual.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self.coach: Coach | None = None
        self.teaching: Teaching | None = None
        self.failed: FailedPlayer | None = None
        self._engine: EngineProcess | None = None
        self.care: HintBudget | None = None
        shell.table_shown.connect(self._seat)
        shell.match_left.connect(self._leave)
        shell.context.preferences.changed.connect(self._teach)

    def _seat(self, page: TablePage) -> None:
        """Let a page, perhaps built anew, hear those who are there already."""
        from tabletop.models.coaching.failed import FailedPlayer

        if self.failed is None:
            self.failed = FailedPlayer(page.session, self)
            self.failed.left.connect(self._shell.leave_table, QUEUED)
        for who in (self.failed, self.coach, self.teaching):
            if who is not None:
                page.listen(who)
        self._teach()

    def _leave(self) -> None:
        """The match is closed: nobody thinks about it any more."""
        if self._engine is not None:
            self._engine.leave()
        for advises in (self.coach, self.teaching):
            if advises is not None:
                advises.stop()
        for who in (self.coach, self.teaching, self.failed):
            if who is not None:
                who.deleteLater()
        self.coach = self.teaching = self.failed = self._engine = None

    @property
    def engine(self) -> EngineProcess:
        """The process in which advice is thought out, made when it is first asked."""
        if self._engine is None:
            from tabletop.advisor.engine_process import EngineProcess

            self._engine = EngineProcess()
        return self._engine

    # Hints, and what would be

    def hint(self) -> None:
        """Say a step more."""
        if self._shell.session is not None:
            self._shell.context.preferences.cap_used("H")
            self._asked(self._shell.session).hint()

    def wonder(self, on: bool) -> None:
        """Only talk of the next legal moves, or play moves again."""
        if self._shell.session is not None:
            self._asked(self._shell.session).wonder(on)
        self._shell.changed.emit()

    def _asked(self, session: Session) -> Coach:
        """The coach, made when it is first asked."""
        if self.coach is None:
            from tabletop.advisor.hint import CAREFUL
            from tabletop.models.coaching.coach import Coach

            opened, page = self._shell.opened, self._shell.table
            guide = opened.tutor if opened is not None else None
            self.coach = Coach(session, self, self.care or CAREFUL, guide, self.engine)
            self.coach.advised.connect(self._shell.changed)
            if page is not None:
                page.listen(self.coach)
        return self.coach

    # Teaching

    @property
    def pupils(self) -> dict[int, bool]:
        """The people at the open table, by seat, and whether each is taught; none in a lesson."""
        session, taught = self._shell.session, self._shell.taught
        if session is None or self._shell.lesson:
            return {}
        people = iter(sorted(session.match.here))
        return {seat: seat in taught for seat in people}

    def teach(self, seat: int, on: bool) -> None:
        """Tell somebody at the open table of weak moves, or do so no more."""
        if seat in self.pupils:
            taught = self._shell.taught
            self._shell.taught = taught | {seat} if on else taught - {seat}
            self._teach()

    def _teach(self, _: str = "") -> None:
        """Teach at the open table those who want it, as the preferences have it."""
        shell, preferences = self._shell, self._shell.context.preferences
        taught = frozenset(seat for seat, on in self.pupils.items() if on)
        if shell.session is None or shell.table is None:
            return
        if self.teaching is None:
            if not taught:
                return
            from tabletop.advisor.hint import CAREFUL
            from tabletop.models.coaching.teaching import Teaching

            care = self.care or CAREFUL
            self.teaching = Teaching(shell.session, self, care, self.engine)
            shell.table.listen(self.teaching)
        level = preferences.teaching_level
        puzzle = shell.opened is not None and shell.opened.puzzle is not None
        self.teaching.line = preferences.teaching_line
        self.teaching.learner = None if level == EVERYTHING or puzzle else level
        self.teaching.praises = puzzle
        self.teaching.seats = taught
        if self.teaching.on != bool(taught):
            self.teaching.on = bool(taught)
