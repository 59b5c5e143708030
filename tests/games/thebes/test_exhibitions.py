"""Holding an exhibition."""

import pytest

from tabletop.games.thebes.components import Exhibition
from tabletop.games.thebes.moves import Exhibit
from tests.games.thebes.played import BOARD, GAME, Played

SHOWS = [card for card in BOARD.cards if isinstance(card, Exhibition)]


@pytest.mark.parametrize("show", SHOWS, ids=[show.id for show in SHOWS])
def test_every_exhibition_needs_each_of_its_artefacts_t11(show: Exhibition) -> None:
    wanted = [site for site, count in show.artefacts for _ in range(count)]
    for missing in set(wanted):
        game = Played(2).begin().show(show.id)
        few = list(wanted)
        few.remove(missing)
        game.artefacts(0, *few)
        (objection,) = game.against(f"{show.city} {show.id}")
        assert objection.rule.id == "show artefacts"
        count = dict(show.artefacts)[missing]
        assert dict(objection.why.facts)["have"] == count - 1
        game.artefacts(0, missing)
        before = game.state.own[0]
        game.play(f"{show.city} {show.id}")
        assert game.state.own[0] & before == before
        assert GAME.score(GAME.tally(game.state)).points(0, "shows") == show.points


def test_its_slot_stays_empty_and_the_others_where_they_are() -> None:
    game = Played(2).begin().show("X03", "X01", "X02").found(0, "egypt-1", "egypt-1", "greece-1")
    game.play("london X01")
    assert game.slots() == ["X03", "", "X02"]
    assert game.where(0) == "london"
    assert game.week(0) == (1901, 2 + 3)


def test_only_an_exhibition_on_a_slot_is_held() -> None:
    game = Played(2).begin().show("X01")
    assert game.why("paris X02") == ["show open"]
    assert game.tried(Exhibit(0, "R59", "london")) == ["show open"]
    assert game.tried(Exhibit(0, "X99", "london")) == ["show open"]


def test_an_exhibition_is_held_in_its_city() -> None:
    game = Played(2).begin().show("X01").found(0, "egypt-1", "egypt-1", "greece-1")
    assert game.why("paris X01") == ["show city"]
    assert game.drop(("X01", "study:0")) == []
    assert game.drop(("X01", "study:1")) == ["own study"]
    assert game.drop(("X01", "discard")) == ["exhibition slots"]
    assert game.drop(("X01", "card:1")) == ["show open"]


def test_what_was_held_stays() -> None:
    game = Played(2).begin().show("X01").found(0, "egypt-1", "egypt-1", "greece-1")
    game.play("london X01").rest()
    assert game.drop("X01", seat=1) == ["own study"]
    assert game.drop("X01", seat=0) == ["shows"]


def test_nothing_is_drawn_after_an_exhibition() -> None:
    game = Played(2).begin().show("X01").found(0, "egypt-1", "egypt-1", "greece-1")
    game.play("london X01")
    assert game.acting == 1
