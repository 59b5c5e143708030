"""Sheets left unfinished are offered until they are dealt with, and saving stops nobody."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tabletop.engine.pad import Cell
from tabletop.engine.text import Text
from tabletop.records.lock import locked
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

TRACK = Cell("track", 0)

OTHERS = 0o077 if os.name == "posix" else 0
"""The rights of others; Windows gives a file those of its folder, which is the user's."""


def leave_behind(window, *numbers: str) -> None:
    """Begin so many sheets and leave each."""
    for number in numbers:
        Scorer(window, "mykerinos").write("track", 0, number)
        window.show_start()


@contextmanager
def writing_elsewhere(window) -> Iterator[sqlite3.Connection]:
    """Another program, which is in the middle of writing the history."""
    with closing(sqlite3.connect(window.match_store.scores, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def offered(pad: Scorer) -> int:
    return len(pad.page.banner.questions)


def test_every_unfinished_sheet_is_offered_until_it_is_dealt_with(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        leave_behind(window, "7", "8", "9")
        for _ in range(2):
            pad = Scorer(window, "mykerinos")
            assert offered(pad) == 3
            click(pad.page.banner.close_button)
            assert offered(pad) == 2
            window.show_start()
        assert offered(Scorer(window, "silver_gold")) == 0
    with opened(tmp_path, first=no_page) as window, opened(tmp_path / "other") as other:
        other.match_store = window.match_store
        pad = Scorer(window, "mykerinos")
        assert offered(pad) == 3
        pad.answer()
        assert pad.model.value(TRACK) == 9
        assert offered(pad) == 2
        assert offered(Scorer(other, "mykerinos")) == 2, "what another window has open"
        other.show_start()
        pad.save()
        window.show_start()
        pad = Scorer(window, "mykerinos")
        assert offered(pad) == 2
        pad.answer(1)
        assert offered(pad) == 1
        pad.answer()
        assert offered(pad) == 2, "what was thrown away comes back"
        window.pads.show_history()
        pad.settle()
        assert len(window.pads.played.banner.questions) == 2


def test_a_sheet_as_it_was_at_first_is_not_unfinished(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "7")
        pad.model.undo()
        window.show_start()
        assert offered(Scorer(window, "mykerinos")) == 0


def test_a_warning_is_not_displaced_by_an_offer(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        leave_behind(window, "7")
        file = window.match_store.scores
    file.write_bytes(file.read_bytes()[:-100])
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        assert "damaged" in pad.page.banner.words.text()
        assert offered(pad) == 1
        click(pad.page.banner.close_button)
        assert "unfinished" in pad.page.banner.words.text()
        pad.page.banner.say(Text("It was taken out of the list."))
        pad.page.banner.say(Text("It is in the list again."))
        click(pad.page.banner.close_button)
        assert "unfinished" in pad.page.banner.words.text()


def test_saving_waits_beside_the_window_and_can_be_given_up(tmp_path, qtbot):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "7")
        pad.settle()
        with writing_elsewhere(window) as other:
            click(pad.page.breakdown.save)
            pad.write("track", 1, "8")
            qtbot.waitUntil(lambda: "waits" in pad.page.banner.words.text())
            click(pad.page.banner.buttons[0])
            qtbot.waitUntil(lambda: "not saved" in pad.page.banner.words.text())
            assert pad.totals()[:2] == [7, 8]
            click(pad.page.breakdown.save)
            qtbot.waitUntil(lambda: "waits" in pad.page.banner.words.text())
            other.execute("ROLLBACK")
        qtbot.waitUntil(lambda: "Saved" in pad.page.banner.words.text())
        (kept,) = window.pads.history.find()
        assert kept.count.totals[:2] == (7, 8)
        assert pad.page.banner.warnings == ()


def test_that_another_window_writes_is_said_until_it_has_done(tmp_path, qtbot):
    """The clock that asks whether the history opens slowly runs out only after that was said."""
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        clocks = window.pads.writer.findChildren(QTimer)
        for clock in clocks:
            clock.stop()
        with writing_elsewhere(window) as other:
            pad.write("track", 0, "7")
            qtbot.waitUntil(lambda: "goes on" in pad.page.banner.words.text())
            for clock in clocks:
                with qtbot.waitSignal(clock.timeout):
                    clock.start(0)
            assert "goes on" in pad.page.banner.words.text()
            click(pad.page.breakdown.save)
            assert "waits" in pad.page.banner.words.text()
            other.execute("ROLLBACK")
        qtbot.waitUntil(lambda: "Saved" in pad.page.banner.words.text())
        assert len(clocks) == 1


def test_what_was_typed_while_it_was_saved_is_unfinished(tmp_path, qtbot):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "7")
        with writing_elsewhere(window) as other:
            click(pad.page.breakdown.save)
            pad.write("track", 1, "8")
            other.execute("ROLLBACK")
        qtbot.waitUntil(lambda: "Saved" in pad.page.banner.words.text())
        window.show_start()
        pad = Scorer(window, "mykerinos")
        pad.answer()
        assert pad.totals()[:2] == [7, 8]
        pad.save()
        (kept,) = window.pads.history.find()
        assert (kept.version, kept.count.totals[:2]) == (2, (7, 8))


def test_what_cannot_be_read_is_asked_back_before_it_is_saved(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "2 2")
        pad.save()
        assert "cannot be read" in pad.page.banner.words.text()
        assert pad.focus is pad.box("track", 0)
        assert window.pads.history.find() == ()


def test_nobody_but_its_owner_can_read_the_history(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "7")
        pad.save()
        pad.write("track", 0, "8")
        pad.settle()
        file: Path = window.match_store.scores
        seen = [each for each in file.parent.iterdir() if each.name.startswith("scores.sqlite")]
        assert len(seen) > 2
        QApplication.processEvents()
        for each in (each for each in seen if not each.name.endswith((".open", "-opening"))):
            assert stat.S_IMODE(each.stat().st_mode) & OTHERS == 0, each.name
    backup = file.with_name(f"{file.name}.backup")
    assert stat.S_IMODE(backup.stat().st_mode) & OTHERS == 0


def pressed(window, words):
    (button,) = (each for each in window.dialogs.dialog("unkept").buttons() if each.text() == words)
    click(button)


def test_a_window_does_not_close_over_what_is_not_kept(tmp_path, qtbot):
    """It closes once another program lets it write; or at once, but only on purpose."""
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.write("track", 0, "7")
        pad.settle()
        with writing_elsewhere(window) as other:
            pad.write("track", 1, "8")
            window.close()
            assert window.isVisible()
            assert "another program" in window.dialogs.dialog("unkept").text()
            pressed(window, "Save it elsewhere…")
            assert window.pads.sharing.dialog.isVisible()
            window.pads.sharing.dialog.close()
            window.close()
            pressed(window, "Do not close")
            assert pad.totals()[:2] == [7, 8]
            window.close()
            other.execute("ROLLBACK")
        qtbot.waitUntil(lambda: not window.isVisible())
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "mykerinos")
        pad.answer()
        assert pad.totals()[:2] == [7, 8]
        with writing_elsewhere(window) as other:
            pad.write("track", 2, "9")
            window.close()
            pressed(window, "Close anyway")
            qtbot.waitUntil(lambda: not window.isVisible())


def test_a_history_is_opened_beside_the_window(tmp_path, qtbot):
    """Sheets and the list are there while another program opens it, and say what they wait for."""
    with opened(tmp_path, first=no_page) as window:
        file = window.match_store.scores
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(locked(file.with_name(f"{file.name}-opening"), 0)):
            window.pads.open_new("mykerinos")
            page = window.pads.page
            page.model.put(TRACK, 7)
            qtbot.waitUntil(lambda: "Another window" in page.banner.words.text())
            window.pads.show_history()
            assert window.pads.writer.ready is None
            assert window.pads.played.entries.kept == ()
        qtbot.waitUntil(lambda: len(window.pads.played.banner.questions) == 1)
        assert "Another window" not in window.pads.played.banner.words.text()
