"""The states of a space as they are painted, and the surfaces below."""

from __future__ import annotations

import gc
import itertools

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QPixmapCache, QTransform
from shiboken6 import getAllValidWrappers

from tabletop.ui.look import rings
from tabletop.ui.look.art import Art, panel, weave
from tabletop.ui.look.theme import Theme, load_fonts
from tests.ui.drawn import printed


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, qapp: object) -> Art:
    load_fonts()
    return Art("", ("blue",), Theme(request.param))


def canvas(ground: str = "#E6C688") -> QImage:
    image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(ground))
    return image


def painter_on(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


SQUARE = ((10.0, 10.0), (70.0, 10.0), (70.0, 70.0), (10.0, 70.0))


def paint_state(painter: QPainter, state: str, theme: Theme) -> None:
    at = rings.ring(SQUARE)
    match state:
        case "legal":
            rings.paint_legal(painter, at)
        case "near":
            rings.paint_legal_near(painter, at)
        case "illegal":
            rings.paint_illegal(painter, rings.rounded(SQUARE, 2))
        case "misfit":
            rings.paint_misfit(painter, at)
        case "ghost":
            rings.paint_ghost(painter, at, "blue")
            rings.paint_order(painter, at, "blue", theme, 2)
        case "refused":
            rings.paint_refused(painter, at)
        case "last":
            rings.paint_last_move(painter, at)
        case "hint":
            rings.paint_hint(painter, at)
        case "focus":
            rings.paint_focus(painter, SQUARE, theme)


STATES = ("legal", "near", "illegal", "misfit", "ghost", "refused", "last", "hint", "focus")


@pytest.mark.parametrize("ground", ["#E6C688", "#221B17"])
def test_states_are_told_apart_in_a_grey_print(qapp: object, ground: str) -> None:
    load_fonts()
    prints = {"": printed(canvas(ground))}
    for state in STATES:
        image = canvas(ground)
        painter = painter_on(image)
        paint_state(painter, state, Theme("light"))
        painter.end()
        prints[state] = printed(image)
    for (one, a), (other, b) in itertools.combinations(prints.items(), 2):
        assert max(abs(x - y) for x, y in zip(a, b, strict=True)) > 20, (one, other)


def test_a_ring_around_several_outlines_keeps_out_of_their_holes(qapp: object) -> None:
    hole = ((30.0, 30.0), (30.0, 50.0), (50.0, 50.0), (50.0, 30.0))
    joined = rings.joined_ring([SQUARE, hole], 2.0, 3.0)
    assert joined.path.boundingRect() == QRectF(12, 12, 56, 56)
    assert joined.path.contains(QPointF(20, 40))
    assert not joined.path.contains(QPointF(40, 40))
    assert not joined.path.contains(QPointF(29, 40))


def test_the_focus_ring_lies_outside_the_space(qapp: object) -> None:
    image = canvas("#FFFFFF")
    painter = painter_on(image)
    rings.paint_focus(painter, SQUARE, Theme("light"))
    painter.end()
    assert image.pixelColor(40, 4).lightness() < 60
    assert image.pixelColor(40, 13).lightness() == 255


def test_a_ring_follows_a_room_that_is_no_box() -> None:
    room = ((0.0, 0.0), (100.0, 0.0), (80.0, 50.0), (20.0, 50.0))
    inside = rings.ring(room, inset=4)
    assert len(inside.corners) == 4
    outline = rings.rounded(room, 0)
    assert all(outline.contains(QPointF(*corner)) for corner in inside.corners)
    assert inside.corners[0][1] == pytest.approx(4)
    assert (inside.badge.x(), inside.badge.y()) == pytest.approx(inside.corners[1])


def test_a_panel_has_a_shadow_below_it(art: Art) -> None:
    image = canvas("#FFFFFF")
    painter = painter_on(image)
    panel(painter, art, QRectF(10, 10, 60, 50), name="floating")
    painter.end()
    assert image.pixelColor(40, 40) == QColor(art.theme.colours.surface)
    below, above = image.pixelColor(40, 66).lightness(), image.pixelColor(40, 3).lightness()
    assert below < 245
    assert above > below


def test_the_table_is_woven_at_every_ratio(qapp: object) -> None:
    for ratio in (1.0, 1.5, 2.0):
        image = canvas()
        painter = painter_on(image)
        painter.fillRect(QRectF(0, 0, 80, 80), weave("#D3B98C", "#B89863", ratio))
        painter.end()
        column = [image.pixelColor(40, y).lightness() for y in range(24)]
        assert len(set(column)) > 1
        assert column[:12] == pytest.approx(column[12:], abs=6)


def test_what_is_drawn_once_goes_with_qts_cache(qapp: object) -> None:
    """Nothing of it stays when the application goes, and what nobody draws any more makes room."""
    at = rings.ring([(1.25, 2.5), (71.75, 2.5), (71.75, 53.25), (1.25, 53.25)])
    QPixmapCache.clear()
    before = pixmaps()
    for dark in (True, False):
        sheet = canvas()
        painter = painter_on(sheet)
        rings.paint_legal(painter, at)
        rings.paint_illegal(painter, at.path, dark_ground=dark)
        painter.end()
    del painter, sheet
    QPixmapCache.clear()
    assert pixmaps() <= before


def pixmaps() -> int:
    """How many pictures Python holds, by themselves or as brushes."""
    gc.collect()
    return sum(isinstance(each, QPixmap | QBrush) for each in getAllValidWrappers())


def test_a_shared_picture_of_a_ring_is_the_ring(qapp: object) -> None:
    at = rings.ring(SQUARE)
    twin = rings.ring([(x + 200, y + 100) for x, y in SQUARE])
    assert twin.shape == at.shape
    assert rings.ring(SQUARE, radius=12).shape != at.shape
    shared, afresh = canvas(), canvas()
    painter = painter_on(shared)
    rings.paint_legal(painter, twin)
    painter.translate(-200, -100)
    rings.paint_legal(painter, twin)
    painter.end()
    painter = painter_on(afresh)
    painter.setTransform(QTransform(1, 0, 0, 1.0001, 0, 0))
    rings.paint_legal(painter, at)
    painter.end()
    assert max(abs(a - b) for a, b in zip(printed(shared), printed(afresh), strict=True)) <= 2
    assert printed(shared) != printed(canvas())
