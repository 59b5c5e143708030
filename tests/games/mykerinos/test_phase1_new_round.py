"""Phase 1: archaeologists from the supply, and a new area."""

import pytest
from attrs import evolve

from tabletop.engine.chance import Outcome
from tabletop.games.mykerinos.steps import NewRound
from tests.games.mykerinos.played import GAME, PATRONS, Played


@pytest.mark.parametrize(("seats", "taken"), [(2, 11), (3, 11), (4, 8)])
def test_everybody_takes_archaeologists(seats: int, taken: int) -> None:
    game = Played(seats).begin()
    assert game.state.pools == (taken,) * seats
    assert game.state.supply[:seats] == (25 - taken,) * seats


def test_a_short_supply_gives_what_is_left_m3() -> None:
    game = Played()
    game.answer(Outcome("wings", PATRONS)).set(supply=(25, 4, 0))
    step = game.step()
    assert step == NewRound(1, (11, 4, 0), (0, 0, 0), False)
    assert game.state.pools == (11, 4, 0)
    assert game.state.supply == (14, 0, 0)


def test_archaeologists_not_placed_are_kept_for_the_next_round() -> None:
    game = Played().begin().play("dig a1", "pass", "pass", "pass").play("tile P101").lay()
    assert game.state.round == 2
    assert game.state.pools == (10 + 11, 25 - 3, 22)


@pytest.mark.parametrize(("number", "tiles", "cells"), [(1, 8, 48), (4, 12, 72)])
def test_the_area_has_two_rows_of_tiles_and_three_in_the_last_round(
    number: int, tiles: int, cells: int
) -> None:
    game = Played()
    game.answer(Outcome("wings", PATRONS)).set(round=number - 1)
    game.lay()
    assert len(game.state.area) == tiles
    assert game.state.empty.bit_count() == cells


def test_all_36_tiles_come_up_once_m1() -> None:
    laid: list[str] = []
    game = Played()
    game.answer(Outcome("wings", PATRONS))
    for _ in range(4):
        game.on()
        question = game.question()
        drawn = tuple(item for item, _ in question.pool[: question.take])
        laid += drawn
        game.answer(Outcome("area", drawn, ("0",) * question.take)).play("pass", "pass", "pass")
    game.on()
    assert len(laid) == len(set(laid)) == 36
    assert not game.state.deck


def test_tiles_lie_in_reading_order_and_a_half_turn_turns_their_pyramids_m1() -> None:
    game = Played()
    game.answer(Outcome("wings", PATRONS)).on()
    drawn = ("M01", "M03", "M36", "M04", "M05", "M06", "M07", "M08")
    turns = ("0", "180", "180", "0", "0", "0", "0", "180")
    game.answer(Outcome("area", drawn, turns))
    stones = set(GAME.board.names(game.state.pyramids))
    assert stones & set("a1 b1 a2 b2 a3 b3".split()) == {"a1"}
    assert stones & set("c1 d1 c2 d2 c3 d3".split()) == {"d2"}
    assert stones & set("e1 f1 e2 f2 e3 f3".split()) == {"e1", "e3", "f3"}
    assert stones & set("g4 h4 g5 h5 g6 h6".split()) == {"h6"}


def test_people_may_type_what_is_printed_on_their_own_tiles() -> None:
    game = Played().begin("lord_lemon/3/0+5", "none/5/1")
    first, second = game.state.area[:2]
    assert (first.id, first.patron, first.points, first.pyramids) == (
        "P101",
        "lord_lemon",
        3,
        (0, 5),
    )
    assert (second.id, second.patron, second.points) == ("P102", "none", 5)
    assert set(GAME.board.names(game.state.pyramids)) == {"a1", "b3", "d1"}
    assert game.state.deck.bit_count() == 28
    assert GAME.census(game.state)["tile"] == 36


def test_a_printed_tile_takes_the_place_of_the_one_most_like_it() -> None:
    game = Played().begin("lord_lemon/3/1+4")
    left = {item for item, _ in _next_pool(game)}
    assert "M13" not in left
    assert {"M08", "M14"} <= left


def _next_pool(game: Played) -> tuple[tuple[str, int], ...]:
    game.play("pass", "pass", "pass").on()
    return game.question().pool


def test_what_cannot_come_up_is_refused() -> None:
    game = Played()
    game.answer(Outcome("wings", PATRONS)).on()
    question = game.question()
    tiles = ["M01", "M02", "M03", "M04", "M05", "M06", "M07"]
    for last in ("M01", "M99", "lord_lemon/4/0", "lord_brown/0/0", "lord_lemon/0/6"):
        outcome = Outcome("area", (*tiles, last), ("0",) * 8)
        assert list(question.faults(outcome)), last
    assert list(question.faults(Outcome("area", (*tiles, "M08"), ("0",) * 7 + ("90",))))


def test_cells_of_the_third_row_belong_to_the_last_round_only_m1() -> None:
    game = Played().begin()
    assert game.why("dig a6") == []
    assert game.why("dig a7") == ["ground"]


def test_the_order_of_the_deck_does_not_exist() -> None:
    game = Played()
    game.answer(Outcome("wings", PATRONS)).on()
    pool = game.question().pool
    assert pool == tuple(sorted(pool))
    assert evolve(game.state) == game.state
