"""A journal has one writer; whoever else wants it is told, and may read it meanwhile."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.engine.dealer import People
from tabletop.engine.match import Jumped
from tabletop.records.fault import RecordError
from tabletop.records.journal import InUse, Journal, held, in_use, label, rename, restore
from tests.engine.seated import seat_toy, typed
from tests.records.wandering import told, wandered

ROOT = Path(__file__).parents[2]
OLD = sorted(Path(__file__).parent.glob("format-*.journal"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.journal"


def test_nobody_else_writes_a_journal_that_is_open(path: Path) -> None:
    match = seat_toy()
    typed(match, "0:hide 1")
    with Journal(path, match) as journal:
        match.watch(journal.append)
        assert in_use(path)
        before = path.stat().st_ino
        for door in (
            lambda: Journal.go_on(path),
            lambda: Journal.go_on_with(path, match),
            lambda: Journal(path, match),
            lambda: rename(path, "x"),
            lambda: held(path).__enter__(),
        ):
            with pytest.raises(InUse, match="Another window has this game open"):
                door()
        assert restore(path).match.acts == match.acts
        typed(match, "1:hide 2")
        assert path.stat().st_ino == before
    assert not in_use(path)
    assert told(restore(path).match) == told(match)


HOLDER = """
import sys
from pathlib import Path
sys.path.insert(0, {installed!r})
from tabletop.records.journal import Journal
journal, _ = Journal.go_on(Path({path!r}))
print("open", flush=True)
sys.stdin.read()
"""


def test_the_lock_ends_with_the_program_however_it_ends(path: Path) -> None:
    match = wandered(seat_toy(), "held")
    Journal(path, match).close()
    program = HOLDER.format(path=str(path), installed=str(ROOT / "tests" / "engine"))
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    ) as holder:  # fmt: skip
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        assert in_use(path)
        with pytest.raises(InUse):
            Journal.go_on(path)
        holder.kill()
        holder.wait()
        assert not in_use(path)
    journal, restored = Journal.go_on(path)
    journal.close()
    assert restored.match.acts == match.acts


def test_one_goes_on_where_the_file_is_whole_and_in_the_same_file(path: Path) -> None:
    match = seat_toy()
    typed(match, "0:hide 1", "1:hide 2")
    Journal(path, match).close()
    whole, node = path.read_bytes(), path.stat().st_ino
    path.write_bytes(whole + b'{"at": 99, "ev')
    journal, restored = Journal.go_on(path)
    with journal:
        assert len(restored.told) == 1
        assert path.read_bytes() == whole
        restored.match.watch(journal.append)
        assert not restored.match.undo(1)
    assert path.stat().st_ino == node
    assert told(restore(path).match) == told(restored.match)


def test_a_match_that_waited_goes_on_unless_somebody_played_meanwhile(path: Path) -> None:
    match = seat_toy()
    typed(match, "0:hide 1")
    Journal(path, match).close()
    with Journal.go_on_with(path, match) as journal:
        match.watch(journal.append)
        typed(match, "1:hide 2")
    assert told(restore(path).match) == told(match)
    other, restored = Journal.go_on(path)
    with other:
        restored.match.watch(other.append)
        restored.match.undo(1)
    with pytest.raises(RecordError, match="played on in another window"):
        Journal.go_on_with(path, match)
    assert not in_use(path)


def test_a_journal_is_never_begun_over_another_file(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(RecordError, match="it is there already"):
        Journal(path, seat_toy())
    assert path.read_text() == "mine"


def test_a_match_is_called_by_a_name_of_its_own(path: Path) -> None:
    match = wandered(seat_toy(), "named")
    Journal(path, match).close()
    os.utime(path, (1e9, 1e9))
    assert label(path).name == ""
    rename(path, "Grandma’s “rainy” Sunday")
    assert label(path).name == "Grandma’s “rainy” Sunday"
    assert (label(path).game, label(path).players) == ("toy", match.players)
    assert path.stat().st_mtime == 1e9
    assert told(restore(path).match) == told(match)
    journal, restored = Journal.go_on(path)
    with journal:
        restored.match.watch(journal.append)
        restored.match.goto(0, None, frozenset(range(2)))
    assert label(path).name.startswith("Grandma")
    for name, reason in (("x" * 1001, "too long"), ("\ud800", "Half a character")):
        with pytest.raises(RecordError, match=reason):
            rename(path, name)
    rename(path, "")
    assert b'"name": ""' not in path.read_bytes().partition(b"\n")[0]
    assert label(path).name == ""


@pytest.mark.parametrize("name", [5, "x" * 1001])
def test_a_name_that_is_none_is_told(path: Path, name: object) -> None:
    Journal(path, seat_toy()).close()
    head = {**json.loads(path.read_text("utf-8")), "name": name}
    path.write_text(json.dumps(head) + "\n", "utf-8")
    for read in (label, restore):
        with pytest.raises(RecordError) as caught:
            read(path)
        assert caught.value.place == "line 1: name"


def test_a_label_tells_damage_without_playing(path: Path) -> None:
    Journal(path, wandered(seat_toy(), "label")).close()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], b"oops", b""]))
    assert label(path).game == "toy"
    path.write_bytes(lines[0].replace(b'"blue"', b'"pink"'))
    with pytest.raises(RecordError) as caught:
        label(path)
    assert caught.value.place == "line 1: players[1].colour"
    path.write_bytes(b"[" * 100_000)
    with pytest.raises(RecordError, match="Nested too deeply"):
        label(path)


def test_journals_and_locks_are_for_their_owner_only(path: Path) -> None:
    if os.name != "posix":
        return  # other systems have no such rights
    with Journal(path, seat_toy()):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE((path.parent / "open").stat().st_mode) == 0o700
    rename(path, "x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_moved_away_leaves_no_lock_behind(path: Path, tmp_path: Path) -> None:
    Journal(path, seat_toy()).close()
    with held(path):
        path.rename(tmp_path / "b.journal")
    assert not list((tmp_path / "open").iterdir())
    with pytest.raises(RecordError, match="no such file"):
        Journal.go_on(path)


def test_a_correction_by_people_is_one_act(path: Path) -> None:
    match = seat_toy(dealer=People())
    typed(match, "hide 1", "hide 2", "=one", "c1", "c2")
    with Journal(path, match) as journal:
        match.watch(journal.append)
        wrong = next(
            node.id for node in match.history.nodes if type(node.event).__name__ == "Outcome"
        )
        before = len(match.acts)
        (right,) = (answer for answer in [type(match.history.nodes[wrong].event)("card", ("two",))])
        assert not match.correct(wrong, right)
        assert len(match.acts) == before + 1
        jumped = match.acts[-1]
        assert isinstance(jumped, Jumped)
        assert jumped.kept[0] == right
        assert len(jumped.kept) == 3
    assert told(restore(path).match) == told(match)


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_journals_of_older_versions_are_gone_on_with(old: Path, path: Path) -> None:
    path.write_bytes(old.read_bytes())
    journal, restored = Journal.go_on(path)
    with journal:
        assert bool(restored.told) == ("torn" in old.stem)
        assert restored.match.over == ("over" in old.stem)
        restored.match.watch(journal.append)
        assert not restored.match.replay(Jumped(0))
    assert told(restore(path).match) == told(restored.match)
    assert label(path).game == old.stem.split("-")[2]


def test_rules_of_another_version_are_told_and_the_file_stays_theirs(path: Path) -> None:
    Journal(path, wandered(seat_toy(), "version")).close()
    path.write_bytes(path.read_bytes().replace(b'"version": "1.0"', b'"version": "0.9"'))
    journal, restored = Journal.go_on(path)
    journal.close()
    (sentence,) = restored.told
    assert dict(sentence.facts) == {"made": "0.9", "here": "1.0"}
    assert b'"version": "0.9"' in path.read_bytes()
