"""The tables of this network: asking for a place at one, and telling others of one's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.models.nearby import own_name
from tabletop.models.requests import Request
from tabletop.net.discovery import Chair, OpenTable
from tabletop.net.requests import knock
from tabletop.net.tokens import Invitation
from tabletop.ui.dialogs.waiting import WaitingBox
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.models.remote_table import RemoteTable
    from tabletop.net.tokens import Address


class Visit(QObject):
    """Asks whoever hosts a table for a place there; ``admitted`` carries the invitation to it,
    ``ended`` says that nothing is waited for any more."""

    admitted = Signal(object)
    ended = Signal()

    def __init__(self, shell: Shell, table: OpenTable, place: int | None) -> None:
        super().__init__(shell)
        self._shell, self._waits = shell, True
        at = table.at
        asked = partial(knock, at, own_name(), place)
        self._request = Request(self, asked, at.place(""), self._admitted, self._refused)
        words = Text("Somebody at the table is asked to let you in.")
        box = WaitingBox(shell.context, Text("Asking for a place"), words, shell)
        box.finished.connect(lambda _: self.end())
        shell.dialogs.show_dialog("visiting", box, beside=True)

    def end(self) -> None:
        """Wait for no answer any more."""
        if self._waits:
            self._waits = False
            self._request.cancel()
            self._shell.dialogs.close("visiting")
            self.ended.emit()
            self.deleteLater()

    def _admitted(self, invitation: Invitation) -> None:
        self.end()
        self.admitted.emit(invitation)

    def _refused(self, why: Text) -> None:
        self.end()
        self._shell.complain(why)


class NearbyHost(QObject):
    """Tells others in this network of the table that this computer hosts, while a place is free.

    A place is free until somebody has come to it, and again when its link was renewed.
    """

    def __init__(self, shell: Shell, table: RemoteTable) -> None:
        super().__init__(table)
        self._shell, self._table = shell, table
        self._freed: set[int] = set()
        self._told = ""
        table.changed.connect(self.follow)
        table.renewed.connect(self._renewed)
        shell.context.preferences.changed.connect(self._preferred)
        self.follow()

    def follow(self) -> None:
        """Tell what is so now."""
        told = self._open()
        nearby = self._shell.context.nearby
        if told is not None:
            self._told = told.at.table
            nearby.announce(told)
        elif self._told:
            nearby.withdraw(self._told)
            self._told = ""

    def end(self) -> None:
        """Tell of nothing any more."""
        if self._told:
            self._shell.context.nearby.withdraw(self._told)
            self._told = ""

    def _preferred(self, name: str) -> None:
        if name == "nearby":
            self.follow()

    def _renewed(self, place: int | None, _: str) -> None:
        if place is not None and place in self._table.away:
            self._freed.add(place)
            self.follow()

    def _open(self) -> OpenTable | None:
        """The table, if there is anybody to be let in, and by whom."""
        table, match = self._table, self._table.match
        wanted = self._shell.context.preferences.nearby
        if match is None or not wanted or match.over or not table.hosts:
            return None
        self._freed.intersection_update(table.away)
        free = set(table.away) & {*table.missing, *self._freed}
        chairs = tuple(
            Chair(seat, one.colour, one.name, seat in free)
            for seat, one in enumerate(match.players)
        )
        return OpenTable(self._address(), match.game.info.id, chairs) if free else None

    def _address(self) -> Address:
        return evolve(self._table.invitations[0].there, host=self._shell.context.nearby.address)
