"""One move against another in words: certain only where the interval says so; and places named."""

import pytest

from tabletop.advisor.comparison import Comparison, ComparisonRow
from tabletop.advisor.search.finding import Gap
from tabletop.engine.move import Pick
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.coaching.places import places
from tabletop.models.coaching.weighed import (
    Description,
    as_solution,
    bars,
    beside_solution,
    certain,
    interval,
    next_best,
    preferred,
    supposed,
    tenths,
)
from tabletop.models.translator import Translator
from tabletop.records import catalogue
from tests.advisor.test_search import deciding

WORDS = Translator(Catalogue.load("en"), {0: "Ada", 1: "Ben"})
OTHER = Text("Ada digs.")
SURE, WORSE = Gap(2.6, 1.9, 3.3, 99), Gap(-3.1, -5.2, -1.0, 99)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (2.64, "2.6"),
        (0.0, "0.0"),
        (-0.04, "0.0"),
        (-0.05, "0.0"),
        (-12.26, "−12.3"),
        (9.96, "10.0"),
    ],
)
def test_points_are_said_to_the_tenth(points: float, words: str) -> None:
    assert WORDS.say(tenths(points)) == words


def test_a_better_move_brings_more() -> None:
    said = WORDS.say(preferred(SURE))
    assert said == "About 2.6 points better than the next best."
    said = WORDS.say(supposed(SURE))
    assert said == "It is about 2.6 points better still than the best I had found."


def test_a_worse_move_costs() -> None:
    said = WORDS.say(supposed(WORSE))
    assert said == "It would cost about 3.1 points against the best I found."


def test_how_sure_it_is_is_told_by_an_interval_rounded_outward() -> None:
    said = WORDS.say(interval(Gap(0.4, -1.04, 2.01, 99)))
    assert said == "The difference lies between −1.1 and +2.1 points (95% sure)."
    assert not certain(SURE)
    assert certain(Gap(0, 0, 0, 9))


@pytest.mark.parametrize("mean", [4.1, -4.1])
def test_where_nothing_is_certain_that_is_said_openly(mean: float) -> None:
    wide = Gap(mean, mean - 4.8, mean + 4.9, 99)
    for said in (supposed(wide), beside_solution(wide, OTHER)[0]):
        assert WORDS.say(said).endswith("but that is not certain.")
        assert ("worse" in WORDS.say(said)) is (mean < 0)


def test_a_preference_that_is_not_certain_says_for_which_of_the_two_more_speaks() -> None:
    said = WORDS.say(preferred(Gap(4.1, -0.7, 9.0, 99)))
    assert said == "Probably better than the next best, but that is not certain."
    said = WORDS.say(preferred(Gap(-4.1, -9.0, 0.7, 99)))
    assert said == "Not certain: the next best may even be better."


@pytest.mark.parametrize("gap", [Gap(0.1, -0.7, 0.9, 99), Gap(-1.2, -9, 7, 99), Gap(0, 0, 0, 9)])
def test_either_of_two_moves_will_do_that_are_about_equal(gap: Gap) -> None:
    said = WORDS.say(preferred(gap))
    assert said == "About equal: either this move or the next best."
    assert WORDS.say(supposed(gap)) == "About equal: either this move or the best I found."


def told(description: Description, gap: Gap) -> tuple[str, str]:
    said, title = description(gap, OTHER)
    return WORDS.say(said), WORDS.say(title)


def test_what_a_task_asks_for_stays_right_where_another_move_brings_more() -> None:
    said, title = told(as_solution, WORSE)
    assert said == (
        "This is the move of the solution. For the rest of the game another one would bring about "
        "3.1 points more."
    )
    assert title == "The best I found: Ada digs."
    assert told(as_solution, SURE)[0] == "This is the move of the solution."
    assert told(as_solution, SURE)[1] == "Next best: Ada digs."


REST = "or the rest of the game"
BESIDE = [
    (WORSE, f"F{REST} it would cost about 3.1 points against the solution."),
    (SURE, f"F{REST} it would bring about 2.6 points more than the solution. But"),
    (Gap(0.1, -0.7, 0.9, 99), f"F{REST} it is about as good as the solution."),
    (Gap(4.1, -0.7, 9.0, 99), f"F{REST} it is perhaps better than the solution, but"),
]


@pytest.mark.parametrize(("gap", "words"), BESIDE)
def test_beside_a_solution_the_rest_of_the_game_is_told_but_no_solution(
    gap: Gap, words: str
) -> None:
    said, title = told(beside_solution, gap)
    assert said.startswith(words)
    assert title == "Against the solution of the task"


def test_bars_are_the_categories_in_which_something_is_won_or_lost() -> None:
    board = Scoreboard(2, (("tiles", Text("Tiles")), ("sets", Text("Sets"))), (), (0,))
    rows = (ComparisonRow("tiles", 2.0), ComparisonRow("sets", 0.04), ComparisonRow(None, -1.0))
    drawn = bars(Comparison(SURE, rows), board, next_best(Text("Ada digs.")))
    named = [(WORDS.say(bar.name), bar.points) for bar in drawn.rows]
    assert named == [("Tiles", 2.0), ("your strongest opponent", -1.0)]
    assert WORDS.say(drawn.title) == "Next best: Ada digs."


def looked(game: str, *picks: Pick) -> str:
    rules, state, seat = deciding(game, 12)
    return WORDS.say(places(rules.table(rules.view(state, seat), seat), picks))


def test_places_are_called_by_their_names() -> None:
    cell = Pick("archaeologist", "c4")
    assert looked("mykerinos", cell) == "Cell c4 in zone III, pyramid: look here."
    assert looked("thebes", Pick("archaeologist:0", "paris")) == "Paris: look here."


def test_cells_of_a_sheet_are_named_together() -> None:
    picks = (Pick("pencil", "left.a1:0"), Pick("pencil", "left.b1:0"))
    assert looked("pyramids", *picks) == "Left card of Ada, a1 and b1: look here."


def test_a_card_that_comes_to_one_s_own_place_is_called_by_itself() -> None:
    rules, state, seat = deciding("thebes", 12)
    moves = rules.legal_moves(rules.view(state, seat), seat)
    pick = next(p for move in moves for p in move.picks() if p.space == f"study:{seat}")
    assert "Study" not in looked("thebes", pick)


def test_what_is_named_first_begins_with_a_capital() -> None:
    rules, state, seat = deciding("thebes", 12)
    picks = (p for move in rules.legal_moves(rules.view(state, seat), seat) for p in move.picks())
    card = next(pick for pick in picks if pick.space == f"study:{seat}")
    assert looked("thebes", card)[0].isupper()


def test_a_button_is_called_by_what_is_written_on_it() -> None:
    assert looked("mykerinos", Pick("pass")) == "Pass: look here."


@pytest.mark.parametrize("game", sorted(catalogue.entries()))
def test_every_pick_of_every_game_has_a_name(game: str) -> None:
    rules, state, seat = deciding(game, 12)
    view = rules.view(state, seat)
    table = rules.table(view, seat)
    for move in rules.legal_moves(view, seat):
        for pick in move.picks():
            assert WORDS.say(places(table, (pick,))) != "Look at what is ringed."
