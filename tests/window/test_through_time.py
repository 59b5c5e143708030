"""Back and forth in time through the window: keys, the log, play from here, study, consent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine import session_rules
from tabletop.engine.chance import Outcome
from tabletop.models.log import LogRole
from tabletop.records.journal import restore
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.matches import Opened
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.ui.windows import key as press
from tests.window.hands import ALT, CONTROL, LEFT, NO_KEY, SHIFT, Hands, chosen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

Z = Qt.Key.Key_Z


@contextmanager
def seated(folder: Path, wish: Callable[[Any], bool] = begun, seats: int = 4) -> Iterator[Hands]:
    """At a match that was played to where a wish is fulfilled."""
    with opened(folder, first=no_page) as window:
        window.sit_down(Opened(play_until(wish, seats), automatic=True))
        hands = Hands(window)
        hands.watch()
        yield hands


def second_round(match: Any) -> bool:
    """The first decision of the second round: tiles were revealed just before."""
    dealt = [n for n in match.history.line(match.node.id) if isinstance(n.event, Outcome)]
    return sum(node.event.name == "area" for node in dealt) == 2


def play(hands: Hands, moves: int) -> list[Any]:
    """Make moves with the mouse; the states before each and after the last."""
    rng, states = Random("time"), [hands.session.match.state]
    for _ in range(moves):
        hands.make(chosen(hands.session, rng))
        states.append(hands.session.match.state)
    return states


def lines(hands: Hands) -> Any:
    assert hands.window.table is not None
    return hands.window.table.docks.column.log.lines


def click_line(hands: Hands, node: int) -> None:
    """Click the line of the log that tells of a moment."""
    view = lines(hands)
    log = hands.session.log
    (row,) = [row for row in range(log.rowCount()) if log.index(row).data(LogRole.NODE) == node]
    index = view.model().index(row, 0)
    view.scrollTo(index)
    at = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), LEFT, NO_KEY, at)


def moves_of(hands: Hands) -> list[int]:
    """The nodes of the players' moves on the line of play."""
    history, now = hands.session.match.history, hands.session.match.node
    return [node.id for node in history.line(now.id) if node.seat is not None]


def test_moves_go_back_one_by_one_and_come_again(tmp_path):
    with seated(tmp_path) as hands:
        states = play(hands, 5)
        for state in reversed(states[:-1]):
            hands.key(Z, CONTROL)
            hands.watch()
            assert hands.session.match.state == state
        for state in states[1:]:
            hands.key(Z, CONTROL | SHIFT)
            hands.watch()
            assert hands.session.match.state == state
        assert hands.scene.popups.callout is None


def test_before_the_first_move_there_is_nothing_to_take_back(tmp_path):
    with seated(tmp_path) as hands:
        assert not hands.window.actions_["undo"].isEnabled()
        state = hands.session.match.state
        hands.key(Z, CONTROL)
        assert hands.session.match.state == state


def test_a_pick_comes_back_before_a_move_does(tmp_path):
    with seated(tmp_path, lambda match: len(match.history.nodes) > 12) as hands:
        state = hands.session.match.state
        for cell in sorted(hands.session.spaces_for("archaeologist")):
            hands.drag(hands.piece("archaeologist"), hands.space(cell))
            if hands.session.picks:
                break
            hands.key(Z, CONTROL)
            hands.watch()
        assert hands.session.picks
        hands.key(Z, CONTROL)
        assert hands.session.picks == ()
        assert hands.session.match.state == state


def test_the_whole_turn_comes_back_at_once(tmp_path):
    with seated(tmp_path, seats=2) as hands:
        before = hands.session.match.state
        rng, seat = Random("turn"), hands.session.viewer
        while hands.session.viewer == seat:
            hands.make(chosen(hands.session, rng))
        taken = len(moves_of(hands))
        assert taken > 1
        hands.key(Z, CONTROL | ALT)
        hands.watch()
        assert hands.session.match.state == before
        assert hands.session.viewer == seat
        hands.key(Z, CONTROL | SHIFT)
        hands.watch()
        assert len(moves_of(hands)) == 1


def test_what_was_revealed_is_not_hidden_again(tmp_path):
    with seated(tmp_path, second_round) as hands:
        QAccessible.queryAccessibleInterface(hands.view)
        node = hands.session.match.node
        hands.key(Z, CONTROL)
        reason = hands.callout.explanation.reasons[0]
        assert reason.id == session_rules.REVEALED.id
        told = Announcer.of(hands.window).last[-1]
        assert told.startswith(f"{reason.why} {reason.rule}"), "as short as it is shown"
        assert hands.callout.explanation.pictures
        assert hands.session.match.node is node
        hands.key(Qt.Key.Key_Escape)
        assert hands.scene.popups.callout is None


def test_one_can_go_back_to_just_after_what_was_revealed_if_the_others_agree(tmp_path):
    with seated(tmp_path, second_round) as hands:
        revealed, first = hands.session.match.node, moves_of(hands)[2]
        play(hands, 2)
        click_line(hands, first)
        assert hands.session.visiting
        click(hands.window.table.docks.column.log.play)
        reasons = [reason.id for reason in hands.callout.explanation.reasons]
        assert reasons[0] == session_rules.REVEALED.id
        words = [offer.words for offer in hands.callout.explanation.offers]
        assert words[0] == "Go back to just after it"
        hands.key("1")
        agreeing = 0
        while hands.scene.popups.callout is not None:
            assert hands.callout.explanation.reasons[0].id == session_rules.CONSENT.id
            assert "agrees" in hands.callout.explanation.offers[0].words
            hands.key("1")
            agreeing += 1
        assert agreeing == 2
        hands.watch()
        assert hands.session.match.node is revealed


def test_a_line_of_the_log_shows_its_moment_and_esc_comes_back(tmp_path):
    with seated(tmp_path) as hands:
        play(hands, 5)
        match = hands.session.match
        now, table, past = match.node, hands.session.table, match.history.nodes[moves_of(hands)[1]]
        click_line(hands, past.id)
        assert hands.session.visiting
        view = hands.session.game.view(past.state, hands.session.viewer)
        assert hands.session.table == hands.session.game.table(view, hands.session.viewer)
        assert hands.session.table != table
        assert match.node is now
        hands.drag(hands.piece("archaeologist"), hands.space("a1"))
        assert match.node is now
        assert hands.callout.explanation.reasons[0].id == session_rules.MOMENT_ONLY.id
        hands.key(Qt.Key.Key_Escape)
        hands.key(Qt.Key.Key_Escape)
        assert not hands.session.visiting
        assert hands.session.table == table


def test_playing_from_an_earlier_moment_branches_once_the_others_agree(tmp_path):
    with seated(tmp_path) as hands:
        play(hands, 4)
        match = hands.session.match
        end, target = match.node, match.history.nodes[moves_of(hands)[1]]
        others = {match.history.nodes[node].seat for node in moves_of(hands)[2:]}
        click_line(hands, target.id)
        click(hands.window.table.docks.column.log.play)
        asked = 0
        while hands.scene.popups.callout is not None:
            assert match.node is end
            click(hands.callout.offers[0])
            asked += 1
        assert asked == len(others)
        assert match.node is target
        hands.make(chosen(hands.session, Random("another way")))
        assert end in match.history.nodes
        assert end not in match.history.line(match.node.id)


def test_by_keys_alone_a_jump_from_the_log_is_agreed_to(tmp_path):
    with seated(tmp_path) as hands:
        play(hands, 4)
        match = hands.session.match
        target = match.history.nodes[moves_of(hands)[1]]
        others = {match.history.nodes[node].seat for node in moves_of(hands)[2:]}
        log = hands.window.table.docks.column.log
        log.lines.setFocus(Qt.FocusReason.TabFocusReason)
        row = hands.session.log.line_of(target.id).row()
        log.lines.setCurrentIndex(log.lines.model().index(row, 0))
        press(log.lines, Qt.Key.Key_Return)
        log.play.setFocus(Qt.FocusReason.TabFocusReason)
        press(log.play, Qt.Key.Key_Space)
        for _ in others:
            assert match.node is not target
            press(QApplication.focusWidget(), Qt.Key.Key_1)
        assert match.node is target


def test_a_study_copy_opens_at_the_moment_and_the_match_stays_on_the_shelf(tmp_path):
    with seated(tmp_path, second_round) as hands:
        match = hands.session.match
        play(hands, 2)
        target = match.history.nodes[moves_of(hands)[3]]
        click_line(hands, target.id)
        click(hands.window.table.docks.column.log.study)
        hands.watch()
        copy = hands.session.match
        kept = [restore(journal).match.state for journal in (tmp_path / "shelf").glob("*.journal")]
        assert copy is not match
        assert match.state in kept
        assert copy.state == target.state
        assert copy.dealer != match.dealer
        play(hands, 1)
        hands.key(Z, CONTROL)
        hands.watch()
        assert copy.state == target.state


def test_a_refused_undo_offers_a_look_at_what_was_revealed(tmp_path):
    with seated(tmp_path, second_round) as hands:
        revealed = hands.session.match.node
        play(hands, 1)
        hands.key(Z, CONTROL)
        hands.watch()
        hands.key(Z, CONTROL)
        words = [offer.words for offer in hands.callout.explanation.offers]
        look = words.index("Look at that moment")
        click(hands.callout.offers[look])
        assert hands.session.moment is revealed
        assert hands.session.match.node is revealed
