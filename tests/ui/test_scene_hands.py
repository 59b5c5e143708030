"""Ghosts of unfinished moves, and the board zoomed, panned and touched with fingers."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.ui.table.items.board import CLOSEST
from tabletop.ui.table.items.marks import LEGAL
from tabletop.ui.table.presenters.highlights import FEW
from tests.ui.laid import LEFT, Laid, begun, dig, legal, placements, play_until

Lay = Callable[..., Laid]


def extended(match: Match[Any, Any]) -> Any:
    """A legal move of two placements that is no longer reading of another move, or None."""
    for move in legal(match):
        picks = move.picks()
        if len(picks) == 2 and all(pick.space for pick in picks):
            return move
    return None


# Ghosts


def ghosted(table: Laid) -> tuple[Any, Pick, Pick]:
    """A move of two placements, with its first one made by a drag."""
    move = extended(table.match)
    first, second = placements(move)
    table.carry(first)
    return move, first, second


def longer(match: Match[Any, Any]) -> bool:
    """Whether a move of two placements can be made whose first one is not played at once."""
    move = extended(match)
    return move is not None


def test_a_part_of_a_move_stands_as_a_numbered_ghost_until_the_move_is_whole(lay: Lay) -> None:
    table = lay(play_until(longer, seed="long"))
    state, pool = table.match.state, table.piece(placements(extended(table.match))[0].piece).home
    visible = len(table.lies_on(pool))
    move, first, second = ghosted(table)
    assert table.match.state is state
    assert table.session.picks == (first,)
    (ghost,) = table.scene.ghosts.shown
    assert (ghost.pick, ghost.number) == (first, 0)
    assert len(table.lies_on(pool)) == visible - 1
    assert second.space in table.scene.highlights.spaces(LEGAL)
    table.carry(second)
    assert table.match.node.event == move or set(table.match.node.event.picks()) == set(
        move.picks()
    )
    assert table.scene.ghosts.shown == ()


def test_what_can_be_taken_is_lit_while_nothing_is_held(lay: Lay) -> None:
    table = lay(play_until(begun))
    choices = table.session.choices()
    picks = {pick.piece for pick in choices}
    assert len(choices) > FEW
    lit = {
        i.piece.pick
        for i in table.scene.pieces
        if i.piece.id in table.scene.highlights.spaces(LEGAL)
    }
    assert lit == {i.piece.pick for i in table.scene.pieces if i.piece.pick in picks}
    assert lit
    assert not table.scene.highlights.spaces(LEGAL) & table.scene.pieces.spaces.keys()


def helpless(match: Match[Any, Any]) -> str | None:
    """An own patron that has not helped yet and is in no legal move, or None."""
    (seat,) = match.to_act
    game = match.game
    view = game.view(match.state, seat)
    ready = {
        piece.pick
        for piece in game.table(view, seat).pieces
        if piece.owner == seat and piece.space == f"patrons:{seat}" and not piece.dim
    }
    asked = {pick.piece for move in legal(match) for pick in move.picks() if not pick.space}
    return min(ready - asked, default=None) if len(legal(match)) > 1 else None


def test_a_click_on_an_own_piece_that_can_do_nothing_says_why(lay: Lay) -> None:
    table = lay(play_until(lambda match: helpless(match) is not None, seed="z"))
    patron = helpless(table.match)
    assert patron is not None
    table.click(table.piece(patron).middle())
    assert table.callout.explanation.reasons
    assert table.session.picks == ()


@pytest.mark.parametrize("way", ["click", "backspace", "escape"])
def test_a_ghost_is_taken_back(lay: Lay, way: str) -> None:
    table = lay(play_until(longer, seed="long"))
    _, first, _ = ghosted(table)
    if way == "click":
        table.click(table.on(first.space))
    else:
        table.key(Qt.Key.Key_Backspace if way == "backspace" else Qt.Key.Key_Escape)
    assert table.session.picks == ()
    assert table.scene.ghosts.shown == ()


def test_a_ghost_is_picked_up_again_and_put_elsewhere(lay: Lay) -> None:
    table = lay(play_until(longer, seed="long"))
    _, first, _ = ghosted(table)
    start = table.on(first.space)
    table.press(start)
    table.move(start + QPointF(9, 0), start + QPointF(30, 30))
    assert table.session.picks == ()
    assert table.scene.held is not None
    other = min(table.scene.held.legal - {first.space})
    table.move(table.on(other))
    table.release(table.on(other))
    line = table.match.history.line(table.match.node.id)
    placed = {pick for node in line if node.seat is not None for pick in node.event.picks()}
    assert Pick(first.piece, other) in placed | set(table.session.picks)


# Zoom and pan


def test_the_wheel_zooms_towards_the_pointer_within_limits(lay: Lay) -> None:
    table = lay(play_until(begun))
    board = table.scene.board
    at = QPointF(table.on("c2").toPoint())
    table.wheel(at, 2)
    assert board.zoom > 1.3
    assert (table.on("c2") - at).manhattanLength() < 3
    table.wheel(at, 40)
    assert board.zoom == CLOSEST
    table.key(Qt.Key.Key_0)
    assert board.zoom == 1.0
    table.wheel(at, -5)
    assert board.zoom == 1.0


def test_plus_and_minus_zoom_and_the_board_never_leaves_its_frame(lay: Lay) -> None:
    table = lay(play_until(begun))
    board, plan = table.scene.board, table.scene.board.plan
    assert plan is not None
    for _ in range(5):
        table.key(Qt.Key.Key_Plus)
    zoomed = board.zoom
    table.drag(
        board.frame.center(),
        board.frame.center() + QPointF(9000, 9000),
        Qt.MouseButton.MiddleButton,
    )
    assert board.board_transform.pos() == QPointF(
        round(board.frame.left()), round(board.frame.top())
    )
    table.drag(
        board.frame.center(),
        board.frame.center() - QPointF(9000, 9000),
        Qt.MouseButton.MiddleButton,
    )
    right = board.board_transform.pos().x() + plan.size[0] * board.scale_now
    assert right == pytest.approx(board.frame.right(), abs=1)
    table.key(Qt.Key.Key_Minus)
    assert board.zoom < zoomed


def test_empty_ground_and_the_space_bar_pan(lay: Lay) -> None:
    table = lay(play_until(begun))
    board = table.scene.board
    table.wheel(board.frame.center(), 4)
    for held in (False, True):
        before = board.board_transform.pos()
        start = table.on("zone:1") + QPointF(60, 400) if not held else board.frame.center()
        start = board.frame.center() if table.scene.pieces.item_at(start) else start
        if held:
            QTest.keyPress(table.view, Qt.Key.Key_Space)
        table.drag(start, start + QPointF(50, 30), LEFT if held else Qt.MouseButton.MiddleButton)
        if held:
            QTest.keyRelease(table.view, Qt.Key.Key_Space)
        assert board.board_transform.pos() - before == QPointF(50, 30)
    assert table.scene.popups.overlay is None


def test_a_zoomed_board_is_dragged_onto_from_outside_its_frame(lay: Lay) -> None:
    table = lay(play_until(begun))
    pick = dig(table.match)
    table.wheel(table.on(pick.space), 3)
    assert table.scene.board.frame.contains(table.on(pick.space))
    table.carry(pick)
    assert table.match.node.event.picks() == (pick,)


def test_what_the_frame_hides_is_neither_magnet_nor_target(lay: Lay) -> None:
    table = lay(play_until(begun))
    table.wheel(table.scene.board.frame.bottomRight() - QPointF(20, 20), 40)
    place = table.scene.place("a1")
    assert place is not None
    assert not table.scene.board.frame.intersects(place.rect)
    assert table.scene.space_at(place.rect.center()) != "a1"


def test_two_fingers_zoom_and_one_drags(lay: Lay) -> None:
    table = lay(play_until(begun))
    port, board = table.view.viewport(), table.scene.board
    device = QTest.createTouchDevice()
    middle = table.on("c2").toPoint()
    fingers = QTest.touchEvent(port, device)
    fingers.press(0, middle - QPoint(30, 0), port).press(1, middle + QPoint(30, 0), port).commit()
    fingers.move(0, middle - QPoint(60, 0), port).move(1, middle + QPoint(60, 0), port).commit()
    fingers.release(0, middle - QPoint(60, 0), port).release(
        1, middle + QPoint(60, 0), port
    ).commit()
    assert board.zoom == pytest.approx(2.0, abs=0.05)
    table.key(Qt.Key.Key_0)
    pick = dig(table.match)
    start, end = table.piece(pick.piece).middle().toPoint(), table.on(pick.space).toPoint()
    finger = QTest.touchEvent(port, device)
    finger.press(0, start, port).commit()
    finger.move(0, (start + end) / 2, port).commit()
    finger.move(0, end, port).commit()
    finger.release(0, end, port).commit()
    assert table.match.node.event.picks() == (pick,)
