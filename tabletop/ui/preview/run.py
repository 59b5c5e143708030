"""The preview as a program of its own; the user's settings stay as they are."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings

from tabletop.records.places import log_file
from tabletop.records.project import Project
from tabletop.ui.app import QtTranslation, application, first_size
from tabletop.ui.context import AppContext
from tabletop.ui.faults import Faults
from tabletop.ui.garbage import WindowGarbage
from tabletop.ui.preview.window import PreviewWindow
from tabletop.ui.settings import Preferences


def run(project: Project, seed: str, language: str) -> int:
    """Show a project's table until the window is closed; returns the exit code."""
    app = application()
    WindowGarbage(app)
    with TemporaryDirectory(prefix="tabletop-") as folder:
        store = QSettings(str(Path(folder, "settings.ini")), QSettings.Format.IniFormat)
        preferences = Preferences(store, app)
        preferences.language = language
        context = AppContext(app, preferences)
        QtTranslation(app, context)
        window = PreviewWindow(context, project, seed)
        window.resize(first_size(app.primaryScreen().availableSize()))
        faults = Faults(log_file(), window)
        faults.happened.connect(lambda error, _: window.tell(error))
        faults.install()
        window.show()
        try:
            return app.exec()
        finally:
            faults.remove()
            window.close()
