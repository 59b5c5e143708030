"""A table on its way from one host to another, carried by this window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.models.requests import Request
from tabletop.net.requests import resettle
from tabletop.ui.dialogs.waiting import WaitingBox
from tabletop.ui.remote.host_choice import Host
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.models.host_process import HostProcess
    from tabletop.models.remote_table import RemoteTable
    from tabletop.net.messages import Handed
    from tabletop.net.tokens import Address


class TableMove(QObject):
    """Asks to be handed the table, and brings it to its new host.

    ``settled`` carries where it is there, before anybody hears of it. Where somebody does not
    agree, or the new host does not take it, it stays.
    """

    settled = Signal(object)

    def __init__(
        self, shell: Shell, table: RemoteTable, to: Host, home: Callable[[], HostProcess]
    ) -> None:
        super().__init__(table)
        self._shell, self._table, self._to, self._home = shell, table, to, home
        self._wanted = True
        table.handed.connect(self._carry)
        table.stayed.connect(self._end)
        table.moved.connect(self._end)
        words = Text("All who have to agree are asked; then the table is brought there.")
        self._box = WaitingBox(shell.context, Text("Moving the table"), words, shell)
        self._box.finished.connect(lambda _: self._give_up())
        shell.dialogs.show_dialog("moving", self._box, beside=True)
        table.move()

    def _give_up(self) -> None:
        self._wanted = False

    def _carry(self, handed: Handed) -> None:
        """Bring the table to its new host."""
        if not self._wanted:
            self._table.settle(handed, None)
            return
        then, refused = partial(self._brought, handed), partial(self._refused, handed)
        if self._to.server is None:
            address = self._shell.context.nearby.address
            self._home().settle(handed, address, then, refused)
        else:
            asked = partial(resettle, self._to.server, handed, self._to.key)
            Request(self, asked, self._to.server, then, refused)

    def _brought(self, handed: Handed, at: Address) -> None:
        if self._wanted:
            self.settled.emit(at)
        self._table.settle(handed, at if self._wanted else None)

    def _refused(self, handed: Handed, why: Text) -> None:
        self._table.settle(handed, None)
        self._end()
        self._shell.complain(why)

    def _end(self) -> None:
        self._shell.dialogs.close("moving")
        self.deleteLater()
