"""A user's own components file is read beside the window: waited for, told of, given up."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from tabletop.records.catalogue import folder
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.dialogs.own_components import OwnComponents
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, click, held, opened, start_screen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with opened(tmp_path, language="de") as window:
        yield window


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A copy of our file."""
    return Path(shutil.copy(folder("mykerinos") / "components.json", tmp_path / "mine.json"))


def asked(window: Window, path: Path | str) -> OwnComponents:
    """The question for a file, with a path typed into it."""
    start_screen(window)
    window.open("load_components")
    dialog = window.dialogs.dialog("own_components")
    dialog.path.setFocus()
    QTest.keyClicks(dialog.path, str(path))
    return dialog


def test_what_takes_long_is_said_and_heard_and_then_taken(window, mine, qtbot):
    dialog, heard = asked(window, mine), []
    Announcer.of(dialog).told.connect(heard.append)
    with held(dialog):
        QTest.keyClick(dialog.path, Qt.Key.Key_Return)
        assert not dialog.use.isEnabled()
        qtbot.waitUntil(dialog.reading.isVisible)
        assert dialog.reading.text() == "Eine Datei wird gelesen"
        assert heard == [dialog.reading.text()]
    qtbot.waitUntil(lambda: start_screen(window).setup.components == str(mine))
    assert window.dialogs.dialog("own_components") is None


@pytest.mark.parametrize("leave", ["reject", "ours"])
def test_who_goes_away_meanwhile_plays_with_ours(window, mine, qtbot, leave):
    dialog = asked(window, mine)
    with held(dialog):
        click(dialog.use)
        qtbot.waitUntil(dialog.reading.isVisible)
        if leave == "reject":
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            click(dialog.ours)
        assert not dialog.files.busy
    assert dialog.files.finish(60_000)
    qtbot.wait(0)
    assert start_screen(window).setup.components == ""


def test_a_fault_stands_no_longer_than_it_is_one(window, mine, qtbot):
    dialog = asked(window, mine.parent / "none.json")
    click(dialog.use)
    qtbot.waitUntil(dialog.wrong.isVisible)
    assert "none.json" in dialog.wrong.text()
    assert "es gibt keine solche Datei" in dialog.wrong.text()
    assert dialog.use.isEnabled()
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, str(mine))
    with held(dialog):
        click(dialog.use)
        assert not dialog.wrong.isVisible()
    qtbot.waitUntil(lambda: start_screen(window).setup.components == str(mine))


def test_the_field_is_seen_as_the_question_opens_in_large_type(tmp_path, qtbot):
    with opened(tmp_path, (1280, 800), text_size=200, language="de") as window:
        start_screen(window)
        window.open("load_components")
        dialog = window.dialogs.dialog("own_components")
        assert dialog.area is not None
        dialog.resize(1120, 740)

        def seen() -> bool:
            port, field = dialog.area.viewport(), dialog.path
            return port.rect().contains(QRect(field.mapTo(port, QPoint()), field.size()))

        assert dialog.area.verticalScrollBar().maximum() > 0
        qtbot.waitUntil(seen, timeout=5000)
