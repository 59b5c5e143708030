"""A hint: the best move found, what to look at, where, and why."""

from typing import Any

import pytest
from attrs import evolve

from tabletop.advisor.hint import hint
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.games.thebes.moves import Dig
from tabletop.games.thebes.odds import dig_odds
from tabletop.records import catalogue
from tests.advisor.test_search import deciding
from tests.engine.seated import hidden, seat_toy, typed
from tests.engine.toy import Hide, Put

GAMES = sorted(catalogue.entries())
LIKED = HeuristicTerm("liked", Text("what is liked"), lambda view, move: 0.0)


def found(match: Match[Any, Any], seat: int, *also: Any) -> Any:
    """A finding without playouts: in the order of opinions."""
    view = match.game.view(match.state, seat)
    return view, Search(match.game, view, seat, "s", Effort(0, width=2), also).run()


def told(*heuristics: HeuristicTerm) -> Any:
    """What is said where Ada may put one pebble or two."""
    match = hidden()
    typed(match, "=one")
    view, finding = found(match, 0, Put(0, ("c1",)))
    one, *_, other = finding.candidates
    match.game.heuristics = heuristics or match.game.heuristics
    return hint(match.game, view, 0, evolve(finding, candidates=(one, other)))


def test_it_is_the_best_move_against_the_next() -> None:
    match = seat_toy()
    view, finding = found(match, 0)
    said = hint(match.game, view, 0, finding)
    assert (said.move, said.rival) == (Hide(0, 3), Hide(0, 2))
    assert said.comparison is not None
    assert said.where == (Pick("number3"),)


def test_where_is_what_the_rival_does_not_share() -> None:
    said = told()
    assert (said.move.picks()[1:], said.rival.picks()) == (
        (Pick("pebble", "c1"), Pick("pebble", "c2")),
        (Pick("pebble", "c1"),),
    )
    assert said.where == (Pick("star"), Pick("pebble", "c2"))


def test_it_nudges_to_what_sets_the_move_apart_most() -> None:
    def two(view: Any, move: Any) -> float:
        return 5.0 * len(move.cells)

    def one(view: Any, move: Any) -> float:
        return 1.0 * len(move.cells)

    def said(words: str) -> Any:
        return lambda view, move: Text(words)

    strong = HeuristicTerm("two", Text("two"), two, said("Two."))
    weak = HeuristicTerm("one", Text("one"), one, said("One."))
    silent = HeuristicTerm("two", Text("two"), two, lambda view, move: None)
    mute = HeuristicTerm("two", Text("two at once"), two)
    assert told(weak, strong).hint_text == Text("Two.")
    assert told(silent, weak).hint_text == Text("One.")
    assert told(mute, LIKED).hint_text == Text("Look at this first: {reason}.", reason=mute.name)


def test_the_reason_is_what_speaks_most_for_the_move_against_its_rival() -> None:
    def each(points: float, words: str | None) -> HeuristicTerm:
        says = (lambda view, move: Text(words)) if words else (lambda view, move: None)
        return HeuristicTerm(
            "each", Text("pebbles"), lambda view, move: points * len(move.cells), reason=says
        )

    assert told(each(1, "One."), each(5, "Five."), each(-9, "Less.")).reason == Text("Five.")
    assert told(each(1, "One."), each(5, None)).reason == Text("One.")
    general = Text("What speaks for it most: {reason}.", reason=Text("pebbles"))
    assert told(each(5, None), LIKED).reason == general
    assert told(LIKED, each(-1, "Less.")).reason is None


def test_where_nobody_has_an_opinion_it_still_says_something() -> None:
    match = seat_toy()
    match.game.heuristics = ()
    view, finding = found(match, 0)
    assert "end of the game" in hint(match.game, view, 0, finding).hint_text.key


def test_a_single_move_has_no_rival() -> None:
    match = seat_toy()
    view, finding = found(match, 0)
    alone = evolve(finding, candidates=finding.candidates[:1])
    said = hint(match.game, view, 0, alone)
    assert (said.rival, said.comparison) == (None, None)
    assert said.where == said.move.picks()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_why(game: str) -> None:
    for moves in (2, 9, 20):
        rules, state, seat = deciding(game, moves)
        view = rules.view(state, seat)
        finding = Search(rules, view, seat, "s", Effort(8, width=2)).run()
        said = hint(rules, view, seat, finding)
        assert said.reasons == rules.forecast(view, said.move)
        assert said.hint_text.key
        assert said.where
        assert set(said.where) <= set(said.move.picks())


def test_a_dig_is_reasoned_with_its_exact_odds() -> None:
    rules, state, seat = deciding("thebes", 12)
    view = rules.view(state, seat)
    dig = next(m for m in rules.legal_moves(view, seat) if isinstance(m, Dig) and m.weeks > 5)
    finding = Search(rules, view, seat, "s", Effort(0, width=0), (dig,)).run()
    (points,) = [
        text.fact("number")
        for text in hint(rules, view, seat, finding).reasons
        if text.key == "{number} {of}" and text.fact("of") == Text("points expected")
    ]
    tenths = round(dig_odds(rules.board, view, dig).points * 10)
    assert points == Text("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)
