"""Where ``tabletop serve`` keeps its tables, and what is said where nothing can be kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from attrs import frozen

from tabletop.commands.missing import missing
from tabletop.commands.said import BadInput
from tabletop.net.leases import Leases, ServerReach, new_name
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Store, Unreachable
from tabletop.net.tokens import server
from tabletop.shapes.invalid import ValidationError, plain

_SCHEMES = ("postgresql://", "postgres://")


@frozen
class OpenedStore:
    """A store, and who of its servers holds what, where it has several."""

    store: Store
    leases: Leases | None = None

    def close(self) -> None:
        """Keep what waits, and end."""
        self.store.close()
        if self.leases is not None:
            self.leases.close()


def opened(folder: Path, address: str, reached: str, fingerprint: str) -> OpenedStore:
    """The store at an address; without one, that of a folder.

    Args:
        folder: has the embedded database.
        address: of a database that several servers share; "": none.
        reached: how the others reach this one, ``HOST:PORT``.
        fingerprint: of its certificate; "": it speaks no TLS.

    Raises:
        BadInput: there is no such store.
    """
    if address:
        return _shared(address, reached, fingerprint)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return OpenedStore(Store(SQLiteDatabase(folder / "tables.sqlite")))
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"{folder}: Nothing can be kept there ({error}).") from None


def _shared(address: str, reached: str, fingerprint: str) -> OpenedStore:
    if not address.startswith(_SCHEMES):
        raise BadInput("--store: The address of a store begins with postgresql://.")
    try:
        from psycopg import ProgrammingError

        from tabletop.net.postgresql import PostgreSQLDatabase, said
        from tabletop.net.postgresql_leases import PostgreSQLLeases
    except ImportError:
        raise missing("psycopg, which speaks with PostgreSQL,", "postgresql") from None
    try:
        there = server(reached)
    except ValidationError as invalid:
        raise BadInput(f"--reached: {plain(invalid.why)}") from None
    own = ServerReach(new_name(), there.host, there.port, fingerprint, bool(fingerprint))
    try:
        database = PostgreSQLDatabase(address)
        return OpenedStore(Store(database), PostgreSQLLeases(address, own))
    except ProgrammingError as error:
        raise BadInput(f"--store: This is no address of a database ({said(error)}).") from None
    except Unreachable as error:
        raise BadInput(f"--store: The database cannot be used ({error}).") from None
