"""A second window that wants a match which the first one has open: forward, look on, or a copy."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.records.journal import Journal, restore
from tabletop.ui.window_activation import ActivationServer
from tests.ui.windows import (
    OFFSCREEN,
    click,
    opened,
    play_moves,
    sit_down,
    start_screen,
    until_read,
)

RAISED = r"This plugin does not support raise\(\)"
pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore(OFFSCREEN, RAISED),
]
PROVE = Path(__file__).parents[2] / "packaging" / "prove"


@pytest.fixture
def both(tmp_path):
    """A window in the middle of a game, and one that pressed C for the same game."""
    with opened(tmp_path) as first, opened(tmp_path) as second:
        sit_down(first)
        play_moves(first, 5)
        second.show_start()
        QTest.keyClick(start_screen(second), Qt.Key.Key_C)
        until_read(second)
        yield first, second


def ask(window, words):
    """Press one of the answers to the question what to do."""
    box = window.dialogs.dialog("in_use")
    assert box is not None
    click(next(button for button in box.buttons() if button.text().replace("&", "") == words))


def test_a_second_window_takes_nothing_from_the_first(both):
    first, second = both
    journal = first.journal
    assert second.session is None
    assert second.dialogs.dialog("in_use") is not None
    before = journal.stat().st_ino
    play_moves(first, 10, "more")
    ask(second, "Cancel")
    assert second.session is None
    assert journal.stat().st_ino == before
    assert restore(journal).match.acts == first.session.match.acts
    first.show_start()
    start_screen(second).go_on()
    until_read(second)
    assert second.journal == journal
    play_moves(second, 2, "yet more")
    assert restore(journal).match.acts == second.session.match.acts


def test_the_first_window_comes_forward(both, qtbot):
    first, second = both
    first.showMinimized()
    (server,) = first.findChildren(ActivationServer)
    with qtbot.waitSignal(server.requested):
        ask(second, "Go to that window")
    assert not first.isMinimized()
    assert second.session is None
    assert second.dialogs.dialog("complaint") is None


def test_a_window_that_does_not_answer_is_told_of(tmp_path, qtbot):
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 3)
        path = window.journal
        window.show_start()
        journal, _ = Journal.go_on(path)
        with journal:
            start_screen(window).go_on()
            until_read(window)
            ask(window, "Go to that window")
            qtbot.waitUntil(lambda: window.dialogs.dialog("complaint") is not None)
        assert "does not answer" in window.dialogs.dialog("complaint").text()
        assert window.session is None


def test_one_may_look_on_and_sees_what_is_played(both, qtbot):
    first, second = both
    ask(second, "Look on")
    session, journal = second.session, first.journal
    assert session.match.acts == first.session.match.acts
    assert second.journal is None
    assert second.practising
    assert "Looking on" in second.windowTitle()
    seat = min(session.match.to_act)
    assert not session.play(session.game.legal_moves(session.match.state, seat)[0])
    play_moves(first, 3, "watched")
    acts = first.session.match.acts
    qtbot.waitUntil(lambda: session.match.acts == acts)
    qtbot.waitUntil(lambda: session.table == first.session.table)
    first.session.undo()
    qtbot.waitUntil(lambda: session.match.node.id == first.session.match.node.id)
    assert restore(journal).match.acts == first.session.match.acts
    second.actions_["close"].trigger()
    until_read(second)
    assert second.start is not None


def test_a_copy_is_a_journal_of_its_own(both):
    first, second = both
    ask(second, "Open a copy")
    assert second.journal is None, "nobody has acted at it yet"
    play_moves(first, 2, "one")
    play_moves(second, 3, "another")
    assert second.journal not in (None, first.journal)
    for window in both:
        assert restore(window.journal).match.acts == window.session.match.acts


def test_a_match_behind_a_study_copy_becomes_a_copy_when_another_window_played_on(both):
    first, second = both
    acts = list(first.session.match.acts)
    first.open_study(2)
    second.dialogs.dialog("in_use").reject()
    start_screen(second).go_on()
    until_read(second)
    play_moves(second, 2, "elsewhere")
    first.leave_table()
    until_read(first)
    assert first.session.match.acts == acts
    assert "as a copy" in first.dialogs.dialog("complaint").text()
    play_moves(first, 1, "own way")
    assert first.journal != second.journal
    for window in both:
        assert restore(window.journal).match.acts == window.session.match.acts


def test_a_study_copy_gives_the_match_back_with_its_journal(tmp_path):
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 4)
        journal, acts = window.journal, list(window.session.match.acts)
        window.open_study(2)
        play_moves(window, 1, "study")
        window.leave_table()
        until_read(window)
        assert (window.journal, window.session.match.acts) == (journal, acts)
        play_moves(window, 1, "on")
        assert restore(journal).match.acts == window.session.match.acts


@pytest.mark.long
def test_kills_with_two_windows_lose_nothing(monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path, str(PROVE)])
    from kills import trial

    found = trial(0, "sample", longest=12)
    assert found["faults"] == []
    assert found["kills"] == 2
    assert found["accepted"] >= 2
