"""Damaged, older, newer and foreign files: nothing that was entered is lost, and it is told."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from tabletop.scorepad import HistoryError, ScoreHistory
from tabletop.scorepad.history.schema import SCHEMA, Step
from tabletop.shapes.invalid import plain
from tests.scorepad.played import count, plain_scoring

VERSION_1 = Path(__file__).parent / "history-1.sqlite"
"""A real file of version 1: two scorings, the first corrected once, and a draft left behind."""

VERSION_2 = VERSION_1.with_name("history-2.sqlite")
"""The same of version 2, with scorings of format 1; the second of them played at the screen."""

FIRST, SECOND, THIRD = (f"0b5b8c1e-6d1f-4f0e-9d0a-1f6f6f7a2c0{n}" for n in (1, 2, 3))


def filled(file: Path, games: int = 30) -> list[str]:
    """A history of so many games and a draft, closed properly; their ids."""
    made = [plain_scoring(n, f"Player {n}") for n in range(games)]
    with ScoreHistory(file, "Ada") as history:
        for n, scoring in enumerate(made):
            history.save(scoring, count(n))
        history.write_draft("pad", plain_scoring(99))
    return [scoring.id for scoring in made]


Whole = tuple[Path, set[str]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """A folder with a history of thirty games and its copy, to be copied and spoiled; their ids."""
    folder = tmp_path_factory.mktemp("whole")
    return folder, set(filled(folder / "history.sqlite"))


def told(history: ScoreHistory) -> str:
    return " ".join(map(plain, history.told))


# Damage


def test_a_whole_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    filled(file, 3)
    with ScoreHistory(file) as history:
        assert history.told == ()
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.parametrize("seed", range(40))
def test_flipped_bytes_are_found_and_everything_is_still_there(
    seed: int, whole: Whole, tmp_path: Path
) -> None:
    """Bytes anywhere in the file, a few or a whole page of them."""
    file, rng = tmp_path / "history.sqlite", Random(seed)
    ids = copied(whole, tmp_path)
    data = bytearray(file.read_bytes())
    begin = rng.randrange(len(data))
    for at in range(begin, min(len(data), begin + rng.choice((1, 16, 4096)))):
        data[at] ^= rng.randrange(1, 256)
    file.write_bytes(data)
    kept = entered(file)
    # Bytes 60 to 71 say what wrote the file: with others there it is a stranger's, or of tomorrow.
    assert kept == ids or (kept is None and begin < 72)


def copied(whole: Whole, folder: Path) -> set[str]:
    """The whole history in another folder; the ids in it."""
    shutil.copytree(whole[0], folder, dirs_exist_ok=True)
    return whole[1]


def entered(file: Path) -> set[str] | None:
    """The ids found in a history; None where it was refused and left as it was."""
    before = file.read_bytes()
    try:
        with ScoreHistory(file) as history:
            if aside := list(file.parent.glob("*damaged*")):
                assert str(aside[0]) in told(history)
                assert aside[0].read_bytes() == before
            draft = [each.scoring.entry.number("cards", 0) for each in history.drafts()]
            assert draft == [99]
            return {kept.scoring.id for kept in history.find()}
    except HistoryError:
        assert file.read_bytes() == before
        return None


def test_damage_that_even_garbles_what_sqlite_says_of_it_is_mended(tmp_path: Path) -> None:
    """The names of tables are no text any more, and stand in the words of the error."""
    file = tmp_path / "history.sqlite"
    ids = filled(file)
    data = bytearray(file.read_bytes())
    while (at := data.find(b"versions", 100)) >= 0:
        data[at : at + 8] = b"vers\xff\xfe\xd9s"
    file.write_bytes(data)
    assert entered(file) == set(ids)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_of_a_cut_file_everything_is_still_there(
    share: float, whole: Whole, tmp_path: Path
) -> None:
    file = tmp_path / "history.sqlite"
    ids = copied(whole, tmp_path)
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * share)])
    assert entered(file) == ids


def test_without_its_copy_what_can_be_read_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    ids = filled(file, 200)
    file.with_name("history.sqlite.backup").unlink()
    data = bytearray(file.read_bytes())
    page = data.index(b"Player 100") // 4096 * 4096
    data[page : page + 4096] = bytes(4096)
    file.write_bytes(data)
    with ScoreHistory(file) as history:
        found = {kept.scoring.id for kept in history.find()}
        assert f"{len(found)} saves in it could be read" in told(history)
    assert found < set(ids)
    assert len(found) > 190


def test_a_scoring_that_was_tampered_with_is_not_believed(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    filled(file, 3)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER versions_stay")
        connection.execute("UPDATE versions SET data = replace(data, 'Player 1', 'Player 8')")
    with ScoreHistory(file) as history:
        assert "damaged" in told(history)
        names = {kept.scoring.sitters[0].name for kept in history.find()}
    assert names == {"Player 0", "Player 1", "Player 2"}


def test_what_was_saved_is_never_changed_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    filled(file, 1)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in ("UPDATE versions SET who = 'Eve'", "DELETE FROM versions"):
            with pytest.raises(sqlite3.IntegrityError, match="is never"):
                connection.execute(statement)


def test_what_is_no_database_is_put_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    file.write_text("My shopping list: bread, salt, a card game.\n" * 100, "utf-8")
    before = file.read_bytes()
    with ScoreHistory(file) as history:
        (aside,) = tmp_path.glob("*damaged*")
        assert str(aside) in told(history)
        assert aside.read_bytes() == before
        history.save(plain_scoring(), count())
    with ScoreHistory(file) as history:
        assert history.told == ()
        assert len(history.find()) == 1


def test_two_damaged_files_of_one_day_do_not_replace_one_another(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    for words in ("one " * 900, "two " * 900):
        file.write_text(words, "utf-8")
        with ScoreHistory(file):
            pass
    texts = {aside.read_text("utf-8")[:3] for aside in tmp_path.glob("*damaged*")}
    assert texts == {"one", "two"}


def test_a_damaged_file_that_another_window_has_open_is_not_moved(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    filled(file)
    with ScoreHistory(file) as other:
        with file.open("rb+") as damaged:
            damaged.write(b"\0" * 4000)
        with pytest.raises(HistoryError, match="close the other windows"):
            ScoreHistory(file)
        assert other.writable
    assert not list(tmp_path.glob("*damaged*"))


def test_a_lost_file_comes_back_from_its_copy(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    ids = filled(file, 4)
    file.unlink()
    with ScoreHistory(file) as history:
        assert "was missing; 4 saves were taken" in told(history)
        assert {kept.scoring.id for kept in history.find()} == set(ids)


def test_a_mending_that_was_interrupted_is_gone_on_with(tmp_path: Path) -> None:
    """As if the power had failed after the old file was put aside."""
    file = tmp_path / "history.sqlite"
    ids = filled(file, 4)
    file.replace(tmp_path / "history.sqlite-mended")
    file.with_name("history.sqlite.backup").unlink()
    with ScoreHistory(file) as history:
        assert {kept.scoring.id for kept in history.find()} == set(ids)


# Other versions


def test_a_file_of_version_1_is_read_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    shutil.copy(VERSION_1, file)
    with ScoreHistory(file) as history:
        check_version_1(history)


def test_a_file_of_version_2_is_read_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    shutil.copy(VERSION_2, file)
    with ScoreHistory(file) as history:
        check_version_1(history)
        old = history.newest(SECOND)
        assert old.scoring.minutes is None
        assert all(sitter.person for sitter in old.scoring.sitters)
        timed = evolve(old.scoring, minutes=45)
        history.save(timed, old.count, old.version)
        assert history.newest(SECOND).scoring == timed
        assert history.versions(SECOND)[0].scoring == old.scoring
    with ScoreHistory(tmp_path / "old.sqlite.version-2") as before:
        check_version_1(before)


def check_version_1(history: ScoreHistory) -> None:
    found = {kept.scoring.id: kept for kept in history.find()}
    assert set(found) == {FIRST, SECOND}
    assert found[FIRST].count == count(7)
    assert [kept.count for kept in history.versions(FIRST)] == [count(), count(7)]
    assert found[SECOND].scoring.remark == "House rule"
    assert [kept.scoring.id for kept in history.find("zolc krakow")] == [SECOND]
    assert [draft.scoring.id for draft in history.drafts()] == [THIRD]


def add_a_mood(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE scorings ADD COLUMN mood TEXT NOT NULL DEFAULT ''")


def fail_halfway(connection: sqlite3.Connection) -> None:
    add_a_mood(connection)
    connection.execute("no such statement")


def test_older_tables_are_brought_up_to_date_and_kept_as_they_were(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    shutil.copy(VERSION_1, file)
    steps: dict[int, Step] = {1: add_a_mood}
    with ScoreHistory(file, steps=steps, newest=2) as history:
        assert str(tmp_path / "old.sqlite.version-1") in told(history)
        check_version_1(history)
    with ScoreHistory(file, steps=steps, newest=2) as history:
        assert history.told == ()
    with ScoreHistory(tmp_path / "old.sqlite.version-1") as before:
        check_version_1(before)


def test_a_step_that_fails_leaves_the_older_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    shutil.copy(VERSION_1, file)
    with pytest.raises(HistoryError, match="syntax error"):
        ScoreHistory(file, steps={1: fail_halfway}, newest=2)
    with ScoreHistory(file) as history:
        check_version_1(history)


def test_a_newer_file_is_refused_in_a_sentence_and_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite"
    shutil.copy(VERSION_1, file)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    rows = rows_of(file)
    with pytest.raises(HistoryError, match="A newer version of this program wrote") as refused:
        ScoreHistory(file)
    assert refused.value.path == file
    assert rows_of(file) == rows
    assert not list(tmp_path.glob("*damaged*"))


def rows_of(file: Path) -> list[object]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT * FROM versions").fetchall()


def test_another_programs_database_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "recipes.sqlite"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('Żurek')")
    with pytest.raises(HistoryError, match="another program's database"):
        ScoreHistory(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM recipes").fetchall() == [("Żurek",)]


def test_a_folder_is_no_history(tmp_path: Path) -> None:
    with pytest.raises(HistoryError):
        ScoreHistory(tmp_path)
    (tmp_path / "file").write_text("in the way", "utf-8")
    with pytest.raises(HistoryError):
        ScoreHistory(tmp_path / "file" / "history.sqlite")
