"""The server that is under load: one process, plain lines on the loopback, no limits."""

import asyncio
import json
import sys
from pathlib import Path

from tabletop.net.server import Limits, Server
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Store


async def _serve(folder: str) -> None:
    limits = Limits(frames=10**6, burst=10**6, lines=10**6, of_one=10**6, hello=60, ping=60)
    server = Server(Store(SQLiteDatabase(Path(folder) / "tables.sqlite")), limits, hosting="bench")
    async with server.running("127.0.0.1", 0) as port:
        print(json.dumps({"port": port}), flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1]))
