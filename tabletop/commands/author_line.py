"""The commands for authors of games, as they are typed; each imports only what it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_commands(command: Callable[..., ArgumentParser], a_game: str) -> None:
    """Add them to the command line.

    Args:
        command: makes one.
        a_game: what is meant by a game or a folder.
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
        _preview,
        "show the table of a package at a random moment, drawn anew when a file of it changes",
        "What is wrong with it stands there with the file and the line.",
    )
    shown.add_argument("game", metavar="GAME|FOLDER", help=a_game)
    shown.add_argument("--seed", default="1", metavar="S", help="of the first moment (1)")
    tried = command(
        "try",
        _try,
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


def _preview(asked: Namespace) -> int:
    from tabletop.commands.authoring import project_of

    project = project_of(asked.game)
    _need_display()
    from tabletop.language.default_language import of_system
    from tabletop.ui.preview.run import run

    return run(project, asked.seed, asked.language or of_system())


def _try(asked: Namespace) -> int:
    return try_out(asked.game, asked.language)


def try_out(game: str, language: str | None, page: str = "") -> int:
    """Open the window on a game by its id or its folder; returns the exit code.

    Args:
        game: which one.
        language: the code of the language to begin in; None follows the system.
        page: ``lessons`` or ``pad``, to be opened instead of the start screen.

    Raises:
        BadInput: there is no such game, it has no score pad where that is asked for, or there is no
            display.
    """
    from tabletop.commands.authoring import findable
    from tabletop.commands.said import opened
    from tabletop.commands.score import opened_with_pad

    with findable(game) as ((found, *_), _):
        (opened_with_pad if page == "pad" else opened)(found)
        _need_display()
        from tabletop.ui.start_request import StartRequest
        from tabletop.ui.tryout import try_out

        return try_out(found, language, StartRequest(**{page: found} if page else {}))


def _need_display() -> None:
    from tabletop.commands.display import NO_DISPLAY, has_display
    from tabletop.commands.said import BadInput

    if not has_display():
        raise BadInput(NO_DISPLAY)
