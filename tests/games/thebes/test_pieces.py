"""Every piece on every place: a move, or the rule that governs the piece."""

from random import Random

import pytest

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.games.thebes.rules import RULES
from tests.games.handled import hears_the_rule, picks_that_make_moves
from tests.games.thebes.played import GAME, Played
from tests.games.thebes.random_play import states


def in_the_middle() -> Played:
    """Seat 0 stands on Crete with something of everything; Egypt's first artefact is gone."""
    game = Played(2).begin("R01", "R59", "R60").show("X01").at(0, "crete")
    game.give(0, "R14", "R46", "R55", "R61", "R68", "R74", "R80", "R82", "R84")
    game.give(1, "R10", "R69", "R85").found(0, "crete-2", "crete-book", "crete-general")
    laid_out = game.state.laid_out
    first = next(bit for bit in (1 << n for n in range(999)) if laid_out & bit)
    own = (game.state.own[0] | first, game.state.own[1])
    return game.set(laid_out=laid_out ^ first, own=own).spend(0, "egypt")


test_a_hand_that_errs_hears_the_rule_about_the_piece = hears_the_rule(
    in_the_middle,
    """
    archaeologist:0    crete          destination
    archaeologist:0    track:7        destination
    archaeologist:0    study:0        destination
    archaeologist:0    -              handling
    archaeologist:0    atlantis       stranger
    archaeologist:0    berlin         action
    archaeologist:0    vienna         action
    archaeologist:1    crete          own figure
    marker:0           track:8        time marker
    marker:1           track:8        time marker
    year               year:1902      year marker
    R01                study:1        own study
    R01                site.greece:0  own study
    R01                card:2         own study
    R01                -              handling
    R01                discard        exchange all
    X01                study:0        show artefacts
    X01                discard        exhibition slots
    X01                shows:0        show open
    X01                study:1        own study
    R14                -              books
    R14                crete          kept
    R46                -              general
    R61                -              congresses
    R82                -              automobile
    R10                study:0        own study
    R69                -              own study
    rumour:crete       crete          kept
    rumour:egypt       -              rumour
    assistant:0        crete          kept
    assistant:1        -              own study
    permission:0       -              special permission
    permission:1       -              own study
    shovel:0           -              wheel weeks
    zeppelin:0         -              zeppelin trip
    permit:crete:0     -              permit turns
    permit:crete:1     -              permit
    permit:atlantis:1  -              stranger
    deck               card:1         refill
    stack3             deck           first exhausted
    discard            deck           discarded
    bag:crete          -              drawing
    crete-2:1          bag:crete      finds lie
    crete-book:1       bag:crete      no artefact
    crete-general:1    -              no artefact
    crete-sand:1       bag:crete      sand back
    crete-1:3          finds.crete:0  first digger
    weeks              -              handling
    weeks              track:4        wheel weeks
    weeks              wheel          wheel weeks
    exchange           warsaw         handling
    R85                -              own study
    R20                study:0        stranger
    hat                crete          stranger
    """,
)


def test_nothing_picked_and_too_much_picked() -> None:
    game = in_the_middle()
    assert game.drop() == ["handling"]
    assert game.drop("exchange", "exchange") == ["exchange again"]
    assert game.drop("stop", "exchange") == ["handling"]
    assert game.drop("shovel:0", "shovel:0") == ["handling"]
    assert game.drop("zeppelin:0", "zeppelin:0") == ["zeppelin trip"]
    assert game.drop("exchange", ("R59", "study:0")) == ["one action"]
    assert game.drop(("weeks", "week:8"), ("R59", "study:0")) == ["one action"]
    assert game.drop(("weeks", "week:8"), ("weeks", "week:9")) == ["one action"]
    assert game.drop(("weeks", "bag:crete"), "exchange") == ["one action"]
    assert game.drop("shovel:0", ("R59", "study:0")) == ["shovel"]
    assert game.drop("assistant:0", "exchange") == ["assistant"]
    trips = (("archaeologist:0", "rome"), ("archaeologist:0", "egypt"))
    assert game.drop(*trips) == ["action"]


def test_cards_on_their_way_and_cards_that_are_gone() -> None:
    game = in_the_middle().play("london R59")
    game.on()
    assert game.drop(("R59", "study:1"), seat=1) == ["own study"]
    game.play("exchange").on()
    assert game.drop(("R01", "study:0"), seat=0) == ["discarded"]
    game.set(third=0)
    assert game.drop(("R01", "study:0"), seat=0) == ["exhausted"]
    assert game.drop(("discard", "deck"), seat=0) == ["exhausted"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pick_is_on_the_table_and_makes_its_move(seats: int) -> None:
    assert [*picks_that_make_moves(GAME, states(seats, 5, every=7))]


def test_wild_picks_are_answered_too() -> None:
    rng = Random(3)
    for state in states(2, 2, every=10):
        table = GAME.table(state, state.turn)
        pieces = [piece.pick for piece in table.pieces]
        pieces += ["", "stop", "rumour:", "rumour:rome", "crete-", "permit:", "bag:", "deck", "R"]
        spaces = [space.id for space in table.spaces] + ["", "", ":", "week:٣", "bag:rome", "week:"]
        for _ in range(300):
            picks = tuple(
                Pick(rng.choice(pieces), rng.choice(spaces)) for _ in range(rng.randrange(5))
            )
            meant = GAME.compose(state, rng.randrange(-1, 4), picks)
            against = [meant] if isinstance(meant, Objection) else GAME.objections(state, meant)
            assert {objection.rule for objection in against} <= set(RULES)
