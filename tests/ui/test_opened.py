"""Matches that come back from files to a window."""

from pathlib import Path

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records import catalogue
from tabletop.records.conduct import Conduct
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import save
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import saved_match


def match_with(kind: str) -> Match:
    rules = catalogue.open_game(next(iter(catalogue.entries())))
    colours = rules.info.colours
    players = (Player("A", colours[0]), Player("B", colours[1], kind))
    return Match(rules, players, {}, SeededDealer("1"))


def test_a_saved_match_comes_back(tmp_path: Path) -> None:
    save(match_with("greedy"), tmp_path / "a", automatic=False)
    opened = saved_match(tmp_path / "a")
    assert opened.match.players[1].kind == "greedy"
    assert not opened.automatic


def test_nobody_unknown_sits_down(tmp_path: Path) -> None:
    match = match_with("oracle")
    save(match, tmp_path / "a")
    with pytest.raises(RecordError, match=r"players\[1\]\.kind: There is no computer player"):
        saved_match(tmp_path / "a")
    match_store = MatchStore(tmp_path / "shelf")
    journal = match_store.begin(match, Conduct())
    journal.close()
    with pytest.raises(RecordError, match=r"players\[1\]\.kind: There is no computer player"):
        match_store.restore(journal.path)
