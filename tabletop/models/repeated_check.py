"""The conformance kit, run again in a fresh process whenever a file of a package changes."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QProcess

from tabletop.models.package_watcher import PackageWatcher

_VERDICT = re.compile(r"(ok|NO)  (\S+)")


def repeat(
    program: Sequence[str],
    checks: Sequence[str],
    places: Callable[[], Sequence[Path]],
    tell: Callable[[str], None],
) -> int:
    """Run a ``RepeatedCheck`` as a program of its own, until it is interrupted."""
    app = QCoreApplication.instance() or QCoreApplication(["tabletop"])
    check = RepeatedCheck(program, checks, places, tell)
    # Python would hear of an interruption only with the next event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app.aboutToQuit.connect(check.stop)
    check.run()
    return app.exec()


class RepeatedCheck(QObject):
    """Runs a check, and again at each change; it tells only what is otherwise than before.

    What failed the last time is tried first. ``tell`` gets words, a verdict or a summary at a time.
    """

    def __init__(
        self,
        program: Sequence[str],
        checks: Sequence[str],
        places: Callable[[], Sequence[Path]],
        tell: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        """Watch the ``places``, which are asked for before each run.

        Args:
            program: what checks all; ``--only CHECK`` is added for each of the ``checks``.
            checks: their ids in order.
            places: the files and folders that it depends on.
            tell: hears what is to be said.
        """
        super().__init__(parent)
        self._program, self._checks = list(program), list(checks)
        self._places, self._tell = places, tell
        self._before: dict[str, str] = {}
        self._found: dict[str, str] = {}
        self._rest: list[str] = []
        self._last = ""
        self._watcher = PackageWatcher(places(), self)
        self._watcher.changed.connect(self.run)
        self._process: QProcess | None = None

    def run(self) -> None:
        """Check everything now; what runs still is given up."""
        self.stop()
        self._watcher.watch(self._places())
        self._found, self._rest, self._last = {}, [], ""
        failed = [name for name in self._checks if self._before.get(name, "").startswith("NO")]
        order = [*failed, *(name for name in self._checks if name not in failed)]
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(lambda: self._read(process))
        process.finished.connect(lambda: self._end(process))
        only = [word for name in order for word in ("--only", name)]
        process.start(self._program[0], [*self._program[1:], *only])

    def stop(self) -> None:
        """Give up what runs."""
        if self._process is not None:
            self._process.finished.disconnect()
            self._process.readyReadStandardOutput.disconnect()
            self._process.kill()
            self._process.waitForFinished()
            self._process.deleteLater()
            self._process = None

    def _read(self, process: QProcess) -> None:
        while process.canReadLine():
            line = bytes(process.readLine().data()).decode("utf-8", "replace").rstrip("\r\n")
            if self._rest and not line.startswith("    "):
                self._judge()
            if _VERDICT.match(line) or self._rest:
                self._rest.append(line)
            else:
                self._last = line

    def _judge(self) -> None:
        """Tell a verdict, if it is another than the last time."""
        words = "\n".join(self._rest)
        self._rest = []
        verdict = _VERDICT.match(words)
        assert verdict is not None
        name = verdict[2]
        self._found[name] = words
        # At first only what fails is news.
        if words != self._before.get(name) and (words.startswith("NO") or name in self._before):
            self._tell(words)

    def _end(self, process: QProcess) -> None:
        self._read(process)
        if self._rest:
            self._judge()
        wrong = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        failing = [name for name, words in self._found.items() if words.startswith("NO")]
        still = [name for name in failing if self._before.get(name) == self._found[name]]
        if still:
            self._tell(f"still  {', '.join(still)}")
        self._tell(wrong or self._last)
        if self._found:
            self._before = self._found
        self._process = None
        process.deleteLater()
