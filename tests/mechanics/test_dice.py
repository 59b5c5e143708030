"""Dice: thrown before all eyes or under a cup, and read."""

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.text import Text
from tabletop.mechanics.dice import Dice

DICE = Dice("die", tuple("123456"), 5)


def test_every_die_shows_one_of_its_faces() -> None:
    up = DICE.up(SeededDealer("1").answer(DICE.throw(Text("Throw.")), 0))
    assert len(up) == 5
    assert set(up) <= set("123456")


def test_what_is_under_a_cup_is_seen_by_whose_it_is() -> None:
    thrown = DICE.throw(Text("Throw."), "cup:1", to=1)
    assert (thrown.hand, thrown.to) == ("cup:1", 1)
    assert DICE.throw(Text("Throw.")).to is None
