"""What is measured at the window of each game, with a home of its own each time."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtWidgets import QApplication

from tabletop.engine.game import Game
from tabletop.models.session import Session
from tabletop.records.catalogue import entries, open_game
from tabletop.ui.app import application
from tabletop.ui.garbage import WindowGarbage
from tabletop.ui.table_page import TablePage
from tabletop.ui.window import Window

Part = Callable[[QApplication, Path, Game[Any, Any]], Iterable[str]]
"""Measures a game with the program's files in a folder, and tells of it in lines."""


def page_of(window: Window) -> TablePage:
    """The page of the table one sits at."""
    assert window.table is not None
    return window.table


def session_of(window: Window) -> Session:
    """The session of the table one sits at."""
    assert window.session is not None
    return window.session


def print_games(chosen: Sequence[str], *parts: Part) -> None:
    """Measure the games that are named, or all, and print a line each."""
    app = application()
    WindowGarbage(app)
    for name in chosen or entries():
        for part in parts:
            with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                for line in part(app, Path(folder), open_game(name)):
                    print(line, flush=True)
