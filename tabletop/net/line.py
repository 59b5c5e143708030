"""A line of a server, which takes several frames in one write."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from tabletop.engine.text import Text
from tabletop.net import messages as m


class ClientLine(ServerConnection):
    """A line to somebody at a table."""

    def tell(self, frames: Iterable[str]) -> None:
        """Send frames at once, waiting for nobody; a line that is being closed takes none.

        It is what ``broadcast`` of websockets does for one frame: a write to the system costs more
        than all else that sending one takes.
        """
        if self.protocol.state is not State.OPEN:
            return
        for frame in frames:
            self.protocol.send_text(frame.encode())
        self.transport.write(b"".join(self.protocol.data_to_send()))

    async def say_gone(self, why: Text, *, again: bool = False) -> None:
        """Say why the line ends, and end it."""
        with suppress(ConnectionClosed):
            await self.send(m.TOLD.encode(m.Gone(why, again)))
        await self.close()
