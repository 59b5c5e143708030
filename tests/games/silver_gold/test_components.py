"""The component data, and a user's own deck."""

import copy
from collections import Counter
from typing import Any

import pytest

from tabletop.games.silver_gold import load
from tabletop.games.silver_gold.components import read
from tests.games.boxes import Box, Spoil, no_data
from tests.games.silver_gold.played import BOX, DATA, GAME

spoiled = Box(load, DATA).spoiled


def test_the_deck_is_that_of_the_book() -> None:
    cards = read(DATA).cards
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


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (lambda d: d.pop("cards"), "the file: “cards” is missing"),
        (lambda d: d["cards"].pop(), "cards: 11 cards must be grey, not 10"),
        (lambda d: d["cards"][4].pop("points"), "cards[4]: “points” is missing"),
        (lambda d: d["cards"][4].pop("seal"), "cards[4]: “seal” is missing"),
        (lambda d: d["cards"][4].update(points=0), "cards[4].points: must be 1 to 99, not 0"),
        (lambda d: d["cards"][4].update(points="9"), "cards[4].points: must be a whole number"),
        (lambda d: d["cards"][4].update(points=True), "cards[4].points: must be a whole number"),
        (lambda d: d["cards"][4].update(colour="pink"), "cards[4].colour: must be one of purple"),
        (lambda d: d["cards"][4].update(colour="grey"), "cards: 12 cards must be purple, not 11"),
        (lambda d: d["cards"][4].update(id="T01"), "cards[4].id: the name T01 is given to two"),
        (lambda d: d["cards"][4].update(id="deck"), "cards[4].id: must be capital letters and"),
        (lambda d: d["cards"][4].update(id="t05"), "cards[4].id: must be capital letters and"),
        (
            lambda d: d["cards"][4].update(seal={"colour": "pink", "points": 1}),
            "cards[4].seal.colour: must be one of purple, orange, green, grey, not 'pink'",
        ),
        (
            lambda d: d["cards"][4].update(seal={"colour": "grey", "points": 3}),
            "cards[4].seal.points: must be 1 or 2, not 3",
        ),
        (
            lambda d: d["cards"][4].update(rows=["ooooo"]),
            "cards[4].rows[0]: must be 4 of . o C P X, not 'ooooo'",
        ),
        (
            lambda d: d["cards"][4].update(rows=["oooo", "ooZo"]),
            "cards[4].rows[1]: must be 4 of . o C P X, not 'ooZo'",
        ),
        (
            lambda d: d["cards"][4].update(rows=["oooo"] * 5),
            "cards[4].rows: must have at most 4 rows, not 5",
        ),
        (lambda d: d["cards"][4].update(rows=["...."]), "cards[4].rows: a card has at least one"),
        (lambda d: d["cards"][4].update(rows="oooo"), "cards[4].rows: must be a list"),
        (lambda d: d["cards"].__setitem__(4, 7), "cards[4]: must be an object"),
        (lambda d: d.update(grid=[5, 5]), "grid[0]: must be 4 to 4, not 5"),
        (lambda d: d.update(seats=[2, 4, 5]), "seats: must have 2 items, not 3"),
        (lambda d: d.update(seats=[4, 2]), "seats[1]: must be 4 to 4, not 2"),
        (lambda d: d.update(rounds=5), "rounds: must be 1 to 4, not 5"),
        (lambda d: d.update(display=5), "display: must be 1 to 4, not 5"),
        (lambda d: d.update(trophies=[6, 5]), "trophies: must have 6 items, not 2"),
        (
            lambda d: d.update(trophies=[6, 5, 3, 4, 2, 1]),
            "trophies[3]: must be less than the one before it, 3",
        ),
        (lambda d: d.update(tie=["grey"] * 4), "tie: each colour is named once"),
        (
            lambda d: d["expeditions"]["patterns"].pop(),
            "expeditions.patterns: there must be 8 cards, not 7",
        ),
        (
            lambda d: d["expeditions"]["patterns"][0].update(cells=[[0, 0]]),
            "expeditions.patterns[0].cells: a pattern is two or more different cells",
        ),
        (
            lambda d: d["expeditions"]["patterns"][0].update(cells=[[0, 0], [1, 1]]),
            "expeditions.patterns[0].cells: a pattern is two or more different cells",
        ),
        (
            lambda d: d["expeditions"]["patterns"][0].update(cells=[[0, 0], [0, 4]]),
            "expeditions.patterns[0].cells[1][1]: must be 0 to 3, not 4",
        ),
        (
            lambda d: d["expeditions"]["patterns"][0].update(cells=[[0, 0], [0, 1], [0, 2]]),
            "expeditions.patterns[1].cells: this is the pattern domino",
        ),
        (
            lambda d: d["expeditions"]["patterns"][0].update(id="I3"),
            "expeditions.patterns[1].id: the name I3 is given to two patterns",
        ),
        (
            lambda d: d["expeditions"].update(flipped=9),
            "expeditions.flipped: must be 1 to 8, not 9",
        ),
        (lambda d: d.update(dealt=5), "dealt: must be 2 to 4, not 5"),
    ],
)
def test_each_fault_names_its_place_and_reason(spoil: Spoil, error: str) -> None:
    assert error in spoiled(spoil)


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

    assert spoiled(spoil) == "cards: 4 players are dealt 16 cards"


test_what_is_no_data_at_all_is_refused = no_data(load)
