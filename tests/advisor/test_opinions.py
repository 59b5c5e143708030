"""Opinions that are worked out together: what a search hears of them, and how often they are."""

from typing import Any

import pytest

from tabletop.advisor.heuristic_value import by_experience
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.opinions import Opinion, Opinions
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tests.advisor.games import Bait, Position, Take
from tests.advisor.positions import ANYHOW, positions


class Heaps(Opinions[Position, Take]):
    """Likes a heap by its number, and dislikes it by its square."""

    names = ("number", "square")

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def judged(self, state: Position, move: Take) -> tuple[float, float]:
        self.times += 1
        return float(move.heap), -float(move.heap**2)


def term(value: Any, weight: float = 1.0, moves: tuple[type, ...] = ()) -> HeuristicTerm:
    return HeuristicTerm("one", Text("one"), value, weight=weight, moves=moves)


def game(*terms: HeuristicTerm) -> Any:
    bait = Bait((1, 1, 1, 1), (0, 0, 0, 0))
    bait.heuristics = terms
    return bait


@pytest.mark.parametrize("name", sorted(catalogue.entries()))
@pytest.mark.parametrize("sample", [6, ANYHOW])
def test_together_they_say_what_they_say_one_by_one(name: str, sample: int) -> None:
    rules = catalogue.open_game(name)
    judge = by_experience(rules)
    asked = 0
    for position in positions(name, 3, "opinions", sample):
        view = position.view
        for move in rules.legal_moves(view, position.seat)[:40]:
            one_by_one = 0.0
            for each in rules.heuristics:
                if not each.moves or type(move) in each.moves:
                    one_by_one += each.weight * each.value(view, move)
            assert judge(view, move) == one_by_one
            asked += 1
    assert asked > 200


def test_a_search_has_them_worked_out_once_for_a_move() -> None:
    heaps = Heaps()
    both = term(heaps.opinion("number"), 2.0), term(heaps.opinion("square"), 0.5)
    judge = by_experience(game(*both))
    assert [judge(Position(), Take(0, heap)) for heap in (1, 3)] == [1.5, 1.5]
    assert heaps.times == 2


def test_one_after_the_other_asks_for_the_same_answer() -> None:
    heaps, state, move = Heaps(), Position(), Take(0, 3)
    assert [heaps.opinion(name)(state, move) for name in heaps.names] == [3.0, -9.0]
    assert heaps.times == 1
    assert heaps.opinion("number")(Position(), move) == 3.0
    assert heaps.times == 2


def test_what_is_about_other_moves_is_not_heard() -> None:
    heaps = Heaps()
    square = term(heaps.opinion("square"), moves=(int,))
    assert by_experience(game(term(heaps.opinion("number")), square))(Position(), Take(0, 3)) == 3.0


def test_they_stand_beside_others() -> None:
    heaps, others = Heaps(), Heaps()
    number = term(heaps.opinion("number"))
    plain = term(lambda view, move: 10.0)
    assert by_experience(game(number, plain))(Position(), Take(0, 3)) == 13.0
    square = term(others.opinion("square"))
    assert by_experience(game(number, square))(Position(), Take(0, 3)) == -6.0
    assert isinstance(number.value, Opinion)
