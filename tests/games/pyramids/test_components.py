"""The component data, and a user's own deck."""

import copy
import json
from typing import Any

import pytest

from tabletop.engine.game import ComponentsError
from tabletop.games.pyramids import load
from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.mechanics.components import read
from tests.games.boxes import each_fault, no_data
from tests.games.pyramids.played import DATA, GAME, OPEN

BOX = read(DATA, Box)


def rows(data: dict[str, Any], number: int, *chamber: str) -> None:
    """Give a pyramid another chamber."""
    data["cards"][number - 1]["rows"] = list(chamber)


def test_the_numbers_are_those_of_the_book() -> None:
    assert (BOX.rounds, BOX.flips, BOX.dealt, BOX.display) == (4, 7, 4, 4)
    assert [pyramid.number for pyramid in BOX.pyramids] == list(range(1, 49))
    assert [card.id for card in BOX.cards][:2] == ["P01", "P02"]
    assert {colour: sum(p.colour == colour for p in BOX.pyramids) for colour in COLOURS} == {
        "green": 16,
        "orange": 16,
        "purple": 16,
    }
    assert BOX.pyramids[14].colour == BOX.pyramids[32].colour == "purple"
    assert (*BOX.size, BOX.gems, len(BOX.skulls), BOX.wiped) == (5, 5, 10, 10, 2)
    assert (BOX.awards, BOX.milestones) == ((10, 6, 3), (2, 4, 6))
    assert (BOX.explored, BOX.torch, BOX.gem_pair, BOX.gem_single) == (10, 5, 5, 1)
    assert 6 in BOX.skulls


def test_what_is_invented_says_so() -> None:
    stand_in = [part for part, facts in DATA["provenance"].items() if facts["stand_in"]]
    assert stand_in == ["skull_values", "colours", "cards"]
    assert all(facts["source"] and facts["confidence"] for facts in DATA["provenance"].values())
    assert GAME.info.stand_in is not None


def test_the_game_says_what_it_was_made_with() -> None:
    assert GAME.components == DATA


def test_another_deck_may_be_played_with_in_any_order() -> None:
    data = copy.deepcopy(dict(DATA))
    for card in data["cards"]:
        card["rows"] = OPEN.split()
    data["cards"].reverse()
    box = load(data).family.components
    assert {card.id: card.kinds for card in box.cards}["P07"][0] == "entry"
    assert [card.id for card in box.cards] == [card.id for card in BOX.cards]


@pytest.mark.parametrize("sign", ["^", "-", "]", "\\", "|", "(", "ß", "🏺"])
def test_any_mark_may_be_a_sign(sign: str) -> None:
    """Also such as mean something else elsewhere."""
    text = json.dumps(DATA["cards"]).replace("#", json.dumps(sign)[1:-1])
    signs = {sign if key == "#" else key: kind for key, kind in DATA["signs"].items()}
    box = read({**DATA, "cards": json.loads(text), "signs": signs}, Box)
    assert [card.kinds for card in box.cards] == [card.kinds for card in BOX.cards]
    with pytest.raises(ComponentsError, match=r"cards\[0\].rows\[0\]: 5 of"):
        read({**DATA, "signs": signs}, Box)


def test_a_user_s_own_deck_is_no_stand_in() -> None:
    data = copy.deepcopy(dict(DATA))
    for facts in data["provenance"].values():
        facts["stand_in"] = False
    assert load(data).info.stand_in is None
    del data["provenance"]
    assert load(data).info.stand_in is None


def test_entries_and_tombs_may_be_in_any_column() -> None:
    data = copy.deepcopy(dict(DATA))
    rows(data, 3, "..v..", ".....", ".....", ".....", ".T...")
    assert read(data, Box).pyramids[2].entry == 1 << 2


FAULTS = """
cards gone
    cards: Something is missing here.
cards[47] gone
    cards: A list of 48 items is expected.
cards[4].id gone
    cards[4].id: Something is missing here.
cards[4].id = "deck"
    cards[4].id: Capital letters and then digits (P12) are expected here.
cards[4].id = "P04"
    cards[4].id: “P04” is the name of two of them.
cards[4].number = 4
    cards[4]: The same stands here twice.
cards[4].number = 49
    cards[4].number: 1 to 48 is expected here.
cards[4].number = "5"
    cards[4].number: A whole number is expected here.
cards[4].colour = "grey"
    cards[4].colour: One of these is expected here: green, orange, purple.
cards[4].colour = "green"
    cards: 16 cards must be green, not 17.
cards[14].colour = "green"
    cards: Pyramid 15 must be purple.
cards[32].colour = "orange"
    cards: Pyramid 33 must be purple.
cards[0].rows gone
    cards[0].rows: Something is missing here.
cards[0].rows = ["v....", "....T"]
    cards[0].rows: A list of 5 items is expected.
cards[0].rows = ["v....", "....", ".....", ".....", "....T"]
    cards[0].rows[1]: 5 of ., #, v, T, r, g, t, e, s, x are expected here.
cards[0].rows = ["v....", "..?..", ".....", ".....", "....T"]
    cards[0].rows[1]: 5 of ., #, v, T, r, g, t, e, s, x are expected here.
cards[0].rows = [".....", ".....", ".....", ".....", "....T"]
    cards[0].rows: There must be one entry, in the first row.
cards[0].rows = ["v...v", ".....", ".....", ".....", "....T"]
    cards[0].rows: There must be one entry, in the first row.
cards[0].rows = [".....", "v....", ".....", ".....", "....T"]
    cards[0].rows: There must be one entry, in the first row.
cards[0].rows = ["v....", ".....", ".....", "....T", "....."]
    cards[0].rows: There must be one tomb, in the last row.
cards[0].rows = ["v....", ".....", ".....", "...##", "...#T"]
    cards[0].rows: No way leads from the entry to the tomb.
sheet.skull_values[9] gone
    sheet.skull_values: A list of 10 items is expected.
sheet.skull_values[3] = 3
    sheet.skull_values[3]: This must not be less than the 4 before it.
sheet.skull_values[0] = -1
    sheet.skull_values[0]: 0 to 99 is expected here.
sheet.awards[1] = 10
    sheet.awards[1]: This must be less than the 10 before it.
sheet.awards[2] gone
    sheet.awards: A list of 3 items is expected.
sheet.gems = 11
    sheet.gems: 1 to 10 is expected here.
milestones[2] = 4
    milestones[2]: This must be more than the 4 before it.
grid = [5, 4]
    grid[1]: 5 to 5 is expected here.
signs.q = "wall"
    signs.q: The kind wall has a sign already.
signs.q = "door"
    signs.q: One of these is expected here: plain, wall, entry, tomb, gem_red, gem_green,
signs.qq = "plain"
    signs.qq: A sign is a single letter or mark.
expeditions.patterns[5] gone
    expeditions.patterns: There must be 8 cards, not 7.
seats[2] = 5
    seats: A list of 2 items is expected.
"""

test_each_fault_names_its_place_and_reason = each_fault(load, DATA, FAULTS)


test_what_is_no_data_at_all_is_refused = no_data(load)
