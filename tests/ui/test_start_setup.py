"""How a new game is set up, and what is remembered of it."""

import json

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings

from tabletop.engine.undo_policy import Player, Policy
from tabletop.records.catalogue import open_game
from tabletop.ui.start.setup import DEALS, first, new_seed, recall, remember

GAME = open_game("mykerinos")
KINDS = ("random", "greedy")


@pytest.fixture
def store(tmp_path):
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


def test_the_first_setup_fills_all_seats_with_people_in_the_boxs_colours():
    setup = first(GAME.info, GAME.options)
    assert [player.colour for player in setup.players] == list(GAME.info.colours)
    assert all(player.person for player in setup.players)
    assert setup.options == {option.id: option.default for option in GAME.options}


def test_whoever_takes_a_colour_gives_the_own_one_in_exchange():
    setup = first(GAME.info, GAME.options)
    ada = setup.players[0]
    changed = setup.with_player(0, evolve(ada, colour="green"))
    assert [player.colour for player in changed.players] == ["green", "red", "blue", "white"]


def test_a_seat_more_takes_a_free_colour_and_a_free_name():
    setup = first(GAME.info, GAME.options).without(1).without(0)
    grown = setup.with_one_more(GAME.info.colours)
    assert grown.players[:2] == setup.players
    assert grown.players[2].colour == "blue"
    assert grown.players[2].name not in {player.name for player in setup.players}


def test_a_setup_comes_back_with_a_new_seed(store):
    setup = first(GAME.info, GAME.options).without(3).without(2)
    setup = setup.with_player(1, Player("Robot", "white", "greedy"))
    setup = evolve(
        setup,
        options={"museum": "row", "start": "drawn"},
        policy=Policy.STUDY,
        deals="touch",
        components="/somewhere/tiles.json",
        seed="mine",
    )
    remember(store, setup)
    again = recall(store, GAME.info, GAME.options, KINDS)
    assert again.seed != "mine"
    assert evolve(again, seed="mine") == setup


@pytest.mark.parametrize(
    "kept",
    [
        "not json",
        "[]",
        "{}",
        json.dumps({"players": [["A", "blue", "person"]]}),
        json.dumps({"players": [["A", "blue", "person"], ["B", "blue", "person"]]}),
        json.dumps({"players": [["A", "pink", "person"], ["B", "blue", "person"]]}),
        json.dumps({"players": [["A", "red", "wizard"], ["B", "blue", "person"]]}),
        json.dumps({"players": [[1, 2, 3], None]}),
        json.dumps({"policy": "generous", "deals": 7, "options": {"museum": "cube"}}),
        json.dumps({"components": 5, "options": 3, "players": "all"}),
    ],
)
def test_nonsense_in_the_settings_is_as_if_nothing_was_kept(store, kept):
    store.setValue("setup/mykerinos", kept)
    setup = recall(store, GAME.info, GAME.options, KINDS)
    assert evolve(setup, seed="") == evolve(first(GAME.info, GAME.options), seed="")


def test_seeds_can_be_read_aloud_and_differ():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 40
    assert all(seed.count("-") == 1 and seed.isascii() for seed in seeds)


def test_who_deals_has_three_answers():
    assert DEALS == ("itself", "touch", "people")
