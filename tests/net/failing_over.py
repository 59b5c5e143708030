"""Two servers of one database, whose processes are killed while people play; and its primary."""

from __future__ import annotations

import asyncio
import subprocess
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from attrs import define, field

from tabletop.net import messages as m
from tabletop.net.client import create
from tabletop.net.hosted import HostedTable
from tabletop.net.postgresql import PostgreSQLDatabase
from tabletop.net.rows import make_row
from tabletop.net.store import Store
from tabletop.net.tokens import Invitation
from tabletop.records.matchfile import plain_record, record_of
from tabletop.testing.canonical import canonical
from tests.net.balancer import Balancer
from tests.net.killed import command, faults_of
from tests.net.postgres import Pair, free_port, pair
from tests.net.served import HERE, Loop, Sitting, play, seated
from tests.net.tabled import match_of

SOON = 5.0
"""So many seconds after a server has died another one goes on with its tables."""


@define(eq=False)
class Site:
    """Two servers, a database of two instances, and one address for all."""

    folder: Path
    database: Pair
    rng: Random
    ports: tuple[int, int] = field(factory=lambda: (free_port(), free_port()))
    servers: list[subprocess.Popen[str]] = field(factory=list)
    fingerprint: str = ""

    def start(self, number: int) -> None:
        """Run one of the servers."""
        port = self.ports[number]
        words = ("--store", self.database.address, "--reached", f"{HERE}:{port}")
        server, told = command(self.folder, port, *words)
        self.servers[number : number + 1] = [server]
        self.fingerprint = told["fingerprint"]

    def kill(self, number: int) -> None:
        """Kill one of the servers."""
        self.servers[number].kill()
        self.servers[number].communicate()

    def close(self) -> None:
        """Kill both."""
        for server in self.servers:
            server.kill()
            server.communicate()


def faults(folder: Path, game: str, rng: Random, kills: int) -> tuple[list[str], dict[str, int]]:
    """What is wrong after a game of two at such a site, and how often who was killed.

    ``late`` are the kills of a server after which nobody went on within five seconds.
    """
    found: list[str] = []
    counts = {"servers": 0, "primaries": 0, "late": 0, "slowest_ms": 0}
    with ExitStack() as stack:
        database = stack.enter_context(pair())
        site = Site(folder, database, rng)
        stack.callback(site.close)
        for number in range(2):
            site.start(number)
        balancer = Balancer(Loop(), site.ports, Random(rng.random()))
        balancer.start()
        stack.callback(balancer.close)
        record = plain_record(record_of(match_of(game, "person", "person"), True))
        where = Invitation(HERE, balancer.port, "", "", site.fingerprint)
        links = asyncio.run(create(where, record, "ours"))
        people = seated(links[0], links[1])
        for person in people.values():
            stack.callback(person.close)
        for _ in range(kills):
            play(people, rng, rng.randrange(1, 6))
            _strike(site, people, rng, counts)
        play(people, rng)
        people[0].client.ask(m.Close(0))
        found += [fault for seat, person in people.items() for fault in faults_of(seat, person)]
        found += _kept(database, links[0].table, people)
    return found, counts


def _strike(site: Site, people: dict[int, Sitting], rng: Random, counts: dict[str, int]) -> None:
    """Kill something, and have people play on before it comes back."""
    if rng.random() < 0.4:
        counts["primaries"] += 1
        site.database.fail_over()
        play(people, rng, 2)
        site.database.follow()
        return
    number = rng.randrange(2)
    counts["servers"] += 1
    at = monotonic()
    site.kill(number)
    play(people, rng, 2)
    took = monotonic() - at
    counts["late"] += took > SOON
    counts["slowest_ms"] = max(counts["slowest_ms"], round(1000 * took))
    site.start(number)


def _kept(database: Pair, table: str, people: dict[int, Sitting]) -> list[str]:
    """What the database has otherwise than people have seen it."""
    store = Store(PostgreSQLDatabase(database.address))
    try:
        kept = HostedTable.restore(table, [make_row(row) for row in store.rows(table)])
    finally:
        store.close()
    game, state = kept.match.game, kept.match.state
    return [
        f"seat {seat} sees another table than is kept"
        for seat, person in people.items()
        if canonical(person.joined.matches[seat].state) != canonical(game.view(state, seat))
    ]


def counted(found: tuple[list[str], dict[str, int]]) -> dict[str, Any]:
    """The same as a trial tells it."""
    faults, counts = found
    return {
        "kills": counts["servers"] + counts["primaries"],
        **{name: value for name, value in counts.items() if name != "slowest_ms"},
        "slowest": str(counts["slowest_ms"]),
        "faults": faults,
    }
