"""Frames that no client of ours would send, and lines on which they come."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tabletop.net import messages as m
from tabletop.net.tokens import Invitation
from tests.net.served import HERE

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 99, 10**18, -(10**30), 1.5, "", "x", "x" * 2000, "\u202e", "\ud800", [],
    {}, [[]] * 20, {"is": "hello"}, {"facts": [["n", 1]]}, ["a"] * 500,
)  # fmt: skip
"""What stands where something else is expected."""

KINDS = (
    "hello", "create", "propose", "deal", "undo", "go", "switch", "answer", "commit", "reveal",
    "begin", "close", "standin", "renew", "hold", "point", "say", "sayphrase", "welcome", "update",
    "?",
)  # fmt: skip

FIELDS = (
    "version", "table", "tokens", "seen", "record", "key", "seat", "move", "waive", "turn", "node",
    "strength", "ask", "agrees", "commitment", "entropy", "place", "piece", "x", "y", "space",
    "words", "phrase", "kind", "more",
)  # fmt: skip


def frames(rng: Random, count: int) -> Iterator[str | bytes]:
    """So many of them, most nearly right."""
    for _ in range(count):
        yield rng.choice((_nearly, _nearly, _nearly, _cut, _noise))(rng)


def _nearly(rng: Random) -> str:
    data = {"is": rng.choice(KINDS), "seat": rng.choice((0, 0, 1, 7)), "key": str(rng.random())}
    usual: dict[str, Any] = {
        "move": {"is": rng.choice(("Pass", "Start", "Dig")), "seat": 0, "cells": ["a1"]},
        "node": rng.randrange(-2, 40), "strength": "advise", "turn": False, "ask": 1,
        "agrees": True, "commitment": "0" * 64, "entropy": "e", "piece": "p", "space": "s",
        "words": "w", "phrase": "hello", "place": 1, "x": 1, "y": 2,
    }  # fmt: skip
    for name in rng.sample(sorted(usual), rng.randrange(4)):
        data[name] = usual[name]
    for _ in range(rng.randrange(3)):
        data[rng.choice(FIELDS)] = rng.choice(STRANGE)
    return json.dumps(data)


def _cut(rng: Random) -> str | bytes:
    whole = _nearly(rng)
    at = rng.randrange(len(whole))
    return whole[:at] + rng.choice(("", "\x00", '"', "}}", "[" * 3000)) + whole[at + 1 :]


def _noise(rng: Random) -> bytes:
    return rng.randbytes(rng.choice((0, 1, 20, 3000)))


async def trouble(port: int, invited: Invitation, rng: Random, count: int) -> int:
    """Send so many frames, on a new line whenever one is closed; how many lines there were."""
    lines, left = 0, list(frames(rng, count))
    while left:
        lines += 1
        async with connect(f"ws://{HERE}:{port}/", proxy=None, close_timeout=0.2) as socket:
            try:
                if rng.random() < 0.9:
                    hello = m.Hello(m.VERSION, invited.table, (invited.token,))
                    await socket.send(m.OPENED.encode(hello))
                while left:
                    await socket.send(left.pop())
                    await _listened(socket, rng.choice((0.0, 0.005)))
            except ConnectionClosed:
                continue
    return lines


async def _listened(socket: ClientConnection, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                await socket.recv()
