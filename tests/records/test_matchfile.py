"""Match files: what was saved comes back whole, and nothing is ever half written."""

import json
import os
import stat
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.dealer import People, ScriptedDealer, SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, LuckShare, commitment_to
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.records import catalogue
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import load, open_saved, read, save
from tests.engine.seated import rules_of, seat_toy, typed
from tests.records.wandering import told, wander, wandered
from tests.sampling import sampled

GAMES = sorted(catalogue.entries())
"""The games that come with the table."""


def seat(game: Game, seats: int, seed: str, policy: Policy = Policy.FAIR) -> Match:
    players = tuple(
        Player(f"Nº {n} ”\\\n<ż>"[:5], game.info.colours[n], ("person", "greedy")[n % 2])
        for n in range(seats)
    )
    return Match(game, players, {}, SeededDealer(seed), policy)


@pytest.mark.parametrize(
    ("more", "policy", "game"), sampled(product(range(3), Policy, [*GAMES, "toy"]), 7)
)
def test_what_was_saved_comes_back(game: str, policy: Policy, more: int, tmp_path: Path) -> None:
    rules = catalogue.open_game(game)
    seats = min(rules.info.seats[0] + more, rules.info.seats[1])
    match = wandered(seat(rules, seats, f"{seats}", policy), f"{game}{seats}")
    save(match, tmp_path / "a.tabletop")
    again = load(tmp_path / "a.tabletop")
    assert told(again) == told(match)
    assert again.over


def test_in_the_middle_of_it_redo_and_branches_survive(tmp_path: Path) -> None:
    match = seat_toy(dealer=People())
    typed(match, "hide 1", "hide 2", "=one", "c1")
    match.undo(0)
    typed(match, "c2", "c3")
    match.undo(1)
    save(match, tmp_path / "a")
    again = load(tmp_path / "a")
    assert told(again) == told(match)
    assert again.redo() == match.redo() == ()
    assert again.state == match.state
    branch = next(n.id for n in match.history.nodes if n.event and n.seat == 0 and n.id > 2)
    assert again.goto(branch, 0, frozenset({1})) == ()
    assert again.state.owners[0] == 0


def test_every_moment_of_play_can_be_saved(tmp_path: Path) -> None:
    match = seat_toy("person", "random", "person")
    for _ in wander(match, Random("moments"), back=0.4):
        save(match, tmp_path / "a")
        again = load(tmp_path / "a")
        assert told(again) == told(match)
        assert again.redo() == match.redo()


BOUND = CommittedDealer(
    (
        DealtLuck(
            commitment_to("a"), "a", 2, (LuckShare(0, commitment_to("ż"), "ż"), LuckShare(1, "-"))
        ),
        DealtLuck(commitment_to("b"), "b", 5),
    ),
    SeededDealer("7"),
)


@pytest.mark.parametrize("dealer", [SeededDealer("ż\t"), People(), ScriptedDealer([]), BOUND])
def test_the_dealer_comes_back(dealer: object, tmp_path: Path) -> None:
    match = seat_toy(dealer=dealer)  # type: ignore[arg-type]
    save(match, tmp_path / "a", automatic=False)
    saved = open_saved(tmp_path / "a")
    assert (saved.match.dealer, saved.automatic) == (dealer, False)
    save(match, tmp_path / "a")
    assert open_saved(tmp_path / "a").automatic


def test_it_is_played_on_with_the_components_it_began_with(tmp_path: Path) -> None:
    other = {"cards": {"nine": 9}, "worth": {"nine": 9}, "cells": 3, "rounds": 1}
    match = wandered(seat_toy(components=other), "other")
    save(match, tmp_path / "a")
    again = load(tmp_path / "a")
    assert again.game.components == other
    assert again.scoreboard() == match.scoreboard()


def test_steps_are_not_stored_and_the_seed_is_spoken_of(tmp_path: Path) -> None:
    match = wandered(seat_toy(), "1", back=0)
    save(match, tmp_path / "a")
    data = json.loads((tmp_path / "a").read_text("utf-8"))
    kinds = {act["event"]["is"] for act in data["acts"]}
    assert kinds <= {"Hide", "Put", "Pass", "Outcome"}
    assert "what will be dealt" in data["about"]
    assert data["format"] == 6
    assert data["game"] == {"id": "toy", "version": "1.0"}


def test_an_older_file_is_replaced_at_once_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a"
    save(seat_toy(), path)
    before = path.read_bytes()
    players = (Player("x" * 1001, "red"), Player("b", "blue"))
    unfit = Match(seat_toy().game, players, {}, People())
    with pytest.raises(RecordError, match=r"players\[0\]\.name: This text is too long"):
        save(unfit, path)
    sitting = (Player("a", "red"), players[1])
    half = Match(seat_toy().game, sitting, {}, SeededDealer("\ud800"))
    with pytest.raises(RecordError, match="Half a character"):
        save(half, path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a"]


def test_a_file_is_safe_before_it_takes_the_older_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    save(seat_toy(), path)
    old, sync = path.read_bytes(), os.fsync
    synced: list[tuple[int, bytes]] = []

    def watched(file: int) -> None:
        sync(file)
        synced.append((os.fstat(file).st_size, path.read_bytes()))

    monkeypatch.setattr(os, "fsync", watched)
    save(wandered(seat_toy(), "new"), path)
    assert synced[0] == (path.stat().st_size, old)


def test_a_file_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "none" / "a", tmp_path / "folder", tmp_path / "x\0y"):
        with pytest.raises(RecordError) as caught:
            save(seat_toy(), path)
        assert caught.value.path == path
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_what_tells_the_future_is_for_its_owner_and_links_and_rights_stay(tmp_path: Path) -> None:
    if os.name != "posix":
        return  # other systems have no such rights
    real, link = tmp_path / "real", tmp_path / "link"
    save(seat_toy(), real)
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    real.chmod(0o640)
    link.symlink_to(real)
    save(wandered(seat_toy(), "1"), link)
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert load(real).over


def test_no_dice_are_rolled_again(tmp_path: Path) -> None:
    match = wandered(seat_toy(), "dice")
    path = tmp_path / "a"
    save(match, path)
    path.write_text(path.read_text("utf-8").replace('"seed": "7"', '"seed": "8"'), "utf-8")
    again = load(path)
    assert again.dealer == SeededDealer("8")
    assert [node.state for node in again.history.nodes] == [n.state for n in match.history.nodes]


OLD = sorted(Path(__file__).parent.glob("format-*.tabletop"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
def test_every_format_ever_written_loads_for_ever(path: Path) -> None:
    match = load(path)
    assert match.over
    expected = json.loads(path.with_suffix(".scores.json").read_text("utf-8"))
    board = match.scoreboard()
    assert [board.total(seat) for seat in range(board.seats)] == expected["totals"]
    assert list(board.winners) == expected["winners"]
    assert len(match.history.nodes) == expected["moments"]


def test_there_is_an_old_file_of_each_format() -> None:
    assert {path.name.split("-")[1] for path in OLD} == {"1", "2", "3", "4", "5"}


def test_reading_alone_plays_nothing(tmp_path: Path) -> None:
    match = wandered(seat_toy(), "2")
    save(match, tmp_path / "a")
    record = read(tmp_path / "a")
    assert (list(record.acts), record.node) == (match.acts, match.node.id)
    assert rules_of(match.redo()) in ([], ["table.nothing-to-redo"])
