"""Scenes are set up from positions as files of positions have them."""

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.text import Text
from tabletop.lessons.dealer import ArrangedDealer
from tabletop.lessons.lesson import Lesson, Scene, ScenePosition
from tabletop.lessons.stage import Stage
from tabletop.mechanics.dice import Dice
from tabletop.records.catalogue import open_game
from tabletop.records.fault import Impossible
from tabletop.shapes.invalid import ValidationError

GAME = open_game("thebes")
BOOKS = {"own": {"0": ["R01", "R02"]}, "open": ["R15", "R59", "R49", "R04"]}


def state(lies: Mapping[str, Any], note: str = "", moves: tuple[str, ...] = ()) -> Any:
    position = ScenePosition(seats=2, lies=lies, note=note, moves=moves)
    return Stage.of(GAME, Lesson("one", "", "", (Scene("one", "", position=position),)), 0).start


def test_all_lies_as_told_and_moves_go_on_from_there() -> None:
    laid = state(BOOKS)
    assert [GAME.board.cards[card].id for card in laid.display] == BOOKS["open"]
    after = state(BOOKS, moves=("R15",))
    own = GAME.board.held(after.own[0], sum(GAME.board.bits))
    assert {GAME.board.cards[card].id for card in own} == {"R01", "R02", "R15"}


def test_where_nothing_is_told_the_scene_begins_before_anything_is_dealt() -> None:
    scene = Scene("one", "", position=ScenePosition(seats=2), deals=(tuple(BOOKS["open"]),))
    stage = Stage.of(GAME, Lesson("one", "", "", (scene,)), 0)
    assert stage.start == GAME.setup(2, {})
    match = stage.match()
    stage.go_on(match)
    assert [GAME.board.cards[card].id for card in match.state.display] == BOOKS["open"]


def test_of_dice_the_script_names_the_faces() -> None:
    dice = Dice("die", tuple("123456"), 3)
    dealer = ArrangedDealer((("6", "die 1"),), SeededDealer("1"))
    outcome = dealer.answer(dice.throw(Text("Throw.")), 0)
    assert dice.up(outcome)[:2] == ("6", "1")
    assert len(outcome.each) == 3


def test_what_cannot_lie_so_needs_a_note_and_no_note_helps_what_there_is_not() -> None:
    twice = {**BOOKS, "own": {"0": ["R01"], "1": ["R01"]}}
    with pytest.raises(Impossible) as told:
        state(twice)
    assert told.value.place.startswith("scenes[0].position.lies")
    assert state(twice, "Both read it.").own[1]
    with pytest.raises(ValidationError):
        state({"own": {"0": ["R999"]}}, "It is not there.")
