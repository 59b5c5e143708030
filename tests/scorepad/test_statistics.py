"""Statistics: numbers ready to be drawn, the same as one counts by hand."""

from datetime import UTC, date, datetime

import pytest
from attrs import evolve

from tabletop.scorepad import Count, Scoring, Sitter
from tabletop.scorepad.history import Kept
from tabletop.scorepad.statistics import (
    PlotPoint,
    categories,
    course,
    highest,
    met,
    parts,
    personal_bests,
    spread,
    statistics,
    tally,
)
from tests.scorepad.played import proof_of, scored_games

NOW = datetime(2026, 12, 1, tzinfo=UTC)


def kept(day: date, totals: dict[str, int], start: int | None = None, game: str = "toy") -> Kept:
    """A game of these people with these points, half of them (rounded down) for cards."""
    colours = ("red", "blue", "green", "white")
    sitters = [Sitter(name, colours[seat]) for seat, name in enumerate(totals)]
    points = tuple(totals.values())
    ranks = tuple(1 + sum(other > total for other in points) for total in points)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    cards = tuple(total // 2 for total in points)
    rest = tuple(total - card for total, card in zip(points, cards, strict=True))
    count = Count(points, ranks, winners, (("cards", cards), ("stars", rest)))
    scoring = evolve(Scoring.begin(game, sitters, day), start=start)
    return Kept(scoring, count, 1, 0, NOW, "")


GAMES = (
    kept(date(2026, 3, 5), {"Ada": 20, "Bartek": 20, "Celina": 10}, 0),
    kept(date(2026, 1, 2), {"Bartek": 30, "Ada": 10}, 0),
    kept(date(2026, 1, 9), {"Ada": 36, "Bartek": 13, "": 4}, 1),
    kept(date(2026, 3, 6), {"Celina": 7, "Ada": 2}, game="pebbles"),
)


def test_people_are_counted_over_all_games() -> None:
    numbers = statistics(GAMES)
    people = dict(numbers.players)
    assert list(people) == ["Ada", "Bartek", "Celina"]
    ada = people["Ada"]
    assert (ada.games, ada.wins, ada.share) == (4, 2, 1.5)
    assert ada.expected == pytest.approx(1 / 3 + 1 / 2 + 1 / 3 + 1 / 2)
    assert (ada.mean, ada.best, ada.least) == (17, 36, 2)
    assert ada.mean_rank == 1.5
    assert ada.rate == 1.5 / 4
    assert people["Celina"].wins == 1
    assert numbers.games == 4


def test_games_seats_colours_and_who_began_are_compared() -> None:
    numbers = statistics(GAMES)
    games = dict(numbers.by_game)
    assert list(games) == ["toy", "pebbles"]
    assert (games["toy"].games, games["toy"].parts) == (3, 8)
    assert games["toy"].best == 36
    both = dict(numbers.by_player_and_game)
    assert (both["Ada", "toy"].games, both["Ada", "toy"].mean) == (3, 22)
    assert both["Celina", "pebbles"].wins == 1
    seats = dict(numbers.seats)
    assert [seats[seat].parts for seat in (0, 1, 2)] == [4, 4, 2]
    assert seats[0].share == 0.5 + 1 + 1 + 1
    assert dict(numbers.colours)["red"].share == seats[0].share
    starts = dict(numbers.starts)
    assert (starts[True].parts, starts[True].share) == (3, 1.5)
    assert starts[False].parts == 5


def test_categories_are_means_in_the_order_of_the_columns() -> None:
    everyone = dict(statistics(GAMES).categories)
    assert list(everyone) == ["pebbles", "toy"]
    assert everyone["pebbles"] == (("cards", 2.0), ("stars", 2.5))
    assert categories(parts(GAMES), "toy", "Ada") == (("cards", 11.0), ("stars", 11.0))
    assert categories(parts(GAMES), "toy", "Nobody") == ()


def test_a_course_goes_day_by_day_with_the_mean_so_far() -> None:
    days = course(parts(GAMES), "Ada", "toy")
    ids = {each.scoring.played: each.scoring.id for each in GAMES}
    assert days == tuple(
        PlotPoint(ids[day], day, total, won, mean)
        for day, total, won, mean in [
            (date(2026, 1, 2), 10, False, 10.0),
            (date(2026, 1, 9), 36, True, 23.0),
            (date(2026, 3, 5), 20, True, 22.0),
        ]
    )


def test_the_highest_scores_come_first_and_of_equal_ones_the_first_played() -> None:
    every = parts((*GAMES, kept(date(2025, 12, 1), {"Celina": 30, "Ada": 5})))
    found = [(part.name, part.total, part.played.month) for part in highest(every, "toy", most=3)]
    assert found == [("Ada", 36, 1), ("Celina", 30, 12), ("Bartek", 30, 1)]
    assert [part.total for part in highest(every, "toy", "Ada")] == [36, 20, 10, 5]


def test_a_personal_best_is_more_than_ever_before() -> None:
    found = personal_bests(parts(GAMES))
    when = {each.scoring.id: each.scoring.played for each in GAMES}
    assert {(when[id_], seat) for id_, seat in found} == {(date(2026, 1, 9), 0)}


def test_the_playing_time_is_the_mean_of_what_is_known() -> None:
    timed = [
        evolve(each, scoring=evolve(each.scoring, minutes=minutes))
        for each, minutes in zip(GAMES, (30, None, 45, 20), strict=True)
    ]
    assert statistics(timed).minutes == (("pebbles", 20), ("toy", 37.5))


def test_a_spread_has_no_gaps_and_loses_nobody() -> None:
    every = parts(GAMES)
    assert spread(every, "toy", 10) == ((0, 1), (10, 3), (20, 2), (30, 2))
    assert sum(often for _, often in spread(every, "toy", 1)) == 8
    assert spread(every, "chess") == ()
    minus = parts([kept(date(2026, 1, 1), {"Ada": -7, "Bartek": 3})])
    assert spread(minus, "toy", 5) == ((-10, 1), (-5, 0), (0, 1))


def test_how_one_fares_against_each_other() -> None:
    against = {name: (numbers.games, ahead) for name, numbers, ahead in met(parts(GAMES), "Ada")}
    assert against == {"Bartek": (3, 1), "Celina": (2, 1)}


def test_months_are_counted_from_the_first_to_the_last() -> None:
    over = (*GAMES, kept(date(2025, 11, 30), {"Ada": 1, "Bartek": 2}))
    assert statistics(over).months == (
        (date(2025, 11, 1), 1),
        (date(2025, 12, 1), 0),
        (date(2026, 1, 1), 2),
        (date(2026, 2, 1), 0),
        (date(2026, 3, 1), 2),
    )


def test_of_no_games_there_are_no_numbers() -> None:
    nothing = statistics(())
    assert nothing.games == 0
    assert nothing.players == nothing.seats == nothing.months == ()
    with pytest.raises(ValueError, match="mean"):
        tally(())


@pytest.mark.parametrize("game", scored_games())
def test_the_categories_of_real_games_add_up(game: str) -> None:
    games = []
    for seed in (1, 2, 3):
        breakdown = proof_of(game, seed)
        games.append(Kept(breakdown.scoring, breakdown.count, 1, 0, NOW, ""))
    every = parts(games)
    for part in every:
        assert sum(points for _, points in part.categories) == part.total
    ((_, whole),) = statistics(games).by_game
    (means,) = (points for _, points in statistics(games).categories)
    assert sum(mean for _, mean in means) == pytest.approx(whole.mean)
    assert sum(part.share for part in every) == pytest.approx(3)
