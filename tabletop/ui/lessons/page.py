"""The page of a game's lessons: what each teaches, which are done, and the game itself."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons import Lesson
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton, way_home
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel, WindowGround
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import ColumnsLayout, Folding, Scrolled, fill, vbox, wrap_size
from tabletop.ui.controls.sheets import HeadedSheet, Sheets
from tabletop.ui.lessons.card import LessonCard
from tabletop.ui.start.pictures import SHAPE, Pictures

_SIDE = 24
"""What is kept free beside what stands on the sheet of a game, at 100 %."""


class LessonsPage(WindowGround):
    """``chosen`` carries the id of a lesson, ``plays`` asks for a first game; ``left`` to go.

    ``at_table``: it was opened at a table, which waits.
    """

    chosen = Signal(str)
    plays = Signal()
    left = Signal()

    def __init__(
        self,
        context: AppContext,
        game: Game[Any, Any],
        lessons: tuple[Lesson, ...],
        done: Collection[str],
        at_table: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self.game, self._lessons, self._done = game, lessons, done
        self.next = next((each for each in lessons if each.id not in done), None)
        self.home = way_home(context, at_table)
        page = QWidget()
        sheets = Sheets(context, page, 0.39)
        self.area = Scrolled(context, self._list())
        sheets.addWidget(HeadedSheet(self._head(), self.area))
        self.sheet = Scrolled(context, self._sheet())
        sheets.addWidget(self.sheet)
        self.page = Scrolled(context, page)
        fill(vbox(self), self.page)
        self.first.setFocus()

    @property
    def name(self) -> Text:
        """What the page is called."""
        return Text("Learn {game}", game=self.game.info.name)

    # The lessons

    def _head(self) -> QLayout:
        context = self._context
        head = vbox(around=(0, 0, 0, context.px(4)))
        top = Flow(gap=context.px(8))
        title = TextLabel(context, self.name, "title", wrap=True)
        title.setContentsMargins(SHADE, context.px(8), 0, context.px(4))
        title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        top.addWidget(title)
        self.home.clicked.connect(self.left)
        top.addWidget(self.home)
        return fill(head, top)

    def _list(self) -> QWidget:
        column, grid = QWidget(), ColumnsLayout(gap=self._context.px(4))
        fill(vbox(column, around=(0, 0, 0, self._context.px(8))), grid, 1)
        self.cards = [LessonCard(self._context, each, n) for n, each in enumerate(self._lessons, 1)]
        for card in self.cards:
            card.mark(card.lesson.id in self._done, card.lesson is self.next)
            card.clicked.connect(lambda _=False, one=card.lesson: self.chosen.emit(one.id))
            grid.addWidget(card)
        return column

    # The game

    def _sheet(self) -> QWidget:
        context, info = self._context, self.game.info
        room = QWidget()
        card = CardPanel(context, radius=16, shadow="raised")
        Folding(room, fill(vbox(), card, 1), self._shorten)
        column = fill(
            vbox(card, gap=context.px(8), around=(0, 0, 0, context.px(20))),
            _Cover(context, Pictures(context, info.id, info.colours)),
        )
        inner = fill(
            vbox(
                gap=context.px(10), around=(context.px(_SIDE), context.px(10), context.px(_SIDE), 0)
            ),
            TextLabel(context, info.name, "heading", wrap=True),
            TextLabel(context, info.tagline, "body", wrap=True),
            TextLabel(context, self._progress(), "small", "text2", wrap=True),
        )
        inner.addSpacing(context.px(4))
        self.begin = WordButton(
            context, self._first_words(), self._begin, kind="primary", large=True
        )
        if self.next is None:
            self.begin.hide()
        kind = "plain" if self.next else "primary"
        self.play = WordButton(context, Text("Play a first game"), kind=kind, large=True)
        self.play.clicked.connect(self.plays)
        self._whole_begin = self.begin.sizeHint().width()
        self._name_begin(whole=False)
        self.begin.setMinimumWidth(self.begin.sizeHint().width())
        self.begin.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.play.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        inner.addWidget(self.begin)
        inner.addSpacing(context.px(8))
        fill(inner, TextLabel(context, self._then(), "small", "text2", wrap=True), self.play)
        column.addLayout(inner)
        self.first = self.begin if self.next else self.play
        self.first.setDefault(True)
        return room

    def _shorten(self, width: int) -> None:
        """Leave the title off the button where the list of lessons would be narrow for it."""
        room = width - 2 * (SHADE + self._context.px(_SIDE))
        self._name_begin(whole=self._whole_begin <= room)

    def _name_begin(self, *, whole: bool) -> None:
        words = self._first_words()
        shown = words if whole or self.next is None else self._shortest_words()
        if self.begin.text() != self._context.say(shown):
            self.begin.word(shown)
            self._context.tell(self.begin, words, QWidget.setAccessibleName)

    def _shortest_words(self) -> Text:
        return Text("Begin") if self.next is self._lessons[0] else Text("Go on")

    def _progress(self) -> Text:
        if not self._lessons:
            return Text("There are no lessons of this game yet.")
        many, done = len(self._lessons), sum(each.id in self._done for each in self._lessons)
        to_do = [each.minutes for each in self._lessons if each.id not in self._done]
        left = max(1, round(sum(to_do)))
        if not to_do:
            return Text("You have done all lessons.")
        if not done:
            return Text(
                "{n} lesson, about {minutes} min",
                "{n} lessons, about {minutes} min",
                n=many,
                minutes=left,
            )
        return Text(
            "{done} of {n} lesson done, about {minutes} min to go",
            "{done} of {n} lessons done, about {minutes} min to go",
            done=done,
            n=many,
            minutes=left,
        )

    def _then(self) -> Text:
        return Text(
            "Then a first game: against the beginner, and you are told when a move costs you much."
        )

    def _first_words(self) -> Text:
        if self.next is None:
            return Text("Play a first game")
        title = stored(self.next.title)
        if self.next is self._lessons[0]:
            return Text("Begin: {title}", title=title)
        return Text("Go on: {title}", title=title)

    def _begin(self) -> None:
        if self.next is not None:
            self.chosen.emit(self.next.id)

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the lesson that comes next into sight."""
        super().showEvent(event)
        card = next((card for card in self.cards if card.ringed), None)
        if card is not None:
            later(card, lambda: self._show(card))

    def _show(self, card: LessonCard) -> None:
        for area in (self.area, self.page):
            area.ensureWidgetVisible(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what is in focus, Esc goes back."""
        focus = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in ENTERS:
            if isinstance(focus, (QPushButton, QToolButton, LessonCard)):
                focus.click()
        else:
            super().keyPressEvent(event)


class _Cover(QWidget):
    """The game's picture along the top of its sheet; in large type it leaves room for the words."""

    def __init__(self, context: AppContext, pictures: Pictures) -> None:
        super().__init__()
        self._context, self._pictures = context, pictures
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if not pictures.has_cover:
            self.hide()

    def sizeHint(self) -> QSize:
        """The picture's own size."""
        return SHAPE.toSize()

    def heightForWidth(self, width: int) -> int:
        """The whole picture where type is small; less of it the larger type is."""
        whole = width * SHAPE.height() / SHAPE.width()
        return round(whole / math.sqrt(max(1.0, self._context.theme.scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the picture inside the sheet's edge."""
        painter = QPainter(self)
        self._pictures.paint(painter, QRectF(self.rect()).adjusted(1, 1, -1, 0), 15)
