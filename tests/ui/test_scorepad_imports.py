"""A file of BG Stats is shown before anything is added, and adds nothing twice."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tabletop.ui.scorepad.played.import_box import ImportBox
from tests.scorepad.test_imports import FILE
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def window(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        window.pads.show_history()
        window.pads.settle()
        settle()
        yield window


def imported(window, file, qtbot, name="import"):
    """Choose a file, as one does in the dialog for it; what opens then."""
    click(window.pads.played.importing)
    (asked,) = window.pads.played.findChildren(QFileDialog)
    asked.fileSelected.emit(str(file))
    asked.close()
    qtbot.waitUntil(lambda: window.dialogs.dialog(name) is not None)
    settle()
    return window.dialogs.dialog(name)


def test_new_games_are_added_once_and_count_in_the_statistics(window, tmp_path, qtbot):
    page, file = window.pads.played, tmp_path / "export.bgsplay"
    file.write_text(json.dumps(FILE), "utf-8")
    box = imported(window, file, qtbot)
    assert isinstance(box, ImportBox)
    plays = box.table.plays
    said = [[plays.index(row, column).data() for column in range(3)] for row in range(2)]
    assert said[0] == ["New", "Jenseits von Theben, 9 Mar 2025", "Bartek 41, Ada 35"]
    assert "not installed" in said[1][0]
    assert "1 new game" in box.told.text()
    assert window.pads.history.find() == (), "nothing is added yet"
    QTest.keyClick(box, Qt.Key.Key_Return)
    window.pads.settle()
    settle()
    (kept,) = page.entries.kept
    assert (kept.scoring.game, kept.scoring.minutes) == ("thebes", 75)
    (undo,) = page.banner.buttons
    assert not page.one.correct.isVisibleTo(page)
    assert not page.one.share.isVisibleTo(page)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert window.pads.played is page, "there is no sheet to be corrected"
    click(undo)
    window.pads.settle()
    settle()
    assert page.entries.kept == ()
    page.bin.click()
    assert page.entries.kept[0].scoring == kept.scoring
    page.write_all("csv", tmp_path / "all.csv")
    qtbot.waitUntil((tmp_path / "all.csv").is_file)
    assert ",Bartek," in (tmp_path / "all.csv").read_text("utf-8")

    again = imported(window, file, qtbot)
    assert not again.add.isEnabled()
    assert again.table.plays.index(0, 0).data() == "Already there"
    again.reject()
    file.write_text(json.dumps({**FILE, "plays": [{}]}), "utf-8")
    complaint = imported(window, file, qtbot, "complaint")
    assert "plays[0]" in complaint.text()
    complaint.close()


def test_the_number_of_a_game_is_given_once_and_told_to_bg_stats(window, tmp_path, qtbot):
    page = window.pads.played
    page.numbers.emit()
    box = window.dialogs.dialog("numbers")
    QTest.keyClicks(box.fields["thebes"], "12345x")
    box.accept()
    page.numbers.emit()
    assert window.dialogs.dialog("numbers").fields["thebes"].text() == "12345"
    window.dialogs.dialog("numbers").accept()
    file = tmp_path / "export.bgsplay"
    games = [{"id": 21, "name": "Tebe", "bggId": 12345}, FILE["games"][1]]
    file.write_text(json.dumps({**FILE, "games": games}), "utf-8")
    box = imported(window, file, qtbot)
    assert [each.game for each in box.new] == ["thebes"]
    box.reject()
