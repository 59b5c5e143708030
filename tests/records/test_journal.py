"""The journal: every act that was accepted comes back, whatever happened to the program."""

import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.dealer import People
from tabletop.engine.match import Jumped
from tabletop.engine.strength import Strength
from tabletop.records.conduct import Conduct
from tabletop.records.fault import RecordError
from tabletop.records.journal import Journal, acts_since, label, rename, restore
from tabletop.records.matchfile import save
from tests.engine.seated import rules_of, seat_toy, typed
from tests.engine.toy import Put
from tests.records.wandering import told, wander, wandered

OLD = sorted(Path(__file__).parent.glob("format-[12]-*.journal"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal is."""
    return tmp_path / "journal"


def test_after_every_act_the_journal_has_them_all(path: Path) -> None:
    match = seat_toy("person", "greedy", "person")
    with Journal(path, match, Conduct(automatic=False)) as journal:
        match.watch(journal.append)
        for _ in wander(match, Random("journal"), back=0.4):
            restored = restore(path)
            assert told(restored.match) == told(match)
            assert restored.told == ()
    assert not restore(path).conduct.automatic


def test_a_journal_can_begin_in_the_middle(path: Path) -> None:
    match = seat_toy(dealer=People())
    typed(match, "hide 1", "hide 2", "=one", "c1")
    match.undo(0)
    with Journal(path, match) as journal:
        match.watch(journal.append)
        assert told(restore(path).match) == told(match)
        match.redo()
    assert told(restore(path).match) == told(match)


def test_the_header_alone_is_a_match_not_begun(path: Path) -> None:
    Journal(path, seat_toy()).close()
    assert restore(path).match.acts == []


def test_wherever_the_last_line_is_torn_all_before_it_comes_back(path: Path) -> None:
    match = wandered(seat_toy(), "torn")
    Journal(path, match).close()
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(last + 1, len(whole)):
        path.write_bytes(whole[:end])
        restored = restore(path)
        assert restored.match.acts == match.acts[:-1]
        assert len(restored.told) == 1
    path.write_bytes(whole[:last])
    assert restore(path).told == ()
    path.write_bytes(whole + b"\0" * 4096)
    restored = restore(path)
    assert restored.match.acts == match.acts
    assert len(restored.told) == 1


def damaged(lines: list[bytes]) -> Iterator[tuple[list[bytes], str, str]]:
    yield [b"{}", *lines[1:]], "line 1", "no journal"
    yield [], "line 1", "missing"
    yield [lines[0][:-9], *lines[1:]], "line 1, column ", "Not JSON"
    yield [lines[0].replace(b'"toy"', b'"chess"'), *lines[1:]], "line 1: game.id", "not installed"
    yield [*lines[:2], b"oops", *lines[3:]], "line 3, column 1", "Not JSON"
    yield [*lines[:2], *lines[3:]], "line 3: at", "at moment"
    yield [*lines, lines[1]], f"line {len(lines) + 1}: at", "at moment"
    yield [*lines, b""], f"line {len(lines) + 1}, column 1", "Not JSON"
    for conduct, place, why in (
        (b'"nobody", "taught": []}', "dealing", "expected"),
        (b'"hand", "taught": [3]}', "taught[0]", "no such seat"),
        (b'"hand", "taught": [0], "x": 0}', "x", "not known"),
        (b'"hand"}', "taught", "missing"),
    ):
        line, at = b'{"conduct": {"dealing": ' + conduct, f"line {len(lines) + 1}: conduct.{place}"
        yield [*lines, line + b"}"], at, why
    yield [*lines, b'{"conduct": 1, "x": 2}'], f"line {len(lines) + 1}", "not known"
    yield [*lines, b'{"to": 77}'], f"line {len(lines) + 1}: to", "no moment"


def test_any_other_damage_is_refused_with_its_line(path: Path) -> None:
    Journal(path, wandered(seat_toy(), "damage", back=0)).close()
    lines = path.read_bytes().splitlines()
    for spoilt, place, reason in damaged(lines):
        path.write_bytes(b"".join(line + b"\n" for line in spoilt))
        with pytest.raises(RecordError) as caught:
            restore(path)
        assert caught.value.place.startswith(place)
        assert reason in str(caught.value)


def test_what_could_not_be_written_is_written_with_the_next_act(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seat_toy(dealer=People())
    write = os.write

    def full(file: int, data: bytes) -> int:
        write(file, data[:7])
        raise OSError(errno.ENOSPC, "No space left on device")

    with Journal(path, match) as journal:
        typed(match, "0:hide 1")
        with monkeypatch.context() as disk:
            disk.setattr(os, "write", full)
            with pytest.raises(RecordError, match="the disk is full"):
                journal.append(match.acts[0])
        assert restore(path).match.acts == []
        assert restore(path).told == ()
        typed(match, "1:hide 2")
        journal.append(match.acts[1])
    assert told(restore(path).match) == told(match)


def test_a_match_without_end_is_not_kept_for_ever(path: Path) -> None:
    match = seat_toy()
    typed(match, "0:hide 1")
    back, again = Jumped(0, 0), Jumped(1, 0)
    match.acts += [back, again] * 9_999
    with Journal(path, match) as journal:
        journal.append(back)
        assert len(restore(path).match.acts) == 20_000
        with pytest.raises(RecordError, match="more than 20000 acts"):
            journal.append(again)
        with pytest.raises(RecordError, match="more than 20000 acts"):
            journal.close()
    assert len(restore(path).match.acts) == 20_000
    match.acts += [back, again]
    for keep in (save, Journal):
        with pytest.raises(RecordError, match="more than 20000 acts"):
            keep(*((match, path) if keep is save else (path, match)))


def test_a_journal_that_cannot_begin_says_so(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        Journal(tmp_path / "none" / "journal", seat_toy())
    with pytest.raises(RecordError, match="cannot be read"):
        restore(tmp_path / "none")


def test_how_it_is_conducted_is_kept_between_the_acts(path: Path) -> None:
    """It is no act; the last word counts, the name may be changed, and who looks on sees acts."""
    match, begun = seat_toy(), Conduct(automatic=True, taught=frozenset({0}))
    with Journal(path, match, begun) as journal:
        assert restore(path).conduct == begun
        match.watch(journal.append)
        typed(match, "0:hide 1")
        journal.conduct(Conduct(automatic=False, taught=frozenset({0, 1})))
        typed(match, "1:hide 2")
        seen = restore(path)
        assert seen.conduct == Conduct(automatic=False, taught=frozenset({0, 1}))
        journal.conduct(Conduct(automatic=False))
        match.unwatch(journal.append)
    assert told(restore(path).match) == told(match)
    assert restore(path).conduct == Conduct(automatic=False)
    assert len(acts_since(path, seat_toy())) == len(match.acts)
    rename(path, "ours")
    with Journal.go_on_with(path, match) as journal:
        typed(match, "=")
        journal.append(match.acts[-1])
    assert told(restore(path).match) == told(match)


def test_how_long_it_was_played_is_kept_between_the_acts(path: Path) -> None:
    match = seat_toy()
    with Journal(path, match) as journal:
        assert journal.seconds is None
        match.watch(journal.append)
        typed(match, "0:hide 1")
        journal.play_time(75)
        typed(match, "1:hide 2")
        match.unwatch(journal.append)
    assert told(restore(path).match) == told(match)
    assert acts_since(path, seat_toy()) == tuple(match.acts)
    with Journal.go_on_with(path, match) as journal:
        assert journal.seconds == 75
        journal.play_time(90)
    journal, _ = Journal.go_on(path)
    with journal:
        assert journal.seconds == 90
    with path.open("ab") as file:
        file.write(b'{"seconds": -4}\n')
    with pytest.raises(RecordError, match="number of seconds"):
        restore(path)


@pytest.mark.parametrize("old", OLD, ids=lambda old: old.name)
def test_an_older_journal_says_todays_format_once_it_needs_it(old: Path, path: Path) -> None:
    path.write_bytes(old.read_bytes())
    before = label(path)
    journal, restored = Journal.go_on(path)
    whole = path.read_bytes()
    with journal:
        journal.conduct(Conduct(automatic=False))
    *lines, line, end = path.read_bytes().split(b"\n")
    assert b'"conduct"' in line
    assert end == b""
    assert b"\n".join([*lines, end]) == re.sub(rb'"format": \d', b'"format": 6', whole, count=1)
    assert label(path) == before
    again = restore(path)
    assert told(again.match) == told(restored.match)
    assert not again.conduct.automatic


def test_what_was_done_against_a_rule_comes_back_and_needs_todays_format(path: Path) -> None:
    match = seat_toy(dealer=People())
    typed(match, "hide 1", "hide 2", "=one")
    Journal(path, match).close()
    path.write_bytes(path.read_bytes().replace(b'"format": 6', b'"format": 4'))
    journal, found = Journal.go_on(path)
    with journal:
        found.match.watch(journal.append)
        assert b'"format": 4' in path.read_bytes()
        assert found.match.switch(Strength.ADVISE, 0, frozenset({1})) == ()
        assert b'"format": 6' in path.read_bytes()
        assert found.match.waive(Put(1, ("c1",))) == ()
    again = restore(path).match
    assert told(again) == told(found.match)
    assert again.strength is Strength.ADVISE
    assert rules_of(again.node.against) == ["toy.turn"]
