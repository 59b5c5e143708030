"""One address for several servers: each line goes to any of them that accepts it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

from attrs import define, field

from tests.net.served import HERE, Loop


@define(eq=False)
class Balancer:
    """Passes bytes on; what they say is none of its business."""

    targets: tuple[int, ...]
    rng: Random
    loop: Loop = field(factory=Loop)
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
        task = asyncio.current_task()
        self._lines.add(task)
        outer = None
        try:
            for target in self.rng.sample(self.targets, len(self.targets)):
                with suppress(OSError):
                    inner, outer = await asyncio.open_connection(HERE, target)
                    break
            if outer is not None:
                ways = ((reader, outer), (inner, writer))
                work = [asyncio.ensure_future(_pump(*way)) for way in ways]
                try:
                    await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for each in work:
                        each.cancel()
                    await asyncio.gather(*work, return_exceptions=True)
        except asyncio.CancelledError:
            pass  # it listens no more
        finally:
            for side in (outer, writer):
                if side is not None:
                    side.transport.abort()
            self._lines.discard(task)

    def close(self) -> None:
        """Listen no more."""
        self.loop.run(self._close())
        self.loop.close()

    async def _close(self) -> None:
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()


async def _pump(source: Any, target: Any) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
