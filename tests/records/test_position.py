"""Files of positions: read as they were written, or refused with the place and the reason."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabletop.records import position
from tabletop.records.catalogue import open_game
from tabletop.records.fault import Impossible, RecordError
from tabletop.shapes.invalid import ValidationError
from tests.games.placed import placed


def written(folder: Path, known_to: str = "all") -> tuple[Any, Path]:
    """A position of a random game, and the file it was written to."""
    one = next(placed("mykerinos", "a file", 1))
    path = folder / "one.position"
    record = position.record_of(
        one.game, one.opening.seats, {"museum": one.opening.plan}, one.state, known_to
    )
    position.save(record, path)
    return one.state, path


@pytest.mark.parametrize("known_to", ["all", "spectator", "1"])
def test_a_position_is_read_as_it_was_written(tmp_path: Path, known_to: str) -> None:
    state, path = written(tmp_path, known_to)
    record = position.load(path)
    assert record.known_to == known_to
    assert record.state() == state
    position.save(record, tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == path.read_bytes()


def test_a_puzzle_is_one_again_and_of_format_1_there_are_none(tmp_path: Path) -> None:
    state, path = written(tmp_path)
    position.save(evolve(position.load(path), puzzle=True), path)
    assert position.load(path).puzzle
    data = json.loads(path.read_text("utf-8"))
    del data["puzzle"]
    path.write_text(json.dumps({**data, "format": 1}), "utf-8")
    old = position.load(path)
    assert not old.puzzle
    assert old.state() == state


DAMAGED = {
    "format": ({"format": 3}, "newer"),
    "game.id": ({"game": {"id": "chess", "version": "1"}}, "not installed"),
    "components": ({"components": []}, "An object"),
    "options.museum": ({"options": {"museum": "square"}}, "One of these"),
    "seats": ({"seats": 9}, "2 to 4"),
    "known_to": ({"known_to": "3"}, "One of these"),
    "lies.phase": ({"lies": {"phase": "lunch"}}, "One of these"),
    "lies.rook": ({"lies": {"phase": "dig", "rook": 1}}, "not known"),
    "lies.pools.0": ({"lies": {"phase": "dig", "pools": {"0": True}}}, "whole number"),
    "notes": ({"notes": "none"}, "A list"),
    "puzzle": ({"puzzle": 1}, "expected here"),
}


def test_a_damaged_file_is_refused_with_its_place(tmp_path: Path) -> None:
    _, path = written(tmp_path)
    good = json.loads(path.read_text("utf-8"))
    good["seats"] = 3
    for place, (change, reason) in DAMAGED.items():
        path.write_text(json.dumps({**good, **change}), "utf-8")
        with pytest.raises(RecordError) as caught:
            position.load(path)
        assert caught.value.place == place
        assert reason in str(caught.value)


def test_what_cannot_be_so_is_told_with_its_rules_and_pieces(tmp_path: Path) -> None:
    _, path = written(tmp_path)
    data = json.loads(path.read_text("utf-8"))
    data["lies"]["pools"] = {"0": 99}
    record = position.make(data)
    with pytest.raises(Impossible) as caught:
        record.state()
    (objection,) = caught.value.objections
    assert objection.rule.id == "figures"
    assert objection.at[0].space == "pool:0"


def test_a_game_without_positions_says_so() -> None:
    game = open_game("toy")
    with pytest.raises(ValueError, match="cannot be written"):
        position.record_of(game, 2, {}, game.setup(2, {}))


def test_a_position_that_tells_more_than_may_be_known_is_refused() -> None:
    one = next(
        each
        for each in placed("silver_gold", "secret hands", 200)
        if each.state.phase.value == "keep"
    )
    seats = one.state.seats
    whole = position.plain(position.record_of(one.game, seats, {}, one.state))
    assert position.make(whole).state() == one.state
    for known_to in ("spectator", "0"):
        told = position.make({**whole, "known_to": known_to})
        with pytest.raises(ValidationError) as caught:
            told.state()
        assert caught.value.place == "known_to"
        seen = position.record_of(one.game, seats, {}, one.state, known_to)
        assert position.make(position.plain(seen)).state() != one.state
