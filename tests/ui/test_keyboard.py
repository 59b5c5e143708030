"""The table by keys alone: real key events, sent to the view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.table.input.focus_stops import BOARD, OWN, PROMPT, STRIPS
from tabletop.ui.table.items.marks import FOCUS
from tests.ui.tables import Table, open_table
from tests.ui.walking import (
    BACK,
    BACKTAB,
    DOWN,
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    TAB,
    UP,
    Key,
    group,
    tab_to,
    walk_to,
)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    opened = open_table(4)
    qtbot.waitUntil(opened.view.hasFocus)
    yield opened
    opened.close()


def take_up(table: Table) -> None:
    tab_to(table, OWN)
    table.key(ENTER)
    assert table.keyboard.held


def test_tab_goes_through_the_groups_and_comes_round(table: Table) -> None:
    seen = []
    for _ in range(5):
        table.key(TAB)
        seen.append(group(table))
    assert seen == [STRIPS, BOARD, PROMPT, OWN, STRIPS]
    table.key(BACKTAB)
    assert group(table) == OWN


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
def test_tab_leaves_the_table_at_its_end_and_comes_back_at_its_start(qtbot: QtBot) -> None:
    opened = open_table(2)
    window = QWidget()
    column = QVBoxLayout(window)
    before, after = QLineEdit(), QLineEdit()
    for widget in (before, opened.view, after):
        column.addWidget(widget)
    window.resize(1100, 900)
    window.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    qtbot.keyClick(before, TAB)
    assert opened.view.hasFocus()
    assert group(opened) == STRIPS
    opened.key(TAB, TAB, TAB)
    assert group(opened) == OWN
    opened.key(TAB)
    assert after.hasFocus()
    assert not opened.keyboard.here_shown
    qtbot.keyClick(after, BACKTAB)
    assert opened.view.hasFocus()
    assert group(opened) == OWN
    opened.view.setParent(None)
    opened.close()
    window.close()


def test_the_prompt_is_a_stop_when_it_has_buttons(table: Table) -> None:
    table.session.visit(1)
    table.key(TAB, TAB, TAB)
    assert group(table) == PROMPT
    table.key(ENTER)
    assert not table.session.visiting


def test_arrows_go_from_cell_to_cell(table: Table) -> None:
    tab_to(table, BOARD)
    walk_to(table, "a1")
    table.key(RIGHT)
    assert table.keyboard.here.space == "b1"
    table.key(DOWN)
    assert table.keyboard.here.space == "b2"
    table.key(LEFT, UP)
    assert table.keyboard.here.space == "a1"


def test_every_cell_and_room_is_reached_by_arrows(table: Table) -> None:
    tab_to(table, BOARD)
    named = [space.id for space in table.session.table.spaces if space.short]
    assert len(named) > 60
    for space in named[::3] + named[-16:]:
        walk_to(table, space)


def test_a_piece_is_taken_up_and_put_down(table: Table) -> None:
    take_up(table)
    assert group(table) == BOARD
    assert table.keyboard.here.space in table.session.spaces_for(table.keyboard.held)
    space = table.keyboard.here.space
    table.key(ENTER)
    assert not table.keyboard.held
    lying = {piece.space: piece for piece in table.session.table.pieces}
    assert lying[space].owner == 0
    assert table.session.viewer == 1


def test_the_space_bar_picks_as_well(table: Table) -> None:
    tab_to(table, OWN)
    table.key(Key.Key_Space)
    assert table.keyboard.held
    table.key(Key.Key_Space)
    assert table.session.viewer == 1


def test_a_space_where_one_kind_of_piece_can_go_takes_it_at_once(table: Table) -> None:
    tab_to(table, BOARD)
    legal = sorted(table.session.spaces_for("archaeologist"))[0]
    walk_to(table, legal)
    table.key(ENTER)
    assert table.session.viewer == 1


def test_n_and_tab_go_from_one_legal_space_to_the_next(table: Table) -> None:
    take_up(table)
    legal = table.session.spaces_for(table.keyboard.held)
    seen = [table.keyboard.here.space]
    for key in (Key.Key_N, TAB, Key.Key_N):
        table.key(key)
        seen.append(table.keyboard.here.space)
    assert len(set(seen)) == 4
    assert set(seen) <= legal
    table.key(BACKTAB)
    assert table.keyboard.here.space == seen[2]


def test_a_grey_space_says_why_at_once(table: Table) -> None:
    take_up(table)
    held = table.keyboard.held
    legal = table.session.spaces_for(held)
    grey = next(s.id for s in table.session.table.spaces if s.short and s.id not in legal)
    walk_to(table, grey)
    why = table.session.why_not(Pick(held, grey))[0].why
    assert table.session.say(why) in table.scene.popups.reading.words
    table.key(Key.Key_N)
    assert table.scene.popups.reading is None


def test_enter_on_a_grey_space_is_refused_and_the_offers_have_keys(table: Table) -> None:
    take_up(table)
    held = table.keyboard.held
    legal = table.session.spaces_for(held)
    walk_to(table, next(s.id for s in table.session.table.spaces if s.short and s.id not in legal))
    table.key(ENTER)
    callout = table.scene.popups.callout
    assert callout.focused == 0
    if len(callout.explanation.offers) > 1:
        table.key(DOWN)
        assert callout.focused == 1
        table.key(UP)
    table.key("1")
    assert table.scene.popups.callout is None
    assert table.session.viewer == 1


def test_enter_takes_the_offer_that_has_the_keyboard(table: Table) -> None:
    take_up(table)
    legal = table.session.spaces_for(table.keyboard.held)
    walk_to(table, next(s.id for s in table.session.table.spaces if s.short and s.id not in legal))
    table.key(ENTER, ENTER)
    assert table.session.viewer == 1


def test_escape_lets_go_closes_the_callout_and_clears_the_picks(table: Table) -> None:
    take_up(table)
    table.key(ESC)
    assert not table.keyboard.held
    take_up(table)
    legal = table.session.spaces_for(table.keyboard.held)
    walk_to(table, next(s.id for s in table.session.table.spaces if s.short and s.id not in legal))
    table.key(ENTER)
    assert table.scene.popups.callout is not None
    table.key(ESC)
    assert table.scene.popups.callout is None


def second_turn(table: Table) -> None:
    """Everybody starts a dig, so that seat 0 can extend one and picks may wait."""
    for cell in ("b2", "f2", "b4", "f5"):
        spaces = table.session.spaces_for("archaeologist")
        table.session.touch(Pick("archaeologist", cell if cell in spaces else min(spaces)))
    assert table.session.viewer == 0


def place_one_that_waits(table: Table) -> str:
    """Put an archaeologist where more could follow; its space."""
    second_turn(table)
    take_up(table)
    for _ in range(60):
        space = table.keyboard.here.space
        table.key(ENTER)
        if table.session.picks:
            return space
        table.session.undo()
        take_up(table)
        for _ in range(3):
            table.key(Key.Key_N)
    raise AssertionError("no placement waits for more")


def test_backspace_takes_a_pick_back(table: Table) -> None:
    place_one_that_waits(table)
    table.key(BACK)
    assert table.session.picks == ()


def test_enter_where_one_has_just_put_a_piece_plays_the_shorter_move(table: Table) -> None:
    place_one_that_waits(table)
    assert table.session.whole() is not None
    table.key(ENTER)
    assert table.session.picks == ()
    assert table.session.viewer == 1


def test_the_ring_is_drawn_where_the_keyboard_is_and_goes_with_the_mouse(table: Table) -> None:
    tab_to(table, BOARD)
    ring = table.scene.highlights.focus.states(FOCUS)
    (mark,) = ring.values()
    assert mark.place.rect == table.keyboard.here.place.rect
    table.click(table.scene.prompt.area)
    assert not table.scene.highlights.focus.states(FOCUS)
    table.key(TAB)
    assert table.scene.highlights.focus.states(FOCUS)


def test_the_ring_follows_zoom_and_pan(table: Table) -> None:
    tab_to(table, BOARD)
    walk_to(table, "h6")
    table.key("+", "+", "+")
    frame = table.scene.board.frame
    assert table.scene.board.zoom > 1.2
    walk_to(table, "a1")
    assert frame.intersects(table.keyboard.here.rect)
    (mark,) = table.scene.highlights.focus.states(FOCUS).values()
    assert mark.place.rect == table.scene.place("a1").rect
    table.key("0")
    assert table.scene.board.zoom == 1.0
    (mark,) = table.scene.highlights.focus.states(FOCUS).values()
    assert mark.place.rect == table.scene.place("a1").rect


def test_slash_asks_for_the_line_to_type_in(table: Table, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.keyboard.typing):
        table.key("/")


def test_keys_with_caps_are_counted(table: Table) -> None:
    used: list[str] = []
    table.scene.interaction.key_used.connect(used.append)
    place_one_that_waits(table)
    used.clear()
    table.key(BACK)
    assert used == ["Backspace"]
    table.key(BACK, "p")
    assert used == ["Backspace", "P"]
    assert table.session.viewer == 1


def test_a_strip_opens_and_closes(table: Table) -> None:
    table.key(TAB, ENTER)
    assert table.scene.popups.overlay.seat == 1
    table.key(ESC)
    assert table.scene.popups.overlay is None


def test_dealing_by_its_key_and_by_its_pile(qtbot: QtBot) -> None:
    opened = open_table(3, dealt=False)
    before = opened.session.match.chance
    opened.key("d")
    assert opened.session.match.chance != before
    while opened.session.match.chance.name != "area":
        opened.key("d")
    tab_to(opened, BOARD)
    assert opened.keyboard.here.space == "deck"
    opened.key(ENTER)
    assert opened.session.match.chance is None
    opened.close()
