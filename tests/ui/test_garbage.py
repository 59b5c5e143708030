"""Rings of widgets are destroyed in the window's thread, whatever other threads make meanwhile."""

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.ui.garbage import WindowGarbage

PROGRAM = """
import os
from threading import Thread, current_thread
from weakref import finalize
from PySide6.QtWidgets import QWidget
from tabletop.ui.app import application, at_rest

class Ring(QWidget):
    def __init__(self):
        super().__init__()
        self.itself = self

def died():
    print(current_thread().name, flush=True)
    os._exit(0)

kept = []
app = application()
at_rest(app)
finalize(Ring(), died)
beside = Thread(target=lambda: kept.extend([number] for number in range(100_000)))
beside.start()
beside.join()
print("made", flush=True)
app.exec()
"""
"""Leaves a ring of a widget to whoever finds it, while another thread makes much."""


def test_a_ring_of_widgets_is_destroyed_in_the_windows_thread() -> None:
    found = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert found.stdout.split() == ["made", "MainThread"], found.stderr


@pytest.fixture
def garbage(qapp: QApplication) -> Iterator[WindowGarbage]:
    searching, often = gc.isenabled(), gc.get_threshold()
    garbage = WindowGarbage(qapp)
    yield garbage
    garbage.deleteLater()
    gc.set_threshold(*often)
    if searching:
        gc.enable()


def test_what_is_older_is_looked_through_more_rarely(garbage: WindowGarbage) -> None:
    searched: list[int] = []

    def hear(phase: str, search: dict[str, int]) -> None:
        if phase == "stop":
            searched.append(search["generation"])

    gc.collect()
    gc.set_threshold(100, 2, 1)
    gc.callbacks.append(hear)
    try:
        garbage.search()
        assert searched == [], "nothing was made since"
        kept = []
        for _ in range(8):
            kept.append([[number] for number in range(200)])
            garbage.search()
    finally:
        gc.callbacks.remove(hear)
    assert searched == [0, 0, 0, 1, 0, 0, 0, 1]
