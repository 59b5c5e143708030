"""The table below everything: the game's own drawing, or cloth."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from tabletop import resources
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.items.surface import Surface
from tests.ui.drawn import greys

SIZES = [(640, 480), (1124, 852), (1560, 1032), (900, 1200)]


def surface(game: str, size: tuple[int, int], theme: str, ratio: float = 1.0) -> Surface:
    layout = load_layout(resources.locate(f"games/{game}/layout.json"))
    made = Surface(Art(game, ("blue", "red"), Theme(theme)), layout)
    made.prepare(QSizeF(*size), ratio)
    return made


def painted(made: Surface, size: tuple[int, int], part: QRect | None = None) -> QImage:
    image = QImage(*size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    made.paint(painter, QRectF(part or image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("game", ["pyramids", "mykerinos"])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_the_table_is_covered(qapp: object, game: str, size: tuple[int, int]) -> None:
    image = painted(surface(game, size, "light"), size)
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    wide, line, data = size[0], alpha.bytesPerLine(), bytes(alpha.constBits())
    assert all(set(data[line * y : line * y + wide]) == {255} for y in range(size[1]))


def test_while_the_table_gets_smaller_and_larger_all_of_it_is_covered(qapp: object) -> None:
    made = surface("pyramids", (1400, 900), "light")
    for size in ((1124, 900), (1400, 900), (1400, 700), (0, 0), (640, 480), (1560, 1032)):
        made.prepare(QSizeF(*size), 1.0)
        image = painted(made, (max(1, size[0]), max(1, size[1])))
        edges = [
            image.pixelColor(x % image.width(), y % image.height()).alpha()
            for x in (0, -1, image.width() // 2)
            for y in (0, -1, image.height() // 2)
        ]
        assert set(edges) == {255}, size


@pytest.mark.parametrize("larger", [(900, 480), (1560, 1032)])
def test_what_is_stretched_in_haste_lies_where_it_will_be_drawn(
    qapp: object, larger: tuple[int, int]
) -> None:
    made = surface("pyramids", (640, 480), "light")
    made.prepare(QSizeF(*larger), 1.0, hasty=True)
    assert not made.sharp
    stretched = painted(made, larger)
    made.prepare(QSizeF(*larger), 1.0)
    assert made.sharp
    pairs = zip(greys(stretched), greys(painted(made, larger)), strict=True)
    apart = sum(abs(one - other) for one, other in pairs) / (larger[0] * larger[1])
    assert apart < 1.5


@pytest.mark.parametrize("game", ["pyramids", "mykerinos"])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_part_is_painted_as_it_is_in_the_whole(qapp: object, game: str, ratio: float) -> None:
    size, part = (900, 700), QRect(310, 60, 133, 71)
    made = surface(game, size, "dark", ratio)
    assert painted(made, size, part).copy(part) == painted(made, size).copy(part)


def test_each_theme_has_its_own(qapp: object) -> None:
    size = (640, 480)
    light, dark = (
        painted(surface("pyramids", size, theme), size).pixelColor(320, 5).lightness()
        for theme in ("light", "dark")
    )
    assert light > dark + 80


def test_before_there_is_room_there_is_bare_ground(qapp: object) -> None:
    image = painted(surface("pyramids", (0, 0), "light"), (8, 8))
    alphas = {image.pixelColor(x, y).alpha() for x in range(8) for y in range(8)}
    assert alphas == {255}
