"""What is played in another window, brought onto a table that is only looked at."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.records.fault import RecordError
from tabletop.records.journal import acts_since


class Onlooker(QObject):
    """Lets a session only show its match, and follow the journal that others write."""

    def __init__(self, session: Session, journal: Path) -> None:
        super().__init__(session)
        self._session, self._journal = session, journal
        session.look_on(Text("It is played on in another window."))
        self._watcher = QFileSystemWatcher([str(journal)], self)
        self._watcher.fileChanged.connect(self._read)
        self._read()

    def _read(self) -> None:
        if not self._watcher.files():
            # It was put in place anew, or is gone.
            self._watcher.addPath(str(self._journal))
        try:
            for act in acts_since(self._journal, self._session.match):
                self._session.follow(act)
        except RecordError:
            # Half a line: there will be more.
            return
