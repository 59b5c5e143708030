"""What the context says anew when the language changes."""

import gc

import pytest
from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tests.ui.windows import OFFSCREEN, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


class Told(QObject):
    """Something that only the collector of garbage takes away."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def test_things_may_go_while_all_is_said_anew(tmp_path, qtbot):
    with opened(tmp_path) as window:
        context, often = window.context, gc.get_threshold()
        stays = Told()
        gc.disable()
        try:
            for _ in range(3_000):
                context.tell(Told(), Text("Rules"), Told.setObjectName)
            context.tell(stays, Text("Rules"), Told.setObjectName)
            with qtbot.capture_exceptions() as wrong:
                # The collector comes while the context looks through what it has told.
                gc.set_threshold(gc.get_count()[0] + 1_500)
                gc.enable()
                context.preferences.language = "de"
        finally:
            gc.set_threshold(*often)
            gc.enable()
        assert wrong == []
        assert stays.objectName() == "Regeln"
