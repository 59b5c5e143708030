"""A game's picture on the start screen, put together from its own art."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, cached_property, partial
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tabletop.engine.option import Option
from tabletop.models.background import Background, call_in_window
from tabletop.models.deferred import pause
from tabletop.records.catalogue import folder
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.lettering import words_of
from tabletop.ui.look.theme import player_colours

if TYPE_CHECKING:
    from tabletop.ui.start.covers import Cover

SHAPE = QSizeF(344, 146)
"""The shape of every cover: nothing waits for a file to know how much room it takes."""

_MOST = 8
"""So many sizes of a cover are kept."""

_STRETCH = 0.004
"""For so long (s) covers are drawn at a time, so that a touch meanwhile is answered at once."""

_Size = tuple[int, int, float, bool]
"""Width and height (px), device pixels in each, and whether the theme is dark."""


class _Wanted(NamedTuple):
    """A cover that a widget ``waits`` for: how its files are read, how it is drawn piece by piece,
    and what is to be done then."""

    waits: QWidget
    read: Callable[[], object]
    drawing: Iterator[None]
    done: Callable[[], object]


class _Queue(QObject):
    """Draws the covers that widgets wait for, one after the other.

    All of them together take one stretch between two events: a menu that is pressed as soon as
    there is a picture would else wait for as many stretches as there are games, several times.
    Their files are read in a thread before, for what reads the first one is imported there.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._new: list[_Wanted] = []
        self._waiting: deque[_Wanted] = deque()
        self._reading = 0
        self._reader = Background(parent=self)
        self._turn = pause(self, 0, self._go_on)

    def add(self, wanted: _Wanted) -> None:
        """Have a cover drawn for a widget, as long as that is there."""
        self._new.append(wanted)
        self._turn.start()

    @property
    def waiting(self) -> bool:
        """Whether a cover is still to be drawn."""
        return bool(self._new or self._reading or self._waiting)

    def _have_read(self) -> None:
        for wanted in self._new:
            self._reading += 1
            self._reader.start(partial(self._look_into, wanted))
        self._new.clear()

    def _look_into(self, wanted: _Wanted) -> None:
        """Read the files of a cover, in a thread; it is drawn whatever is wrong with them."""
        with suppress(Exception):
            wanted.read()
        call_in_window(self, partial(self._take, wanted))

    def _take(self, wanted: _Wanted) -> None:
        self._reading -= 1
        self._waiting.append(wanted)
        self._turn.start()

    def _go_on(self) -> None:
        self._have_read()
        end = perf_counter() + _STRETCH
        while self._waiting and perf_counter() < end:
            wanted = self._waiting[0]
            if isValid(wanted.waits) and next(wanted.drawing, self) is None:
                continue
            self._waiting.popleft()
            if isValid(wanted.waits):
                wanted.done()
                wanted.waits.update()
        if self._waiting:
            self._turn.start()


@cache
def _queue() -> _Queue:
    app = QGuiApplication.instance()
    assert app is not None
    return _Queue(app)


def all_drawn() -> bool:
    """Whether every cover that was waited for is drawn."""
    return not _queue().waiting


class Pictures:
    """The pictures of one game, drawn anew when the theme changes.

    A cover takes longer than a frame, and its file is read only to draw it. Where a widget
    ``waits`` for it, it shows what there is of another size, or plain ground, until this one is
    drawn.
    """

    def __init__(
        self,
        context: AppContext,
        game: str,
        colours: tuple[str, ...],
        waits: QWidget | None = None,
    ) -> None:
        self._context, self._game = context, game
        self._colours = colours or tuple(name for name in player_colours() if name != "neutral")
        self._file = folder(game) / "cover.json"
        self.has_cover = self._file.is_file()
        self._drawn: dict[_Size, QPixmap] = {}
        self._waits = waits
        self._drawing = False

    @cached_property
    def _art(self) -> Art:
        context = self._context
        return Art(self._game, self._colours, context.theme, say=context.of(self._game).say)

    @property
    def _cover(self) -> Cover:
        from tabletop.ui.start.covers import cover

        return cover(self._file)

    def choice(self, option: str, value: str) -> Picture | None:
        """The small picture of an option's value, if it has one."""
        choice = self._cover.choices.get(option, {}).get(value)
        return choice.picture if choice else None

    def complete(self, option: Option) -> bool:
        """Whether every value of an option has a picture."""
        return all(self.choice(option.id, choice.value) for choice in option.choices)

    def small(self, picture: Picture, side: float, ratio: float) -> QPixmap:
        """A choice's picture, fitted into a square."""
        self._art.theme = self._context.theme
        return self._art.pixmap(picture, side, side, ratio)

    def paint(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Fill a rectangle whose upper corners are round with the cover, cut to fit."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addRoundedRect(rect, radius, radius)
        path.addRect(rect.adjusted(0, radius, 0, 0))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(path)
        ratio = painter.device().devicePixelRatioF()
        size = (round(rect.width()), round(rect.height()), ratio, self._context.theme.dark)
        if size in self._drawn or self._waits is None:
            painter.drawPixmap(rect.topLeft(), self._pixmap(size))
        else:
            self._paint_meanwhile(painter, rect, size, self._waits)
        painter.restore()

    def _paint_meanwhile(
        self, painter: QPainter, rect: QRectF, size: _Size, waits: QWidget
    ) -> None:
        """What there is until the cover is drawn, once there is time for it."""
        latest = next(reversed(self._drawn.values()), None)
        if latest is None:
            paint.ground(painter, rect, self._context.colour("sunken"))
        else:
            painter.drawPixmap(rect, latest, QRectF(latest.rect()))
        if not self._drawing:
            self._drawing = True
            _queue().add(_Wanted(waits, self._read, self._draw(size), self._end))

    def _read(self) -> None:
        """Read what a cover is drawn from: where it is kept, drawing reads nothing."""
        words_of(self._game)
        _ = self._cover

    def _end(self) -> None:
        self._drawing = False

    def _pixmap(self, size: _Size) -> QPixmap:
        if size not in self._drawn:
            for _ in self._draw(size):
                pass
        return self._drawn[size]

    def _draw(self, size: _Size) -> Iterator[None]:
        """Draw a cover piece by piece."""
        wide, high, ratio, _ = size
        self._art.theme = self._context.theme
        made = QPixmap(round(wide * ratio), round(high * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(QColor(self._cover.ground))
        scale, lost = self._fitted(wide, high)
        for piece in self._cover.pieces:
            left, top, width, height = (side * scale for side in piece.box)
            pixmap = self._art.pixmap(piece.picture, width, height, ratio, turn=piece.turn)
            with QPainter(made) as painter:
                painter.drawPixmap(QPointF(left, top) + lost, pixmap)
            yield
        if len(self._drawn) > _MOST:
            self._drawn.clear()
        self._drawn[size] = made

    def _fitted(self, wide: int, high: int) -> tuple[float, QPointF]:
        """How many pixels a unit of the cover has that fills a box, and where its corner lies."""
        width, height = self._cover.size
        scale = max(wide / width, high / height)
        return scale, QPointF((wide - width * scale) / 2, (high - height * scale) / 2)
