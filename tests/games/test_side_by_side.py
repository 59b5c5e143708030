"""Computer players of two tables think at the same time, in threads of one program."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game

TURNS, LOOKED_AT, ROUNDS = 40, 12, 8


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def choices(game: Game[Any, Any], seed: str) -> list[tuple[Any, list[Any]]]:
    """What a seat sees at each turn of a game played at random, and some moves it has there."""
    rng, found = Random(seed), list[tuple[Any, list[Any]]]()
    state = game.setup(2, {})
    while len(found) < TURNS and (due := game.due(state)):
        if isinstance(due, frozenset):
            seat = min(due)
            view = game.view(state, seat)
            moves = list(game.legal_moves(view, seat))
            found.append((view, rng.sample(moves, min(LOOKED_AT, len(moves)))))
            event: Any = rng.choice(moves)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = game.after(state, event)
    return found


@pytest.mark.usefixtures("restless")
@pytest.mark.parametrize("name", entries())
def test_opinions_are_the_same_whoever_else_is_judging(name: str) -> None:
    game = open_game(name)
    tables = [choices(game, seed) for seed in ("one", "other")]

    def judged(table: list[tuple[Any, list[Any]]]) -> list[list[float]]:
        terms = game.heuristics
        found = [
            [term.value(view, move) for term in terms for move in moves] for view, moves in table
        ]
        if game.foresight:
            worths = game.foresight.worths
            found += [[*(worths(view, moves[:2]) or ())] for view, moves in table[::4]]
        return found

    alone = [judged(table) for table in tables]
    with ThreadPoolExecutor(len(tables)) as threads:
        for _ in range(ROUNDS):
            assert list(threads.map(judged, tables)) == alone
