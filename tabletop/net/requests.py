"""What is asked of a host over a line of its own, and answered once."""

from __future__ import annotations

import asyncio
from typing import Any

from attrs import evolve

from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.client import line_to, say_first
from tabletop.net.tokens import Address, Invitation
from tabletop.shapes.invalid import ValidationError

NEAR = 3.0
"""Within so many seconds a host at this computer answers, if there is one."""

PATIENCE = 600.0
"""So many seconds whoever asked for a place waits to be let in."""


async def inquire(own: tuple[Invitation, ...]) -> m.Standing | m.Moved:
    """How the table stands at which one has these places, or where it went.

    Raises:
        ValidationError: the host says why it does not tell.
        OSError, WebSocketException: it cannot be reached.
    """
    tokens = tuple(each.token for each in own)
    told = await _asked(own[0], m.Inquire(m.VERSION, own[0].table, tokens))
    if not isinstance(told, m.Standing | m.Moved):
        raise _refusal(told)
    return told


async def inquire_near(own: tuple[Invitation, ...]) -> m.Standing | m.Moved:
    """The same of a table that a window of this computer may host; raises TimeoutError soon."""
    return await asyncio.wait_for(inquire(own), NEAR)


async def knock(where: Address, name: str, place: int | None) -> Invitation:
    """Ask for a place at a table, and wait to be let in; raises as `inquire`, and TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        told = await _asked(where.place(""), m.Knock(m.VERSION, where.table, name, place))
    if not isinstance(told, m.Admitted):
        raise _refusal(told)
    return where.place(told.token)


async def resettle(where: Invitation, handed: m.Handed, key: str = "") -> Address:
    """Bring a table to another host, with whoever sits there; raises as `inquire`.

    Args:
        where: the new host; its table and token say nothing.
        handed: the table, as the old host gave it out of its hands.
        key: what the new host asks of those who bring tables.
    """
    brought = m.Create(m.VERSION, handed.record, key, handed.seat, handed.places)
    told = await _asked(where, brought)
    if not isinstance(told, m.Created):
        raise _refusal(told)
    return evolve(where.there, table=told.table)


async def another(own: tuple[Invitation, ...]) -> Address:
    """Where the people of a table whose game is over play again; raises as `inquire`."""
    tokens = tuple(each.token for each in own)
    told = await _asked(own[0], m.Another(m.VERSION, own[0].table, tokens))
    if not isinstance(told, m.Created):
        raise _refusal(told)
    return evolve(own[0].there, table=told.table)


async def _asked(where: Invitation, request: m.Create | m.Inquire | m.Knock | m.Another) -> Any:
    async with line_to(where) as socket:
        await say_first(socket, request)
        return m.TOLD.decode(await socket.recv())


def _refusal(told: Any) -> ValidationError:
    return ValidationError(getattr(told, "why", Text("This is no host of tables.")))
