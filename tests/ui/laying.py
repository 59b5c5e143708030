"""A hand at the table on which a position is laid, in the real window; it counts what it does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.ui.positions.page import PositionPage, Way
from tests.ui.touched import Shown
from tests.ui.windows import click, until_read


class Hand(Shown):
    """A hand at the table of the page, which counts its taps."""

    def __init__(self, window: Any, game: str, seats: int = 2) -> None:
        self.inputs = 0
        window.positions.show(game)
        until_read(window)
        if seats != window.page.model.seats:
            self.inputs += 1
            click(window.page.seats.segment(str(seats)))
        self.page: PositionPage = window.page
        self.inputs += 1
        click(self.page.ways.segment(Way.TABLE.value))
        assert self.page.pane is not None
        self.pane = self.page.pane
        self.view, self.scene, self.session = (
            self.pane.view,
            self.pane.view.table,
            self.pane.session,
        )
        QApplication.processEvents()

    def told(self, field: str, owner: str = "") -> str:
        """What the form tells there now."""
        QApplication.processEvents()
        return self.page.model.typed((field, owner))

    def at(self, space: str) -> QPointF:
        """The middle of a space."""
        place = self.scene.place(space)
        assert place is not None, space
        return place.rect.center()

    def tap(self, *spaces: str) -> None:
        """Tap spaces, one after the other."""
        for space in spaces:
            self.inputs += 1
            self.click(self.at(space))
            QApplication.processEvents()

    def tap_piece(self, piece: str) -> None:
        """Tap a piece where it lies."""
        self.inputs += 1
        self.click(self.middle(piece))
        QApplication.processEvents()

    def middle(self, piece: str) -> QPointF:
        """The middle of a piece that lies on the table."""
        item = self.scene.pieces.items[piece]
        return item.scene_box().center()

    def stroke(self, *spaces: str) -> None:
        """Press on the first space, and go over the others."""
        self._stroke([self.at(space) for space in spaces])

    def stroke_pieces(self, *pieces: str) -> None:
        """Press on the first piece, and go over the others."""
        self._stroke([self.middle(piece) for piece in pieces])

    def _stroke(self, places: list[QPointF]) -> None:
        self.inputs += 1
        port = self.view.viewport()
        points = [place.toPoint() for place in places]
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=points[0])
        for point in points[1:]:
            QTest.mouseMove(port, point)
            QApplication.processEvents()
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=points[-1])
        QApplication.processEvents()

    def press(self, *keys: Qt.Key | str) -> None:
        """Press keys, one after the other."""
        self.inputs += len(keys)
        self.key(*keys)
        QApplication.processEvents()

    def write(self, field: str, owner: str, words: str) -> None:
        """Type into a field of the form: a touch for the field, and each key; or tap a choice."""
        row = next(row for row in self.page.rows if row.row.field == field)
        if row.segments is not None:
            self.inputs += 1
            click(row.segments.segment(words))
        else:
            self.inputs += 1 + len(words)
            row.fields[owner].setText(words)
        QApplication.processEvents()

    def write_line(self, words: str) -> None:
        """Name several things where one searches the box, and press Enter."""
        self.inputs += 1
        search = self.pane.box.search
        search.setFocus()
        search.selectAll()
        QTest.keyClicks(search, words)
        QTest.keyClick(search, Qt.Key.Key_Return)
        QApplication.processEvents()

    def take(self, thing: str, *, turned: bool = False) -> None:
        """Tap a thing in the box, or press it with the right button: it is laid turned."""
        self.inputs += 1
        box = self.pane.box
        rows = range(box.model.rowCount())
        row = next(
            row for row in rows if box.model.item(row).data(Qt.ItemDataRole.UserRole) == thing
        )
        index = box.model.index(row, 0)
        box.list.scrollTo(index)
        middle = box.list.visualRect(index).center()
        if turned:
            box.list.customContextMenuRequested.emit(middle)
        else:
            click(box.list.viewport(), middle)
        QApplication.processEvents()
