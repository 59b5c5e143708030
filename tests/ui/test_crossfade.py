"""Where motion is reduced the old table fades into the new one, and nothing waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.table.geometry import layers
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, new_table, no_page, opened, play_moves

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def pictures(window: Window) -> list[QGraphicsPixmapItem]:
    """The pictures of an older table that lie over the present one."""
    assert window.table is not None
    return [
        item
        for item in window.table.view.table.items()
        if isinstance(item, QGraphicsPixmapItem) and item.zValue() == layers.CROSSFADE
    ]


def test_the_table_before_fades_away(tmp_path: Path, qtbot: QtBot) -> None:
    with opened(tmp_path, reduced_motion=True, first=new_table) as window:
        qtbot.waitUntil(lambda: not pictures(window))
        session = window.session
        assert session is not None
        seat = min(session.match.to_act)
        assert session.play(session.game.legal_moves(session.match.state, seat)[0])
        assert len(pictures(window)) == 1
        qtbot.waitUntil(lambda: not pictures(window))


def test_the_next_act_and_another_size_end_it_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, reduced_motion=True, first=new_table) as window:
        play_moves(window, 3)
        assert len(pictures(window)) <= 1
        play_moves(window, 1)
        window.resize(1280, 800)
        QApplication.processEvents()
        assert pictures(window) == []


def test_of_a_table_that_nobody_saw_no_picture_is_taken(tmp_path: Path) -> None:
    """Opening one would draw it twice: empty, and as it is dealt."""
    with opened(tmp_path, reduced_motion=True, first=no_page) as window:
        players = (Player("Ada", "blue"), Player("Bartek", "red"))
        match = Match(open_game("mykerinos"), players, {}, SeededDealer("seen"))
        window.sit_down(Opened(match, automatic=True, kept=False))
        assert match.node.parent is not None
        assert pictures(window) == []
