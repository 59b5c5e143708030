"""A server, clients and what lies between them, on the loopback alone."""

import asyncio
import errno
import socket
import sqlite3
import ssl
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from http.server import HTTPServer, SimpleHTTPRequestHandler
from pathlib import Path
from queue import Empty
from random import Random
from threading import Thread
from typing import Any

import pytest
from attrs import evolve
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.uri import parse_uri

from tabletop.cli import main
from tabletop.net import messages as m
from tabletop.net.client import create, unreachable
from tabletop.net.server import Limits
from tabletop.net.tokens import Invitation, invitation
from tabletop.records.matchfile import plain_record, record_of
from tabletop.shapes.invalid import ValidationError
from tabletop.testing.canonical import canonical
from tests.net.hostile import trouble
from tests.net.killed import command, faults
from tests.net.relays import Proxy
from tests.net.served import HERE, Served, Sitting, play, seated, served
from tests.net.tabled import match_of
from tests.sampling import sampled


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        yield running


def agree(here: Served, people: dict[int, Sitting]) -> None:
    """All views are those of the host's match in the end, and its record is proved."""
    people[0].client.ask(m.Close(0))
    for seat, person in people.items():
        person.until(m.Over)
        own = person.joined.matches[seat]
        (room,) = here.server._rooms.values()
        match = room.table.match
        assert canonical(own.state) == canonical(match.game.view(match.state, seat))
        assert own.scoreboard() == match.scoreboard()
        assert person.joined.doubt() is None


def leave(people: dict[int, Sitting]) -> None:
    for person in people.values():
        person.close()


@pytest.mark.parametrize("game", sampled(("mykerinos", "silver_gold", "thebes", "pyramids"), 4))
def test_a_whole_game_over_lines_that_are_cut_and_delayed(game: str, tmp_path: Path) -> None:
    with served(tmp_path, tls=True) as here:
        proxy = Proxy(here.loop, here.port, game)
        proxy.start()
        invitations = here.host(match_of(game, "person", "person", "beginner"), proxy.port)
        people = seated(invitations[0], invitations[1])
        play(people, Random(game))
        agree(here, people)
        assert proxy.cuts > 1
        leave(people)
        proxy.close()


def test_a_server_that_ends_comes_back_with_its_tables(here: Served) -> None:
    invitations = here.host(match_of("mykerinos", "person", "person"))
    people = seated(invitations[0], invitations[1])
    for _ in range(2):
        play(people, Random(1), 5)
        here.stop()
        here.start()
    play(people, Random(2))
    agree(here, people)
    leave(people)


def exchange(here: Served, *frames: Any, port: int = 0) -> list[Any]:
    """What a line brings on which somebody says just this, until it is closed."""

    async def said() -> list[Any]:
        heard: list[Any] = []
        async with connect(f"ws://{HERE}:{port or here.port}/", proxy=None) as socket:
            with suppress(ConnectionClosed):
                for frame in frames:
                    await socket.send(frame)
                async with asyncio.timeout(10):
                    while True:
                        heard.append(m.TOLD.decode(await socket.recv()))
        return heard

    heard: list[Any] = here.loop.run(said())
    return heard


def hello(invited: Invitation, **other: Any) -> str:
    """The first frame for an invitation."""
    return m.OPENED.encode(evolve(m.Hello(m.VERSION, invited.table, (invited.token,)), **other))


def test_wrong_tokens_are_told_nothing(here: Served) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    foreign = here.host(match_of("thebes", "person", "person"))[0]
    answers = [
        exchange(here, hello(invited, tokens=("x" * 22,))),
        exchange(here, hello(invited, tokens=(foreign.token,))),
        exchange(here, hello(invited, tokens=(invited.token, foreign.token))),
        exchange(here, hello(invited, tokens=())),
        exchange(here, hello(invited, table="nowhere")),
    ]
    assert all(answer == answers[0] for answer in answers)
    (gone,) = answers[0]
    assert not gone.again
    assert "no place here" in gone.why.key


def test_another_version_is_said_with_both(here: Served) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    (gone,) = exchange(here, hello(invited, version=99))
    assert dict(gone.why.facts) == {"ours": m.VERSION, "theirs": 99}
    unheard = '{"is":"hello","version":99,"table":"t","places":[]}'
    assert exchange(here, unheard) == [gone], "whatever else a later version says"


HOSTILE = (
    "", "{", "[]", "null", '{"is": "hello"}', '{"is": "hold", "seat": 0}', "\x00", "9" * 400,
    '{"is":"hello","version":1,"table":"t","tokens":[],"seen":1e999}', "[" * 5000, b"\xff\xfe",
    '{"is":"hello","version":true,"table":"t","tokens":[]}', '{"is":"hello","is":"hello"}',
)  # fmt: skip


@pytest.mark.parametrize("frame", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_message_ends_its_own_line_with_a_sentence(frame: Any, here: Served) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    assert isinstance(exchange(here, frame)[-1], m.Gone)
    assert isinstance(exchange(here, hello(invited), frame)[-1], m.Gone)


def test_too_large_too_many_and_too_slow_end_their_own_line(tmp_path: Path) -> None:
    limits = Limits(hello=0.2, frames=1, burst=20, of_one=3)
    with served(tmp_path, limits) as here:
        links = here.host(match_of("mykerinos", "person", "person"))
        invited, onlookers = links[1], links[None]
        good = Sitting(links[0])
        good.until(m.Present)
        assert "in time" in exchange(here)[-1].why.key
        point = m.ASKED.encode(m.Point(1, "a"))
        assert "too much" in exchange(here, hello(invited), *[point] * 25)[-1].why.key
        assert not exchange(here, "x" * (m.MOST_OPENED + 1))
        large = m.ASKED.encode(m.Say(1, "x" * m.MOST_ASKED))
        assert isinstance(exchange(here, hello(invited), large)[-1], m.Gone)
        more = [Sitting(onlookers), Sitting(onlookers)]
        for each in more:
            each.until(m.Present)
        more.append(Sitting(onlookers))
        assert "no line free" in more[-1].until(m.Gone).why.key
        for each in more:
            each.close()
        good.client.ask(m.Say(0, "still here"))
        assert good.until(m.Said).words == "still here"
        good.close()


def test_who_does_not_take_in_what_is_sent_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(frames=10_000, burst=10_000, behind=100_000)
    with served(tmp_path, limits) as here:
        links = here.host(match_of("mykerinos", "person", "person"))
        good = Sitting(links[0])
        good.until(m.Present)

        (room,) = here.server._rooms.values()

        async def deaf() -> Any:
            small = socket.create_connection((HERE, here.port))
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line = await connect(f"ws://{HERE}:{here.port}/", sock=small, proxy=None)
            await line.send(hello(links[1]))
            line.transport.pause_reading()
            while not all(map(room.table.present, range(2))):
                await asyncio.sleep(0)
            for end in room.lines.values():  # the system keeps less for a line than usual
                system = end.transport.get_extra_info("socket")
                system.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            return line

        line = here.loop.run(deaf())
        assert good.until(m.Present).seats == (True, True)
        for _ in range(20):
            for _ in range(50):
                good.client.ask(m.Say(0, "\N{EURO SIGN}" * 250))
            while isinstance(message := good.until(m.Said | m.Present), m.Said):
                if good.told.count(message) % 50 == 0:
                    break
            else:
                break
        assert message.seats == (True, False)
        here.loop.loop.call_soon_threadsafe(line.transport.abort)
        here.loop.run(line.wait_closed())
        good.close()


def test_nobody_else_notices_hostile_messages(tmp_path: Path) -> None:
    with served(tmp_path, Limits(frames=10_000, burst=10_000)) as here:
        invitations = here.host(match_of("mykerinos", "person", "person"))
        good = Sitting(invitations[1])
        good.until(m.Present)
        rng = Random("hostile")
        lines = here.loop.run(trouble(here.port, invitations[0], rng, 400))
        assert 30 < lines < 400
        good.client.ask(m.SayPhrase(1, "hello"))
        while good.until(m.SaidPhrase).seat != 1:
            pass
        (room,) = here.server._rooms.values()
        match, own = room.table.match, good.joined.matches[1]
        assert canonical(own.state) == canonical(match.game.view(match.state, 1))
        good.close()


def test_a_table_is_brought_by_those_who_may(here: Served) -> None:
    record = plain_record(record_of(match_of("thebes", "person", "person"), True))
    where = Invitation(HERE, here.port, "", "", "", secure=False)
    with pytest.raises(ValidationError, match="cannot be brought"):
        here.loop.run(create(where, record, "theirs"))
    with pytest.raises(ValidationError, match="cannot be read"):
        here.loop.run(create(where, {"format": 99}, "ours"))
    first, second, onlooker = here.loop.run(create(where, record, "ours")).values()
    people = seated(first, second)
    spectator = Sitting(invitation(onlooker.link()))
    assert spectator.until(m.Welcome).eyes is None
    leave({**people, 2: spectator})


def test_another_certificate_than_in_the_link_is_sent_nothing(tmp_path: Path) -> None:
    with served(tmp_path, tls=True) as here:
        invited = here.host(match_of("mykerinos", "person", "person"))[0]
        assert invitation(invited.link()) == invited
        trusting = Sitting(invited)
        trusting.until(m.Present)
        wary = Sitting(evolve(invited, fingerprint="0" * 64))
        assert "Somebody else" in wary.hear().key
        unknown = Sitting(evolve(invited, fingerprint=""))
        assert "cannot be trusted" in unknown.hear().key
        for each in (trusting, wary, unknown):
            each.close()


@pytest.mark.parametrize("number", [errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN, None])
def test_without_a_way_to_a_host_nobody_reads_the_words_of_the_system(number: int | None) -> None:
    failed = OSError("Multiple exceptions: …") if number is None else OSError(number, "Connect …")
    told = unreachable(failed, Invitation("192.168.1.7", 7447, "", "", ""))
    assert told.key.endswith("A link for one network works in that network only.")
    assert dict(told.facts) == {"host": "192.168.1.7"}


@pytest.mark.parametrize("secure", [True, False])
def test_a_host_of_something_else_is_told_of_without_the_words_of_the_system(
    secure: bool, here: Served
) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    server = HTTPServer((HERE, 0), SimpleHTTPRequestHandler)
    with server:
        Thread(target=server.serve_forever, daemon=True).start()
        lost = Sitting(evolve(invited, port=server.server_port, secure=secure))
        told = lost.hear()
        assert told.key.startswith("Something else than a table answers at {host}.")
        assert dict(told.facts) == {"host": HERE}
        lost.close()
        server.shutdown()


def test_nobody_there_is_said_with_what_to_do(here: Served) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    here.stop()
    waiting = Sitting(invited)
    assert "Nobody hosts" in waiting.hear().key
    here.start()
    waiting.until(m.Present)
    here.stop()
    while (told := waiting.hear()) is None or "just now" not in getattr(told, "key", ""):
        pass
    assert told.key.startswith("{host} does not answer just now. It is tried again by itself")
    here.start()
    waiting.close()


def test_a_store_that_cannot_be_read_just_now_is_tried_again(here: Served) -> None:
    invited = here.host(match_of("mykerinos", "person", "person"))[0]
    here.stop()
    here.start()
    with closing(sqlite3.connect(here.folder / "tables.sqlite")) as other:
        other.execute("ALTER TABLE happened RENAME TO away")
        person = Sitting(invited)
        gone = person.until(m.Gone)
        assert (gone.again, "just now" in gone.why.key) == (True, True)
        other.execute("ALTER TABLE away RENAME TO happened")
    person.until(m.Welcome)
    person.close()


def test_two_servers_of_one_store_make_no_second_history(tmp_path: Path) -> None:
    with served(tmp_path) as one, served(tmp_path) as other:
        invitations = one.host(match_of("mykerinos", "person", "person"))
        people = seated(invitations[0], invitations[1])
        rivals = {seat: Sitting(evolve(invitations[seat], port=other.port)) for seat in people}
        for rival in rivals.values():
            rival.until(m.Present)
        play(people, Random(1), 1)
        while not any(isinstance(each, m.Done) for each in (*people[0].told, *people[1].told)):
            people[0].hear_all()
            with suppress(Empty):
                people[1].hear(0.05)
        for seat, rival in rivals.items():
            own = rival.joined.matches[seat]
            if seat in own.to_act:
                own.propose(own.game.legal_moves(own.state, seat)[-1])
                assert "Another server" in rival.until(m.Gone).why.key
        before = other.store.rows(invitations[0].table)
        play(rivals, Random(2), 1)
        leave(people)
        leave(rivals)
    with served(tmp_path) as again:
        rows = again.store.rows(invitations[0].table)
        assert rows[: len(before)] == before
        assert len(rows) > len(before)


def test_the_server_is_killed_and_no_act_is_lost_or_doubled(tmp_path: Path) -> None:
    assert faults(tmp_path, "mykerinos", Random("killed"), kills=2) == []


def test_tls_is_what_the_command_speaks(tmp_path: Path) -> None:
    process, told = command(tmp_path)
    with pytest.raises((ConnectionClosed, OSError, ssl.SSLError, Exception)):
        asyncio.run(create(Invitation(HERE, told["port"], "", "", "", secure=False), {}, "ours"))
    process.terminate()
    process.communicate()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--certificate", "a"), "given together"),
        (("--certificate", "a", "--key", "b"), "cannot be used"),
        (("nothing.tabletop",), "cannot be read"),
        (("--host", "1.2.3.4.5"), "1.2.3.4.5"),
        (("--store", "mysql://here"), "begins with postgresql://"),
        (("--store", "postgresql://%zz"), "no address of a database"),
        (("--store", "postgresql://a:secret@127.0.0.1:1/b"), "cannot be used"),
        (("--store", "postgresql://here", "--reached", "a/b"), "--reached: A server is written"),
    ],
)
def test_what_cannot_be_served_is_said(
    words: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--folder", str(tmp_path / "f"), "--port", "0", *words]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert "secret" not in said


def test_a_database_without_its_door_is_said_with_what_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "tabletop.net.postgresql", raising=False)
    assert main(["serve", "--folder", str(tmp_path), "--store", "postgresql://here"]) == 2
    assert "pip install 'tabletop-games[postgresql]'" in capsys.readouterr().err


def test_a_table_that_another_server_went_on_with_keeps_nothing_more(here: Served) -> None:
    link = here.host(match_of("mykerinos", "person", "person"))[0]

    async def ask_twice() -> None:
        async with connect(f"ws://{HERE}:{here.port}") as line:
            await line.send(m.OPENED.encode(m.Hello(m.VERSION, link.table, (link.token,))))
            while not isinstance(m.TOLD.decode(await line.recv()), m.Present):
                pass
            await asyncio.wrap_future(here.store.append(link.table, [(1, "theirs")]))
            for _ in range(2):
                await line.send(m.ASKED.encode(m.Renew(0, None)))
            told = [m.TOLD.decode(frame) async for frame in line]
            assert [type(each) for each in told] == [m.Gone]

    here.loop.run(ask_twice())
    here.stop()
    here.start()
    assert here.store.rows(link.table)[1:] == ["theirs"]


def test_what_comes_while_a_lost_table_is_let_go_is_not_kept(here: Served) -> None:
    link = here.host(match_of("mykerinos", "person", "person"))[0]

    async def ask_late() -> None:
        """A client that does not hear that its line is being closed."""
        reader, writer = await asyncio.open_connection(HERE, here.port)
        line = ClientProtocol(parse_uri(f"ws://{HERE}:{here.port}/"))

        def send() -> None:
            writer.write(b"".join(line.data_to_send()))

        async def until(words: bytes) -> None:
            told = b""
            while words not in told:
                told += await reader.read(65536)

        line.send_request(line.connect())
        send()
        while line.state is State.CONNECTING:
            line.receive_data(await reader.read(65536))
        line.send_text(m.OPENED.encode(m.Hello(m.VERSION, link.table, (link.token,))).encode())
        send()
        await until(b'"is":"present"')
        await asyncio.wrap_future(here.store.append(link.table, [(1, "theirs")]))
        for told in (b'"is":"gone"', b""):
            line.send_text(m.ASKED.encode(m.Renew(0, None)).encode())
            send()
            await until(told)
        while await reader.read(65536):
            pass
        writer.close()

    here.loop.run(ask_late())
    here.stop()
    here.start()
    assert here.store.rows(link.table)[1:] == ["theirs"]
