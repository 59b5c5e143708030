"""What is announced and logged calls cards and tiles as people do, and not by their codes."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.language import LANGUAGES, Catalogue
from tabletop.records.catalogue import entries, open_game

CODE = re.compile(r"\b(?:[A-Z]\d{1,3}|w\d[rw]\d)\b")
"""How components are called in files and in notation: M08, T15, R10, w2r5."""


def events(game: Any, seed: str) -> Iterator[tuple[Any, Any]]:
    """Every event of a game played at random, with the state it came to."""
    rng, state = (
        Random(seed),
        game.setup(game.info.seats[0], {o.id: o.default for o in game.options}),
    )
    while due := game.due(state):
        if isinstance(due, Chance):
            event: Any = draw(due, rng)
        elif isinstance(due, frozenset):
            event = rng.choice(game.legal_moves(state, min(due)))
        else:
            event = due
        yield state, event
        state = game.after(state, event)


@pytest.mark.parametrize("name", sorted(entries()))
def test_no_event_is_told_by_codes(name: str) -> None:
    game = open_game(name)
    catalogues = [Catalogue.load(code, name) for code in LANGUAGES]
    told = {
        catalogue.say(game.seen(state, event, seat))
        for state, event in events(game, "told")
        for seat in (None, 0)
        for catalogue in catalogues
    }
    assert len(told) > 100
    assert [sentence for sentence in told if CODE.search(sentence)] == []
