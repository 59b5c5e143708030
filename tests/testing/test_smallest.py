"""A game of which only the rules are written keeps every promise of the contract."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from tabletop.advisor.players import choose
from tabletop.engine import session_rules
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection
from tabletop.engine.table import Button, Table
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.testing import check, conformance
from tests.testing.smallest import COUNT, MOST, ROW, State, Stones, Take

STONE = Pick("stone", "hand:0")

test_conformance = conformance(
    Stones, languages=("en",), factory="tests.testing.test_smallest:opened"
)


def opened(components: object) -> Stones:
    """The game again, in another process."""
    return Stones()


def seated() -> Match[Any, Any]:
    players = (Player("Ada", "red"), Player("Ben", "blue"))
    return Match(Stones(), players, {}, SeededDealer("1"))


def test_an_author_writes_eight_methods_and_three_facts() -> None:
    written = {name for name in vars(Stones) if not name.startswith("_")}
    assert written == {"info", "rules", "moves", *Game.__abstractmethods__}
    assert len(Game.__abstractmethods__) == 8


def test_an_author_is_told_what_is_still_to_be_written_in_the_order_of_need() -> None:
    begun: Any = type("Begun", (Game,), {"setup": Stones.setup, "after": Stones.after})
    with pytest.raises(TypeError, match="Begun has still to say: due, candidates, against, table"):
        begun()


def test_picks_in_any_number_become_moves() -> None:
    begun = PartialMove(Stones(), State((0, 0)), 0).add(STONE)
    assert (begun.whole(), begun.waits()) == (Take(0, 1), True)
    assert begun.add(STONE).whole() == Take(0, 2)
    (refused,) = begun.add(STONE).refusals(STONE)
    assert refused.rule == session_rules.NO_SUCH_MOVE


def test_the_game_is_asked_only_about_the_seat_whose_turn_it_is() -> None:
    match = seated()
    (early,) = match.propose(Take(1, 1))
    assert early.rule == session_rules.TURN
    for _ in range(ROW):
        assert not match.propose(Take(min(match.to_act), 1))
    (late,) = match.propose(Take(0, 1))
    assert late.rule == session_rules.GAME_OVER


def test_a_candidate_that_the_rules_forbid_is_told_by_its_own_rule() -> None:
    begun = PartialMove(Stones(), State((ROW - 1, 0)), 0).add(STONE)
    (refused,) = begun.refusals(STONE)
    assert refused.rule == MOST


def test_words_are_read_as_they_are_written() -> None:
    game, state = Stones(), State((0, 0))
    assert game.write(Take(0, 2)) == "stone>hand:0+stone>hand:0"
    assert game.read(state, 0, " stone>hand:0 ") == Take(0, 1)
    answer = game.read(state, 0, "everything")
    assert isinstance(answer, Objection)
    assert answer.rule == session_rules.WRITING


def test_legal_moves_are_found_once_for_a_state() -> None:
    game, state = Stones(), State((0, 0))
    assert game.legal_moves(state, 0) is game.legal_moves(state, 0)
    assert game.legal_moves(State((0, 0)), 0) == game.legal_moves(state, 0)


def test_it_ends_with_a_count_and_can_be_taken_back() -> None:
    match = seated()
    for stones in (2, 2, 2, 2, 1):
        assert not match.propose(Take(min(match.to_act), stones))
    assert match.over
    board = match.scoreboard()
    assert (board.total(0), board.winners) == (5, (0,))
    assert {line.rule for line in board.lines} == {COUNT}
    assert not match.undo(0)
    assert match.to_act == {0}


def test_a_computer_that_thinks_plays_it() -> None:
    game, state = Stones(), State((0, 0))
    chosen = choose("casual", game, state, 0, Random("1"))
    assert chosen in game.legal_moves(state, 0)


@frozen
class Say(Take):
    """Take stones by saying how many: no stone is ever touched."""

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"say.{self.stones}"),)


class Said(Stones):
    """Stones that a player takes by a button."""

    moves = (Say,)

    def candidates(self, state: State, seat: int) -> Iterator[Say]:
        yield from (Say(seat, stones) for stones in (1, 2))

    def table(self, view: State, seat: int | None) -> Table:
        table = super().table(view, seat)
        pieces = tuple(evolve(piece, pick=piece.id) for piece in table.pieces)
        acting = self.due(view)
        assert isinstance(acting, frozenset)
        buttons = tuple(Button(f"say.{n}", Text("{n}", n=n), s) for s in acting for n in (1, 2))
        return evolve(table, pieces=pieces, controls=buttons)


def test_of_what_nobody_ever_moves_one_sentence_is_enough() -> None:
    report = check(Said(), only=("specific", "by-hand", "buttons"), games=2)
    assert report.passed, report


@frozen
class Counted(Take):
    """Take a stone, and say how many."""

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"say.{self.stones}"), Pick("stone", f"hand:{self.seat}"))


class LastIsOne(Said):
    """Of the last stone nobody has to say that it is one."""

    moves = (Counted,)

    def candidates(self, state: State, seat: int) -> Iterator[Counted]:
        yield from (Counted(seat, stones) for stones in (1, 2))

    def implied(self, state: State, move: Counted) -> tuple[Pick, ...]:
        return move.picks()[:1] if state.left == 1 else ()

    def table(self, view: State, seat: int | None) -> Table:
        return evolve(super().table(view, seat), pieces=Stones().table(view, seat).pieces)


def test_what_follows_at_some_states_need_not_be_touched_there() -> None:
    game = LastIsOne()
    last = PartialMove(game, State((ROW - 1, 0)), 0).add(STONE)
    assert (last.whole(), last.waits()) == (Counted(0, 1), False)
    early = PartialMove(game, State((0, 0)), 0).add(STONE)
    assert early.whole() is None
    assert early.add(Pick("say.2")).whole() == Counted(0, 2)
    report = check(game, only=("by-hand", "every-piece"), games=2)
    assert report.passed, report
