"""Reasons: what a move does, true of the position."""

import pytest

from tests.games import hinted
from tests.games.mykerinos.played import GAME, NEUTRAL, PATRONS, Played
from tests.games.mykerinos.random_play import PLAY


def reason(game: Played, term: str, words: str) -> str | None:
    return hinted.reason(GAME, game.state, term, game.read(words))


@pytest.mark.parametrize("seats", [2, 4])
def test_reasons_are_sentences(seats: int) -> None:
    hinted.reasons_are_sentences(PLAY, seats, "wing", "M0", "P1")


def test_how_one_comes_to_stand_where_one_digs() -> None:
    game = Played().begin("lord_lemon/3/", "lord_lemon/0/")

    def zones() -> str | None:
        said = reason(game, "zones", "dig a1")
        return said and said.removesuffix(" The best tile there brings 3 points at once.")

    assert zones() == "You are the first to dig in zone I."
    game.stand(1, "a2 b2")
    assert zones() == "You then stand in zone I, too."
    game.stand(0, "b1")
    assert zones() == "You then share the lead in zone I."
    game.stand(0, "c1")
    assert zones() == "You take the lead in zone I."
    game.stand(0, "c2")
    assert zones() == "You then lead zone I by 2 archaeologists."
    game.stand(1, "c3 b3 a3 d1")
    assert zones() == "In zone I you are then 2 archaeologists behind."


def test_who_is_caught_up_with_is_named() -> None:
    game = Played().begin().stand(1, "a2 b2").stand(0, "b1")
    assert reason(game, "rivals", "dig a1") == "You draw level with Bo in zone I."
    game.stand(0, "c1")
    assert reason(game, "rivals", "dig a1") == "You get ahead of Bo in zone I."
    game.stand(0, "c2")
    assert reason(game, "rivals", "dig a1") is None


def test_the_neutral_colour_catches_up_too() -> None:
    game = Played(2).begin().stand(NEUTRAL, "a2").stand(1, "b2 c2").play("dig h1")
    said = reason(game, "rivals", "neutral dig b1")
    assert said == "The neutral colour draws level with Bo in zone I."
    assert reason(game, "zones", "neutral dig b1") is None


def test_help_that_would_lapse_and_what_stays_in_the_pool() -> None:
    game = Played().begin()
    pool = game.state.pools[0]
    assert reason(game, "saving", "pass") == f"{pool} archaeologists stay in your pool."
    assert reason(game, "saving", "dig a1") == f"{pool - 1} archaeologists stay in your pool."
    assert reason(game, "tempo", "pass") == "Ties go by the pass track, and you take its space 1."
    assert reason(game, "tempo", "dig a1") is None
    assert reason(game, "help", "dig a1") is None


def test_what_a_tile_brings() -> None:
    game = (
        Played().begin("lord_lemon/3/", "lord_lemon/0/").play("dig a1", "pass", "pass", "pass").on()
    )
    tiles = {tile.points: f"tile {tile.id}" for tile in game.state.area[:2]}
    said = reason(game, "points", tiles[3])
    assert said == "It brings 3 points at once, more than any other tile left here."
    assert reason(game, "points", tiles[0]) is None
    assert (
        reason(game, "patron", tiles[3]) == "Each tile of Lord Lemon is then worth 1 point to you."
    )
    game.give(0, *(patron for patron in PATRONS if patron != "lord_lemon"))
    assert reason(game, "patron", tiles[3]) == "It completes a set of all patrons."
