"""The way to the look back and from it: what was worked out once is kept while the match is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.records.catalogue import UnknownGame
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.advisor.review.review import ReviewBudget
    from tabletop.models.review import Reviewer
    from tabletop.ui.review.page import ReviewPage


class Reviews(QObject):
    """Opens the page of a look back in a window.

    Where there are ``budgets`` it is looked by these, else as usual.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self.budgets: Sequence[ReviewBudget] = ()
        self._reviewer: Reviewer | None = None
        self.page: ReviewPage | None = None
        shell.left.connect(self.leave)

    def show(self) -> None:
        """Look back at the match that is open; nothing where it is not over yet."""
        from tabletop.ui.review.page import ReviewPage

        shell, session = self._shell, self._shell.session
        if session is None or not session.match.over:
            return
        try:
            reviewer = self._reviewer_of()
        except UnknownGame:
            shell.complain(Text("This game is not installed: nobody can look back at it."))
            return
        session.skip()
        session.leave_visit()
        page = ReviewPage(shell.context.of(session.game.info.id), session, reviewer)
        page.left.connect(self._shell.show_table)
        page.visited.connect(self._visit)
        page.studied.connect(shell.open_study)
        shell.show_page(page)
        self.page = page
        page.destroyed.connect(lambda: self._forget(page))
        session.told.emit()
        reviewer.start()
        page.graph.setFocus()

    def solve(self) -> None:
        """Let the best move be found at the moment that is looked at."""
        from tabletop.models.position import recording

        session = self._shell.session
        if session is not None:
            self._shell.open_study(session.moment.id, recording(session))

    def show_again(self) -> bool:
        """Build the page anew, if it is what the window shows."""
        if self.page is None or self._shell.page is not self.page:
            return False
        self.show()
        return True

    def leave(self) -> None:
        """The match is closed: stop thinking about it. What is done is kept for coming back."""
        if self._reviewer is not None:
            self._reviewer.stop()

    def _reviewer_of(self) -> Reviewer:
        """What was begun of this match, else a new one."""
        session = self._shell.session
        assert session is not None
        match, known = session.match, self._reviewer
        if known is not None and known.match is match and known.end == match.node.id:
            return known
        from tabletop.models.review import LOOKS, Reviewer

        made = Reviewer(match, self.budgets or LOOKS, self)
        if known is not None:
            known.stop()
            known.deleteLater()
        self._reviewer = made
        return made

    def _forget(self, page: ReviewPage) -> None:
        if self.page is page:
            self.page = None

    def _visit(self, node: int) -> None:
        self._shell.show_table()
        if self._shell.session is not None:
            self._shell.session.visit(node)
