"""A move in the making: picks narrow what it may become, and say why not."""

from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tests.engine.seated import hidden, rules_of, typed
from tests.engine.toy import Pass, Put

STAR, C1, C2, C4 = Pick("star"), Pick("pebble", "c1"), Pick("pebble", "c2"), Pick("pebble", "c4")


def opened() -> PartialMove:
    match = hidden()
    typed(match, "=one", "c4")
    return PartialMove(match.game, match.state, 1)


def test_at_first_everything_legal_can_come_next() -> None:
    choices = opened().choices()
    assert {STAR, Pick("pass"), C1, C2} <= choices
    assert C4 not in choices
    assert opened().whole() is None


def test_one_placement_is_whole_and_no_option_is_waited_for() -> None:
    made = opened().add(C1)
    assert made.whole() == Put(1, ("c1",))
    assert not made.waits()
    assert made.choices() == frozenset()


def test_an_option_first_makes_it_longer() -> None:
    made = opened().add(STAR)
    assert made.whole() is None
    assert made.waits()
    assert Pick("pass") not in made.choices()
    made = made.add(C2)
    assert made.choices() == {C1, Pick("pebble", "c3")}
    assert made.add(C1).whole() == Put(1, ("c1", "c2"), star=True)


def test_a_pick_can_be_taken_back() -> None:
    made = opened().add(STAR).add(C2).drop()
    assert made.picks == (STAR,)
    assert C1 in made.choices()


def test_a_refused_pick_says_which_rule() -> None:
    assert rules_of(opened().refusals(C4)) == ["toy.cell"]
    assert rules_of(opened().add(C1).refusals(C2)) == ["toy.two"]
    assert rules_of(opened().refusals(Pick("card", "c1"))) == ["toy.cell"]
    assert opened().refusals(C1) == ()


def test_a_button_is_a_move() -> None:
    made = opened().add(Pick("pass"))
    assert made.whole() == Pass(1)
    assert not made.waits()
