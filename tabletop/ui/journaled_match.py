"""The open match as it is kept on the disk, and as other windows can ask for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from tabletop.models.writer import Writer
from tabletop.ui.window_activation import ActivationServer

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.records.conduct import Conduct
    from tabletop.records.journal import Journal
    from tabletop.ui.match_store import MatchStore


class JournaledMatch(QObject):
    """Keeps a match in its journal until it is left.

    ``failed`` says why acts are not safe; ``requested`` tells that another window wants the match.
    """

    failed = Signal(object)
    requested = Signal()

    def __init__(
        self,
        match: Match[Any, Any],
        store: MatchStore,
        conduct: Callable[[], Conduct],
        journal: Journal | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._writer = Writer(match, lambda: store.begin(match, conduct()), journal)
        self._writer.failed.connect(self.failed)
        self._activation = ActivationServer(self._writer, self)
        self._activation.requested.connect(self.requested)

    @property
    def journal(self) -> Path | None:
        """The file in which the match is kept, once somebody has acted."""
        journal = self._writer.journal
        return journal.path if journal is not None else None

    @property
    def minutes(self) -> int | None:
        """How long the match was played, without long breaks; None where nobody knows."""
        return self._writer.clock.minutes

    def conduct(self, conduct: Conduct) -> None:
        """Keep how the match is conducted from now on."""
        self._writer.conduct(conduct)

    def leave(self, over: bool) -> None:
        """Let others have the journal of the match, which may be ``over``."""
        self._activation.close()
        self._writer.close()
        if self.journal is not None:
            self._store.put_away(self.journal, over)
        self.deleteLater()
