"""The log tells each seat what it may know, and says which of its lines changed."""

import gc
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player, Policy
from tabletop.games.mykerinos.steps import NoNeutral
from tabletop.language import Catalogue
from tabletop.models.log import LogModel, LogRole
from tabletop.models.session import Session
from tabletop.models.translator import Translator
from tabletop.records.catalogue import open_game
from tests.engine import toy

DATA = json.loads((Path(toy.__file__).parent / "resources" / "components.json").read_text())
ADA, BARTEK = Player("Ada", "blue"), Player("Bartek", "red")


class Log:
    """A log of a match between two, with ears."""

    def __init__(self) -> None:
        self.match: Match[Any, Any] = Match(
            toy.load(DATA), (ADA, BARTEK), {}, SeededDealer("s"), Policy.STUDY
        )
        self.words = Translator(Catalogue.load("en"), {0: "Ada", 1: "Bartek"})
        self.model = LogModel(self.match, self.words)
        self.changed: list[tuple[int, int, tuple[int, ...]]] = []
        self.came: list[tuple[int, int]] = []
        self.went: list[tuple[int, int]] = []
        self.model.dataChanged.connect(self._changed)
        self.model.rowsInserted.connect(lambda _, first, last: self.came.append((first, last)))
        self.model.rowsRemoved.connect(lambda _, first, last: self.went.append((first, last)))

    def _changed(self, first: Any, last: Any, roles: list[int]) -> None:
        self.changed.append((first.row(), last.row(), tuple(roles)))

    def propose(self, *moves: Any) -> None:
        for move in moves:
            assert not self.match.propose(move)

    def follow(self, viewer: int) -> None:
        self.changed.clear()
        self.came.clear()
        self.went.clear()
        self.model.follow(self.match.node, viewer)

    def lines(self) -> list[str]:
        return [self.model.index(row).data() for row in range(self.model.rowCount())]

    def ahead(self) -> list[bool]:
        return [self.model.index(row).data(LogRole.AHEAD) for row in range(self.model.rowCount())]


@pytest.fixture
def log(qtbot: QtBot) -> Log:
    return Log()


def hidden(log: Log) -> None:
    """Both have hidden a number, and Ada looks on."""
    log.propose(toy.Hide(0, 3), toy.Hide(1, 1))
    log.follow(0)


def test_another_viewer_does_not_read_what_the_last_one_may_know(log: Log) -> None:
    hidden(log)
    assert log.lines() == ["Ada hides 3.", "Bartek hides a number."]
    log.follow(1)
    assert log.lines() == ["Ada hides a number.", "Bartek hides 1."]
    assert log.model.index(0).data(LogRole.SHORT) == "hides a number."
    log.follow(0)
    assert log.lines() == ["Ada hides 3.", "Bartek hides a number."]


def test_where_a_line_was_is_said_only_to_those_who_may_know_all_of_it(log: Log) -> None:
    hidden(log)
    assert not log.match.deal()
    log.propose(toy.Put(0, ("c1",)))
    secret = {0: toy.Hide(0, 3), 1: toy.Hide(1, 1)}
    for viewer in (0, 1):
        log.follow(viewer)
        told = [log.model.index(row).data(LogRole.SPACES) for row in range(4)]
        own = tuple(pick.space for pick in secret[viewer].picks() if pick.space)
        assert (told[viewer], told[1 - viewer]) == (own, ())
        assert told[3] == ("c1",)


def test_only_lines_whose_words_differ_for_another_viewer_are_told_of(log: Log) -> None:
    hidden(log)
    assert not log.match.deal()
    log.propose(toy.Put(0, ("c1",)))
    log.follow(0)
    log.follow(1)
    assert [(first, last) for first, last, _ in log.changed] == [(0, 0), (1, 1)]
    assert not log.came
    assert not log.went


def test_lines_that_come_while_the_viewer_changes_are_told_to_the_new_one(log: Log) -> None:
    log.propose(toy.Hide(0, 2))
    log.follow(1)
    log.propose(toy.Hide(1, 2))
    log.follow(0)
    assert log.lines() == ["Ada hides 2.", "Bartek hides a number."]
    assert log.came == [(1, 1)]


def test_what_is_taken_back_stays_and_lies_ahead(log: Log) -> None:
    hidden(log)
    assert not log.match.undo(1)
    log.follow(0)
    assert log.ahead() == [False, True]
    assert log.changed == [(1, 1, (LogRole.AHEAD,))]
    assert not log.went
    log.match.redo()
    log.follow(0)
    assert log.ahead() == [False, False]
    assert log.changed == [(1, 1, (LogRole.AHEAD,))]
    log.follow(0)
    assert not log.changed


def test_another_continuation_takes_the_place_of_what_was_taken_back(log: Log) -> None:
    hidden(log)
    assert not log.match.undo(1)
    log.follow(1)
    log.propose(toy.Hide(1, 2))
    log.follow(1)
    assert log.lines() == ["Ada hides a number.", "Bartek hides 2."]
    assert log.ahead() == [False, False]
    assert (log.went, log.came) == ([(1, 1)], [(1, 1)])


def test_a_moment_is_found_by_the_line_that_led_to_it(log: Log) -> None:
    hidden(log)
    first, *moments = log.match.history.line(log.match.node.id)
    assert [log.model.line_of(moment.id).row() for moment in moments] == [0, 1]
    assert not log.model.line_of(first.id).isValid()


def test_another_language_changes_every_line(log: Log) -> None:
    hidden(log)
    log.changed.clear()
    log.words.speak(Catalogue.load("pl"))
    assert log.changed == [(0, 1, ())]


def test_an_event_stands_in_the_phase_it_happened_in(qtbot: QtBot) -> None:
    match: Match[Any, Any] = Match(
        open_game("pyramids"), (ADA, BARTEK), {}, SeededDealer("s"), Policy.STUDY
    )
    while match.state.flips < 2:
        if match.chance is not None:
            match.deal()
        else:
            seat = min(match.to_act)
            assert not match.propose(match.game.legal_moves(match.state, seat)[0])
    model = LogModel(match, Translator(Catalogue.load("en"), {0: "Ada", 1: "Bartek"}))
    model.follow(match.node, 0)
    rows = [model.index(row) for row in range(model.rowCount())]
    phases = [(row.data(), row.data(LogRole.PHASE)) for row in rows]
    marks = [phase for words, phase in phases if " marks " in words]
    assert len(marks) > 1
    assert all(phase.endswith("card 1 of 7") for phase in marks)
    words, phase = phases[-1]
    assert words.startswith("Expedition card 2")
    assert phase.endswith("card 2 of 7")


def test_an_empty_step_is_neither_told_nor_shown_but_kept(qtbot: QtBot) -> None:
    match: Match[Any, Any] = Match(
        open_game("mykerinos"), (ADA, BARTEK), {}, SeededDealer("empty"), Policy.STUDY
    )
    session = Session(match, Catalogue.load("en", "mykerinos"), automatic_deal=True, curtain=False)
    said: list[str] = []
    session.said.connect(lambda text: said.append(session.say(text)))
    session.animate = False
    session.start()
    rng = Random("empty")
    while not (isinstance(match.node.event, NoNeutral) and match.node.event.untold()):
        session.play(rng.choice(match.game.legal_moves(match.state, min(match.to_act))))
        session.skip()
    line, last = session.log, session.log.index(session.log.rowCount() - 1)
    nodes = match.history.line(match.node.id)[1:]
    empty = [node for node in nodes if isinstance(node.event, NoNeutral)]
    assert empty
    assert line.rowCount() == len(nodes) - len(empty)
    assert not any("has no neutral" in told for told in said)
    assert "has no neutral" in session.say(match.node.event.says())
    assert session.moment is match.node
    assert last.data(LogRole.NODE) == match.node.id
    assert line.line_of(match.node.id).row() == last.row()
    assert line.moves_to(match.node.id) == sum(node.seat is not None for node in nodes)
    session.visit(line.index(0).data(LogRole.NODE))
    session.visit(last.data(LogRole.NODE))
    assert not session.visiting
    before = line.rowCount()
    session.undo()
    session.redo()
    assert line.rowCount() == before
    session.close()


def test_the_log_says_what_was_done_against_a_rule_and_what_was_agreed() -> None:
    log = Log()
    log.propose(toy.Hide(0, 1), toy.Hide(1, 1))
    log.follow(0)
    log.match.switch(Strength.ADVISE, None)
    log.follow(0)
    assert log.lines()[-1].startswith("Bartek hides a number. From here on the rules only advise.")
    log.match.deal()
    assert log.match.waive(toy.Put(1, ("c1",))) == ()
    log.follow(0)
    rule = "Against the rule: Players act in seat order."
    assert log.lines()[-1] == f"Bartek puts pebbles on c1. {rule}"
    assert not any(rule in line for line in log.lines()[:-1])


def test_the_lines_of_a_phase_keep_one_text_for_it(qtbot: QtBot) -> None:
    """Of a long game every line would keep its own, with all that it tells."""
    players = (Player("Ada", "green"), Player("Bartek", "red"))
    match: Match[Any, Any] = Match(open_game("silver_gold"), players, {}, SeededDealer("s"))
    chosen = Random("phases")
    for _ in range(60):
        if match.deal():
            seat = min(match.to_act)
            assert not match.propose(chosen.choice(match.game.legal_moves(match.state, seat)))
    model = LogModel(match, Translator(Catalogue.load("en"), {0: "Ada", 1: "Bartek"}))
    model.follow(match.node, 0)

    def kept() -> int:
        gc.collect()
        return sum(type(one) is Text for one in gc.get_objects())

    before = kept()
    phases = [model.index(row).data(LogRole.PHASE) for row in range(model.rowCount())]
    assert len(phases) > 60
    assert kept() - before <= 3 * len(set(phases))
