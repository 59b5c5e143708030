"""20,000 damaged, truncated, foreign and hostile files: a clear error, or a whole match."""

import json
from pathlib import Path
from random import Random
from time import process_time

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records import catalogue
from tabletop.records.fault import RecordError
from tabletop.records.journal import Journal, restore
from tabletop.records.matchfile import load, save
from tests.engine.seated import seat_toy
from tests.records.spoiling import spoilt
from tests.records.wandering import wander, wandered

OURS = next(name for name in sorted(catalogue.entries()) if name != "toy")


def begun(acts: int) -> Match:
    """A real game, so many acts after its beginning."""
    rules = catalogue.open_game(OURS)
    players = tuple(Player(f"P{n}", rules.info.colours[n], "random") for n in range(3))
    match = Match(rules, players, {}, SeededDealer("fuzz"))
    for done, _ in enumerate(wander(match, Random("fuzz"))):
        if done == acts:
            break
    return match


def refused(path: Path, error: RecordError) -> None:
    """Check that an error is fit to be shown."""
    said = str(error)
    assert said.startswith(f"{path}: ")
    assert len(said) < len(str(path)) + 700
    assert said.isprintable()
    assert "Traceback" not in said


def parts(count: int, many: int, few: int) -> pytest.MarkDecorator:
    """So many parts of ``many`` files where there is time for all, and one of ``few``."""
    every = [pytest.param(part, many, marks=pytest.mark.long) for part in range(count)]
    return pytest.mark.parametrize(("part", "files"), [*every, (count, few)])


@parts(8, 2250, 600)
def test_no_match_file_does_harm(part: int, files: int, tmp_path: Path) -> None:
    path, rng = tmp_path / "file", Random(f"files {part}")
    sources = []
    for match in (wandered(seat_toy("person", "greedy"), "fuzz"), begun(30), begun(400)):
        save(match, path)
        sources.append(path.read_bytes())
    loaded = longest = 0.0
    for _ in range(files):
        path.write_bytes(spoilt(rng.choices(sources, (60, 35, 5))[0], rng))
        began = process_time()
        try:
            match = load(path)
        except RecordError as error:
            refused(path, error)
        else:
            loaded += 1
            data = json.loads(path.read_bytes())
            assert (len(match.acts), match.node.id) == (len(data["acts"]), data["node"])
        longest = max(longest, process_time() - began)
    assert 0 < loaded < files / 2
    assert longest < 5


@parts(2, 1000, 300)
def test_no_journal_does_harm(part: int, files: int, tmp_path: Path) -> None:
    path, rng = tmp_path / "journal", Random(f"journals {part}")
    match = wandered(seat_toy("person", "greedy"), "fuzz")
    Journal(path, match).close()
    lines = path.read_bytes().splitlines(keepends=True)
    for _ in range(files):
        at = rng.randrange(len(lines))
        path.write_bytes(b"".join([*lines[:at], spoilt(lines[at], rng), *lines[at + 1 :]]))
        try:
            again = restore(path).match
        except RecordError as error:
            refused(path, error)
        else:
            before = max(at - 1, 0)
            assert again.acts[:before] == match.acts[:before]
