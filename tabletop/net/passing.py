"""A line whose table another server holds: it is passed on to that one, frame by frame."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from hmac import compare_digest

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from tabletop.net import messages as m
from tabletop.net.leases import ServerReach
from tabletop.net.pinning import Stranger, check, tls_for

OPENING = 2.0
"""So many seconds a server has to answer at first; later its lease tells whether it is there."""

_SERVER, _ADDRESS = "Tabletop-Server", "Tabletop-Address"
"""What a server says when it passes a line on: its name for the other, and whose line it is."""


def passed_from(socket: ServerConnection, server: str) -> str | None:
    """The address from which a line came that another server passed on; None: nobody did.

    Only servers of the same store know the name ``server`` of this one.
    """
    headers = socket.request.headers if socket.request else None
    given = headers.get(_SERVER, "") if headers else ""
    if headers is None or not server or not compare_digest(given.encode(), server.encode()):
        return None
    return headers.get(_ADDRESS, "")


async def pass_on(socket: ServerConnection, first: str, holder: ServerReach, address: str) -> bool:
    """Pass on a line that came from an address, whose first frame was read, until it ends.

    Returns whether the holder could be reached.
    """
    where = f"[{holder.host}]" if ":" in holder.host else holder.host
    try:
        async with connect(
            f"{'wss' if holder.secure else 'ws'}://{where}:{holder.port}/",
            ssl=tls_for(holder.fingerprint) if holder.secure else None,
            additional_headers={_SERVER: holder.server, _ADDRESS: address},
            compression=None,
            max_size=m.MOST_TOLD,
            ping_interval=None,
            open_timeout=OPENING,
            close_timeout=1,
            proxy=None,
            logger=_QUIET,
        ) as other:
            if holder.secure:
                check(other, holder.fingerprint)
            await other.send(first)
            await _both_ways(socket, other)
    except (OSError, TimeoutError, WebSocketException, Stranger):
        return False
    await socket.close()
    return True


async def _both_ways(socket: ServerConnection, other: ClientConnection) -> None:
    ways = [asyncio.ensure_future(_frames(*way)) for way in ((socket, other), (other, socket))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _frames(
    source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
) -> None:
    with suppress(ConnectionClosed):
        async for frame in source:
            await target.send(frame)


_QUIET = logging.getLogger(f"{__name__}.lines")
_QUIET.setLevel(logging.CRITICAL)
"""That another server has ended is told by its lease."""
