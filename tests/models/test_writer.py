"""The journal beside a match: written before anything else is asked, flushed, never silent."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import People
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.models.writer import Writer
from tabletop.records.journal import Journal, in_use, restore
from tabletop.shapes.invalid import plain
from tests.engine.seated import seat_toy, typed

pytestmark = pytest.mark.usefixtures("qapp", "toy_installed")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.journal"


class Told:
    """A writer, and what it says of trouble."""

    def __init__(self, match: Match[Any, Any], path: Path) -> None:
        self.writer = Writer(match, lambda: Journal(path, match))
        self.words: list[str] = []
        self.writer.failed.connect(self._hear)

    def _hear(self, why: Text) -> None:
        self.words.append(plain(why))


@pytest.fixture
def told(path: Path) -> Iterator[Any]:
    made: list[Told] = []

    def begin(match: Match[Any, Any]) -> Told:
        made.append(Told(match, path))
        return made[-1]

    yield begin
    for one in made:
        one.writer.close()


def test_an_act_is_in_the_file_when_the_match_has_taken_it(told: Any, path: Path) -> None:
    match = seat_toy()
    told(match)
    for word in ("0:hide 1", "1:hide 2", "=", "c1"):
        typed(match, word)
        assert restore(path).match.acts == match.acts
    match.undo(0)
    assert restore(path).match.acts == match.acts


def test_a_table_that_was_only_looked_at_is_not_kept(told: Any, tmp_path: Path) -> None:
    match = seat_toy()
    one = told(match)
    one.writer.close()
    assert not list(tmp_path.iterdir())
    typed(match, "0:hide 1")
    assert not list(tmp_path.iterdir())


def test_what_people_dealt_is_worth_keeping(told: Any, path: Path) -> None:
    match = seat_toy(dealer=People())
    typed(match, "hide 1", "hide 2")
    told(match)
    assert not path.exists()
    typed(match, "=one")
    assert restore(path).match.acts == match.acts


def test_the_flush_is_done_beside(
    told: Any, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[tuple[int, str]] = []
    sync = os.fsync

    def watched(file: int) -> None:
        sync(file)
        flushed.append((os.fstat(file).st_size, threading.current_thread().name))

    match = seat_toy()
    told(match)
    typed(match, "0:hide 1")
    monkeypatch.setattr(os, "fsync", watched)
    typed(match, "1:hide 2")
    qtbot.waitUntil(lambda: (path.stat().st_size, "journal") in flushed)


@pytest.mark.parametrize(
    ("error", "said"),
    [(OSError(28, "No space left"), "the disk is full"), (ZeroDivisionError("odd"), "odd")],
)
def test_a_flush_that_fails_is_told_once(
    told: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    asked: list[int] = []

    def failing(file: int) -> None:
        asked.append(file)
        raise error

    match = seat_toy(dealer=People())
    one = told(match)
    typed(match, "0:hide 1")
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", failing)
        typed(match, "1:hide 2")
        qtbot.waitUntil(lambda: bool(one.words))
        seen = len(asked)
        match.undo(1)
        qtbot.waitUntil(lambda: len(asked) > seen)
        one.writer.close()
    assert len(one.words) == 1
    assert said in one.words[0]


def test_whatever_goes_wrong_while_it_writes_is_told_and_nothing_hangs(
    told: Any, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(*_: object) -> int:
        raise ZeroDivisionError("odd")

    match = seat_toy(dealer=People())
    one = told(match)
    typed(match, "0:hide 1")
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", odd)
        typed(match, "1:hide 2")
        match.undo(1)
    assert len(one.words) == 1
    one.writer.close()
    assert restore(path).match.acts == match.acts, "what waited is tried again at the end"
    assert not in_use(path)


def test_a_journal_that_could_not_begin_begins_later(told: Any, path: Path) -> None:
    path.mkdir()
    match = seat_toy(dealer=People())
    one = told(match)
    typed(match, "0:hide 1", "1:hide 2")
    assert one.words == ["The file cannot be written (it is there already)."]
    path.rmdir()
    typed(match, "=one")
    assert restore(path).match.acts == match.acts


def test_a_disk_that_hangs_does_not_hang_the_window(
    told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answer = threading.Event(), threading.Event()

    def hanging(_: int) -> None:
        if threading.current_thread().name == "journal":
            asked.set()
            answer.wait()

    match = seat_toy()
    one = told(match)
    monkeypatch.setattr(os, "fsync", hanging)
    typed(match, "0:hide 1")
    asked.wait()
    one.writer.close(0.0)
    assert one.words == ["the disk does not answer"]
    answer.set()
