"""A table of slates, with what a person at it can do and see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.takeback import Player
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.accessible import install
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.stencil.tool import StencilTool
from tabletop.ui.table.view import TableView
from tests.ui.away import put_away
from tests.ui.slate import Slates, write_layout
from tests.ui.windows import hearer

NAMES, COLOURS = ("Ada", "Bartek", "Celina", "Dorothea"), ("blue", "red", "green", "white")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier


class Slated:
    """An open table of slates; cells are called ``left.a1``."""

    def __init__(
        self, folder: Path, *shapes: str, seats: int = 2, own: bool = True, **how: Any
    ) -> None:
        load_fonts()
        install()
        players = tuple(Player(NAMES[seat], COLOURS[seat]) for seat in range(seats))
        game = Slates(shapes or ("L", "I", "O"), own)
        self.match: Match[Any, Any] = Match(game, players, {}, SeededDealer("s"))
        self.session = Session(self.match, Catalogue.load("en"), curtain=False, **how)
        art = Art("", COLOURS[:seats], Theme("light"))
        layout = load_layout(write_layout(folder / "layout.json"))
        self.scene = TableScene(self.session, art, layout, moves=False)
        self.view = TableView(self.scene)
        self.view.resize(1124, 852)
        self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        assert QTest.qWaitForWindowActive(self.view)
        QTest.mouseMove(self.view.viewport(), QPoint(2, 2))
        self.session.start()

    def close(self) -> None:
        put_away(self.session, self.view)

    @property
    def stencil(self) -> StencilTool:
        return self.scene.stencil

    @property
    def keyboard(self) -> Keyboard:
        return self.scene.keyboard

    @property
    def ghost(self) -> str:
        """The cells that the ghost covers, as they are called (``left a1 b1``)."""
        here = self.stencil.state.here
        if here is None:
            return ""
        cells = [space.partition(":")[0].partition(".")[2] for space in here.spaces]
        return " ".join((here.grid.partition(":")[0], *cells))

    def marks(self, seat: int = 0) -> set[str]:
        """The cells that a seat has marked."""
        return set(self.match.state.marks[seat])

    # What a hand does

    def at(self, cell: str, dx: float = 0.0, dy: float = 0.0) -> QPointF:
        """A point on a cell, so many cells beside its middle."""
        place = self.scene.place(f"{cell}:{self.session.viewer}")
        assert place is not None, cell
        shift = QPointF(dx * place.rect.width(), dy * place.rect.height())
        return place.rect.center() + shift

    def move(self, at: QPointF) -> None:
        QTest.mouseMove(self.view.viewport(), at.toPoint())

    def click(self, at: QPointF, button: Any = LEFT, keys: Any = NO_KEY) -> None:
        self.move(at)
        QTest.mouseClick(self.view.viewport(), button, keys, at.toPoint())

    def drag(self, start: QPointF, end: QPointF) -> None:
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, NO_KEY, start.toPoint())
        self.move(start + (end - start) * 0.4)
        self.move(end)
        QTest.mouseRelease(port, LEFT, NO_KEY, end.toPoint())

    def key(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(hearer(self.view), key)
            else:
                QTest.keyClick(hearer(self.view), key)

    def press(self, name: str) -> None:
        """Click a button of the prompt."""
        box = self.scene.button(name)
        assert box is not None, name
        self.click(box.center())

    def buttons(self) -> list[str]:
        """The prompt's buttons from left to right."""
        return [button.label.id for button in self.scene.prompt.buttons()]

    def wheel(self, at: QPointF, notches: float, keys: Any = NO_KEY) -> None:
        """Turn the wheel, away from oneself when ``notches`` is above 0."""
        port = self.view.viewport()
        event = QWheelEvent(
            at, port.mapToGlobal(at), QPoint(), QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, event)
