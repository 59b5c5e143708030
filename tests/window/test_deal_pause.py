"""After the last mark the next card waits for a moment, also where the app deals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.table.input.focus_stops import PROMPT
from tabletop.ui.window import Window
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.hands import CONTROL, Hands

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    """At a table where the app deals, when both have marked."""
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        yield sat_down(window)


def sat_down(window: Window) -> Hands:
    window.context.preferences.curtain = False
    window.sit_down(Opened(first_marks(), automatic=True))
    hands = Hands(window)
    hands.watch()
    mark(hands.session)
    hands.watch()
    return hands


def first_marks() -> Match:
    match = Match(
        open_game("silver_gold"),
        (Player("Ada", "blue"), Player("Bartek", "red")),
        {},
        SeededDealer("pause"),
    )
    marks = 0
    while True:
        if match.chance is not None:
            match.deal()
            continue
        seat = min(match.to_act)
        move = match.game.legal_moves(match.state, seat)[0]
        marks += type(move).__name__ == "Mark"
        if marks == 2:
            return match
        assert not match.propose(move)


def mark(session: Session) -> None:
    seat = min(session.match.to_act)
    assert session.play(session.match.game.legal_moves(session.match.state, seat)[0])


def wait_button(hands: Hands):
    return next((b for b in hands.scene.prompt.buttons() if b.label.id == "wait"), None)


def test_the_next_card_comes_by_itself_after_a_while(hands: Hands, qtbot: QtBot) -> None:
    match = hands.session.match
    before = match.node
    assert match.chance is not None
    assert "(3)" in wait_button(hands).label.words
    qtbot.waitUntil(lambda: "(2)" in wait_button(hands).label.words)
    assert match.node is before
    qtbot.waitUntil(lambda: match.node is not before)
    assert match.chance is None


@pytest.mark.parametrize("by_key", [True, False])
def test_anybody_may_stop_it_and_then_deals_by_hand(hands: Hands, by_key: bool) -> None:
    match = hands.session.match
    if by_key:
        hands.key(Qt.Key.Key_W)
    else:
        click(wait_button(hands))
    assert wait_button(hands) is None
    assert not hands.session.deal_pause.left
    assert match.chance is not None
    hands.key(Qt.Key.Key_D)
    assert match.chance is None


def test_the_keyboard_goes_on_from_a_button_that_went(hands: Hands) -> None:
    keyboard = hands.scene.keyboard
    wait = next(s for s in keyboard.targets(PROMPT) if s.button is wait_button(hands))
    hands.view.setFocus(Qt.FocusReason.OtherFocusReason)
    keyboard.come_to(wait)
    hands.session.deal_pause.stop()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    hands.key(Qt.Key.Key_Down)
    assert keyboard.here is not None
    assert keyboard.here.button is not wait.button


def test_who_is_in_a_hurry_deals_at_once(hands: Hands) -> None:
    hands.key(Qt.Key.Key_D)
    assert hands.session.match.chance is None
    assert not hands.session.deal_pause.left


def test_the_last_mark_can_be_taken_back_in_time(hands: Hands) -> None:
    match = hands.session.match
    hands.key(Qt.Key.Key_Z, CONTROL)
    hands.watch()
    assert match.chance is None
    assert wait_button(hands) is None
    assert not hands.session.deal_pause.left
    mark(hands.session)
    hands.watch()
    assert "(3)" in wait_button(hands).label.words


def test_nobody_waits_where_one_plays_after_the_other(tmp_path: Path) -> None:
    with opened(tmp_path, (1280, 800), first=no_page) as window:
        players = (Player("Ada", "blue"), Player("Bartek", "red"))
        match = Match(open_game("thebes"), players, {}, SeededDealer("pause"))
        window.sit_down(Opened(match, automatic=True))
        hands = Hands(window)
        hands.watch()
        for _ in range(6):
            mark(hands.session)
            hands.watch()
            assert wait_button(hands) is None
            QApplication.processEvents()
        assert match.chance is None
