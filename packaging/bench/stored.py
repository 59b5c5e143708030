"""A store with many tables in mid-game, and how soon one of them comes back.

``stored.py PORT FRAME`` says so in milliseconds, from a line's beginning to the last moment told.
"""

import asyncio
import sys
from concurrent.futures import wait
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from websockets.asyncio.client import connect

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.net import messages as m
from tabletop.net.hosted import HostedTable
from tabletop.net.rows import plain_row
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Store
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import record_of

GAME = "mykerinos"
ACTS = 40
FIRST = f"{GAME}, {ACTS} acts, the first of its game, which is opened then"


def fill(folder: Path, count: int) -> str:
    """Keep so many tables; the first frame of a line to one of them."""
    rules = open_game(GAME)
    players = tuple(Player(f"P{n}", rules.info.colours[n]) for n in range(4))
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("bench"))
    rng = Random("stored")
    table, tokens = HostedTable.begin("0", record_of(match, True))
    rows = [(n, plain_row(row)) for n, row in table.rows]
    acts = 0
    table.rows.clear()
    table.luck.begun = True
    while acts < ACTS:
        if table.match.chance is not None:
            table.match.deal()
            continue
        seat = min(table.match.to_act)
        table.match.propose(rng.choice(list(rules.legal_moves(table.match.state, seat))))
        acts += 1
    rows += [(n, plain_row(row)) for n, row in table.rows]
    store = Store(SQLiteDatabase(folder / "tables.sqlite"))
    wait([store.append(str(number), rows) for number in range(count)])
    store.close()
    return m.OPENED.encode(m.Hello(m.VERSION, str(count // 2), (tokens[0],)))


async def _come(port: str, hello: str) -> float:
    start = perf_counter()
    async with connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) as socket:
        await socket.send(hello)
        async for frame in socket:
            if isinstance(m.TOLD.decode(frame), m.Present):
                return 1000 * (perf_counter() - start)
    raise SystemExit("nothing was told")


if __name__ == "__main__":
    print(asyncio.run(_come(*sys.argv[1:])))
