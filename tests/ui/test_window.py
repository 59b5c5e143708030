"""The window: header, actions, languages, themes, files, the life of a session."""

import gc
import json
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, QSettings, QSize, Qt
from PySide6.QtGui import QAccessible, QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit

from tabletop.ui.app import TITLE_BAR, first_size, first_text_size, open_window
from tabletop.ui.match_store import MatchStore
from tests.ui.windows import (
    OFFSCREEN,
    click,
    close,
    opened,
    play_moves,
    sit_at_the_end,
    start_screen,
    until_read,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_the_header_names_game_and_phase(table, qtbot):
    titles = table.header.titles
    assert titles.name == "Mykerinos"
    assert titles.phase == table.session.say(table.session.table.phase)
    qtbot.waitUntil(lambda: titles.phase in table.windowTitle())


AT_TABLE = {"hint", "what_if", "referee", "zoom_in", "zoom_out", "fit", "docks"}
AT_TABLE |= {"type_move", "deal_at_once", "advise", "loose"}
OF_MATCHES = {"undo", "redo", "undo_turn", "drop_pick", "deal_correct", "leave_visit", "review"}
OF_MATCHES |= AT_TABLE | {"finish", "save_as", "close"}


def test_on_the_start_screen_nothing_of_a_table_can_be_done(window):
    assert not any(window.actions_[name].isEnabled() for name in OF_MATCHES)
    assert not window.header.undo.isVisible()


def can_be_done(window):
    return {name for name in OF_MATCHES if window.actions_[name].isEnabled()}


def test_on_each_page_exactly_what_does_something_there_can_be_done(table):
    here = AT_TABLE | {"save_as", "close"}
    assert can_be_done(table) == here
    play_moves(table, 1)
    assert can_be_done(table) == here | {"undo", "undo_turn"}
    table.session.undo()
    assert can_be_done(table) == here | {"redo"}
    table.session.redo()
    table.session.visit(0)
    assert can_be_done(table) == here - {"advise", "loose"} | {"undo", "undo_turn", "leave_visit"}
    table.session.leave_visit()
    for page in ("learn", "history"):
        table.actions_[page].trigger()
        until_read(table)
        assert can_be_done(table) == {"close"}
        assert not table.actions_[page].isEnabled()
    table.actions_["score"].trigger()
    assert can_be_done(table) == {"close", "save_as"}
    assert table.header.hint.isVisible()
    assert not table.header.hint.isEnabled()
    table.actions_["close"].trigger()
    until_read(table)
    sit_at_the_end(table)
    over = here - {"type_move", "deal_at_once", "advise", "loose"} | {
        "undo",
        "undo_turn",
        "finish",
        "review",
    }
    assert can_be_done(table) == over
    table.actions_["review"].trigger()
    assert can_be_done(table) == {"save_as", "close", "finish"}


def test_a_pick_can_be_taken_back_from_when_it_is_made(table):
    session = table.session
    longer = ()
    for step in range(60):
        legal = session.game.legal_moves(session.match.state, session.viewer)
        longer = [m.picks() for m in legal if len(m.picks()) == 2 and m.picks()[0].space]
        if longer:
            break
        play_moves(table, 1, f"step {step}")
    assert "drop_pick" not in can_be_done(table)
    session.touch(longer[0][0])
    assert {"drop_pick", "undo"} <= can_be_done(table)
    session.drop_pick()
    assert "drop_pick" not in can_be_done(table)


def test_a_move_is_taken_back_and_played_again_by_keys(table):
    session = table.session
    before = session.match.state
    play_moves(table, 1)
    after = session.match.state
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.match.state == before
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(table, Qt.Key.Key_Z, both)
    assert session.match.state == after
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert session.match.state == after


def test_the_headers_arrows_do_the_same(table):
    assert not table.header.undo.isEnabled()
    play_moves(table, 1)
    after = table.session.match.state
    assert table.header.undo.isEnabled()
    click(table.header.undo)
    assert table.session.match.state != after
    assert table.header.redo.isEnabled()
    click(table.header.redo)
    assert table.session.match.state == after


def test_the_refused_undo_hangs_from_the_undo_button(table):
    table.resize(1200, 800)
    QApplication.processEvents()
    spot = table.table.view.table.popups.undo_spot()
    corner = table.table.view.mapFromGlobal(table.header.undo.mapToGlobal(table.rect().topLeft()))
    assert spot.topLeft().toPoint() == corner


def test_no_two_actions_share_a_key(window):
    keys = [
        key.toString()
        for action in window.actions()
        for key in action.shortcuts()
        if not key.isEmpty()
    ]
    assert len(keys) == len(set(keys))
    wanted = {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "Ctrl+Alt+Z", "F1", "F9", "F11", "/", "0"}
    assert wanted <= set(keys)
    assert QKeySequence(QKeySequence.StandardKey.Open).toString() in keys


def test_every_action_stands_in_the_menu(window):
    def inside(menu):
        for action in menu.actions():
            if action.menu():
                yield from inside(action.menu())
            else:
                yield action

    shown = set(inside(window.header.menu))
    missing = {a.objectName() for a in window.actions() if isinstance(a, QAction)} - {
        action.objectName() for action in shown
    }
    assert missing <= {"leave_visit"}
    assert all(action.text() for action in shown if not action.isSeparator())


@pytest.mark.parametrize("language", ["pl", "de"])
def test_the_language_changes_while_a_game_goes_on(table, language):
    play_moves(table, 3)
    state = table.session.match.state
    english = (
        table.header.titles.phase,
        table.header.rules.text(),
        table.session.log.index(0).data(),
    )
    table.context.preferences.language = language
    spoken = (
        table.header.titles.phase,
        table.header.rules.text(),
        table.session.log.index(0).data(),
    )
    assert all(new != old for new, old in zip(spoken, english, strict=True))
    assert table.session.match.state is state
    table.context.preferences.language = "en"
    assert table.header.titles.phase == english[0]


def test_qts_own_words_follow_the_language(window):
    window.context.preferences.language = "de"
    assert QApplication.translate("QLineEdit", "&Undo") == "&Rückgängig"
    window.context.preferences.language = "en"
    assert QApplication.translate("QLineEdit", "&Undo") == "&Undo"


def test_the_start_screen_speaks_the_new_language_too_and_keeps_what_was_set_up(window):
    click(start_screen(window).panel.seats[3].remove)
    window.context.preferences.language = "de"
    assert len(start_screen(window).panel.seats) == 3
    assert start_screen(window).panel.start.text() != "Sit down and play"


def test_the_theme_turns_while_a_game_goes_on(table):
    light = table.grab().toImage().pixelColor(table.width() - 20, table.height() - 20)
    click(table.header.theme)
    assert table.context.theme.dark
    assert table.table.view.table.theme.dark
    dark = table.grab().toImage().pixelColor(table.width() - 20, table.height() - 20)
    assert dark.lightness() < light.lightness() - 100
    click(table.header.theme)
    assert not table.context.theme.dark


def test_the_text_grows_while_a_game_goes_on(table):
    play_moves(table, 2)
    session, height = table.session, table.header.height()
    table.context.preferences.text_size = 150
    QApplication.processEvents()
    assert table.session is session
    assert table.header.height() > height
    play_moves(table, 1)
    assert table.header.titles.phase


def test_motion_follows_the_settings_at_once(table):
    assert not table.table.view.table.moves
    table.actions_["reduced_motion"].trigger()
    assert not table.context.theme.still
    assert table.table.view.table.moves


def test_every_control_has_a_name_and_a_finger_fits_on_it(table):
    least = table.context.theme.size("control")
    small = []
    for kind in (QAbstractButton, QLineEdit, QComboBox):
        for control in table.findChildren(kind):
            if not control.isVisible() or control.window() is not table:
                continue
            assert control.accessibleName() or getattr(control, "text", str)(), control
            if control.height() < least or control.width() < 26:
                small.append((control, control.size()))
    assert not small


def test_tab_goes_round_the_whole_window(table):
    table.header.menu_button.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(200):
        widget = QApplication.focusWidget()
        # On the table itself Tab goes from piece to piece.
        if widget in seen and widget is not table.table.view:
            break
        seen.append(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert widget is table.header.menu_button
    assert table.table.view in seen
    assert table.table.docks.column.log.lines in seen


def test_settings_are_kept_in_the_store(tmp_path):
    with opened(tmp_path) as window:
        window.context.preferences.theme = "dark"
        window.context.preferences.text_size = 125
    store = (tmp_path / "settings.ini").read_text("utf-8")
    assert "theme=dark" in store
    assert "text_size=125" in store


def test_a_spoilt_setting_is_as_if_never_set(tmp_path):
    wild = {"theme": "pink", "text_size": "huge", "language": "tlh", "key_caps": json.dumps({})}
    with opened(tmp_path, **wild) as window:
        preferences = window.context.preferences
        assert (preferences.theme, preferences.text_size) == ("system", 100)
        assert window.context.language == "en"


def test_a_key_that_was_used_three_times_needs_no_cap(window):
    preferences = window.context.preferences
    assert preferences.cap_shown("P")
    for _ in range(3):
        preferences.cap_used("P")
    assert not preferences.cap_shown("P")
    assert preferences.cap_shown("R")
    preferences.key_caps = False
    assert not preferences.cap_shown("R")
    assert preferences.cap_shown("drag thebes")


@pytest.mark.parametrize("where", ["view", "docks"])
def test_a_stroke_asks_for_a_typed_move_wherever_the_focus_is(table, where):
    widget = table.table.view if where == "view" else table.table.docks.column.log.lines
    widget.setFocus()
    QTest.keyClick(widget, "/")
    assert table.dialogs.dialog("type_move") is not None


@pytest.mark.parametrize("where", ["view", "docks"])
def test_backspace_takes_a_pick_back_wherever_the_focus_is(table, where):
    session = table.session
    longer = ()
    for step in range(60):
        legal = session.game.legal_moves(session.match.state, session.viewer)
        longer = [move for move in legal if len(move.picks()) == 2 and move.picks()[0].space]
        if longer:
            break
        play_moves(table, 1, f"step {step}")
    session.touch(longer[0].picks()[0])
    assert session.picks
    widget = table.table.view if where == "view" else table.table.docks.column.log.lines
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Backspace)
    assert not session.picks


def test_backspace_at_the_table_is_the_tables_own(table):
    view = table.table.view
    assert not table.session.type_move("fly to the moon")
    assert view.table.popups.callout is not None
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Backspace)
    assert view.table.popups.callout is None


def test_the_board_is_zoomed_by_menu_and_by_key(table):
    board = table.table.view.table.board
    table.actions_["zoom_in"].trigger()
    closer = board.zoom
    assert closer > 1
    table.table.view.setFocus()
    QTest.keyClick(table.table.view, "+")
    assert board.zoom > closer
    table.actions_["fit"].trigger()
    assert board.zoom == pytest.approx(1)


def test_the_table_speaks_to_screen_readers(table):
    interface = QAccessible.queryAccessibleInterface(table.table.view)
    assert interface.childCount() >= 3
    assert interface.text(QAccessible.Text.Name) == "The table"


def test_the_first_window_leaves_room_for_a_title_bar(tmp_path, qapp):
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    window = open_window(qapp, store=store, match_store=MatchStore(tmp_path / "shelf"))
    room = qapp.primaryScreen().availableSize()
    assert window.width() <= room.width()
    assert window.height() <= room.height() - TITLE_BAR
    close(window)


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ((1024, 768), (1024, 768 - TITLE_BAR)),
        ((1920, 1080), (1440, 900)),
        ((3840, 2160), (2880, 1620)),
    ],
)
def test_the_first_window_is_large_on_a_large_screen(screen, window):
    assert first_size(QSize(*screen)) == QSize(*window)


@pytest.mark.parametrize(
    ("lines", "size"), [(600, 100), (1080, 100), (1392, 125), (1600, 125), (2112, 175), (2160, 200)]
)
def test_the_first_text_is_large_on_a_screen_of_many_lines(lines, size):
    assert first_text_size(QSize(1000, lines)) == size


@pytest.mark.parametrize(("chosen", "size"), [(None, 175), (125, 125)])
def test_a_text_size_that_was_chosen_stays(qapp, tmp_path, monkeypatch, chosen, size):
    """The screen of the tests has few lines: a usual one is smaller still here."""
    lines = qapp.primaryScreen().availableSize().height()
    monkeypatch.setattr("tabletop.ui.app.LINES", lines // 1.8)
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    if chosen:
        store.setValue("preferences/text_size", chosen)
    window = open_window(qapp, store=store, match_store=MatchStore(tmp_path / "matches"))
    assert window.context.preferences.text_size == size
    close(window)


def test_a_table_that_is_left_is_forgotten(table):
    scene, session = ref(table.table.view.table), ref(table.session)
    table.leave_table()
    until_read(table)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    gc.collect()
    assert scene() is None
    assert session() is None


def test_the_mark_of_full_screen_follows_the_window(table):
    mark = table.actions_["full_screen"]
    mark.trigger()
    assert mark.isChecked()
    assert table.isFullScreen()
    table.setWindowState(Qt.WindowState.WindowNoState)
    QApplication.processEvents()
    assert not mark.isChecked()
