"""The component data, and a user's own tiles."""

import copy

import pytest

from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.components import read
from tests.games.boxes import Box, Spoil, no_data
from tests.games.mykerinos.played import DATA, GAME

spoiled = Box(load, DATA).spoiled


def test_the_tiles_are_those_of_the_book() -> None:
    components = read(DATA)
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


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (lambda d: d.pop("tiles"), "the file: “tiles” is missing"),
        (lambda d: d["tiles"].pop(), "tiles: there must be 36 tiles, not 35"),
        (lambda d: d["tiles"][4].pop("points"), "tiles[4]: “points” is missing"),
        (
            lambda d: d["tiles"][4].update(points=4),
            "tiles[4].points: must be one of 0, 2, 3, not 4",
        ),
        (
            lambda d: d["tiles"][4].update(points=5),
            "tiles[4].points: must be one of 0, 2, 3, not 5",
        ),
        (lambda d: d["tiles"][4].update(points="2"), "tiles[4].points: must be a whole number"),
        (lambda d: d["tiles"][4].update(points=True), "tiles[4].points: must be a whole number"),
        (lambda d: d["tiles"][35].update(points=3), "tiles[35].points: must be one of 5, not 3"),
        (
            lambda d: d["tiles"][4].update(patron="none", points=5),
            "tiles: 35 tiles must have a patron, not 34",
        ),
        (
            lambda d: d["tiles"][4].update(patron="lord_lemon"),
            "tiles: 7 tiles must have the patron lady_violet, not 6",
        ),
        (
            lambda d: d["tiles"][4].update(patron="Lord Lemon"),
            "tiles[4].patron: must be one of lady_violet",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[6]),
            "tiles[4].pyramids[0]: must be 0 to 5, not 6",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[0, 0]),
            "tiles[4].pyramids[1]: cell 0 has a pyramid already",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[0, 1, 2, 3, 4, 5]),
            "tiles[4].pyramids: a tile cannot be all pyramids",
        ),
        (lambda d: d["tiles"][4].update(pyramids=0), "tiles[4].pyramids: must be a list"),
        (
            lambda d: d["tiles"][4].update(id="M01"),
            "tiles[4].id: the name M01 is given to two tiles",
        ),
        (lambda d: d["tiles"][4].update(id="pass"), "tiles[4].id: must be letters and then digits"),
        (lambda d: d["tiles"][4].update(id="P101"), "tiles[4].id: P101 is a name kept for tiles"),
        (lambda d: d["tiles"].__setitem__(4, 7), "tiles[4]: must be an object"),
        (
            lambda d: d["area"].update(rows_by_round=[2, 2, 2, 2]),
            "tiles_allowed.count: the areas of all rounds take 32 tiles, not 36",
        ),
        (
            lambda d: d["museum"]["plans"].update(ring=[[1, 1]]),
            "museum.plans.ring[0]: a shared room lies between two different wings",
        ),
        (
            lambda d: d["museum"]["plans"].update(ring=[[1, 6]]),
            "museum.plans.ring[0][1]: must be 1 to 5, not 6",
        ),
        (lambda d: d.update(patrons=["lady_violet"] * 5), "patrons[0]: lady_violet is named twice"),
        (
            lambda d: d["archaeologists"]["per_round"].pop("3"),
            "archaeologists.per_round: “3” is missing",
        ),
        (lambda d: d.update(seats=[2, 4, 5]), "seats: must have 2 items, not 3"),
    ],
)
def test_each_fault_names_its_place_and_reason(spoil: Spoil, error: str) -> None:
    assert error in spoiled(spoil)


test_what_is_no_data_at_all_is_refused = no_data(load)
