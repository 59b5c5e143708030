"""Opinions: reasons in points, and the greedy player who sums them."""

import pytest

from tabletop.advisor.heuristic_value import heuristic_value
from tests.games.playing import check_greedy_beats_random, ended
from tests.games.pyramids.played import GAME, OPEN, Played
from tests.games.pyramids.random_play import acting, states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    check_greedy_beats_random(GAME, seats, 8)


def test_a_greedy_winner_is_as_good_as_the_book_s() -> None:
    """The book's example has 111 points and seven pyramids; who plans ahead has some more."""
    points, explored = [], []
    for seed in range(60):
        counted = GAME.tally(ended(GAME, ("greedy",) * 4, seed))
        board = GAME.score(counted)
        points.append(board.total(board.winners[0]))
        explored.append(len(counted.explored[board.winners[0]]))
    assert 111 <= sum(points) / len(points) <= 121
    assert 6.5 <= sum(explored) / len(explored) <= 7.5


def test_every_opinion_speaks_in_some_game() -> None:
    spoken = set()
    for seats in (2, 4):
        for state in states(seats, 3, every=3):
            for seat in acting(state):
                for move in GAME.legal_moves(state, seat)[::2]:
                    spoken |= {one.id for one in GAME.heuristics if one.value(state, move)}
    assert spoken == {term.id for term in GAME.heuristics}


def better(game: Played, one: str, other: str) -> bool:
    """Whether the first seat likes one move more than another."""
    first, second = (
        heuristic_value(game.game, game.state, game.read(words)) for words in (one, other)
    )
    return first > second


def test_the_way_to_the_tomb_is_liked() -> None:
    game = Played(2, {1: OPEN}).begin("P01 P02").mark(0, 0, "a1 a2 a3").flip("I3")
    assert better(game, "left b3 c3 d3", "left b1 c1 d1")


def test_of_two_ways_as_long_that_past_treasures_is_liked() -> None:
    chamber = "v.... .###. .###. g###. g...T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1").flip("domino")
    assert better(game, "left a2 a3", "left b1 c1")


def test_a_way_that_fits_what_may_come_is_liked() -> None:
    """Both lead as near to the tomb; where there are two columns, corners and squares fit too."""
    chamber = "v...# .#..# .#..# .#..# ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1").flip("domino")
    assert better(game, "left b1 c1", "left a2 a3")


def test_a_chamber_is_worth_less_the_less_is_to_come() -> None:
    game = Played(2).begin("P01 P02", display="P22 P23")
    worth = []
    for flips in (20, 23, 25, 28):
        game.set(flips=flips, round=4)
        worth.append(heuristic_value(GAME, game.state, game.read("take P22 left")))
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0 == worth[-1]


def test_the_torch_of_the_round_is_liked_once() -> None:
    chamber = "v.t.. ..... t.... ..... ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1 b1 a2").flip("I3")
    assert better(game, "left c1", "left b2")
    game.set(torches=(1, 0))
    assert better(game, "left b2", "left c1")


def test_a_pair_of_gems_is_liked_more_than_a_gem() -> None:
    chamber = "v.r.. ..... g.... ..... ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1 b1 a2").flip("I3")
    game.set(red=(3, 0), green=(1, 0), round=4)
    assert better(game, "left a3", "left c1")


def test_skulls_are_avoided_the_more_the_worse_they_are() -> None:
    chamber = "v.s.. ..... ..... ..... ....T"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1 b1").flip("I3")
    few = heuristic_value(game.game, game.state, game.read("left c1"))
    game.set(skulls=(6, 0))
    assert heuristic_value(game.game, game.state, game.read("left c1")) < few


def test_the_second_of_a_colour_is_liked() -> None:
    game = Played(2).begin("P01 P02", display="P22 P23")
    before = heuristic_value(GAME, game.state, game.read("take P22 left"))
    game.explore(0, 4)
    assert heuristic_value(GAME, game.state, game.read("take P22 left")) > before + 0.5


def test_what_is_still_face_down_tells_which_way_is_liked() -> None:
    """The square fits where there are two columns, the straight line where there is one."""
    chamber = "v...# .##.# .##.# ...## #..T#"
    game = Played(2, {1: chamber}).begin("P01 P02").mark(0, 0, "a1").flip("domino")
    patterns = [pattern.id for pattern in game.game.family.patterns]

    def liked_more(pattern: str) -> float:
        game.set(pile=tuple(2 * (name == pattern) for name in patterns))
        first, second = (
            heuristic_value(game.game, game.state, game.read(words))
            for words in ("left a2 a3", "left b1 c1")
        )
        return first - second

    assert liked_more("square") > liked_more("I3")


def test_a_cross_is_liked_for_what_its_cell_leads_to() -> None:
    """Beside a tomb that is one cell away a cross brings the tomb."""
    chamber = "v.x.. ..... ..... ..... ....T"
    game = Played(2, {1: chamber, 2: OPEN}).begin("P01 P02")
    game.mark(0, 0, "a1 b1 a2").mark(0, 1, "a1 a2 a3 a4 b4 c4 d4 e4").flip("I3")
    near = heuristic_value(game.game, game.state, game.read("left c1"))
    game.mark(0, 1, "e5")
    assert heuristic_value(game.game, game.state, game.read("left c1")) < near


def test_a_pyramid_of_the_deck_is_worth_one_in_the_mean() -> None:
    game = Played(2).begin("P01 P02", display="P22 P23")
    game.set(cards=(-1, *game.state.cards[1:]))
    ids = [card.id for card in GAME.family.cards]
    each = [heuristic_value(GAME, game.state, game.read(f"take {card} left")) for card in ids]
    deck = heuristic_value(GAME, game.state, game.read("take deck left"))
    assert min(each) < deck < max(each)
    assert deck == pytest.approx(sum(each) / len(each), abs=2)
