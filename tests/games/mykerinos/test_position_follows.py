"""What of a position of Mykerinos follows from the rest, and is not told."""

from __future__ import annotations

from attrs import evolve

from tabletop.games.mykerinos.state import Phase
from tabletop.records.catalogue import open_game
from tests.games.sensible import SEATS, sensible


def test_who_passed_last_follows_where_zones_are_settled() -> None:
    game = open_game("mykerinos")
    form, opening = game.positions, game.setup(SEATS, {})
    assert form is not None
    state = next(s for s in sensible(game, "0") if s.phase is Phase.CHOOSE)
    whole = form.write(state)
    shorter = evolve(whole, passed=whole.passed[:-1])
    assert form.write(form.read(opening, shorter)) == whole
    # Of two who are left nobody knows which one was first.
    refused = form.read(opening, evolve(whole, passed=whole.passed[:-2]))
    assert isinstance(refused, tuple)
