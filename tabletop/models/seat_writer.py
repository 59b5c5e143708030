"""Keeps a place at a table elsewhere among the user's matches, with where it stood last."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.models.background import Background, call_in_window
from tabletop.models.session import Session
from tabletop.net.kept_seat import KeptPlace, KeptSeat, write
from tabletop.net.rules import ENDED_THEN
from tabletop.net.tokens import Invitation
from tabletop.records.fault import RecordError


class SeatWriter(QObject):
    """Writes beside the window whenever the table stands otherwise; ``failed`` says why not."""

    failed = Signal(object)

    def __init__(self, path: Path, kept: KeptSeat, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path, self.kept = path, kept
        self._background = Background(parent=self)
        self._write()

    def attend(self, session: Session) -> None:
        """Follow a session of that table."""
        session.told.connect(partial(self._follow, session))

    def keep_links(self, others: tuple[KeptPlace, ...]) -> None:
        """Keep other links of everybody else."""
        self.kept = evolve(self.kept, others=others)
        self._write()

    def relocate(
        self, own: tuple[Invitation, ...], others: tuple[KeptPlace, ...], *, hosted: bool
    ) -> None:
        """The table is at another host now; ``hosted``: at this machine."""
        links = tuple(each.link() for each in own)
        self.kept = evolve(self.kept, own=links, others=others, hosted=hosted)
        self._write()

    def close(self) -> None:
        """Wait until all is kept."""
        self._background.finish()

    def _follow(self, session: Session) -> None:
        match = session.match
        phase = match.game.table(match.game.view(match.state, None), None).phase
        acting = tuple(sorted(match.to_act))
        if session.moments.ended:
            phase, acting = ENDED_THEN, ()
        kept = evolve(self.kept, phase=phase, acting=acting, over=match.over, silent=False)
        if kept != self.kept:
            self.kept = kept
            self._write()

    def _write(self) -> None:
        self._background.start(partial(self._put, self.kept))

    def _put(self, kept: KeptSeat) -> None:
        try:
            write(kept, self.path)
        except RecordError as error:
            call_in_window(self, partial(self.failed.emit, error.text))
