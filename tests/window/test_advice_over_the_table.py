"""Advice of every kind comes, changes and goes over a table that stays as it is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.match import Match
from tabletop.ui.matches import Opened
from tabletop.ui.table.items.marks import HINT
from tests.models.coaching.advised import QUICK
from tests.ui.laid import begun as first
from tests.ui.laid import play_until
from tests.ui.test_advice import begun
from tests.ui.windows import no_page, opened
from tests.walk.views import match
from tests.window.test_hints import ESC, FIGURE, SHARP, Learner

SMALL, HIGHER = (1004, 652), (1004, 860)
"""A small window, and one in which advice has no room but over the board."""


class Watcher(Learner):
    """Somebody who looks where everything lies whenever something is said."""

    def sit_at(self, match: Match[Any, Any]) -> None:
        """Sit at a match that has begun."""
        self.window.sit_down(Opened(match, automatic=True))
        self.watch()
        QApplication.processEvents()
        self.before = self.laid()

    def laid(self) -> tuple[object, ...]:
        """Where the table's parts lie, and how large the board is drawn."""
        scene = self.scene
        rects = [scene.strips.rect, scene.prompt.area, scene.own.rect]
        return (
            *rects,
            scene.board.frame,
            scene.board.scale_now,
            scene.board.board_transform.scenePos(),
        )

    def looks(self) -> None:
        """Nothing has moved, all is said in the window, and no ring is covered."""
        scene = self.scene
        self.heard()
        assert self.laid() == self.before
        assert scene.sceneRect().contains(scene.advice_panel.area)
        for ring in scene.highlights.rects(HINT):
            assert not scene.advice_panel.area.intersects(ring)

    def hints(self) -> None:
        """Go through all hints, and put them away."""
        for _ in range(4):
            self.ask()
            self.looks()
        self.key(ESC)
        assert not self.scene.advice_panel.isVisible()
        assert self.laid() == self.before

    def what_if(self) -> None:
        """Talk of a move."""
        self.wander()
        self.looks()
        session = self.session
        assert session.play(session.game.legal_moves(session.match.state, session.viewer)[-1])
        self.looks()
        self.key(ESC)

    def taught(self) -> None:
        """Make a costly move, hear why, and take it back."""
        self.window.coaching.teach(self.session.viewer, True)
        self.key("P")
        self.heard()
        self.before = self.laid()
        self.press_button("warning:why")
        self.looks()
        self.press_button("warning:back")
        self.key(ESC)

    def wheel(self, at: QPointF) -> None:
        """Turn the wheel towards oneself."""
        there = self.view.viewport().mapTo(self.window, at)
        QTest.wheelEvent(self.window.windowHandle(), there, QPoint(0, -120))

    def middles(self) -> list[QPointF]:
        """The middles of all spaces of the board."""
        scene = self.scene
        names = (space.id for space in self.session.table.spaces if scene.on_board(space.id))
        return [scene.place(name).rect.center() for name in names]

    def hidden(self) -> QPointF:
        """The middle of a space of the board that the advice covers."""
        panel = self.scene.advice_panel.area
        return next(middle for middle in self.middles() if panel.contains(middle))


def test_the_board_stays_and_nothing_falls_through(tmp_path, qtbot):
    with opened(tmp_path, size=SMALL, teaching_line=2, curtain=False) as window:
        window.coaching.care = QUICK
        watcher = Watcher(window, qtbot)
        watcher.sit_at(begun("pyramids", 8))
        watcher.hints()
        watcher.what_if()
        watcher.sit_at(play_until(first, 2))
        watcher.hints()
        watcher.what_if()
        window.coaching.care = SHARP
        watcher.taught()
        nothing_falls_through(watcher)


@pytest.mark.parametrize(
    ("language", "size"),
    [("pl", 150), pytest.param("de", 150, marks=pytest.mark.long),
     pytest.param("en", 200, marks=pytest.mark.long)],
)  # fmt: skip
def test_in_large_text_hints_make_way_for_the_prompt_and_scroll(tmp_path, qtbot, language, size):
    large = {"language": language, "text_size": size}
    with opened(tmp_path, size=(1024, 768), first=no_page, curtain=False, **large) as window:
        window.coaching.care = QUICK
        watcher = Watcher(window, qtbot)
        watcher.sit_at(match("pyramids", 0))
        for _ in range(4):
            watcher.ask()
            watcher.looks()
            assert not watcher.scene.advice_panel.area.intersects(watcher.scene.prompt.area)
        panel = watcher.scene.advice_panel.area
        (block,) = watcher.scene.advice.blocks
        for button in block.buttons():
            assert panel.contains(button.area)
        for _ in range(20):
            watcher.wheel(panel.center())
        assert block.area.bottom() <= panel.bottom()


def nothing_falls_through(watcher: Watcher) -> None:
    """A figure that is let go over the advice goes home, whatever space is below it."""
    watcher.window.resize(*HIGHER)
    QApplication.processEvents()
    scene, node = watcher.scene, watcher.session.match.node
    watcher.ask()
    area, grip = scene.advice_panel.area, QPointF(4, 4)
    over = max(watcher.middles(), key=QPointF.y)
    watcher.drag(area.topLeft() + grip, over - QPointF(area.width(), area.height()) / 2 + grip)
    watcher.press(watcher.piece(FIGURE))
    target = watcher.hidden()
    watcher.move(target)
    watcher.release(target)
    assert scene.held is None
    assert scene.popups.callout is None
    assert watcher.session.match.node is node
    watcher.key(ESC)
    assert not scene.advice_panel.isVisible()
    watcher.drag(watcher.piece(FIGURE), target)
    assert scene.popups.callout is not None or watcher.session.match.node is not node
