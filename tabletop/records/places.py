"""Where the system keeps what is a user's own, told without Qt (and as Qt tells it)."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

NAME = "tabletop"


def data_folder() -> Path:
    """The folder of a user's matches, scores and games; it need not exist."""
    if sys.platform == "win32":
        return _named("APPDATA", "AppData/Roaming") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return _named("XDG_DATA_HOME", ".local/share") / NAME


def state_folder() -> Path:
    """The folder of what the program notes for itself, its log; it need not exist."""
    if sys.platform == "win32":
        return _named("LOCALAPPDATA", "AppData/Local") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Logs" / NAME
    return _named("XDG_STATE_HOME", ".local/state") / NAME


def log_file() -> Path:
    """The file of the errors that nobody expected; it need not exist."""
    return state_folder() / "errors.log"


def games_folder() -> Path:
    """Where the games lie that a user added, each in a folder of its own; it need not exist."""
    return data_folder() / "games"


def private(path: str, flags: int) -> int:
    """An ``opener`` for ``open``: what it makes, only its owner may read."""
    return os.open(path, flags, 0o600)


def put_games_on_path() -> None:
    """Let the catalogue, and Python, find all games that were added."""
    with suppress(OSError):
        for place in sorted(games_folder().iterdir()):
            if place.is_dir() and not place.name.startswith(".") and str(place) not in sys.path:
                sys.path.append(str(place))


def _named(variable: str, usual: str) -> Path:
    """A folder that the surroundings name; a relative one is none (XDG base directories, 2)."""
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else Path.home() / usual
