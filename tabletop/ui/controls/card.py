"""Sheets of paper that widgets lie on."""

from __future__ import annotations

import math
from functools import cache, partial

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.look.pixmaps import blank, kept
from tabletop.ui.look.shadows import hollow_nine_patch
from tabletop.ui.look.theme import Themed
from tabletop.ui.look.tips import set_tip

SHADE = 5
"""The room around a card that its shadow takes."""


class CardPanel(QFrame):
    """A panel with its shadow; ``strip`` is the name of a seat's colour down its left edge."""

    def __init__(
        self,
        context: AppContext,
        *,
        radius: float = 12.0,
        shadow: str = "rest",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._radius, self._shadow = context, radius, shadow
        margin = SHADE if shadow else 0
        self.setContentsMargins(margin, margin, margin, margin)
        context.theme_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sheet, whose edges are drawn once and stretched: it is painted often."""
        painter, rect, theme = QPainter(self), QRectF(self.rect()), self._context.theme
        margin, ratio = self.contentsMargins().left(), self.devicePixelRatioF()
        look = (theme.name, self._radius, self._shadow, margin, ratio)
        patch = kept(("card", *look), partial(self._patch, margin, ratio))
        hollow_nine_patch(painter, rect, patch, ratio)
        corner = (patch.width() - 1) // 2 / ratio
        inside = rect.adjusted(corner, corner, -corner, -corner)
        painter.fillRect(inside, theme.colour("surface"))

    def _patch(self, margin: int, ratio: float) -> QPixmap:
        """A small sheet whose middle can be stretched."""
        theme = self._context.theme
        drop = max(low for _, low, _ in theme.shadow(self._shadow)) if self._shadow else 0.0
        side = 2 * math.ceil(margin + self._radius + drop + 1) + 1 / ratio
        patch = blank(QSizeF(side, side), ratio)
        with QPainter(patch) as painter:
            whole = QRectF(0, 0, side, side).adjusted(margin, margin, -margin, -margin)
            paint.panel(
                painter, theme, whole, radius=self._radius, shadow=self._shadow, fill="surface"
            )
        return patch


class Divider(QWidget):
    """A hairline across."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.theme_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line."""
        paint.ground(QPainter(self), self.rect(), self._context.colour("line"))


@cache
def _marks(font: str) -> int:
    """How far the marks on capitals (Ä, Ś) reach above what a font calls its ascent, in pixels."""
    made = QFont()
    made.fromString(font)
    metrics = QFontMetrics(made)
    return max(0, -metrics.tightBoundingRect("ÄŚŻÓ").top() - metrics.ascent())


class Label(QLabel):
    """Plain words, painted in a colour; a style sheet for every label would cost more than all.

    A first line has room for the marks on its capitals, which QLabel cuts off. How high the words
    are at a width is asked for again and again, and remembered.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._highs: dict[int, int] = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.ink = QColor()

    def write(self, ink: QColor) -> None:
        """Write in another colour."""
        self.ink = ink
        self.update()

    def sizeHint(self) -> QSize:
        """The words, and the marks on capitals above them."""
        return super().sizeHint() + QSize(0, self._above)

    def minimumSizeHint(self) -> QSize:
        """The same of the least size."""
        return super().minimumSizeHint() + QSize(0, self._above)

    def heightForWidth(self, width: int) -> int:
        """The same where the words are wrapped."""
        known = self._highs.get(width)
        if known is None:
            high = super().heightForWidth(width)
            known = self._highs[width] = high if high < 0 else high + self._above
        return known

    def setText(self, words: str) -> None:
        """Say something else."""
        self._highs.clear()
        super().setText(words)

    def setWordWrap(self, wraps: bool) -> None:
        """Break the words into lines, or not."""
        self._highs.clear()
        super().setWordWrap(wraps)

    def changeEvent(self, event: QEvent) -> None:
        """Words are as high as their font and their style have it."""
        self._highs.clear()
        super().changeEvent(event)

    @property
    def _above(self) -> int:
        return _marks(self.font().toString())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the words."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.ink)
        flags = int(self.alignment())
        if self.wordWrap():
            flags |= int(Qt.TextFlag.TextWordWrap)
        painter.drawText(self.contentsRect().adjusted(0, self._above, 0, 0), flags, self.text())


class ThemedLabel(Label):
    """Words in a role of type and a colour of a theme, which may become another."""

    def __init__(
        self,
        look: Themed,
        role: str = "body",
        ink: str = "text",
        *,
        wrap: bool = False,
        weight: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look, self._role, self._ink, self._weight = look, role, ink, weight
        self.setWordWrap(wrap)
        self.apply_theme()

    def colour(self, ink: str) -> None:
        """Write in another colour of the theme."""
        self._ink = ink
        self.apply_theme()

    def write_in(self, role: str) -> None:
        """Write in another type."""
        if role != self._role:
            self._role = role
            self.apply_theme()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the words, greyed where they are not enabled."""
        self.ink = self._look.theme.colour(self._ink if self.isEnabled() else "disabled")
        super().paintEvent(event)

    def apply_theme(self) -> None:
        """Take up another theme or text size."""
        self.setFont(self._look.theme.font(self._role, self._weight))
        self.update()


class TextLabel(ThemedLabel):
    """Words of a page, which says the same in every language; a ``str`` is said already."""

    def __init__(
        self,
        context: AppContext,
        text: Text | str = "",
        role: str = "body",
        ink: str = "text",
        *,
        wrap: bool = False,
        weight: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, role, ink, wrap=wrap, weight=weight, parent=parent)
        self._context = context
        if isinstance(text, Text):
            context.tell(self, text)
        else:
            self.setText(text)
        context.theme_changed.connect(self.apply_theme)

    def word(self, text: Text) -> None:
        """Say something else."""
        self._context.tell(self, text)


class PressCard(QAbstractButton):
    """A card that is pressed as a whole: a game, a choice, a way in."""

    def __init__(
        self, context: AppContext, *, radius: float = 12.0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._radius = context, radius
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setContentsMargins(SHADE, SHADE, SHADE, SHADE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        context.text_resized.connect(self.updateGeometry)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sheet, the ring of the choice, and focus."""
        theme = self._context.theme
        painter = QPainter(self)
        rect = QRectF(self.contentsRect())
        chosen = self.ringed
        hovered = self.underMouse() and self.isEnabled() and not chosen
        paint.panel(
            painter,
            theme,
            rect,
            radius=self._radius,
            shadow="rest",
            fill="raised" if hovered else "surface",
            edge="accent" if chosen else "line",
            width=3 if chosen else 1,
        )
        self.paint_content(painter, rect)
        if chosen:
            paint.panel(painter, theme, rect, radius=self._radius, fill="", edge="accent", width=3)
        if self.hasFocus():
            outside = rect.adjusted(-4, -4, 4, 4)
            paint.focus_ring(painter, theme, outside, self._radius + 4)

    @property
    def ringed(self) -> bool:
        """Whether it has the ring of what is chosen."""
        return self.isChecked()

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """What lies on the card below its widgets."""


class ShortWords(TextLabel):
    """Words that give way where there is no room for them; the tooltip then has them whole."""

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(self._context.px(24), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints as much as fits."""
        painter = QPainter(self)
        metrics = self.fontMetrics()
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        set_tip(self, self.text() if shown != self.text() else "")
        painter.setFont(self.font())
        painter.setPen(self._context.colour(self._ink))
        painter.drawText(self.rect(), self.alignment(), shown)


class WindowGround(QWidget):
    """What fills a window, on the window's own ground."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground."""
        paint.ground(QPainter(self), self.rect(), self._context.colour("window"))
