"""The component data, and a user's own deck."""

import copy
from collections import Counter
from typing import Any

import pytest

from tabletop.games.silver_gold import load
from tabletop.games.silver_gold.components import Box
from tabletop.mechanics.components import read
from tests.games.boxes import Loaded, each_fault, no_data
from tests.games.silver_gold.played import BOX, DATA, GAME

spoiled = Loaded(load, DATA).spoiled


def test_the_deck_is_that_of_the_book() -> None:
    cards = read(DATA, Box).cards
    assert Counter(card.colour for card in cards) == {
        "purple": 12,
        "orange": 12,
        "green": 12,
        "grey": 11,
    }
    assert {card.points for card in cards} == {8, 10, 12, 14}
    assert Counter(card.seal for card in cards if card.seal != "none") == {
        "purple": 3,
        "orange": 3,
        "green": 3,
        "grey": 3,
    }


def test_a_card_of_the_deck_is_worth_its_cells() -> None:
    for card in BOX.cards:
        assert card.cells.bit_count() == card.points
        assert not card.cells & card.mask("none")


def test_eight_expedition_cards_have_six_patterns() -> None:
    assert sum(pattern.count for pattern in BOX.patterns) == 8
    sizes = {pattern.id: len(pattern.forms[0]) for pattern in BOX.patterns}
    assert sizes == {"domino": 2, "I3": 3, "L3": 3, "T4": 4, "L4": 4, "O4": 4}


def test_nothing_is_invented() -> None:
    assert not [part for part, facts in DATA["provenance"].items() if facts["stand_in"]]
    assert all(facts["source"] and facts["confidence"] for facts in DATA["provenance"].values())
    assert GAME.info.stand_in is None


def test_the_game_says_what_it_was_made_with() -> None:
    assert GAME.components == DATA


def test_another_deck_of_the_same_kind_may_be_played_with() -> None:
    data = copy.deepcopy(dict(DATA))
    for card in data["cards"]:
        card["rows"] = ["o.CX", "..oo"]
        card["points"] = 5
    cards = load(data).family.cards
    assert {card.cells.bit_count() for card in cards} == {5}
    assert {card.kinds[2] for card in cards} == {"coin"}


FAULTS = """
cards gone
    cards: Something is missing here.
cards[46] gone
    cards: 11 cards must be grey, not 10.
cards[4].points gone
    cards[4].points: Something is missing here.
cards[4].seal gone
    cards[4].seal: Something is missing here.
cards[4].points = 0
    cards[4].points: 1 to 99 is expected here.
cards[4].points = "9"
    cards[4].points: A whole number is expected here.
cards[4].points = true
    cards[4].points: A whole number is expected here.
cards[4].colour = "pink"
    cards[4].colour: One of these is expected here: purple, orange, green, grey.
cards[4].colour = "grey"
    cards: 12 cards must be purple, not 11.
cards[4].id = "T01"
    cards[4].id: “T01” is the name of two of them.
cards[4].id = "deck"
    cards[4].id: Capital letters and then digits (P12) are expected here.
cards[4].id = "t05"
    cards[4].id: Capital letters and then digits (P12) are expected here.
cards[4].seal = {"colour": "pink", "points": 1}
    cards[4].seal.colour: One of these is expected here: purple, orange, green, grey.
cards[4].seal = {"colour": "grey", "points": 3}
    cards[4].seal.points: One of these is expected here: 1, 2.
cards[4].rows = ["ooooo"]
    cards[4].rows[0]: Four of . o C P X are expected here.
cards[4].rows = ["oooo", "ooZo"]
    cards[4].rows[1]: Four of . o C P X are expected here.
cards[4].rows = ["oooo", "oooo", "oooo", "oooo", "oooo"]
    cards[4].rows: A card has at most four rows.
cards[4].rows = ["...."]
    cards[4].rows: A card has at least one cell.
cards[4].rows = "oooo"
    cards[4].rows: A list is expected here.
cards[4] = 7
    cards[4]: An object is expected here.
grid = [5, 5]
    grid[0]: 4 to 4 is expected here.
seats[2] = 5
    seats: A list of 2 items is expected.
seats = [4, 2]
    seats[1]: This must not be less than the 4 before it.
rounds = 5
    rounds: 1 to 4 is expected here.
display = 5
    display: 1 to 4 is expected here.
trophies = [6, 5]
    trophies: A list of 6 items is expected.
trophies[2] = 3; trophies[3] = 4
    trophies[3]: This must be less than the 3 before it.
tie = ["grey", "grey", "grey", "grey"]
    tie: Each of these is expected here once: purple, orange, green, grey.
expeditions.patterns[5] gone
    expeditions.patterns: There must be 8 cards, not 7.
expeditions.patterns[0].cells[1] gone
    expeditions.patterns[0].cells: Two or more different cells side by side are expected here.
expeditions.patterns[0].cells = [[0, 0], [1, 1]]
    expeditions.patterns[0].cells: Two or more different cells side by side are expected here.
expeditions.patterns[0].cells = [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]
    expeditions.patterns[0].cells: This is larger than a card.
expeditions.patterns[0].cells = [[0, 0], [0, 1], [0, 2]]
    expeditions.patterns[1].cells: The same stands here twice.
expeditions.patterns[0].id = "I3"
    expeditions.patterns[1].id: “I3” is the name of two of them.
expeditions.flipped = 9
    expeditions.flipped: 1 to 8 is expected here.
dealt = 5
    dealt: 2 to 4 is expected here.
"""

test_each_fault_names_its_place_and_reason = each_fault(load, DATA, FAULTS)


@pytest.mark.parametrize("provenance", [None, "home-made", {}, {"cards": "home-made"}])
def test_a_file_need_not_say_where_its_facts_are_from(provenance: Any) -> None:
    data = {**DATA, "provenance": provenance}
    assert not load(data).family.components.invented
    del data["provenance"]
    assert not load(data).family.components.invented


def test_there_are_cards_for_every_hand() -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["cards"] = data["cards"][:8]
        data["colours"] = {"purple": 8, "orange": 0, "green": 0, "grey": 0}

    assert spoiled(spoil) == "cards: All players together are dealt 16 cards."


test_what_is_no_data_at_all_is_refused = no_data(load)
