"""The commands for authors of games, as they are typed; each imports only what it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    Run = Callable[[Namespace], int]


def add_commands(
    command: Callable[..., ArgumentParser], a_game: str, preview: Run, try_out: Run
) -> None:
    """Add them to the command line.

    Args:
        command: makes one.
        a_game: what is meant by a game or a folder.
        preview: shows the window of that name.
        try_out: opens the window on a game that is not added.
    """
    new_game = command(
        "new-game",
        _new_game,
        "make a package of a new game, which plays and is drawn from the first minute",
        "How to go on from there is told in AUTHORS.md.",
    )
    new_game.add_argument("name", metavar="NAME", help="small letters, digits and “_”")
    new_game.add_argument("--in", dest="folder", default=".", metavar="DIR", help="where (here)")
    shown = command(
        "preview",
        preview,
        "show the table of a package at a random moment, drawn anew when a file of it changes",
        "What is wrong with it stands there with the file and the line.",
    )
    shown.add_argument("game", metavar="GAME|FOLDER", help=a_game)
    shown.add_argument("--seed", default="1", metavar="S", help="of the first moment (1)")
    tried = command(
        "try",
        try_out,
        "open the window on a game that is not added, to play it and its lessons as others will",
        "The user's settings and games stay untouched, and nothing is kept.",
    )
    tried.add_argument("game", metavar="GAME|FOLDER", help=a_game)
    texts = command(
        "texts",
        _texts,
        "bring the catalogues of a package up to its sentences, compile them, list what they lack",
        "It needs Babel. Translations are written into the .po files with any editor of such.",
    )
    texts.add_argument("act", choices=("update", "compile", "todo"))
    texts.add_argument("package", metavar="GAME|FOLDER", help=f"{a_game}; “tabletop”: its own")
    texts.add_argument(
        "--to", action="append", default=[], metavar="CODE", help="begin a language (fr, pt_BR)"
    )


def _new_game(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.authoring import new_game

    return new_game(asked.name, Path(asked.folder))


def _texts(asked: Namespace) -> int:
    from tabletop.commands.authoring import texts

    return texts(asked.act, asked.package, asked.to)
