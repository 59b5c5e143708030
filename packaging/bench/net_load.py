"""Plays at the tables of a server, so many acts a second, and tells how long they take.

``net_load.py GAME PORTS TABLES SECONDS RATE…``. First a JSON line when everybody sits, then one for
each rate: acts, seconds, and the milliseconds from each act's time to everybody's screen, where an
act that has to wait for the one before it at its table is late. Of several ports, separated by
commas, each line goes to one in turn. Lines that end come again, as an app's do;
``again`` is how often one did.
"""

import asyncio
import gc
import json
import random
import re
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).with_name("counting")))

from attrs import define, evolve, field
from timing import percentile
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.net import messages as m
from tabletop.net.joined import JoinedTable
from tabletop.net.remote_match import RemoteMatch
from tabletop.records.acts import shapes_of
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import plain_record, record_of

HERE, SEATS = "127.0.0.1", 4
UPDATE = '{"is":"update"'
NUMBERED = re.compile(r'\{"is":"(?:update|luck)","eyes":\d+,"n":(\d+)')
REST = 3.0
"""Seconds after sitting down in which nobody acts."""

PAUSE = 0.5
"""Seconds until a line that has ended comes again."""

TOGETHER = 8
"""So many tables sit down at a time."""


@define(eq=False)
class Table:
    """Four lines to a table; ``due`` is when its last act should have been.

    ``asked`` is the seat of that act and its frame, ``seen`` the last number that each seat heard.
    """

    took: list[float]
    lines: list[ClientConnection] = field(factory=list)
    asked: tuple[int, str] = (0, "")
    seen: list[int] = field(factory=lambda: [-1] * SEATS)
    again: int = 0
    acts: int = 0
    waiting: int = 0
    due: float = 0.0
    late: deque[float] = field(factory=deque)

    def hear(self, seat: int, frame: str) -> None:
        """A frame came over a seat's line."""
        if frame.startswith(UPDATE) and self.waiting:
            self.arrived()

    def arrived(self) -> None:
        """Somebody's screen has the act."""
        self.waiting -= 1
        if not self.waiting:
            self.took.append(1000 * (perf_counter() - self.due))
            self.go_on()

    def go_on(self) -> None:
        """Act, where that is late already."""
        if self.late and not self.waiting:
            self.act(self.late.popleft())

    def wish(self, due: float) -> None:
        """Act now, or as soon as one can."""
        if self.waiting:
            self.late.append(due)
        else:
            self.act(due)

    def act(self, due: float) -> None:
        """Act."""
        self.send(self.acts % SEATS, {"is": "Add", "seat": self.acts % SEATS, "number": 1}, due)

    def send(self, seat: int, move: Any, due: float) -> None:
        """Ask for a move."""
        self.due, self.waiting = due, SEATS
        self.acts += 1
        self.asked = seat, m.ASKED.encode(m.Propose(f"{self.acts}", seat, move))
        asyncio.ensure_future(self.ask(seat))  # noqa: RUF006 -- its answer is awaited

    async def ask(self, seat: int) -> None:
        """Send what a seat has asked for and nobody has done yet, once more where that may be."""
        asked, frame = self.asked
        if asked == seat and self.waiting:
            with suppress(ConnectionClosed):  # it comes again
                await self.lines[seat].send(frame)


@define(eq=False)
class RealTable(Table):
    """A table of a whole game, played at random by what each seat is told."""

    joined: list[JoinedTable] = field(
        factory=lambda: [JoinedTable(lambda message: None) for _ in range(SEATS)]
    )
    rng: random.Random = field(factory=random.Random)
    number: int = 0

    def hear(self, seat: int, frame: str) -> None:
        """A frame came over a seat's line."""
        message = m.TOLD.decode(frame)
        self.joined[seat].hear(message)
        if isinstance(message, m.Update) and message.n == self.number and self.waiting:
            self.arrived()
        elif self.late:
            self.go_on()

    def own(self, seat: int) -> RemoteMatch:
        """The match as a seat sees it."""
        return self.joined[seat].matches[seat]

    def act(self, due: float) -> None:
        """Act, where nothing is being dealt just now, and not all have heard of it."""
        first = self.own(0)
        if first.over:
            return
        same = len({self.own(seat).n for seat in range(SEATS)}) == 1
        if not same or not first.to_act:
            self.late.appendleft(due)
            return
        seat = min(first.to_act)
        own = self.own(seat)
        move = self.rng.choice(own.game.legal_moves(own.state, seat))
        self.number = own.n + 1
        self.send(seat, shapes_of(own.game.moves).plain_event(move), due)


async def sit(game: str, ports: list[int], took: list[float]) -> Table:
    """A table of four at which play has begun."""
    rules = open_game(game)
    players = tuple(Player(f"P{n}", rules.info.colours[n]) for n in range(SEATS))
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("bench"))
    record = plain_record(record_of(match, True))
    async with line(ports[0]) as socket:
        await socket.send(m.OPENED.encode(m.Create(m.VERSION, record, "bench")))
        created = m.TOLD.decode(await socket.recv())
    table = Table(took) if game == "counting" else RealTable(took)
    begun = [asyncio.Event() for _ in range(SEATS)]
    for seat in range(SEATS):
        port = ports[seat % len(ports)]
        hello = m.Hello(m.VERSION, created.table, (created.tokens[seat].token,))
        table.lines.append(await sitting(port, hello))
        stays = stay(table, seat, port, hello, begun[seat].set)
        asyncio.ensure_future(stays)  # noqa: RUF006 -- until the end
    await table.lines[0].send(m.ASKED.encode(m.Begin(0)))
    await asyncio.gather(*(each.wait() for each in begun))
    return table


def line(port: int) -> connect:
    """A line to a server."""
    there = f"ws://{HERE}:{port}/"
    return connect(there, proxy=None, compression=None, ping_interval=None, open_timeout=60)


async def sitting(port: int, hello: m.Hello) -> ClientConnection:
    """A line that has said for which place it is."""
    socket = await line(port)
    await socket.send(m.OPENED.encode(hello))
    return socket


async def stay(
    table: Table, seat: int, port: int, hello: m.Hello, begun: Callable[[], None]
) -> None:
    """Hear what comes over a seat's line, and come again when it ends."""
    while True:
        with suppress(ConnectionClosed):
            await listen(table, seat, begun)
        table.again += 1
        await asyncio.sleep(PAUSE)
        with suppress(ConnectionClosed, OSError):
            table.lines[seat] = await sitting(port, evolve(hello, seen=table.seen[seat]))
            await table.ask(seat)


async def listen(table: Table, seat: int, begun: Callable[[], None]) -> None:
    """Hear what comes over a seat's line."""
    async for frame in table.lines[seat]:
        assert isinstance(frame, str)
        if numbered := NUMBERED.match(frame):
            table.seen[seat] = int(numbered[1])
        table.hear(seat, frame)
        if frame.startswith('{"is":"luck"') and '"begun":true' in frame:
            begun()


async def play(tables: list[Table], took: list[float], rate: float, seconds: float) -> None:
    """Play at a rate for so long, and print what came of it."""
    took.clear()
    start, number = perf_counter(), 0
    while perf_counter() - start < seconds:
        while number < (perf_counter() - start) * rate:
            tables[number % len(tables)].wish(start + number / rate)
            number += 1
        await asyncio.sleep(0.002)
    lasted, done = perf_counter() - start, list(took)
    again = sum(table.again for table in tables)
    said = {"rate": rate, "acts": len(done), "seconds": lasted, "again": again}
    said |= {"p50": percentile(done, 0.5), "p99": percentile(done, 0.99)} if done else {}
    print(json.dumps(said), flush=True)
    for table in tables:
        table.late.clear()
    end = perf_counter() + 5
    while any(table.waiting for table in tables) and perf_counter() < end:
        await asyncio.sleep(0.02)


async def main(game: str, ports: str, tables: str, seconds: str, *rates: str) -> None:
    """Sit down and play."""
    there, took = list(map(int, ports.split(","))), list[float]()
    made: list[Table] = []
    while len(made) < int(tables):
        few = min(TOGETHER, int(tables) - len(made))
        made += await asyncio.gather(*(sit(game, there, took) for _ in range(few)))
    # What the load itself holds must not stop it: it ends soon enough.
    gc.freeze()
    gc.disable()
    await asyncio.sleep(REST)
    print(json.dumps({"tables": len(made)}), flush=True)
    for rate in map(float, rates):
        await play(made, took, rate, float(seconds))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
