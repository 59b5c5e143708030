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


def drawn(where: Identity, ways: tuple[str, ...], scale: float, text: float, qapp) -> QImage:
    """The item with nothing but a name."""
    load_fonts()
    parent = QGraphicsRectItem()
    item = IdentityItem(Art("thebes", ("blue",), Theme("light", text)), Counter(qapp), parent)
    item.tell(where, 0, ways, scale, (("", ""), "", ()))
    image = QImage(item.boundingRect().toAlignedRect().size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def test_a_long_name_beside_its_emblem_is_not_small(qapp):
    place = Identity(UnitRect(0, 0, 134, 114), stacked=True)
    image = drawn(place, ("Bartholomew",), 0.9, 1.0, qapp)
    right = QRect(image.width() // 2, 0, image.width() // 2, round(30 * 0.9))
    wide, pixels = right.width(), greys(image.copy(right))
    inked = [min(pixels[y * wide : (y + 1) * wide]) < 200 for y in range(right.height())]
    assert sum(inked) >= 10


def test_a_sheet_has_rather_a_short_title_than_a_small_one(qapp):
    sheet = Identity(UnitRect(0, 0, 277, 40))
    name = "Bartholomew"
    long = drawn(sheet, (f"Wertungskarte von {name}", name), 0.75, 1.5, qapp)
    assert long == drawn(sheet, (name,), 0.75, 1.5, qapp)
