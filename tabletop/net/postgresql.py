"""A PostgreSQL database, which several servers share; it needs psycopg (the extra ``postgresql``).

Which of its instances may be written to is found by libpq: an address may name several hosts, and
after a standby was promoted the next connection goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import TypeVar

import psycopg
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict

from tabletop.net.store import KEEP, READ, TABLE, Conflict, Numbered, Unreachable

T = TypeVar("T")
Rows = Connection[tuple[object, ...]]

LINE = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "target_session_attrs": "read-write",
    "application_name": "tabletop",
}
"""How connections are made, where the address says nothing else: one that is dead is noticed."""

_MAKING = 7447
"""The advisory lock of whoever makes tables: two that begin at once would stumble."""


class DatabaseSession:
    """A connection that is made anew after it broke; one thread at a time uses it."""

    def __init__(self, address: str, **options: object) -> None:
        """Connect at the first transaction, with libpq's ``options``."""
        given = {name: value for name, value in conninfo_to_dict(address).items() if value}
        self._options = {**LINE, **options, **given}
        self._lock = Lock()
        self._connection: Rows | None = None

    def run(self, work: Callable[[Rows], T]) -> T:
        """What comes of some work in a transaction of its own.

        Raises:
            Conflict: a row of that key is there already.
            Unreachable: there is no database, or nobody can tell whether it was done.
        """
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = psycopg.connect(
                        **self._options,  # type: ignore[arg-type]  # libpq's, as the address names them
                        autocommit=True,
                    )
                with self._connection.transaction():
                    return work(self._connection)
            except psycopg.errors.UniqueViolation as error:
                raise Conflict(said(error)) from None
            except psycopg.Error as error:
                self._leave()
                raise Unreachable(said(error)) from error

    def ask(self, work: Callable[[Rows], T]) -> T:
        """The same, for work that may be done twice: a connection may have broken long ago."""
        try:
            return self.run(work)
        except Unreachable:
            return self.run(work)

    def close(self) -> None:
        """Connect no more."""
        with self._lock:
            self._leave()

    def _leave(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def said(error: Exception) -> str:
    """What the database says is wrong, in one line."""
    return "; ".join(line.strip() for line in str(error).splitlines() if line.strip())


def make_table(session: DatabaseSession, words: str) -> None:
    """Make a table where there is none; raises Unreachable."""

    def work(connection: Rows) -> None:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MAKING,))
        connection.execute(words.encode())

    session.ask(work)


class PostgreSQLDatabase:
    """Rows in a database that other servers write to, too."""

    def __init__(self, address: str) -> None:
        """Make the table where there is none.

        Raises:
            psycopg.ProgrammingError: this is no address.
            Unreachable: there is no such database, or nothing may be written there.
        """
        self._writing, self._reading = DatabaseSession(address), DatabaseSession(address)
        make_table(self._writing, TABLE)

    def keep(self, rows: Sequence[Numbered]) -> None:
        """Keep all rows or none; raises Conflict, Unreachable."""

        def work(connection: Rows) -> None:
            with connection.cursor() as cursor:
                cursor.executemany(KEEP, rows)

        self._writing.run(work)

    def read(self, match: str) -> list[tuple[int, str]]:
        """The rows of a match in their order; raises Unreachable."""

        def work(connection: Rows) -> list[tuple[int, str]]:
            found = connection.execute(READ, (match,)).fetchall()
            return [(int(str(n)), str(data)) for n, data in found]

        return self._reading.ask(work)

    def close(self) -> None:
        """Use it no more."""
        self._writing.close()
        self._reading.close()
