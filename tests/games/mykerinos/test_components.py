"""The component data, and a user's own tiles."""

import copy

import pytest

from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.components import Components
from tabletop.mechanics.components import read
from tests.games.boxes import Loaded, Spoil, no_data
from tests.games.mykerinos.played import DATA, GAME

spoiled = Loaded(load, DATA).spoiled


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


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (lambda d: d.pop("tiles"), "tiles: Something is missing here."),
        (lambda d: d["tiles"].pop(), "tiles: There must be 36 tiles, not 35."),
        (lambda d: d["tiles"][4].pop("points"), "tiles[4].points: Something is missing here."),
        (
            lambda d: d["tiles"][4].update(points=4),
            "tiles[4].points: One of these is expected here: 0, 2, 3.",
        ),
        (
            lambda d: d["tiles"][4].update(points=5),
            "tiles[4].points: One of these is expected here: 0, 2, 3.",
        ),
        (
            lambda d: d["tiles"][4].update(points="2"),
            "tiles[4].points: A whole number is expected here.",
        ),
        (
            lambda d: d["tiles"][4].update(points=True),
            "tiles[4].points: A whole number is expected here.",
        ),
        (
            lambda d: d["tiles"][35].update(points=3),
            "tiles[35].points: One of these is expected here: 5.",
        ),
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
            "tiles[4].patron: One of these is expected here: lady_violet,",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[6]),
            "tiles[4].pyramids: Some of the cells 0 to 5 are expected here.",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[0, 0]),
            "tiles[4].pyramids[1]: The same stands here twice.",
        ),
        (
            lambda d: d["tiles"][4].update(pyramids=[0, 1, 2, 3, 4, 5]),
            "tiles[4].pyramids: Some of the cells 0 to 5 are expected here.",
        ),
        (lambda d: d["tiles"][4].update(pyramids=0), "tiles[4].pyramids: A list is expected here."),
        (
            lambda d: d["tiles"][4].update(id="M01"),
            "tiles[4].id: “M01” is the name of two",
        ),
        (
            lambda d: d["tiles"][4].update(id="pass"),
            "tiles[4].id: Letters and then digits (M13)",
        ),
        (lambda d: d["tiles"][4].update(id="P101"), "tiles[4].id: Letters and then digits (M13)"),
        (lambda d: d["tiles"].__setitem__(4, 7), "tiles[4]: An object is expected here."),
        (
            lambda d: d["area"].update(rows_by_round=[2, 2, 2, 2]),
            "tiles_allowed.count: The areas of all rounds take 32 tiles.",
        ),
        (
            lambda d: d["museum"]["plans"].update(ring=[[1, 1]]),
            "museum.plans.ring[0][1]: The same stands here twice.",
        ),
        (
            lambda d: d["museum"]["plans"].update(ring=[[1, 6]]),
            "museum.plans.ring[0][1]: 1 to 5 is expected here.",
        ),
        (
            lambda d: d.update(patrons=["lady_violet"] * 5),
            "patrons: Each of these is expected here once: lady_violet, lord_lemon,",
        ),
        (
            lambda d: d["archaeologists"]["per_round"].pop("3"),
            "archaeologists.per_round.3: Something is missing here.",
        ),
        (lambda d: d.update(seats=[2, 4, 5]), "seats: A list of 2 items is expected."),
    ],
)
def test_each_fault_names_its_place_and_reason(spoil: Spoil, error: str) -> None:
    assert error in spoiled(spoil)


test_what_is_no_data_at_all_is_refused = no_data(load)
