"""What screen readers hear that know no announcements, and what is told again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.position import record_of_match
from tabletop.ui.controls.announcer import AGAIN, Announcer
from tabletop.ui.matches import Opened
from tabletop.ui.table.accessible import tree_of
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, key, no_page, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def at(game: str, window: Window) -> None:
    rules = open_game(game)
    colours = rules.info.colours
    players = tuple(
        Player(name, colours[seat], "person") for seat, name in enumerate(("Ada", "Bo"))
    )
    window.sit_down(Opened(Match(rules, players, {}, SeededDealer("told")), True))
    assert window.session is not None
    assert window.table is not None
    window.session.skip()
    QAccessible.queryAccessibleInterface(window.table.view)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with opened(tmp_path, first=no_page) as window:
        yield window


def test_announcements_come_into_sight_and_are_told_again(window: Window, qtbot: QtBot) -> None:
    at("mykerinos", window)
    announcer = Announcer.of(window)
    session, heard = window.session, list[str]()
    assert session is not None
    assert announcer.last == ("Ada, start a dig or pass.",)
    announcer.forget()
    announcer.told.connect(heard.append)
    assert session.play(session.match.game.legal_moves(session.match.state, 0)[0])
    assert heard
    qtbot.waitUntil(lambda: heard[-1] in announcer.notice.accessibleName())
    seen = QAccessible.queryAccessibleInterface(announcer.notice)
    assert seen.role() == QAccessible.Role.Notification
    assert heard[-1] in seen.text(QAccessible.Text.Name)
    assert announcer.notice.isVisible()
    last = announcer.last
    assert list(last) == heard[-AGAIN:]
    key(window, "F8")
    assert heard[-1] == " ".join(last), "each of these is a sentence"
    assert announcer.last == last


def test_one_announcement_does_not_take_the_place_of_the_one_before(
    window: Window, qtbot: QtBot
) -> None:
    announcer = Announcer.of(window)
    assert all(notice.isHidden() for notice in announcer.findChildren(QWidget))
    announcer.announce("First")
    qtbot.waitUntil(lambda: announcer.notice.accessibleName() == "First")
    first = announcer.notice
    announcer.announce("Second")
    qtbot.waitUntil(lambda: announcer.notice.accessibleName() == "Second")
    assert announcer.notice is not first
    assert announcer.notice.isVisible()
    assert first.accessibleName() == "First"
    key(window, "F8")
    qtbot.waitUntil(lambda: announcer.notice.accessibleName() == "First. Second")


def test_that_a_study_copy_lies_here_is_told(window: Window) -> None:
    at("mykerinos", window)
    window.open_study(window.session.match.node.id)
    assert Announcer.of(window).last[-1] == "This is a study copy."


def test_that_the_best_move_is_to_be_found_is_told(window: Window) -> None:
    at("mykerinos", window)
    record = record_of_match(window.session.match)()
    window.begin_at(evolve(record, puzzle=True))
    assert Announcer.of(window).last[-1] == "Find the best move."


def test_what_one_seat_heard_is_not_told_to_the_next(window: Window, qtbot: QtBot) -> None:
    at("silver_gold", window)
    announcer, session = Announcer.of(window), window.session
    assert session is not None
    assert session.covered
    assert announcer.last == ("Ada, take the screen. Nobody else may look.",)
    session.uncover()
    announcer.announce("A secret of somebody’s")
    assert session.pass_to(1)
    assert session.covered
    assert announcer.last == ("Bo, take the screen. Nobody else may look.",)
    QApplication.processEvents()
    here = QApplication.focusWidget()
    assert here is not None
    assert here.parentWidget().parentWidget().accessibleName() == announcer.last[0]
    assert "take the screen" not in announcer.notice.accessibleName()  # it is said with the button
    key(window, "F8")
    qtbot.waitUntil(lambda: "take the screen" in announcer.notice.accessibleName())
    told = (notice.accessibleName() for notice in announcer.findChildren(QWidget))
    assert not any("secret" in words for words in told)


def test_where_nothing_is_secret_the_next_seat_hears_what_the_last_one_did(
    window: Window, qtbot: QtBot
) -> None:
    at("mykerinos", window)
    announcer, session = Announcer.of(window), window.session
    assert session is not None
    announcer.announce("Told before")
    qtbot.waitUntil(lambda: "Told before" in announcer.notice.accessibleName())
    assert session.touch(Pick("pass"))
    qtbot.waitUntil(lambda: "passes" in announcer.notice.accessibleName())
    assert "Bo, " in announcer.notice.accessibleName()
    assert "Told before" not in announcer.last


def test_what_was_told_of_a_match_stays_with_it(window: Window, qtbot: QtBot) -> None:
    """The next match has other secrets, and cards with the same names."""
    at("mykerinos", window)
    announcer = Announcer.of(window)
    announcer.announce("Lord Lemon is turned up")
    qtbot.waitUntil(lambda: "Lemon" in announcer.notice.accessibleName())
    window.leave_table()
    assert announcer.last == ()
    told = (notice.accessibleName() for notice in announcer.findChildren(QWidget))
    assert not any("Lemon" in words for words in told)


def test_a_table_that_was_built_anew_announces_once(window: Window, qtbot: QtBot) -> None:
    at("mykerinos", window)
    session, heard = window.session, list[str]()
    assert session is not None
    Announcer.of(window).told.connect(heard.append)
    window.context.preferences.text_size = 125
    qtbot.waitUntil(lambda: window.table is not None and window.table.view.isVisible())
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.table is not None
    QAccessible.queryAccessibleInterface(window.table.view)
    heard.clear()
    session.said.emit(Text("Something happens"))
    assert heard == ["Something happens"]


def nodes(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield node
    for index in range(node.childCount()):
        yield from nodes(node.child(index))


def test_spaces_are_items_of_lists_and_cells_tell_row_and_column(window: Window) -> None:
    at("silver_gold", window)
    assert window.table is not None
    found = list(nodes(QAccessible.queryAccessibleInterface(window.table.view)))
    items = [node for node in found if node.role() == QAccessible.Role.ListItem]
    assert {node.parent().role() for node in items} == {QAccessible.Role.List}
    names = [node.text(QAccessible.Text.Name) for node in items]
    cells = [name for name in names if "Cell" in name and "left card of Bo" in name]
    assert cells[0].startswith("Cell a1 on the left card of Bo: empty. Row 1 of ")
    last = cells[-1].partition(". Row ")[2].replace(",", "").split()
    assert (last[0], last[4]) == (last[2], last[6])


def test_the_zones_of_mykerinos_are_grids_that_lie_where_their_cells_do(window: Window) -> None:
    at("mykerinos", window)
    assert window.table is not None
    found = list(nodes(QAccessible.queryAccessibleInterface(window.table.view)))
    name = QAccessible.Text.Name
    zones = [node for node in found if node.text(name) == "Zone II" and node.childCount() == 12]
    (zone,) = zones
    cells = [zone.child(number) for number in range(12)]
    assert cells[5].text(name).startswith("Cell f2 in zone II")
    assert cells[5].text(name).endswith("Row 2 of 3, column 2 of 4")
    assert all(zone.rect().contains(cell.rect()) for cell in cells)


def test_a_request_that_no_longer_holds_is_not_told(window: Window, qtbot: QtBot) -> None:
    at("mykerinos", window)
    announcer, table = Announcer.of(window), window.table
    assert table is not None
    tree = tree_of(table.view)
    assert tree is not None
    qtbot.waitUntil(lambda: "Ada, start a dig" in announcer.notice.accessibleName())
    tree.announcements.ask("Bo is thinking.")
    announcer.announce("Bo passes.")
    tree.announcements.ask("Ada, pass.")
    qtbot.waitUntil(lambda: announcer.notice.accessibleName() == "Bo passes. Ada, pass.")
    assert announcer.last[-2:] == ("Bo passes.", "Ada, pass.")
    announcer.announce("All pass. The game is over.")
    tree.announcements.ask("The game is over.")
    qtbot.waitUntil(lambda: announcer.notice.accessibleName() == "All pass. The game is over.")
