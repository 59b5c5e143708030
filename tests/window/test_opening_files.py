"""Files are read beside the window: it stays alive, and what is opened meanwhile counts."""

import os
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton

from tabletop.records.journal import in_use
from tabletop.records.matchfile import load, save
from tabletop.ui.app import application, open_window
from tabletop.ui.match_store import MatchStore
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.window import Window
from tests.scorepad.counted import counted
from tests.ui.windows import (
    OFFSCREEN,
    close,
    held,
    opened,
    play_moves,
    save_match,
    sit_down,
    start_screen,
    until_read,
    until_written,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

RECORDS = Path(__file__).parent.parent / "records"


def drop(window: Window, *paths: Path) -> bool:
    """Drag files to the middle of whatever the window shows, and let them go there."""
    data, left = QMimeData(), Qt.MouseButton.LeftButton
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, action, none = QPoint(400, 400), Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    target = window.childAt(at)
    while not target.acceptDrops():
        target = target.parentWidget()
    assert target is window
    come = QDragEnterEvent(at, action, data, left, none)
    QApplication.sendEvent(target, come)
    if not come.isAccepted():
        return False
    QApplication.sendEvent(target, QDropEvent(QPointF(at), action, data, left, none))
    return True


def test_a_file_dropped_on_the_window_opens(tmp_path):
    """On the start screen a match, on the table of that match a scoring, on its pad a match."""
    match, scoring = RECORDS / "format-1-thebes.tabletop", tmp_path / "scoring.json"
    scoring.write_text(counted("thebes"), "utf-8")
    with opened(tmp_path) as window:
        assert drop(window, match)
        until_read(window)
        assert window.session.game.info.id == "thebes"
        assert not drop(window)
        assert not drop(window, match, scoring)
        assert drop(window, scoring)
        until_read(window)
        assert window.session is None
        assert window.pads.page.model.scoring.game == "thebes"
        window.open_file(match)
        until_read(window)
        assert window.session is not None


def test_nothing_that_a_window_is_given_makes_it_wait(tmp_path):
    """A pipe, a folder, a link that leads nowhere and one that leads to itself."""
    os.mkfifo(tmp_path / "pipe.tabletop")
    (tmp_path / "folder.tabletop").mkdir()
    (tmp_path / "nowhere.tabletop").symlink_to(tmp_path / "none")
    (tmp_path / "round.tabletop").symlink_to(tmp_path / "round.tabletop")
    with opened(tmp_path) as window:
        for name in ("pipe", "folder", "nowhere", "round", "none"):
            window.open_file(tmp_path / f"{name}.tabletop")
            until_read(window)
            assert name in window.dialogs.dialog("complaint").text()
            window.dialogs.dialog("complaint").accept()
            assert isinstance(window.page, StartScreen)


def test_a_window_that_begins_with_a_file_shows_nothing_else_before(tmp_path):
    """With one that cannot be used, it is the start screen in the end, and it is told why."""
    app = application()
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    window = open_window(app, store=store, match_store=MatchStore(tmp_path / "shelf"))
    window.open_file(tmp_path / "none.tabletop")
    window.show()
    assert window.page is None
    until_read(window)
    assert isinstance(window.page, StartScreen)
    assert "none.tabletop" in window.dialogs.dialog("complaint").text()
    close(window)
    window = open_window(app, store=store, match_store=MatchStore(tmp_path / "shelf"))
    window.open_file(RECORDS / "format-1-thebes.tabletop")
    until_read(window)
    assert window.session is not None
    close(window)


def test_a_file_is_waited_for_and_can_be_given_up(tmp_path, qtbot):
    """The window lives on, says after a moment what it does, and stops when it is told to."""
    path = tmp_path / "a.tabletop"
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 1)
        save(window.session.match, path)
        window.show_start()
        with held(window):
            qtbot.waitUntil(lambda: window.dialogs.dialog("waiting") is not None)
            box = window.dialogs.dialog("waiting")
            box.findChildren(QPushButton)[-1].click()
            assert not window.files.busy
            assert window.dialogs.dialog("waiting") is None
            screen = start_screen(window)
            window.open_file(path)
            sit_down(window)
            session = window.session
            assert not window.files.busy
            window.open_file(path)
        until_read(window)
        assert window.session is not session
        assert window.session.match.acts
        assert window.page is not screen


def long_journal(window: Window) -> Path:
    """A journal in the store that takes a moment: its match is run through again and again."""
    sit_down(window)
    play_moves(window, 1)
    path, here = window.journal, window.session.match.node.id
    window.show_start()
    jumps = [b'{"to": %d, "seat": 0, "past": []}\n' % node for node in (0, here) * 1500]
    path.write_bytes(path.read_bytes() + b"".join(jumps))
    return path


def test_a_journal_is_restored_beside_the_window(tmp_path, qtbot):
    """It lives on meanwhile; who gives it up, or closes the window, lets others have it."""
    with opened(tmp_path) as window:
        path = long_journal(window)
        screen = start_screen(window)
        for way in (screen.go_on, lambda: window.resume(path)):
            way()
            assert window.files.busy
            while not in_use(path):
                """What was read is not heard of before events are let in again."""
            window.read_no_more()
            qtbot.waitUntil(lambda: not in_use(path))
            assert window.page is screen
        window.resume(path)
        until_read(window)
        match = window.session.match
        window.open_study(0)
        window.leave_table()
        assert window.files.busy, "what was played on elsewhere is found out beside the window"
        until_read(window)
        assert window.session.match is match
        window.show_start()
        window.open_copy(path)
        assert window.files.busy
        until_read(window)
        assert window.session.match.acts == match.acts
        window.show_start()
        window.resume(path)
        window.close()
        qtbot.waitUntil(lambda: not in_use(path))


def test_lessons_are_read_beside_the_window(tmp_path):
    with opened(tmp_path) as window:
        screen = start_screen(window)
        window.lessons.show("thebes")
        assert window.files.busy
        assert window.page is screen
        until_read(window)
        assert window.lessons.open


def test_a_match_is_saved_as_it_was_and_never_over_a_game_that_is_kept(tmp_path):
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 3)
        match, path = window.session.match, tmp_path / "then.tabletop"
        acts = list(match.acts)
        window.save(path)
        play_moves(window, 1, "on")
        until_written(window)
        assert load(path).acts == acts != match.acts
        kept = window.journal.read_bytes()
        link = tmp_path / "link.tabletop"
        link.symlink_to(window.journal)
        closed = tmp_path / "closed.journal"
        closed.write_bytes(kept)
        for ours in (window.journal, link, closed):
            assert not save_match(window, ours)
            assert "choose another name" in window.dialogs.dialog("complaint").text()
            window.dialogs.dialog("complaint").accept()
        assert window.journal.read_bytes() == closed.read_bytes() == kept


def test_a_window_closes_once_a_file_is_written(tmp_path, qtbot):
    gate = Event()
    with opened(tmp_path) as window:
        window.context.saves.ask("slow", lambda _: gate.wait(), lambda _: None, lambda _: None)
        window.close()
        box = window.dialogs.dialog("unkept")
        assert "still being written" in box.text()
        assert "Save it elsewhere…" not in {button.text() for button in box.buttons()}
        gate.set()
        qtbot.waitUntil(lambda: not window.isVisible())


def recent(window: Window) -> list[str]:
    """What the menu of files offers that were opened last."""
    menu = window.header.menu
    game = next(action.menu() for action in menu.actions() if action.text() == "Game")
    game.aboutToShow.emit()
    (files,) = (one for one in game.actions() if one.text() == "Open recent")
    assert files.isEnabled() is bool(files.menu().actions())
    return files.menu().actions()


def test_what_was_opened_and_saved_last_is_a_press_away_as_long_as_it_is_there(tmp_path, qtbot):
    with opened(tmp_path) as window:
        assert recent(window) == []
        sit_down(window)
        play_moves(window, 2)
        for name in ("one & two.tabletop", "three.tabletop"):
            window.save(tmp_path / name)
            until_written(window)
        there = [f"{name} ({tmp_path.name})" for name in ("three.tabletop", "one && two.tabletop")]
        assert [each.text() for each in recent(window)] == there
        window.show_start()
        recent(window)[1].trigger()
        until_read(window)
        assert window.session is not None
        assert recent(window)[0].text() == there[1]
        (tmp_path / "three.tabletop").unlink()
        assert [each.text() for each in recent(window)] == there[1:]
