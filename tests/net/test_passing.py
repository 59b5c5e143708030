"""Several servers of one store: a line comes to the table, whichever server it reaches."""

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from threading import Event

import pytest
from attrs import evolve
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tabletop.net import messages as m
from tabletop.net.server import Limits
from tabletop.net.sqlite_database import SQLiteDatabase
from tests.net import racing
from tests.net.served import HERE, Served, Sitting, play, seated, served
from tests.net.shared_leases import Board, SharedLeases
from tests.net.tabled import match_of


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with closing(SQLiteDatabase(tmp_path / "tables.sqlite")) as rows:
        yield Board(lambda match: bool(rows.read(match)))


Two = tuple[Served, Served]


@pytest.fixture
def both(tmp_path: Path, board: Board) -> Iterator[Two]:
    limits = Limits(of_one=3)
    with (
        served(tmp_path, limits, leases=SharedLeases(board)) as one,
        served(tmp_path, limits, leases=SharedLeases(board), tls=True) as other,
    ):
        yield one, other


def reach(other: Served, secure: bool) -> None:
    """Say how a server is reached by TLS."""
    leases = other.leases
    assert leases is not None
    leases.own = evolve(leases.own, fingerprint=other.fingerprint, secure=secure)


def test_whoever_reaches_another_server_sits_at_the_same_table(both: Two) -> None:
    one, other = both
    links = one.host(match_of("pyramids", "person", "person"))
    there = evolve(links[1], port=other.port, fingerprint=other.fingerprint, secure=True)
    people = seated(links[0], there)
    play(people, Random(3))
    (room,) = one.server._rooms.values()
    assert len(room.lines) == 2
    assert not other.server._rooms
    for person in people.values():
        person.close()


def test_the_table_of_a_server_that_ends_goes_on_at_another(both: Two) -> None:
    one, other = both
    reach(other, secure=True)
    links = one.host(match_of("pyramids", "person", "person"))
    there = [
        evolve(links[seat], port=other.port, fingerprint=other.fingerprint, secure=True)
        for seat in range(2)
    ]
    people = seated(*there)
    play(people, Random(1), 4)
    one.stop()
    play(people, Random(2), 4)
    one.start()
    again = Sitting(links[None])
    assert again.until(m.Welcome).eyes is None
    assert len(other.server._rooms) == 1, "the line went on to who holds the table now"
    for person in (*people.values(), again):
        person.close()


def test_a_holder_that_cannot_be_reached_is_waited_for_until_its_lease_ends(
    both: Two, board: Board
) -> None:
    one, other = both
    links = one.host(match_of("pyramids", "person", "person"))
    table = links[0].table
    gone = evolve(board.held[table][0], server="gone", port=1)
    board.held[table] = gone, board.held[table][1] + 0.3
    there = evolve(links[0], port=other.port, fingerprint=other.fingerprint, secure=True)
    person = Sitting(there)
    person.until(m.Welcome)
    assert board.held[table][0].port == other.port
    person.close()


def test_a_line_to_a_server_that_says_nothing_any_more_comes_again(both: Two, board: Board) -> None:
    one, other = both
    links = one.host(match_of("pyramids", "person", "person"))
    there = evolve(links[0], port=other.port, fingerprint=other.fingerprint, secure=True)
    person = Sitting(there)
    person.until(m.Present)
    over = Event()
    one.loop.loop.call_soon_threadsafe(over.wait)
    try:
        assert person.until(m.Gone).again
        person.until(m.Present)
        assert other.leases is not None
        assert board.held[links[0].table][0] == other.leases.own
    finally:
        over.set()
    person.close()


def test_who_lost_its_lease_lets_go_of_the_table(both: Two, board: Board) -> None:
    one, other = both
    links = one.host(match_of("pyramids", "person", "person"))
    person = Sitting(links[0])
    person.until(m.Present)
    assert other.leases is not None
    board.held[links[0].table] = other.leases.own, board.held[links[0].table][1] + 60
    assert "Another server" in person.until(m.Gone).why.key
    person.close()


@pytest.mark.parametrize("leased", [True, False])
def test_servers_that_race_make_no_second_history(
    leased: bool, tmp_path: Path, board: Board
) -> None:
    leases = [SharedLeases(board) if leased else None for _ in range(2)]
    with served(tmp_path, leases=leases[0]) as one, served(tmp_path, leases=leases[1]) as other:
        assert racing.faults((one, other), "mykerinos", Random("races"), 12) == []
        assert bool(other.server._rooms) is not leased


def test_only_servers_of_the_store_speak_for_other_addresses(both: Two) -> None:
    one, _ = both
    links = one.host(match_of("pyramids", "person", "person"))

    async def tried(server: str) -> list[type]:
        """What is told to the fourth of some lines that name addresses of their own."""
        lines = []
        for number in range(4):
            headers = {"Tabletop-Server": server, "Tabletop-Address": f"10.0.0.{number}"}
            line = await connect(f"ws://{HERE}:{one.port}/", proxy=None, additional_headers=headers)
            hello = m.Hello(m.VERSION, links[None].table, (links[None].token,))
            with suppress(ConnectionClosed):
                await line.send(m.OPENED.encode(hello))
            lines.append((line, type(m.TOLD.decode(await line.recv()))))
        for line, _ in lines:
            await line.close()
        return [kind for _, kind in lines]

    assert one.leases is not None
    assert one.loop.run(tried("guessed"))[-1] is m.Gone
    assert one.loop.run(tried(one.leases.own.server))[-1] is m.Welcome
