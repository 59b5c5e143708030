"""Tab goes by what is laid out, also to what was made later than what stands behind it."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.windows import (
    OFFSCREEN,
    click,
    opened,
    play_moves,
    press,
    sit_down,
    start_screen,
    unfolded,
)
from tests.window.test_nearby_tables import TABLE

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

MOST = 80


def way(first: QWidget, last: QWidget, by: Qt.Key = Qt.Key.Key_Tab) -> list[str]:
    """The names of all to which a key leads from one field to another."""
    first.setFocus()
    names = [first.accessibleName()]
    while (here := QApplication.focusWidget()) is not last and len(names) < MOST:
        assert here is not None
        QTest.keyClick(here, by)
        now = QApplication.focusWidget()
        assert now is not None
        names.append(now.accessibleName())
    return names


def test_the_rows_of_seats_keep_their_place_when_they_are_made_anew(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        panel = unfolded(window)
        before = way(panel.seats[0].colour, panel.start)
        assert before[0] == "Colour of seat 1: Blue"
        assert before.index("Remove seat 4") < before.index("Taking moves back: Fair")
        click(panel.seats[1].kind.segment("computer"))
        press(panel.seats[3].remove)
        after = way(panel.seats[0].colour, panel.start)
        fourth = before.index("Colour of seat 4: White")
        rest = before[before.index("Remove seat 4") + 1 :]
        wanted = [*before[:fourth], "Add a seat", *rest]
        at = wanted.index("Who plays at seat 2: Person")
        wanted[at : at + 1] = ["Who plays at seat 2: Computer", "Computer player at seat 2: Casual"]
        names = {before[before.index("Colour of seat 2: Red") + 1]}
        assert [name for name in after if name not in names] == [
            name for name in wanted if name not in names
        ]
        back = way(panel.start, panel.seats[0].colour, Qt.Key.Key_Backtab)
        assert back == after[::-1]


def test_tables_of_the_house_come_before_the_games_below_them(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        screen, nearby = start_screen(window), window.context.nearby
        for seats in (1, 2):
            chairs = tuple(evolve(TABLE.chairs[1], seat=seat) for seat in range(seats))
            nearby.tables = (evolve(TABLE, chairs=chairs),)
            nearby.changed.emit()
            QApplication.processEvents()
            first, *others = screen.nearby.buttons
            assert len(others) == seats
            chosen = next(card for card in screen.cards.cards if card.isChecked())
            names = way(first, chosen)
            assert len(names) == seats + 2
            assert names[-1] == chosen.accessibleName()


def test_unfinished_games_come_last_of_their_column(tmp_path: Path, qtbot: QtBot) -> None:
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 2)
        window.show_start()
        screen = start_screen(window)
        with qtbot.waitSignal(screen.seen):
            assert screen.more.isVisible()
        names = way(screen.more, screen.unfinished.list)
        assert names[1] == "Continue the last game"
        assert names.index("The games you played") + 2 >= len(names) - 1, names


def test_so_does_a_list_whose_first_game_comes_while_one_looks_on(
    tmp_path: Path, qtbot: QtBot
) -> None:
    with opened(tmp_path) as window:
        sit_down(window)
        play_moves(window, 2)
        kept = window.journal
        assert kept is not None
        aside = tmp_path / "aside"
        window.leave()
        kept.rename(aside)
        window.show_start()
        screen = start_screen(window)
        with qtbot.waitSignal(screen.seen):
            assert not screen.more.isVisible()
        aside.rename(kept)
        screen.renew(kept)
        qtbot.waitUntil(screen.more.isVisible)
        assert screen.unfinished.isVisible()
        names = way(screen.more, screen.unfinished.list)
        assert names.index("The games you played") + 2 >= len(names) - 1, names


def test_tab_leads_from_the_table_to_the_docks_and_from_a_bar_above_it_into_it(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as window:
        sit_down(window)
        page = window.page
        bar = QWidget()
        button = QPushButton("Above", bar)
        button.setAccessibleName("Above")
        page.show_bar(bar)
        names = way(button, window.header.settings)
        assert names[1] == page.view.accessibleName()
        assert names.index("Log of the game") < names.index("Menu")
        assert way(window.header.settings, button) == ["Settings", "Above"]


def test_tab_leads_from_the_header_into_a_bar_above_a_page_and_on_to_the_page(
    tmp_path: Path, qtbot: QtBot
) -> None:
    with opened(tmp_path) as window:
        window.pads.show_history()
        qtbot.waitUntil(lambda: window.pads.played is not None)
        bar = QWidget()
        button = QPushButton("Above", bar)
        button.setAccessibleName("Above")
        window.pages.show_bar(bar)
        assert way(window.header.settings, button) == ["Settings", "Above"]
        QTest.keyClick(button, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is not None
        assert window.page.isAncestorOf(here)
