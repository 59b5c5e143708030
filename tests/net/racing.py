"""Two servers of one store that race for a match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from random import Random
from typing import Any

from tabletop.net import messages as m
from tabletop.net.hosted import HostedTable
from tabletop.net.leases import ServerReach, new_name
from tabletop.net.rows import ActKept, make_row
from tabletop.net.tokens import Address, Invitation, places_for
from tabletop.records.matchfile import plain_record, record_of
from tabletop.testing.canonical import canonical
from tests.net.served import HERE, Served, Sitting, seated, served
from tests.net.tabled import match_of

Seats = dict[int, Sitting]


@contextmanager
def rivals(folder: Path, address: str, *, leased: bool) -> Iterator[tuple[Served, Served]]:
    """Two servers of the database at an address, with leases or without."""
    from tabletop.net.postgresql import PostgreSQLDatabase
    from tabletop.net.postgresql_leases import PostgreSQLLeases

    def leases() -> PostgreSQLLeases | None:
        own = ServerReach(new_name(), HERE, 0, secure=False)
        return PostgreSQLLeases(address, own) if leased else None

    def database() -> PostgreSQLDatabase:
        return PostgreSQLDatabase(address)

    with (
        served(folder, leases=leases(), database=database) as one,
        served(folder, leases=leases(), database=database) as other,
    ):
        yield one, other


def faults(servers: tuple[Served, Served], game: str, rng: Random, races: int) -> list[str]:
    """What is wrong after so many races: at both servers a seat acts at the same time.

    Without leases each server has the match for its own; with them one has it for both.
    """
    found: list[str] = []
    while races > 0 and not found:
        links, others = _doubled(servers, match_of(game, "person", "person"))
        people = [seated(*links), dict(enumerate(map(Sitting, others)))]
        try:
            for person in people[1].values():
                person.until(m.Present)
            while races > 0 and not _over(people):
                races -= 1
                _race(people, rng)
            found = _kept(servers, links[0].table, people)
        finally:
            for person in (*people[0].values(), *people[1].values()):
                person.close()
    return found


def _doubled(
    servers: tuple[Served, Served], match: Any
) -> tuple[list[Invitation], list[Invitation]]:
    """Two links to each seat of a new table, one at each server: one link is for one line."""
    (first, tokens), (second, more) = places_for((0, 1, None)), places_for((0, 1))
    record = plain_record(record_of(match, True))
    name, _ = servers[0].loop.run(servers[0].server.host(record, 0, (*first, *second)))
    at = [Address(HERE, each.port, name, each.fingerprint, each.tls) for each in servers]
    return [at[0].place(tokens[n]) for n in range(2)], [at[1].place(more[n]) for n in range(2)]


def _over(people: list[Seats]) -> bool:
    return any(_own(person, seat).over for seats in people for seat, person in seats.items())


def _own(person: Sitting, seat: int) -> Any:
    return person.joined.matches[seat]


def _race(people: list[Seats], rng: Random) -> None:
    """Somebody at each server acts; returns when both know what has come of it."""
    acting = []
    for seats in rng.sample(people, 2):
        for person in seats.values():
            person.hear_all()
        ready = [seat for seat, person in seats.items() if seat in _own(person, seat).to_act]
        for seat in ready[:1]:
            own = _own(seats[seat], seat)
            own.propose(rng.choice(own.game.legal_moves(own.state, seat)))
            acting.append((seats[seat], own))
    patience = 20.0
    while any(own.waiting for _, own in acting):
        for person, own in acting:
            if own.waiting:
                with suppress(Empty):
                    person.hear(0.02)
                    continue
                patience -= 0.02
        assert patience > 0, "nobody is told what has come of it"


def _kept(servers: tuple[Served, Served], table: str, people: list[Seats]) -> list[str]:
    """What the store has otherwise than people were told; one history is all that it can have."""
    plain = servers[0].store.rows(table)
    if plain != servers[1].store.rows(table):
        return ["two histories"]
    rows = [make_row(row) for row in plain]
    keys = [(row.seat, row.key) for row in rows if isinstance(row, ActKept) and row.key]
    found = [] if len(keys) == len(set(keys)) else ["an act is kept twice"]
    for seats in people:
        for seat, person in seats.items():
            done = {each.key for each in person.told if isinstance(each, m.Done)}
            found += [f"seat {seat}: act {key} is lost" for key in done - {key for _, key in keys}]
    match = HostedTable.restore(table, rows).match
    for seats in people:
        # At a server that lost the last race nobody knows yet what came after.
        if any(_own(person, seat).n == len(rows) - 1 for seat, person in seats.items()):
            found += [
                f"seat {seat} sees another table than is kept"
                for seat, person in seats.items()
                if _latest(person, seat, len(rows) - 1)
                != canonical(match.game.view(match.state, seat))
            ]
    return found


def _latest(person: Sitting, seat: int, n: int) -> str:
    """What somebody sees who has heard of everything up to ``n``."""
    while _own(person, seat).n < n:
        person.hear()
    return canonical(_own(person, seat).state)
