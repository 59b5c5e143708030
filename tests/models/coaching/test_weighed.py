"""One move against another in words: certain only where the interval says so; and places named."""

import pytest

from tabletop.advisor.comparison import Comparison, Row
from tabletop.advisor.search.finding import Gap
from tabletop.engine.move import Pick
from tabletop.engine.score import Scoreboard
from tabletop.engine.text import Text
from tabletop.language import Catalogue
from tabletop.models.coaching.places import places
from tabletop.models.coaching.weighed import bars, preferred, supposed, tenths
from tabletop.models.words import Words
from tabletop.records import catalogue
from tests.advisor.test_search import deciding

WORDS = Words(Catalogue.load("en"), {0: "Ada", 1: "Ben"})
SURE, UNSURE, WORSE = Gap(2.6, 1.9, 3.3, 99), Gap(0.4, -1.04, 2.0, 99), Gap(-3.1, -5.2, -1.0, 99)


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


def test_a_better_move_brings_more_and_says_how_sure_that_is() -> None:
    said = WORDS.say(preferred("b1", "a2", SURE))
    assert said == "“b1” brings more than “a2”: about 2.6 points (1.9 to 3.3)."
    said = WORDS.say(supposed("b1", "a2", SURE))
    assert said.endswith("by about 2.6 points (1.9 to 3.3).")


def test_a_worse_move_costs() -> None:
    said = WORDS.say(supposed("b1", "a2", WORSE))
    assert said == "“b1” would cost about 3.1 points (1.0 to 5.2) against “a2”."


@pytest.mark.parametrize("say", [preferred, supposed])
def test_where_nothing_is_certain_that_is_said_openly(say: object) -> None:
    assert callable(say)
    said = WORDS.say(say("b1", "a2", UNSURE))
    assert said == "“b1” and “a2” seem equally good: −1.0 to 2.0 points between them."
    assert WORDS.say(say("b1", "a2", Gap(0, 0, 0, 9))) == "“b1” and “a2” come to the same."


def test_bars_are_the_categories_in_which_something_is_won_or_lost() -> None:
    board = Scoreboard(2, (("tiles", Text("Tiles")), ("sets", Text("Sets"))), (), (0,))
    rows = (Row("tiles", 2.0), Row("sets", 0.04), Row(None, -1.0))
    drawn = bars(Comparison(SURE, rows), board, "b1", "a2")
    named = [(WORDS.say(bar.name), bar.points) for bar in drawn.rows]
    assert named == [("Tiles", 2.0), ("the best of the others", -1.0)]
    assert WORDS.say(drawn.title) == "“b1” against “a2”"


def looked(game: str, *picks: Pick) -> str:
    rules, state, seat = deciding(game, 12)
    return WORDS.say(places(rules.table(rules.view(state, seat), seat), picks))


def test_places_are_called_by_their_names() -> None:
    cell = Pick("archaeologist", "c4")
    assert looked("mykerinos", cell) == "Look here: Cell c4 in zone 3."
    assert looked("thebes", Pick("archaeologist:0", "paris")) == "Look here: Paris."


def test_cells_of_a_sheet_are_named_together() -> None:
    picks = (Pick("pencil", "left.a1:0"), Pick("pencil", "left.b1:0"))
    assert looked("pyramids", *picks) == "Look here: Left card of Ada, a1 and b1."


def test_a_card_that_comes_to_one_s_own_place_is_called_by_itself() -> None:
    rules, state, seat = deciding("thebes", 12)
    moves = rules.legal_moves(rules.view(state, seat), seat)
    pick = next(p for move in moves for p in move.picks() if p.space == f"study:{seat}")
    assert "Study" not in looked("thebes", pick)


def test_a_button_is_called_by_what_is_written_on_it() -> None:
    assert looked("mykerinos", Pick("pass")) == "Look here: Pass."


@pytest.mark.parametrize("game", sorted(catalogue.entries()))
def test_every_pick_of_every_game_has_a_name(game: str) -> None:
    rules, state, seat = deciding(game, 12)
    view = rules.view(state, seat)
    table = rules.table(view, seat)
    for move in rules.legal_moves(view, seat):
        for pick in move.picks():
            assert WORDS.say(places(table, (pick,))) != "Look at what is ringed."
