"""A window that nobody touches does nothing: it lays nothing out again, and paints nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from tests.ui.windows import OFFSCREEN, opened, sit_down
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

WORK = (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Paint)


class Watch(QObject):
    """Counts what a window does while nobody touches it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: Counter[tuple[str, str]] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
        """Note work, and let it be done."""
        if event.type() in WORK:
            self.done[event.type().name, type(watched).__name__] += 1
        return False


ROUNDS = 60
"""What is read and thought beside the window may come late; what never ends comes each time."""


def work() -> Counter[tuple[str, str]]:
    """What is done while nobody touches the window."""
    watch, app = Watch(), QApplication.instance()
    app.installEventFilter(watch)
    for _ in range(8):
        settle()
    app.removeEventFilter(watch)
    return watch.done


@pytest.mark.parametrize("size", [(1440, 900), (800, 760)])
def test_at_rest_nothing_is_laid_out_again(tmp_path, size):
    QApplication.setCursorFlashTime(0)
    with opened(tmp_path, size) as window:
        pages = {
            "start": lambda: None,
            "table": lambda: sit_down(window),
            "pad": lambda: window.pads.open_new("mykerinos"),
            "history": window.pads.show_history,
            "lessons": lambda: window.lessons.show("mykerinos"),
            "lesson": lambda: window.lessons.begin("mykerinos", "begin"),
        }
        for name, turn in pages.items():
            turn()
            assert any(not work() for _ in range(ROUNDS)), name
