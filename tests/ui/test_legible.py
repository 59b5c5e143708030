"""What is printed on a table can be read, and says nothing of what is not there."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import product

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPolygonF
from pytestqt.qtbot import QtBot

from tabletop.engine.table import Stamp
from tabletop.records.catalogue import entries
from tabletop.ui.look.theme import Theme
from tests.sampling import sampled
from tests.ui.laid import Laid, play_until
from tests.ui.test_own_plan_games import Played
from tests.window.reading import Written, written_on

LEGIBLE = 4.5
"""The contrast that WCAG 2 asks for between words and what they stand on."""


def luminance(colour: QColor) -> float:
    """The relative luminance of WCAG 2."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(image: QImage, rect: QRect) -> float:
    """The greatest contrast in a part of a picture to what most of it is."""
    seen = Counter(
        image.pixel(x, y)
        for x in range(rect.left(), rect.right() + 1)
        for y in range(rect.top(), rect.bottom() + 1)
    )
    ground = luminance(QColor(seen.most_common(1)[0][0]))
    others = (luminance(QColor(colour)) for colour in seen)
    return max((max(a, ground) + 0.05) / (min(a, ground) + 0.05) for a in others)


def stamped(table: Played) -> dict[str, QRectF]:
    """Where each stamp is printed, in the scene."""
    found = {}
    for control in table.session.table.controls:
        place = table.scene.place(control.space) if isinstance(control, Stamp) else None
        if place is not None:
            found[control.space] = place.stamp.rect or place.rect
    return found


@pytest.mark.parametrize(
    ("game", "name"), sampled(product(sorted(entries()), ["light", "dark"]), 3)
)
def test_stamps_can_be_read_on_what_they_are_printed_on(game: str, name: str, qtbot: QtBot) -> None:
    table = Played(game, seats=2, theme=Theme(name))
    table.go(9)
    image = table.view.grab().toImage()
    read = 0
    for space, rect in stamped(table).items():
        part = table.view.mapFromScene(rect).boundingRect() & image.rect()
        if part.width() > 8:
            assert contrast(image, part) >= LEGIBLE, space
            read += 1
    assert read
    table.close()


def test_strips_say_nothing_of_what_a_seat_has_none_of(qtbot: QtBot) -> None:
    """Not even when others have some."""
    table = Played("mykerinos", seats=3)
    without = []
    for _ in table.moves(150):
        lies = {piece.space for piece in table.session.table.pieces}
        strips = table.scene.strips.strips
        assert all(strip.places().keys() <= lies for strip in strips)
        without = [strip for strip in strips if f"pool:{strip.seat}" not in lies]
        if 0 < len(without) < len(strips):
            break
    assert without
    lines = written_on(table.view.viewport())
    for strip in without:
        inside = table.view.mapFromScene(strip.rect).boundingRect()
        zeros = [
            line for line in lines if line.words == "0" and inside.contains(line.rect.toRect())
        ]
        assert len(zeros) == (strip.points.words() == "0")
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_figures_in_rooms_leave_the_names_of_patrons_in_sight(qtbot: QtBot, scale: float) -> None:
    laid = Laid(play_until(lambda match: match.state.round == 4), theme=Theme("light", scale))
    named = [w for w in written_on(laid.view.viewport()) if abs(slope(w)) > 1 or w.words == TOP]
    assert len(named) == 5
    stand = [piece for piece in laid.session.table.pieces if re.fullmatch(r"w\dr5", piece.space)]
    assert len(stand) > 1
    for piece in stand:
        place = laid.scene.pieces.items[piece.id].sceneBoundingRect()
        box = laid.view.mapFromScene(place).boundingRect()
        figure = QRectF(box).adjusted(*(part * box.width() for part in FIGURE))
        for word in named:
            assert not QPolygonF(figure).intersects(letters(word)), (piece.space, word.words)
    laid.close()


TOP = "Lord Lemon"
FIGURE = (0.2, 0.1, -0.2, -0.1)
"""What a figure leaves free at the left, top, right and bottom of its box, as parts of that."""


def slope(word: Written) -> float:
    """By how many degrees a word is turned."""
    first, second = word.shape[0], word.shape[1]
    return math.degrees(math.atan2(second.y() - first.y(), second.x() - first.x()))


def letters(word: Written) -> QPolygonF:
    """The middle of a line of words, from the tops to the feet of small letters."""
    corners = list(word.shape)[:4]
    (a, b, c, d), part = corners, 0.3
    return QPolygonF(
        [a + (d - a) * part, b + (c - b) * part, c + (b - c) * part, d + (a - d) * part]
    )
