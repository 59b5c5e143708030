"""Tables laid as told: what stays as it was, and what is refused."""

import pytest

from tests.engine.toy import load

GAME = load({"cards": {"one": 2}, "worth": {"one": 1}, "cells": 3, "rounds": 2})


def test_what_is_not_told_stays_as_it_is() -> None:
    state = GAME.setup(2, {})
    laid = GAME.arrange(state, {"numbers": {"1": 3}, "owners": {"c2": 0}})
    assert (laid.numbers, laid.owners) == ((None, 3), (None, 0, None))
    assert GAME.census(laid) == GAME.census(state)
    assert GAME.arrange(state, {}) == state


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"hats": {}}, "no 'hats'"),
        ({"numbers": {"2": 1}}, "numbers: there is no '2'"),
        ({"numbers": {"0": 4}}, "4 is not known"),
        ({"owners": {"c2": 2}}, "2 is not known"),
    ],
)
def test_what_the_game_does_not_know_is_refused(facts: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.arrange(GAME.setup(2, {}), facts)
