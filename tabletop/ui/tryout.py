"""The window for a game that is not added: whoever writes it tries it, and nothing is kept."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings

from tabletop.ui.app import run
from tabletop.ui.start_request import NOTHING, StartRequest


def try_out(game: str, language: str | None, request: StartRequest = NOTHING) -> int:
    """Open the window on a game that can be found, and stay; returns the exit code.

    Args:
        game: its id; it is the one that is chosen on the start screen.
        language: the code of the language to begin in; None follows the system.
        request: what to open instead of the start screen.
    """
    with TemporaryDirectory(prefix="tabletop-") as folder:
        store = QSettings(str(Path(folder, "settings.ini")), QSettings.Format.IniFormat)
        store.setValue("setup/last", game)
        store.setValue("preferences/language", language or "")
        code = run(request, apart=store)
        # What is not written yet would be when Qt ends, to a folder made anew.
        store.sync()
        return code
