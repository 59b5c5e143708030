"""What is drawn one by one is drawn anew where it says something else, and only there."""

from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.items.entries import EntriesItem

WIDE, HIGH = 120, 40


@frozen
class Patch:
    left: float
    colour: str

    @property
    def bounds(self) -> QRectF:
        return QRectF(self.left, 4, 30, 30)


class Patches(EntriesItem[Patch]):
    """Fills the bounds of its entries, and counts how often."""

    def __init__(self, art: Art) -> None:
        super().__init__(art, None, 0.0)
        self.art, self.drawn = art, list[Patch]()

    def _paint(self, painter: QPainter, entry: Patch, ratio: float) -> None:
        self.drawn.append(entry)
        painter.fillRect(entry.bounds, QColor(entry.colour))


@pytest.fixture
def patches(qapp: Any) -> Iterator[Patches]:
    item = Patches(Art("mykerinos", ("blue",), Theme("light")))
    scene = QGraphicsScene(0, 0, WIDE, HIGH)
    scene.addItem(item)
    yield item
    shiboken6.delete(scene)


def painted(item: Patches, zoom: int = 1) -> QImage:
    image = QImage(WIDE * zoom, HIGH * zoom, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        item.scene().render(painter)
    item.drawn, drawn = [], item.drawn
    image.setText("drawn", " ".join(patch.colour for patch in drawn))
    return image


def test_what_stays_is_not_drawn_again(patches: Patches) -> None:
    red, blue, green = Patch(2, "red"), Patch(41, "blue"), Patch(41, "green")
    patches.show_entries((red, blue), 1.0)
    first = painted(patches)
    assert first.text("drawn") == "red blue"
    patches.show_entries((red, green), 1.0)
    second = painted(patches)
    assert second.text("drawn") == "green"
    assert second.pixelColor(50, 20) == QColor("green")
    assert second.pixelColor(10, 20) == QColor("red")


def test_what_comes_back_looks_as_it_did(patches: Patches) -> None:
    red, blue = Patch(2, "red"), Patch(41, "blue")
    patches.show_entries((red, blue), 1.0)
    before = painted(patches)
    patches.show_entries((red,), 1.0)
    assert painted(patches).pixelColor(50, 20) == QColor("white")
    patches.show_entries((red, blue), 1.0)
    after = painted(patches)
    assert after.text("drawn") == ""
    assert all(after.pixelColor(x, 20) == before.pixelColor(x, 20) for x in range(WIDE))


def test_it_is_drawn_for_each_theme_and_each_scale(patches: Patches) -> None:
    red = (Patch(2, "red"),)
    patches.show_entries(red, 1.0)
    painted(patches)
    patches.art.theme = Theme("dark")
    patches.show_entries(red, 1.0)
    assert painted(patches).text("drawn") == "red"
    patches.show_entries(red, 2.0)
    assert painted(patches).text("drawn") == "red"


def test_where_the_table_is_stretched_it_is_as_sharp(patches: Patches) -> None:
    patches.show_entries((Patch(2, "red"),), 1.0)
    painted(patches)
    assert painted(patches, zoom=2).text("drawn") == "red"
    assert painted(patches).text("drawn") == ""
