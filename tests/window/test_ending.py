"""The end of a game: nobody knows who wins before it is counted, and then everybody does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.models.points import HIDDEN
from tabletop.ui.dialogs.final import FinalCount
from tabletop.ui.docks.points import PointsDock
from tabletop.ui.docks.rail import Rail
from tabletop.ui.docks.sums import SumTable
from tabletop.ui.review.page import ReviewPage
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, make_the_last_move, new_table, opened, sit_at_the_end

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def ended(window: Window) -> FinalCount:
    sit_at_the_end(window)
    page = window.dialogs.dialog("final")
    assert isinstance(page, FinalCount)
    return page


def test_the_points_are_told_by_the_final_count_and_not_before(tmp_path: Path) -> None:
    with opened(tmp_path, first=new_table, docks="folded") as window:
        make_the_last_move(window)
        board = window.session.match.scoreboard()
        page = window.page
        dock, rail = page.findChild(PointsDock), page.findChild(Rail)
        numbers = dock.points.table

        def told() -> tuple[str, str, str]:
            spoken = numbers.cell(0).data(Qt.ItemDataRole.AccessibleTextRole)
            return numbers.shown(0), spoken, rail.points.note

        assert told() == (HIDDEN, "Ada, Total: being counted", HIDDEN)
        numbers.asked.emit(numbers.cell(0))
        assert dock.points.asked is None
        QApplication.processEvents()
        assert window.dialogs.dialog("final").board == board
        total, own = board.total(0), board.total(window.session.viewer)
        assert told() == (str(total), f"Ada, Total: {total}", str(own))


def test_who_looks_back_while_points_are_told_is_not_called_away(
    tmp_path: Path, qtbot: QtBot
) -> None:
    with opened(tmp_path, first=new_table) as window:
        make_the_last_move(window)
        assert window.session.being_counted
        qtbot.keyClick(window, Qt.Key.Key_F6)
        qtbot.waitUntil(lambda: not window.session.being_counted)
        assert isinstance(window.page, ReviewPage)
        assert window.dialogs.dialog("final") is None
        qtbot.waitUntil(lambda: [each.version for each in window.pads.history.find()] == [1])


def test_everybody_has_a_place(tmp_path: Path) -> None:
    with opened(tmp_path, first=new_table) as window:
        page = ended(window)
        board, players = page.board, window.session.players
        others = [seat for seat in range(4) if seat not in board.winners]
        others.sort(key=board.total, reverse=True)
        assert len({board.total(seat) for seat in others}) == 3
        assert [label.text() for label in page.others] == [
            f"{place}. {players[seat].name}, {board.total(seat)} points"
            for place, seat in enumerate(others, 2)
        ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_in_large_type_the_lines_are_whole_and_one_bar_scrolls_them(
    tmp_path: Path, language: str
) -> None:
    with opened(tmp_path, first=new_table, text_size=150, language=language) as window:
        sit_at_the_end(window, "end15")
        page = window.dialogs.dialog("final")
        assert page.board.tie is not None
        QApplication.processEvents()
        tables = page.findChildren(SumTable)
        assert len(tables) == 2
        for table in tables:
            assert table.verticalHeader().length() <= table.viewport().height()
            assert not table.verticalScrollBar().isVisible()


def test_paper_falls_once_and_nothing_waits_for_it(tmp_path: Path, qtbot: QtBot) -> None:
    with opened(tmp_path, first=new_table, reduced_motion=False) as window:
        sit_at_the_end(window)
        qtbot.waitUntil(lambda: window.dialogs.dialog("final") is not None)
        page = window.dialogs.dialog("final")
        assert page.celebration.isVisible()
        under = page.childAt(page.again_button.geometry().center())
        assert under is page.again_button
        qtbot.waitUntil(lambda: not page.celebration.isVisible())


def test_no_paper_falls_where_motion_is_reduced(tmp_path: Path) -> None:
    with opened(tmp_path, first=new_table) as window:
        page = ended(window)
        QApplication.processEvents()
        assert page.isVisible()
        assert not page.celebration.isVisible()
