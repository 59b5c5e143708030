"""Two who met, and the days one looks through."""

from datetime import date

import pytest
from attrs import evolve

from tabletop.scorepad.head_to_head import Contestant, Meetings, Side, contestants, head_to_head
from tabletop.scorepad.history import Kept
from tabletop.scorepad.period import PERIODS
from tabletop.scorepad.statistics import met, parts, personal_bests, statistics
from tests.scorepad.test_statistics import GAMES, kept
from tests.testing.sealed import Sealed

ADA, BARTEK, STRONG = Contestant("Ada"), Contestant("Bartek"), Contestant("", "strong")


def with_computers(game: Kept, *seats: int) -> Kept:
    """The same game with strong computers at these seats."""
    sitters = tuple(
        evolve(sitter, kind="strong") if seat in seats else sitter
        for seat, sitter in enumerate(game.scoring.sitters)
    )
    return evolve(game, scoring=evolve(game.scoring, sitters=sitters))


MIXED = (
    *GAMES,
    with_computers(kept(date(2026, 4, 1), {"Ada": 9, "Bartek": 50, "Celina": 3}), 1, 2),
)
"""In the last game Bartek and Celina are names of computers."""


def test_two_are_compared_over_all_games_and_in_each() -> None:
    assert head_to_head(parts(MIXED), ADA, BARTEK) == (
        Meetings("", 3, (Side(1, 2, 22, 36), Side(1, 2, 21, 30))),
        Meetings("toy", 3, (Side(1, 2, 22, 36), Side(1, 2, 21, 30))),
    )
    every, pebbles, toy = head_to_head(parts(MIXED), Contestant("Celina"), ADA)
    assert (every.games, toy.games, pebbles.games) == (2, 1, 1)
    assert pebbles.sides[0] == Side(1, 1, 7, 7)


def test_two_computers_of_a_kind_at_one_table_are_met_once() -> None:
    (every, _) = head_to_head(parts(MIXED), ADA, STRONG)
    assert every == Meetings("", 1, (Side(0, 0, 9, 9), Side(1, 1, 50, 50)))


def test_who_never_met_has_nothing_to_compare() -> None:
    assert head_to_head(parts(MIXED), ADA, Contestant("Dorothea")) == ()
    assert head_to_head(parts(MIXED), ADA, ADA) == ()


def test_computers_are_counted_apart() -> None:
    assert contestants(parts(MIXED)) == (ADA, BARTEK, Contestant("Celina"), STRONG)
    later = with_computers(kept(date(2026, 4, 2), {"Ada": 1, "Bartek": 99}), 1)
    before = personal_bests(parts(MIXED))
    assert personal_bests(parts((*MIXED, later))) == before
    numbers = statistics(MIXED)
    people = dict(numbers.players)
    assert people["Bartek"].best == 30
    assert (people["Ada"].games, people["Celina"].games) == (5, 2)
    assert dict(numbers.computers)["strong"].best == 50
    assert dict(numbers.computers)["strong"].games == 1


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        ("ever", None, None),
        ("this_month", date(2026, 3, 1), None),
        ("this_year", date(2026, 1, 1), None),
        ("last_year", date(2025, 1, 1), date(2025, 12, 31)),
        ("a_year", date(2025, 3, 17), None),
    ],
)
def test_a_period_has_its_days(period: str, first: date | None, last: date | None) -> None:
    assert PERIODS[period](date(2026, 3, 17)) == (first, last)


def test_partners_do_not_meet_and_their_rivals_do() -> None:
    four = kept(date(2026, 5, 1), {"Ada": 9, "Bartek": 4, "Celina": 9, "Dora": 4}, game="sealed")
    every = parts((four,), {"sealed": Sealed()})
    assert head_to_head(every, ADA, Contestant("Celina")) == ()
    (whole, _) = head_to_head(every, ADA, BARTEK)
    assert whole == Meetings("", 1, (Side(1, 1, 9, 9), Side(0, 0, 4, 4)))
    assert [other for other, _, _ in met(every, "Ada")] == ["Bartek", "Dora"]
    assert [other for other, _, _ in met(parts((four,)), "Ada")] == ["Bartek", "Celina", "Dora"]
