"""A game's picture on the start screen, put together from its own art.

The file ``cover.json`` in a game's resources is one JSON object::

    {"size": [w, h], "ground": "#D3B98C",
     "pieces": [{"art": name, "box": [x, y, w, h], "facts": {…}, "turn": 0}, …],
     "choices": {OPTION: {VALUE: {"art": name, "facts": {…}}}}}

``choices`` gives the values of an option small pictures of their own. All of it is optional for a
game; without the file there is no picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.option import Option
from tabletop.models.deferred import later
from tabletop.records.catalogue import folder
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.context import AppContext
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.theme import player_colours

_Facts = Mapping[str, str | int | bool]
_Size = tuple[int, int, float, bool]
"""Width and height (px), device pixels in each, and whether the theme is dark."""


@frozen
class _Choice:
    """A small picture of an option's value."""

    art: str
    facts: _Facts = field(factory=dict)

    @property
    def picture(self) -> Picture:
        return Picture(self.art, tuple(self.facts.items()))


@frozen
class _Piece(_Choice):
    """What lies in the picture, turned by degrees."""

    box: tuple[float, float, float, float] = field(kw_only=True)
    turn: int = 0


@frozen
class _Cover:
    """The file."""

    size: tuple[float, float] = (344, 146)
    ground: str = "#D3B98C"
    pieces: tuple[_Piece, ...] = ()
    choices: Mapping[str, Mapping[str, _Choice]] = field(factory=dict)


@cache
def _cover(path: Path) -> _Cover:
    cover: _Cover = read_shape(path, _Cover, plain_shapes()) if path.is_file() else _Cover()
    return cover


class Pictures:
    """The pictures of one game, drawn anew when the theme changes.

    A cover takes longer than a frame. Where a widget ``waits`` for it, it shows what there is of
    another size, or the ground alone, until the cover of this one is drawn.
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
        self._art = Art(game, self._colours, context.theme, say=context.of(game).say)
        self._cover = _cover(folder(game) / "cover.json")
        self._drawn: dict[_Size, QPixmap] = {}
        self._waits, self._wanted = waits, False

    @property
    def has_cover(self) -> bool:
        """Whether the game brings a picture."""
        return bool(self._cover.pieces)

    @property
    def shape(self) -> QSizeF:
        """The picture's own size."""
        return QSizeF(*self._cover.size)

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
            painter.fillRect(rect, QColor(self._cover.ground))
        else:
            painter.drawPixmap(rect, latest, QRectF(latest.rect()))
        if not self._wanted:
            self._wanted = True
            later(waits, partial(self._draw_for, size, waits))

    def _draw_for(self, size: _Size, waits: QWidget) -> None:
        self._wanted = False
        self._pixmap(size)
        waits.update()

    def _pixmap(self, size: _Size) -> QPixmap:
        if size not in self._drawn:
            if len(self._drawn) > 8:
                self._drawn.clear()
            wide, high, ratio, _ = size
            self._drawn[size] = self._draw(QSizeF(wide, high), ratio)
        return self._drawn[size]

    def _draw(self, size: QSizeF, ratio: float) -> QPixmap:
        self._art.theme = self._context.theme
        made = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(QColor(self._cover.ground))
        painter = QPainter(made)
        shape = self.shape
        scale = max(size.width() / shape.width(), size.height() / shape.height())
        lost = QPointF(
            (size.width() - shape.width() * scale) / 2, (size.height() - shape.height() * scale) / 2
        )
        for piece in self._cover.pieces:
            self._draw_piece(painter, piece, scale, lost, ratio)
        painter.end()
        return made

    def _draw_piece(
        self, painter: QPainter, piece: _Piece, scale: float, lost: QPointF, ratio: float
    ) -> None:
        left, top, width, height = (side * scale for side in piece.box)
        pixmap = self._art.pixmap(piece.picture, width, height, ratio, turn=piece.turn)
        painter.drawPixmap(QPointF(left, top) + lost, pixmap)
