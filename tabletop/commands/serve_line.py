"""The command that hosts tables without a window, as it is typed; it imports only what it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_command(command: Callable[..., ArgumentParser]) -> None:
    """Add it to the command line.

    Args:
        command: makes one.
    """
    serve = command(
        "serve",
        _serve,
        "host tables without a window, for whoever comes with a link",
        "The first JSON line says where, each further one is an invitation to a given match.",
    )
    serve.add_argument("matches", nargs="*", metavar="FILE", help="match files to be hosted")
    serve.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help="where to listen")
    serve.add_argument("--port", type=int, metavar="N", help="which port (7447)")
    serve.add_argument("--name", default="", metavar="NAME", help="how others reach this machine")
    serve.add_argument("--folder", metavar="DIR", help="where tables are kept (the user's own)")
    serve.add_argument(
        "--store",
        default="",
        metavar="ADDRESS",
        help="keep tables in this database: postgresql://…",
    )
    serve.add_argument(
        "--reached",
        default="",
        metavar="HOST:PORT",
        help="how other servers of that database reach this one (the machine's name)",
    )
    serve.add_argument("--certificate", metavar="FILE", help="another one than made at first use")
    serve.add_argument("--key", metavar="FILE", help="the certificate's key")
    serve.add_argument(
        "--proxied", action="store_true", help="without TLS, for a proxy on the same machine"
    )
    serve.add_argument(
        "--hosting-key", metavar="WORDS", help="what whoever brings a table must know (nobody may)"
    )
    serve.add_argument(
        "--guarded", action="store_true", help="take that key from the input, and end with it"
    )


def _serve(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.serve import Serving, run
    from tabletop.net.tokens import PORT
    from tabletop.records.places import data_folder

    return run(
        Serving(
            asked.host,
            PORT if asked.port is None else asked.port,
            Path(asked.folder) if asked.folder else data_folder() / "tables",
            Path(asked.certificate) if asked.certificate else None,
            Path(asked.key) if asked.key else None,
            asked.proxied,
            asked.hosting_key,
            asked.guarded,
            tuple(map(Path, asked.matches)),
            asked.name,
            asked.store,
            asked.reached,
        )
    )
