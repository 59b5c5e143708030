"""Hands on the table: dragging, snapping, clicking, turning, taking back, zooming: real events."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.ui.table.input.gestures import NOTCH, SLIP
from tabletop.ui.table.items.board import CLOSEST
from tabletop.ui.table.items.marks import CHOSEN, LEGAL, NEAR
from tests.ui.laid import (
    LEFT,
    LET_GO,
    NO_KEY,
    RIGHT,
    SNAP,
    Laid,
    begun,
    dig,
    legal,
    placements,
    play_until,
)
from tests.walk.views import match

Lay = Callable[..., Laid]


def lonely(table: Laid) -> tuple[str, QPointF]:
    """A legal space of the held piece, and a way from it with no other legal space beside it."""
    scene = table.scene
    assert scene.held is not None
    place = scene.place("a1")
    assert place is not None
    spots = {name: table.on(name) for name in sorted(scene.held.legal)}
    far = 2 * SNAP * place.reach() + 2 * LET_GO
    for name, at in spots.items():
        others = [other for space, other in spots.items() if space != name]
        for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
            line = [at + way * (far * step / 8) for step in range(9)]
            inside = all(scene.board.frame.contains(point) for point in line)
            if inside and all(_apart(p, o) > far / 2 for p in line[2:] for o in others):
                return name, way
    raise AssertionError("every legal space has legal neighbours all around")


def _apart(one: QPointF, other: QPointF) -> float:
    way = one - other
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)


def sparse(match: Match[Any, Any]) -> bool:
    """Whether few spaces are left to start a dig."""
    spaces = {pick.space for move in legal(match) for pick in placements(move)}
    return 2 <= len(spaces) <= 7 and any(
        len(move.picks()) == 1 and placements(move) for move in legal(match)
    )


def test_an_item_under_a_pointer_that_never_moved_may_lose_its_cursor(lay: Lay) -> None:
    """Qt would ask where the pointer moved last, and crash."""
    QCursor.setPos(600, 450)
    QApplication.processEvents()
    table = lay(play_until(begun))
    QApplication.processEvents()
    view, port = table.view, table.view.viewport()
    item = view.itemAt(port.mapFromGlobal(QCursor.pos()))
    assert item is not None
    assert view.underMouse()
    item.setCursor(Qt.CursorShape.CrossCursor)
    item.unsetCursor()
    assert not item.hasCursor()


# Dragging


def test_legal_spaces_glow_and_the_others_of_their_kind_are_veiled(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.press(table.piece(pick.piece).middle())
    glowing = table.scene.highlights.spaces(LEGAL)
    veiled = table.scene.highlights.veils.names
    assert glowing == table.session.spaces_for(pick.piece)
    cells = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 7)}
    assert glowing | veiled == cells
    assert not glowing & veiled
    table.release(table.piece(pick.piece).middle())
    table.key(Qt.Key.Key_Escape)
    assert not table.scene.highlights.veils.names


def test_the_held_piece_is_under_the_pointer_and_leaves_its_place_empty(lay: Lay) -> None:
    table = lay(play_until(begun))
    item = table.piece(dig(table.match).piece)
    start = item.middle()
    table.press(start)
    assert not item.isVisible()
    away = table.scene.own.rect.center() + QPointF(0, -260)
    table.move(start + QPointF(-40, 10), away)
    hold = table.scene.held
    assert hold is not None
    if hold.near is None:
        assert (hold.box.center() - away).manhattanLength() < 2
    table.key(Qt.Key.Key_Escape)
    assert table.scene.held is None
    assert item.isVisible()


def test_a_magnet_reaches_as_far_as_the_look_says_and_holds_a_little_longer(lay: Lay) -> None:
    table = lay(play_until(sparse, seed="few"))
    pick = dig(table.match)
    start = table.piece(pick.piece).middle()
    table.press(start)
    space, aside = lonely(table)
    middle, hold = table.on(space), table.scene.held
    place = table.scene.place(space)
    assert hold is not None
    assert place is not None
    reach = SNAP * place.reach()
    for far, near in (
        (reach + 4, None),
        (reach - 4, space),
        (reach + LET_GO - 4, space),
        (reach + LET_GO + 4, None),
        (reach + 4, None),
        (3, space),
    ):
        table.move(middle + aside * far)
        assert table.scene.held is hold
        assert hold.near == near, far
        assert table.scene.highlights.spaces(NEAR) == ({near} if near else set())
    landing = table.scene.landing_box(space, hold.item.piece)
    assert (hold.box.center() - landing.center()).manhattanLength() < 1
    assert abs(hold.box.width() - landing.width()) < 1
    before = table.match.node.id
    table.release(middle + aside * 3)
    assert table.match.node.parent == before
    assert table.match.node.event.picks() == (Pick(pick.piece, space),)


def test_a_piece_dropped_beside_everything_glides_home_without_a_word(lay: Lay) -> None:
    table = lay(play_until(begun))
    item = table.piece(dig(table.match).piece)
    state = table.match.state
    table.drag(item.middle(), table.scene.prompt.area.center())
    assert table.match.state is state
    assert table.scene.popups.callout is None
    assert item.isVisible()


def test_a_piece_that_may_go_nowhere_is_refused_by_the_rule_that_governs_it(lay: Lay) -> None:
    table = lay(play_until(begun))
    marker = table.lies_on("score:0")[-1]
    table.drag(marker.middle(), table.on("a1"))
    assert table.callout.explanation.reasons[0].id


def test_a_grey_space_says_why_when_one_waits_over_it(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.press(table.piece(pick.piece).middle())
    space = min(table.scene.highlights.veils.names)
    with qtbot.waitSignal(table.scene.popups.read) as heard:
        table.move(table.on(space) + QPointF(2, 2), table.on(space))
    objection = table.session.why_not(Pick(pick.piece, space))[0]
    assert table.session.say(objection.why) in heard.args[0]
    assert table.session.picks == ()
    table.key(Qt.Key.Key_Escape)
    table.move(table.on(space) - QPointF(90, 0))
    assert table.scene.popups.reading is None


def test_a_right_press_asks_why_not_at_once(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.click(table.piece(pick.piece).middle())
    space = min(table.scene.highlights.veils.names)
    table.move(table.on(space))
    assert table.scene.popups.reading is None
    table.press(table.on(space), RIGHT)
    reading = table.scene.popups.reading
    assert reading is not None
    assert table.session.say(table.session.why_not(Pick(pick.piece, space))[0].why) in reading.words
    table.release(table.on(space), RIGHT)
    assert table.scene.held is not None


def test_pointing_at_a_piece_reads_it(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(begun))
    item = table.lies_on("score:0")[-1]
    with qtbot.waitSignal(table.scene.popups.read) as heard:
        table.move(item.middle() - QPointF(3, 0), item.middle())
    assert table.session.say(item.piece.name) in heard.args[0]


def test_what_was_just_put_down_is_read_once_the_pointer_has_moved_on(
    lay: Lay, qtbot: QtBot
) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.carry(pick)
    (stands,) = table.lies_on(pick.space)
    at, read = stands.middle(), table.scene.popups.read
    with qtbot.assertNotEmitted(read, wait=2 * table.scene.theme.hover_delay()):
        table.move(table.on(pick.space), at, at + QPointF(SLIP + 2, 0))
    with qtbot.waitSignal(read):
        table.move(table.scene.prompt.area.center(), at)


def test_what_is_read_of_a_piece_lies_beside_its_neighbours(lay: Lay) -> None:
    scene = lay(play_until(sparse)).scene
    figures = [item for item in scene.pieces if item.piece.id.startswith("fig:")]
    dug = [item for item in figures if scene.on_board(item.home) and ":" not in item.home]
    covered = straight = 0
    for item in dug:
        scene.popups.read_piece(item)
        reading = scene.popups.reading
        assert reading is not None
        over, above = reading.panel, QRectF(reading.panel)
        above.moveCenter(
            item.middle() - QPointF(0, item.box.height() / 2 + above.height() / 2 + 16)
        )
        covered += sum(over.intersects(other.scene_box()) for other in dug)
        straight += sum(above.intersects(other.scene_box()) for other in dug)
    assert len(dug) > 9
    assert 3 * covered < straight


def test_what_is_read_of_a_card_to_choose_leaves_the_prompt_to_be_read(lay: Lay) -> None:
    table = lay(match("silver_gold", 0), size=(980, 720))
    table.session.uncover()
    scene = table.scene
    hand = [item for item in scene.pieces if not scene.on_board(item.home) and item.isVisible()]
    assert hand
    for item in hand:
        scene.popups.read_piece(item)
        assert not scene.popups.reading.panel.intersects(scene.prompt.area)


def test_what_is_read_of_a_piece_goes_once_it_is_untrue(lay: Lay, qtbot: QtBot) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.carry(pick)
    (stands,) = table.lies_on(pick.space)
    with qtbot.waitSignal(table.scene.popups.read):
        table.move(table.scene.prompt.area.center(), stands.middle())
    table.session.play(legal(table.match)[-1])
    assert table.scene.popups.reading is not None
    table.session.undo()
    table.session.undo()
    assert table.scene.popups.reading is None


# Clicking


def test_click_a_piece_then_a_space(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.click(table.piece(pick.piece).middle())
    assert table.scene.held is not None
    table.move(table.on(pick.space))
    table.click(table.on(pick.space))
    assert table.match.node.event.picks() == (pick,)


def test_click_a_space_then_a_piece(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    before = table.match.node.id
    table.click(table.on(pick.space))
    assert table.scene.highlights.spaces(CHOSEN) == {pick.space}
    assert table.match.node.id == before
    table.click(table.piece(pick.piece).middle())
    assert table.match.node.event.picks() == (pick,)


def test_click_a_space_twice_when_only_one_kind_of_piece_can_go_there(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.click(table.on(pick.space))
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, table.on(pick.space).toPoint())
    assert table.match.node.event.picks() == (pick,)


@pytest.mark.parametrize("way", ["same piece", "escape", "backspace"])
def test_a_clicked_piece_is_let_go(lay: Lay, way: str) -> None:
    table = lay(play_until(begun))
    item = table.piece(dig(table.match).piece)
    at = item.middle()
    table.click(at)
    assert table.scene.held is not None
    if way == "same piece":
        table.click(at)
    else:
        table.key(Qt.Key.Key_Escape if way == "escape" else Qt.Key.Key_Backspace)
    assert table.scene.held is None
    assert item.isVisible()
    assert not table.scene.highlights.veils.names


def patron(match: Match[Any, Any]) -> Pick | None:
    """A piece that is only to be pressed, as the beginning of a legal move."""
    carried = {pick.piece for move in legal(match) for pick in placements(move)}
    for move in legal(match):
        for pick in move.picks():
            if not pick.space and len(move.picks()) > 1 and pick.piece not in carried:
                return pick
    return None


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_turnable_piece_is_turned(lay: Lay, way: str) -> None:
    table = lay(play_until(lambda match: patron(match) is not None))
    pick = patron(table.match)
    assert pick is not None
    item = table.piece(pick.piece)
    if way == "click":
        table.click(item.middle())
    else:
        table.move(item.middle() - QPointF(2, 0), item.middle())
        table.key(Qt.Key.Key_R)
    assert table.session.picks == (pick,)
    ghost = table.scene.ghosts.shown[0]
    assert ghost.number == 0
    assert ghost.item.box.width() == pytest.approx(item.box.height(), abs=2)
    assert not item.isVisible()
    table.click(ghost.item.mapRectToScene(ghost.item.box).center())
    assert table.session.picks == ()
    assert item.isVisible()


def lone(match: Match[Any, Any]) -> Pick | None:
    """A pick of a piece with a single destination."""
    goes: dict[str, set[str]] = {}
    for move in legal(match):
        for pick in placements(move):
            goes.setdefault(pick.piece, set()).add(pick.space)
    singles = [(piece, spaces) for piece, spaces in goes.items() if len(spaces) == 1]
    return Pick(singles[0][0], singles[0][1].pop()) if singles else None


def test_a_double_click_sends_a_piece_to_its_only_destination(lay: Lay) -> None:
    table = lay(play_until(lambda match: lone(match) is not None))
    pick = lone(table.match)
    assert pick is not None
    item = table.piece(pick.piece)
    corner = item.scene_box().topLeft() + QPointF(8, 8)
    table.double_click(corner)
    played = table.match.history.line(table.match.node.id)
    assert any(node.event.picks() == (pick,) for node in played if node.seat is not None)


def tiles(match: Match[Any, Any]) -> list[Pick]:
    """The picks that take a tile now."""
    picks = {pick for move in legal(match) for pick in placements(move)}
    taken = [pick for pick in picks if pick.space.startswith("patrons")]
    return sorted(taken, key=lambda pick: pick.piece)


@pytest.mark.parametrize("presses", [1, 2])
def test_one_press_brings_a_tile_and_a_second_one_no_other(lay: Lay, presses: int) -> None:
    table = lay(play_until(lambda match: len(tiles(match)) > 1))
    pick, before = tiles(table.match)[0], table.match.node.id
    at = table.piece(pick.piece).scene_box().topLeft() + QPointF(8, 8)
    (table.click if presses == 1 else table.double_click)(at)
    line = table.match.history.line(table.match.node.id)
    made = [node.event.picks() for node in line[1:] if node.seat is not None and node.id > before]
    assert made == [(pick,)]
    table.session.undo()
    assert table.match.node.id == before


def test_notches_that_would_go_too_near_are_not_owed(lay: Lay) -> None:
    table = lay(play_until(begun))
    table.scene.moves = True
    board, zoom = table.scene.board, table.scene.router.zoom
    middle = board.frame.center()
    for _ in range(20):
        zoom.by(NOTCH, middle)
    table.scene.clock.finish()
    nearest = board.zoom
    assert nearest == pytest.approx(CLOSEST)
    zoom.by(1 / NOTCH, middle)
    table.scene.clock.finish()
    assert board.zoom == pytest.approx(nearest / NOTCH)


def test_a_key_that_was_held_when_the_keyboard_went_elsewhere_is_held_no_more(lay: Lay) -> None:
    table = lay(play_until(begun))
    table.view.activateWindow()
    assert QTest.qWaitForWindowActive(table.view)
    table.view.setFocus()
    QTest.keyPress(table.view, Qt.Key.Key_Space)
    table.view.clearFocus()
    at = next(item for item in table.scene.pieces if table.scene.drag.liftable(item)).middle()
    table.press(at)
    assert table.scene.held is not None, "the press pans the board"
    table.release(at)
