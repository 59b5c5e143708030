"""What hands mean: in any sensible order, and by other ways than the rules' own."""

from random import Random

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tabletop.games.thebes.moves import Dig, Exchange, TakeCard
from tests.games.thebes.played import GAME, Played
from tests.games.thebes.random_play import states

FIGURE, RUMOUR = ("archaeologist:0", "crete"), "rumour:crete"
HELP = (RUMOUR, "assistant:0", "shovel:0")


def helped(*cards: str) -> Played:
    """Seat 0 stands in Rome and has a rumour, a single assistant and a single shovel."""
    return Played(2).begin().at(0, "rome").give(0, "R55", "R68", "R74", *cards)


class Touched:
    """A hand that touches the table of seat 0, pick after pick."""

    def __init__(self, game: Played, *picks: tuple[str, str] | str) -> None:
        self.made = PartialMove(GAME, game.state, 0)
        for pick in picks:
            self.touch(pick)

    def touch(self, pick: tuple[str, str] | str) -> None:
        """Make a pick, which must be allowed."""
        picked = Pick(*pick) if isinstance(pick, tuple) else Pick(pick)
        assert not self.made.refusals(picked), picked
        self.made = self.made.add(picked)

    def refused(self, pick: tuple[str, str] | str) -> list[str]:
        """The rules against a pick."""
        picked = Pick(*pick) if isinstance(pick, tuple) else Pick(pick)
        return [objection.rule.id for objection in self.made.refusals(picked)]

    def words(self) -> str:
        """The whole move in notation, "" where something is missing."""
        move = self.made.whole()
        return GAME.write(move) if move else ""

    def next(self) -> set[str]:
        """The pieces that can be picked next."""
        return {pick.piece for pick in self.made.choices()}


@pytest.mark.parametrize(
    "picks",
    [
        (RUMOUR, "assistant:0", "shovel:0", FIGURE),
        (FIGURE, RUMOUR, "assistant:0", "shovel:0"),
        ("shovel:0", FIGURE, "assistant:0", RUMOUR),
        ("assistant:0", RUMOUR, FIGURE, "shovel:0"),
        (("archaeologist:0", "bag:crete"), *HELP),
        (("weeks", "bag:crete"), *HELP),
        (*HELP, ("weeks", "bag:crete")),
    ],
)
def test_what_helps_may_be_pressed_before_and_after_the_trip(
    picks: tuple[tuple[str, str] | str, ...],
) -> None:
    made = Touched(helped(), *picks)
    assert made.words() == ""
    assert made.next() == {"weeks"}
    made.touch(("weeks", "week:3"))
    assert made.words() == "crete 3 rumour 1 assistant shovel"
    assert not made.made.waits()


def test_what_helps_need_not_be_pressed() -> None:
    made = Touched(helped("R14"), FIGURE)
    assert made.next() == {"weeks", *HELP}
    made.touch(("weeks", "week:8"))
    assert made.words() == "crete 8"
    assert not made.made.waits()


def test_a_site_may_be_gone_to_though_only_a_rumour_tells_of_it() -> None:
    made = Touched(Played(2).begin().at(0, "rome").give(0, "R55"), FIGURE)
    assert made.next() == {RUMOUR, "weeks"}
    made.touch(("weeks", "week:6"))
    assert made.next() == {RUMOUR}
    assert made.words() == ""
    made.touch(RUMOUR)
    assert made.words() == "crete 6 rumour 1"


def test_a_site_of_which_nothing_is_known_is_refused_at_once() -> None:
    game = Played(2).begin().at(0, "rome").give(0, "R55")
    assert Touched(game).refused(("archaeologist:0", "egypt"))[0] == "specialised"
    assert Touched(game).refused(("archaeologist:0", "bag:egypt"))[0] == "specialised"
    assert Touched(game).refused(("weeks", "bag:egypt"))[0] == "specialised"


def test_the_bag_stands_for_its_site() -> None:
    made = Touched(helped("R14"), ("archaeologist:0", "bag:crete"))
    assert made.made.picks == (Pick(*FIGURE),)
    assert made.refused(("archaeologist:0", "bag:egypt")) == ["action"]
    assert made.refused(("weeks", "bag:egypt")) == ["action"]


def test_where_one_stands_the_bag_asks_for_the_weeks() -> None:
    game = helped("R14").at(0, "crete")
    assert Touched(game).refused(("weeks", "bag:crete")) == ["wheel weeks"]
    assert Touched(game).refused(("archaeologist:0", "bag:crete")) == ["destination"]
    assert game.drop(("weeks", "bag:crete"), ("weeks", "week:8")) == []


def test_a_spent_permit_is_told_at_the_bag() -> None:
    game = helped("R14").spend(0, "crete")
    assert Touched(game).refused(("weeks", "bag:crete"))[0] == "permit"
    game.give(0, "R84")
    made = Touched(game, ("weeks", "bag:crete"), ("weeks", "week:8"))
    assert made.words() == "crete 8 permission"


def test_in_warsaw_the_exchange_is_pressed_before_or_after_the_trip() -> None:
    game = Played(2).begin().at(0, "london")
    assert Touched(game, "exchange").made.whole() == Exchange(0, "warsaw")
    made = Touched(game, ("archaeologist:0", "warsaw"))
    assert made.next() == {"exchange"}
    made.touch("exchange")
    assert made.made.whole() == Exchange(0, "warsaw")


def test_a_zeppelin_may_be_called_once_one_knows_where_to() -> None:
    game = Played(2).begin("R01").give(0, "R80")
    made = Touched(game, ("archaeologist:0", "london"))
    assert "zeppelin:0" in made.next()
    made.touch("zeppelin:0")
    assert made.next() == {"R59"}
    made.touch(("R59", "study:0"))
    assert made.words() == "london R59 by zeppelin"
    assert Touched(game, "zeppelin:0", ("R59", "study:0")).words() == made.words()


def test_a_card_is_taken_at_once_though_a_zeppelin_might_have_flown() -> None:
    made = Touched(Played(2).begin().give(0, "R80"), ("R59", "study:0"))
    assert made.made.whole() == TakeCard(0, "R59", "london")
    assert not made.made.waits()


def test_a_city_where_nothing_lies_is_refused() -> None:
    game = Played(2).begin()
    assert Touched(game).refused(("archaeologist:0", "moscow")) == ["action"]
    assert Touched(game).refused(("archaeologist:0", "warsaw")) == ["destination"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_is_made_in_every_order_of_its_picks(seats: int) -> None:
    """A placement that makes the move whole ends it; until then all that is left can come next."""
    rng, longest = Random(seats), 0
    for state in states(seats, 40 + seats, every=4):
        legal = GAME.legal_moves(state, state.turn)
        digs = [move for move in legal if isinstance(move, Dig) and len(move.picks()) > 2]
        for move in [*rng.sample(legal, min(4, len(legal))), *rng.sample(digs, min(6, len(digs)))]:
            picks = rng.sample(move.picks(), len(move.picks()))
            made = PartialMove(GAME, state, state.turn)
            for pick in picks:
                assert pick in made.choices(), (move, picks, pick)
                made = made.add(pick)
                if made.whole() and pick.space:
                    break
            else:
                assert made.whole() == move
                longest = max(longest, len(picks))
            assert made.whole() in legal
    assert longest > 1
