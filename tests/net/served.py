"""A server in a thread of its own, a proxy that spoils its lines, and people at its tables."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from tabletop.net import messages as m
from tabletop.net.certificate import fingerprint, own_certificate
from tabletop.net.client import Client
from tabletop.net.joined import JoinedTable
from tabletop.net.leases import Leases
from tabletop.net.server import Limits, Server
from tabletop.net.sqlite_database import SQLiteDatabase
from tabletop.net.store import Database, Store
from tabletop.net.tokens import Invitation
from tabletop.records.matchfile import plain_record, record_of

HERE = "127.0.0.1"


class Loop:
    """An event loop in a thread."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever)
        self._thread.start()

    def run(self, work: Any, patience: float = 30) -> Any:
        """Run a coroutine there and wait for what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(patience)

    def start(self, work: Any) -> Any:
        """Begin a coroutine there: the future of what comes of it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class Served:
    """A server of the store in a folder, which may end and come back at the same port."""

    def __init__(
        self,
        folder: Path,
        limits: Limits | None = None,
        *,
        tls: bool = False,
        leases: Leases | None = None,
        database: Callable[[], Database] | None = None,
    ) -> None:
        self.folder, self.limits, self.tls, self.leases = folder, limits, tls, leases
        self._database = database or (lambda: SQLiteDatabase(folder / "tables.sqlite"))
        self.loop, self.port = Loop(), 0
        self._stack = AsyncExitStack()
        self.start()

    def start(self) -> None:
        """Serve, at the port it had."""
        self.store = Store(self._database())
        self.server = Server(self.store, self.limits, hosting="ours", leases=self.leases)
        context, self.fingerprint = None, ""
        if self.tls:
            certificate, key = own_certificate(self.folder)
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            self.fingerprint = fingerprint(certificate)
        running = self.server.running(HERE, self.port, context)
        self.port = self.loop.run(self._stack.enter_async_context(running))

    def stop(self) -> None:
        """Serve no more."""
        self.loop.run(self._stack.aclose())
        self.store.close()

    def close(self) -> None:
        """End all of it."""
        self.stop()
        self.loop.close()
        if self.leases is not None:
            self.leases.close()

    def host(self, match: Any, port: int = 0) -> dict[int | None, Invitation]:
        """Host a match; the invitations to its places."""
        record = plain_record(record_of(match, True))
        name, tokens = self.loop.run(self.server.host(record))
        return {
            place: Invitation(HERE, port or self.port, name, token, self.fingerprint, self.tls)
            for place, token in tokens.items()
        }


@contextmanager
def served(folder: Path, limits: Limits | None = None, **more: Any) -> Iterator[Served]:
    """A server for a while."""
    here = Served(folder, limits, **more)
    try:
        yield here
    finally:
        here.close()


class Sitting:
    """Somebody at a table over the net, whose messages are taken in by the test's own thread."""

    def __init__(self, *invitations: Invitation) -> None:
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self.told: list[Any] = []
        self.client = Client(invitations, self.inbox.put, self.inbox.put)
        self.joined = JoinedTable(self.client.ask)

    def hear(self, patience: float = 20) -> Any:
        """Take in one message or trouble, as it comes."""
        message = self.inbox.get(timeout=patience)
        self.told.append(message)
        if isinstance(message, m.Told):
            self.joined.hear(message)
        return message

    def hear_all(self) -> None:
        """Take in what has come."""
        with suppress(Empty):
            while True:
                self.hear(0)

    def until(self, kind: type) -> Any:
        """Take in messages up to one of a kind."""
        while not isinstance(message := self.hear(), kind):
            pass
        return message

    def close(self) -> None:
        """Stand up."""
        self.client.close()


def seated(*invitations: Invitation) -> dict[int, Sitting]:
    """People at a table that has begun, each with entropy of its own."""
    people = {seat: Sitting(each) for seat, each in enumerate(invitations)}
    for seat, person in people.items():
        person.until(m.Present)
        person.joined.give(seat)
        while not any(each.seat == seat for each in person.until(m.Luck).deals[-1].given):
            pass
    people[0].client.ask(m.Begin(0))
    while not all(person.joined.luck and person.joined.luck.begun for person in people.values()):
        for person in people.values():
            person.hear_all()
        with suppress(Empty):
            people[0].hear(0.02)
    return people


def play(people: dict[int, Sitting], rng: Random, most: int = 10_000, patience: float = 20) -> int:
    """Play by what each seat sees until all have seen its end, or so many acts; how many were."""
    acts = 0
    while acts < most:
        ready, over = None, 0
        for seat in rng.sample(sorted(people), len(people)):
            people[seat].hear_all()
            own = people[seat].joined.matches.get(seat)
            if own is None or own.waiting:
                continue
            over += own.over
            if not own.over and seat in own.to_act:
                ready = own
                move = rng.choice(own.game.legal_moves(own.state, seat))
                if not own.propose(move):
                    acts += 1
        if over == len(people):
            return acts
        if ready is None:
            waiting = next((p for s, p in people.items() if p.joined.matches.get(s)), None)
            with suppress(Empty):
                (waiting or next(iter(people.values()))).hear(0.02)
            patience -= 0.02
            assert patience > 0, "nobody can act"
    return acts
