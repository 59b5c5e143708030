"""The frame of every dialog: a heading, a body, buttons at the foot."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import Scrolled, fill, vbox
from tabletop.ui.look.style_scope import styled_parent

CLOSE = Text("Close")

_AROUND = 24
"""The space at the sides of a dialog, at 100 %."""
_LAID = 100
"""So many ms after what scrolls became higher or lower, all in it has its place."""
_BOX, _BESIDE, _EDGES = 18, 10, 4
"""The sizes of a switch in the style sheet: its box and what is beside it, at 100 %, and the edges
of the box (px), as wide with the keyboard as without."""


def clear(box: QLayout) -> None:
    """Take all widgets out of a layout, and out of sight."""
    while (item := box.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def beside_switch(context: AppContext) -> int:
    """How far from the left (px) the words of a switch stand, and all that belongs to it."""
    return context.px(_BOX) + _EDGES + context.px(_BESIDE)


class DialogPart(Scrolled):
    """A part of a dialog that scrolls up and down, by keys too, where it is too high.

    Where the dialog has a size of its own it is not ``asked`` how large it would like to be: to ask
    all that is in it took a third of the time in which a dialog opens.
    """

    asked = True

    def sizeHint(self) -> QSize:
        """The page's own wish, or no more than it needs at least."""
        return super().sizeHint() if self.asked else self.minimumSizeHint()


def scrolling(context: AppContext, page: QWidget) -> DialogPart:
    """Such a part."""
    area = DialogPart(context, page)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return area


class Dialog(QDialog):
    """A dialog with its heading; parts add to ``body`` and, from left to right, to ``foot``."""

    def __init__(self, context: AppContext, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent and styled_parent(parent))
        self.context, self._title = context, title
        self._scale = context.theme.scale
        self._wanted = self._least = (0, 0)
        self._whole = False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        context.tell(self, title, QWidget.setWindowTitle, QWidget.setAccessibleName)
        outer = self._outer = QVBoxLayout(self)
        self.heading = TextLabel(context, title, "heading", wrap=True)
        outer.addWidget(self.heading)
        self.body = QVBoxLayout()
        self.column = self.body
        self.area: DialogPart | None = None
        outer.addLayout(self.body, 1)
        self.foot = QHBoxLayout()
        outer.addLayout(self.foot)
        self._space_out()
        context.theme_changed.connect(self._follow_text)

    def _space_out(self) -> None:
        """Leave the space of the design around the parts and between them."""
        px = self.context.px
        self._outer.setContentsMargins(px(_AROUND), px(20), px(_AROUND), px(16))
        self._outer.setSpacing(px(12))
        self.body.setSpacing(px(10))
        self.foot.setSpacing(px(8))

    def _follow_text(self) -> None:
        """Grow and shrink as the text does: larger words would be cut."""
        grown = self.context.theme.scale / self._scale
        if grown == 1.0:
            return
        self._scale *= grown
        self._space_out()
        if any(self._least):
            self.at_least(*self._least)
        if any(self._wanted):
            wanted = self._within(*self._wanted)
            self.resize(wanted.expandedTo(self.size()) if grown > 1.0 else wanted)
        if self._whole:
            later(self, self.heighten)

    def scrolled(self) -> QVBoxLayout:
        """A column in the body that scrolls where the screen is too low for it."""
        page = QWidget()
        column = vbox(page, gap=self.body.spacing())
        area = scrolling(self.context, page)
        self.context.tell(area, self._title, QWidget.setAccessibleName)
        beside, policy = self.context.px(6), Qt.FocusPolicy

        def make_room(least: int, most: int) -> None:
            """Beside a bar; the keyboard stops here only where there is something to scroll."""
            column.setContentsMargins(0, 0, beside if most > least else 0, 0)
            area.setFocusPolicy(policy.StrongFocus if most > least else policy.NoFocus)
            later(area, see, _LAID)

        def see() -> None:
            """What has the keyboard is seen, also as the dialog opens."""
            here = self.focusWidget()
            if here is not None and page.isAncestorOf(here):
                # Of a field Qt would show no more than its cursor.
                top = here.mapTo(page, QPoint()).y()
                area.ensureVisible(0, top + here.height(), 0, beside)
                area.ensureVisible(0, top, 0, beside)

        make_room(0, 0)
        area.verticalScrollBar().rangeChanged.connect(make_room)
        self.body.addWidget(area, 1)
        self.area, self.column = area, column
        return column

    def say(self, text: Text | str, role: str = "body", ink: str = "text") -> TextLabel:
        """Words at the end of the column that scrolls, or else of the body."""
        words = TextLabel(self.context, text, role, ink, wrap=True)
        self.column.addWidget(words)
        return words

    def add_switch(
        self, text: Text, on: bool, turned: Callable[[bool], object], note: Text | None = None
    ) -> QCheckBox:
        """A switch at the end of the column that scrolls, or else of the body.

        What it means stands close below it.
        """
        box = QCheckBox()
        self.context.tell(box, text)
        box.setChecked(on)
        box.setMinimumHeight(self.context.theme.size("control"))
        box.toggled.connect(turned)
        group = fill(vbox(gap=0), box)
        if note is not None:
            self.context.tell(box, note, QWidget.setAccessibleDescription)
            line = TextLabel(self.context, note, "small", "text2", wrap=True)
            line.setContentsMargins(beside_switch(self.context), 0, 0, 0)
            group.addWidget(line)
        self.column.addLayout(group)
        return box

    def add_button(
        self, text: Text, act: Callable[[], object], kind: str = "plain", icon: str = ""
    ) -> WordButton:
        """A button at the foot, at the right of those that are there."""
        button = WordButton(self.context, text, lambda: act(), kind=kind, icon=icon, large=True)
        self.foot.addWidget(button)
        return button

    def add_close(self, text: Text = CLOSE) -> WordButton:
        """A button at the right that closes the dialog."""
        self.foot.addStretch(1)
        button = self.add_button(text, self.accept, "primary")
        button.setDefault(True)
        return button

    def spread(self, width: int, height: int) -> None:
        """Take a size of the design, within the screen."""
        if self.area is not None:
            self.area.asked = False
        self._wanted = (width, height)
        self.resize(self._within(width, height))

    def heighten(self) -> None:
        """Be as high as all that is shown needs, within the screen."""
        self._whole = True
        high = self.sizeHint().height()
        if self.area is not None:
            wide = self.width() - 2 * self.context.px(_AROUND)
            high += self.area.whole(wide) - self.area.sizeHint().height()
        needed = self._within(0, math.ceil(high / self.context.theme.scale))
        self.resize(self.width(), max(self.height(), needed.height()))

    def at_least(self, width: int, height: int = 0) -> None:
        """Be no smaller than a size of the design, as far as the screen has room for it."""
        self._least = (width, height)
        self.setMinimumSize(self._within(width, height))

    def _within(self, width: int, height: int) -> QSize:
        screen = self.screen() or QGuiApplication.primaryScreen()
        room = screen.availableSize() - QSize(48, 64)
        return QSize(self.context.px(width), self.context.px(height)).boundedTo(room)
