"""Every worked example of the rulebook, played."""

import pytest

from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.knowledge import knowledge
from tabletop.games.thebes.moves import Exchange
from tabletop.games.thebes.odds import dig_odds
from tabletop.games.thebes.scoring import Tally
from tabletop.games.thebes.steps import FirstDigger, SandBack
from tabletop.games.thebes.travel import way
from tests.games.thebes.played import BOARD, GAME, SITES, Played

CRETE = SITES.index("crete")


def test_from_london_to_warsaw_by_berlin_to_exchange() -> None:
    """Two weeks of travel and one of exchange: three weeks."""
    game = Played(2).begin().at(0, "london")
    london, warsaw = BOARD.place["london"], BOARD.place["warsaw"]
    assert way(BOARD, london, warsaw) == ("berlin", "warsaw")
    assert game.read("exchange") == Exchange(0, "warsaw")
    game.play("exchange")
    assert game.week(0) == (1901, 3)
    assert game.where(0) == "warsaw"
    assert len(game.discarded()) == 4


def dig_on_crete() -> Played:
    """Books of 3 points, two assistants, 5 general points: 4 special and 4 general ones count."""
    game = Played(2).begin().at(0, "rome")
    return game.give(0, "R14", "R10", "R68", "R69", "R46", "R50", "R51")


def test_knowledge_of_8_points_of_which_4_of_5_general_ones_count() -> None:
    game = dig_on_crete()
    known = knowledge(BOARD, game.state.own[0], CRETE, 0, False)
    assert (known.special, known.general, known.counted, known.total) == (4, 5, 4, 8)


def test_8_points_and_4_weeks_draw_5_tokens() -> None:
    game = dig_on_crete().play("crete 4")
    assert game.asked() == (5, "bag:crete")
    assert game.week(0) == (1901, 5)


def test_three_useful_tokens_of_five_and_two_back_into_the_bag() -> None:
    game = dig_on_crete().play("crete 4").draw("crete-4", "crete-3", "crete-1")
    assert SandBack("crete", 2) in game.events
    assert FirstDigger(0, "crete", 1) in game.events
    counted = GAME.tally(game.state)
    assert sum(counted.artefacts[0][CRETE]) == 8 + 1
    assert dict(bag(BOARD, game.state.bags, CRETE))["crete-sand"] == 16


def test_what_a_dig_on_crete_needs() -> None:
    """A valid permit, a specialised point, and the archaeologist on Crete."""
    game = Played(2).begin().at(0, "rome").give(0, "R46")
    assert game.why("crete 12") == ["specialised"]
    game.give(0, "R10").spend(0, "crete")
    assert game.why("crete 12") == ["permit"]
    game.set(spent=(0, 0))
    assert game.why("crete 12") == []
    assert game.play("crete 12").where(0) == "crete"


@pytest.mark.parametrize(
    ("cards", "tokens", "rumours", "assistant", "points"),
    [
        (("R14",), ("greece-book",), 0, False, 3),
        (("R14", "R10"), (), 0, False, 3),
        (("R55",), (), 1, False, 2),
        (("R68", "R69"), (), 0, False, 1),
        (("R68", "R69", "R70"), (), 0, False, 2),
        (("R68", "R69", "R70", "R71"), (), 0, False, 2),
        (("R68",), (), 0, True, 1),
        (("R68",), (), 0, False, 0),
        ((), ("greece-book", "crete-book"), 0, False, 1),
    ],
)
def test_specialised_points_of_crete(
    cards: tuple[str, ...], tokens: tuple[str, ...], rumours: int, assistant: bool, points: int
) -> None:
    game = Played(2).begin().give(0, *cards).found(0, *tokens)
    known = knowledge(BOARD, game.state.own[0], CRETE, rumours, assistant)
    assert known.special == points


def test_more_than_12_points_count_as_12() -> None:
    game = Played(2).begin().at(0, "rome")
    game.give(0, "R17", "R18", "R14", "R15", "R50", "R51", "R52", "R53")
    known = knowledge(BOARD, game.state.own[0], CRETE, 0, False)
    assert known.total == 18
    assert game.play("crete 1").asked()[0] == 3


def test_an_exhibition_in_london_with_one_orange_and_two_yellow_artefacts() -> None:
    game = Played(2).begin().at(0, "paris").show("X01").found(0, "greece-2", "egypt-1")
    (objection,) = game.against("london X01")
    assert objection.rule.id == "show artefacts"
    game.found(0, "egypt-6")
    own = game.state.own[0]
    game.play("london X01")
    assert game.week(0) == (1901, 1 + 3)
    assert "X01" in game.held(0)
    assert game.state.own[0] & own == own


def test_books_that_were_found_do_not_help_an_exhibition() -> None:
    game = Played(2).begin().show("X01")
    game.found(0, "greece-2", "egypt-1", "egypt-book", "egypt-general")
    assert game.why("london X01") == ["show artefacts"]


def test_on_48_in_1903_five_weeks_are_left() -> None:
    """Red digs for 5 weeks in Greece, but not for 6."""
    game = Played(2).begin().at(0, "greece").give(0, "R08", "R09").time(2 * 52 + 48, 2 * 52 + 50)
    assert game.week(0) == (1903, 48)
    assert game.why("greece 6") == ["weeks left"]
    (objection,) = game.against("greece 6")
    assert dict(objection.why.facts) == {"n": 5, "year": "1903", "weeks": 6}
    game.play("greece 5").draw()
    assert game.state.times[0] == BOARD.calendars[2].end


def test_67_points() -> None:
    """13 artefacts of 39 points, 3 exhibitions of 13, 5 congresses, no majority of knowledge."""
    artefacts = ((5, 4, 3, 2), (4, 3, 1), (6, 2), (5, 1), (2, 1))
    assert sum(map(len, artefacts)) == 13
    assert sum(map(sum, artefacts)) == 39
    one = Tally(
        artefacts=(artefacts, ((),) * 5),
        shows=(("X01", "X02", "X06"), ()),
        congresses=(5, 0),
        books=((1, 0, 2, 0, 0), (2, 1, 3, 1, 1)),
    )
    board = GAME.score(one)
    assert [board.points(0, name) for name, _ in board.categories] == [39, 13, 15, 0]
    assert board.total(0) == 67
    assert board.points(1, "knowledge") == 25


def test_two_shovels_draw_one_token_more_and_three_draw_two() -> None:
    for cards, more in ((("R74",), 0), (("R74", "R75"), 1), (("R74", "R75", "R76"), 2)):
        game = dig_on_crete().give(0, *cards)
        move = game.read("crete 4")
        assert dig_odds(BOARD, game.state, move).tokens == 5 + more
        assert game.play("crete 4").asked()[0] == 5 + more
