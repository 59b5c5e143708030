"""The search: it finds what is known to be best, repeats, stops, and sees one seat's view only."""

from itertools import product
from math import inf
from random import Random
from typing import Any

import pytest

from tabletop.advisor.heuristic_value import at_sight, by_experience, heuristic_value
from tabletop.advisor.search.finding import gap, student
from tabletop.advisor.search.policy import liked, settled
from tabletop.advisor.search.scenario import ScenarioChance, Whims
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.free.game import FreeGame
from tabletop.engine.game import Foresight, HeuristicTerm
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tabletop.testing.canonical import canonical
from tests.advisor.games import Bait, Fog, Match, Position, Prize, Take
from tests.advisor.positions import some
from tests.sampling import sampled

GAMES = [*sorted(catalogue.entries()), "toy"]
QUICK = Effort(8, width=3, sample=2)
BAIT = Bait(worth=(9, 8, 7, 1), left=(30, 2, 0, 0))
"""The bait is heap 0; heap 2 is best by 7 points less nothing, heap 1 next by 8 less 2."""


def search(game: Any, state: Any, seat: int = 0, seed: str = "s", **more: Any) -> Search[Any, Any]:
    effort = more.pop("effort", Effort(80))
    return Search(game, game.view(state, seat), seat, seed, effort, **more)


def deciding(game: str, moves: int, seed: str = "d") -> tuple[Any, Any, int]:
    """A game, its state after so many sensible moves (at most), and a seat that has a choice."""
    rules = catalogue.open_game(game)
    chosen = {option.id: option.default for option in rules.options}
    luck, whim = ScenarioChance(seed), Random(seed)
    state, due = settled(rules, rules.setup(rules.info.seats[0], chosen), luck)
    found = state, max(due)
    for _ in range(moves + 1):
        if not due:
            break
        seat = max(due)
        legal = rules.legal_moves(state, seat)
        if len(legal) > 1:
            found = state, seat
        state = rules.after(state, liked(at_sight(rules), rules.view(state, seat), legal, whim, 4))
        state, due = settled(rules, state, luck)
    return rules, *found


def test_it_finds_what_opinions_cannot_see() -> None:
    finding = search(BAIT, Position()).run()
    assert [found.move.heap for found in finding.candidates][:2] == [2, 1]
    assert finding.favourite.move == Take(0, 0)
    assert finding.candidates[-1] == finding.favourite
    assert finding.whole


def test_it_begins_with_what_the_game_foresees() -> None:
    game = Bait(worth=(9, 8, 7, 1), left=(30, 2, 0, 0))
    game.foresight = Foresight(
        lambda _, moves: [game.worth[each.heap] - game.left[each.heap] for each in moves], error=0
    )
    finding = search(game, Position(), effort=Effort(80, sure=1)).run()
    assert [found.move.heap for found in finding.candidates] == [2, 1, 3, 0]
    assert finding.favourite.move == Take(0, 2)
    assert not finding.playouts


def test_it_begins_with_opinions_where_the_game_foresees_nothing() -> None:
    game = Bait(worth=(9, 8, 7, 1), left=(30, 2, 0, 0))
    game.foresight = Foresight(lambda _, moves: None, error=0)
    assert search(game, Position()).run() == search(BAIT, Position()).run()


def test_it_says_by_how_much_and_in_which_category() -> None:
    finding = search(BAIT, Position()).run()
    lead = finding.lead(finding.best)
    assert (lead.mean, lead.low, lead.high) == (28, 28, 28)
    assert lead.certain
    second = finding.candidates[1]
    assert finding.best.over(second).mean == 1
    assert finding.categories == ("points",)
    assert finding.best.points == ((7.0,), (0.0,))
    assert second.points == ((8.0,), (2.0,))


def test_what_is_asked_for_is_looked_into_whatever_opinions_say() -> None:
    bad = Take(0, 3)
    narrow = Effort(20, width=2)
    assert search(BAIT, Position(), effort=narrow).run().of(bad) is None
    finding = search(BAIT, Position(), effort=narrow, also=[bad]).run()
    found = finding.of(bad)
    assert found is not None
    assert finding.favourite.playouts == found.playouts
    assert finding.lead(found).mean == 22


def test_who_cannot_move_has_nothing_to_search() -> None:
    with pytest.raises(ValueError, match="no legal move"):
        search(BAIT, Position(), seat=1)
    with pytest.raises(ValueError, match="legal"):
        search(BAIT, Position(), also=[Take(0, 99)])


def test_playouts_are_paired_so_that_luck_cancels_out() -> None:
    """The dice are worth up to 200 points, the heap 9; what they differ by is the heap alone."""
    game = Prize()
    finding = search(game, Position(secret=2), seat=0, effort=Effort(60)).run()
    for found in finding.candidates:
        pairs = zip(found.results, finding.favourite.results, strict=False)
        assert {a - b for a, b in pairs} <= {-9, 0, 9}
    assert max(finding.favourite.results) - min(finding.favourite.results) > 20


def test_hopes_see_through_the_luck_that_the_ends_are_lost_in() -> None:
    game = Fog(worth=(3, 2, 2), behind=(0, 0, 7))

    def found(horizon: int) -> int:
        effort = Effort(48, horizon=horizon)
        every = [search(game, Position(), seed=str(n), effort=effort).run() for n in range(20)]
        return sum(each.best.move.heap == 2 for each in every)

    assert found(horizon=2) >= 16
    assert found(horizon=0) <= 8


def test_hopes_that_the_ends_do_not_bear_out_are_not_believed() -> None:
    finding = search(BAIT, Position(), effort=Effort(80, horizon=2)).run()
    assert [found.move.heap for found in finding.candidates][:2] == [2, 1]


def test_what_is_hidden_is_guessed() -> None:
    game = Prize()
    found = [search(game, Position(secret=n), seed="g").run() for n in range(3)]
    assert found[0] == found[1] == found[2]


def test_seats_that_act_at_the_same_time_do_not_see_each_other() -> None:
    for seat in (0, 1):
        game = Match()
        search(game, Position(), seat=seat).run()
        assert not game.peeped


def test_one_legal_move_needs_no_playout() -> None:
    only = Bait(worth=(4,), left=(0,))
    finding = search(only, Position()).run()
    assert finding.best.move == Take(0, 0)
    assert finding.whole
    assert finding.playouts == finding.best.playouts == 0


def test_no_playouts_leave_the_word_to_opinions() -> None:
    finding = search(BAIT, Position(), effort=Effort(0)).run()
    assert finding.best == finding.favourite


@pytest.mark.parametrize("stop", [0, 1, 2, 7, 30])
def test_it_can_be_stopped_after_any_playout(stop: int) -> None:
    begun = search(BAIT, Position())
    calls = iter(range(1000))
    finding = begun.run(stopped=lambda: next(calls) >= stop)
    assert not finding.whole
    assert finding.playouts == stop + 1
    assert sum(found.playouts for found in finding.candidates) == stop + 1
    assert len(finding.candidates) == 4


def test_it_keeps_to_its_budget() -> None:
    for playouts in (16, 60, 200):
        finding = search(BAIT, Position(), effort=Effort(playouts)).run()
        assert playouts * 0.7 <= finding.playouts <= playouts


def test_what_is_surely_worse_is_not_looked_into_any_more() -> None:
    patient = search(BAIT, Position(), effort=Effort(200)).run()
    hasty = search(BAIT, Position(), effort=Effort(200, sure=2)).run()
    assert hasty.whole
    assert hasty.best.move == patient.best.move
    assert hasty.playouts < patient.playouts / 2


def test_what_was_asked_for_is_looked_into_to_the_end() -> None:
    bad = Take(0, 3)
    hasty = search(BAIT, Position(), effort=Effort(60, sure=2), also=[bad]).run()
    patient = search(BAIT, Position(), effort=Effort(60), also=[bad]).run()
    found, there = hasty.of(bad), patient.of(bad)
    assert found is not None
    assert there is not None
    assert found.playouts == there.playouts == hasty.favourite.playouts


def test_a_favourite_far_ahead_needs_no_playout() -> None:
    clear = Bait(worth=(40, 1, 0), left=(0, 0, 0))
    finding = search(clear, Position(), effort=Effort(60, sure=2)).run()
    assert finding.best.move == Take(0, 0)
    assert (finding.playouts, finding.whole) == (0, True)


def test_experience_says_which_opinion_counts_for_more() -> None:
    rules, position = Bait((9, 6, 5), (0, 0, 0)), Position()
    liking = rules.heuristics[0]
    shy = HeuristicTerm("shy", Text("Shy"), lambda view, move: -2.0 * (move.heap == 0), weight=3.0)
    rules.heuristics = (liking, shy)
    moves = rules.legal_moves(position, 0)
    at_once = max(moves, key=lambda move: at_sight(rules)(position, move))
    assert at_once.heap == 0
    assert by_experience(rules)(position, moves[0]) == 9 - 3 * 2
    assert search(rules, position, effort=Effort(0)).finding().favourite.move.heap == 1


def test_opinions_count_for_the_more_the_less_a_game_says_they_are_off() -> None:
    rules, values = Bait(BAIT.worth, BAIT.left), []
    for rules.heuristic_error in (0.1, 1.0, 10.0):
        found = search(rules, Position()).run().of(Take(0, 2))
        assert found is not None
        values.append(found.value)
    assert values == sorted(values)
    assert values[0] < values[2] / 2


def test_the_whims_of_a_seat_are_its_own() -> None:
    alone, among = Whims("w"), Whims("w")
    among[0].random()
    among[2].random()
    assert [alone[1].random() for _ in range(3)] == [among[1].random() for _ in range(3)]
    assert Whims("w")[0].random() != Whims("w")[1].random()


def test_a_choice_takes_as_much_whim_whatever_there_is_to_choose() -> None:
    left = set()
    for count in (1, 3, 30):
        heaps, whim = [Take(0, heap) for heap in range(count)], Random("w")
        liked(at_sight(Bait((1,) * 30, (0,) * 30)), Position(), heaps, whim, 8)
        left.add(whim.random())
    assert len(left) == 1


@pytest.mark.parametrize("game", GAMES)
def test_it_repeats_itself(game: str) -> None:
    rules, state, seat = deciding(game, 6)
    first, again = (search(rules, state, seat, effort=QUICK).run() for _ in range(2))
    assert first == again
    other = search(rules, state, seat, "other", effort=QUICK).run()
    assert [found.move for found in other.candidates if found.worth == other.favourite.worth]


@pytest.mark.parametrize(("game", "moves"), sampled(product(GAMES, [0, 5, 17]), 2))
def test_two_states_that_look_equal_are_searched_equally(game: str, moves: int) -> None:
    rules, state, seat = deciding(game, moves, f"equal{moves}")
    seen = rules.view(state, seat)
    for n in range(2):
        guess = rules.guess(seen, seat, Random(n))
        assert canonical(rules.view(guess, seat)) == canonical(seen)
        findings = [search(rules, each, seat, effort=QUICK).run() for each in (state, guess)]
        assert findings[0] == findings[1]


@pytest.mark.parametrize("game", GAMES)
def test_only_legal_moves_are_found(game: str) -> None:
    rules, state, seat = deciding(game, 3)
    for found in search(rules, state, seat, effort=QUICK).run().candidates:
        assert not list(rules.objections(state, found.move))


@pytest.mark.parametrize("game", GAMES)
def test_points_by_category_add_up_to_the_results(game: str) -> None:
    rules, state, seat = deciding(game, 4)
    best = search(rules, state, seat, effort=QUICK).run().best
    totals = [sum(row) for row in best.points]
    if len(totals) == 2:
        margin = totals[seat] - totals[1 - seat]
        assert margin == pytest.approx(sum(best.results) / best.playouts)


@pytest.mark.parametrize("seed", range(20))
def test_a_planted_blunder_is_found(seed: int) -> None:
    """Among heaps of chance worths one is a bait; whatever they are, it is not the best."""
    rng = Random(seed)
    worth_of = [rng.randrange(6) for _ in range(6)]
    left = [rng.randrange(4) for _ in range(6)]
    planted = rng.randrange(6)
    worth_of[planted], left[planted] = 6, 15
    finding = search(Bait(tuple(worth_of), tuple(left)), Position()).run()
    assert finding.favourite.move.heap == planted
    assert finding.best.move.heap != planted
    found = finding.of(Take(0, planted))
    assert found is not None
    assert finding.best.over(found).low > 0


def test_a_tie_of_opinions_keeps_the_order_of_the_game() -> None:
    even = Bait(worth=(3, 3, 3), left=(0, 0, 0))
    assert heuristic_value(even, Position(), Take(0, 1)) == 3
    assert search(even, Position()).run().best.move == Take(0, 0)


def test_intervals_are_students() -> None:
    assert student(1) == pytest.approx(12.706)
    assert student(3) == pytest.approx(3.182, abs=0.03)
    assert student(10) == pytest.approx(2.228, abs=0.002)
    assert student(1000) == pytest.approx(1.962, abs=0.001)
    assert gap([]).low == gap([4.0]).low == -inf
    found = gap([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert (found.low, found.high) == (
        pytest.approx(0.446, abs=0.02),
        pytest.approx(4.554, abs=0.02),
    )
    assert found.certain


def test_intervals_hold_what_they_promise() -> None:
    rng = Random("cover")
    held = 0
    for _ in range(1000):
        found = gap([rng.gauss(1.0, 5.0) for _ in range(8)])
        held += found.low <= 1.0 <= found.high
    assert 930 <= held <= 970


@pytest.mark.parametrize("name", sorted(catalogue.entries()))
def test_a_game_whose_rules_may_be_put_aside_is_thought_about_as_ever(name: str) -> None:
    for each in some(name, 2, "aside", 4):
        game, seat = each.game, each.seat
        free = FreeGame(game, 2, {option.id: option.default for option in game.options})
        effort = Effort(12, width=3)
        assert (
            Search(free, free.view(each.state, seat), seat, "aside", effort).run()
            == Search(game, each.view, seat, "aside", effort).run()
        )
