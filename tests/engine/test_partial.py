"""A move in the making: picks narrow what it may become, and say why not."""

from collections.abc import Iterator

from attrs import evolve

from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.rule import Objection
from tabletop.engine.text import Text
from tests.engine.seated import COMPONENTS, hidden, rules_of, typed
from tests.engine.toy import TWO, Pass, Pebbles, Put, State, Toy

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


class Heavy(Pebbles):
    """Pebbles so heavy that they are put in pairs only; one on the deck begins at the first cell,
    and one on the card at the last."""

    def objections(self, state: State, move: Toy) -> Iterator[Objection]:
        if isinstance(move, Put) and not move.star:
            yield TWO(Text("Only pairs are put."))
        yield from super().objections(state, move)

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Toy | Objection:
        cells = {"deck": self.cells[0], "card": self.cells[-1]}
        meant = (evolve(pick, space=cells.get(pick.space, pick.space)) for pick in picks)
        return super().compose(state, seat, tuple(meant))


def heavy(*words: str) -> PartialMove:
    match = hidden()
    typed(match, "=one", *words)
    return PartialMove(Heavy(COMPONENTS), match.state, 1)


def test_an_option_may_come_late_while_the_picks_are_no_move() -> None:
    made = heavy("c4").add(C2)
    assert made.whole() is None
    assert made.waits()
    assert made.choices() == {STAR, C1, Pick("pebble", "c3")}
    assert made.add(STAR).choices() == {C1, Pick("pebble", "c3")}
    assert made.add(STAR).add(C1).whole() == Put(1, ("c1", "c2"), star=True)
    assert made.add(C1).choices() == {STAR}
    assert made.add(C1).add(STAR).whole() == Put(1, ("c1", "c2"), star=True)


def test_what_means_a_beginning_is_that_beginning() -> None:
    deck = Pick("pebble", "deck")
    assert heavy("c4").refusals(deck) == ()
    made = heavy("c4").add(deck)
    assert made.picks == (C1,)
    assert made.add(STAR).picks == (C1, STAR)
    assert made.drop().picks == ()
    assert deck not in heavy("c4").choices()
    assert heavy("c4").add(STAR).add(deck).picks == (STAR, C1)


def test_what_means_no_beginning_is_refused_by_its_own_rule() -> None:
    card = Pick("pebble", "card")
    assert rules_of(heavy("c8").refusals(card)) == ["toy.two", "toy.cell"]
    assert rules_of(heavy("c4").refusals(Pick("card", "c1"))) == ["toy.cell"]
    assert heavy("c4").refusals(card) == ()
