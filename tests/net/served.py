"""A server in a thread of its own, a proxy that spoils its lines, and people at its tables."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from attrs import define, field
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from tabletop.net import messages as m
from tabletop.net.certificate import fingerprint, own_certificate
from tabletop.net.client import Client
from tabletop.net.joined import JoinedTable
from tabletop.net.leases import Leases
from tabletop.net.server import Limits, Server
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Database, Store
from tabletop.net.tokens import Invitation
from tabletop.records.matchfile import plain_record, record_of

HERE = "127.0.0.1"


class Loop:
    """An event loop in a thread."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever)
        self._thread.start()

    def run(self, work: Any, patience: float = 30) -> Any:
        """Run a coroutine there and wait for what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(patience)

    def start(self, work: Any) -> Any:
        """Begin a coroutine there: the future of what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class Served:
    """A server of the store in a folder, which may end and come back at the same port."""

    def __init__(
        self,
        folder: Path,
        limits: Limits | None = None,
        *,
        tls: bool = False,
        leases: Leases | None = None,
        database: Callable[[], Database] | None = None,
    ) -> None:
        self.folder, self.limits, self.tls, self.leases = folder, limits, tls, leases
        self._database = database or (lambda: SQLiteDatabase(folder / "tables.sqlite"))
        self.loop, self.port = Loop(), 0
        self._stack = AsyncExitStack()
        self.start()

    def start(self) -> None:
        """Serve, at the port it had."""
        self.store = Store(self._database())
        self.server = Server(self.store, self.limits, hosting="ours", leases=self.leases)
        context, self.fingerprint = None, ""
        if self.tls:
            certificate, key = own_certificate(self.folder)
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            self.fingerprint = fingerprint(certificate)
        running = self.server.running(HERE, self.port, context)
        self.port = self.loop.run(self._stack.enter_async_context(running))

    def stop(self) -> None:
        """Serve no more."""
        self.loop.run(self._stack.aclose())
        self.store.close()

    def close(self) -> None:
        """End all of it."""
        self.stop()
        self.loop.close()
        if self.leases is not None:
            self.leases.close()

    def host(self, match: Any, port: int = 0) -> dict[int | None, Invitation]:
        """Host a match; the invitations to its places."""
        record = plain_record(record_of(match, True))
        name, tokens = self.loop.run(self.server.host(record))
        return {
            place: Invitation(HERE, port or self.port, name, token, self.fingerprint, self.tls)
            for place, token in tokens.items()
        }


@contextmanager
def served(folder: Path, limits: Limits | None = None, **more: Any) -> Iterator[Served]:
    """A server for a while."""
    here = Served(folder, limits, **more)
    try:
        yield here
    finally:
        here.close()


@define(eq=False)
class Proxy:
    """Stands between, and cuts and delays; a line of it that is ``half_open`` goes silent instead
    of ending, once."""

    target: int
    seed: str
    loop: Loop
    half_open: bool = False
    cuts: int = 0
    port: int = 0
    _server: Any = None
    _lines: set[Any] = field(factory=set)

    def start(self) -> None:
        """Listen."""
        self.loop.run(self._start())

    async def _start(self) -> None:
        self._server = await asyncio.start_server(self._line, HERE, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _line(self, reader: Any, writer: Any) -> None:
        task, sides = asyncio.current_task(), [writer]
        self._lines.add(task)
        try:
            inner, outer = await asyncio.open_connection(HERE, self.target)
            sides.append(outer)
            rng = Random(f"{self.seed}:{self.cuts}")
            left = [rng.choice((3_000, 12_000, 60_000)) if self.cuts < 6 else 10**9]
            with suppress(OSError, EOFError):
                await asyncio.gather(
                    self._pump(reader, outer, rng, left), self._pump(inner, writer, rng, left)
                )
            self.cuts += 1
            if self.half_open:
                self.half_open = False
                await asyncio.sleep(3600)  # the line goes silent, until the test ends
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            for side in sides:
                side.transport.abort()

    async def _pump(self, source: Any, target: Any, rng: Random, left: list[int]) -> None:
        while data := await source.read(rng.choice((50, 500, 5_000))):
            left[0] -= len(data)
            if left[0] < 0:
                raise EOFError
            if rng.random() < 0.05:
                await asyncio.sleep(rng.uniform(0, 0.01))
            target.write(data)
            await target.drain()
        raise EOFError

    def close(self) -> None:
        """Listen no more."""
        self.loop.run(self._close())

    async def _close(self) -> None:
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()


@define(eq=False)
class Repeater:
    """Stands between, frame by frame, and sends every act of a client twice.

    What it ``forges`` of what the host says reaches the client in other words.
    """

    target: int
    loop: Loop
    forges: Callable[[str], str] = field(default=lambda frame: frame)
    repeated: int = 0
    port: int = 0
    _server: Any = None

    def start(self) -> None:
        """Listen."""
        self.loop.run(self._start())

    async def _start(self) -> None:
        self._server = await serve(self._line, HERE, 0, compression=None, max_size=None)
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def _line(self, outer: Any) -> None:
        where = f"ws://{HERE}:{self.target}/"
        async with connect(where, compression=None, max_size=None, proxy=None) as inner:
            ways = [
                asyncio.ensure_future(way)
                for way in (self._up(outer, inner), down(inner, outer, self.forges))
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _up(self, outer: Any, inner: Any) -> None:
        with suppress(ConnectionClosed):
            async for frame in outer:
                acts = '"key":' in frame and '"is":"hello"' not in frame
                self.repeated += acts
                for _ in range(1 + acts):
                    await inner.send(frame)

    def close(self) -> None:
        """Listen no more."""
        self.loop.run(self._close())

    async def _close(self) -> None:
        self._server.close()
        await self._server.wait_closed()


@define(eq=False)
class Listener(Repeater):
    """Stands between, and keeps every frame of a client: ``up``."""

    up: list[str] = field(factory=list)

    async def _up(self, outer: Any, inner: Any) -> None:
        with suppress(ConnectionClosed):
            async for frame in outer:
                self.up.append(frame)
                await inner.send(frame)


@define(eq=False)
class Gate:
    """Stands between, and holds back what the host says, or ends the lines, as it is told."""

    target: int
    loop: Loop
    port: int = 0
    _server: Any = None
    _lines: set[Any] = field(factory=set)
    _open: asyncio.Event = field(factory=asyncio.Event)

    def start(self) -> None:
        """Let all through."""
        self._open.set()
        self.loop.run(self._listen())

    def hold(self) -> None:
        """Let nothing through that the host says, until it is let go."""
        self.loop.loop.call_soon_threadsafe(self._open.clear)

    def let_go(self) -> None:
        """Let through what was held back."""
        self.loop.loop.call_soon_threadsafe(self._open.set)

    def cut(self) -> None:
        """End all lines, and take no other until the gate is mended."""
        self.loop.run(self._cut())

    def mend(self) -> None:
        """Take lines again, at the same port."""
        self.loop.run(self._listen())

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._line, HERE, self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _line(self, reader: Any, writer: Any) -> None:
        task, sides = asyncio.current_task(), [writer]
        self._lines.add(task)
        try:
            inner, outer = await asyncio.open_connection(HERE, self.target)
            sides.append(outer)
            with suppress(OSError, EOFError):
                await asyncio.gather(self._pump(reader, outer), self._pump(inner, writer, True))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            for side in sides:
                side.transport.abort()

    async def _pump(self, source: Any, target: Any, held: bool = False) -> None:
        while data := await source.read(5_000):
            if held:
                await self._open.wait()
            target.write(data)
            await target.drain()
        raise EOFError

    async def _cut(self) -> None:
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()

    close = cut


async def down(inner: Any, outer: Any, forges: Callable[[str], str] = lambda frame: frame) -> None:
    """All frames of a host, as they come."""
    with suppress(ConnectionClosed):
        async for frame in inner:
            await outer.send(forges(frame))


class Sitting:
    """Somebody at a table over the net, whose messages are taken in by the test's own thread."""

    def __init__(self, *invitations: Invitation) -> None:
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self.told: list[Any] = []
        self.client = Client(invitations, self.inbox.put, self.inbox.put)
        self.joined = JoinedTable(self.client.ask)

    def hear(self, patience: float = 20) -> Any:
        """Take in one message or trouble, as it comes."""
        message = self.inbox.get(timeout=patience)
        self.told.append(message)
        if isinstance(message, m.Told):
            self.joined.hear(message)
        return message

    def hear_all(self) -> None:
        """Take in what has come."""
        with suppress(Empty):
            while True:
                self.hear(0)

    def until(self, kind: type) -> Any:
        """Take in messages up to one of a kind."""
        while not isinstance(message := self.hear(), kind):
            pass
        return message

    def close(self) -> None:
        """Stand up."""
        self.client.close()


def seated(*invitations: Invitation) -> dict[int, Sitting]:
    """People at a table that has begun, each with entropy of its own."""
    people = {seat: Sitting(each) for seat, each in enumerate(invitations)}
    for seat, person in people.items():
        person.until(m.Present)
        person.joined.give(seat)
        while not any(each.seat == seat for each in person.until(m.Luck).deals[-1].given):
            pass
    people[0].client.ask(m.Begin(0))
    while not all(person.joined.luck and person.joined.luck.begun for person in people.values()):
        for person in people.values():
            person.hear_all()
        with suppress(Empty):
            people[0].hear(0.02)
    return people


def play(people: dict[int, Sitting], rng: Random, most: int = 10_000, patience: float = 20) -> int:
    """Play by what each seat sees until all have seen its end, or so many acts; how many were."""
    acts = 0
    while acts < most:
        ready, over = None, 0
        for seat in rng.sample(sorted(people), len(people)):
            people[seat].hear_all()
            own = people[seat].joined.matches.get(seat)
            if own is None or own.waiting:
                continue
            over += own.over
            if not own.over and seat in own.to_act:
                ready = own
                move = rng.choice(own.game.legal_moves(own.state, seat))
                if not own.propose(move):
                    acts += 1
        if over == len(people):
            return acts
        if ready is None:
            waiting = next((p for s, p in people.items() if p.joined.matches.get(s)), None)
            with suppress(Empty):
                (waiting or next(iter(people.values()))).hear(0.02)
            patience -= 0.02
            assert patience > 0, "nobody can act"
    return acts
