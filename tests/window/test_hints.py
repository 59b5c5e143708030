"""Hints, “What if I…” and teaching in the whole window, by real keys and a real mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tabletop.advisor.hint import HintBudget
from tabletop.advisor.search.search import Effort
from tabletop.models.coaching.advice import Tone
from tabletop.ui.dialogs.teaching import TeachingBox
from tabletop.ui.matches import Opened
from tabletop.ui.table.items.marks import HINT
from tests.models.coaching.advised import QUICK
from tests.ui.laid import begun, play_until
from tests.ui.windows import OFFSCREEN, click, no_page, opened, until_read
from tests.window.hands import SHIFT, Hands
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

FIGURE = "archaeologist"
SHARP = HintBudget(Effort(24, width=4), Effort(96, width=0))
H, ENTER, ESC = Qt.Key.Key_H, Qt.Key.Key_Return, Qt.Key.Key_Escape


class Learner(Hands):
    """Somebody at a table who asks, and waits for answers."""

    def __init__(self, window: Any, qtbot: QtBot) -> None:
        super().__init__(window)
        self._bot = qtbot

    @property
    def said(self) -> list[str]:
        """What is said below the prompt's sentence, from the top."""
        return [block.words for block in self.scene.advice.blocks]

    def heard(self) -> None:
        """Wait until somebody has said all there is to say."""
        self._bot.waitUntil(self._settled)

    def _settled(self) -> bool:
        blocks = self.scene.advice.blocks
        said = [block.advice for block in blocks if block.advice is not None]
        return bool(said) and not any(advice.busy for advice in said)

    def ask(self, times: int = 1) -> None:
        """Press H so often, each time when the answer is there."""
        for _ in range(times):
            self.key(H)
            self.heard()

    def wander(self) -> None:
        """Press the keys of “What if I…”."""
        self.key(H, SHIFT)

    def press_button(self, name: str) -> None:
        """Click a button of the table."""
        found = self.scene.button(name)
        assert found is not None, name
        self.click(found.center())

    def dig(self, at: int = 0) -> None:
        """Drag a figure to a space where it may go."""
        spaces = sorted(self.session.spaces_for(FIGURE))
        self.drag(self.piece(FIGURE), self.space(spaces[at]))


@contextmanager
def seated(
    folder: Path, qtbot: QtBot, seats: int = 2, care: HintBudget = QUICK, **preferences: Any
) -> Iterator[Learner]:
    with opened(folder, first=no_page, **preferences) as window:
        window.coaching.care = care
        window.sit_down(Opened(play_until(begun, seats), automatic=True))
        learner = Learner(window, qtbot)
        learner.watch()
        yield learner


def test_h_climbs_the_ladder_and_an_act_clears_it(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        match, node = learner.session.match, learner.session.match.node
        seen = []
        for _ in range(4):
            learner.ask()
            (block,) = learner.scene.advice.blocks
            drawn = learner.scene.highlights.spaces(HINT), learner.scene.ghosts.advised
            step = learner.session.say(block.advice.step)
            seen.append((step, *map(bool, (*drawn, block.advice.bars))))
        assert [step for step, *_ in seen] == [f"{n} of 4" for n in range(1, 5)]
        assert [drawn for _, *drawn in seen[:3]] == [
            [False, False, False],
            [True, False, False],
            [True, True, False],
        ]
        assert seen[3][1:3] == (True, True)
        assert match.node is node
        learner.dig()
        assert learner.said == []
        assert not learner.scene.highlights.spaces(HINT)
        assert not learner.scene.ghosts.advised


def test_h_while_it_thinks_is_remembered(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.key(H)
        learner.key(H)
        learner.heard()
        assert "2 of 4" in learner.said[0]
        assert learner.scene.highlights.spaces(HINT)


def test_enter_plays_the_move_that_is_shown(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.ask(3)
        move = learner.window.coaching.coach.advice.ghost
        before = learner.session.match.node
        learner.key(ENTER)
        first = learner.session.match.history.between(before.id, learner.session.match.node.id)[0]
        assert first.event == move
        assert learner.said == []


def test_escape_puts_it_away_and_the_button_in_the_header_asks_again(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.ask(2)
        learner.key(ESC)
        assert learner.said == []
        click(learner.window.header.hint)
        learner.heard()
        assert "1 of 4" in learner.said[0]


def test_a_drag_that_is_only_talked_of_is_not_played(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        match, node = learner.session.match, learner.session.match.node
        action = learner.window.actions_["what_if"]
        learner.wander()
        assert action.isChecked()
        assert learner.said
        learner.dig()
        learner.heard()
        assert match.node is node
        assert learner.scene.ghosts.advised
        assert learner.scene.advice.blocks[0].advice.bars is not None
        learner.key(ESC)
        assert not action.isChecked()
        assert learner.said == []
        learner.dig()
        assert match.node is not node


def test_a_costly_move_is_told_of_and_taken_back(tmp_path, qtbot):
    with seated(tmp_path, qtbot, care=SHARP, teaching_line=2) as learner:
        learner.window.coaching.teach(learner.session.viewer, True)
        match, node = learner.session.match, learner.session.match.node
        learner.key("P")
        learner.heard()
        (block,) = learner.scene.advice.blocks
        assert block.advice.tone is Tone.WARNING
        assert match.node is not node
        learner.press_button("warning:why")
        assert learner.scene.advice.blocks[0].advice.bars is not None
        learner.press_button("warning:back")
        assert match.node is node


def test_teaching_begins_and_ends_at_the_open_table(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        window = learner.window
        assert window.coaching.teaching is None
        window.actions_["teaching"].trigger()
        box = window.dialogs.dialog("teaching")
        assert isinstance(box, TeachingBox)
        here = learner.session.viewer
        assert set(box.seats) == {0, 1}
        (area,) = box.findChildren(QScrollArea)
        assert area.verticalScrollBar().maximum() == 0
        switch = QPointF(12, box.seats[here].height() / 2).toPoint()
        click(box.seats[here], switch)
        QTest.keyClick(box.line, Qt.Key.Key_Right)
        click(box.level.segment("casual"))
        teaching = window.coaching.teaching
        assert (teaching.on, teaching.line, teaching.learner) == (True, 4, "casual")
        assert teaching.seats == {here}
        assert "4 points" in box.line.accessibleName()
        click(box.seats[here], switch)
        assert not teaching.on
        click(box.seats[here], switch)
        box.accept()
        window.open_study(learner.session.match.node.id)
        assert window.coaching.teaching is None
        window.leave_table()
        until_read(window)
        assert window.coaching.teaching.seats == {here}
        window.sit_down(Opened(play_until(begun, 2), automatic=True))
        assert window.coaching.teaching is None


def test_another_language_says_the_hint_anew(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.ask(3)
        english = learner.said
        learner.window.context.preferences.language = "de"
        settle()
        assert len(learner.said) == 1
        assert learner.said != english
        assert learner.scene.ghosts.advised
        learner.window.context.preferences.language = "en"
        settle()
        assert learner.said == english


def test_a_table_that_is_built_anew_still_shows_the_hint(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.ask(3)
        before, scene = learner.said, learner.scene
        learner.window.context.preferences.text_size = 125
        settle()
        assert learner.scene is not scene
        assert learner.said == before
        assert learner.scene.ghosts.advised


def test_keys_play_on_after_a_hint_was_taken_by_tab_and_enter(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        for _ in range(3):
            learner.key(Qt.Key.Key_Tab)
        before = learner.session.match.node
        learner.ask(3)
        assert learner.scene.keyboard.here.button.label.id == "hint:play"
        learner.key(ENTER)
        assert learner.session.match.node is not before


def test_leaving_the_table_ends_the_thought(tmp_path, qtbot):
    with seated(tmp_path, qtbot) as learner:
        learner.key(H)
        learner.window.show_start()
        QApplication.processEvents()
        assert learner.window.coaching.coach is None


@pytest.mark.parametrize("text_size", [100, 150])
def test_in_a_narrow_window_the_header_does_without_words(tmp_path, qtbot, text_size):
    beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    with seated(tmp_path, qtbot, text_size=text_size, language="de") as learner:
        window, header = learner.window, learner.window.header
        for width in (1440, 760, 1440):
            window.resize(width, 800)
            QApplication.processEvents()
            inside = header.settings.geometry().right() < window.width()
            assert inside
            worded = header.hint.toolButtonStyle() == beside
            assert worded == (width == 1440)
            assert header.hint.accessibleName()
