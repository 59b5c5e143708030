"""A table of wells, with what a person at it can do and see."""

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
from tabletop.ui.table.instruments.instruments import Instruments
from tabletop.ui.table.instruments.setting import Setting
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.ui.away import put_away
from tests.ui.wells import Wells, write_layout
from tests.ui.windows import hearer

NAMES, COLOURS = ("Ada", "Bartek"), ("blue", "red")
LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Welled:
    """An open table of wells; notches are called by their hours."""

    def __init__(
        self, folder: Path, game: Wells | None = None, *, says: bool = True,
        theme: Theme | None = None, size: tuple[int, int] = (1124, 852), moves: bool = False,
        words: Catalogue | None = None,
    ) -> None:  # fmt: skip
        load_fonts()
        install()
        players = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
        self.match: Match[Any, Any] = Match(game or Wells(), players, {}, SeededDealer("w"))
        self.session = Session(self.match, words or Catalogue.load("en"))
        layout = load_layout(write_layout(folder / "layout.json", says))
        art = Art("", COLOURS, theme or Theme("light"))
        self.scene = TableScene(self.session, art, layout, moves=moves)
        self.view = TableView(self.scene)
        self.view.resize(*size)
        self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        assert QTest.qWaitForWindowActive(self.view)
        QTest.mouseMove(self.view.viewport(), QPoint(2, 2))
        self.session.start()

    def close(self) -> None:
        put_away(self.session, self.view)

    @property
    def instruments(self) -> Instruments:
        return self.scene.instruments

    @property
    def setting(self) -> Setting:
        return self.scene.instruments.setting

    @property
    def chosen(self) -> int:
        """The hours the knob rests at; 0: none."""
        return 0 if self.setting.chosen is None else self.setting.chosen + 1

    @property
    def last(self) -> Any:
        """The last act of the match."""
        return self.match.node.event

    def said(self) -> str:
        """What the callout's headline says."""
        callout = self.scene.popups.callout
        assert callout is not None
        return callout.explanation.reasons[0].why

    # Where things are

    def hour(self, hours: int) -> QPointF:
        """The middle of a notch in the ring."""
        place = self.scene.place(f"hour:{hours}")
        assert place is not None, hours
        return place.single().center()

    def bar(self, hours: int) -> QPointF:
        """A point in a column of the chart."""
        rect = self.instruments.rect_of("chart:")
        found = (
            point
            for x in range(round(rect.left()), round(rect.right()))
            if self.instruments.notch_at(point := QPointF(x, rect.center().y())) == hours - 1
        )
        return next(found) + QPointF(3, 0)

    def knob(self) -> QPointF:
        """The middle of the knob."""
        dial = self.instruments.panel.dial
        spot = dial.wheel.spot(dial.wheel.angle(dial.knob), 1.0)
        return self.instruments.panel.mapToScene(spot)

    def piece(self, pick: str) -> QPointF:
        item = self.scene.pieces.one_of(pick, self.scene.ghosts.sources())
        assert item is not None, pick
        return item.scene_box().center()

    def space(self, name: str) -> QPointF:
        place = self.scene.place(name)
        assert place is not None, name
        return place.rect.center()

    # What a hand does

    def go(self, well: str = "north") -> None:
        """Bring the own bucket to a well with the mouse."""
        self.drag(self.piece(f"bucket:{self.session.viewer}"), self.space(well))

    def move(self, at: QPointF) -> None:
        QTest.mouseMove(self.view.viewport(), at.toPoint())

    def click(self, at: QPointF) -> None:
        self.move(at)
        QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, at.toPoint())

    def press(self, at: QPointF) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NO_KEY, at.toPoint())

    def release(self, at: QPointF) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, NO_KEY, at.toPoint())

    def drag(self, start: QPointF, end: QPointF) -> None:
        self.press(start)
        self.move(start + (end - start) * 0.4)
        self.move(end)
        self.release(end)

    def push(self, name: str) -> None:
        """Click a button by its name."""
        box = self.scene.button(name)
        assert box is not None, name
        self.click(box.center())

    def key(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(hearer(self.view), key)
            else:
                QTest.keyClick(hearer(self.view), key)

    def wheel(self, at: QPointF, notches: float, keys: Any = NO_KEY) -> None:
        """Turn the wheel, away from oneself when ``notches`` is above 0."""
        port = self.view.viewport()
        event = QWheelEvent(
            at, port.mapToGlobal(at), QPoint(), QPoint(0, round(120 * notches)),
            Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, event)
