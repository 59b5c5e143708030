"""How items of the scene paint: only inside their bounds, and with no pen or brush left by another.

The view neither saves the painter between items nor repaints beyond an item's bounds.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.table.items.held_item import HeldItem
from tabletop.ui.table.items.marks import SlotItem
from tabletop.ui.table.scene import TableScene
from tests.sampling import sampled
from tests.ui.test_own_plan_games import GAMES, MARKED, Played

ROOM = 40
LARGEST = 3000.0
EDGE = 1
"""How far smooth edges may reach out of the bounds, in pixels."""


@pytest.fixture(params=sampled(GAMES, 2))
def played(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Played]:
    table = Played(request.param, seats=3)
    yield table
    table.close()


@pytest.fixture(params=MARKED)
def dealt(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Played]:
    """A table at which cards are chosen from a hand."""
    table = Played(request.param, seats=3)
    yield table
    table.close()


def painted(item: QGraphicsItem, *, left_over: bool = False) -> QImage:
    """An item alone, with room around; ``left_over``: by a painter that has painted before."""
    bounds = item.boundingRect()
    room = bounds.adjusted(-ROOM, -ROOM, ROOM, ROOM)
    image = QImage(room.toAlignedRect().size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    if left_over:
        painter.setPen(QPen(QColor("magenta"), 7))
        painter.setBrush(QColor("lime"))
    painter.translate(-room.topLeft())
    option = QStyleOptionGraphicsItem()
    option.exposedRect = bounds
    item.paint(painter, option, None)
    painter.end()
    return image


def outside(image: QImage) -> QImage:
    """What lies around the bounds."""
    around = QImage(image)
    painter = QPainter(around)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    inset = ROOM - EDGE
    painter.fillRect(
        QRectF(around.rect()).adjusted(inset, inset, -inset, -inset), Qt.GlobalColor.black
    )
    painter.end()
    return around


def nothing(like: QImage) -> QImage:
    """A picture of nothing."""
    image = QImage(like.size(), like.format())
    image.fill(Qt.GlobalColor.transparent)
    return image


def visible(scene: TableScene) -> list[QGraphicsItem]:
    """All items of a scene that are seen."""
    return [
        item
        for item in scene.items()
        if item.isVisible()
        and not item.boundingRect().isEmpty()
        and max(item.boundingRect().width(), item.boundingRect().height()) < LARGEST
    ]


def hold_to_it(scene: TableScene) -> None:
    """Every item paints as it should."""
    for item in visible(scene):
        clean = painted(item)
        name = type(item).__name__
        assert painted(item, left_over=True) == clean, name
        around = outside(clean)
        assert around == nothing(around), name


def test_items_paint_within_their_bounds_whatever_was_painted_before(played: Played) -> None:
    for number, _ in enumerate(played.moves(16)):
        if number % 3 == 0:
            hold_to_it(played.scene)


def test_so_does_a_card_in_the_hand(dealt: Played) -> None:
    card = next(p for p in dealt.session.table.pieces if p.space == "hand:0")
    at = dealt.view.mapFromScene(dealt.scene.pieces.items[card.id].middle())
    port = dealt.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
    for step in range(1, 9):
        QTest.mouseMove(port, at + QPoint(9 * step, 4 * step))
    assert any(isinstance(item, HeldItem) for item in visible(dealt.scene))
    hold_to_it(dealt.scene)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at + QPoint(72, 32))


def test_so_does_the_place_that_a_chosen_card_left(dealt: Played) -> None:
    card = next(p for p in dealt.session.table.pieces if p.space == "hand:0")
    dealt.session.touch(Pick(card.pick or card.id, "kept:0"))
    assert any(isinstance(item, SlotItem) for item in visible(dealt.scene))
    hold_to_it(dealt.scene)
