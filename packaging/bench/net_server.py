"""The server that is under load: one process, plain lines on the loopback, no limits."""

import asyncio
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).with_name("counting")))

from tabletop.net.garbage import kept_for_long
from tabletop.net.leases import Leases, ServerReach, new_name
from tabletop.net.server import Limits, Server
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Store

HERE = "127.0.0.1"


def _opened(folder: str, address: str) -> tuple[Store, Leases | None]:
    if not address:
        return Store(SQLiteDatabase(Path(folder) / "tables.sqlite")), None
    from tabletop.net.postgresql import PostgreSQLDatabase
    from tabletop.net.postgresql_leases import PostgreSQLLeases

    own = ServerReach(new_name(), HERE, 0, secure=False)
    return Store(PostgreSQLDatabase(address)), PostgreSQLLeases(address, own)


async def _serve(folder: str, address: str = "") -> None:
    limits = Limits(
        frames=10**6, burst=10**6, lines=10**6, of_one=10**6, hello=60, ping=60, idle=600
    )
    store, leases = _opened(folder, address)
    server = Server(store, limits, hosting="bench", leases=leases)
    async with server.running(HERE, 0) as port:
        print(json.dumps({"port": port}), flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    with kept_for_long():
        asyncio.run(_serve(*sys.argv[1:]))
