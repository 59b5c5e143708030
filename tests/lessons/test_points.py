"""All that shows points in a lesson shows the same ones: strips, tracks, the dock, the tally."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.table import Table
from tabletop.lessons import Stage, lessons_of
from tabletop.records.catalogue import open_game

NOT_YET = {
    "mykerinos": frozenset({"rooms", "sets"}),
    "thebes": frozenset({"knowledge"}),
    "silver_gold": frozenset[str](),
    "pyramids": frozenset[str](),
}
"""What is counted at the end of a game only; all else the strips show while it is played."""


def moments(name: str, game: Game[Any, Any]) -> Iterator[tuple[str, Any]]:
    """Every moment of every lesson, played by its solution."""
    for lesson in lessons_of(name):
        for number, scene in enumerate(lesson.scenes):
            stage = Stage.of(game, lesson, number)
            match = stage.match()
            stage.solve(match)
            for node in match.history.line(match.node.id):
                yield f"{lesson.id}-{scene.id}: {node.id}", node.state


def on_the_track(table: Table) -> Mapping[int, int]:
    """Where the score markers are, with the laps that their badges tell."""
    spaces = {f"points:{each.seat}": each.seat for each in table.statuses}
    return {
        spaces[piece.id]: int(piece.space.partition(":")[2]) + laps(piece.badge)
        for piece in table.pieces
        if piece.id in spaces
    }


def laps(badge: Any) -> int:
    """The points that a badge adds."""
    return int(badge.fact("points")) if badge else 0


@pytest.mark.parametrize("name", sorted(NOT_YET))
def test_strips_tracks_and_the_tally_agree_at_every_moment(name: str) -> None:
    game = open_game(name)
    seen = 0
    for where, state in moments(name, game):
        board = game.score(game.tally(state))
        table = game.table(game.view(state, None), None)
        now = {name for name, _ in board.categories} - NOT_YET[name]
        for each in table.statuses:
            least = sum(board.points(each.seat, category) for category in now)
            total, due = board.total(each.seat), game.due(state)
            if not due:
                assert each.points == total, where
            elif isinstance(due, frozenset):
                assert each.points == least, where
            assert least <= each.points <= total, where
        markers = on_the_track(table)
        assert bool(markers) == (name == "mykerinos")
        assert markers in ({}, {each.seat: each.points for each in table.statuses}), where
        seen += any(each.points for each in table.statuses)
    assert seen > 10
