"""The curtain is a sheet that neither mouse, finger, question nor reader comes through."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.test_behind_the_curtain import choosing

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Heard(QObject):
    """The events that reach what the table is drawn on."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: set[QEvent.Type] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.kinds.add(event.type())
        return False


def names(reader) -> list[str]:
    """What a screen reader finds below an interface."""
    found = [reader.text(QAccessible.Text.Name)]
    for index in range(reader.childCount()):
        child = reader.child(index)
        if child is not None and not child.state().invisible:
            found += names(child)
    return found


def test_nothing_comes_through_the_curtain(tmp_path) -> None:
    with opened(tmp_path, (1024, 768), first=no_page) as window:
        match = choosing(open_game("silver_gold"), other=False)
        window.sit_down(Opened(match, automatic=False, kept=False))
        session, view = window.session, window.table.view
        session.animate = False
        session.skip()
        QApplication.processEvents()
        scene, paper = view.table, view.viewport()
        curtain, (button,) = scene.curtain, scene.curtain.buttons()
        item = max(scene.pieces, key=lambda item: item.scene_box().top())
        below = item.scene_box().center().toPoint()
        assert paper.childAt(below) is curtain or curtain.isAncestorOf(paper.childAt(below))
        assert QApplication.focusWidget() is button

        heard = Heard()
        paper.installEventFilter(heard)
        at = curtain.mapFromParent(below)
        for kind in (QEvent.Type.ToolTip, QEvent.Type.WhatsThis):
            QApplication.sendEvent(curtain, QHelpEvent(kind, at, curtain.mapToGlobal(at)))
        finger = QTest.touchEvent(curtain, QTest.createTouchDevice())
        finger.press(0, at).commit()
        finger.release(0, at).commit()
        QTest.mouseMove(curtain, at)
        click(curtain, at)
        inner = {QEvent.Type.ToolTip, QEvent.Type.WhatsThis, QEvent.Type.TouchBegin}
        assert not heard.kinds & (inner | {QEvent.Type.MouseButtonPress})
        assert scene.popups.callout is not None, "a press on the sheet is told why not"

        words = names(QAccessible.queryAccessibleInterface(view))
        assert curtain.sentence in words
        assert button.text() in words
        assert "Your place" not in words
        assert "Board" not in words

        middle = QPoint(button.width() // 2, button.height() // 2)
        QTest.mouseDClick(button, LEFT, NO_KEY, middle)
        QTest.mouseRelease(button, LEFT, NO_KEY, middle)
        assert session.covered, "a double click began before the curtain hung"
        click(button)
        assert not session.covered
        assert curtain.isHidden()
        assert not curtain.buttons()
        assert "Your place" in names(QAccessible.queryAccessibleInterface(view))
