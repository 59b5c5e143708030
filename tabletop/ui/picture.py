"""A picture of a match as the window would show it now, drawn without a display."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tabletop.engine.match import Match
from tabletop.ui.matches import Opened

_PLATFORM = "QT_QPA_PLATFORM"


def draw(match: Match[Any, Any], path: Path, language: str, size: tuple[int, int]) -> None:
    """Write the picture of a match at its moment; the user's settings and journals stay untouched.

    Args:
        match: as it stands.
        path: where to; its ending says the format (``.png``).
        language: the code of the language to show it in.
        size: of the window, in pixels.

    Raises:
        OSError: the picture cannot be written there.
    """
    platform = os.environ.get(_PLATFORM)
    os.environ[_PLATFORM] = "offscreen"
    from PySide6.QtCore import QEvent, QSettings, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    from tabletop.ui.app import application, open_window
    from tabletop.ui.match_store import MatchStore

    def hear(kind: object, context: object, message: str) -> None:
        # Without a screen Qt remarks on every window that has a least size.
        if "propagateSizeHints" not in message:
            sys.stderr.write(message + "\n")

    before = qInstallMessageHandler(hear)
    try:
        app = application()
        with TemporaryDirectory() as folder:
            store = QSettings(str(Path(folder, "settings.ini")), QSettings.Format.IniFormat)
            store.setValue("preferences/language", language)
            store.setValue("preferences/theme", "light")
            window = open_window(app, store=store, match_store=MatchStore(Path(folder)))
            try:
                window.resize(*size)
                window.show()
                if not window.sit_down(Opened(match, True)) or window.session is None:
                    raise OSError("the table cannot be laid out")
                window.session.skip()
                QApplication.processEvents()
                drawn = window.grab().save(str(path))
            finally:
                window.close()
                window.deleteLater()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finally:
        qInstallMessageHandler(before)
        if platform is None:
            del os.environ[_PLATFORM]
        else:
            os.environ[_PLATFORM] = platform
    if not drawn:
        raise OSError(f"the picture cannot be written to {path}")
