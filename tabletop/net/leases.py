"""Which of several servers holds a match: a lease, by one clock for all of them.

A lease is an aid, so that guests of one table meet at one server; that a match has one history is
held by the key of its rows alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from typing import Protocol

from attrs import frozen


def new_name() -> str:
    """A server's name that nobody can guess."""
    return secrets.token_urlsafe(16)


@frozen
class ServerReach:
    """How the other servers reach a server; ``server`` is its name, a secret among them.

    ``fingerprint`` is of its certificate; ``secure``: whether it speaks TLS.
    """

    server: str
    host: str
    port: int
    fingerprint: str = ""
    secure: bool = True


class Leases(Protocol):
    """The leases of one server; whatever is asked may raise Unreachable, in its future."""

    own: ServerReach
    """How this server is reached."""

    renewal: float
    """After so many seconds leases have to be renewed."""

    def listening(self, port: int) -> None:
        """The server listens at a port."""

    def take(self, match: str) -> Future[ServerReach | None]:
        """Take the lease of a match, if it is free; who has it now, None: there is no such one."""

    def renew(self) -> Future[frozenset[str]]:
        """Renew all leases of this server; the matches that it holds."""

    def holders(self, matches: Iterable[str]) -> Future[Mapping[str, str]]:
        """The names of the servers that hold these matches now, by match; of a free one none."""

    def release(self, match: str) -> Future[None]:
        """Leave a match to whoever comes."""

    def close(self) -> None:
        """Ask no more."""
