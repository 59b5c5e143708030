"""Icons: each is drawn, in its colour, crisp."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap

from tabletop import resources
from tabletop.ui.look import icons


@pytest.mark.parametrize("name", icons.icon_names())
def test_an_icon_is_drawn_in_its_colour(qapp: object, name: str) -> None:
    source = resources.read_text(f"icons/{name}.svg")
    assert re.findall(r'(?:stroke|fill)="([^"]+)"', source) == ["none", "$color"]
    drawn: QPixmap = icons.icon_pixmap(name, "#FF0000", 24, 2.0)
    assert (drawn.width(), drawn.devicePixelRatio()) == (48, 2.0)
    image = drawn.toImage()
    solid = [
        image.pixelColor(x, y)
        for x in range(48)
        for y in range(48)
        if image.pixelColor(x, y).alpha() > 250
    ]
    assert len(solid) > 8
    assert {colour.name() for colour in solid} == {"#ff0000"}


def test_an_icon_is_crisp_in_a_button_and_fades_where_it_is_disabled(qapp: object) -> None:
    made = icons.icon("undo", "#FF0000", "#0000FF")
    for ratio in (1.0, 1.25, 2.0):
        pixmap = QIcon(made).pixmap(QSize(20, 20), ratio)
        assert (pixmap.width(), pixmap.devicePixelRatio()) == (round(20 * ratio), ratio)
    grey = made.pixmap(QSize(20, 20), 2.0, QIcon.Mode.Disabled).toImage()
    tones = {
        grey.pixelColor(x, 20).name() for x in range(40) if grey.pixelColor(x, 20).alpha() > 250
    }
    assert tones <= {"#0000ff"}


def test_the_application_has_an_icon_of_its_own(qapp: object) -> None:
    for side in (16, 32, 128):
        image = icons.app_icon().pixmap(QSize(side, side), 1.0).toImage()
        assert image.width() == side
        corner, middle = image.pixelColor(0, 0), image.pixelColor(side // 2, side // 2)
        assert (corner.alpha(), middle.alpha()) == (0, 255)


def test_an_icon_that_does_not_exist_says_so(qapp: object) -> None:
    with pytest.raises(LookupError, match="no icon is called 'dragon'"):
        icons.icon("dragon", "#000000")
