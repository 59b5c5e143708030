"""The box of what is said at a table elsewhere: read to its end, said and muted by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.models.table_talk import LONGEST, TableTalk
from tabletop.net import messages as m
from tabletop.ui.remote.talk_dialog import TalkDialog
from tests.ui.windows import OFFSCREEN, no_page, opened

POPUPS = r"This plugin does not support (raise\(\)|grabbing the keyboard)"
"""What the offscreen platform says of a menu."""

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, POPUPS)]


def talk_of(asked: list[Any]) -> TableTalk:
    def ask(message: Callable[[int], Any]) -> None:
        asked.append(message(0))

    talk = TableTalk(ask, set())
    talk.names, talk.own = ("Ada", "Bartek", "Celina"), frozenset({0})
    return talk


def test_a_word_without_end_is_read_whole(tmp_path: Path) -> None:
    word = "Ha" * (LONGEST // 2)
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150) as window:
        talk = talk_of([])
        talk.hear(m.Said(1, word))
        box = TalkDialog(window.context, talk, window)
        box.open()
        QApplication.processEvents()
        said, (item,) = box.said, [box.said.item(0)]
        assert said.horizontalScrollBar().maximum() == 0
        assert said.visualItemRect(item).height() > 4 * said.fontMetrics().height()
        assert item.data(Qt.ItemDataRole.AccessibleTextRole).endswith(word)
        box.reject()


def test_somebody_is_muted_by_keys_alone_and_heard_again(tmp_path: Path) -> None:
    with opened(tmp_path, (1024, 768), first=no_page) as window:
        talk = talk_of([])
        box = TalkDialog(window.context, talk, window)
        box.open()
        QApplication.processEvents()
        for muted in ({2}, set()):
            box.mute.setFocus()
            QTest.keyClick(box.mute, Qt.Key.Key_Space)
            menu = QApplication.activePopupWidget()
            assert menu is not None
            assert [action.text() for action in menu.actions()] == ["Bartek", "Celina"]
            while menu.activeAction() is None or menu.activeAction().text() != "Celina":
                QTest.keyClick(menu, Qt.Key.Key_Down)
            QTest.keyClick(menu, Qt.Key.Key_Return)
            QApplication.processEvents()
            assert talk.muted == muted
        box.reject()
