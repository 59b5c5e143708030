"""The positions that games bring: all can be so, and a damaged file says where."""

import json
from pathlib import Path

import pytest

from tabletop.records.catalogue import folder, open_game
from tabletop.records.fault import RecordError
from tabletop.records.position_set import FILE, positions_of, read_positions, states_of

GAMES = ("mykerinos", "pyramids", "silver_gold", "thebes")


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_of_the_games_can_be_so(game: str) -> None:
    states = states_of(game)
    assert len(states) >= 5
    rules = open_game(game)
    for one in positions_of(game):
        assert rules.due(one.state()) is not None
        assert one.record.read() == states[one.name]


def test_a_game_without_the_file_brings_none() -> None:
    assert states_of("toy") == {}


def test_a_position_that_cannot_be_so_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / FILE
    data = json.loads((folder("mykerinos") / FILE).read_text("utf-8"))
    data["positions"][1]["lies"]["pools"]["0"] = 99
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError) as caught:
        read_positions(open_game("mykerinos"), path)
    assert caught.value.place == "positions[1].lies"
    assert caught.value.objections[0].rule.id == "figures"
    data["positions"][1]["name"] = data["positions"][0]["name"]
    data["positions"][1]["lies"]["pools"]["0"] = 1
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError, match="positions"):
        read_positions(open_game("mykerinos"), path)
