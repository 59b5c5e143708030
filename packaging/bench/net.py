"""A server process under load: acts a second, and the time from an act to everybody's screen.

The load is of this process: it plays every seat of every table by what the seat is told, one act at
a time for each table, over plain lines on the loopback. The acts are those of a real game, judged,
kept and told as always. Where the load takes more than its own core, acts for each second of the
server's processor tell more than acts a second.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, field
from timing import percentile
from websockets.asyncio.client import connect

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.net import messages as m
from tabletop.net.joined import JoinedTable
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import plain_record, record_of

GAME = "mykerinos"
HERE = "127.0.0.1"


@define(eq=False)
class Seated:
    """One seat's line; ``heard`` are when the numbers of what happened came over it."""

    seat: int
    socket: Any
    joined: JoinedTable
    heard: dict[int, float] = field(factory=dict)


@define(eq=False)
class Load:
    """Tables of four, played at a pace; ``took`` are the times from an act to the last screen."""

    port: int
    tables: int
    took: list[float] = field(factory=list)
    acts: int = 0

    async def run(self, seconds: float) -> float:
        """Play for so long; how long it was."""
        made = [await self._sit() for _ in range(self.tables)]
        start = time.perf_counter()
        await asyncio.gather(*(self._play(each, start + seconds) for each in made))
        took = time.perf_counter() - start
        for table in made:
            for seated in table:
                await seated.socket.close()
        return took

    async def _sit(self) -> list[Seated]:
        rules = open_game(GAME)
        players = tuple(Player(f"P{n}", rules.info.colours[n]) for n in range(4))
        match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("bench"))
        record = plain_record(record_of(match, True))
        async with connect(f"ws://{HERE}:{self.port}/", proxy=None, compression=None) as socket:
            await socket.send(m.OPENED.encode(m.Create(m.VERSION, record, "bench")))
            created = m.TOLD.decode(await socket.recv())
        table = []
        for seat in range(4):
            line = await connect(f"ws://{HERE}:{self.port}/", proxy=None, compression=None)
            token = created.tokens[seat].token
            await line.send(m.OPENED.encode(m.Hello(m.VERSION, created.table, (token,))))
            table.append(Seated(seat, line, JoinedTable(lambda message: None)))
        await table[0].socket.send(m.ASKED.encode(m.Begin(0)))
        for seated in table:
            while not (seated.joined.luck and seated.joined.luck.begun):
                await self._hear(seated)
        return table

    async def _hear(self, seated: Seated) -> None:
        message = m.TOLD.decode(await seated.socket.recv())
        if isinstance(message, m.Update):
            seated.heard[message.n] = time.perf_counter()
        seated.joined.hear(message)

    async def _play(self, table: list[Seated], end: float) -> None:
        rng = random.Random(id(table))
        while time.perf_counter() < end:
            await self._settle(table)
            first = table[0].joined.matches[0]
            if first.over:
                return
            seat = min(first.to_act)
            own = table[seat].joined.matches[seat]
            move = rng.choice(own.game.legal_moves(own.state, seat))
            plain = {"is": type(move).__name__, **plain_move(own, move)}
            start, key = time.perf_counter(), f"{self.acts}:{rng.random()}"
            await table[seat].socket.send(m.ASKED.encode(m.Propose(key, seat, plain)))
            n = own.n
            for seated in table:
                while seated.joined.matches[seated.seat].n == n:
                    await self._hear(seated)
            self.took.append(1000 * (time.perf_counter() - start))
            self.acts += 1

    async def _settle(self, table: list[Seated]) -> None:
        """Take in what was dealt after it, so that all are at the same moment again."""
        while len({seated.joined.matches[seated.seat].n for seated in table}) > 1 or not (
            table[0].joined.matches[0].to_act or table[0].joined.matches[0].over
        ):
            latest = max(seated.joined.matches[seated.seat].n for seated in table)
            behind = [s for s in table if s.joined.matches[s.seat].n < latest] or table
            await self._hear(behind[0])


def plain_move(own: Any, move: Any) -> dict[str, Any]:
    """The fields of a move."""
    from tabletop.records.acts import shapes_of

    plain = shapes_of(own.game.moves).plain_event(move)
    del plain["is"]
    return plain


def lines(seconds: float) -> Iterator[str]:
    """What one server process does on one core."""
    yield "one server process, tables of four at Mykerinos, every act durable before it is told"
    for tables in (10, 50):
        with tempfile.TemporaryDirectory() as folder:
            server = subprocess.Popen(
                [sys.executable, Path(__file__).with_name("net_server.py"), folder],
                stdout=subprocess.PIPE,
                text=True,
            )
            assert server.stdout is not None
            port = json.loads(server.stdout.readline())["port"]
            before, busy = memory(server.pid), processor(server.pid)
            load = Load(port, tables)
            took = asyncio.run(load.run(max(seconds, 5)))
            after, busy = memory(server.pid), processor(server.pid) - busy
            server.terminate()
            server.communicate()
        middle, slow = percentile(load.took, 0.5), percentile(load.took, 0.99)
        held = (after - before) / tables
        yield (
            f"  {tables} tables: {load.acts / took:.0f} acts/s "
            f"({load.acts / max(busy, 0.01):.0f} for each second of its processor), to everybody's "
            f"screen p50 {middle:.0f} ms, p99 {slow:.0f} ms, {held:.0f} kB a table"
        )


def processor(process: int) -> float:
    """Seconds of the processor that a process has used; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Kilobytes that a process holds; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/status").read_text("ascii")
    except OSError:
        return 0.0
    return float(next(line.split()[1] for line in words.splitlines() if line[:6] == "VmRSS:"))
