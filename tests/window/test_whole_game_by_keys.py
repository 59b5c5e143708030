"""Whole games through the window without a mouse: by the table's keys, and by typed moves."""

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.records.matchfile import load
from tests.ui.tables import Table
from tests.ui.test_keyboard_games import use
from tests.ui.windows import OFFSCREEN, opened, save_match
from tests.window.hands import Hands, chosen
from tests.window.stretches import TO_THE_END, WHOLE, begin

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

ENTER = Qt.Key.Key_Return


class Seat(Table):
    """A seat at the window's table; Tab goes on through the rest of the window and comes round."""

    def key(self, *keys: Any) -> None:
        for key in keys:
            super().key(key)
            while not self.view.holds(QApplication.focusWidget()):
                assert key == Qt.Key.Key_Tab
                QTest.keyClick(QApplication.focusWidget(), key)


def told(hands: Hands, seats: int) -> list[str]:
    """The totals that the final panel shows."""
    page = hands.window.dialogs.dialog("final")
    return [page.points.table.shown(seat) for seat in range(seats)]


@TO_THE_END
def test_four_players_play_a_game_by_keys_alone(tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        hands, rng = Hands(window), Random("keys")
        if stretch == WHOLE:
            QTest.keyClick(QApplication.focusWidget(), ENTER)
            hands.watch()
        else:
            begin(hands, "mykerinos", 4, "keys", stretch)
        table = Seat(hands.session, hands.scene, hands.view)
        match = hands.session.match
        for _ in range(3000):
            if match.over:
                break
            use(table, rng)
            hands.watch()
        assert match.over
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        board = match.scoreboard()
        assert told(hands, 4) == [str(board.total(seat)) for seat in range(4)]
        kinds = {type(node.event).__name__ for node in match.history.line(match.node.id)}
        assert {"StartDig", "ExtendDig", "Pass", "TakeTile"} <= kinds


def typed(hands: Hands, move: Any) -> None:
    """Open the line by its key, type a move, and Enter: that is played."""
    match, node = hands.session.match, hands.session.match.node
    hands.key("/")
    dialog = hands.window.dialogs.dialog("type_move")
    QTest.keyClicks(dialog.line, match.game.write(move))
    QTest.keyClick(dialog.line, ENTER)
    hands.watch()
    assert match.history.between(node.id, match.node.id)[0].event == move


@TO_THE_END
def test_a_game_is_typed(tmp_path, qtbot, stretch):
    with opened(tmp_path) as window:
        hands, rng = Hands(window), Random("typed")
        begin(hands, "mykerinos", 3, "typed", stretch)
        session = hands.session
        while not session.match.over:
            typed(hands, chosen(session, rng))
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        path = tmp_path / "typed.tabletop"
        assert save_match(window, path)
        board = load(path).scoreboard()
        assert told(hands, 3) == [str(board.total(seat)) for seat in range(3)]
