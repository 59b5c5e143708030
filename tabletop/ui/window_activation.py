"""A window that has a match open can be asked to come to the front, from other programs too."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from tabletop.models.deferred import later
from tabletop.models.writer import Writer

PATIENCE = 3000
"""So many ms one waits for the other window."""


def _name(journal: Path) -> str:
    """What the window that writes a journal is called by."""
    return "tabletop-" + sha256(os.path.realpath(journal).encode(errors="replace")).hexdigest()[:32]


class ActivationServer(QObject):
    """Listens for other windows that want the match this one keeps; ``requested`` tells of one."""

    requested = Signal()

    def __init__(self, writer: Writer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = writer
        self._server: QLocalServer | None = None
        writer.begun.connect(self._listen)
        if writer.journal is not None:
            later(self, self._listen)

    def _listen(self) -> None:
        if self._writer.journal is None or self._server is not None:
            return
        name = _name(self._writer.journal.path)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        # Only whoever holds the journal's lock has this name: what is left of it is a dead one's.
        QLocalServer.removeServer(name)
        self._server.listen(name)
        self._server.newConnection.connect(self._answer)

    def _answer(self) -> None:
        assert self._server is not None
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnected.connect(caller.deleteLater)
            caller.write(b"here")
            caller.disconnectFromServer()
            self.requested.emit()


class ActivationRequest(QObject):
    """Asks the window that writes a journal to come forward; ``answered`` says whether it heard."""

    answered = Signal(bool)

    def __init__(self, journal: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ended = False
        self._socket = QLocalSocket(self)
        self._socket.readyRead.connect(lambda: self._end(True))
        self._socket.errorOccurred.connect(lambda _: self._end(False))
        later(self, lambda: self._end(False), PATIENCE)
        # Where nobody listens that is said at once, before anybody could hear it.
        later(self, lambda: self._socket.connectToServer(_name(journal)))

    def _end(self, heard: bool) -> None:
        if not self._ended:
            self._ended = True
            self.answered.emit(heard)
            self.deleteLater()
