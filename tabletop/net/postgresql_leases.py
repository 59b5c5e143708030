"""Leases in the database that has the rows, by its clock, taken and renewed in transactions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from attrs import evolve

from tabletop.net.leases import ServerReach
from tabletop.net.postgresql import DatabaseSession, Rows, make_table

LEASE = 3.0
"""Seconds after which a match is free that nobody has renewed; it is renewed thrice as often."""

_TABLE = (
    "CREATE TABLE IF NOT EXISTS held (match TEXT PRIMARY KEY, server TEXT NOT NULL, "
    "host TEXT NOT NULL, port INTEGER NOT NULL, fingerprint TEXT NOT NULL, "
    "secure BOOLEAN NOT NULL, until TIMESTAMPTZ NOT NULL)"
)
_UNTIL = "clock_timestamp() + make_interval(secs => %(seconds)s)"
_TAKE = (
    "INSERT INTO held (match, server, host, port, fingerprint, secure, until) "
    "SELECT match, %(server)s, %(host)s, %(port)s, %(fingerprint)s, %(secure)s, "
    f"{_UNTIL} FROM happened WHERE match = %(match)s AND n = 0 "
    "ON CONFLICT (match) DO UPDATE SET server = EXCLUDED.server, host = EXCLUDED.host, "
    "port = EXCLUDED.port, fingerprint = EXCLUDED.fingerprint, secure = EXCLUDED.secure, "
    "until = EXCLUDED.until "
    "WHERE held.until < clock_timestamp() OR held.server = EXCLUDED.server"
)
_HOLDER = "SELECT server, host, port, fingerprint, secure FROM held WHERE match = %s"
_RENEW = f"UPDATE held SET until = {_UNTIL} WHERE server = %(server)s RETURNING match"
_HOLDERS = "SELECT match, server FROM held WHERE match = ANY(%s) AND until >= clock_timestamp()"
_RELEASE = "DELETE FROM held WHERE match = %s AND server = %s"


class PostgreSQLLeases:
    """The leases of one server, whose thread asks the database."""

    def __init__(self, address: str, own: ServerReach, lease: float = LEASE) -> None:
        """Make the table where there is none.

        Args:
            address: of the database that has the rows, too.
            own: how this server is reached; a port of 0 is that at which it will listen.
            lease: seconds until a match is free that is not renewed.

        Raises:
            Unreachable: there is no such database, or nothing may be written there.
        """
        # A promoted standby that has not heard of the last leases does no harm.
        self._session = DatabaseSession(address, options="-c synchronous_commit=off")
        make_table(self._session, _TABLE)
        self.own, self._lease, self.renewal = own, lease, lease / 3
        self._thread = ThreadPoolExecutor(1, "leases")

    def listening(self, port: int) -> None:
        """The server listens at a port."""
        self.own = evolve(self.own, port=self.own.port or port)

    def take(self, match: str) -> Future[ServerReach | None]:
        """Take the lease of a match that has rows and is free; who has it now, None: nobody."""
        return self._thread.submit(self._session.ask, lambda line: self._take(line, match))

    def _take(self, line: Rows, match: str) -> ServerReach | None:
        own = self.own
        values = {
            "match": match, "server": own.server, "host": own.host, "port": own.port,
            "fingerprint": own.fingerprint, "secure": own.secure, "seconds": self._lease,
        }  # fmt: skip
        for _ in range(2):  # it may have been left to others between the questions
            if line.execute(_TAKE, values).rowcount:
                return own
            found = line.execute(_HOLDER, (match,)).fetchone()
            if found:
                return ServerReach(*found)  # type: ignore[arg-type]  # the columns say so
        return None

    def renew(self) -> Future[frozenset[str]]:
        """Renew all leases of this server; the matches that it holds."""
        values = {"server": self.own.server, "seconds": self._lease}
        return self._thread.submit(
            self._session.ask,
            lambda line: frozenset(str(match) for (match,) in line.execute(_RENEW, values)),
        )

    def holders(self, matches: Iterable[str]) -> Future[Mapping[str, str]]:
        """The names of the servers that hold these matches now, by match; of a free one none."""
        asked = list(matches)
        return self._thread.submit(
            self._session.ask,
            lambda line: {
                str(match): str(server) for match, server in line.execute(_HOLDERS, (asked,))
            },
        )

    def release(self, match: str) -> Future[None]:
        """Leave a match to whoever comes."""

        def work(line: Rows) -> None:
            line.execute(_RELEASE, (match, self.own.server))

        return self._thread.submit(self._session.ask, work)

    def close(self) -> None:
        """Ask no more; what was asked is done."""
        self._thread.shutdown()
        self._session.close()
