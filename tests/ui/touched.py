"""What a person does with mouse and keys at an open table, whatever the game."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.match import Match
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import load_fonts
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.ui.away import put_away
from tests.ui.windows import hearer, under

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Touched:
    """A table of which somebody has the ``session``, the ``scene`` and the ``view``."""

    session: Session
    scene: TableScene
    view: TableView

    @property
    def keyboard(self) -> Keyboard:
        """Where the keyboard stands."""
        return self.scene.keyboard

    def key(self, *keys: Qt.Key | str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(hearer(self.view), key)
            else:
                QTest.keyClick(hearer(self.view), key)

    def close(self) -> None:
        """Put everything away."""
        put_away(self.session, self.view)


class Shown(Touched):
    """A table of a toy game, shown in a view of its own and begun."""

    match: Match[Any, Any]

    def show(
        self, session: Session, art: Art, layout: Layout, size: tuple[int, int], moves: bool
    ) -> None:
        """Lay the table and begin to play."""
        load_fonts()
        install()
        self.match, self.session = session.match, session
        self.scene = TableScene(session, art, layout, moves=moves)
        self.view = TableView(self.scene)
        self.view.resize(*size)
        self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        assert QTest.qWaitForWindowActive(self.view)
        QTest.mouseMove(self.view.viewport(), QPoint(2, 2))
        session.start()

    def move(self, at: QPointF) -> None:
        """Point at a place."""
        QTest.mouseMove(*under(self.view.viewport(), at.toPoint()))

    def click(self, at: QPointF, button: Any = LEFT, keys: Any = NO_KEY) -> None:
        """Point at a place and click."""
        self.move(at)
        widget, here = under(self.view.viewport(), at.toPoint())
        QTest.mouseClick(widget, button, keys, here)

    def drag(self, start: QPointF, end: QPointF) -> None:
        """Press, move and let go."""
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, NO_KEY, start.toPoint())
        self.move(start + (end - start) * 0.4)
        self.move(end)
        QTest.mouseRelease(port, LEFT, NO_KEY, end.toPoint())

    def wheel(self, at: QPointF, notches: float, keys: Any = NO_KEY) -> None:
        """Turn the wheel, away from oneself when ``notches`` is above 0."""
        port = self.view.viewport()
        event = QWheelEvent(
            at, port.mapToGlobal(at), QPoint(), QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, event)
