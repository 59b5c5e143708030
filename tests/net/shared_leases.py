"""Leases that servers of one test share: what a database holds, without one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from threading import Lock
from time import monotonic
from typing import Any

from attrs import define, evolve, field

from tabletop.net.leases import ServerReach, new_name
from tests.net.served import HERE


@define(eq=False)
class Board:
    """Who holds what until when; ``exists`` tells which matches there are."""

    exists: Callable[[str], bool]
    lease: float = 0.6
    held: dict[str, tuple[ServerReach, float]] = field(factory=dict)
    lock: Lock = field(factory=Lock)


@define(eq=False)
class SharedLeases:
    """The leases of one of the servers."""

    board: Board
    own: ServerReach = field(factory=lambda: ServerReach(new_name(), HERE, 0, secure=False))
    renewal: float = 0.05

    def listening(self, port: int) -> None:
        """The server listens at a port."""
        self.own = evolve(self.own, port=port)

    def take(self, match: str) -> Future[ServerReach | None]:
        """Take the lease of a match, if it is free."""
        now, board = monotonic(), self.board
        with board.lock:
            holder, until = board.held.get(match, (self.own, 0.0))
            if until < now or holder.server == self.own.server:
                if not board.exists(match):
                    return _done(None)
                holder = self.own
                board.held[match] = self.own, now + board.lease
        return _done(holder)

    def renew(self) -> Future[frozenset[str]]:
        """Renew all leases of this server."""
        until, board = monotonic() + self.board.lease, self.board
        with board.lock:
            mine = [m for m, (holder, _) in board.held.items() if holder.server == self.own.server]
            for match in mine:
                board.held[match] = self.own, until
        return _done(frozenset(mine))

    def holders(self, matches: Iterable[str]) -> Future[Mapping[str, str]]:
        """Who holds these now."""
        now, held = monotonic(), self.board.held
        with self.board.lock:
            return _done(
                {
                    match: held[match][0].server
                    for match in matches
                    if match in held and held[match][1] >= now
                }
            )

    def release(self, match: str) -> Future[None]:
        """Leave a match to whoever comes."""
        with self.board.lock:
            if match in self.board.held and self.board.held[match][0].server == self.own.server:
                del self.board.held[match]
        return _done(None)

    def close(self) -> None:
        """Nothing is open."""


def _done(value: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(value)
    return future
