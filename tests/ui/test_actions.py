"""Which actions can be done, from what the window shows."""

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView

from tabletop.ui.actions import ActionState, Page
from tabletop.ui.dialogs.keys import KeysPage
from tests.ui.windows import OFFSCREEN, new_table, opened, play_moves, start_screen

TABLE = ActionState(page=Page.TABLE, match=True, scorable=True, taught=True, undo=True)


def lines_read(keys):
    """What readers are told of the lines of the page of keys, which are those of one list."""
    listed = QAccessible.queryAccessibleInterface(keys.findChild(QListView))
    assert listed.role() == QAccessible.Role.List
    lines = [listed.child(line) for line in range(listed.childCount())]
    assert {line.role() for line in lines} == {QAccessible.Role.ListItem}
    assert lines[0].state().selected, "readers would say of each line that it is not"
    return [line.text(QAccessible.Text.Name) for line in lines]


def possible(state):
    return {name for name, on in state.possible().items() if on}


def test_without_games_nothing_can_be_done():
    assert possible(ActionState(page=Page.NOTHING)) == set()


def test_a_lesson_is_neither_saved_nor_taught_nor_refereed_nor_dealt_otherwise():
    lost = possible(TABLE) - possible(evolve(TABLE, lesson=True))
    assert lost == {"save_as", "teaching", "deal_at_once", "advise", "referee"}


def test_a_match_that_is_over_is_counted_and_looked_back_at_instead_of_played():
    over = possible(evolve(TABLE, over=True))
    assert over - possible(TABLE) == {"finish", "review"}
    assert possible(TABLE) - over == {"type_move", "deal_at_once", "advise"}


def test_the_look_back_has_nothing_of_the_table():
    back = possible(evolve(TABLE, page=Page.REVIEW, over=True, people=True, visiting=True))
    assert back >= {"close", "save_as", "finish"}
    assert not back & {"hint", "type_move", "deal_correct", "leave_visit", "review", "docks"}


def test_only_people_who_deal_correct_their_deals():
    dealt = possible(evolve(TABLE, people=True))
    assert "deal_correct" in dealt
    assert "deal_at_once" not in dealt
    assert "deal_correct" not in possible(TABLE)


def test_a_sheet_is_saved_and_taken_back():
    sheet = possible(ActionState(page=Page.PAD, undo=True))
    assert {"save_as", "undo", "history"} <= sheet
    assert "redo" not in sheet


@pytest.mark.usefixtures("qapp")
@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_keys_without_ctrl_can_be_switched_off(tmp_path):
    with opened(tmp_path) as window:
        new_table(window)
        preferences, actions = window.context.preferences, window.actions_
        typed: list[str] = []
        window.table.view.typing.connect(lambda: typed.append("/"))
        QTest.keyClicks(window.table.view, "/")
        assert typed == ["/"]
        assert actions["hint"].shortcut().toString() == "H"
        preferences.single_keys = False
        assert [a.objectName() for a in actions if "H" in a.shortcut().toString().split("+")] == []
        assert "+" not in [each.toString() for each in actions["zoom_in"].shortcuts()]
        assert actions["undo"].shortcuts()
        assert actions["rules"].shortcuts()
        assert not preferences.cap_shown("R")
        assert preferences.cap_shown("Enter")
        QTest.keyClicks(window.table.view, "/")
        assert typed == ["/"]
        shown = KeysPage(window.context, actions, window)
        caps = {name.partition(": ")[0] for name in lines_read(shown)}
        assert {"Tab", "Esc"} <= caps
        assert not caps & {"H", "R", "F", "C", "/", "0–9", "1–4"}
        assert not [line for line in lines_read(shown) if set(line) & set("←↑→↓")]
        preferences.single_keys = True
        assert actions["hint"].shortcut().toString() == "H"
        QTest.keyClicks(window.table.view, "/")
        assert typed == ["/", "/"]


@pytest.mark.usefixtures("qapp")
@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_letters_alone_lead_nowhere_on_the_start_screen_where_they_are_switched_off(tmp_path):
    with opened(tmp_path) as window:
        new_table(window)
        play_moves(window, 2)
        window.leave_table()
        screen, preferences = start_screen(window), window.context.preferences
        start = screen.panel.start
        for works in (False, True):
            start.setFocus()
            preferences.single_keys = works
            QTest.keyClick(start, Qt.Key.Key_U)
            assert screen.unfinished.isAncestorOf(QApplication.focusWidget()) == works


def test_pieces_become_loose_where_positions_can_be_read_and_then_nobody_referees():
    readable = evolve(TABLE, placeable=True)
    assert "loose" not in possible(TABLE)
    assert "loose" in possible(readable)
    assert possible(readable) - possible(evolve(readable, loose=True)) == {"referee"}
    assert "loose" not in possible(evolve(readable, over=True))
