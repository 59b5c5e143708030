"""Hosting at home: the server of tables in a process of its own, which ends with this program."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve
from PySide6.QtCore import QDeadlineTimer, QElapsedTimer, QObject, QProcess, Signal

from tabletop.engine.text import Text
from tabletop.models.background import window_thread
from tabletop.models.bringing import Bringing, Heard, Refused, bring
from tabletop.models.deferred import pause
from tabletop.models.requests import Request
from tabletop.net.messages import Handed
from tabletop.net.requests import resettle
from tabletop.net.tokens import PORT, Address, Invitation

HERE = "127.0.0.1"

PATIENCE = 5000
"""Milliseconds for which the port that links name is waited for."""

PAUSES = (100, 1000, 5000, 15000)
"""Milliseconds before it is started again that ended by itself, each time that it does."""

CALM = 60_000
"""After so many milliseconds without an end it counts as the first one again."""

_ENDS = Text(
    "This computer cannot host a table: the program for it ends at once. Restart the computer, or "
    "let a server host the table."
)
_ENDED = Text(
    "The program that hosts your tables ends again and again. Nothing that was played is lost: "
    "open the table again from the start screen; if that does not help, restart the computer."
)


class HostProcess(QObject):
    """Hosts tables for others while the program runs; started when the first one is brought.

    What it keeps lies in ``folder``, so that the same links work when it comes back. One that ends
    by itself is started again a few times; ``failed`` brings why it is not any more.
    """

    failed = Signal(object)

    def __init__(self, parent: QObject, folder: Path) -> None:
        super().__init__(parent)
        window_thread()
        self.folder = folder
        self._key = secrets.token_urlsafe(16)
        self._at: Invitation | None = None
        self._waiting: list[Callable[[], object]] = []
        self._wanted: Callable[[], bool] = lambda: True
        self._refused: Refused = self.failed.emit
        self._process: QProcess | None = None
        self._insists = QDeadlineTimer(0)
        self._port = self._ends = 0
        self._served = QElapsedTimer()
        self._again = pause(self, 0, lambda: self.start(self._port))

    @property
    def serving(self) -> bool:
        """Whether it serves just now."""
        return self._at is not None

    @property
    def busy(self) -> bool:
        """Whether it serves, or is about to."""
        return self._process is not None or self._again.isActive()

    def start(self, port: int = PORT) -> None:
        """Serve, at that port if it is free, else at any."""
        if self.busy:
            return
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(partial(self._ended, port))
        process.errorOccurred.connect(self._failed)
        frozen = bool(getattr(sys, "frozen", False))
        ours = [] if frozen else ["-m", "tabletop"]
        asked = ["serve", "--guarded", "--port", str(port), "--folder", str(self.folder)]
        process.start(sys.executable, [*ours, *asked])
        process.write(f"{self._key}\n".encode())

    def serve(self, port: int, then: Callable[[int], object], refused: Refused) -> None:
        """Serve what is kept, if it can be at that port; ``then`` hears at which.

        Links name that port: it is waited for, since a host that was killed may not have left yet.
        """
        self._insists.setRemainingTime(PATIENCE)
        self._started(lambda: then(self._port), refused, port)

    def take_over(
        self, port: int, wanted: Callable[[], bool], then: Callable[[int], object]
    ) -> None:
        """Serve at that port as long as it is ``wanted``: until somebody else does, who may be
        quicker; ``then`` hears at which."""
        if self.busy:
            return
        self.serve(port, then, self.failed.emit)
        self._wanted = wanted

    def host(self, record: Any, hosts: int | None, then: Heard, refused: Refused) -> None:
        """Bring a match there; ``then`` hears the links, ``refused`` why it cannot be hosted."""
        self._started(partial(self._bring, record, hosts, then, refused), refused)

    def _started(self, work: Callable[[], object], refused: Refused, port: int = PORT) -> None:
        """Do it as soon as tables are served."""
        self._wanted = lambda: True
        if self._at is not None:
            work()
        else:
            self._refused = refused
            self._waiting.append(work)
            self.start(port)

    def settle(
        self,
        handed: Handed,
        address: str,
        then: Callable[[Address], object],
        refused: Refused,
    ) -> None:
        """Host a table that comes from another host; ``then`` hears where it is, by the address
        that others reach this machine by."""

        def work() -> None:
            assert self._at is not None
            asked = partial(resettle, self._at, handed, self._key)
            Request(self, asked, self._at, lambda at: then(evolve(at, host=address)), refused)

        self._started(work, refused)

    def close(self) -> None:
        """Serve no more; all that happened is kept."""
        self._again.stop()
        process, self._process, self._at = self._process, None, None
        if process is not None:
            process.finished.disconnect()
            process.closeWriteChannel()
            if not process.waitForFinished(3000):
                process.kill()
                process.waitForFinished(1000)

    def _read(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            said = json.loads(bytes(process.readLine().data()))
            if said.get("kind") == "serving":
                self._at = Invitation(
                    HERE, said["port"], "none", "none", said["fingerprint"], secure=True
                )
                self._port = self._at.port
                self._served.start()
                self._refused = self.failed.emit
                waiting, self._waiting = self._waiting, []
                for work in waiting:
                    work()

    def _bring(self, record: Any, hosts: int | None, then: Heard, refused: Refused) -> None:
        assert self._at is not None
        bring(self, self._at, Bringing(record, hosts, self._key), then, refused)

    def _failed(self, error: QProcess.ProcessError) -> None:
        """It could not even be started."""
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            why, self._process = self._process.errorString(), None
            self._give_up(Text("This computer cannot host a table: {reason}", reason=why))

    def _ended(self, port: int, *_: object) -> None:
        """It ended by itself: where the port was taken, another one is."""
        process, self._process = self._process, None
        if process is None:
            return
        process.deleteLater()
        if self._port:
            self._start_again()
            return
        if not self._wanted():
            self._waiting.clear()
            return
        said = bytes(process.readAllStandardError().data()).decode(errors="replace").strip()
        if port and self._waiting:
            self.start(0 if self._insists.hasExpired() else port)
        elif said:
            last = said.splitlines()[-1]
            self._give_up(Text("This computer cannot host a table: {reason}", reason=last))
        else:
            self._give_up(_ENDS)

    def _start_again(self) -> None:
        """Serve at the port where links lead, after a pause."""
        served, self._at = self._at is not None, None
        if served and self._served.hasExpired(CALM):
            self._ends = 0
        if self._ends < len(PAUSES):
            self._again.start(PAUSES[self._ends])
            self._ends += 1
        else:
            self._give_up(_ENDED)

    def _give_up(self, why: Text) -> None:
        """Host nothing any more, until somebody wants it again."""
        refused, self._refused = self._refused, self.failed.emit
        self._waiting.clear()
        self._port = self._ends = 0
        refused(why)


def reachable(links: Mapping[int | None, Invitation], address: str) -> dict[int | None, Invitation]:
    """The links with the address by which others reach this machine."""
    return {place: evolve(each, host=address) for place, each in links.items()}
