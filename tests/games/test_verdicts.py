"""What a referee says of a space of each game, and of a seat whose turn it is not."""

from __future__ import annotations

from typing import Any

from tabletop.games.mykerinos.state import Phase
from tabletop.language import Catalogue
from tests.games.mykerinos.played import Played as Mykerinos
from tests.games.pyramids.played import Played as Pyramids
from tests.games.silver_gold.played import Played as SilverGold
from tests.games.silver_gold.test_stage3_replacing import HANDS
from tests.games.thebes.played import Played as Thebes

NAMES = dict(enumerate(("Anna", "Ben", "Cleo", "Dan")))


def said(game: Any, space: str) -> list[tuple[str, str]]:
    """The rules and the sentences about a space, in English."""
    catalogue = Catalogue.load("en", game.game.info.id)
    verdicts = game.game.verdicts(game.state, space)
    return [(one.rule.id, catalogue.say(one.why, NAMES)) for one in verdicts]


def zone(*track: int | None) -> Mykerinos:
    """Three stand in zone I, two of them equal; so far these have passed."""
    game = Mykerinos(4).begin("lord_lemon/3/", "mrs_blackmore/2/")
    for seat, cells in enumerate(("a1", "a2 b2", "c1 c2")):
        game.stand(seat, cells)
    return game.set(track=(*track, *[None] * (4 - len(track))), phase=Phase.DIG)


def test_a_zone_says_who_chooses_first_and_by_which_rule() -> None:
    assert said(zone(2, 0, 1, 3), "a1") == [
        ("ranking", "Zone I: Cleo 2, Ben 2 and Anna 1. Of equals, the earlier pass comes first."),
        ("tie", "Equal with 2: Cleo and Ben, as they passed."),
        ("must choose", "Cleo and Ben, in this order: one of 2 tiles or a museum room."),
        ("leftover", "After them Anna: a tile that is left."),
    ]


def test_as_long_as_equals_have_not_passed_nobody_says_who_of_them_is_first() -> None:
    told = dict(said(zone(0), "zone:1"))
    assert told["tie"] == "Equal with 2: of Ben and Cleo, whoever passes first."


def test_another_seat_of_mykerinos_may_be_asked_for_until_it_has_passed() -> None:
    game = zone(0)
    ben = game.game.in_turn(game.state, 1)
    assert ben is not None
    assert game.game.due(ben) == {1}
    assert game.game.in_turn(game.state, 0) is None


def test_the_time_track_says_whose_turn_it_is_and_why() -> None:
    game = Thebes(2).begin("R01", "R02").play("berlin R01").rest().play("vienna R02").rest()
    assert said(game, "track:7") == [
        ("turn", "Ben lies on top of Anna: week 2 of 1901."),
        ("turn", "After that, as the markers stand: Anna."),
    ]
    other = game.game.in_turn(game.state, 0)
    assert other is not None
    assert game.game.due(other) == {0}


def test_a_site_says_who_may_dig_and_who_knows_most() -> None:
    game = Thebes(2).begin().spend(1, "crete").give(0, "R01")
    told = said(game, "crete")
    assert told[0] == ("permit", "A valid permit for Crete: Anna.")
    assert [rule for rule, _ in told][-1] == "first digger"


def test_the_open_cards_say_who_takes_the_next_one() -> None:
    game = SilverGold(3).begin(*HANDS).set(starter=1).left(0, "left", "a3").left(2, "left", "a3")
    game.flip("O4").play(0, "left a3").play(2, "left a3")
    assert said(game, "display:1") == [
        ("finish turn", "As marked so far, their turns come in this order: Cleo and Anna."),
        ("next start", "Ben is start player: from there clockwise."),
    ]


def test_a_trophy_says_who_is_next_and_how_many_coins_everybody_has() -> None:
    game = SilverGold(3).begin(*HANDS).set(coins=(4, 1, 0), starter=2)
    assert said(game, "cup:1") == [
        ("trophy", "The trophy of 6 goes to Anna."),
        ("next start", "Cleo is start player: from there clockwise."),
        ("coin", "Coins marked: Anna 4, Ben 1 and Cleo 0."),
    ]


def test_pyramid_points_say_how_far_everybody_is() -> None:
    game = Pyramids(2).begin("P01 P02", "P04 P05").explore(0, 7, 10).explore(1, 13)
    rules = said(game, "award:green:8")
    assert ("award", "Explored pyramids of green: Anna 2 and Ben 1.") in rules
    assert rules[-1][0] == "award order"
