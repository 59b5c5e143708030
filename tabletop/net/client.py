"""A line to a host, kept up by a thread of its own: it comes back by itself, and loses nothing."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket as sockets
import ssl
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from random import Random
from threading import Thread
from typing import Any

from attrs import define, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.pinning import Stranger, check, tls_for
from tabletop.net.tokens import Invitation
from tabletop.shapes.invalid import ValidationError

_STRANGER = Text(
    "Somebody else answers there than whoever gave you this link. Ask for the link once more; "
    "nothing was sent."
)

LONGEST_PAUSE = 15.0
"""At most so many seconds pass between two tries."""

PING = 10.0
"""So many seconds a line may be silent before it is asked whether it is there still."""


def pauses() -> Iterator[float]:
    """Seconds between tries: longer each time, and not the same for everybody."""
    rng, pause = Random(), 0.1
    while True:
        yield pause * rng.uniform(0.5, 1.0)
        pause = min(LONGEST_PAUSE, pause * 2)


@define(eq=False)
class _Unanswered:
    """What was asked and may have to be asked again over the next line."""

    acts: dict[tuple[int, str], Any] = field(factory=dict)
    commitments: dict[str, m.Commit] = field(factory=dict)

    def asked(self, message: Any) -> None:
        if isinstance(message, m.Commit):
            self.commitments[message.commitment] = message
        elif hasattr(message, "key"):
            self.acts[message.seat, message.key] = message

    def heard(self, message: Any) -> None:
        match message:
            case m.Done(seat, key) | m.Refused(seat, key):
                self.acts.pop((seat, key), None)
            case m.Luck():
                for given in message.deals[-1].given:
                    self.commitments.pop(given.commitment, None)

    def all(self) -> Iterable[Any]:
        return (*self.commitments.values(), *self.acts.values())


class Client:
    """Sits at a table elsewhere, at the places of its invitations, all at one host.

    ``heard`` is called with each message, ``trouble`` with why there is no line just now, None when
    there is one again; both in the client's own thread.
    """

    def __init__(
        self,
        invitations: Iterable[Invitation],
        heard: Callable[[Any], None],
        trouble: Callable[[Text | None], None],
    ) -> None:
        """Begin at once."""
        self._invitations = tuple(invitations)
        self._heard, self._trouble = heard, trouble
        self._seen: dict[int | None, int] = {}
        self._unanswered = _Unanswered()
        self._asked: asyncio.Queue[Any] = asyncio.Queue()
        self._loop = asyncio.new_event_loop()
        self._ended = False
        self._main: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, name="client", daemon=True)
        self._thread.start()

    def ask(self, message: Any) -> None:
        """Ask something of the host, as soon as there is a line; acts are asked until answered."""
        with suppress(RuntimeError):  # the line has ended for good, as was said
            self._loop.call_soon_threadsafe(self._put, message)

    def close(self) -> None:
        """End the line and the thread."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop)
        self._thread.join()

    def _put(self, message: Any) -> None:
        self._unanswered.asked(message)
        self._asked.put_nowait(message)

    def _stop(self) -> None:
        self._ended = True
        if self._main is not None:
            self._main.cancel()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            try:
                runner.run(self._stay())
            except asyncio.CancelledError:
                return

    async def _stay(self) -> None:
        self._main = asyncio.current_task()
        try:
            await self._try_again_and_again()
        finally:
            await asyncio.sleep(0.01)  # what was cut short is closed before its loop is

    async def _try_again_and_again(self) -> None:
        again = pauses()
        while not self._ended:
            try:
                if await self._visit():
                    again = pauses()
            except Stranger:
                self._ended = True
                self._trouble(_STRANGER)
                self._heard(m.Gone(_STRANGER, again=False))
                return
            except (OSError, WebSocketException, TimeoutError) as error:
                away = cut_off if self._seen else unreachable
                self._trouble(away(error, self._invitations[0]))
            if not self._ended:
                await asyncio.sleep(next(again))

    async def _visit(self) -> bool:
        """One line, from its beginning to its end; whether anything was heard over it."""
        first = self._invitations[0]
        async with connect(
            first.address,
            ssl=tls_for(first.fingerprint) if first.secure else None,
            compression=None,
            max_size=m.MOST_TOLD,
            max_queue=None,  # what comes is handed on at once; a full queue hides the line's end
            ping_interval=PING,
            ping_timeout=PING,
            open_timeout=10,
            close_timeout=1,
            proxy=None,
            user_agent_header=None,
            logger=_QUIET,
        ) as socket:
            if first.secure:
                check(socket, first.fingerprint)
            tokens = tuple(each.token for each in self._invitations)
            hello = m.Hello(m.VERSION, first.table, tokens, self._last_seen())
            await say_first(socket, hello)
            self._asked = asyncio.Queue()
            for message in self._unanswered.all():
                self._asked.put_nowait(message)
            sender = asyncio.ensure_future(self._send(socket))
            try:
                return await self._listen(socket)
            finally:
                _keep_time_limit()
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)

    def _last_seen(self) -> int:
        """What all one's eyes have seen."""
        places = len(self._invitations)
        return min(self._seen.values()) if len(self._seen) == places else -1

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(m.ASKED.encode(await self._asked.get()))

    async def _listen(self, socket: ClientConnection) -> bool:
        heard = False
        try:
            async for frame in socket:
                message = m.TOLD.decode(frame)
                if isinstance(message, m.Gone):
                    self._ended = not message.again
                    self._trouble(message.why)
                    self._heard(message)
                    return heard
                if isinstance(message, m.Moved):
                    self._ended = True
                    self._heard(message)
                    return heard
                if not heard:
                    heard = True
                    self._trouble(None)
                self._unanswered.heard(message)
                if isinstance(message, m.Update | m.Luck):
                    self._seen[message.eyes] = message.n
                self._heard(message)
        except ConnectionClosed:
            pass
        except ValidationError as invalid:
            self._trouble(Text("The host says what cannot be understood ({why})", why=invalid.why))
            return False
        if heard:
            self._trouble(Text("The line to the table was cut; it is being tried again."))
        return heard


def _keep_time_limit() -> None:
    """Let the end of a line keep its time limit in a task that was cancelled, too.

    Python 3.11.2 does not see the limit there, and the line would stay (cpython issue 102780).
    """
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()


async def say_first(
    socket: ClientConnection, opening: m.Hello | m.Create | m.Inquire | m.Knock | m.Another
) -> None:
    """Say what one wants; a host that ends the line before it has heard that says why."""
    with suppress(ConnectionClosed):
        await socket.send(m.OPENED.encode(opening))


@asynccontextmanager
async def line_to(where: Invitation) -> AsyncIterator[ClientConnection]:
    """A line to a host for one request, and its answer; raises as `create`."""
    async with connect(
        where.address,
        ssl=tls_for(where.fingerprint) if where.secure else None,
        compression=None,
        proxy=None,
        max_size=m.MOST_TOLD,
        close_timeout=1,
        logger=_QUIET,
    ) as socket:
        if where.secure:
            check(socket, where.fingerprint)
        try:
            yield socket
        finally:
            _keep_time_limit()


async def create(
    where: Invitation, record: Any, key: str = "", host: int | None = 0
) -> dict[int | None, Invitation]:
    """Bring a match to a server: the invitations to all its places; None: to look on.

    Args:
        where: the server; its table and token say nothing.
        record: the match, plain as match files have it.
        key: what the server asks of those who bring tables.
        host: the seat of whoever may renew links.

    Raises:
        ValidationError: the server says why not.
        OSError, WebSocketException: it cannot be reached.
    """
    async with line_to(where) as socket:
        await say_first(socket, m.Create(m.VERSION, record, key, host))
        told = m.TOLD.decode(await socket.recv())
    if not isinstance(told, m.Created):
        raise ValidationError(getattr(told, "why", Text("This is no host of tables.")))
    return {
        each.place: Invitation(
            where.host, where.port, told.table, each.token, where.fingerprint, where.secure
        )
        for each in told.tokens
    }


def unreachable(error: Exception, invitation: Invitation) -> Text:
    """Why a table cannot be reached, and what to do."""
    host = invitation.host
    match error:
        case sockets.gaierror():
            return Text(
                "{host} is not found. Is this computer on the net, and the link whole?", host=host
            )
        case ssl.SSLCertVerificationError():
            return Text(
                "{host} has a certificate that cannot be trusted. Is the link whole, to its very "
                "end?",
                host=host,
            )
        case InvalidStatus() if error.response.status_code >= 500:  # a proxy before the host
            return unreachable(ConnectionRefusedError(), invitation)
        case ssl.SSLError() | WebSocketException():
            return Text(
                "Something else than a table answers at {host}. Is the link whole? Ask whoever "
                "invited you for it once more.",
                host=host,
            )
        case ConnectionRefusedError():
            return Text("Nobody hosts at {host} just now. Ask whoever invited you.", host=host)
        case TimeoutError():
            return Text(
                "{host} does not answer. A link for one network works in that network only.",
                host=host,
            )
        case OSError(errno=None | errno.EHOSTUNREACH | errno.ENETUNREACH | errno.ENETDOWN):
            return Text(
                "There is no way from here to {host}. Is this computer on the net? A link for one "
                "network works in that network only.",
                host=host,
            )
    return Text("{host} cannot be reached ({reason}).", host=host, reason=str(error)[:200])


def cut_off(error: Exception, invitation: Invitation) -> Text:
    """Why a table at which one sits cannot be reached just now; it is tried again by itself."""
    if isinstance(error, ConnectionRefusedError | TimeoutError):
        return Text(
            "{host} does not answer just now. It is tried again by itself; the game goes on as "
            "soon as the host is back.",
            host=invitation.host,
        )
    return unreachable(error, invitation)


_QUIET = logging.getLogger(f"{__name__}.lines")
_QUIET.setLevel(logging.CRITICAL)
