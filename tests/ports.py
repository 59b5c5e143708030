"""The port at which tables are served, kept from every host of the tests."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tabletop.net.tokens import PORT


@contextmanager
def usual_port_taken() -> Iterator[None]:
    """Let every host take a port of its own, for a while.

    A host that comes back waits for the port that its links name. Where several programs host on
    one machine, as tests do side by side, another may have taken the usual one meanwhile, and no
    link would lead anywhere. Any number of programs may hold it like this at a time; where a system
    has no such way it stays free.
    """
    with socket.socket() as holder:
        if hasattr(socket, "SO_REUSEPORT"):
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            with suppress(OSError):  # a host has it already: it is taken
                holder.bind(("0.0.0.0", PORT))
        yield
