"""The own place as a plan: where it lies, how hands and keys work on it, what is printed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.look.lettering import type_scale
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.items.decor import fitted
from tabletop.ui.table.items.words import width
from tests.ui.crosses import Swap, open_crosses
from tests.ui.tables import Table, closed_table

LEFT = Qt.MouseButton.LeftButton
SIZES = [(984, 752), (1124, 852), (1560, 1032), (1560, 700), (1000, 1400)]


table = closed_table(open_crosses, 3)


def rect(table: Table, space: str) -> QRectF:
    place = table.scene.place(space)
    assert place is not None, space
    return place.rect


def middle(table: Table, space: str) -> QPointF:
    return rect(table, space).center()


def drag(table: Table, start: QPointF, end: QPointF, *, drop: bool = True) -> None:
    port = table.view.viewport()
    QTest.mousePress(port, LEFT, Qt.KeyboardModifier.NoModifier, start.toPoint())
    for at in (start + (end - start) * 0.5, end):
        QTest.mouseMove(port, at.toPoint())
    if drop:
        QTest.mouseRelease(port, LEFT, Qt.KeyboardModifier.NoModifier, end.toPoint())


def all_act(table: Table, cell: str) -> None:
    """Everybody crosses the same cell of the left card."""
    session = table.session
    for seat in range(len(session.players)):
        if session.viewer != seat:
            assert session.pass_to(seat)
        assert session.touch(Pick("pencil", f"left.{cell}:{seat}"))


def picture(table: Table, part: QRectF) -> QImage:
    return table.view.grab().toImage().copy(part.toAlignedRect())


# Where it lies


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_board_and_own_plan_are_drawn_to_the_same_scale(
    qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    opened = open_crosses(4, size=size, theme=Theme("light", text))
    scene = opened.scene
    scale = rect(opened, "left.a1:0").width() / 88
    assert scale == pytest.approx(scene.board.scale_now, rel=0.01)
    for name, place in scene.own.places().items():
        assert scene.own.rect.contains(place.rect), name
    parts = [scene.strips.rect, scene.board.frame, scene.prompt.area, scene.own.rect]
    for upper, lower in pairwise(parts):
        assert upper.bottom() <= lower.top()
    assert parts[-1].bottom() <= size[1]
    opened.close()


def test_at_its_own_size_a_unit_is_a_pixel(table: Table) -> None:
    assert table.scene.own.rect.size().toTuple() == (1084, 475)
    assert rect(table, "left.b2:0").size().toTuple() == pytest.approx((88, 88), abs=0.2)


def test_the_own_plan_has_a_place_for_every_space_of_the_seat_and_no_other(table: Table) -> None:
    named = {space.id for space in table.session.table.spaces if space.seat == 0}
    assert table.scene.own.places().keys() == named


def test_places_stay_the_same_while_nothing_moves(table: Table) -> None:
    before = dict(table.scene.own.places())
    assert table.session.touch(Pick("pencil", "left.a1:0"))
    after = table.scene.own.places()
    assert all(after[name] is place for name, place in before.items())
    table.view.resize(1300, 900)
    assert table.scene.own.places()["left:0"].rect != before["left:0"].rect


def test_whoever_gets_the_pencil_sees_the_own_plan(table: Table) -> None:
    assert table.session.touch(Pick("pencil", "left.a1:0"))
    assert table.session.pass_to(1)
    assert "left.a1:1" in table.scene.own.places()
    assert "left.a1:0" in table.scene.strips.places()


def test_another_plan_may_follow(qtbot: QtBot) -> None:
    opened = open_crosses(2, own=("choosing", "marking"))
    assert opened.scene.own.places().keys() == {"pencil:0", "left:0", "right:0"}
    high = opened.scene.own.rect.height()
    all_act(opened, "a1")
    assert "left.a1:1" in opened.scene.own.places()
    assert opened.scene.own.rect.height() > high
    assert opened.scene.board.frame.bottom() < opened.scene.prompt.area.top()
    opened.close()


# Hands


def test_the_smallest_space_is_hit(table: Table) -> None:
    scene = table.scene
    assert scene.space_at(middle(table, "left.b3:0")) == "left.b3:0"
    assert scene.space_at(rect(table, "left:0").topLeft() + QPointF(5, 5)) == "left:0"
    assert scene.space_at(scene.own.rect.bottomLeft() + QPointF(300, -6)) is None


def test_a_piece_is_dragged_to_an_own_cell(table: Table) -> None:
    drag(table, middle(table, "pencil:0"), middle(table, "right.c2:0"))
    assert [p.id for p in table.session.table.pieces if p.space == "right.c2:0"] == [
        "cross:0:right.c2"
    ]


def test_a_piece_crosses_from_the_board_to_the_own_plan(table: Table) -> None:
    before = table.session.match.node
    drag(table, middle(table, "display"), middle(table, "left:0") + QPointF(0, 180))
    assert table.session.match.node.parent == before.id
    assert table.session.match.node.event == Swap(0, "left")


def test_an_own_cell_is_a_magnet(table: Table) -> None:
    near = middle(table, "left.b2:0") + QPointF(20, 14)
    drag(table, middle(table, "pencil:0"), near, drop=False)
    assert table.scene.held is not None
    assert table.scene.held.near == "left.b2:0"
    assert table.scene.highlights.spaces("near") == {"left.b2:0"}
    table.key(Qt.Key.Key_Escape)


def test_own_cells_that_are_not_legal_are_veiled(table: Table) -> None:
    all_act(table, "a1")
    assert table.session.pass_to(0) or table.session.viewer == 0
    drag(table, middle(table, "pencil:0"), middle(table, "left.c3:0"), drop=False)
    assert table.scene.barred_spaces().keys() == {"left.a1:0"}
    assert "left.a1:0" not in table.scene.highlights.spaces("legal")
    table.key(Qt.Key.Key_Escape)


def test_a_refused_own_cell_says_why_beside_it(table: Table) -> None:
    all_act(table, "a1")
    assert table.session.pass_to(0) or table.session.viewer == 0
    drag(table, middle(table, "pencil:0"), middle(table, "left.a1:0"))
    callout = table.scene.popups.callout
    assert callout is not None
    assert table.scene.highlights.spaces("refused") == {"left.a1:0"}


def test_the_last_move_is_bracketed(table: Table) -> None:
    table.session.touch(Pick("pencil", "left.b2:0"))
    assert "left.b2:0" in table.scene.highlights.spaces("last")


def test_marks_lie_above_their_card(table: Table) -> None:
    table.session.touch(Pick("pencil", "left.b2:0"))
    items = table.scene.pieces.items
    assert items["cross:0:left.b2"].zValue() > items["card:0:left"].zValue()


# Keys


def test_the_keyboard_goes_from_own_cell_to_own_cell(table: Table) -> None:
    keyboard = table.keyboard
    cells = [t for t in keyboard.targets("own") if t.space == "left.b2:0"]
    assert cells
    keyboard.stand_on(cells[0])
    table.key(Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert keyboard.here is not None
    assert keyboard.here.space == "left.c3:0"
    assert keyboard.here.group == "own"


def test_a_standing_button_is_offered_by_the_prompt(table: Table) -> None:
    assert [b.label.id for b in table.scene.prompt.buttons()] == ["rest"]
    table.click(table.scene.prompt.buttons()[0].area)
    assert table.session.match.to_act == {1, 2}


# What is printed


def test_words_identity_and_heads_are_printed(table: Table) -> None:
    def shown() -> dict[str, QImage]:
        corner = table.scene.own.rect.topLeft()
        parts = {
            "words": QRectF(775, 80, 120, 24),
            "points": QRectF(1000, 21, 52, 40),
            "head": QRectF(24, 18, 336, 26),
        }
        return {name: picture(table, part.translated(corner)) for name, part in parts.items()}

    before = shown()
    for image in before.values():
        colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert len(colours) > 8
    table.session.touch(Pick("pencil", "left.b2:0"))
    after = shown()
    assert after["words"] == before["words"]
    assert after["points"] != before["points"]
    assert after["head"] != before["head"]


@pytest.mark.parametrize(
    ("scale", "text", "wanted"),
    [(1.0, 1.0, 1.0), (1.0, 1.5, 1.5), (0.8, 1.0, 0.8), (0.8, 1.5, 1.2), (1.28, 1.25, 1.28)],
)
def test_type_grows_with_the_plan_and_with_the_text_but_not_twice(
    scale: float, text: float, wanted: float
) -> None:
    assert type_scale(scale, text) == pytest.approx(wanted)


def test_words_without_room_are_made_smaller_but_never_too_small(qtbot: QtBot) -> None:
    load_fonts()
    theme = Theme("light", 1.5)
    roomy, tight, tiny = (
        fitted(theme, theme.font("small"), "Finished cards", 1.0, room).pixelSize()
        for room in (0, 100, 20)
    )
    assert roomy == theme.px(13)
    assert 12 < tight < roomy
    assert tiny == 12


def test_words_are_a_little_too_small_rather_than_cut(qtbot: QtBot) -> None:
    load_fonts()
    theme, said = Theme("light", 1.5), "Finished cards"
    least = theme.font("small")
    least.setPixelSize(12)
    least.setStretch(76)
    wide = width(said, least)
    font = fitted(theme, theme.font("small"), said, 1.0, 0.9 * wide)
    assert width(said, font) <= 0.9 * wide
    assert 10 <= font.pixelSize() < 12
