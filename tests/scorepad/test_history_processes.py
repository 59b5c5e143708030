"""Programs that are killed, that write at once, that have no room or no right to write."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.scorepad import ScoreHistory
from tests.scorepad.test_mended import filled

ROOT = Path(__file__).parents[2]


def run(program: str, *arguments: object) -> list[str]:
    """The lines that one of the programs beside this file prints."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.scorepad.{program}", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_killed_at_any_moment_nothing_entered_is_lost(tmp_path: Path) -> None:
    (line,) = run("killed", tmp_path, 24)
    kills, accepted, lost, drafts = map(int, line.split())
    assert (kills, lost) == (24, 0)
    assert accepted > 160
    assert drafts > 8
    assert not list(tmp_path.glob("*.open"))


def test_of_saves_made_at_the_same_time_none_is_lost(tmp_path: Path) -> None:
    (line,) = run("at_once", tmp_path, 4, 15)
    saves, overtaken, versions, games = map(int, line.split())
    assert versions == saves + 1
    assert games == saves + 1
    assert 0 <= overtaken < saves


@pytest.mark.parametrize("room", [120_000, 200_000, 333_333])
def test_a_full_disk_is_told_and_takes_nothing_away(room: int, tmp_path: Path) -> None:
    """No file may grow beyond a limit, which is what the system answers when a disk is full."""
    file = tmp_path / "history.sqlite"
    *accepted, first, second, last = run("full", file, room)
    for sentence in (first, second):
        assert str(file) in sentence
        assert "disk" in sentence
    assert accepted
    with ScoreHistory(file) as history:
        assert history.told == ()
        assert {kept.scoring.id for kept in history.find()} == {*accepted, last}
        assert [draft.scoring.id for draft in history.drafts()] == [last]


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that other users may enter, which those of tests are not."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        (Path(folder) / "empty").mkdir()
        yield Path(folder)
        for path in (Path(folder), Path(folder) / "empty"):
            path.chmod(0o755)


def test_where_nothing_may_be_written_the_history_can_be_read(shared: Path) -> None:
    file = shared / "history.sqlite"
    filled(file, 3)
    before = sorted(path.name for path in shared.iterdir())
    told, state, save, draft, after, empty = run("closed", shared)
    assert told == (f"Nothing can be written to {file}: the history can be read, but not added to.")
    assert state == "False 3 1"
    for sentence in (save, draft):
        assert sentence == f"{file}: Nothing may be written there; nothing was saved."
    assert after == "3"
    assert str(shared / "empty" / "history.sqlite") in empty
    assert "cannot be opened" in empty
    assert sorted(path.name for path in shared.iterdir()) == before
