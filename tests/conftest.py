"""What holds for every test: no display, no user's own files, no silent skip."""

import gc
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from tests.ports import usual_port_taken

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["LANGUAGE"] = os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("table", deadline=None, derandomize=True, database=None)
settings.load_profile("table")


@pytest.fixture(scope="session", autouse=True)
def home() -> Iterator[Path]:
    """A home of the tests' own, for the whole worker: no user's settings are read or written."""
    own = {"HOME": "", "USERPROFILE": "", "APPDATA": "roaming", "LOCALAPPDATA": "local"}
    own |= {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".data", "XDG_CACHE_HOME": ".cache"}
    own |= {"XDG_STATE_HOME": ".state", "XDG_RUNTIME_DIR": ".run"}
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name, place in own.items():
            path = Path(folder, place)
            path.mkdir(mode=0o700, exist_ok=True)
            patch.setenv(name, str(path))
        yield Path(folder)


@pytest.fixture(scope="session", autouse=True)
def own_ports() -> Iterator[None]:
    """No host of a test is where another test's guests look for theirs."""
    with usual_port_taken():
        yield


@pytest.fixture
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game's entry point is on the path: other processes and the catalogue find it."""
    monkeypatch.setattr(sys, "path", [str(Path(__file__).parent / "engine"), *sys.path])


PATIENCE = 1_200_000
"""So many milliseconds a test waits for what is to come: none fails by a slow machine's clock."""


class PatientBot(QtBot):
    """Waits as long as it takes; a test that hangs is ended by its own limit."""

    def wait(self, ms: int) -> None:
        """Wait so long in a loop that no Python ends: what is raised there is lost to Qt.

        The limit of a test raises where Python goes on next. That was the slot which was to end
        the loop, so that it never ended.
        """
        from PySide6.QtCore import QEventLoop, QTimer

        loop, timer = QEventLoop(), QTimer(singleShot=True)
        timer.timeout.connect(loop.quit)
        timer.start(ms)
        loop.exec()

    def waitUntil(self, callback: Any, *, timeout: int = PATIENCE) -> None:  # noqa: N802  (Qt's)
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **more: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **more)


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Three workers on two cores: while a test waits for a process or a clock, no core is idle."""
    cores = yield
    return (3 * cores + 1) // 2


def pytest_collection_finish() -> None:
    """What is there before the first test stays: looking it through each time took long.

    What tests make is looked through more rarely than Python does: that took a twentieth of all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 50)


WINDOW_GARBAGE = pytest.StashKey[Any]()


@pytest.fixture(scope="session")
def qapp(pytestconfig: pytest.Config) -> Any:
    """The application as users have it, with as much room for drawings."""
    from tabletop.ui.app import application
    from tabletop.ui.garbage import WindowGarbage

    app = application()
    pytestconfig.stash[WINDOW_GARBAGE] = WindowGarbage(app)
    return app


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Look for garbage where the application does; few tests have an event loop that would."""
    if garbage := item.config.stash.get(WINDOW_GARBAGE, None):
        garbage.search()


@pytest.fixture
def qtbot(qapp: Any, request: pytest.FixtureRequest) -> QtBot:
    """The robot of pytest-qt, with more patience."""
    return PatientBot(request)


def _as_failure(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turns a skip into a failure: what is not tested must be seen."""
    if report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"No test is skipped here. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    report = yield
    _as_failure(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    report = yield
    _as_failure(report)
    return report
