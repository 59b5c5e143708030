"""The chip of a piece hangs from its lower edge and hides no emblem."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tabletop.engine.text import Text
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.board import BLEED
from tests.ui.laid import Laid, begun, play_until

SIDE = 24


def upper(picture: QImage, margin: float) -> QImage:
    """A marker down to the lower end of its emblem."""
    return picture.copy(QRectF(margin, margin, SIDE, 0.65 * SIDE).toRect())


def test_a_chip_hides_no_emblem_and_keeps_to_the_boards_frame(qtbot: QtBot) -> None:
    laid = Laid(play_until(begun))
    wardrobe, size = laid.scene.renderer, QSizeF(SIDE, SIDE)
    (marker,) = (item.piece for item in laid.scene.pieces if item.piece.id == "points:0")
    plain, none = wardrobe.look(marker, size, ScenePlace(QRectF()))
    chipped, pad = wardrobe.look(evolve(marker, badge=Text("+50")), size, ScenePlace(QRectF()))
    image, middle = chipped.toImage(), round(pad + SIDE / 2)
    assert none == 0.0
    assert upper(image, pad) == upper(plain.toImage(), 0)
    assert image.pixelColor(middle - 14, round(pad + SIDE)).alpha() > 200
    assert image.pixelColor(middle, round(pad + SIDE + BLEED) + 3).alpha() == 0
    laid.close()
