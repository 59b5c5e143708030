"""The bar at the top: menu, what is played and where it stands, and the hand's own verbs."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.ui.actions import Actions
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.buttons import IconButton
from tabletop.ui.controls.layout import Folding, hbox
from tabletop.ui.controls.menus import open_menu
from tabletop.ui.look.style_scope import apply_style, styled_parent
from tabletop.ui.look.theme import LEAST_TYPE

_RULE = 2
_AIR = 12
"""How much higher (pixels) than its buttons it is: air need not grow with the text."""
ACCENT = "#3FB5A8"
"""The line below the header where no game gives its own."""


class _Bar(QWidget):
    """A short vertical hairline."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.setFixedWidth(context.px(13))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        colour = self._context.colour("header2")
        colour.setAlphaF(0.5)
        high = self._context.px(18)
        line = QRect(self.width() // 2, (self.height() - high) // 2, 1, high)
        paint.ground(QPainter(self), line, colour)


class _Titles(QWidget):
    """The name of what is played and where it stands: beside it, or below it where that fits."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.name, self.phase = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_words(self, name: str, phase: str) -> None:
        if (name, phase) == (self.name, self.phase):
            return
        self.name, self.phase = name, phase
        self.setAccessibleName(f"{name}. {phase}")
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font())
        return QSize(metrics.horizontalAdvance(self.name) + 4, self._context.px(20))

    def whole(self) -> int:
        """How much wider than the least it has to be so that nothing is shortened."""
        metrics = QFontMetrics(self._context.font("body"))
        return metrics.horizontalAdvance(self.phase) + self._context.px(32)

    def _font(self) -> QFont:
        font = self._context.font("heading", 900)
        font.setPixelSize(self._context.px(18))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        context, painter = self._context, QPainter(self)
        middle = Qt.AlignmentFlag.AlignVCenter
        font = _fitted(self.name, self._font(), self.width())
        painter.setFont(font)
        painter.setPen(context.colour("onheader"))
        left = QFontMetrics(font).horizontalAdvance(self.name) + context.px(14)
        room = self.width() - left - context.px(14)
        if self.phase and self._wide(self.phase) > room:
            self._paint_below(painter)
            return
        painter.drawText(self.rect(), middle, self.name)
        if not self.phase:
            return
        line = context.colour("header2")
        line.setAlphaF(0.5)
        high = context.px(18)
        paint.ground(painter, QRect(left, (self.height() - high) // 2, 1, high), line)
        painter.setFont(context.font("body"))
        painter.setPen(context.colour("header2"))
        painter.drawText(self.rect().adjusted(left + context.px(14), 0, 0, 0), middle, self.phase)

    def _wide(self, words: str) -> int:
        return QFontMetrics(self._context.font("body")).horizontalAdvance(words)

    def _paint_below(self, painter: QPainter) -> None:
        """The name and, below it, as much of where it stands as there is room for."""
        context, half = self._context, self.height() / 2
        room = QRectF(0, context.px(2), self.width(), half)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.name)
        small = _fitted(self.phase, context.font("small"), self.width())
        painter.setFont(small)
        painter.setPen(context.colour("header2"))
        dots = Qt.TextElideMode.ElideRight
        shown = QFontMetrics(small).elidedText(self.phase, dots, self.width())
        room.moveTop(half - context.px(1))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


def _fitted(words: str, font: QFont, room: int) -> QFont:
    """The font, as much smaller as it takes for words to have room, as long as one can read it."""
    while font.pixelSize() > LEAST_TYPE and QFontMetrics(font).horizontalAdvance(words) > room:
        font.setPixelSize(font.pixelSize() - 1)
    return font


class Header(QWidget):
    """The header bar, for the start screen and for a table.

    Its buttons are the window's actions, possible where these are.
    """

    def __init__(
        self, context: AppContext, actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._actions = context, actions
        self._accent = ACCENT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = hbox(gap=context.px(2), around=(context.px(8), 0, context.px(8), _RULE))
        self.menu_button = self._button("menu", Text("Menu"), "onheader")
        self._menu: QMenu | None = None
        self.menu_button.clicked.connect(self._open_menu)
        self.titles = _Titles(context)
        row.addWidget(self.menu_button)
        row.addSpacing(context.px(6))
        row.addWidget(self.titles, 1)
        self.undo = self._button("undo", Text("Undo"), "onheader", "undo")
        self.redo = self._button("redo", Text("Redo"), "onheader", "redo")
        self.hint = self._button("bulb", Text("Hint"), "onheader", "hint", "H")
        self.rules = self._button("book", Text("Rules"), "onheader", "rules")
        self._worded = (self.hint, self.rules)
        for button, name in zip(self._worded, (Text("Hint"), Text("Rules")), strict=True):
            context.tell(button, name, set_text)
        self.language = self._button("globe", Text("Language"), "header2")
        self.language.clicked.connect(self._offer_languages)
        self.theme = self._button("moon", Text("Dark theme"), "header2")
        self.theme.clicked.connect(self._turn_theme)
        self.theme.approached.connect(context.expect_theme)
        self.settings = self._button("gear", Text("Settings"), "header2", "settings")
        bars = _Bar(context), _Bar(context)
        self._at_table = (self.undo, self.redo, bars[0], self.hint, self.rules, bars[1])
        for widget in (*self._at_table, self.language, self.theme, self.settings):
            row.addWidget(widget)
        self._fold = Folding(self, row, self._find_room)
        context.theme_changed.connect(self._show_theme)
        context.language_changed.connect(self._show_theme)
        self._show_theme()
        self.show_start()

    def sizeHint(self) -> QSize:
        """48 high at 100 %."""
        return QSize(self._context.px(600), self._high())

    def minimumSizeHint(self) -> QSize:
        """As high, and as wide as its buttons."""
        return QSize(self._alone(), self._high())

    def _high(self) -> int:
        return self._context.theme.size("control") + _AIR

    def show_start(self) -> None:
        """Name the app: nothing is played yet."""
        for widget in self._at_table:
            widget.hide()
        say = self._context.say
        self._accent = ACCENT
        self.titles.show_words("Tabletop", say(Text("A table for board games")))

    def show_table(self, game: str, phase: str, accent: str) -> None:
        """Name the game and where it stands; the line below takes the game's accent."""
        self._show_tools()
        self.titles.show_words(game, phase)
        if accent != self._accent:
            self._accent = accent
            self.update()

    def _show_tools(self) -> None:
        """Show what belongs to a table; after each of them by itself Qt would lay out the bar."""
        self._fold.setEnabled(False)
        for widget in self._at_table:
            widget.show()
        self._fold.setEnabled(True)
        self._fold.activate()

    def _find_room(self, width: int) -> None:
        """Where the titles want the room, the icons alone stand for hint and rules."""
        words = self._alone() + sum(button.words_width() for button in self._worded)
        beside = words + self.titles.whole() <= width
        styles = Qt.ToolButtonStyle
        style = styles.ToolButtonTextBesideIcon if beside else styles.ToolButtonIconOnly
        for button in self._worded:
            button.setToolButtonStyle(style)

    def _alone(self) -> int:
        """The least width with icons alone."""
        shown = sum(b.words_width() for b in self._worded if b.words and not b.isHidden())
        return self._fold.minimumSize().width() - shown

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bar and its line."""
        painter = QPainter(self)
        paint.ground(painter, self.rect(), self._context.colour("header"))
        line = self._context.theme.colour(self._accent)
        paint.ground(painter, QRect(0, self.height() - _RULE, self.width(), _RULE), line)

    def _button(
        self, icon: str, name: Text, ink: str, action: str = "", key: str = ""
    ) -> IconButton:
        context = self._context
        button = IconButton(
            context, icon, name, ink=ink, ring="onheader", size=22, key=key, parent=self
        )
        if action:
            does = self._actions[action]
            button.clicked.connect(does.trigger)
            button.setEnabled(does.isEnabled())
            does.enabledChanged.connect(button.setEnabled)
        return button

    @property
    def menu(self) -> QMenu:
        """The full menu, made when it is first asked for."""
        if self._menu is None:
            self._menu = self._actions.menu(styled_parent(self))
            self.destroyed.connect(self._menu.deleteLater)
        return self._menu

    def _open_menu(self) -> None:
        apply_style(self)
        open_menu(self.menu, self.menu_button)

    def _offer_languages(self) -> None:
        menu = QMenu(styled_parent(self))
        menu.addActions(self._actions.languages.actions())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        open_menu(menu, self.language)

    def _turn_theme(self) -> None:
        self._context.preferences.theme = self._context.theme.other

    def _show_theme(self) -> None:
        dark = self._context.theme.dark
        self.theme.show_icon("sun" if dark else "moon")
        self.theme.name(Text("Light theme") if dark else Text("Dark theme"))
        self.updateGeometry()
