"""A window that has a match open can be asked to come to the front, from other programs too."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal

from tabletop.models.background import call_in_window, window_thread
from tabletop.models.deferred import later
from tabletop.models.writer import Writer
from tabletop.records.digests import sha256
from tabletop.records.local_socket import Listener, tell

_FORWARD = "come forward"


def _name(journal: Path) -> str:
    """What the window that writes a journal is called by."""
    return "match-" + sha256(os.path.realpath(journal).encode(errors="replace"))[:16]


class ActivationServer(QObject):
    """Listens for other windows that want the match this one keeps; ``requested`` tells of one."""

    requested = Signal()

    def __init__(self, writer: Writer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        window_thread()
        self._writer = writer
        self._listener: Listener | None = None
        writer.begun.connect(self._listen)
        if writer.journal is not None:
            later(self, self._listen)

    def close(self) -> None:
        """Listen no more."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def _listen(self) -> None:
        if self._writer.journal is None or self._listener is not None:
            return
        asked = partial(call_in_window, self, self.requested.emit)
        # Where nobody can listen, the other window says that this one does not answer.
        with suppress(OSError):
            self._listener = Listener(_name(self._writer.journal.path), lambda _: asked())


class ActivationRequest(QObject):
    """Asks the window that writes a journal to come forward; ``answered`` says whether it heard."""

    answered = Signal(bool)

    def __init__(self, journal: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        window_thread()
        Thread(target=self._ask, args=(_name(journal),), daemon=True).start()

    def _ask(self, name: str) -> None:
        call_in_window(self, partial(self._end, tell(name, _FORWARD)))

    def _end(self, heard: bool) -> None:
        self.answered.emit(heard)
        self.deleteLater()
