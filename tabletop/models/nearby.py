"""Tables of one's own network, as the window shows them and tells of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.models.background import Background, call_in_window

if TYPE_CHECKING:
    from tabletop.net.discovery import Discovery, OpenTable

# What finds tables, and sockets, are imported where they are looked for: the window opens sooner.

_NOWHERE: tuple[str, ...] = ()

_CLOSING = 2000
"""For so many ms a window that closes waits until others know that its tables have ended."""


def own_address() -> str:
    """By which address others in this network reach this machine; nothing is sent to find out."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # RFC 5737: nobody's
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def own_name() -> str:
    """What somebody at this machine is called where nobody has asked: as the system does."""
    import getpass
    from socket import gethostname

    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    machine = gethostname().partition(".")[0]
    return (f"{user} ({machine})" if user and machine else user or machine or "?")[:60]


class NearbyTables(QObject):
    """Finds tables that others host in this network, and tells them of one's own.

    ``tables`` are those found, ``changed`` says that they are others. All work is done in a thread
    beside the window. Nothing is told or looked for before somebody asks for it.
    """

    changed = Signal()

    def __init__(
        self,
        interfaces: Sequence[str] | None = _NOWHERE,
        parent: QObject | None = None,
        service: str | None = None,
    ) -> None:
        """Use these interfaces (addresses) only; None: all of this machine.

        ``service`` is of which type of service the tables are; None: the usual one.
        """
        super().__init__(parent)
        self._service = service
        self.tables: tuple[OpenTable, ...] = ()
        self._interfaces = interfaces
        self._background = Background(parent=self)
        self._discovery: Discovery | None = None
        self._looks = False
        self._told: dict[str, OpenTable] = {}

    @property
    def able(self) -> bool:
        """Whether there is any interface to be used."""
        return self._interfaces is None or bool(self._interfaces)

    @property
    def address(self) -> str:
        """By which address others reach tables that are told of here."""
        return self._interfaces[0] if self._interfaces else own_address()

    def look(self) -> None:
        """Look for tables from now on."""
        if self.able:
            self._looks = True
            self._background.start(self._look)

    def announce(self, table: OpenTable) -> None:
        """Tell others of a table, or what is otherwise at it."""
        if self.able and self._told.get(table.at.table) != table:
            self._told[table.at.table] = table
            self._background.start(partial(self._announce, table))

    def withdraw(self, name: str) -> None:
        """Tell of a table no more."""
        if self._told.pop(name, None) is not None:
            self._background.start(partial(self._withdraw, name))

    def stop(self) -> None:
        """Tell of nothing and look for nothing, until somebody asks again."""
        self._told.clear()
        self._looks = False
        self._take(())
        if self.able:
            self._background.start(self._stop)

    def close(self) -> None:
        """Stop, and wait until others were told."""
        self.stop()
        self._background.finish(_CLOSING)

    def _found(self, known: Mapping[str, OpenTable]) -> None:
        call_in_window(self, partial(self._take, tuple(known.values())))

    def _take(self, tables: tuple[OpenTable, ...]) -> None:
        tables = tables if self._looks else ()
        if tables != self.tables:
            self.tables = tables
            self.changed.emit()

    # In the thread beside

    def _made(self) -> Discovery:
        from tabletop.net.discovery import SERVICE, Discovery

        if self._discovery is None:
            service = self._service or SERVICE
            self._discovery = Discovery(self._found, self._interfaces, service)
        return self._discovery

    def _look(self) -> None:
        self._made().look()

    def _announce(self, table: OpenTable) -> None:
        self._made().announce(table)

    def _withdraw(self, name: str) -> None:
        self._made().withdraw(name)

    def _stop(self) -> None:
        if self._discovery is not None:
            self._discovery.close()
