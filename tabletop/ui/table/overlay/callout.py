"""A callout: a panel over the table whose tail points at what its words speak of."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QMargins, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from tabletop.ui.controls.card import Label
from tabletop.ui.controls.opacity import set_opacity
from tabletop.ui.controls.roles import RoleWidget
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.geometry.callout_spot import CORNER, CalloutSpot, foot

_AROUND = QMargins(18, 18, 18, 34)
"""How far shadow and tail reach out of the panel."""

_WIDER = 84


class Callout(RoleWidget):
    """What all callouts share: panel, tail and shadow; the words in it are laid out by Qt.

    ``edge`` is the colour of its outline, ``width`` how wide that is, ``shadow`` the name of its
    shadow. A press on the panel goes no further; around it, it goes to the table. Readers say its
    name as the keyboard comes into it.
    """

    accessible_role = QAccessible.Role.Grouping

    def __init__(self, art: Art, paper: QWidget, edge: str, width: float, shadow: str) -> None:
        super().__init__(paper)
        self.art, self.theme = art, art.theme
        self._edge, self._width, self._shadow = edge, width, shadow
        self._tip, self._side = QPointF(), "below"
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.face = QGridLayout(self)
        self.face.setContentsMargins(_AROUND)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(0)
        self.face.addLayout(self.rows, 0, 0)

    def pad(self, across: int, down: int) -> None:
        """Keep so much room around its words, in pixels at 100 %."""
        wide, high = self.theme.px(across), self.theme.px(down)
        self.rows.setContentsMargins(wide, high, wide, high)

    # Where it is

    @property
    def panel(self) -> QRectF:
        """Where its panel is on the table."""
        return QRectF(self.geometry().marginsRemoved(_AROUND))

    def wanted(self, wide: float, room: QSizeF) -> QSizeF:
        """How large its panel wants to be: ``wide``, or wider where it would be too high."""
        around = QSizeF(QRect().marginsAdded(_AROUND).size())
        wide = max(wide, self.face.totalMinimumSize().width() - around.width())
        while True:
            high = self.face.totalHeightForWidth(round(wide + around.width())) - around.height()
            if high <= room.height() or wide >= room.width():
                return QSizeF(min(wide, room.width()), high)
            wide += self.theme.px(_WIDER)

    def stand(self, spot: CalloutSpot) -> None:
        """Go to a place on the table."""
        self._tip, self._side = spot.tip, spot.side
        self.setGeometry(spot.rect.toRect().marginsAdded(_AROUND))
        self.update()

    # How it comes

    def fade(self, share: float) -> None:
        """Come into sight: 0 is not there, 1 whole."""
        set_opacity(self, share)

    # What Qt asks

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints shadow, panel and tail."""
        theme, painter = self.theme, QPainter(self)
        painter.translate(-self.pos())
        ground, edge, rect = theme.colour("raised"), theme.colour(self._edge), self.panel
        self.art.shadow(painter, rect, self._shadow, CORNER, self.devicePixelRatioF())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPen(edge, self._width)
        outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        outline.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(outline)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, CORNER, CORNER)
        if self._side:
            self._paint_tail(painter, rect, outline)

    def _paint_tail(self, painter: QPainter, rect: QRectF, outline: QPen) -> None:
        one, other = foot(rect, self._tip, self._side)
        inward = rect.center() - (one + other) / 2
        inward *= self._width / max(1.0, inward.manhattanLength())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([one + inward, one, self._tip, other, other + inward]))
        painter.setPen(outline)
        painter.drawPolyline(QPolygonF([one, self._tip, other]))

    def event(self, event: QEvent) -> bool:
        """What the mouse does on the panel goes no further; around it, it is the table's."""
        known = super().event(event)
        if isinstance(event, QMouseEvent):
            event.setAccepted(self.panel.translated(-self.pos()).contains(event.position()))
        return known


class CalloutLabel(Label):
    """Words of a callout that wrap, in a role of type, a weight and a colour of the theme."""

    def __init__(self, theme: Theme, said: str, role: str, weight: int | None, ink: str) -> None:
        super().__init__()
        self.setText(said)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(theme.font(role, weight))
        self.write(theme.colour(ink))


class CalloutPicture(QWidget):
    """A drawing that the mouse goes through."""

    def __init__(self, pixmap: QPixmap) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_pixmap(pixmap)

    def show_pixmap(self, pixmap: QPixmap) -> None:
        """Show another drawing of the same size."""
        self._pixmap = pixmap
        self.setFixedSize(pixmap.deviceIndependentSize().toSize())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints it."""
        QPainter(self).drawPixmap(0, 0, self._pixmap)


class PointedCallout(Callout):
    """A small callout that says in a line or two what one points at, or why not there.

    Its words may be ``bold``. It is only read: the mouse goes through it.
    """

    def __init__(self, art: Art, paper: QWidget, said: Iterable[tuple[str, bool]]) -> None:
        super().__init__(art, paper, "edge", 1.0, "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._said = tuple(said)
        self.pad(13, 10)
        self.rows.setSpacing(self.theme.px(3))
        for words, bold in self._said:
            self.rows.addWidget(
                CalloutLabel(self.theme, words, "small", 700 if bold else 400, "text")
            )
        self.setAccessibleName(self.words)

    @property
    def words(self) -> str:
        """All that it says."""
        return " ".join(words for words, _ in self._said)

    def size_in(self, room: QSizeF) -> QSizeF:
        """How large its panel wants to be: no wider than its longest line."""
        theme = self.theme
        lines = [theme.wide(w, "small", 700 if bold else 400) for w, bold in self._said]
        wide = min(max(lines, default=0), theme.px(250)) + 2 * theme.px(13) + 2
        return self.wanted(wide, room)
