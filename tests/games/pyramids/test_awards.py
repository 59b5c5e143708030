"""Stage 4: pyramid points for the second, fourth and sixth pyramid of a colour."""

import pytest

from tabletop.games.pyramids.steps import Award
from tests.games.pyramids.played import OPEN, Played

GREEN, PURPLE = (1, 4, 7, 10, 13, 16), (3, 6, 9, 12, 18, 21)
LAST = "a1 b1 c1 d1 e1 e2 e3 e4"


def ready(*cards: str, done: tuple[tuple[int, ...], ...] = ()) -> Played:
    """Seats with these cards, of which only the tombs are missing; some explored long ago."""
    numbers = [int(card[1:]) for seat in cards for card in seat.split()]
    game = Played(len(cards), dict.fromkeys(numbers, OPEN)).begin(*cards, display="P02")
    for seat in range(len(cards)):
        game.mark(seat, 0, LAST).mark(seat, 1, LAST)
    for seat, explored in enumerate(done):
        game.explore(seat, *explored)
    return game.flip("domino")


def finished(game: Played) -> list[tuple[int, str, int]]:
    """Who won what in this stage, once all have taken their cards."""
    before = len(game.steps)
    while True:
        game.on()
        if game.acting:
            seat = min(game.acting)
            place = ("left", "right")[game.lying(seat).index("") if "" in game.lying(seat) else 0]
            game.play(f"take deck {place}", seat)
            game.chance("top", game.question().pool[-1][0])
        elif game.question().name == "display":
            game.lay()
        else:
            return [
                (step.seat, step.colour, step.points)
                for step in game.steps[before:]
                if isinstance(step, Award)
            ]


def test_the_second_of_a_colour_wins_ten() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), ()))
    game.play("left e5", 0).play("left d2", 1)
    assert finished(game) == [(0, "green", 10)]
    assert game.points(0) == 10 + 10 + 10


def test_the_first_and_the_third_win_nothing() -> None:
    game = ready("P22 P23", "P25 P26", done=((), (1, 4)))
    game.set(awards=((1,), (), ())).play("left e5", 0).play("left e5", 1)
    assert finished(game) == []


@pytest.mark.parametrize(
    ("explored", "given", "points"), [(1, 0, 10), (1, 1, 6), (3, 1, 6), (3, 2, 3), (5, 2, 3)]
)
def test_awards_are_given_once_and_one_player_may_win_several(
    explored: int, given: int, points: int
) -> None:
    own = (explored + 1) // 2 - 1
    winners = (0,) * own + (1,) * (given - own)
    game = ready("P22 P23", "P24 P26", done=(GREEN[:explored],)).set(awards=(winners, (), ()))
    game.play("left e5", 0).play("left d2", 1)
    assert finished(game) == [(0, "green", points)]


def test_after_the_third_nobody_wins_points_for_that_colour() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,),)).set(awards=((1, 1, 1), (), ()))
    game.play("left e5", 0).play("left d2", 1)
    assert finished(game) == []


def test_at_the_same_time_the_lower_completing_number_comes_first_p6() -> None:
    game = ready("P33 P35", "P27 P28", done=((3,), (6,)))
    game.play("left e5", 0).play("left e5", 1)
    assert finished(game) == [(1, "purple", 10), (0, "purple", 6)]
    orders = [step.rule.id for step in game.steps if isinstance(step, Award)]
    assert orders == ["award order", "award"]


def test_the_number_that_completed_counts_not_the_lowest_of_all_p6() -> None:
    game = ready("P33 P35", "P27 P28", done=((3,), (42,)))
    game.play("left e5", 0).play("left e5", 1)
    assert finished(game) == [(1, "purple", 10), (0, "purple", 6)]


def one_entered(*done: tuple[int, ...], others: str = "P24 P26") -> Played:
    """The first seat has marked the tomb of 30, and by a cross can mark that of 36, both purple."""
    chambers = {30: f"v.... ..... ..... ....x {OPEN[-5:]}"}
    numbers = [36, *(int(card[1:]) for card in others.split())]
    game = Played(2, {**dict.fromkeys(numbers, OPEN), **chambers})
    game.begin("P30 P36", others, display="P02").mark(0, 0, "a1 b1 c1 d1 e1 e2 e3")
    game.mark(0, 1, LAST).mark(1, 0, LAST)
    for seat, explored in enumerate(done):
        game.explore(seat, *explored)
    return game.flip("domino").play("left e4 e5")


def two_at_once(*done: tuple[int, ...], others: str = "P24 P26") -> Played:
    """It explores both in one stage."""
    return one_entered(*done, others=others).play("right +e5")


def test_from_one_to_three_passes_two_p6() -> None:
    assert finished(two_at_once((3,)).play("left d2", 1)) == [(0, "purple", 10)]


def test_two_of_one_colour_at_once_are_enough() -> None:
    assert finished(two_at_once().play("left d2", 1)) == [(0, "purple", 10)]


def test_of_two_at_once_the_lower_number_counts_p9() -> None:
    game = two_at_once((), (3,), others="P33 P35").play("left e5", 1)
    assert finished(game) == [(0, "purple", 10), (1, "purple", 6)]


def test_colours_do_not_disturb_each_other() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), (3,)))
    game.play("left e5", 0).play("left e5", 1)
    assert finished(game) == [(0, "green", 10), (1, "purple", 10)]


def test_points_are_announced_in_the_forecast() -> None:
    game = ready("P22 P23", "P24 P26", done=((1,), ()))
    (_, tomb), (hope, award) = game.gains("left e5")
    assert (tomb["points"], award["points"]) == (10, 10)
    assert "nobody is before you" in hope
    ((_, facts),) = game.gains("right e5")
    assert facts == {"points": 10}


def test_a_forecast_counts_the_tomb_just_marked_on_the_other_card() -> None:
    awards: tuple[tuple[tuple[int, ...], list[int]], ...] = (((), [10]), ((3,), []), ((3, 6), [10]))
    for done, won in awards:
        _, *hopes = one_entered(done).gains("right +e5")
        assert [facts["points"] for _, facts in hopes] == won
