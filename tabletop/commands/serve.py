"""``tabletop serve``: hosted tables without a window, for whoever comes with a link."""

from __future__ import annotations

import asyncio
import signal
import ssl
import sys
from contextlib import suppress
from pathlib import Path
from socket import gethostname
from threading import Thread

from attrs import frozen

from tabletop.commands.said import FINE, BadInput, print_line
from tabletop.commands.stores import OpenedStore, opened
from tabletop.net.certificate import fingerprint, own_certificate
from tabletop.net.garbage import kept_for_long
from tabletop.net.server import Limits, Server
from tabletop.net.tokens import Invitation
from tabletop.records.fault import reason
from tabletop.records.matchfile import plain_record, read
from tabletop.shapes.invalid import ValidationError, plain


@frozen
class Serving:
    """What was asked for.

    ``folder`` has the store and the own certificate; ``certificate`` and ``key`` are files of
    another one, ``proxied`` is without any, for a proxy on the same machine. ``matches`` are files
    of matches to be hosted at once; ``name`` is how others reach this machine in their links.
    ``store`` is the address of a database that several servers share, and ``reached`` how the
    others of them reach this one; without, tables are kept in the folder.
    ``guarded``: it ends with the program that started it, when its standard input does; the first
    line of that is the ``hosting`` key.
    """

    host: str
    port: int
    folder: Path
    certificate: Path | None = None
    key: Path | None = None
    proxied: bool = False
    hosting: str | None = None
    guarded: bool = False
    matches: tuple[Path, ...] = ()
    name: str = ""
    store: str = ""
    reached: str = ""


def run(asked: Serving) -> int:
    """Serve until somebody ends it; returns the exit code."""
    records = [plain_record(read(path)) for path in asked.matches]
    tls, own, pinned = _security(asked)
    kept = opened(asked.folder, asked.store, asked.reached or _reach(asked), pinned)
    try:
        with kept_for_long():
            asyncio.run(_serve(asked, kept, records, tls, own))
    finally:
        kept.close()
    return FINE


def _reach(asked: Serving) -> str:
    """How other servers reach this one, where nobody says it: as its machine calls itself."""
    host = gethostname() if asked.host in ("", "0.0.0.0", "::") else asked.host
    return f"[{host}]:{asked.port}" if ":" in host else f"{host}:{asked.port}"


async def _serve(
    asked: Serving,
    kept: OpenedStore,
    records: list[dict[str, object]],
    tls: ssl.SSLContext | None,
    own: str,
) -> None:
    hosting = sys.stdin.readline().strip() if asked.guarded else asked.hosting
    # Behind a proxy all lines come from one address; it has limits of its own.
    limits = Limits(of_one=Limits().lines) if asked.proxied else Limits()
    server, ended = Server(kept.store, limits, hosting, kept.leases), asyncio.Event()
    for name in ("SIGINT", "SIGTERM"):
        with suppress(NotImplementedError, AttributeError):
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), ended.set)
    if asked.guarded:
        _end_with_input(ended)
    try:
        async with server.running(asked.host, asked.port, tls) as port:
            print_line({"kind": "serving", "host": asked.host, "port": port, "fingerprint": own})
            for record in records:
                table, tokens = await server.host(record)
                for place, token in tokens.items():
                    at = asked.name or asked.host
                    link = Invitation(at, port, table, token, own, tls is not None).link()
                    print_line({"kind": "invitation", "table": table, "seat": place, "link": link})
            await ended.wait()
    except OSError as error:
        raise BadInput(f"{asked.host}:{asked.port}: {reason(error)}") from None
    except ValidationError as invalid:
        raise BadInput(f"{invalid.place}: {plain(invalid.why)}") from None


def _end_with_input(ended: asyncio.Event) -> None:
    """Set an event when the standard input ends, as it does with whoever started this program."""
    loop = asyncio.get_running_loop()

    def watch() -> None:
        while sys.stdin.readline():
            pass
        with suppress(RuntimeError):  # it has ended already
            loop.call_soon_threadsafe(ended.set)

    Thread(target=watch, name="guard", daemon=True).start()


def _security(asked: Serving) -> tuple[ssl.SSLContext | None, str, str]:
    """What lines are made safe by, the fingerprint in links, and that of the certificate."""
    if asked.proxied:
        return None, "", ""
    if (asked.certificate is None) != (asked.key is None):
        raise BadInput("A certificate and its key are given together.")
    try:
        asked.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        files = (asked.certificate, asked.key)
        certificate, key = own_certificate(asked.folder) if files == (None, None) else files
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        assert certificate is not None
        context.load_cert_chain(certificate, key)
    except (OSError, ValueError) as error:
        raise BadInput(f"The certificate cannot be used ({error}).") from None
    pinned = fingerprint(certificate)
    return context, pinned if asked.certificate is None else "", pinned
