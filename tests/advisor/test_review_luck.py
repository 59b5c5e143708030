"""Luck apart from choice: exact where values are known, and on the average nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from tabletop.advisor.playing import play_on
from tabletop.advisor.review.luck import Lucks
from tabletop.advisor.review.survey import Survey, survey
from tabletop.advisor.review.valuing import Valuing, outcomes_of
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import SeededDealer, draw
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tests.advisor.luck import EVEN, HEAPS, THROWS, Dice, played

DICE = Dice()


def lucks(
    game: Any,
    found: Survey[Any, Any],
    seats: int,
    playouts: int = 12,
    seed: int = 5,
    sample: int = 4,
) -> Lucks:
    """The luck of a line of play, from playouts around its deals."""
    places = {place for deal in found.deals for place in (deal.before, deal.after)}
    endings = {
        place: Valuing("", None, found.moments[place], seed, playouts, sample).answered_by(game)
        for place in places
    }
    return Lucks(found, endings, [(seat,) for seat in range(seats)])


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean of many."""
    reach = 1.96 * stdev(values) / sqrt(len(values))
    return fmean(values) - reach, fmean(values) + reach


def chance(**more: Any) -> Chance:
    return Chance("c", Text("Draw."), **{"pool": (("a", 2), ("b", 1)), "take": 1, **more})


def test_all_outcomes_are_named_as_often_as_they_are_likely() -> None:
    assert [o.drawn[0] for o in outcomes_of(chance(), 3)] == ["a", "a", "b"]
    pairs = [o.drawn for o in outcomes_of(chance(take=2), 6)]
    assert sorted(pairs) == [("a", "a")] * 2 + [("a", "b")] * 2 + [("b", "a")] * 2
    assert len(outcomes_of(chance(take=2, ordered=False), 6)) == 3
    turned = outcomes_of(chance(with_each=("up", "down")), 6)
    assert sorted((o.drawn[0], o.each[0]) for o in turned)[:4] == [
        ("a", "down"), ("a", "down"), ("a", "up"), ("a", "up")
    ]  # fmt: skip


def test_too_many_outcomes_are_drawn_instead() -> None:
    assert outcomes_of(chance(), 2) == ()
    assert outcomes_of(chance(pool=(("a", 10**6),), take=3), 100) == ()


def test_every_outcome_is_possible() -> None:
    asked = chance(pool=(("a", 2), ("b", 1)), take=2, with_each=("up", "down"))
    found = outcomes_of(asked, 100)
    assert all(not [*asked.faults(outcome)] for outcome in found)
    rng = Random(3)
    assert {draw(asked, rng) for _ in range(300)} == set(found)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_throw_brings_what_it_is_better_than_the_mean(seed: str) -> None:
    line = played(DICE, seed)
    fortunes = lucks(DICE, survey(DICE, line), 2).fortunes()
    assert len(fortunes) == DICE.turns
    for turn, fortune in enumerate(fortunes):
        thrown = int(line[-1].state.luck[turn])
        assert fortune.sides[turn % 2].mean == pytest.approx(thrown - EVEN)
        assert fortune.sides[1 - turn % 2].mean == pytest.approx(0)
        assert fortune.sides[turn % 2].error == pytest.approx(0)


def test_over_all_outcomes_luck_is_nothing() -> None:
    """Exactly: an outcome forgotten, or counted twice, would be seen."""
    found = survey(DICE, played(DICE, "a"))
    before = found.moments[found.deals[0].before]
    brought = []
    for outcome in (draw(DICE.due(before.state), Random(n)) for n in range(40)):
        line = played(DICE, "a", first=outcome)
        fortune = lucks(DICE, survey(DICE, line), 2).fortunes()[0]
        brought.append((outcome.drawn[0], fortune.sides[0].mean))
    known = dict(brought)
    assert set(known) == {face for face, _ in THROWS}
    whole = sum(count for _, count in THROWS)
    assert sum(known[face] * count for face, count in THROWS) / whole == pytest.approx(0)


def test_start_luck_and_choice_add_up_to_the_end() -> None:
    for heap, choice in ((0, 0.0), (1, 3.0 * (HEAPS[1] - HEAPS[0]))):
        line = played(DICE, "x", heap)
        total = lucks(DICE, survey(DICE, line), 2).total((0,))
        start, final = DICE.value(line[0].state, 0), line[-1].state.points[0]
        assert final - start - total.mean == pytest.approx(choice)
        assert total.error == pytest.approx(0)


def test_over_many_games_of_dice_luck_averages_zero() -> None:
    games = [survey(DICE, played(DICE, f"g{n}")) for n in range(120)]
    totals = [lucks(DICE, found, 2).total((0,)).mean for found in games]
    low, high = interval(totals)
    assert low < 0 < high
    assert high - low < 2.5


@pytest.mark.long
@pytest.mark.parametrize("game", ["pyramids"])
def test_over_many_real_games_the_luck_of_a_seat_averages_zero(game: str) -> None:
    rules = open_game(game)
    players = tuple(Player(f"P{n}", rules.info.colours[n], "beginner") for n in range(2))
    totals: list[list[float]] = [[], []]
    for number in range(20):
        match: Match[Any, Any] = Match(rules, players, {}, SeededDealer(f"luck{number}"))
        for _ in play_on(match, f"luck{number}"):
            pass
        found = survey(rules, match.history.line(match.node.id))
        luck = lucks(rules, found, 2, playouts=3, seed=number, sample=2)
        for seat, sums in enumerate(totals):
            sums.append(luck.total((seat,)).mean)
    for sums in totals:
        low, high = interval(sums)
        assert low < 0 < high
        assert high - low < 20
