"""What the tests themselves are held to: nothing is skipped, nothing of the user's is touched."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")
SETTINGS = CONFTEST.parent.parent / "pyproject.toml"


def outcome(folder: Path, test: str) -> subprocess.CompletedProcess[str]:
    """Runs one test file under this project's conftest and settings."""
    (folder / "conftest.py").write_text(CONFTEST.read_text("utf-8"), "utf-8")
    (folder / "test_it.py").write_text(test, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q"]
    command += ["-c", str(SETTINGS), "--rootdir", str(folder), str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def test_a_test_that_passes_passes(tmp_path: Path) -> None:
    assert outcome(tmp_path, "def test_it(): pass").returncode == 0


@pytest.mark.parametrize(
    "test",
    [
        (
            "import pytest\ndef test_it(): pytest.skip('not today')\n"
            "@pytest.mark.skip(reason='not today')\ndef test_neither(): pass"
        ),
        "import pytest\npytest.skip('not today', allow_module_level=True)",
    ],
    ids=["test", "module"],
)
def test_a_skipped_test_is_a_failure(test: str, tmp_path: Path) -> None:
    answer = outcome(tmp_path, test)
    assert answer.returncode in (1, 2)
    assert "No test is skipped here." in answer.stdout
    assert "not today" in answer.stdout


WARNED = {
    "python": "import warnings; warnings.warn('careful')",
    "qt": "from PySide6.QtCore import qWarning; qWarning('careful')",
    "file_left_open": "open(__file__)",
    "error_in_a_thread": (
        "import threading; t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()"
    ),
}


def test_a_warning_is_a_failure(tmp_path: Path) -> None:
    tests = [f"def test_{name}():\n    {statement}" for name, statement in WARNED.items()]
    answer = outcome(tmp_path, "\n".join((*tests, "def test_nothing(): pass")))
    assert f"{len(WARNED)} failed, 1 passed" in answer.stdout, answer.stdout


def test_a_marker_nobody_declared_is_a_failure(tmp_path: Path) -> None:
    answer = outcome(tmp_path, "import pytest\n@pytest.mark.slwo\ndef test_it(): pass")
    assert answer.returncode == 2
    assert "'slwo' not found in `markers`" in answer.stdout


def test_no_settings_of_the_user_are_in_reach(home: Path) -> None:
    assert Path.home() == home
    assert os.environ["XDG_CONFIG_HOME"].startswith(str(home))


def test_qt_draws_without_a_window_and_keeps_its_settings_here(home: Path, qapp: object) -> None:
    from PySide6.QtCore import QStandardPaths
    from PySide6.QtGui import QGuiApplication

    assert QGuiApplication.platformName() == "offscreen"
    for kind in ("ConfigLocation", "AppDataLocation", "CacheLocation", "StateLocation"):
        place = getattr(QStandardPaths.StandardLocation, kind)
        assert QStandardPaths.writableLocation(place).startswith(str(home)), kind
