"""Pieces on the table: items that blit pixmaps shared by all pieces that look the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.filled import Said
from tabletop.ui.look.pixmaps import Drawings, blank
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.sketches import Sketched, Sketches

_CARD_CORNER = 0.075
_PAD = 8.0
_CHIP_HIGH = 16.0
_CHIP_BELOW = 9.0
"""How far a chip reaches below its piece: off its emblem, but not out of the board's frame."""
_NUMBER_GAP = 5
_TABLES = 2
"""What was drawn is kept for as many bytes as so many pictures of the whole table take."""
_LEAST = 10_000_000
"""For so many bytes it is kept at any table."""
_SIZES = 1000
"""Of so many faces it is known in which size and theme they were drawn last."""


@frozen(cache_hash=True)
class PieceLook:
    """All that two pieces must share to share a pixmap; sizes in logical pixels."""

    face: Face | None
    words: Said
    width: float
    height: float
    turn: int
    dim: bool
    rim: bool
    shadow: bool
    badge: str
    number: str
    ratio: float
    theme: str
    scale: float


@frozen(eq=False)
class DrawnPiece:
    """The pixmap of a piece, its margin around the piece, and its size in logical pixels."""

    pixmap: QPixmap
    margin: float
    width: float
    height: float

    @classmethod
    def of(cls, pixmap: QPixmap, margin: float) -> DrawnPiece:
        """What was drawn with such a margin."""
        size = pixmap.deviceIndependentSize()
        return cls(pixmap, margin, size.width(), size.height())


class PieceRenderer:
    """Makes the pixmaps of pieces: the face, the shadow of a card, the chip that says “used”.

    ``say`` puts a badge into words; ``back`` names the drawing of a piece whose face nobody here
    may know.
    """

    def __init__(self, art: Art, say: Callable[[Text], str], back: str = "") -> None:
        self.art, self.say = art, say
        self.ratio = 1.0
        self._unknown = Face(back) if back else None
        self._made: Drawings[DrawnPiece] = Drawings(_LEAST)
        self._last: OrderedDict[PieceLook, PieceLook] = OrderedDict()
        self._twins: dict[tuple[PieceLook, bool], PieceLook] = {}
        self._sketches = Sketches(art)
        self._hasty = False
        self._stretches: dict[PieceLook, DrawnPiece] = {}

    def forget(self) -> None:
        """Keep nothing that was drawn."""
        self._made.forget()
        self._sketches.forget()
        self._last.clear()
        self._twins.clear()

    @contextmanager
    def in_haste(self, hasty: bool) -> Iterator[None]:
        """Somebody waits for the frame: what can be stretched is not drawn meanwhile."""
        self._hasty = hasty
        try:
            yield
        finally:
            self._hasty = False
            self._stretches.clear()

    def fit(self, size: QSizeF, ratio: float) -> None:
        """Draw for a table so large, with so many device pixels to a pixel."""
        self.ratio = ratio
        whole = 4 * round(size.width() * size.height() * ratio * ratio)
        self._made.room = max(_LEAST, _TABLES * whole)
        self.art.make_room(self._made.room)

    def size(self, piece: Piece, box: QSizeF) -> QSizeF:
        """How large a piece is that is fitted into an unturned box."""
        face = piece.face or self._unknown
        if face is None:
            return box.transposed() if piece.turn % 2 else box
        return self.art.fitted(face, box.width(), box.height(), piece.turn)

    def said(self, piece: Piece) -> tuple[Said, str]:
        """The words on a piece and on its badge, as they are said now."""
        face = piece.face or self._unknown
        badge = self.say(piece.badge) if piece.badge is not None else ""
        return self.art.said(face) if face is not None else (), badge

    def look(
        self, piece: Piece, box: QSizeF, place: ScenePlace, count: int = 1, pinned: bool = False
    ) -> tuple[QPixmap, float]:
        """The pixmap of a piece in an unturned box, and its margin around the piece.

        One that stands for several says how many, beside it or ``pinned`` to its lower edge.
        """
        drawn = self.draw(self.asked(piece, box, place, count, pinned))
        return drawn.pixmap, drawn.margin

    def quick_look(self, look: PieceLook) -> tuple[DrawnPiece, bool]:
        """The same for what is ``asked``, and whether it is sharp.

        In haste it may be one that was drawn in another theme, or in another size and is stretched,
        to be drawn soon.
        """
        found = self._made.find(look)
        if found is not None:
            return found, True
        if self._hasty and look.face is not None:
            rough = self._stretched(look) or self._sketched(look, look.face)
            if rough is not None:
                return rough, False
        return self._draw_anew(look), True

    def asked(
        self, piece: Piece, box: QSizeF, place: ScenePlace, count: int, pinned: bool
    ) -> PieceLook:
        """All that the pixmap of a piece depends on."""
        words, badge = self.said(piece)
        number = _number(count)
        if pinned and number:
            badge, number = badge or f"{count}", ""
        return PieceLook(
            piece.face or self._unknown,
            words,
            round(box.width() * self.ratio) / self.ratio,
            round(box.height() * self.ratio) / self.ratio,
            piece.turn % 4,
            piece.dim,
            place.rim,
            place.shadow,
            badge,
            number,
            self.ratio,
            self.art.theme.name,
            self.art.theme.scale,
        )

    def recoloured(self, look: PieceLook, rim: bool) -> PieceLook:
        """The same in the theme of the moment, on a ground that asks for a ``rim`` or not."""
        asked, theme = (look, rim), self.art.theme.name
        if (look.theme, look.rim) == (theme, rim):
            return look
        found = self._twins.get(asked)
        if found is None or found.theme != theme:
            found = evolve(look, theme=theme, rim=rim)
            if len(self._twins) >= _SIZES:
                self._twins.clear()
            self._twins[asked] = found
        return found

    def draw(self, look: PieceLook) -> DrawnPiece:
        """What is ``asked``, drawn."""
        found = self._made.find(look)
        return self._draw_anew(look) if found is None else found

    def _draw_anew(self, look: PieceLook) -> DrawnPiece:
        made = DrawnPiece.of(*self._make(look))
        self._last[_plain(look)] = look
        if len(self._last) > _SIZES:
            self._last.popitem(last=False)
        return self._made.keep(look, made, made.pixmap)

    def _stretched(self, look: PieceLook) -> DrawnPiece | None:
        """What was drawn last, in this size; None: it is not there any more."""
        last = self._last.get(_plain(look))
        found = self._made.find(last) if last is not None else None
        if found is None or look.face is None:
            return None
        if last is not None and last.theme != look.theme and look.number:
            return None  # What stands beside a piece would hardly be seen in the other theme's ink.
        if last is not None and (last.width, last.height) == (look.width, look.height):
            return found
        if look not in self._stretches:
            self._stretches[look] = self._stretch(found, look, look.face)
        return self._stretches[look]

    def _stretch(self, found: DrawnPiece, look: PieceLook, face: Face) -> DrawnPiece:
        """What was drawn, as large as it is asked for: once for all that look the same."""
        size = self.art.drawn_size(face, look.width, look.height, look.ratio, look.turn)
        around = 2 * found.margin
        whole = QSizeF(size.width() + around, size.height() + around) * look.ratio
        made = found.pixmap.scaled(
            max(1, round(whole.width())),
            max(1, round(whole.height())),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        made.setDevicePixelRatio(look.ratio)
        return DrawnPiece.of(made, found.margin)

    def sketch(self, piece: Piece, place: ScenePlace) -> bool:
        """Have a small drawing of a piece for when it is shown in haste; False: there is one."""
        face, theme = piece.face or self._unknown, self.art.theme
        if face is None:
            return False
        look = (piece.turn % 4, place.rim, piece.dim, self.ratio, theme.name, theme.scale)
        box = place.single()
        sketched = Sketched(face, self.art.said(face), *look)
        return self._sketches.draw(sketched, box.width(), box.height())

    def _sketched(self, look: PieceLook, face: Face) -> DrawnPiece | None:
        """A piece whose face is only stretched from a sketch; None: there is none."""
        how = (look.turn, look.rim, look.dim, look.ratio, look.theme, look.scale)
        sketched = Sketched(face, look.words, *how)
        drawn = self._sketches.stretched(sketched, look.width, look.height)
        return DrawnPiece.of(*self._surrounded(look, drawn)) if drawn is not None else None

    def beside(self, count: int) -> float:
        """How much room the number of a pile takes beside it."""
        return self._number_width(_number(count)) if count > 1 else 0.0

    def _number_width(self, number: str) -> float:
        metrics = QFontMetricsF(self.art.theme.font("label"))
        return metrics.horizontalAdvance(number) + 2 * self.art.theme.px(_NUMBER_GAP)

    def held(
        self, piece: Piece, box: QSizeF, rim: float, parts: Sequence[tuple[Piece, QRectF]] = ()
    ) -> QPixmap:
        """The pixmap of a piece in the hand: with a white rim around its shape.

        ``parts`` lie on it and come with it, in boxes measured from its corner.
        """
        whole = self._held(piece, box, rim)
        if not parts:
            return whole
        made = QPixmap(whole)
        with QPainter(made) as painter:
            for part, at in parts:
                one = at.size().transposed() if part.turn % 2 else at.size()
                place = ScenePlace(QRectF())
                pixmap, margin = self.look(part, one, place)
                painter.drawPixmap(at.topLeft() + QPointF(rim - margin, rim - margin), pixmap)
        return made

    def _held(self, piece: Piece, box: QSizeF, rim: float) -> QPixmap:
        face = piece.face or self._unknown
        if face is None:
            return self._back(box, self.ratio)
        return self.art.pixmap(
            face,
            box.width(),
            box.height(),
            self.ratio,
            turn=piece.turn,
            halo=rim,
        )

    def ghost(self, piece: Piece, box: QSizeF, turn: int) -> QPixmap:
        """The pixmap of a piece that is placed while its move is not yet whole."""
        face = piece.face or self._unknown
        if face is None:
            return self._back(box, self.ratio)
        return self.art.pixmap(face, box.width(), box.height(), self.ratio, turn=turn, ghost=True)

    def _make(self, look: PieceLook) -> tuple[QPixmap, float]:
        if look.face is None:
            face = self._back(QSizeF(look.width, look.height), look.ratio)
        else:
            face = self.art.pixmap(
                look.face,
                look.width,
                look.height,
                look.ratio,
                turn=look.turn,
                rim=look.rim,
                dim=look.dim,
            )
        return self._surrounded(look, face)

    def _surrounded(self, look: PieceLook, face: QPixmap) -> tuple[QPixmap, float]:
        """A face with what goes around it: a card's shadow, the chip, the number of a pile."""
        size = face.deviceIndependentSize()
        chip = bool(look.badge)
        if not look.shadow and not chip and not look.number:
            return face, 0.0
        pad = max(_CHIP_BELOW + 1.0, round(self._chip_width(look.badge) / 2)) if chip else _PAD
        if look.number:
            pad = max(pad, self._number_width(look.number))
        made = blank(QSizeF(size.width() + 2 * pad, size.height() + 2 * pad), look.ratio)
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(QPointF(pad, pad), size)
            if look.shadow and not look.dim:
                corner = _CARD_CORNER * min(size.width(), size.height())
                self.art.shadow(painter, rect, "raised", corner, look.ratio)
            painter.drawPixmap(rect.topLeft(), face)
            if chip:
                self._chip(painter, rect, look)
            if look.number:
                self._number(painter, rect, look.number)
        return made, pad

    def _back(self, size: QSizeF, ratio: float) -> QPixmap:
        """The back of an unknown piece, where the game draws none."""
        made = blank(size, ratio)
        theme = self.art.theme
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            corner = _CARD_CORNER * min(size.width(), size.height())
            rect = QRectF(QPointF(), size).adjusted(0.75, 0.75, -0.75, -0.75)
            painter.setPen(QPen(QColor(tokens()["ink"]), 1.5))
            painter.setBrush(theme.colour("edge"))
            painter.drawRoundedRect(rect, corner, corner)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(theme.colour("line"), Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), corner / 2, corner / 2)
        return made

    def _number(self, painter: QPainter, rect: QRectF, number: str) -> None:
        """How many a pile has, beside it."""
        theme = self.art.theme
        painter.setFont(theme.font("label"))
        painter.setPen(theme.colour("text"))
        left = rect.right() + theme.px(_NUMBER_GAP)
        room = QRectF(left, rect.top(), self._number_width(number), rect.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, number)

    def _chip_width(self, words: str) -> float:
        metrics = QFontMetricsF(self.art.theme.font("caption", 700))
        return metrics.horizontalAdvance(words) + self.art.theme.px(14)

    def _chip(self, painter: QPainter, rect: QRectF, look: PieceLook) -> None:
        theme = self.art.theme
        high = float(theme.px(_CHIP_HIGH))
        chip = QRectF(0, 0, max(high, self._chip_width(look.badge)), high)
        chip.moveCenter(QPointF(rect.center().x(), rect.bottom() + _CHIP_BELOW - high / 2))
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(chip, high / 2, high / 2)
        painter.setFont(theme.font("caption", 700))
        painter.setPen(theme.colour("text"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, look.badge)


_NOWHERE = (QSizeF(), ScenePlace(QRectF()), 1, False)


def _plain(look: PieceLook) -> PieceLook:
    """What looks of one piece in all sizes and themes share."""
    return evolve(look, width=0.0, height=0.0, theme="", rim=False)


def _number(count: int) -> str:
    """How many a piece stands for; nothing for itself alone."""
    return f"× {count}" if count > 1 else ""


class PieceItem(QGraphicsPixmapItem):
    """One piece. ``box`` is the piece itself, in the coordinates of the item's parent.

    One that is ``on_its_way`` is moved by somebody else until it lies where it belongs.
    """

    _drawn: DrawnPiece

    def __init__(self, piece: Piece) -> None:
        super().__init__()
        self.piece = piece
        self.home = piece.space
        self.box = QRectF()
        self._wanted: PieceLook | None = None
        self._asked = _NOWHERE
        self._size = (0.0, 0.0)
        self.sharp = True
        self.on_its_way = False
        self._pointer: Qt.CursorShape | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)

    def dress(
        self,
        piece: Piece,
        one: QSizeF,
        place: ScenePlace,
        renderer: PieceRenderer,
        count: int = 1,
        pinned: bool = False,
        wanted: PieceLook | None = None,
    ) -> None:
        """Look like ``piece``, fitted into an unturned box of the size ``one``.

        One of several alike that lie on one another stands for as many as they are; the number is
        beside it, or ``pinned`` to it. What it must look like may be known to be ``wanted``.
        """
        self.piece, self._asked = piece, (one, place, count, pinned)
        wanted = wanted or renderer.asked(piece, one, place, count, pinned)
        if wanted is self._wanted or wanted == self._wanted:
            return
        self._show_look(wanted, renderer)

    def _show_look(self, look: PieceLook, renderer: PieceRenderer) -> None:
        self._wanted = look
        drawn, self.sharp = renderer.quick_look(look)
        self._drawn = drawn
        self.setPixmap(drawn.pixmap)
        if (drawn.width, drawn.height) != self._size:
            self._size = drawn.width, drawn.height
            self.setTransformOriginPoint(drawn.width / 2, drawn.height / 2)

    def sharpen(self, renderer: PieceRenderer) -> None:
        """Be drawn in its size, where it was only stretched to it."""
        self._wanted = None
        self.redress(renderer)

    def redress(self, renderer: PieceRenderer) -> None:
        """Look the same, drawn as it is drawn now."""
        one, place, count, pinned = self._asked
        self.dress(self.piece, one, place, renderer, count, pinned)

    def draw_ahead(self, renderer: PieceRenderer) -> bool:
        """Have it drawn in the art's theme for when it is recoloured; False: it knows no look."""
        if self._wanted is None:
            return False
        renderer.draw(renderer.recoloured(self._wanted, self._wanted.rim))
        return True

    def recolour(self, renderer: PieceRenderer, place: ScenePlace) -> None:
        """Look the same in the theme of the moment, on a place that may have another ground."""
        one, _, count, pinned = self._asked
        self._asked = (one, place, count, pinned)
        if self._wanted is not None:
            self._show_look(renderer.recoloured(self._wanted, place.rim), renderer)

    def point_with(self, shape: Qt.CursorShape | None) -> None:
        """Give the pointer a shape over it, or none of its own."""
        if shape == self._pointer:
            return
        self._pointer = shape
        if shape is None:
            self.unsetCursor()
        else:
            self.setCursor(shape)

    def reveal(self, share: float) -> None:
        """Show only that share of the picture, from the left."""
        whole = self._drawn.pixmap
        wide = round(whole.width() * share)
        self.setPixmap(whole if share >= 1.0 else whole.copy(0, 0, max(1, wide), whole.height()))

    def settle(self, box: QRectF, ratio: float) -> None:
        """Lie in ``box``, on whole device pixels, as large and as upright as it was drawn."""
        self.box = box
        if self.on_its_way:
            self.on_its_way = False
            self.setScale(1.0)
            self.setRotation(0.0)
            self.setOpacity(1.0)
        x, y = box.center().toTuple()
        wide, high = self._size
        self.setPos(round((x - wide / 2) * ratio) / ratio, round((y - high / 2) * ratio) / ratio)

    def middle(self) -> QPointF:
        """Its middle, in scene coordinates."""
        return self.mapToScene(self.transformOriginPoint())

    def scene_box(self) -> QRectF:
        """The piece itself in scene coordinates, where it is drawn now."""
        (wide, high), m = self._size, self._drawn.margin
        return self.mapRectToScene(m, m, wide - 2 * m, high - 2 * m)
