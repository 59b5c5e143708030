"""Laying a shape by keys alone, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.table.accessible import tree_of
from tabletop.ui.table.input.focus_stops import OWN
from tabletop.ui.table.stencil.items import GREY, LEGAL, NEAR
from tests.ui.slate import Mark
from tests.ui.slated import Slated
from tests.ui.walking import BACK, BACKTAB, DOWN, ENTER, ESC, LEFT, RIGHT, TAB, UP, tab_to

Lay = Callable[..., Slated]
Key = Qt.Key
NEXT, BEFORE = Key.Key_PageDown, Key.Key_PageUp
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


def spoken(table: Slated) -> list[str]:
    """What a screen reader is told from now on."""
    QAccessible.queryAccessibleInterface(table.view)
    tree, said = tree_of(table.view), list[str]()
    assert tree is not None
    tree.announcements.announced.connect(said.append)
    return said


def state(table: Slated) -> str:
    shape = table.stencil.drawing.ghost.shape_shown
    return shape.state if shape is not None else ""


def on_grid(table: Slated) -> Slated:
    """The keyboard stands on the first grid."""
    tab_to(table, OWN)  # type: ignore[arg-type]
    return table


def test_tab_comes_to_the_grids_one_after_the_other(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    keyboard = table.scene.keyboard
    assert keyboard.here is not None
    assert keyboard.here.grid == "left:0"
    assert table.ghost.startswith("left")
    assert state(table) == NEAR
    table.key(TAB)
    assert keyboard.here.grid == "right:0"
    assert table.ghost.startswith("right")
    table.key(BACKTAB)
    assert keyboard.here.grid == "left:0"
    table.key(TAB, TAB)
    assert not keyboard.here_shown or keyboard.here.group != OWN
    assert state(table) == LEGAL


def test_arrows_move_the_shape_by_a_cell_and_over_the_edge_to_the_next_grid(
    lay_slates: Lay,
) -> None:
    table = on_grid(lay_slates("I"))
    assert table.ghost == "left a1 b1 c1"
    table.key(RIGHT)
    assert table.ghost == "left b1 c1 d1"
    table.key(DOWN)
    assert table.ghost == "left b2 c2 d2"
    table.key(RIGHT)
    assert table.ghost == "right a2 b2 c2"
    assert table.scene.keyboard.here.grid == "right:0"  # type: ignore[union-attr]
    assert state(table) == GREY
    table.key(LEFT)
    assert table.ghost == "left b2 c2 d2"


def test_beyond_the_last_grid_arrows_go_on_to_what_lies_there(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    table.key(TAB, RIGHT, RIGHT)
    here = table.scene.keyboard.here
    assert here is not None
    assert here.key == "space:chalk:0"
    table.key(LEFT)
    assert table.scene.keyboard.here.grid == "right:0"  # type: ignore[union-attr]
    assert state(table) == NEAR


def test_the_shape_is_turned_mirrored_and_laid(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("L"))
    table.key(TAB, NEXT)
    assert table.stencil.state.fits
    before = table.stencil.state.form
    table.key("r", "f")
    assert table.stencil.state.form != before
    table.key(NEXT, ENTER)
    event = table.match.node.event
    assert isinstance(event, Mark)
    assert len(event.cells) == 4


def test_a_shape_that_does_not_fit_is_refused_and_says_why_at_once(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    table.key(DOWN)
    assert table.scene.popups.reading is not None
    assert table.scene.popups.reading.words.startswith("a2 is cut away.")
    table.key(ENTER)
    callout = table.scene.popups.callout
    assert callout is not None
    assert callout.focused == 0
    table.key(DOWN)
    assert callout.focused == 1
    table.key(ESC)
    assert table.scene.popups.callout is None
    table.key(UP)
    assert table.ghost == "left a1 b1 c1"


def test_every_legal_place_is_reached_by_page_keys(lay_slates: Lay) -> None:
    table = lay_slates("L")
    every = table.session.placements("chalk")
    shapes = {spaces for spaces in every if len(spaces) == 4}
    seen, names = set(), []
    for _ in shapes:
        table.key(NEXT)
        assert table.stencil.state.fits
        seen.add(frozenset(table.stencil.state.here.spaces))  # type: ignore[union-attr]
        names.append(table.ghost)
    assert seen == shapes
    table.key(NEXT)
    assert table.ghost == names[0]
    table.key(BEFORE, BEFORE)
    assert table.ghost == names[-2]
    assert table.scene.keyboard.here.grid == table.stencil.state.here.grid  # type: ignore[union-attr]


def test_each_step_is_told_with_its_cells_and_what_it_brings_or_why_not(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    said = spoken(table)
    table.key(RIGHT)
    table.key(LEFT)
    table.key(DOWN)
    table.key(NEXT)
    assert said == [
        "Fits: b1 c1 d1, +1 ring",
        "Fits: a1 b1 c1, +1 ring",
        "Does not fit: a2 b2 c2. a2 is cut away.",
        "5 of 17. Fits: b2 c2 d2",
    ]
    said.clear()
    table.key("c")
    assert said == ["Cell by cell"]


def test_turning_what_cannot_be_turned_is_told(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("O"))
    said = spoken(table)
    table.key("r")
    assert said == ["This shape looks the same however it is turned."]


def test_a_grid_is_read_with_its_ghost_and_its_cells(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    grid = next(node for node in walk(own_place(table)) if node.text(NAME) == "left")
    assert grid.text(DESCRIPTION) == "Fits: a1 b1 c1, +1 ring"
    assert grid.childCount() == 16
    assert grid.child(0).text(NAME) == "a1: empty. Row 1 of 4, column 1 of 4"
    assert grid.child(0).text(DESCRIPTION) == "Press to mark this cell."
    assert grid.child(2).text(DESCRIPTION) == "Press to mark this cell: +1 ring."
    assert grid.child(4).text(DESCRIPTION).startswith("A2 is cut away.")
    grid.actionInterface().doAction("Press")
    assert table.marks() == {"left.a1", "left.b1", "left.c1"}


def own_place(table: Slated) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(table.view).child(2)


def walk(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield node
    for index in range(node.childCount()):
        yield from walk(node.child(index))


def test_a_cell_is_marked_by_a_press_on_its_node(lay_slates: Lay) -> None:
    table = lay_slates("I")
    cell = next(node for node in walk(own_place(table)) if node.text(NAME).startswith("d4: empty"))
    cell = cell.parent().child(7)
    assert cell.text(NAME) == "d2: empty. Row 2 of 4, column 4 of 4"
    cell.actionInterface().doAction("Press")
    assert table.session.picks == (Pick("chalk", "left.d2:0"),)


def test_enter_that_is_held_down_lays_one_shape_only(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I", "I", seats=1))
    table.key(ENTER)
    assert table.match.state.round == 1
    table.key(NEXT)
    held = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(table.view, held)
    assert len(table.marks()) == 3
    table.key(ENTER)
    assert len(table.marks()) == 6


def test_cells_are_marked_one_by_one_by_keys(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    table.key(TAB, "c")
    assert table.ghost == "right b1"
    table.key(ENTER, RIGHT, ENTER)
    assert [pick.space for pick in table.session.picks] == ["right.b1:0", "right.c1:0"]
    table.key(BACK)
    assert len(table.session.picks) == 1
    table.key(NEXT)
    assert table.stencil.state.fits
    table.key(ESC)
    assert table.session.picks == ()
    assert table.stencil.state.by_cell
    table.key(ESC)
    assert not table.stencil.state.by_cell


def test_enter_on_a_marked_cell_plays_it_alone(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    table.key("c")
    cell = table.ghost
    table.key(ENTER)
    assert table.marks() == set()
    table.key(ENTER)
    assert table.marks() == {cell.replace(" ", ".")}


def test_the_keyboard_goes_on_with_an_owed_cell_and_with_the_next_shape(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I", "O", seats=1))
    table.key("r", NEXT)
    while "d2" not in table.ghost:
        table.key(NEXT)
    table.key(ENTER)
    assert table.stencil.state.alone
    assert table.stencil.state.fits
    assert state(table) == NEAR
    table.key(ENTER)
    assert table.match.state.round == 1
    assert table.scene.keyboard.here.grid  # type: ignore[union-attr]
    assert len(table.stencil.state.here.spaces) == 4  # type: ignore[union-attr]
    table.key(NEXT, ENTER)
    assert table.match.over


def test_the_keyboard_comes_back_to_the_grid_when_the_next_shape_comes(
    lay_slates: Lay, qtbot: QtBot
) -> None:
    table = on_grid(lay_slates("I", "O", seats=1, animate=True))
    table.key(TAB, ENTER)
    assert not table.stencil.state.active
    assert table.keyboard.here.grid == "right:0"  # type: ignore[union-attr]
    assert state(table) == ""
    qtbot.waitUntil(lambda: table.stencil.state.active)
    assert table.keyboard.here.grid == "right:0"  # type: ignore[union-attr]
    assert state(table) == NEAR


def test_the_keyboard_stays_where_one_went_meanwhile(lay_slates: Lay, qtbot: QtBot) -> None:
    table = on_grid(lay_slates("I", "O", seats=1, animate=True))
    table.key(TAB, ENTER, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    here = table.keyboard.here
    qtbot.waitUntil(lambda: table.stencil.state.active)
    assert table.keyboard.here.key == here.key  # type: ignore[union-attr]


def test_enter_on_the_pencil_brings_the_shape_to_a_grid(lay_slates: Lay) -> None:
    table = on_grid(lay_slates("I"))
    table.key(TAB, RIGHT, RIGHT)
    assert not table.keyboard.here.grid  # type: ignore[union-attr]
    table.key(ENTER)
    assert table.scene.held is None
    assert table.keyboard.here.grid == "right:0"  # type: ignore[union-attr]
    assert table.stencil.state.fits
    assert table.marks() == set()


def test_keys_take_over_the_ghost_under_the_pointer(lay_slates: Lay) -> None:
    table = lay_slates("I")
    table.move(table.at("right.b1"))
    table.key(RIGHT)
    assert table.ghost == "right b1 c1 d1"
    assert not table.stencil.drawing.tool.isVisible()
    assert table.scene.keyboard.here_shown


def test_a_pointer_that_rests_does_not_take_the_ghost_back_from_the_keys(lay_slates: Lay) -> None:
    table = lay_slates("I")
    at = table.at("right.b1").toPoint().toPointF()
    table.move(at)
    table.key(RIGHT)
    none, port = Qt.MouseButton.NoButton, table.view.viewport()
    kind, keys = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
    for where, ghost in ((at, "right b1 c1 d1"), (at + QPointF(1, 0), "right a1 b1 c1")):
        event = QMouseEvent(kind, where, port.mapToGlobal(where), none, none, keys)
        QApplication.sendEvent(port, event)
        assert table.ghost == ghost


def test_the_keys_are_in_the_keys_dialog() -> None:
    from tabletop.ui.dialogs.keys import _TABLE

    assert {"R", "F", "C", "PgDown", "PgUp"} <= {key for key, _ in _TABLE}
