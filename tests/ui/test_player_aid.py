"""My turn in five lines: a key away wherever a game is in sight, and it disturbs nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import entries, open_game
from tabletop.ui.controls.card import TextLabel
from tests.ui.windows import OFFSCREEN, click, new_table, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LINES = 5


@pytest.mark.parametrize("name", entries())
def test_each_game_sums_a_turn_up_and_each_line_has_its_rules(name: str) -> None:
    game = open_game(name)
    assert len(game.player_aid) == LINES
    for line in game.player_aid:
        assert line.rules
        assert set(line.rules) <= set(game.rules)


def test_a_key_opens_it_beside_the_table_and_closes_it(tmp_path) -> None:
    with opened(tmp_path, (1024, 768), first=new_table, text_size=150) as window:
        board = window.table.view.table.board.frame
        QTest.keyClick(window, Qt.Key.Key_F7)
        aid = window.dialogs.dialog("player_aid")
        assert not aid.isModal()
        told = [label.text() for label in aid.findChildren(TextLabel)]
        say = window.session.say
        for line in window.session.game.player_aid:
            assert say(line.text) in told
        window.context.preferences.language = "pl"
        QApplication.processEvents()
        again = [label.text() for label in aid.findChildren(TextLabel)]
        for line in window.session.game.player_aid:
            assert say(line.text) in again
            assert any(say(line.rules[0].cite.section) in said for said in again)
        assert window.table.view.table.board.frame == board
        QTest.keyClick(aid, Qt.Key.Key_F7)
        assert window.dialogs.dialog("player_aid") is None


def test_it_leads_to_all_rules(tmp_path) -> None:
    with opened(tmp_path) as window:
        window.actions_["player_aid"].trigger()
        aid = window.dialogs.dialog("player_aid")
        click(next(b for b in aid.findChildren(type(aid.foot.itemAt(0).widget()))))
        assert window.dialogs.dialog("rules") is not None


@pytest.mark.parametrize("name", entries())
def test_in_large_text_no_line_has_to_be_scrolled_to(tmp_path, name: str) -> None:
    with opened(tmp_path, (1024, 768), text_size=150) as window:
        window.context.preferences.language = "de"
        window.page.cards.chosen.emit(name)
        QTest.keyClick(window, Qt.Key.Key_F7)
        aid = window.dialogs.dialog("player_aid")
        QApplication.processEvents()
        assert aid.area.verticalScrollBar().maximum() == 0
