"""The page of a game's lessons: what each teaches, which are done, and the game itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons import Lesson
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import SHADE, Card, Words
from tabletop.ui.desk import Desk
from tabletop.ui.lessons.card import LessonCard
from tabletop.ui.start.pictures import Pictures

_WIDEST, _TALLEST = 1480, 900
_TWO = 620
"""From so much room on the cards stand in two columns."""


class LessonsPage(QWidget):
    """``chosen`` carries the id of a lesson, ``plays`` asks for a first game; ``left`` to go."""

    chosen = Signal(str)
    plays = Signal()
    left = Signal()

    def __init__(
        self,
        desk: Desk,
        game: Game[Any, Any],
        lessons: tuple[Lesson, ...],
        done: Collection[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self.game, self._lessons, self._done = desk, game, lessons, done
        self.next = next((each for each in lessons if each.id not in done), None)
        self._columns = 0
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._left(), 7)
        self._row.addWidget(self._sheet(), 4, Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        self.first.setFocus()

    # The lessons

    def _left(self) -> QVBoxLayout:
        desk = self._desk
        box = QVBoxLayout()
        box.setSpacing(desk.px(4))
        top = QHBoxLayout()
        title = Words(desk, Text("Learn {game}", game=self.game.info.name), "title", wrap=True)
        title.setContentsMargins(SHADE, desk.px(8), 0, desk.px(4))
        top.addWidget(title, 1)
        self.home = IconButton(desk, "home", Text("Back to the start"))
        self.home.clicked.connect(self.left)
        top.addWidget(self.home)
        box.addLayout(top)
        box.addWidget(self._list(), 1)
        return box

    def _list(self) -> QScrollArea:
        desk = self._desk
        self.area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room = QWidget()
        self._grid = QGridLayout(room)
        self._grid.setContentsMargins(0, 0, 0, desk.px(8))
        self._grid.setSpacing(desk.px(4))
        self.cards = [LessonCard(desk, each, n) for n, each in enumerate(self._lessons, 1)]
        for card in self.cards:
            card.mark(card.lesson.id in self._done, card.lesson is self.next)
            card.clicked.connect(lambda _=False, one=card.lesson: self.chosen.emit(one.id))
        area.setWidget(room)
        for part in (room, area.viewport()):
            part.setAutoFillBackground(False)
        return area

    def _arrange(self) -> None:
        """Two columns where there is room for them."""
        columns = 2 if self.area.width() >= self._desk.px(_TWO) else 1
        if columns == self._columns:
            return
        self._columns = columns
        for index, card in enumerate(self.cards):
            self._grid.removeWidget(card)
            self._grid.addWidget(card, index // columns, index % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
        self._grid.setRowStretch(len(self.cards), 1)

    # The game

    def _sheet(self) -> Card:
        desk, info = self._desk, self.game.info
        card = Card(desk, radius=16, shadow="raised")
        column = QVBoxLayout(card)
        column.setContentsMargins(0, 0, 0, desk.px(20))
        column.setSpacing(desk.px(8))
        column.addWidget(_Cover(Pictures(desk, info.id, info.colours)))
        inner = QVBoxLayout()
        inner.setContentsMargins(desk.px(24), desk.px(10), desk.px(24), 0)
        inner.setSpacing(desk.px(10))
        inner.addWidget(Words(desk, info.name, "heading", wrap=True))
        inner.addWidget(Words(desk, info.tagline, "body", wrap=True))
        inner.addWidget(Words(desk, self._progress(), "small", "text2", wrap=True))
        inner.addSpacing(desk.px(4))
        self.begin = WordButton(desk, self._first_words(), kind="primary", large=True)
        self.begin.clicked.connect(lambda: self.next and self.chosen.emit(self.next.id))
        if self.next is None:
            self.begin.hide()
        kind = "plain" if self.next else "primary"
        self.play = WordButton(desk, Text("Play a first game"), kind=kind, large=True)
        self.play.clicked.connect(self.plays)
        for button in (self.begin, self.play):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        inner.addWidget(self.begin)
        inner.addSpacing(desk.px(8))
        inner.addWidget(Words(desk, self._then(), "small", "text2", wrap=True))
        inner.addWidget(self.play)
        column.addLayout(inner)
        self.first = self.begin if self.next else self.play
        self.first.setDefault(True)
        return card

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

    # Laying out

    def _lay_out(self) -> None:
        px = self._desk.px
        narrow = self.width() < px(1360)
        side = max(px(20 if narrow else 36) - SHADE, (self.width() - px(_WIDEST)) // 2)
        above = max(px(12), (self.height() - px(_TALLEST)) // 2)
        self._row.setContentsMargins(side, above, side, above + 2)
        self._row.setSpacing(px(16 if narrow else 34))
        self._row.activate()
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the lesson that comes next into sight."""
        super().showEvent(event)
        card = next((card for card in self.cards if card.isChecked()), None)
        if card is not None:
            QTimer.singleShot(0, card, lambda: self.area.ensureWidgetVisible(card))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have narrow margins, and one column."""
        super().resizeEvent(event)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what is in focus, Esc goes back."""
        focus = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if isinstance(focus, (QPushButton, QToolButton, LessonCard)):
                focus.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        QPainter(self).fillRect(self.rect(), self._desk.colour("window"))


class _Cover(QWidget):
    """The game's picture along the top of its sheet."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if not pictures.has_cover:
            self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The whole picture, whatever its width."""
        super().resizeEvent(event)
        shape = self._pictures.shape
        self.setFixedHeight(round(self.width() * shape.height() / shape.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the picture inside the sheet's edge."""
        painter = QPainter(self)
        self._pictures.paint(painter, QRectF(self.rect()).adjusted(1, 1, -1, 0), 15)
