"""The ``tabletop`` command: the window, and what scripts ask of games and records."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from tabletop.commands.display import NO_DISPLAY, has_display
from tabletop.records.endings import LINK

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path

    from tabletop.ui.start_request import StartRequest

EXIT_CODES = """exit codes:
  0    done; `check` found no fault, `why` no objection
  1    the answer is no: `check` found faults, `why` objections, `verify` no proof
  2    bad input: wrong arguments, or a file that cannot be used
  130  interrupted (Ctrl+C)
  141  nobody reads the output any more"""

FILE_ENDINGS = (".tabletop", ".scores.json", ".position")
"""What files of matches, scorings and positions are called; one given alone opens in the window."""

FILE = "file:"
"""How desktops may name a file."""

OTHER_PROCESS = "same-everywhere"
"""A command for the conformance kit alone: the second process of the check of this name."""

SEATS_FROM = "seats are numbered from 0"
A_GAME = "the id of a game, or the folder of a project that brings some"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code.

    Args:
        arguments: without the program's name; None takes the process's own.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    from tabletop.records.places import put_games_on_path

    put_games_on_path()
    # The window's own way in: nothing is imported that the first picture does not need.
    if not words or (len(words) == 1 and _opens(words[0])):
        return _window(*words)
    if words == [OTHER_PROCESS]:
        from tabletop.testing.processes import answer

        return answer()
    return _commanded(words)


def _opens(word: str) -> bool:
    """Whether a word alone is a file or a link that is opened in the window."""
    return word.lower().endswith(FILE_ENDINGS) or word.startswith((LINK, FILE))


def _window(opened: str = "") -> int:
    if not has_display():
        return _stop(2, f"tabletop: {NO_DISPLAY}")
    from pathlib import Path

    from tabletop.ui.start_request import NOTHING, StartRequest, request_of

    if opened.startswith((LINK, FILE)):
        return _shown(request_of(opened))
    return _shown(StartRequest(file=str(Path(opened).absolute())) if opened else NOTHING)


def _shown(request: StartRequest, history: Path | None = None, *, another: bool = False) -> int:
    # Nothing that is imported for the window is garbage; see ``app.run``.
    gc.disable()
    from tabletop.ui import app

    code: int = app.run(request, history, another=another)
    return code


def _commanded(words: list[str]) -> int:
    from tabletop.commands.said import BAD_INPUT, CLOSED_PIPE, INTERRUPTED, BadInput
    from tabletop.records.fault import RecordError

    _speak_utf8()
    try:
        asked = _parser().parse_args(words)
        code: int = asked.run(asked)
        sys.stdout.flush()
        return code
    except (BadInput, RecordError) as error:
        return _stop(BAD_INPUT, f"tabletop: {error}")
    except BrokenPipeError:
        # Python would flush what is left into the closed pipe once more when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except KeyboardInterrupt:
        return _stop(INTERRUPTED, "tabletop: interrupted")


def _stop(code: int, words: str) -> int:
    sys.stderr.write(words + "\n")
    return code


def _speak_utf8() -> None:
    """The same bytes everywhere, whatever the locale."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _parser() -> ArgumentParser:
    import argparse

    from tabletop import __version__
    from tabletop.language import LANGUAGES

    class Parser(argparse.ArgumentParser):
        """Answers a wrong command line with one sentence."""

        def error(self, message: str) -> NoReturn:
            from tabletop.commands.said import BadInput

            raise BadInput(f"{message} (see `{self.prog} --help`)")

    def command(
        name: str, run: Callable[[Namespace], int], summary: str, details: str = ""
    ) -> ArgumentParser:
        sub: ArgumentParser = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[:1].upper()}{summary[1:]}. {details}".strip(),
            epilog=EXIT_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        sub.add_argument(
            "--language",
            choices=tuple(LANGUAGES),
            help="the language of the sentences (the system's for demo, else en)",
        )
        sub.set_defaults(run=run)
        return sub

    parser = Parser(
        prog="tabletop",
        description="A table for modern board games. Without a command, the window opens; "
        f"with the name of a file (…{', …'.join(FILE_ENDINGS)}) alone, it opens there.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tabletop {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    from tabletop.commands import author_line, serve_line

    _playing(command)
    _reading(command)
    serve_line.add_command(command)
    _reviewing(command)
    _checking(command)
    _counting(command)
    _opening(command)
    _adding(command)
    author_line.add_commands(command, A_GAME)
    return parser


def _playing(command: Callable[..., ArgumentParser]) -> None:
    simulate = command(
        "simulate",
        _simulate,
        "play games of computer players, a JSON line each",
        "Game k is dealt from the seed S + k, so that each can be played again alone.",
    )
    simulate.add_argument("game", metavar="GAME|FOLDER", help=f"{A_GAME}; see `tabletop games`")
    _seating(simulate)
    simulate.add_argument("--games", type=_positive, default=1, metavar="K", help="how many (1)")
    simulate.add_argument(
        "--records", metavar="DIR", help="keep a match file of each game in this folder"
    )
    simulate.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help="how many processes play (1)"
    )
    simulate.add_argument(
        "--cluster", metavar="ADDRESS", help="the workers of this Dask scheduler play instead"
    )
    demo = command(
        "demo",
        _demo,
        "play a computer game to the end, print its log, and draw the final table",
        "It needs no display. The last line names the picture.",
    )
    demo.add_argument(
        "game", nargs="?", metavar="GAME|FOLDER", help=f"{A_GAME} (the first one installed)"
    )
    _seating(demo)
    demo.add_argument(
        "--moves", type=_positive, metavar="N", help="stop after so many, and draw that table"
    )
    demo.add_argument(
        "--picture", default="tabletop-demo.png", metavar="FILE", help="where to draw the table"
    )


def _seating(parser: ArgumentParser) -> None:
    from tabletop.advisor.players import PLAYERS

    parser.add_argument("--seats", type=_positive, metavar="N", help="how many players")
    parser.add_argument(
        "--players",
        default="greedy,random" if parser.prog.endswith("demo") else "random",
        metavar="P,P,…",
        help=f"computer players, one for each seat or one for all: {', '.join(PLAYERS)}",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="a whole number (1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--components", metavar="FILE", help="your own components file")


def _reading(command: Callable[..., ArgumentParser]) -> None:
    replay = command(
        "replay",
        _replay,
        "check a match file event by event, a JSON line each",
        "The last line has the itemised scores.",
    )
    replay.add_argument("file", metavar="FILE", help="a match file")
    replay.add_argument(
        "--legal", action="store_true", help="with every legal move of the seats to act"
    )
    eyes = replay.add_mutually_exclusive_group()
    eyes.add_argument(
        "--seat", type=int, metavar="N", help=f"as this seat sees it, not a spectator; {SEATS_FROM}"
    )
    eyes.add_argument("--all", action="store_true", help="with everybody's secrets")
    why = command(
        "why",
        _why,
        "print the objections to a move at the end of a match file",
        "The first JSON line is the move, each further one an objection, the headline first.",
    )
    why.add_argument("file", metavar="FILE", help="a match file")
    why.add_argument("move", metavar="MOVE", help="in the game's notation, or as a JSON object")
    why.add_argument(
        "--seat", type=int, metavar="N", help=f"who moves (the seat to act); {SEATS_FROM}"
    )

    verify = command(
        "verify",
        _verify,
        "check that the luck of a match file is what everybody committed themselves to",
        "A JSON line for each secret, each seat's entropy and each answer of chance.",
    )
    verify.add_argument("file", metavar="FILE", help="a match file")


def _reviewing(command: Callable[..., ArgumentParser]) -> None:
    review = command(
        "review",
        _review,
        "look back at a match that is over: what was to be expected, luck, and turning points",
        "A JSON line for each moment, each turning point and each seat.",
    )
    review.add_argument("file", metavar="FILE", help="a match file")
    review.add_argument("--html", metavar="OUT", help="write it as a page of the web, too")
    review.add_argument(
        "--jobs", type=_positive, default=2, metavar="N", help="how many processes think (2)"
    )


def _checking(command: Callable[..., ArgumentParser]) -> None:
    check = command("check", _check, "hold a game against the conformance kit")
    check.add_argument("game", metavar="GAME|FOLDER", help=A_GAME)
    check.add_argument("--components", metavar="FILE", help="your own components file")
    check.add_argument("--games", type=_positive, metavar="N", help="how many games are played")
    check.add_argument("--seed", default="1", metavar="S", help="what they depend on (1)")
    check.add_argument(
        "--only", action="append", default=[], metavar="CHECK", help="this check alone, or several"
    )
    check.add_argument(
        "--watch",
        action="store_true",
        help="check again when a file changes, and tell what differs",
    )


def _counting(command: Callable[..., ArgumentParser]) -> None:
    score = command(
        "score",
        _score,
        "count a game that was played with cardboard, each point with its rule",
        "Without a file the window opens on an empty score pad; with one its proof is printed,\n"
        "a JSON line for each doubt, each line of the count, and what would have changed it.",
    )
    score.add_argument(
        "game", nargs="?", metavar="GAME|FOLDER", help=f"{A_GAME} (the game played last)"
    )
    score.add_argument("file", nargs="?", metavar="FILE", help="a scoring, as the pad exports it")
    score.add_argument(
        "--history", metavar="FILE", help="keep it in this history (the window: the user's own)"
    )


def _opening(command: Callable[..., ArgumentParser]) -> None:
    opening = command(
        "open",
        _open,
        "open the window on the start screen, on the last game, or a further window",
        "Where the program runs already, that one shows what is asked for.",
    )
    opening.add_argument("what", choices=("new", "continue", "another"))
    join = command(
        "join",
        _join,
        "sit down, or look on, at a table that a host elsewhere has",
        "Where the program runs already, that one does it.",
    )
    join.add_argument("link", metavar="LINK", help="the link that whoever hosts gave you")
    learn = command("learn", _learn, "open the window on the lessons of a game")
    learn.add_argument(
        "game", nargs="?", metavar="GAME|FOLDER", help=f"{A_GAME} (the game played last)"
    )


def _adding(command: Callable[..., ArgumentParser]) -> None:
    games = command(
        "games",
        _games,
        "list the installed games, a JSON line each; add and remove some",
        "`add FILE` takes a wheel or the folder of a project: it is checked with the conformance\n"
        "kit first. A game is a program, which can do whatever you can: add only what you trust.",
    )
    games.add_argument("change", nargs="?", choices=("add", "remove"), help="instead of listing")
    games.add_argument("what", nargs="?", metavar="FILE|GAME", help="what to add, which to remove")
    games.add_argument("--trust", action="store_true", help="add it without a question")
    components = command("components", _components, "check your own components file for a game")
    components.add_argument("game", metavar="GAME", help="the id of a game")
    components.add_argument("file", metavar="FILE", help="the components file, JSON")


def _positive(words: str) -> int:
    from argparse import ArgumentTypeError

    if not words.isascii() or not words.isdecimal() or not 0 < int(words[:10]) < 10**9:
        raise ArgumentTypeError(f"“{words[:40]}” is no number of 1 or more")
    return int(words)


# The commands, each importing only what it needs


def _seating_of(asked: Namespace) -> Any:
    from tabletop.commands.said import opened
    from tabletop.commands.seating import seated

    game = opened(asked.game, asked.components)
    own = game.components if asked.components is not None else None
    return seated(game, asked.seats, asked.players.split(","), asked.option, own)


def _simulate(asked: Namespace) -> int:
    from tabletop.commands.authoring import findable

    with findable(asked.game) as ((asked.game, *_), _):
        return _simulate_found(asked)


def _simulate_found(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.simulate import Series, simulate

    records = Path(asked.records) if asked.records is not None else None
    seating = _seating_of(asked)
    language = asked.language or "en"
    series = Series(seating, asked.seed, asked.games, records, language)
    return simulate(series, asked.jobs, asked.cluster)


def _demo(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.authoring import findable
    from tabletop.commands.demo import demo
    from tabletop.commands.said import BadInput
    from tabletop.language.default_language import of_system
    from tabletop.records import catalogue

    if asked.game is None:
        asked.game = next(iter(catalogue.entries()), None)
    if asked.game is None:
        raise BadInput("No game is installed.")
    language = asked.language or of_system()
    with findable(asked.game) as ((asked.game, *_), _):
        picture = Path(asked.picture)
        return demo(_seating_of(asked), str(asked.seed), picture, language, asked.moves)


def _replay(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.replay import Eyes, replay

    eyes = Eyes(asked.seat, asked.all)
    return replay(Path(asked.file), asked.legal, asked.language or "en", eyes)


def _why(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.replay import why

    return why(Path(asked.file), asked.move, asked.seat, asked.language or "en")


def _verify(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.verify import verify

    return verify(Path(asked.file), asked.language or "en")


def _review(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.review import review

    html = Path(asked.html) if asked.html is not None else None
    return review(Path(asked.file), html, asked.jobs, asked.language or "en")


def _check(asked: Namespace) -> int:
    from tabletop.commands.authoring import findable, watch
    from tabletop.commands.shelf import check

    if asked.watch:
        more = ["--games", str(asked.games)] if asked.games is not None else []
        more += ["--components", asked.components] if asked.components is not None else []
        return watch(asked.game, [*more, "--seed", asked.seed])

    with findable(asked.game) as (games, tell):
        return max(
            check(game, asked.components, asked.only, asked.games, asked.seed, tell)
            for game in games
        )


def _score(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.author_line import try_out
    from tabletop.commands.authoring import findable
    from tabletop.commands.score import opened_with_pad, score
    from tabletop.records.catalogue import entries

    history = Path(asked.history) if asked.history is not None else None
    if asked.file is not None:
        with findable(asked.game) as ((game, *_), _):
            return score(game, Path(asked.file), history, asked.language or "en")
    if asked.game is not None:
        if asked.game not in entries():
            return try_out(asked.game, asked.language, "pad")
        opened_with_pad(asked.game)
    if not has_display():
        return _stop(2, f"tabletop: {NO_DISPLAY}")
    from tabletop.ui.start_request import LAST, StartRequest

    return _shown(StartRequest(pad=asked.game or LAST), history)


def _learn(asked: Namespace) -> int:
    from tabletop.commands.author_line import try_out
    from tabletop.commands.said import opened
    from tabletop.records.catalogue import entries

    if asked.game is not None:
        if asked.game not in entries():
            return try_out(asked.game, asked.language, "lessons")
        opened(asked.game)
    if not has_display():
        return _stop(2, f"tabletop: {NO_DISPLAY}")
    from tabletop.ui.start_request import LAST, StartRequest

    return _shown(StartRequest(lessons=asked.game or LAST))


def _open(asked: Namespace) -> int:
    if not has_display():
        return _stop(2, f"tabletop: {NO_DISPLAY}")
    from tabletop.ui.start_request import NOTHING, StartRequest

    if asked.what == "another":
        return _shown(NOTHING, another=True)
    return _shown(StartRequest(action=asked.what))


def _join(asked: Namespace) -> int:
    from tabletop.commands.said import BadInput
    from tabletop.net.tokens import invitation
    from tabletop.shapes.invalid import ValidationError, plain
    from tabletop.ui.start_request import StartRequest

    try:
        link = invitation(asked.link).link()
    except ValidationError as invalid:
        raise BadInput(plain(invalid.why)) from None
    return _shown(StartRequest(join=link)) if has_display() else _stop(2, f"tabletop: {NO_DISPLAY}")


def _games(asked: Namespace) -> int:
    if asked.change is None:
        from tabletop.commands.shelf import games

        return games(asked.language or "en")
    from pathlib import Path

    from tabletop.commands import adding
    from tabletop.commands.said import BadInput

    if asked.what is None:
        raise BadInput(f"Say what to {asked.change} (see `tabletop games --help`)")
    if asked.change == "add":
        return adding.add(Path(asked.what), asked.trust)
    return adding.remove(asked.what)


def _components(asked: Namespace) -> int:
    from pathlib import Path

    from tabletop.commands.shelf import components

    return components(asked.game, Path(asked.file))
