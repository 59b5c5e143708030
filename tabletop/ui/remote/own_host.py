"""What this window hosts for others: the process of its tables, and which they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.models.host_process import HostProcess
    from tabletop.models.remote_table import RemoteTable


class OwnHost(QObject):
    """Hosts tables in a process that begins with the first; ``names`` are those hosted here.

    Where that cannot go on, it is told, unless ``open_table`` answers: another window hosts it.
    """

    def __init__(self, shell: Shell, open_table: Callable[[], RemoteTable | None]) -> None:
        super().__init__(shell)
        self._shell, self._open_table = shell, open_table
        self._process: HostProcess | None = None
        self.names: set[str] = set()

    @property
    def serves(self) -> bool:
        """Whether this window hosts its tables just now."""
        return self._process is not None and self._process.serving

    @property
    def process(self) -> HostProcess:
        """Where tables of this window are hosted."""
        from tabletop.models.host_process import HostProcess

        if self._process is None:
            folder = self._shell.match_store.folder.parent / "tables"
            self._process = HostProcess(self, folder)
            self._process.failed.connect(self._fail)
        return self._process

    @property
    def address(self) -> str:
        """By which address others in this network reach what is hosted here."""
        return self._shell.context.nearby.address

    def hosts(self, table: RemoteTable) -> bool:
        """Whether this window hosts a table just now."""
        return self.serves and table.name in self.names

    def close(self) -> None:
        """Host nothing any more; all that happened is kept."""
        if self._process is not None:
            self._process.close()

    def _fail(self, why: Text) -> None:
        from tabletop.models.requests import Request
        from tabletop.net.requests import inquire_near

        def alone(_: Text) -> None:
            self._shell.complain(why)

        table = self._open_table()
        if table is None or table.name not in self.names:
            self._shell.complain(why)
        elif table.cut is not None:
            asked = partial(inquire_near, table.invitations)
            Request(self, asked, table.invitations[0], lambda _: None, alone)
