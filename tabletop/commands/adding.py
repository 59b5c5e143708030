"""``tabletop games add`` and ``tabletop games remove``: games of other authors."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop import testing
from tabletop.commands.said import FINE, NO, BadInput, print_line, print_words
from tabletop.engine.game import ComponentsError
from tabletop.records import added_games, catalogue
from tabletop.records.added_games import Added
from tabletop.records.fault import RecordError
from tabletop.records.position_set import states_of
from tabletop.records.project import Unfit

TRUST = "A game is a program: it can do whatever you can do here. Add only what you trust."


def add(source: Path, trusted: bool) -> int:
    """Check a game with the conformance kit and add it; returns the exit code.

    Args:
        source: a wheel, or the folder of a project.
        trusted: nobody needs to be asked.

    Raises:
        BadInput: it cannot be added.
    """
    try:
        with added_games.unpacked(source) as new:
            _check_names(new)
            if not trusted and not _agreed(new):
                return NO
            if not _is_sound(new):
                return NO
            added_games.keep(new)
    except Unfit as error:
        raise BadInput(f"{source} cannot be added: {error}.") from None
    except OSError as error:
        raise BadInput(f"{source} cannot be added: {error.strerror or error}.") from None
    return _told("added", new)


def remove(game: str) -> int:
    """Take away what brings a game that was added; returns the exit code.

    Raises:
        BadInput: no such game was added.
    """
    try:
        gone = added_games.remove(game)
    except LookupError:
        raise BadInput(f"No game “{game}” was added.") from None
    except OSError as error:
        raise BadInput(f"“{game}” cannot be removed: {error.strerror or error}.") from None
    return _told("removed", gone)


def _told(what: str, games: Added) -> int:
    """Print what became of each game that a package brings; returns the exit code."""
    for entry in games.games:
        print_line({what: entry.id, "version": games.version})
    return FINE


def _check_names(new: Added) -> None:
    """No game may come in place of another's."""
    before = {
        entry.id for one in added_games.added() if one.name == new.name for entry in one.games
    }
    for entry in new.games:
        if entry.id in catalogue.entries() and entry.id not in before:
            raise Unfit(f"there is a game “{entry.id}” already")


def _agreed(new: Added) -> bool:
    names = ", ".join(entry.id for entry in new.games)
    print_words(TRUST)
    if not sys.stdin.isatty():
        raise BadInput("Say that you trust it: add --trust.")
    sys.stdout.write(f"Add {new.name} {new.version} ({names})? [y/N] ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _is_sound(new: Added) -> bool:
    """Whether the kit finds no fault with any of the games; its verdicts are printed."""
    own = {str(one.folder) for one in added_games.added() if one.name == new.name}
    before = list(sys.path)
    sys.path[:] = [place for place in sys.path if place not in own] + [str(new.folder)]
    try:
        # All are tried: each has something to say.
        return not [entry.id for entry in new.games if not _passes(entry.id)]
    finally:
        sys.path[:] = before
        _forget_modules_of(new.folder)


def _forget_modules_of(folder: Path) -> None:
    """Let what was imported out of a folder be imported anew from where it is kept."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and Path(file).is_relative_to(folder):
            del sys.modules[name]


def _passes(game: str) -> bool:
    try:
        opened, positions = catalogue.open_game(game), states_of(game)
    except (catalogue.UnknownGame, ComponentsError, RecordError) as error:
        print_words(f"{error}.")
        return False
    # In how many languages it speaks is its author's affair.
    report = testing.check(opened, tell=print_words, positions=positions, languages=("en",))
    print_words(report.summary)
    return report.passed
