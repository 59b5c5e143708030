"""What an earlier version kept comes one level up, wherever the program is ended meanwhile."""

import shutil
import subprocess
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QStandardPaths

from tabletop.records.lock import locked
from tabletop.records.relocation import FORMER, one_level
from tabletop.ui.app import application
from tabletop.ui.match_store import MatchStore
from tabletop.ui.settings import Preferences

HOME = Path(__file__).with_name("home-6ea913a.zip")

KILLED = """
import os, sys
from pathlib import Path
left = int(sys.argv[2])
def count(event, _):
    global left
    if event == "os.rename":
        left -= 1
        if left < 0:
            os._exit(9)
from tabletop.records.relocation import one_level
sys.addaudithook(count)
one_level(Path(sys.argv[1]))
"""


def earlier(folder: Path) -> dict[str, bytes]:
    """What commit 6ea913a kept in a user's folder, laid there; returns it by names in the new."""
    former = folder / FORMER
    former.mkdir(parents=True)
    with zipfile.ZipFile(HOME) as packed:
        for name in packed.namelist():
            if name.startswith("shelf/"):
                packed.extract(name, former)
        packed.extract("scores.sqlite", former)
    (former / "shelf").rename(former / "matches")
    (former / "scores.sqlite-wal").write_bytes(b"what is not in it yet")
    (former / "errors.log").write_text("once")
    return kept(former)


def kept(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_everything_comes_one_level_up_wherever_it_was_ended(tmp_path: Path) -> None:
    for kill in range(9):
        folder = tmp_path / str(kill)
        before = earlier(folder)
        program = [sys.executable, "-c", KILLED, str(folder), str(kill)]
        ended = subprocess.run(program).returncode
        now = [
            {name.removeprefix(f"{FORMER}/"): words for name, words in kept(folder).items()},
            len(kept(folder)),
        ]
        assert now == [before, len(before)]
        if ended == 9:
            # The database never comes before what belongs to it.
            assert (folder / FORMER / "scores.sqlite").exists() or not (
                folder / FORMER / "scores.sqlite-wal"
            ).exists()
        assert one_level(folder) == folder
        assert kept(folder) == before
        assert not (folder / FORMER).exists()
        if ended == 0:
            break
    assert ended == 0
    assert kill > 2


def test_what_is_open_is_not_moved_until_it_is_closed(tmp_path: Path) -> None:
    before = earlier(tmp_path)
    sign = tmp_path / FORMER / "scores.sqlite-1.open"
    with closing(locked(sign, 0.0)):
        assert one_level(tmp_path) == tmp_path / FORMER
        assert (tmp_path / FORMER / "matches").is_dir()
    sign.unlink()
    assert one_level(tmp_path) == tmp_path
    assert kept(tmp_path) == before


def test_two_histories_are_both_kept_and_matches_come_together(tmp_path: Path) -> None:
    before = earlier(tmp_path)
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "mine.journal").write_text("new")
    (tmp_path / "scores.sqlite").write_bytes(b"new")
    assert one_level(tmp_path) == tmp_path
    after = kept(tmp_path)
    assert after["scores.sqlite"] == b"new"
    assert after["matches/mine.journal"] == b"new"
    for name, words in before.items():
        stays = name.startswith("scores.sqlite")
        assert after[f"{FORMER}/{name}" if stays else name] == words


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="places of a free desktop")
def test_a_program_finds_its_own_in_one_folder_of_each_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    application()
    earlier(tmp_path / "tabletop")
    store = MatchStore()
    assert store.folder == tmp_path / "tabletop" / "matches"
    assert len(store.unfinished()) == 11
    for kind in ("AppDataLocation", "CacheLocation", "StateLocation"):
        place = QStandardPaths.writableLocation(getattr(QStandardPaths.StandardLocation, kind))
        assert Path(place).parts.count("tabletop") == 1
    settings = Path(Preferences().store.fileName())
    assert settings.name == "tabletop.conf"
    assert settings.parent.name == "tabletop"
    assert QSettings.Format.NativeFormat == Preferences().store.format()
    shutil.rmtree(tmp_path / "tabletop")
