"""The component data, and a user's own tiles."""

import copy

from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.components import Components
from tabletop.mechanics.components import read
from tests.games.boxes import each_fault, no_data
from tests.games.mykerinos.played import DATA, GAME


def test_the_tiles_are_those_of_the_book() -> None:
    components = read(DATA, Components)
    assert len(components.tiles) == 36
    plain = [tile for tile in components.tiles if tile.patron == "none"]
    assert [tile.points for tile in plain] == [5]
    assert {tile.points for tile in components.tiles} == {0, 2, 3, 5}
    assert sum(len(tile.pyramids) for tile in components.tiles) == 58


def test_what_is_invented_says_so() -> None:
    stand_in = [part for part, facts in DATA["provenance"].items() if facts["stand_in"]]
    assert stand_in == ["tiles"]
    assert all(facts["source"] and facts["confidence"] for facts in DATA["provenance"].values())
    assert GAME.info.stand_in is not None


def test_the_game_says_what_it_was_made_with() -> None:
    assert GAME.components == DATA


def test_other_tiles_of_the_same_kind_may_be_played_with() -> None:
    data = copy.deepcopy(dict(DATA))
    for tile in data["tiles"]:
        tile["pyramids"] = [5, 2]
    tiles = load(data).board.components.tiles
    assert {tile.pyramids for tile in tiles} == {(2, 5)}


FAULTS = """
tiles gone
    tiles: Something is missing here.
tiles[35] gone
    tiles: There must be 36 tiles, not 35.
tiles[4].points gone
    tiles[4].points: Something is missing here.
tiles[4].points = 4
    tiles[4].points: One of these is expected here: 0, 2, 3.
tiles[4].points = 5
    tiles[4].points: One of these is expected here: 0, 2, 3.
tiles[4].points = "2"
    tiles[4].points: A whole number is expected here.
tiles[4].points = true
    tiles[4].points: A whole number is expected here.
tiles[35].points = 3
    tiles[35].points: One of these is expected here: 5.
tiles[4].patron = "none"; tiles[4].points = 5
    tiles: 35 tiles must have a patron, not 34.
tiles[4].patron = "lord_lemon"
    tiles: 7 tiles must have the patron lady_violet, not 6.
tiles[4].patron = "Lord Lemon"
    tiles[4].patron: One of these is expected here: lady_violet, lord_lemon, sir_brown,
tiles[4].pyramids = [6]
    tiles[4].pyramids: Some of the cells 0 to 5 are expected here.
tiles[4].pyramids = [0, 0]
    tiles[4].pyramids[1]: The same stands here twice.
tiles[4].pyramids = [0, 1, 2, 3, 4, 5]
    tiles[4].pyramids: Some of the cells 0 to 5 are expected here.
tiles[4].pyramids = 0
    tiles[4].pyramids: A list is expected here.
tiles[4].id = "M01"
    tiles[4].id: “M01” is the name of two of them.
tiles[4].id = "pass"
    tiles[4].id: Letters and then digits (M13) are expected here, but none as on real
tiles[4].id = "P101"
    tiles[4].id: Letters and then digits (M13) are expected here, but none as on real
tiles[4] = 7
    tiles[4]: An object is expected here.
area.rows_by_round[3] = 2
    tiles_allowed.count: The areas of all rounds take 32 tiles.
museum.plans.ring = [[1, 1]]
    museum.plans.ring[0][1]: The same stands here twice.
museum.plans.ring = [[1, 6]]
    museum.plans.ring[0][1]: 1 to 5 is expected here.
patrons = ["lady_violet", "lady_violet", "lady_violet", "lady_violet", "lady_violet"]
    patrons: Each of these is expected here once: lady_violet, lord_lemon, sir_brown,
archaeologists.per_round.3 gone
    archaeologists.per_round.3: Something is missing here.
seats[2] = 5
    seats: A list of 2 items is expected.
"""

test_each_fault_names_its_place_and_reason = each_fault(load, DATA, FAULTS)


test_what_is_no_data_at_all_is_refused = no_data(load)
