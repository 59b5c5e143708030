"""Serves hosted tables: WebSocket lines, limits, and nothing told that is not kept."""

from __future__ import annotations

import asyncio
import logging
import secrets
import ssl
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from hmac import compare_digest
from random import Random
from time import monotonic
from typing import Any

from attrs import define, field, frozen
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tabletop.advisor.players import choose
from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.another import another, propose
from tabletop.net.guests import Guest
from tabletop.net.hosted import HostedTable
from tabletop.net.keeping import Keeping
from tabletop.net.knocks import knock, standing
from tabletop.net.leases import Leases, ServerReach
from tabletop.net.line import ClientLine
from tabletop.net.passing import pass_on, passed_from
from tabletop.net.rows import make_row, plain_row
from tabletop.net.store import Conflict, Store, Unreachable
from tabletop.net.tokens import Place
from tabletop.net.wire import Frames, version_named
from tabletop.records.matchfile import make_record, plain_record
from tabletop.shapes.invalid import ValidationError

_LOG = logging.getLogger(__name__)

NOT_HERE = Text(
    "This link is for no place here: it was renewed, or is not whole. Ask whoever hosts for a new "
    "one."
)
"""Said of a wrong token as of a table that does not exist, so that neither can be told apart."""

PAUSE = 0.2
"""Seconds between two looks whether the table of a server that has ended is free."""

ELSEWHERE = Text("Another server goes on with this table.")
FULL = Text("The host has no line free just now. Try again in a few minutes.")
UNREACHABLE = Text("The host cannot reach what is kept of this table just now.")


Sought = m.Hello | m.Inquire | m.Knock | m.Another
"""What somebody asks of a table that there is."""


@frozen
class Limits:
    """What nobody may do more of.

    ``hello`` are the seconds for the first frame, ``frames`` a second after a ``burst``; ``behind``
    so many bytes may wait for one line, ``lines`` there may be, ``of_one`` from one address;
    ``entropy`` are the seconds that seats have for revealing it. A table that nobody sits at stays
    in memory for ``idle`` seconds. A line waits for ``following`` seconds until a table that is
    held by a server that has ended is held by another one.
    """

    hello: float = 10.0
    frames: float = 50.0
    burst: float = 200.0
    behind: int = 12 * 2**20
    lines: int = 10_000
    of_one: int = 200
    entropy: float = 15.0
    idle: float = 60.0
    ping: float = 15.0
    following: float = 8.0


@frozen
class _Post:
    """Rows to be kept, and what is sent then."""

    rows: list[tuple[int, str]]
    sent: list[tuple[Guest, list[m.Told]]]


@define(eq=False)
class _Room:
    """A table in memory; ``posts`` are what is to be kept and then sent, in order.

    ``keeping``: something of it is being kept just now; ``gone``: it was let go.
    """

    table: HostedTable
    posts: list[_Post] = field(factory=list)
    keeping: bool = False
    gone: bool = False
    lines: dict[Guest, ClientLine] = field(factory=dict)
    thinking: bool = False
    lapse: asyncio.TimerHandle | None = None
    idle: asyncio.TimerHandle | None = None


class Server:
    """The tables of a store, for whoever comes with a token."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        hosting: str | None = None,
        leases: Leases | None = None,
    ) -> None:
        """Serve what a store keeps.

        Args:
            store: which keeps it.
            limits: what nobody may do more of.
            hosting: what whoever brings a table has to know; None: nobody may bring one.
            leases: by which the servers of one store tell which of them holds a table.
        """
        self.store, self.limits, self.hosting = store, limits or Limits(), hosting
        self._keeping = Keeping(store)
        self.leases = leases
        self._rooms: dict[str, _Room] = {}
        self._opening: dict[str, asyncio.Task[_Room | ServerReach | None]] = {}
        self._passed: dict[ClientLine, tuple[str, str]] = {}
        self._lines: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(
        self, host: str, port: int, tls: ssl.SSLContext | None = None
    ) -> AsyncIterator[int]:
        """Serve there until the end of the block; the port, for which 0 takes any free one."""
        ping = self.limits.ping
        async with serve(
            self._serve,
            host,
            port,
            ssl=tls,
            compression=None,  # what is sent differs little, and memory is for tables
            max_size=m.MOST_OPENED,
            ping_interval=ping,
            ping_timeout=ping,
            open_timeout=self.limits.hello,
            close_timeout=1,
            max_queue=16,
            server_header=None,
            create_connection=ClientLine,
            logger=_QUIET,
            start_serving=False,
        ) as server:
            at: int = next(iter(server.sockets)).getsockname()[1]
            if self.leases is not None:
                self.leases.listening(at)
                self._task(self._renew(self.leases))
            await server.start_serving()
            yield at
        await self._end()

    async def _end(self) -> None:
        for room in list(self._rooms.values()):
            self._drop(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tables

    async def host(
        self, record: Any, host: int | None = 0, places: tuple[Place, ...] = ()
    ) -> tuple[str, dict[int | None, str]]:
        """Host the match of a record, plain as match files have it; its name and its new tokens.

        ``host`` is the seat of whoever may renew its links, or HOST_ALONE; a table that moves has
        its ``places``.

        Raises:
            ValidationError: it is impossible.
        """
        name = secrets.token_urlsafe(9)
        made = await asyncio.to_thread(make_record, record)
        table, tokens = await asyncio.to_thread(HostedTable.begin, name, made, host, places)
        rows = [(n, plain_row(row)) for n, row in table.rows]
        table.rows.clear()
        await asyncio.wrap_future(self.store.append(name, rows))
        if self.leases is not None:
            await asyncio.wrap_future(self.leases.take(name))
        self._room(table)
        return name, tokens

    def _room(self, table: HostedTable) -> _Room:
        room = _Room(table)
        self._rooms[table.name] = room
        return room

    async def _found(self, name: str) -> _Room | ServerReach | None:
        """A table, brought back from what is kept of it, or the server that holds it.

        Raises:
            Conflict, ValidationError: what is kept is of no table.
            Unreachable: nothing can be read just now.
        """
        if name in self._rooms:
            return self._rooms[name]
        if name not in self._opening:
            self._opening[name] = asyncio.ensure_future(self._open(name))
            self._opening[name].add_done_callback(lambda _: self._opening.pop(name))
        return await asyncio.shield(self._opening[name])

    async def _open(self, name: str) -> _Room | ServerReach | None:
        if self.leases is not None:
            holder = await asyncio.wrap_future(self.leases.take(name))
            if holder is None or holder.server != self.leases.own.server:
                return holder
        rows = await asyncio.to_thread(self.store.rows, name)
        if not rows:
            return None
        made = [make_row(row) for row in rows]
        room = self._room(await asyncio.to_thread(HostedTable.restore, name, made))
        self._post(room)
        return room

    async def _renew(self, leases: Leases) -> None:
        """Renew the leases again and again, and look at those of others."""
        while True:
            await asyncio.sleep(leases.renewal)
            with suppress(Unreachable):
                await self._let_go(leases)
                await self._follow(leases)

    async def _let_go(self, leases: Leases) -> None:
        """Renew the leases, and let go of tables that another server holds."""
        before = list(self._rooms.values())
        held = await asyncio.wrap_future(leases.renew())
        for room in before:
            name = room.table.name
            if name not in held and self._rooms.get(name) is room:
                holder = await asyncio.wrap_future(leases.take(name))
                if holder is None or holder.server != leases.own.server:
                    self._drop(room, ELSEWHERE)

    async def _follow(self, leases: Leases) -> None:
        """End lines that were passed on to a server which holds their tables no more.

        They come again: a machine that is gone says nothing.
        """
        passed = dict(self._passed)
        if passed:
            names = {name for name, _ in passed.values()}
            holders = await asyncio.wrap_future(leases.holders(names))
            for socket, (name, server) in passed.items():
                if holders.get(name) != server:
                    self._task(socket.say_gone(ELSEWHERE, again=True))

    def _drop(self, room: _Room, why: Text | None = None) -> None:
        """Let a table go from memory, with its lines; it comes back from what is kept of it."""
        room.gone = True
        if self._rooms.get(room.table.name) is room:
            del self._rooms[room.table.name]
            if self.leases is not None:
                self.leases.release(room.table.name)
        for handle in (room.lapse, room.idle):
            if handle is not None:
                handle.cancel()
        gone = m.Gone(why or Text("The host ends; it may come back."), again=True)
        frame = m.TOLD.encode(gone)
        for socket in room.lines.values():
            socket.tell((frame,))
            self._task(socket.close())

    def _post(self, room: _Room) -> None:
        """Have kept and sent what a table has done."""
        table = room.table
        rows = [(n, plain_row(row)) for n, row in table.rows]
        table.rows.clear()
        sent = [(guest, guest.waiting) for guest in room.lines if guest.waiting]
        for guest, _ in sent:
            guest.waiting = []
        if rows or sent:
            room.posts.append(_Post(rows, sent))
            self._deliver(room)
        self._attend(room)

    def _deliver(self, room: _Room) -> None:
        """Have all kept that waits, and sent then; one after the other, for one table."""
        if room.keeping or room.gone or not room.posts:
            return
        posts, room.posts = room.posts, []
        rows = [row for post in posts for row in post.rows]
        if rows:
            room.keeping = True
            self._keeping.keep(room.table.name, rows, partial(self._kept, room, posts))
        else:
            self._tell(room, posts)

    def _kept(self, room: _Room, posts: list[_Post], error: Exception | None) -> None:
        room.keeping = False
        if room.gone:
            return
        if error is None:
            self._tell(room, posts)
            self._deliver(room)
        elif isinstance(error, Conflict):
            self._drop(room, ELSEWHERE)
        elif isinstance(error, Unreachable):
            _LOG.error("a table cannot be kept: %s", error)
            self._drop(room, UNREACHABLE)
        else:
            _LOG.error("a table cannot be kept", exc_info=error)
            self._drop(room, Text("The host cannot keep what is played just now."))

    def _tell(self, room: _Room, posts: list[_Post]) -> None:
        for post in posts:
            self._send(room, post.sent)
        for guest in [g for g in room.lines if not room.table.attends(g)]:
            self._task(room.lines.pop(guest).close())

    def _send(self, room: _Room, sent: list[tuple[Guest, list[m.Told]]]) -> None:
        """Send messages; the line of somebody who does not take them in is ended."""
        frames = Frames(m.TOLD)
        for guest, messages in sent:
            if guest not in room.lines:
                continue
            socket = room.lines[guest]
            socket.tell(map(frames.of, messages))
            if socket.transport.get_write_buffer_size() > self.limits.behind:
                del room.lines[guest]
                room.table.leave(guest)
                socket.transport.abort()

    # What a table waits for

    def _attend(self, room: _Room) -> None:
        table = room.table
        if table.computers() and not room.thinking and room.lines:
            room.thinking = True
            self._task(self._think(room))
        if table.waits_for_entropy and room.lapse is None:
            loop = asyncio.get_running_loop()
            room.lapse = loop.call_later(self.limits.entropy, self._lapse, room)
        if room.idle is not None:
            room.idle.cancel()
            room.idle = None
        if not room.lines:
            loop = asyncio.get_running_loop()
            room.idle = loop.call_later(self.limits.idle, self._drop, room)

    def _lapse(self, room: _Room) -> None:
        room.table.wait_no_longer()
        self._post(room)

    async def _think(self, room: _Room) -> None:
        table = room.table
        seat = min(table.computers())
        match = table.match
        kind, view = table.kind(seat), match.game.view(match.state, seat)
        rng = Random(secrets.token_hex(8))
        try:
            move = await asyncio.to_thread(choose, kind, match.game, view, seat, rng)
        except Exception:
            # Any author's opinions may stumble; people go on as far as they can, and come again.
            _LOG.exception("a computer player has no move")
            return
        room.thinking = False
        table.play(move)
        self._post(room)

    # Lines

    async def _serve(self, socket: ServerConnection) -> None:
        assert isinstance(socket, ClientLine)
        own = self.leases.own.server if self.leases else ""
        passed = passed_from(socket, own)
        address = str((socket.remote_address or ("",))[0]) if passed is None else passed
        total = sum(self._lines.values())
        if total >= self.limits.lines or self._lines[address] >= self.limits.of_one:
            await socket.say_gone(FULL, again=True)
            return
        self._lines[address] += 1
        try:
            await self._greet(socket, None if passed is not None else address)
        except ConnectionClosed:
            pass
        finally:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]

    async def _greet(self, socket: ClientLine, address: str | None) -> None:
        """Hear what somebody wants who came from an address; None: passed on by another server."""
        try:
            async with asyncio.timeout(self.limits.hello):
                frame = await socket.recv()
            first = m.OPENED.decode(frame)
        except TimeoutError:
            await socket.say_gone(Text("Nothing was asked for in time."))
            return
        except ValidationError as invalid:
            theirs = version_named(frame)
            other = theirs not in (None, m.VERSION)
            await socket.say_gone(_other_version(theirs) if other else _misfit(invalid))
            return
        if first.version != m.VERSION:
            await socket.say_gone(_other_version(first.version))
        elif isinstance(first, m.Create):
            await self._create(socket, first)
        elif isinstance(first, m.Inquire):
            await self._inform(socket, first, address)
        elif isinstance(first, m.Knock):
            await self._let_wait(socket, first, address)
        elif isinstance(first, m.Another):
            await self._begin_another(socket, first, address)
        else:
            await self._sit(socket, first, address)

    async def _create(self, socket: ClientLine, asked: m.Create) -> None:
        given = asked.key.encode()
        if self.hosting is None or not compare_digest(given, self.hosting.encode()):
            await socket.say_gone(Text("Tables cannot be brought to this server."))
            return
        try:
            name, tokens = await self.host(asked.record, asked.host, asked.places)
        except ValidationError as invalid:
            await socket.say_gone(_misfit(invalid))
            return
        except Unreachable as error:
            _LOG.error("a table cannot be kept: %s", error)
            await socket.say_gone(UNREACHABLE, again=True)
            return
        places = tuple(m.Admission(place, token) for place, token in tokens.items())
        await socket.send(m.TOLD.encode(m.Created(name, places)))
        await socket.close()

    async def _known(self, socket: ClientLine, asked: Sought, address: str | None) -> _Room | None:
        """The table that is asked for; None: there is none here, and the line was told why."""
        try:
            room = await self._reached(socket, asked, address)
        except (Conflict, ValidationError):
            _LOG.exception("a table cannot be read")
            await socket.say_gone(Text("The host cannot read what was kept of this table."))
            return None
        except Unreachable as error:
            _LOG.error("a table cannot be read: %s", error)
            await socket.say_gone(UNREACHABLE, again=True)
            return None
        if room is None:
            await socket.say_gone(NOT_HERE)
        return None if isinstance(room, ServerReach) else room

    async def _inform(self, socket: ClientLine, asked: m.Inquire, address: str | None) -> None:
        room = await self._known(socket, asked, address)
        if room is None:
            return
        stands = standing(room.table, asked.tokens)
        if stands is None:
            await socket.say_gone(NOT_HERE)
        else:
            await socket.send(m.TOLD.encode(stands))
            await socket.close()

    async def _let_wait(self, socket: ClientLine, asked: m.Knock, address: str | None) -> None:
        room = await self._known(socket, asked, address)
        if room is not None:
            guest = Guest()
            knocks = partial(knock, room.table, guest, asked.name, asked.place)
            await self._attended(room, guest, socket, knocks)

    async def _begin_another(
        self, socket: ClientLine, asked: m.Another, address: str | None
    ) -> None:
        """Host a table for the same people once more; whoever asks again comes to that one."""
        room = await self._known(socket, asked, address)
        if room is None:
            return
        table, guest = room.table, room.table.seat(asked.tokens)
        if guest is None or not guest.plays:
            await socket.say_gone(NOT_HERE)
            return
        if not table.match.over or table.moved is not None:
            await socket.say_gone(Text("The game at this table is not over."))
            return
        proposed = table.proposed
        if proposed is None:
            record, host, places = another(table)
            name, _ = await self.host(plain_record(record), host, places)
            proposed = propose(table, min(guest.plays), name)
            self._post(room)
        await socket.send(m.TOLD.encode(m.Created(proposed.table, ())))
        await socket.close()

    async def _sit(self, socket: ClientLine, hello: m.Hello, address: str | None) -> None:
        room = await self._known(socket, hello, address)
        if room is None:
            return
        guest = room.table.seat(hello.tokens)
        if guest is None:
            await socket.say_gone(NOT_HERE)
            return
        await self._attended(room, guest, socket, partial(room.table.join, guest, hello.seen))

    async def _attended(
        self, room: _Room, guest: Guest, socket: ClientLine, enter: Callable[[], None]
    ) -> None:
        """Somebody enters a table, and is listened to until the line ends."""
        room.lines[guest] = socket
        enter()
        self._post(room)
        try:
            await self._listen(room, guest, socket)
        finally:
            room.lines.pop(guest, None)
            room.table.leave(guest)
            self._post(room)

    async def _reached(
        self, socket: ClientLine, asked: Sought, address: str | None
    ) -> _Room | ServerReach | None:
        """The table that is asked for; or its holder, where the line was passed on to it.

        The holder may have ended: its table is free in a moment.
        """
        end = monotonic() + self.limits.following
        while isinstance(found := await self._found(asked.table), ServerReach):
            if address is not None and await self._pass_on(socket, asked, found, address):
                break
            if address is None or monotonic() > end:
                await socket.say_gone(ELSEWHERE, again=True)
                break
            await asyncio.sleep(PAUSE)
        return found

    async def _pass_on(
        self,
        socket: ClientLine,
        asked: m.Hello | m.Inquire | m.Knock | m.Another,
        holder: ServerReach,
        address: str,
    ) -> bool:
        self._passed[socket] = asked.table, holder.server
        try:
            return await pass_on(socket, m.OPENED.encode(asked), holder, address)
        finally:
            del self._passed[socket]

    async def _listen(self, room: _Room, guest: Guest, socket: ClientLine) -> None:
        allowance, at = self.limits.burst, monotonic()
        async for frame in socket:
            now = monotonic()
            allowance = min(self.limits.burst, allowance + (now - at) * self.limits.frames) - 1
            at = now
            if allowance < 0:
                await socket.say_gone(Text("This is too much at once."), again=True)
                return
            if room.lines.get(guest) is None:
                return
            try:
                message = m.ASKED.decode(frame)
            except ValidationError as invalid:
                await socket.say_gone(_misfit(invalid))
                return
            room.table.receive(guest, message)
            self._post(room)

    def _task(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("a task of the server failed", exc_info=task.exception())


def _other_version(theirs: int | None) -> Text:
    return Text(
        "The host speaks version {ours} of the protocol, this program version {theirs}: whoever "
        "has the lower one needs a newer Tabletop.",
        ours=m.VERSION,
        theirs=theirs or 0,
    )


def _misfit(invalid: ValidationError) -> Text:
    return Text(
        "This message cannot be read ({place}: {why})", place=invalid.place, why=invalid.why
    )


_QUIET = logging.getLogger(f"{__name__}.lines")
_QUIET.setLevel(logging.CRITICAL)
"""What hostile lines do is nothing that a log should fill with."""
