"""Somebody at the window who takes lessons, by mouse or by keys."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.move import Move
from tabletop.engine.rule import Objection
from tabletop.models.coaching.tutor import Tutor
from tabletop.ui.lessons.bar import LessonBar
from tabletop.ui.lessons.card import LessonCard
from tabletop.ui.lessons.page import LessonsPage
from tabletop.ui.window import Window
from tests.ui.windows import click, start_screen, until_read
from tests.window.marking import ENTER, by_pencil
from tests.window.travelling import Traveller


class Pupil(Traveller):
    """A person who never saw the game."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.refused: list[str] = []

    # What they see

    @property
    def page(self) -> LessonsPage:
        """The page of the lessons."""
        until_read(self.window)
        assert isinstance(self.window.page, LessonsPage)
        return self.window.page

    @property
    def tutor(self) -> Tutor:
        """Who leads through the lesson that is open."""
        assert self.window.lessons.tutor is not None
        return self.window.lessons.tutor

    @property
    def bar(self) -> LessonBar:
        """The bar above the lesson."""
        assert self.window.table is not None
        bar = self.window.table.findChild(LessonBar)
        assert bar is not None
        return bar

    @property
    def told(self) -> str:
        """What the prompt says of the lesson now."""
        (advice,) = self.scene.advice.all_advice
        return self.session.say(advice.text)

    def card(self, lesson: str) -> LessonCard:
        """The card of a lesson."""
        return next(card for card in self.page.cards if card.lesson.id == lesson)

    # What they do

    def learn(self, game: str, lesson: str) -> None:
        """Choose the game, open its lessons, and one of them."""
        self.choose(game)
        click(start_screen(self.window).ways["learn"])
        until_read(self.window)
        click(self.card(lesson))
        self.begin()

    def begin(self) -> None:
        """Look on until the scene can begin."""
        self.session.refused.connect(self._hear)
        self.watch()

    def _hear(self, refusal: Any) -> None:
        self.refused.append(refusal.objections[0].rule.id)

    def answer(self, way: str) -> None:
        """Click a button of what is said."""
        button = self.scene.button(way)
        assert button is not None, f"there is no button {way}"
        self.click(button.center())
        QApplication.processEvents()

    def go_on(self) -> None:
        """Click the button that leads to the next scene, or out of the last."""
        lesson = self.tutor.lesson
        self.answer("praise:next" if self.tutor.scene.goal else "task:next")
        if self.window.session is not None and self.window.lessons.tutor is not None:
            self.begin()
            assert self.tutor.lesson is not lesson or self.tutor.number

    def go_to(self, scene: str) -> None:
        """Leaf through the lesson to a scene by the bar."""
        while self.tutor.scene.id != scene:
            if self.bar.next.isVisible():
                click(self.bar.next)
            else:
                self.go_on()
        self.begin()

    def meant(self, notation: str) -> Move:
        """A move in notation, legal or not."""
        move = self.session.game.read(self.session.match.state, self.tutor.stage.seat, notation)
        assert not isinstance(move, Objection), move.why
        return move

    def do(self, notation: str) -> None:
        """Make a legal move by the mouse, and look on."""
        move = self.meant(notation)
        if by_pencil(move):
            self.mark(move)
            self.watch()
        else:
            self.make(move)

    def type(self, notation: str) -> None:
        """Type a move."""
        self.key("/")
        dialog = self.window.dialogs.dialog("type_move")
        assert dialog is not None
        QTest.keyClicks(dialog.line, notation)
        QTest.keyClick(dialog.line, ENTER)
        if self.window.dialogs.dialog("type_move") is not None:
            QTest.keyClick(dialog.line, Qt.Key.Key_Escape)
        self.come_back()
        self.watch()
