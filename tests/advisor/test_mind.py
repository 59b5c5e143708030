"""A process that thinks: it answers as anybody would, and leaves when it is told to."""

import threading
from random import Random
from time import monotonic
from typing import Any

import pytest

from tabletop.advisor.mind import Choose, Left, Look, Mind
from tabletop.advisor.players import LEVELS, choose
from tabletop.engine.match import Match
from tests.engine.seated import COMPONENTS, hidden, seat_toy


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
