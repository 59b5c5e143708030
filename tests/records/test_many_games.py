"""Files that bring components of their own do not stay in memory, however many are opened."""

import gc
import json
from pathlib import Path
from weakref import ref

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import load, save

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", ["mykerinos", "pyramids", "silver_gold", "thebes"])
def test_few_games_of_many_files_are_kept(game: str, tmp_path: Path) -> None:
    data = json.loads((HERE / f"format-1-{game}.tabletop").read_text("utf-8"))
    path, games = tmp_path / "match", []
    for number in range(6):
        data["components"]["provenance"] = {"file": str(number)}
        path.write_text(json.dumps(data), "utf-8")
        match = load(path)
        for seat in (None, 0, 1):
            match.game.table(match.game.view(match.state, seat), seat)
        assert match.game is not open_game(game)
        games.append(ref(match.game))
    del match
    gc.collect()
    assert sum(each() is not None for each in games) <= 2


def test_a_file_with_the_games_own_components_shares_the_game(tmp_path: Path) -> None:
    own = open_game("thebes")
    players = tuple(Player(colour, colour) for colour in own.info.colours[:2])
    save(Match(own, players, {}, SeededDealer("own")), tmp_path / "match")
    assert load(tmp_path / "match").game is own
