"""The reader of painted words finds what it is there to find."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from tests.ui.tables import open_table
from tests.window.reading import unreadable, written_on

pytestmark = pytest.mark.usefixtures("qapp")


class Twice(QWidget):
    """Writes two lines over each other."""

    def paintEvent(self, event) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.drawText(10, 30, "one line")
        painter.drawText(14, 32, "another")


@pytest.fixture
def room(qtbot):
    widget = QWidget()
    widget.resize(300, 100)
    qtbot.addWidget(widget)
    return widget


def label(words: str, room: QWidget, *place: int) -> QLabel:
    made = QLabel(words, room)
    made.setGeometry(*place)
    return made


def test_words_are_read_where_they_stand(room):
    made = label("Tile by tile", room, 20, 20, 200, 30)
    room.show()
    (line,) = written_on(made)
    assert line.words == "Tile by tile"
    assert abs(line.rect.center().y() - 15) < 3
    assert unreadable(room) == []


@pytest.mark.parametrize("place", [(20, 20, 40, 30), (20, 20, 200, 6), (270, 20, 200, 30)])
def test_words_without_room_are_found(room, place):
    made = label("Museum exhibition", room, *place)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    room.show()
    (fault,) = unreadable(room)
    assert "is cut by" in fault


def test_words_under_a_large_picture_are_not_read(room):
    class Covered(QWidget):
        def paintEvent(self, event) -> None:  # noqa: N802
            painter, sheet = QPainter(self), QPixmap(300, 300)
            sheet.fill(Qt.GlobalColor.white)
            painter.drawText(10, 30, "below")
            painter.drawPixmap(0, 0, sheet)
            painter.drawText(12, 32, "above")

    covered = Covered(room)
    covered.resize(300, 300)
    assert [line.words for line in written_on(covered)] == ["above"]


def test_shortened_words_are_found(room):
    label("Museum exhi…", room, 20, 20, 200, 30)
    room.show()
    (fault,) = unreadable(room)
    assert "shortened" in fault
    assert unreadable(room, {"exhi…"}) == []


def test_lines_that_cross_are_found(room):
    Twice(room).resize(200, 60)
    room.show()
    (fault,) = unreadable(room)
    assert "over" in fault


def test_of_a_table_everything_is_read(qtbot):
    """Also what is painted once and kept: ground, stamps, piles, strips, the own place."""
    table = open_table(3)
    sheets = (table.view.viewport(), *table.scene.prompt.findChildren(QWidget))
    words = {line.words for sheet in sheets for line in written_on(sheet)}
    said = {"General supply", "I", "14", "Bartek", "Ada, start a dig", "Patrons", "Pass"}
    assert said - words == set()
    table.close()
