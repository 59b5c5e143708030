"""Hands at a game's table: what holds of every game's picks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from tabletop.engine.table import Button
from tests.games.columns import columns


def hears_the_rule(table: Callable[[], Any], errors: str) -> Callable[[str, str, str], None]:
    """A test that a hand which errs hears the rule; a line has piece, place and rule."""

    @pytest.mark.parametrize(("piece", "place", "rule"), columns(errors))
    def test(piece: str, place: str, rule: str) -> None:
        assert table().drop((piece, place))[0] == rule

    return test


def picks_that_make_moves(game: Any, states: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Every legal move at these states, whose picks are held to lie there and to make it."""
    for state in states:
        (seat,) = game.due(state)
        table = game.table(state, seat)
        there = {piece.pick for piece in table.pieces}
        there |= {control.id for control in table.controls if isinstance(control, Button)}
        spaces = {space.id for space in table.spaces} | {""}
        for move in game.legal_moves(state, seat):
            assert game.compose(state, seat, move.picks()) == move
            assert {pick.piece for pick in move.picks()} <= there
            assert {pick.space for pick in move.picks()} <= spaces
            yield state, move
