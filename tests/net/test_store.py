"""Rows are kept whole, once, and together."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Conflict, Store, Unreachable


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(SQLiteDatabase(tmp_path / "a.sqlite"))
    yield made
    made.close()


def test_rows_come_back_in_their_order(store: Store) -> None:
    store.append("m", [(1, "one")])
    store.append("m", [(0, "none"), (2, "two")]).result(10)
    assert store.rows("m") == ["none", "one", "two"]
    assert store.rows("other") == []


def test_a_number_is_given_once_and_a_batch_is_kept_whole_or_not_at_all(
    store: Store,
) -> None:
    store.append("m", [(0, "mine")])
    other = store.append("m", [(1, "x"), (0, "theirs")])
    beside = store.append("n", [(0, "beside")])
    with pytest.raises(Conflict):
        other.result(10)
    beside.result(10)
    assert (store.rows("m"), store.rows("n")) == (["mine"], ["beside"])


def test_rivals_never_make_two_histories(tmp_path: Path) -> None:
    stores = [Store(SQLiteDatabase(tmp_path / "a.sqlite")) for _ in range(3)]
    won: list[str] = []

    def race(name: int) -> None:
        for n in range(60):
            try:
                stores[name].append("m", [(n, str(name))]).result(20)
                won.append(f"{n}")
            except (Conflict, Unreachable):
                continue

    threads = [Thread(target=race, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == len(set(won)) == len(stores[0].rows("m"))
    for each in stores:
        each.close()


def test_what_no_database_takes_is_refused_and_the_next_is_kept(store: Store) -> None:
    strange = store.append("m", [(0, "\ud800")])
    kept = store.append("m", [(0, "plain")])
    with pytest.raises(UnicodeEncodeError):
        strange.result(10)
    kept.result(10)
    assert store.rows("m") == ["plain"]


def test_a_database_that_cannot_be_used_is_told(tmp_path: Path, store: Store) -> None:
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as other:
        other.execute("DROP TABLE happened")
    with pytest.raises(Unreachable, match="no such table"):
        store.append("m", [(0, "one")]).result(10)
    with pytest.raises(Unreachable, match="no such table"):
        store.rows("m")


def test_a_gap_is_told(store: Store) -> None:
    store.append("m", [(1, "one")]).result(10)
    with pytest.raises(Conflict):
        store.rows("m")


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps rights in another way")
def test_it_is_for_its_owners_eyes_only(tmp_path: Path, store: Store) -> None:
    assert stat.S_IMODE((tmp_path / "a.sqlite").stat().st_mode) == 0o600
