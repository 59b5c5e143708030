"""Drafts of states: what a game sets in them follows, and all else stays."""

from random import Random
from typing import Any

import pytest
from attrs import evolve, fields

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game
from tabletop.records.catalogue import open_game


def come_to_a_decision(game: Game[Any, Any], events: int) -> Any:
    """A state after at least so many events at random, at which a seat is to act."""
    state, rng = game.setup(game.info.seats[1], {}), Random(7)
    while True:
        due = game.due(state)
        if isinstance(due, frozenset) and events <= 0:
            return state
        event = due if not isinstance(due, Chance) else draw(due, rng)
        if isinstance(due, frozenset):
            event = rng.choice(game.legal_moves(state, min(due)))
        state, events = game.after(state, event), events - 1


@pytest.mark.parametrize("name", ["thebes", "mykerinos"])
def test_a_draft_has_every_field_and_leaves_its_state_alone(name: str) -> None:
    game = open_game(name)
    state, later = come_to_a_decision(game, 0), come_to_a_decision(game, 60)
    assert state.draft().state() == state
    before = evolve(state)
    for field in fields(type(state)):
        draft, other = state.draft(), getattr(later, field.name)
        setattr(draft, field.name, other)
        assert draft.state() == evolve(state, **{field.name: other})
        assert state == before
