"""A process that thinks: it answers as anybody would, and leaves when it is told to."""

import errno
import sys
import threading
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from pickle import PicklingError
from random import Random
from time import monotonic
from typing import Any

import pytest

from tabletop.advisor.engine_process import Choose, Ended, EngineProcess, Left, Look, See, Stumbled
from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import choose
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.match import Match
from tabletop.records.catalogue import UnknownGame
from tests.engine import stubborn
from tests.engine.seated import COMPONENTS, INSTALLED, hidden, seat_toy, typed
from tests.engine.toy import Pass, Put


def question(match: Match[Any, Any], kind: str = "strong", seat: int = 0) -> Choose:
    return Choose.of(match.game, kind, match.game.view(match.state, seat), seat, "s")


@pytest.fixture
def engine() -> Any:
    made = EngineProcess()
    yield made
    made.leave()


def test_it_answers_as_one_would_here(engine: EngineProcess) -> None:
    match = seat_toy()
    for kind in LEVELS:
        for seat in (0, 1):
            view = match.game.view(match.state, seat)
            here = choose(kind, match.game, view, seat, Random("s"))
            assert engine.ask(question(match, kind, seat)) == here


def test_it_plays_with_the_components_of_the_match(engine: EngineProcess) -> None:
    other = seat_toy(components={**COMPONENTS, "cells": 3})
    assert question(seat_toy()).components != question(other).components
    for match in (other, seat_toy(), other):
        view = match.game.view(match.state, 1)
        assert engine.ask(question(match, seat=1)) == choose(
            "strong", match.game, view, 1, Random("s")
        )


def test_it_answers_in_time_by_what_it_has_found(engine: EngineProcess) -> None:
    match = seat_toy()
    view = match.game.view(match.state, 1)
    found = engine.ask(Look.of(match.game, view, 1, "s", Effort(10**7), (), 0))
    assert not found.whole
    assert found.playouts == 2 * Effort(10**7).width
    assert min(candidate.playouts for candidate in found.candidates) >= 2


def test_it_looks_into_a_position_as_one_would_here(engine: EngineProcess) -> None:
    match = seat_toy()
    view, effort = match.game.view(match.state, 1), Effort(12)
    here = Search(match.game, view, 1, "look", effort, ()).run()
    assert engine.ask(Look.of(match.game, view, 1, "look", effort)) == here


def test_it_sees_what_a_player_of_a_level_would_see(engine: EngineProcess) -> None:
    match = hidden()
    typed(match, "=three", "c1")
    view = match.game.view(match.state, 1)
    two, none = Put(1, ("c2", "c3"), star=True), Pass(1)
    for level in LEVELS:
        assert engine.ask(See.of(match.game, level, view, 1, two, none, 1)) is True
        assert engine.ask(See.of(match.game, level, view, 1, none, two, 1)) is False


def test_a_game_that_is_not_installed_is_not_asked_about(
    engine: EngineProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(INSTALLED)])
    with pytest.raises(UnknownGame):
        engine.ask(question(seat_toy()))


class Thinking:
    """A question being asked in a thread of its own."""

    def __init__(self, engine: EngineProcess, question: Any) -> None:
        self._engine, self._question = engine, question
        self.dropped, self.ended = threading.Event(), threading.Event()
        self.found: Any = None
        self._thread = threading.Thread(target=self._ask)
        self._thread.start()

    def _ask(self) -> None:
        try:
            self.found = self._engine.ask(self._question, self.dropped)
        except Exception as error:
            self.found = error
        self.ended.set()

    def drop(self) -> Any:
        """Want no answer any more; what came of it."""
        self._engine.drop(self.dropped)
        return self.end()

    def end(self) -> Any:
        """What came of it."""
        assert self.ended.wait(60)
        self._thread.join()
        return self.found


def long(match: Match[Any, Any], seed: str = "long") -> Look:
    return Look.of(match.game, match.game.view(match.state, 0), 0, seed, Effort(10**7))


def children() -> set[int | None]:
    return {process.pid for process in active_children()}


def test_a_thought_is_dropped_and_the_same_process_answers_the_next_question(
    engine: EngineProcess,
) -> None:
    match = seat_toy()
    engine.ask(question(match))
    before = children()
    assert before
    for seed in "abc":
        thinking = Thinking(engine, long(match, seed))
        assert not thinking.ended.wait(0.05)
        assert isinstance(thinking.drop(), Left)
    assert engine.ask(question(match, seat=1)).seat == 1
    assert children() == before


def test_who_waits_for_a_turn_may_drop_the_question_or_go(engine: EngineProcess) -> None:
    match = seat_toy()
    first, second, third = (Thinking(engine, long(match, seed)) for seed in "abc")
    assert isinstance(second.drop(), Left)
    assert not first.ended.is_set() or not third.ended.is_set()
    assert isinstance(first.drop(), Left)
    assert not third.ended.wait(0.05)
    engine.leave()
    assert isinstance(third.end(), Left)


def test_the_same_question_is_thought_about_once(engine: EngineProcess) -> None:
    asked = Look.of(seat_toy().game, seat_toy().game.view(seat_toy().state, 0), 0, "s", Effort(200))
    both = [Thinking(engine, asked) for _ in range(2)]
    one, other = (thinking.end() for thinking in both)
    assert one is other


def test_a_question_without_an_answer_says_why_and_where_and_the_next_is_answered(
    engine: EngineProcess,
) -> None:
    assert engine.ask(question(seat_toy())).seat == 0
    before = children()
    with pytest.raises(Stumbled, match=r"ValueError: seat 1 has no legal move") as stumbled:
        engine.ask(question(hidden(), seat=1))
    assert "players.py" in "".join(stumbled.value.__notes__)
    assert engine.ask(question(seat_toy(), seat=1)).seat == 1
    assert children() == before


def test_a_question_that_cannot_be_sent_is_told_of_and_the_next_is_answered(
    engine: EngineProcess,
) -> None:
    with pytest.raises((PicklingError, AttributeError, TypeError)):
        engine.ask(Choose("toy", None, "strong", lambda: None, 0, "s"))
    assert engine.ask(question(seat_toy())).seat == 0


def test_a_process_that_is_killed_is_replaced_once(engine: EngineProcess) -> None:
    match = seat_toy()
    engine.ask(question(match))
    thinking = Thinking(engine, long(match))
    killed: set[int | None] = set()
    while not thinking.ended.wait(0.02):
        for process in active_children():
            if process.pid not in killed:
                killed.add(process.pid)
                process.kill()
    assert isinstance(thinking.end(), Ended)
    assert len(killed) == 2
    assert engine.ask(question(match, seat=1)).seat == 1


def test_a_process_that_cannot_be_started_is_told_of_and_the_next_question_is_answered(
    engine: EngineProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: object) -> None:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    with monkeypatch.context() as system:
        system.setattr(SpawnProcess, "start", start)
        for _ in range(2):
            with pytest.raises(OSError, match="Cannot allocate memory"):
                engine.ask(question(seat_toy()))
    assert engine.ask(question(seat_toy())).seat == 0


def test_a_thought_that_cannot_be_stopped_ends_with_its_process(
    engine: EngineProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = stubborn.install(tmp_path, monkeypatch)
    match = seat_toy()
    engine.ask(question(match))
    before = children()
    thinking = Thinking(engine, Choose("stubborn", None, "strong", None, 0, "s"))
    while not thinks.exists():
        assert not thinking.ended.wait(0.02)
    assert isinstance(thinking.drop(), Left)
    assert engine.ask(question(match, seat=1)).seat == 1
    assert children() != before


def test_it_is_left_in_the_middle_of_a_thought(engine: EngineProcess) -> None:
    match = seat_toy("strong", "strong")
    ended: list[type[Exception]] = []
    going = threading.Event()

    def think() -> None:
        try:
            while True:
                engine.ask(question(match))
                going.set()
        except Left as left:
            ended.append(type(left))

    thread = threading.Thread(target=think)
    thread.start()
    assert going.wait(60)
    begun = monotonic()
    engine.leave()
    thread.join(20)
    assert not thread.is_alive()
    assert monotonic() - begun < 20
    assert ended == [Left]


def test_who_was_left_is_not_asked_any_more(engine: EngineProcess) -> None:
    engine.leave()
    engine.leave()
    with pytest.raises(Left):
        engine.ask(question(seat_toy()))
