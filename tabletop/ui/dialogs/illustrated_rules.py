"""The rules in pictures: a section for each lesson, with what its scenes are about."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.game import Game
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.lessons import Lesson, Stage
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.layout import BesideLayout, fill, vbox, wrap_size
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.scene_picture import scene_picture

_LEAST, _MOST, _SHAPE = 330, 440, 2 / 3
"""How wide a picture is at least and at most, at 100 %, and its height as a part of that."""

_AT_ONCE = 2
"""So many sections fill the page as it opens, but for a line; the others come one by one."""

_LOG = logging.getLogger(__name__)


class Illustration(QWidget):
    """A place for a picture, which may come later; it ``asks`` for another one in another size."""

    asks = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.pixmap, self._drawn_in = QPixmap(), QSize()
        self._context = context
        wrap_size(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.fit()

    def fit(self) -> None:
        """Take up another size of type."""
        self.setMinimumWidth(self._context.px(_LEAST))
        self.setMaximumWidth(self._context.px(_MOST))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As large as it may be."""
        width = self._context.px(_MOST)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        """In the shape of its picture."""
        return round(min(width, self._context.px(_MOST)) * _SHAPE)

    @property
    def picture_size(self) -> QSize:
        """The size of the picture, which keeps its shape where the words beside it are higher."""
        return self.size().boundedTo(QSize(self.width(), self.heightForWidth(self.width())))

    def show_pixmap(self, pixmap: QPixmap) -> None:
        """Show a picture."""
        self.pixmap, self._drawn_in = pixmap, self.picture_size
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it, in this size until it comes in it."""
        if self.pixmap.isNull():
            return
        QPainter(self).drawPixmap(QRect(QPoint(), self.picture_size), self.pixmap)
        if self._drawn_in != self.picture_size:
            self.asks.emit()


class IllustratedRules(Dialog):
    """Each section has a picture of our own pieces, and the rules with their places in the book.

    Sections that are not in sight as it opens, then the pictures, come one after the other once the
    page is there; pictures are drawn anew in another look or language. ``wanted`` asks for the page
    of all rules.
    """

    wanted = Signal()

    def __init__(
        self,
        context: AppContext,
        game: Game[Any, Any],
        lessons: Sequence[Lesson],
        parent: QWidget | None = None,
    ) -> None:
        info = game.info
        context = context.of(info.id)
        super().__init__(context, Text("{game} in pictures", game=info.name), parent)
        self._game = game
        self._rules = {rule.id: rule for rule in game.rules}
        self._pictures: list[tuple[Illustration, Lesson, int]] = []
        self._open: list[tuple[Illustration, Lesson, int]] = []
        self._places: list[tuple[TextLabel, Rule]] = []
        self._coming = list(lessons)
        self._column = self.scrolled()
        self._column.setSpacing(context.px(14))
        self._column.addStretch(1)
        for _ in lessons[:_AT_ONCE]:
            self._add_next()
        self._expect_bar(True)
        self.add_button(Text("All rules"), self.wanted.emit, "quiet", "book")
        self.add_close()
        self.at_least(360)
        self.spread(840, 700)
        self._late = QTimer(self, interval=0)
        self._late.timeout.connect(self._draw)
        context.language_changed.connect(self._renew)
        context.theme_changed.connect(self._renew)
        self._renew()

    def _expect_bar(self, expected: bool) -> None:
        """There will be a bar: what is here is not laid out first as if there were none."""
        assert self.area is not None
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOn if expected else policy.ScrollBarAsNeeded
        self.area.setVerticalScrollBarPolicy(wanted)
        if expected:
            self.column.setContentsMargins(0, 0, self.context.px(6), 0)

    def _renew(self) -> None:
        """Say and draw everything in the look and the language of the moment."""
        self._name_places()
        for picture, *_ in self._pictures:
            picture.fit()
        self._open = list(self._pictures)
        self._late.start()

    def _add_next(self) -> None:
        """Add the next section below the others."""
        end = self._column.count() - 1
        if end:
            self._column.insertWidget(end, Divider(self.context))
            end += 1
        self._column.insertLayout(end, self._section(self._coming.pop(0)))

    def _draw_anew(self, picture: Illustration) -> None:
        """Draw a picture once more, after those that are still to be drawn."""
        if not any(picture is waiting for waiting, *_ in self._open):
            self._open += [each for each in self._pictures if each[0] is picture]
            self._late.start()

    def _section(self, lesson: Lesson) -> BesideLayout:
        """The picture, and beside it, or below, what the rules say."""
        context, pair = self.context, BesideLayout((1, 1), gap=self.context.px(18))
        number = next((n for n, scene in enumerate(lesson.scenes) if scene.solution), 0)
        picture = Illustration(context)
        picture.asks.connect(lambda: self._draw_anew(picture))
        context.tell(picture, stored(lesson.title), QWidget.setAccessibleName)
        self._pictures.append((picture, lesson, number))
        words = QWidget()
        lines = fill(
            vbox(words, gap=context.px(4)),
            TextLabel(context, stored(lesson.title), "heading", wrap=True),
        )
        for rule in self._told(lesson):
            lines.addWidget(TextLabel(context, rule.text, "body", wrap=True))
            place = TextLabel(context, "", "small", "text2", wrap=True)
            place.setContentsMargins(0, 0, 0, context.px(4))
            lines.addWidget(place)
            self._places.append((place, rule))
        lines.addStretch(1)
        pair.addWidget(picture)
        pair.addWidget(words)
        return pair

    def _told(self, lesson: Lesson) -> Iterable[Rule]:
        """The rules that a lesson is about, each once."""
        names = dict.fromkeys(scene.rule for scene in lesson.scenes if scene.rule)
        return [self._rules[name] for name in names if name in self._rules]

    def _name_places(self, first: int = 0) -> None:
        """Say where the rules stand in the book, and by which ruling."""
        say = self.context.say
        for label, rule in self._places[first:]:
            ruling = say(Text("ruling {number}", number=rule.cite.ruling))
            said = (say(rule.cite.section), ruling if rule.cite.ruling else "")
            label.setText(" · ".join(filter(None, said)))

    def _draw(self) -> None:
        """Draw the next picture; before the first one all sections come."""
        if self._coming:
            before, pictures = len(self._places), len(self._pictures)
            self._add_next()
            self._name_places(before)
            self._open += self._pictures[pictures:]
            return
        if not self._open:
            self._late.stop()
            self._expect_bar(False)
            return
        shown, lesson, number = self._open.pop(0)
        shown.show_pixmap(self._picture(lesson, number, shown.picture_size))

    def _picture(self, lesson: Lesson, number: int, size: QSize) -> QPixmap:
        try:
            stage = Stage.of(self._game, lesson, number)
            return scene_picture(self.context, stage, size, self)
        except Exception as error:
            # Another author's game may stumble over a scene in any way.
            _LOG.warning("The scene of %s cannot be drawn", lesson.id, exc_info=error)
            return QPixmap()
