"""Tables of this network on the start screen: told of, asked for a place, and gone again.

Everything goes over the loopback interface; nothing leaves this machine. The tables are of a
service of their own in each process, so that neither real ones nor those of other tests are found.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabletop.models.nearby import NearbyTables
from tabletop.net.discovery import Chair, OpenTable, heard, told
from tabletop.net.tokens import Address
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.matches import Opened
from tabletop.ui.start.nearby import NearbyList
from tabletop.ui.table.input.focus_stops import OWN
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, key, opened, press, start_screen
from tests.window.test_remote_tables import PATIENCE, bar, begun, new_match

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

HERE = "127.0.0.1"
SERVICE = f"_tt{os.getpid():x}._tcp.local."
TABLE = OpenTable(
    Address(HERE, 7447, "abc-_def", "0" * 64),
    "thebes",
    (Chair(0, "red", "Ada", free=False), Chair(1, "blue", "Bartek Żółć", free=True)),
)


@contextmanager
def neighbour(folder: Path, **preferences: Any) -> Iterator[Window]:
    """A window that tells of its tables, and finds others, on this machine alone."""
    nearby = NearbyTables((HERE,), service=SERVICE)
    try:
        with opened(folder, nearby=nearby, **preferences) as window:
            yield window
    finally:
        nearby.close()


def listed(window: Window) -> NearbyList:
    """The tables of this network on the start screen."""
    return start_screen(window).nearby


def host(window: Window, qtbot: Any) -> None:
    """Open a table, and invite others to it."""
    window.sit_down(Opened(new_match("pyramids"), automatic=True, kept=False))
    window.open("invite")
    press(window.dialogs.dialog("hosting").invite)
    named = window.dialogs.dialog
    qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
    named("invitations").accept()


def test_one_sits_down_at_a_table_of_the_house_by_one_press(tmp_path, qtbot):
    with neighbour(tmp_path / "a") as first, neighbour(tmp_path / "b") as second:
        assert not listed(second).isVisible()
        host(first, qtbot)
        qtbot.waitUntil(lambda: bool(listed(second).buttons), timeout=PATIENCE)
        assert [each.text() for each in listed(second).buttons] == [
            "Sit down as Bartek",
            "Look on",
        ]
        second.activateWindow()
        qtbot.waitUntil(second.isActiveWindow, timeout=PATIENCE)
        key(second, "T")
        assert second.focusWidget() is listed(second).buttons[0], "a key leads there"
        bar(first).talk.setFocus()
        key(second.focusWidget(), "Space")
        assert second.dialogs.dialog("visiting") is not None
        banner = bar(first).banner
        qtbot.waitUntil(lambda: len(banner.questions) == 1, timeout=PATIENCE)
        assert banner.words.text().endswith(" asks for Bartek’s place.")
        order = [banner.buttons[0].nextInFocusChain(), banner.buttons[1].nextInFocusChain()]
        assert order == [banner.buttons[1], banner.close_button], "Tab goes from left to right"
        assert all(banner.rect().contains(each.geometry()) for each in banner.buttons)
        assert first.focusWidget() is banner.buttons[0], "it has the place of what had the keyboard"
        press(banner.buttons[0])
        assert first.focusWidget() is bar(first).talk, "the keyboard is where it was"
        both = (first, second)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        assert second.session.viewer == 1
        assert second.dialogs.dialog("visiting") is None
        second.leave_table()
        view = first.table.view
        keyboard = view.table.keyboard
        first.activateWindow()
        view.setFocus()
        keyboard.come_to(keyboard.targets(OWN)[0])
        here = keyboard.here.key
        qtbot.waitUntil(lambda: len(banner.questions) == 1, timeout=PATIENCE)
        assert first.focusWidget() is view, "who plays is not interrupted"
        banner.buttons[0].setFocus(Qt.FocusReason.BacktabFocusReason)
        assert not keyboard.here_shown
        key(banner.buttons[0], "Space")
        assert first.focusWidget() is view
        assert keyboard.here_shown
        assert keyboard.here.key == here
        qtbot.waitUntil(lambda: not listed(second).cards, timeout=PATIENCE)


@pytest.mark.long
def test_a_host_who_only_looks_on_gives_out_links_and_lets_others_in(tmp_path, qtbot):
    with neighbour(tmp_path / "a") as first, neighbour(tmp_path / "b") as second:
        first.sit_down(Opened(new_match("pyramids"), automatic=True, kept=False))
        first.open("invite")
        hosting = first.dialogs.dialog("hosting")
        for box in hosting.boxes.values():
            box.setChecked(False)
        press(hosting.invite)
        named = first.dialogs.dialog
        qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
        invitations = named("invitations")
        assert set(invitations.rows) == {0, 1, None}
        field, _, _ = invitations.rows[1]
        before = field.text()
        invitations.renews.emit(1)
        qtbot.waitUntil(lambda: field.text() != before, timeout=PATIENCE)
        link = invitations.rows[0][0].text()
        invitations.accept()
        assert first.session.match.here == frozenset(), "nobody plays at that screen"
        qtbot.waitUntil(lambda: len(listed(second).buttons) == 3, timeout=PATIENCE)
        press(bar(first).links)
        over, banner = named("invitations").banner, bar(first).banner
        with neighbour(tmp_path / "c") as third:
            qtbot.waitUntil(lambda: len(listed(third).buttons) == 3, timeout=PATIENCE)
            press(listed(third).buttons[1])
            qtbot.waitUntil(lambda: len(over.questions) == 1, timeout=PATIENCE)
            assert over.questions == banner.questions, "no dialog lies over what is asked"
            assert over.isVisible()
            QApplication.processEvents()
            before = over.buttons[0].geometry()
            press(listed(second).buttons[1])
            qtbot.waitUntil(lambda: len(over.questions) == 2, timeout=PATIENCE)
            QApplication.processEvents()
            assert over.buttons[0].geometry() == before, "no other answer comes under the hand"
            press(over.buttons[1])
            assert len(over.questions) == len(banner.questions) == 1, "both are called alike"
            press(over.buttons[0])
            assert not banner.questions
            assert not over.isVisible()
            qtbot.waitUntil(lambda: second.session is not None, timeout=PATIENCE)
            assert second.session.viewer == 1
            assert third.session is None
            begins = bar(first).begins
            assert begins.isVisible()
            begins.setFocus()
            key(begins, "Space")
            qtbot.waitUntil(lambda: begun(first) and begun(second), timeout=PATIENCE)
            third.remote.follow(link)
            three = (first, second, third)
            qtbot.waitUntil(lambda: all(map(begun, three)), timeout=PATIENCE)
            assert (third.session.viewer, first.remote.table.own) == (0, frozenset())


@pytest.mark.long
def test_who_is_not_let_in_is_told_so_and_the_table_goes_with_its_host(tmp_path, qtbot):
    with neighbour(tmp_path / "a") as first, neighbour(tmp_path / "b") as second:
        host(first, qtbot)
        qtbot.waitUntil(lambda: bool(listed(second).buttons), timeout=PATIENCE)
        press(listed(second).buttons[1])
        banner = bar(first).banner
        qtbot.waitUntil(lambda: len(banner.questions) == 1, timeout=PATIENCE)
        assert banner.words.text().endswith(" would like to look on.")
        press(banner.buttons[1])
        named = second.dialogs.dialog
        qtbot.waitUntil(lambda: named("complaint") is not None, timeout=PATIENCE)
        assert named("complaint").text() == "You were not let in at this table."
        named("complaint").accept()
        press(listed(second).buttons[0])
        qtbot.waitUntil(lambda: len(banner.questions) == 1, timeout=PATIENCE)
        named("visiting").reject()
        qtbot.waitUntil(lambda: not banner.questions, timeout=PATIENCE)
        first.leave_table()
        qtbot.waitUntil(lambda: not listed(second).cards, timeout=PATIENCE)
        assert not listed(second).isVisible()


@pytest.mark.long
def test_switched_off_nothing_is_told_or_shown(tmp_path, qtbot):
    with neighbour(tmp_path / "a") as first, neighbour(tmp_path / "b") as second:
        host(first, qtbot)
        qtbot.waitUntil(lambda: bool(listed(second).cards), timeout=PATIENCE)
        second.open("settings")
        second.dialogs.dialog("settings").switches["nearby"].click()
        assert not listed(second).cards
        second.dialogs.dialog("settings").reject()
        second.context.preferences.nearby = True
        qtbot.waitUntil(lambda: bool(listed(second).cards), timeout=PATIENCE)
        first.context.preferences.nearby = False
        qtbot.waitUntil(lambda: not listed(second).cards, timeout=PATIENCE)


@pytest.mark.filterwarnings(
    "ignore:Exception ignored in.*socket:pytest.PytestUnraisableExceptionWarning"
)
def test_without_a_network_nothing_waits_and_nothing_is_found(tmp_path):
    # zeroconf leaves its socket to the collector where no interface can be used.
    nearby = NearbyTables(("203.0.113.7",))
    with opened(tmp_path, nearby=nearby) as window:
        nearby.look()
        nearby.announce(TABLE)
        nearby.close()
        assert not listed(window).cards
    gc.collect()


def test_a_game_that_is_not_here_is_said(tmp_path):
    nearby = NearbyTables((HERE,), service=SERVICE)
    with opened(tmp_path, nearby=nearby) as window:
        nearby.tables = (OpenTable(TABLE.at, "unheard_of", TABLE.chairs),)
        nearby.changed.emit()
        assert len(listed(window).cards) == 1
        assert not listed(window).buttons


def test_what_is_told_is_understood_and_has_no_key():
    words = told(TABLE)
    assert heard(words, HERE, 7447) == TABLE
    assert all(len(f"{key}={value}".encode()) < 256 for key, value in words.items())


@pytest.mark.parametrize(
    ("spoilt", "value"),
    [
        ("v", "99"),
        ("table", "../up"),
        ("print", "short"),
        ("game", "a game"),
        ("seat0", "neither red Ada"),
        ("seat1", "free blue " + "x" * 99),
    ],
)
def test_what_is_told_badly_is_no_table_or_no_place(spoilt, value):
    words = {**told(TABLE), spoilt: value}
    try:
        found = heard(words, HERE, 7447)
    except ValidationError:
        assert not spoilt.startswith("seat")
    else:
        assert len(found.chairs) == 1
