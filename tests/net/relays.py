"""Who stands between a client and a host: passes on, cuts, delays, repeats, or holds back."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Any

from attrs import define, field
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from tests.net.served import HERE, Loop


async def to_the_first_end(ways: Iterable[Awaitable[None]]) -> None:
    """Both ways of a line, until one of them ends."""
    going = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in going:
            way.cancel()
        await asyncio.gather(*going, return_exceptions=True)


@define(eq=False)
class Relay(ABC):
    """Takes lines at a port of its own, and passes each on to a host; what they say is bytes."""

    loop: Loop
    port: int = field(default=0, kw_only=True)
    _server: Any = field(default=None, kw_only=True)
    _lines: set[Any] = field(factory=set, kw_only=True)

    def start(self) -> None:
        """Listen."""
        self.loop.run(self._listen())

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._line, HERE, self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _line(self, reader: Any, writer: Any) -> None:
        task, sides = asyncio.current_task(), [writer]
        self._lines.add(task)
        try:
            inner, outer = await self._reach()
            sides.append(outer)
            await self._pass_on(reader, outer, inner, writer)
        except (OSError, asyncio.CancelledError):
            pass  # nobody is there, or it listens no more
        finally:
            self._lines.discard(task)
            for side in sides:
                side.transport.abort()

    @abstractmethod
    async def _reach(self) -> tuple[Any, Any]:
        """The line to a host."""

    @abstractmethod
    async def _pass_on(self, reader: Any, outer: Any, inner: Any, writer: Any) -> None:
        """What the client says goes to the host, and what the host says to the client."""

    def close(self) -> None:
        """End all lines, and listen no more."""
        self.loop.run(self._close())

    async def _close(self) -> None:
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()


@define(eq=False)
class Proxy(Relay):
    """Stands between, and cuts and delays; a line of it that is ``half_open`` goes silent instead
    of ending, once."""

    target: int
    seed: str
    half_open: bool = False
    cuts: int = 0

    async def _reach(self) -> tuple[Any, Any]:
        return await asyncio.open_connection(HERE, self.target)

    async def _pass_on(self, reader: Any, outer: Any, inner: Any, writer: Any) -> None:
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


@define(eq=False)
class Gate(Relay):
    """Stands between, and holds back what the host says, or ends the lines, as it is told."""

    target: int
    _open: asyncio.Event = field(factory=asyncio.Event)

    def start(self) -> None:
        """Let all through."""
        self._open.set()
        super().start()

    def hold(self) -> None:
        """Let nothing through that the host says, until it is let go."""
        self.loop.loop.call_soon_threadsafe(self._open.clear)

    def let_go(self) -> None:
        """Let through what was held back."""
        self.loop.loop.call_soon_threadsafe(self._open.set)

    def mend(self) -> None:
        """Take lines again after it was closed, at the same port."""
        self.loop.run(self._listen())

    async def _reach(self) -> tuple[Any, Any]:
        return await asyncio.open_connection(HERE, self.target)

    async def _pass_on(self, reader: Any, outer: Any, inner: Any, writer: Any) -> None:
        with suppress(OSError, EOFError):
            await asyncio.gather(self._pump(reader, outer), self._pump(inner, writer, True))

    async def _pump(self, source: Any, target: Any, held: bool = False) -> None:
        while data := await source.read(5_000):
            if held:
                await self._open.wait()
            target.write(data)
            await target.drain()
        raise EOFError


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
            await to_the_first_end((self._up(outer, inner), down(inner, outer, self.forges)))

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


async def down(inner: Any, outer: Any, forges: Callable[[str], str] = lambda frame: frame) -> None:
    """All frames of a host, as they come."""
    with suppress(ConnectionClosed):
        async for frame in inner:
            await outer.send(forges(frame))
