"""The two doors for authors: a line in a test module, and an option of pytest."""

import os
import subprocess
import sys
from pathlib import Path

from tabletop.testing import CHECKS
from tests.engine.seated import INSTALLED
from tests.plugins import spoiled

ROOT = Path(__file__).parents[2]


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest as an author has it: the plug-in, the toy game, and nothing of ours besides."""
    surroundings = os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT, INSTALLED, folder))),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONIOENCODING": "utf-8",
    }
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tabletop.testing.plugin",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.run(
        [*words, f"--rootdir={folder}", "-p", "no:cacheprovider", "-W", "error", "-q", *arguments],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_one_line_makes_a_test_for_each_promise(tmp_path: Path) -> None:
    lines = (
        "from tabletop.testing import conformance",
        "test_conformance = conformance('toy', languages=('en',), effort=0.1)",
    )
    (tmp_path / "test_my_game.py").write_text("\n".join(lines), "utf-8")
    done = run_pytest(tmp_path)
    assert f"{len(CHECKS)} passed" in done.stdout, done.stdout + done.stderr


def test_the_option_adds_the_same_tests_and_tells_what_is_broken(tmp_path: Path) -> None:
    spoiled.install(tmp_path, spoiled.WAYS["a layout without a space"])
    done = run_pytest(tmp_path, "--tabletop-game", "lanterns")
    assert f"1 failed, {len(CHECKS) - 1} passed" in done.stdout, done.stdout + done.stderr
    assert "conformance[lanterns-brought]" in done.stdout
    assert "The space “round” has no place" in done.stdout
    assert "Traceback" not in done.stdout
    assert done.returncode == 1


def test_the_added_tests_are_chosen_like_others(tmp_path: Path) -> None:
    done = run_pytest(tmp_path, "--tabletop-game", "toy", "-k", "toy-census or toy-ends")
    assert f"2 passed, {len(CHECKS) - 2} deselected" in done.stdout, done.stdout + done.stderr


def test_without_the_option_nothing_is_added(tmp_path: Path) -> None:
    (tmp_path / "test_nothing.py").write_text("def test_nothing(): pass\n", "utf-8")
    done = run_pytest(tmp_path)
    assert "1 passed" in done.stdout


def test_a_game_that_is_not_installed_is_named(tmp_path: Path) -> None:
    done = run_pytest(tmp_path, "--tabletop-game", "chess")
    assert done.returncode == 4
    assert "there is no game “chess”" in done.stderr


def test_the_plug_in_is_light() -> None:
    program = (
        "import sys, tabletop.testing.plugin;"
        "print(sorted(m for m in sys.modules if m.startswith(('tabletop', 'attr', 'cattr'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import pytest\n{program}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    loaded = set(done.stdout.strip("[]\n").replace("'", "").split(", "))
    assert {m for m in loaded if m.startswith("tabletop")} == {
        "tabletop",
        "tabletop.testing",
        "tabletop.testing.plugin",
    }
