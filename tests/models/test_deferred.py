"""What waits for the event loop."""

import gc
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject

from tabletop.models.deferred import later

pytestmark = pytest.mark.usefixtures("qapp")


def wait_for(owner: QObject, many: int) -> None:
    """Have so many acts done, one turn of the event loop after all were asked for."""
    for _ in range(many):
        later(owner, lambda: None)
    loop = QEventLoop()
    later(owner, lambda: loop.quit())
    loop.exec()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def test_what_was_done_leaves_nothing_behind() -> None:
    """There are some for every moment of a game."""
    owner = QObject()
    wait_for(owner, 1000)
    before = sys.getallocatedblocks()
    wait_for(owner, 1000)
    assert sys.getallocatedblocks() - before < 200
    assert not owner.children()


def test_what_waits_goes_with_its_owner() -> None:
    owner, other, done = QObject(), QObject(), list[str]()
    later(owner, lambda: done.append("gone"))
    later(other, lambda: done.append("there"))
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(owner, QEvent.Type.DeferredDelete)
    wait_for(other, 1)
    assert done == ["there"]
