"""One address for several servers: each line goes to any of them that accepts it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

from attrs import define

from tests.net.relays import Relay, to_the_first_end
from tests.net.served import HERE


@define(eq=False)
class Balancer(Relay):
    """Passes bytes on; what they say is none of its business."""

    targets: tuple[int, ...]
    rng: Random

    async def _reach(self) -> tuple[Any, Any]:
        for target in self.rng.sample(self.targets, len(self.targets)):
            with suppress(OSError):
                return await asyncio.open_connection(HERE, target)
        raise ConnectionRefusedError

    async def _pass_on(self, reader: Any, outer: Any, inner: Any, writer: Any) -> None:
        await to_the_first_end((_pump(reader, outer), _pump(inner, writer)))

    def close(self) -> None:
        """Listen no more."""
        super().close()
        self.loop.close()


async def _pump(source: Any, target: Any) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
