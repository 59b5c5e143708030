"""Everybody marks at once: nobody's marks change anything for the others, nor does undo."""

from random import Random
from typing import Any

import pytest

from tabletop.engine.match import Match
from tests.games.expeditions.begun import (
    NAMES,
    after,
    alone,
    begun,
    play_until_together,
    shuffled,
)

CASES = [(name, seats, seed) for name in NAMES for seats in (2, 3, 4) for seed in range(2)]


def moments(name: str, seats: int, seed: int, count: int) -> Any:
    """Moments of a match in which several seats are still to mark, and a source of chance."""
    rng = Random(f"{name} {seats} {seed}")
    match = begun(name, seats, seed)
    for _ in range(count):
        if not play_until_together(match, rng):
            return
        yield match, rng


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_marks_of_different_seats_commute(name: str, seats: int, seed: int) -> None:
    for match, rng in moments(name, seats, seed, 12):
        each = [alone(match, seat, rng) for seat in sorted(match.to_act)]
        ends = [after(match.game, match.state, shuffled(each, rng)) for _ in range(4)]
        assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_taking_back_one_s_own_marks_leaves_those_of_others(
    name: str, seats: int, seed: int
) -> None:
    for match, rng in moments(name, seats, seed, 12):
        start = match.node.id
        each = {seat: alone(match, seat, rng) for seat in sorted(match.to_act)}
        moves = shuffled(list(each.values()), rng)
        for move in moves[: rng.randint(1, len(moves))]:
            assert not match.propose(move)
            each[move.seat] = each.pop(move.seat)
        made = [
            node.event
            for node in match.history.between(start, match.node.id)
            if node.seat is not None
        ]
        _take_back(match, rng.choice(made).seat, made, start)


def _take_back(match: Match[Any, Any], seat: int, made: list[Any], start: int) -> None:
    last = max(at for at, move in enumerate(made) if move.seat == seat)
    rest = [*made[:last], *made[last + 1 :]]
    expected, _ = after(match.game, match.history.nodes[start].state, rest)
    assert match.undo(seat) == ()
    assert match.state == expected
    assert seat in match.to_act


@pytest.mark.parametrize("name", NAMES)
def test_until_a_hand_flips_the_last_mark_comes_back(name: str) -> None:
    for match, rng in moments(name, 2, 5, 12):
        for seat in (0, 1):
            for move in alone(match, seat, rng):
                assert not match.propose(move)
        if match.chance is not None and match.chance.name == "expedition":
            assert match.undo(0) == ()
            assert match.to_act == {0}
            assert match.undo(1) == ()
            assert match.to_act == {0, 1}


@pytest.mark.parametrize("name", NAMES)
def test_marks_are_not_taken_back_for_others(name: str) -> None:
    for match, _ in moments(name, 3, 7, 3):
        seat = min(match.to_act)
        (first, *_) = alone(match, seat, Random(1))
        assert not match.propose(first)
        other = max(match.to_act)
        acted = match.last_act(other)
        if acted is not None and match.undo(other) == ():
            raise AssertionError(f"seat {other} has not marked since the flip")
