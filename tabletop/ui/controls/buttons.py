"""Buttons: what all share, those of words, of an icon alone, and chips."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.menus import open_menu
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.style_scope import styled_parent
from tabletop.ui.look.theme import Themed
from tabletop.ui.look.tips import set_name, set_tip

Act = Callable[..., object] | SignalInstance
"""What a press does, or the signal that it gives."""

_PAD = 15


def _entered(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Whether Enter pressed a button: else a dialog presses the one it marks, wherever one is."""
    if event.key() not in ENTERS:
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


class PaintedButton(QAbstractButton):
    """A button that is painted by ``paint_face``, with the ring of focus around it."""

    ring = 8.0
    """The radius of that ring's corners."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        context.text_resized.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        """It never shrinks."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as Space does."""
        if not _entered(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button, and focus."""
        painter, rect = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_face(painter, rect)
        if self.ringed:
            paint.focus_ring(painter, self._context.theme, rect, self.ring)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint all but the ring."""
        raise NotImplementedError

    @property
    def ringed(self) -> bool:
        """Whether it has the ring."""
        return self.hasFocus()

    def menu(self) -> QMenu:
        """A menu that goes when it is closed."""
        menu = QMenu(styled_parent(self))
        menu.setToolTipsVisible(True)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def drop(self, menu: QMenu) -> None:
        """Open a menu below it."""
        open_menu(menu, self)


class Chip(PaintedButton):
    """A round button, one of some; with a seat's badge where it has a ``colour``."""

    def __init__(
        self, context: AppContext, text: Text, colour: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.wear(text, colour)

    def wear(self, text: Text, colour: str = "") -> None:
        """Say something else, in another colour."""
        self._colour = colour
        self._context.tell(self, text, set_text, QWidget.setAccessibleName)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The words, and the badge before them."""
        px, wide = self._context.px, self._context.theme.wide(self.text(), "label")
        return QSize(wide + px(54 if self._colour else 28), px(40 if self._colour else 36))

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paints the chip."""
        context, on = self._context, self.isChecked()
        fill = "accentwash" if on else ("sunken" if self.underMouse() else "raised")
        edge, width = ("accent", 2) if on else ("edge", 1)
        self.ring = rect.height() / 2
        paint.panel(
            painter, context.theme, rect, fill=fill, edge=edge, width=width, radius=self.ring - 1
        )
        left = float(context.px(14))
        if self._colour:
            side = context.px(23)
            picture = badge(context, self._colour, side, self.devicePixelRatioF())
            painter.drawPixmap(context.px(10), round((rect.height() - side) / 2), picture)
            left = float(context.px(40))
        paint.words(painter, context, rect.adjusted(left, 0, 0, 0), self.text(), "label")


class KeyButton(QPushButton):
    """A button of words, with an icon for a verb of the hand and the cap of its key.

    ``kind`` is ``primary`` (one on a screen), ``plain`` or ``quiet`` (no frame).
    """

    def __init__(self, look: Themed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._kind, self._icon, self._key, self._large = "plain", "", "", False
        self._bare = False
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Wide enough for words, icon and cap."""
        theme = self._look.theme
        width = theme.px(18) + 2 * self._pad() + 2 if self._bare else self.whole_width()
        return QSize(width, theme.size("control_large" if self._large else "control"))

    def whole_width(self) -> int:
        """How wide it is with its words."""
        theme = self._look.theme
        width = theme.wide(self.text(), self._role) + 2 * self._pad()
        if self._icon:
            width += theme.px(26)
        if self._cap():
            width += round(paint.key_cap_width(theme, self._key)) + theme.px(8)
        return width + 2

    def minimumSizeHint(self) -> QSize:
        """Words on a button are never cut."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as Space does."""
        if not _entered(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints shape, icon, words, cap and focus."""
        theme = self._look.theme
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill, edge, ink = self._colours()
        paint.panel(painter, theme, rect, fill=fill, edge=edge, radius=theme.radius("control"))
        if self.hasFocus():
            paint.focus_ring(painter, theme, rect, theme.radius("control") + 1)
        self._paint_content(painter, rect, theme.colour(ink))

    def _paint_content(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        theme = self._look.theme
        left, right = rect.left() + self._pad(), rect.right() - self._pad()
        if self._icon:
            size = theme.px(18)
            at = QPoint(round(left) - theme.px(2), round(rect.center().y() - size / 2))
            ratio = painter.device().devicePixelRatioF()
            if self._bare:
                at.setX(round(rect.center().x() - size / 2))
            painter.drawPixmap(at, icon_pixmap(self._icon, ink.name(), size, ratio))
            left += theme.px(24)
        if self._bare:
            return
        if self._cap():
            paint.key_cap(painter, theme, right + theme.px(5), rect.center().y(), self._key, ink)
            right -= paint.key_cap_width(theme, self._key)
        painter.setPen(ink)
        painter.setFont(theme.font(self._role))
        align = Qt.AlignmentFlag.AlignVCenter
        alone = not self._icon and not self._cap()
        align |= Qt.AlignmentFlag.AlignHCenter if alone else Qt.AlignmentFlag.AlignLeft
        room = QRectF(left, rect.top(), right - left + (0 if alone else 8), rect.height())
        painter.drawText(room, align, self.text())

    def _colours(self) -> tuple[str, str, str]:
        if not self.isEnabled():
            return ("", "", "disabled") if self._kind == "quiet" else ("sunken", "line", "disabled")
        if self._kind == "primary":
            return "accent", "accent", "onaccent"
        pressed = self.isDown() or self.underMouse()
        if self._kind == "quiet":
            return ("sunken" if pressed else ""), "", "text"
        return ("sunken" if pressed else "raised"), "edge", "text"

    def _pad(self) -> int:
        return self._look.theme.px(9 if self._kind == "quiet" else _PAD)

    @property
    def _role(self) -> str:
        """The role of type it is written in."""
        return "lead" if self._large else "label"

    def _cap(self) -> bool:
        return bool(self._key)


class WordButton(KeyButton):
    """A button of a page, which says the same in every language; ``act`` is what it does."""

    def __init__(
        self,
        context: AppContext,
        text: Text,
        act: Act | None = None,
        *,
        kind: str = "plain",
        icon: str = "",
        key: str = "",
        large: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._context, self._kind, self._icon, self._key, self._large = (
            context,
            kind,
            icon,
            key,
            large,
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.word(text)
        if act is not None:
            self.clicked.connect(act)
        context.text_resized.connect(self.updateGeometry)
        context.preferences.changed.connect(self.updateGeometry)

    def word(self, text: Text) -> None:
        """Put other words on the button."""
        self._context.tell(self, text, set_text, QWidget.setAccessibleName)

    def bare(self, bare: bool) -> None:
        """Show the icon alone, with the words as its tip, or the words as well."""
        if bare != self._bare:
            self._bare = bare
            set_tip(self, self.text() if bare else "")
            self.updateGeometry()

    def _cap(self) -> bool:
        preferences = self._context.preferences
        return super()._cap() and preferences.key_caps and preferences.key_works(self._key)


class IconButton(QToolButton):
    """A button of one icon; its name is its tooltip and what a screen reader says, ``act`` what it
    does.

    Where words stand beside the icon, the cap of its ``key`` does as well until that is known.
    ``approached`` says that the pointer, or the keyboard, came to it.
    """

    approached = Signal()

    def __init__(
        self,
        context: AppContext,
        icon: str,
        name: Text,
        act: Act | None = None,
        *,
        ink: str = "text2",
        ring: str = "text",
        size: int = 20,
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._icon, self._ink, self._ring, self._size = (
            context,
            icon,
            ink,
            ring,
            size,
        )
        self._key = key
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.name(name)
        if act is not None:
            self.clicked.connect(act)
        context.text_resized.connect(self.updateGeometry)

    def name(self, name: Text) -> None:
        """Name the button anew."""
        self._context.tell(self, name, set_name)

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        """A square of the least size a finger hits, wider where words stand beside the icon."""
        side = self._context.theme.size("control")
        if not self.words:
            return QSize(side, side + self._below())
        return QSize(side + self.words_width(), side)

    def words_width(self) -> int:
        """How much wider it is where its words stand beside the icon."""
        wide = self._context.theme.wide(self.text(), "label")
        return wide + self._cap_width() + self._context.px(10)

    def minimumSizeHint(self) -> QSize:
        """The same: it never shrinks."""
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        """It may be pressed next."""
        super().enterEvent(event)
        self.approached.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It may be pressed next."""
        super().focusInEvent(event)
        self.approached.emit()

    def _cap_width(self) -> int:
        if not self._key or not self._context.preferences.cap_shown(self._key):
            return 0
        return round(paint.key_cap_width(self._context.theme, self._key)) + self._context.px(8)

    def _below(self) -> int:
        """How much room below the icon is for something else."""
        return 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as Space does."""
        if not _entered(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the icon, its words, and focus."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        ink = self._ink if self.isEnabled() else "disabled"
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            wash = theme.colour(ink)
            wash.setAlphaF(0.14)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawRoundedRect(rect, 8, 8)
        if self.hasFocus():
            painter.setPen(theme.colour(self._ring))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for inset in (1.0, 2.0):
                painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 7, 7)
        if not self.isEnabled():
            painter.setOpacity(0.75)
        size = theme.px(self._size)
        words = self.words
        left = theme.px(8) if words else (rect.width() - size) / 2
        square = QRectF(left, (rect.height() - self._below() - size) / 2, size, size)
        self._context.paint_icon(painter, self._icon, ink, square)
        if words:
            right = rect.adjusted(left + size + theme.px(7), 0, 0, 0)
            paint.words(painter, self._context, right, words, "label", ink)
        if words and self._cap_width():
            end = rect.right() - theme.px(6)
            paint.key_cap(painter, theme, end, rect.center().y(), self._key, theme.colour(ink))

    @property
    def words(self) -> str:
        """The words that stand beside the icon now."""
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        return self.text() if self.toolButtonStyle() == beside else ""


def way_home(context: AppContext, to_table: bool) -> QAbstractButton:
    """The button out of a page: to the table it was opened at, in words, else to the start."""
    if to_table:
        return WordButton(context, Text("Back to the table"), kind="quiet", icon="chevron_left")
    return IconButton(context, "home", Text("Back to the start"))
