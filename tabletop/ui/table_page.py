"""The page of an open match: the table, the docks beside it, and what floats above both."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from tabletop.engine.dealer import People
from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk
from tabletop.ui.docks.column import Docks
from tabletop.ui.laid_table import LaidTable

MakeView = Callable[[Session, Desk], QWidget]


class VisitBar(QFrame):
    """Says that an earlier moment is looked at, and leads back, on, or into a study copy."""

    back = Signal()
    play = Signal()
    study = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        row = QHBoxLayout(self)
        row.setContentsMargins(desk.px(16), desk.px(6), desk.px(8), desk.px(8))
        row.setSpacing(desk.px(6))
        self.words = Words(desk, Text("You are looking at an earlier moment."), "label")
        row.addWidget(self.words)
        row.addSpacing(desk.px(10))
        self.buttons = {}
        for name, text, signal in (
            ("play", Text("Play from here"), self.play),
            ("study", Text("Open a study copy"), self.study),
            ("back", Text("Back to now"), self.back),
        ):
            kind = "primary" if name == "back" else "plain"
            key = "Esc" if name == "back" else ""
            button = WordButton(desk, text, kind=kind, key=key)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(signal)
            row.addWidget(button)
            self.buttons[name] = button
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bar as a floating sheet."""
        rect = QRectF(self.rect()).adjusted(4, 0, -4, -6)
        theme = self._desk.theme
        paint.panel(QPainter(self), theme, rect, fill="warnwash", edge="warn", shadow="rest")


class TablePage(QWidget):
    """A match at the table.

    ``asked`` carries the name of an action that something here stands for; ``cited`` the id of a
    rule to open; ``dealt`` the Chance that people have to answer; ``studied`` a node.
    """

    asked = Signal(str)
    cited = Signal(str)
    dealt = Signal(object)
    studied = Signal(int)

    def __init__(
        self, desk: Desk, session: Session, make_view: MakeView, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._desk = desk
        self.view = make_view(session, desk)
        if isinstance(self.view, LaidTable):
            self.view.cited.connect(self.cited)
            self.view.studied.connect(self.studied)
        self.view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.docks = Docks(desk, session, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.docks)
        self.bar = VisitBar(desk, self)
        self.bar.back.connect(session.leave_visit)
        self.bar.play.connect(lambda: session.play_from(session.moment.id))
        self.bar.study.connect(lambda: self.studied.emit(session.moment.id))
        self.docks.cited.connect(self.cited)
        self.docks.rules.connect(lambda: self.asked.emit("rules"))
        self.docks.types.connect(lambda: self.asked.emit("type_move"))
        session.told.connect(self._told)
        session.waits.connect(self._waits)
        desk.redressed.connect(self.arrange)

    def hang_undo_from(self, button: QWidget) -> None:
        """Say where the window's undo button is."""
        if isinstance(self.view, LaidTable):
            self.view.hang_undo_from(button)

    def arrange(self) -> None:
        """Lay out what depends on the window's width."""
        self.docks.arrange()
        self._lay_bar()

    def resizeEvent(self, event) -> None:  # noqa: ANN001
        """Docks and bar follow the window."""
        super().resizeEvent(event)
        self.arrange()

    def _told(self) -> None:
        self.bar.setVisible(self.session.visiting)
        self._lay_bar()

    def _lay_bar(self) -> None:
        if self.bar.isHidden():
            return
        size = self.bar.sizeHint()
        room = self.width() - self.docks.width()
        width = min(size.width(), room - 8)
        self.bar.setGeometry((room - width) // 2, self._desk.px(2), width, size.height())
        self.bar.raise_()

    def _waits(self, chance: object) -> None:
        if chance is not None and isinstance(self.session.match.dealer, People):
            self.dealt.emit(chance)
