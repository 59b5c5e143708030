"""How a new game is set up, and what is remembered of it."""

import json
from operator import attrgetter

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings

from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records.catalogue import open_game
from tabletop.ui.start.setup import (
    DEALS,
    PERSON,
    Setup,
    first,
    known,
    new_seed,
    recall,
    remember,
    sitters,
)

GAME = open_game("mykerinos")
SAY = attrgetter("key")
KINDS = ("random", "greedy")


@pytest.fixture
def store(tmp_path):
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


PEOPLE = ("Ada", "Bartek", "Celina", "Dorothea")


def of_people() -> Setup:
    """Four people in the box's colours."""
    players = tuple(map(Player, PEOPLE, GAME.info.colours))
    return evolve(first(GAME.info, GAME.options, SAY), players=players)


def test_at_a_first_table_one_person_sits_among_casual_computer_players():
    setup = first(GAME.info, GAME.options, SAY)
    assert [player.colour for player in setup.players] == list(GAME.info.colours[:3])
    assert [player.kind for player in setup.players] == [PERSON, "casual", "casual"]
    assert setup.options == {option.id: option.default for option in GAME.options}


@pytest.mark.parametrize(
    ("limits", "seats"), [((1, 1), 1), ((1, 2), 2), ((2, 4), 3), ((3, 5), 3), ((4, 4), 4)]
)
def test_a_first_table_has_three_seats_as_far_as_the_game_allows_it(limits, seats):
    colours = tuple(f"colour {n}" for n in range(limits[1]))
    setup = first(evolve(GAME.info, seats=limits, colours=colours), GAME.options, SAY)
    assert len(setup.players) == seats
    assert [player.person for player in setup.players] == [True, *[False] * (seats - 1)]


def test_who_takes_the_place_of_a_person_has_a_name_of_its_own():
    setup = of_people().with_kind(1, "casual", SAY).with_kind(2, "strong", SAY)
    assert [player.name for player in setup.players] == ["Ada", "Ibis", "Lotus", "Dorothea"]
    back = setup.with_kind(1, PERSON, SAY)
    assert back.players[1].name in PEOPLE
    assert setup.with_kind(1, "club", SAY).players[1].name == "Ibis"


def test_a_computer_player_that_was_once_called_like_a_person_is_no_longer(store):
    players = [["Ada", "blue", PERSON], ["Bartek", "red", "greedy"], ["Robot", "white", "greedy"]]
    store.setValue("setup/mykerinos", json.dumps({"players": players}))
    again = recall(store, GAME.info, GAME.options, KINDS, SAY)
    assert [player.name for player in again.players] == ["Ada", "Ibis", "Robot"]


def test_whoever_played_another_game_keeps_the_name(store):
    zofia = of_people().with_player(0, Player("Zofia", "blue"))
    remember(store, evolve(zofia, game="thebes"))
    assert not known(store, "mykerinos")
    assert recall(store, GAME.info, GAME.options, KINDS, SAY).players[0].name == "Zofia"


def test_a_real_table_is_one_of_people(store):
    assert [player.name for player in sitters(store, GAME.info, GAME.options, KINDS, SAY)] == [
        "Ada",
        "Bartek",
    ]
    remember(store, of_people().with_kind(2, "greedy", SAY))
    again = sitters(store, GAME.info, GAME.options, KINDS, SAY)
    assert [player.name for player in again] == ["Ada", "Bartek", "Dorothea"]


def test_whoever_takes_a_colour_gives_the_own_one_in_exchange():
    setup = of_people()
    ada = setup.players[0]
    changed = setup.with_player(0, evolve(ada, colour="green"))
    assert [player.colour for player in changed.players] == ["green", "red", "blue", "white"]


def test_a_seat_more_takes_a_free_colour_and_a_free_name():
    setup = of_people().without(1).without(0)
    grown = setup.with_one_more(GAME.info.colours, SAY)
    assert grown.players[:2] == setup.players
    assert grown.players[2].colour == "blue"
    assert grown.players[2].name not in {player.name for player in setup.players}
    assert grown.players[2].person
    among = setup.with_kind(1, "casual", SAY).with_one_more(GAME.info.colours, SAY)
    assert [player.name for player in among.players[1:]] == ["Ibis", "Lotus"]


def test_a_setup_comes_back_with_a_new_seed(store):
    setup = of_people().without(3).without(2)
    setup = setup.with_player(1, Player("Robot", "white", "greedy"))
    setup = evolve(
        setup,
        options={"museum": "row", "start": "drawn"},
        policy=Policy.STUDY,
        deals="touch",
        components="/somewhere/tiles.json",
        strength=Strength.ADVISE,
        seed="mine",
    )
    remember(store, setup)
    again = recall(store, GAME.info, GAME.options, KINDS, SAY)
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
    setup = recall(store, GAME.info, GAME.options, KINDS, SAY)
    assert evolve(setup, seed="") == evolve(first(GAME.info, GAME.options, SAY), seed="")


def test_seeds_can_be_read_aloud_and_differ():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 40
    assert all(seed.count("-") == 1 and seed.isascii() for seed in seeds)


def test_who_deals_has_three_answers():
    assert DEALS == ("itself", "touch", "people")
