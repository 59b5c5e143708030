"""Games of other authors installed by pip into a fresh environment, offline, and taken away."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.plugins.packages import GAMES, HERE

ROOT = HERE.parents[1]
OFFLINE = ("--no-index", "--no-build-isolation", "--disable-pip-version-check", "--quiet")


class Environment:
    """An environment of Python's own that also finds what this one has."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=True, symlinks=os.name != "nt")
        scripts = "Scripts" if os.name == "nt" else "bin"
        self._python = folder / scripts / ("python.exe" if os.name == "nt" else "python")
        [site] = [found for found in folder.rglob("site-packages") if found.is_dir()]
        found = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), str(ROOT)}
        # As lines that Python runs: so the files beside them that bring a project in are read, too.
        lines = [f"import site; site.addsitedir({place!r})" for place in sorted(found)]
        (site / "what_is_there.pth").write_text("\n".join(lines), "utf-8")

    def run(self, *words: str | Path) -> str:
        """What a program says there; it must end well."""
        done = subprocess.run(
            [self._python, *words],
            cwd=ROOT,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_pip_brings_it_and_it_is_played_to_the_end_and_taken_away(
    game: str, tmp_path: Path
) -> None:
    fresh = Environment(tmp_path / "fresh")
    before = _files(ROOT)
    fresh.run("-m", "pip", "install", *OFFLINE, _copied(game, tmp_path))
    assert game in fresh.run("-m", "tabletop", "games")
    assert "every promise is kept" in fresh.run("-m", "tabletop", "check", game)
    own = HERE / game / "tests"
    quiet = ("-q", "-n0", "--noconftest", "-p", "no:cacheprovider")
    assert " passed" in fresh.run("-m", "pytest", *quiet, own)
    assert "to the end" in fresh.run("-m", "tests.plugins.by_mouse", game)
    fresh.run("-m", "pip", "uninstall", "--yes", "--quiet", f"{game.replace('_', '-')}-game")
    assert game not in fresh.run("-m", "tabletop", "games")
    assert _files(ROOT) == before


def _copied(game: str, folder: Path) -> Path:
    """The package elsewhere, so that building it leaves nothing in the checkout."""
    from shutil import copytree, ignore_patterns

    return copytree(HERE / game, folder / game, ignore=ignore_patterns("__pycache__", "tests"))


def _files(folder: Path) -> set[Path]:
    """The files of the house."""
    found = (folder / name for name in ("tabletop", "resources"))
    return {file for place in found for file in place.rglob("*") if "__pycache__" not in file.parts}
