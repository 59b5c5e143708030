"""Whose an own plan is: its lines stand clear of one another, however small the plan is drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem

from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.shapes import Identity, UnitRect
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.identity import IdentityItem
from tests.ui.drawn import greys

BOX = Identity(UnitRect(0, 0, 200, 114), stacked=True)


def lines_of(image: QImage, part: QRect) -> int:
    """How many lines of words are written in a part, with nothing between one and the next."""
    copy = image.copy(part)
    wide, pixels = part.width(), greys(copy)
    inked = [min(pixels[y * wide : (y + 1) * wide]) < 200 for y in range(part.height())]
    return sum(now and not before for before, now in zip([False, *inked], inked, strict=False))


@pytest.mark.parametrize("scale", [0.55, 0.8, 1.0, 1.6])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_its_lines_stand_clear_of_one_another(qapp, scale, text):
    load_fonts()
    parent = QGraphicsRectItem()
    theme = Theme("light", text)
    item = IdentityItem(Art("mykerinos", ("blue",), theme), Counter(qapp), parent)
    item.tell(BOX, 0, ("Jagny",), scale, (("kdbl", "kdbl"), "", ()))
    room = item.boundingRect().toAlignedRect()
    image = QImage(room.size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    words = QRect(round(52 * scale), 0, round(148 * scale), round(66 * scale))
    assert lines_of(image, words) == 2
