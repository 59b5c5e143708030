"""A session as the window meets it: picks, moments, taking back, and computer players."""

from multiprocessing import active_children
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tabletop.engine import session_rules
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.models.coaching.failed import FailedPlayer
from tabletop.models.log import LogRole
from tests.engine import toy
from tests.models.seated import ADA, BARTEK

BROKEN = HeuristicTerm("broken", Text("Broken"), lambda view, move: 1 / 0)


def test_the_person_to_act_sits_at_the_lower_edge(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    assert table.session.viewer == 0
    table.hide(1, 2)
    table.session.touch(Pick("deck"))
    assert table.session.viewer == 0
    table.put("c1")
    assert table.session.viewer == 1


def test_what_others_hide_is_not_on_the_table_that_is_shown(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1)
    table.session.pass_to(1)
    hidden = next(p for p in table.session.table.pieces if p.id == "number:0")
    assert hidden.face is None


def test_a_whole_move_is_played_at_once(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    assert table.put("c1")
    assert table.session.picks == ()
    assert table.match.state.owners[0] == 0


def test_an_option_waits_for_its_placements_and_a_pick_can_be_taken_back(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    session = table.session
    assert session.touch(Pick("star"))
    assert session.touch(Pick("pebble", "c2"))
    assert session.picks == (Pick("star"), Pick("pebble", "c2"))
    assert session.spaces_for("pebble") == {"c1", "c3"}
    session.undo()
    assert session.picks == (Pick("star"),)
    session.clear_picks()
    assert session.picks == ()
    assert table.match.state.owners[1] is None


def test_one_pick_of_several_is_taken_back_and_the_later_ones_stay(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    session, heard = table.session, []
    session.picked.connect(lambda: heard.append(session.picks))
    for pick in (Pick("star"), Pick("pebble", "c2")):
        assert session.touch(pick)
    heard.clear()
    session.withdraw(0)
    assert heard == [session.picks]
    assert Pick("star") not in session.picks


def test_a_refusal_names_the_rule_and_offers_ways_out(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    table.put("c1")
    before = table.match.node
    assert not table.put("c1")
    (refusal,) = table.refused
    assert refusal.objections[0].rule is toy.CELL
    assert refusal.alternatives
    assert not any(any(table.match.game.objections(before.state, m)) for m in refusal.alternatives)
    assert table.match.node is before


def test_pointing_says_why_without_trying(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    table.put("c1")
    assert table.session.why_not(Pick("pebble", "c1"))[0].rule is toy.CELL
    assert table.session.why_not(Pick("pebble", "c2")) == ()
    assert not table.refused


def test_typed_moves_are_played_or_refused_with_a_rule(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    assert table.session.type_move("hide 2")
    assert not table.session.type_move("hop")
    assert table.refused[-1].objections[0].rule is toy.WRITING


def test_chance_waits_for_a_hand_and_the_deck_is_touched(seat: Any) -> None:
    table = seat(ADA, BARTEK, automatic_deal=False)
    table.hide(1, 2)
    assert table.waits
    assert table.match.chance is not None
    assert table.session.touch(Pick("deck"))
    assert table.match.chance is None


def test_what_a_computer_alone_sees_waits_for_no_hand(seat: Any) -> None:
    session = seat(ADA, Player("Mira", "red", "random"), automatic_deal=False).session
    chance = Chance("card", Text("Look at a card."), (("one", 1),), 1, hand="deck")
    assert session.by_hand(chance)
    assert session.by_hand(evolve(chance, to=0))
    assert not session.by_hand(evolve(chance, to=1))


def test_where_people_deal_the_table_asks_what_came_up(seat: Any) -> None:
    table = seat(ADA, BARTEK, dealer=People())
    table.hide(1, 2)
    asked = table.waits[-1]
    assert table.session.deal(Outcome(asked.name, (asked.pool[0][0],)))
    assert not table.session.deal(Outcome("card", ("no such card",)))
    assert table.refused[-1].objections[0].rule is session_rules.NOTHING_TO_DEAL


def test_undo_walks_back_and_redo_forward(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    table.put("c1")
    there = table.match.node
    table.session.undo()
    assert table.match.state.owners[0] is None
    assert table.session.viewer == 0
    assert table.session.can_redo()
    table.session.redo()
    assert table.match.node is there


def test_a_refused_undo_says_what_was_revealed_and_how_far_back_one_can_go(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    revealed = table.match.node
    table.session.undo()
    refusal = table.refused[-1]
    assert refusal.undo
    assert refusal.objections[0].rule is session_rules.REVEALED
    assert refusal.just_after == revealed.id
    assert table.match.node is revealed


def test_visiting_a_moment_changes_nothing_and_playing_from_it_branches(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    start = table.match.node
    table.put("c1")
    now = table.match.node
    table.session.visit(start.id)
    assert table.session.visiting
    assert table.session.moment is start
    assert not table.put("c2")
    assert table.refused[-1].objections[0].rule is session_rules.MOMENT_ONLY
    table.session.leave_visit()
    assert table.match.node is now
    table.session.play_from(start.id)
    assert table.refused[-1].consent == (0,)
    table.refused[-1].retry(frozenset({0}))
    assert table.match.node is start


def test_a_refused_way_back_leaves_the_past_in_sight_where_nobody_can_play(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    start = table.match.node
    table.put("c1")
    now = table.match.node
    table.session.visit(start.id)
    table.session.play_from(start.id)
    assert table.refused[-1].consent == (0,)
    assert table.session.visiting
    assert table.session.moment is start
    assert not table.put("c2")
    assert table.match.node is now
    table.refused.clear()
    table.session.play_from(now.id)
    assert not table.refused
    assert not table.session.visiting
    assert table.session.moment is now


def test_whoever_plays_again_is_in_the_present(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1, 2)
    table.put("c1")
    now = table.match.node
    table.session.undo()
    table.session.visit(0)
    table.session.redo()
    assert table.match.node is now
    assert not table.session.visiting
    assert table.session.moment is now


def test_with_motion_moments_are_shown_one_by_one(seat: Any) -> None:
    table = seat(ADA, BARTEK, animate=True)
    table.hide(1)
    table.session.advance()
    table.hide(2)
    table.session.advance()
    table.session.deal()
    table.put("c1")
    table.session.advance()
    table.shown.clear()
    table.put("c2")
    assert len(table.shown) == 1
    table.session.advance()
    assert [type(s.node.event).__name__ for s in table.shown] == ["Put", "Count"]
    table.session.skip()
    assert table.session.moment is table.match.node


def test_the_log_tells_each_event_as_the_viewer_may_know_it(seat: Any) -> None:
    table = seat(ADA, BARTEK)
    table.hide(1)
    table.session.pass_to(1)
    log = table.session.log
    assert log.data(log.index(0)) == "Ada hides a number."
    assert log.data(log.index(0), LogRole.SHORT) == "hides a number."
    table.hide(2)
    assert log.rowCount() == len(table.match.history.line(table.match.node.id)) - 1


def test_a_computer_player_answers_without_being_waited_for(seat: Any, qtbot: QtBot) -> None:
    table = seat(ADA, Player("Machine", "red", "greedy"))
    with qtbot.waitSignal(table.session.thinking, check_params_cb=lambda seat: seat is None):
        table.hide(1)
    assert table.match.state.numbers[1] is not None


def test_whoever_looks_at_the_present_again_lets_the_match_go_on(seat: Any, qtbot: QtBot) -> None:
    """The last line of the log is a way back like any other."""
    table = seat(ADA, Player("Machine", "red", "greedy"))
    with qtbot.waitSignal(table.session.thinking, check_params_cb=lambda seat: seat is None):
        table.hide(1)
        now = table.match.node
        table.session.visit(0)
    assert table.match.node is now
    table.session.visit(now.id)
    assert not table.session.visiting
    qtbot.waitUntil(lambda: table.match.state.numbers[1] is not None)


def test_computer_players_wait_while_the_session_is_on_hold(seat: Any, qtbot: QtBot) -> None:
    table = seat(ADA, Player("Machine", "red", "greedy"), Player("Robot", "green", "greedy"))
    with qtbot.waitSignal(table.session.thinking, check_params_cb=lambda seat: seat is None):
        table.session.hold(True)
    assert table.match.to_act == {0, 1, 2}
    with qtbot.assertNotEmitted(table.session.thinking, wait=50):
        pass
    table.session.hold(False)
    qtbot.waitUntil(lambda: table.match.to_act == {0})


@pytest.mark.parametrize("kind", ["greedy", "strong"])
def test_a_player_that_stumbles_is_told_of_and_another_may_play_instead(
    seat: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    table = seat(ADA, Player("Machine", "red", kind))
    monkeypatch.setattr(table.match.game, "heuristics", (BROKEN,))
    source = FailedPlayer(table.session)
    with qtbot.waitSignal(table.session.failed) as told:
        table.hide(1)
    (failure,) = told.args
    assert (failure.seat, failure.kind) == (1, kind)
    said = table.session.say(source.advice.text)
    assert said.startswith("Machine (")
    assert "“ZeroDivisionError: division by zero” (test_session.py, line" in said
    ways = {way.id: way for way in source.advice.actions}
    assert set(ways) == {"again", "instead", "leave"}
    assert not source.dismiss()
    with qtbot.waitSignal(table.session.failed):
        ways["again"].act()
    assert source.advice is not None
    with qtbot.waitSignal(table.session.failed) as told:
        table.session.ask_again("beginner")
    assert told.args[0].kind == "beginner"
    assert "Random" in table.session.say(source.advice.actions[1].label)
    source.advice.actions[1].act()
    qtbot.waitUntil(lambda: table.match.state.numbers[1] is not None)
    assert source.advice is None


def test_a_player_that_cheats_is_told_of(
    seat: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(ADA, Player("Machine", "red", "random"))
    source = FailedPlayer(table.session)
    cheat = {1: (toy.Pass(1),)}
    honest = table.match.game.legal_moves
    monkeypatch.setattr(
        table.match.game, "legal_moves", lambda state, seat: cheat.get(seat) or honest(state, seat)
    )
    with qtbot.waitSignal(table.session.failed):
        table.hide(1)
    said = table.session.say(source.advice.text)
    assert "It chose a move that is not allowed." in said
    monkeypatch.undo()
    source.advice.actions[0].act()
    qtbot.waitUntil(lambda: table.match.state.numbers[1] is not None)


def test_what_a_failed_player_was_asked_is_forgotten_when_play_is_elsewhere(
    seat: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(ADA, Player("Machine", "red", "greedy"))
    source = FailedPlayer(table.session)
    with monkeypatch.context() as patch:
        patch.setattr(table.match.game, "heuristics", (BROKEN,))
        with qtbot.waitSignal(table.session.failed):
            table.hide(1)
    table.session.undo()
    assert source.advice is None
    qtbot.waitUntil(lambda: table.match.to_act == {0})


@pytest.mark.usefixtures("toy_installed")
def test_a_slow_player_thinks_in_a_process_of_its_own(seat: Any, qtbot: QtBot) -> None:
    before = active_children()
    table = seat(ADA, Player("Machine", "red", "strong"))
    with qtbot.waitSignal(table.session.thinking, check_params_cb=lambda seat: seat is None):
        table.hide(1)
    assert table.match.state.numbers[1] is not None
    assert len(active_children()) == len(before) + 1
    table.session.close()
    assert active_children() == before


@pytest.mark.usefixtures("toy_installed")
def test_a_slow_player_is_left_in_the_middle_of_a_thought(seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "strong"))
    table.hide(1)
    left = table.match.node.id
    table.session.close()
    QCoreApplication.sendPostedEvents()
    assert table.match.node.id == left


def test_nobody_plays_for_a_computer_player(seat: Any) -> None:
    table = seat(Player("One", "blue", "random"), Player("Two", "red", "random"))
    start = table.match.node.id
    assert table.session.choices() == frozenset()
    assert not table.session.touch(Pick("number1"))
    (first,) = table.match.game.legal_moves(table.match.state, table.session.viewer)[:1]
    assert not table.session.play(first)
    reasons = {refusal.objections[0].rule.id for refusal in table.refused}
    assert reasons == {session_rules.OWN_SEAT.id}
    assert not any(refusal.alternatives for refusal in table.refused)
    assert table.match.node.id == start


def test_an_answer_that_comes_after_the_match_was_left_is_dropped(seat: Any) -> None:
    table = seat(ADA, Player("Machine", "red", "greedy"))
    left = table.match.node.id
    table.session.close()
    QCoreApplication.sendPostedEvents()
    assert table.match.node.id == left
    table.session.skip()
    QCoreApplication.sendPostedEvents()
    assert table.match.node.id == left
