"""A process that thinks: it answers as anybody would, and leaves when it is told to."""

import sys
import threading
from random import Random
from time import monotonic
from typing import Any

import pytest

from tabletop.advisor.mind import Choose, Left, Look, Mind, See
from tabletop.advisor.players import LEVELS, choose
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.match import Match
from tabletop.records.catalogue import UnknownGame
from tests.engine.seated import COMPONENTS, INSTALLED, hidden, seat_toy, typed
from tests.engine.toy import Pass, Put


def question(match: Match[Any, Any], kind: str = "strong", seat: int = 0) -> Choose:
    return Choose.of(match.game, kind, match.game.view(match.state, seat), seat, "s")


@pytest.fixture
def mind() -> Any:
    made = Mind()
    yield made
    made.leave()


def test_it_answers_as_one_would_here(mind: Mind) -> None:
    match = seat_toy()
    for kind in LEVELS:
        for seat in (0, 1):
            view = match.game.view(match.state, seat)
            here = choose(kind, match.game, view, seat, Random("s"))
            assert mind.ask(question(match, kind, seat)) == here


def test_it_plays_with_the_components_of_the_match(mind: Mind) -> None:
    other = seat_toy(components={**COMPONENTS, "cells": 3})
    assert question(seat_toy()).components != question(other).components
    for match in (other, seat_toy(), other):
        view = match.game.view(match.state, 1)
        assert mind.ask(question(match, seat=1)) == choose(
            "strong", match.game, view, 1, Random("s")
        )


def test_it_looks_into_a_position_as_one_would_here(mind: Mind) -> None:
    match = seat_toy()
    view, effort = match.game.view(match.state, 1), Effort(12)
    here = Search(match.game, view, 1, "look", effort, ()).run()
    assert mind.ask(Look.of(match.game, view, 1, "look", effort)) == here


def test_it_sees_what_a_player_of_a_level_would_see(mind: Mind) -> None:
    match = hidden()
    typed(match, "=three", "c1")
    view = match.game.view(match.state, 1)
    two, none = Put(1, ("c2", "c3"), star=True), Pass(1)
    for level in LEVELS:
        assert mind.ask(See.of(match.game, level, view, 1, two, none, 1)) is True
        assert mind.ask(See.of(match.game, level, view, 1, none, two, 1)) is False


def test_a_game_that_is_not_installed_is_not_asked_about(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(INSTALLED)])
    with pytest.raises(UnknownGame):
        mind.ask(question(seat_toy()))


def test_a_thought_is_given_up_and_the_next_question_answered(mind: Mind) -> None:
    match = seat_toy()
    view = match.game.view(match.state, 0)
    ended: list[type[Exception]] = []

    def think() -> None:
        try:
            mind.ask(Look.of(match.game, view, 0, "long", Effort(10**7)))
        except Left as left:
            ended.append(type(left))

    mind.ask(question(match))
    thread = threading.Thread(target=think)
    thread.start()
    while thread.is_alive():
        mind.give_up()
        thread.join(0.1)
    assert ended == [Left]
    assert mind.ask(question(match)).seat == 0


def test_it_dies_of_a_question_without_an_answer_and_another_takes_its_place(mind: Mind) -> None:
    with pytest.raises((EOFError, OSError)):
        mind.ask(question(hidden(), seat=1))
    assert mind.ask(question(seat_toy())).seat == 0


def test_it_is_left_in_the_middle_of_a_thought(mind: Mind) -> None:
    match = seat_toy("strong", "strong")
    ended: list[type[Exception]] = []
    going = threading.Event()

    def think() -> None:
        try:
            while True:
                mind.ask(question(match))
                going.set()
        except Left as left:
            ended.append(type(left))

    thread = threading.Thread(target=think)
    thread.start()
    assert going.wait(60)
    begun = monotonic()
    mind.leave()
    thread.join(20)
    assert not thread.is_alive()
    assert monotonic() - begun < 20
    assert ended == [Left]


def test_who_was_left_is_not_asked_any_more(mind: Mind) -> None:
    mind.leave()
    mind.leave()
    with pytest.raises(Left):
        mind.ask(question(seat_toy()))
