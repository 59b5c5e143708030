"""Whoever looks elsewhere while computers play is told when it is a person's turn."""

import pytest
from PySide6.QtWidgets import QWidget

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tests.ui.windows import OFFSCREEN, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def begun() -> Match:
    game = open_game("mykerinos")
    seats = (Player("Ada", game.info.colours[0]), Player("Thoth", game.info.colours[1], "random"))
    return Match(game, seats, {}, SeededDealer("elsewhere"))


@pytest.mark.parametrize(("elsewhere", "wanted"), [(True, True), (False, True), (True, False)])
def test_it_is_told_where_another_window_is_in_front(tmp_path, qtbot, elsewhere, wanted):
    other, told = QWidget(), []
    qtbot.addWidget(other)
    with opened(tmp_path, first=no_page, notifications=wanted) as window:
        window.notification.notified.connect(told.append)
        window.sit_down(Opened(begun(), automatic=True))
        session = window.session
        qtbot.waitUntil(lambda: session.match.to_act == {0})
        told.clear()
        if elsewhere:
            other.show()
            other.activateWindow()
            qtbot.waitUntil(lambda: not window.isActiveWindow())
        while not any(node.seat == 1 for node in session.match.history.nodes):
            session.skip()
            assert session.play(session.game.legal_moves(session.match.state, 0)[0])
            qtbot.waitUntil(lambda: session.match.to_act == {0})
        assert told == (["It is your turn in Mykerinos."] if elsewhere and wanted else [])
