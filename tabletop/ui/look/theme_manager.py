"""The application in a theme: palette, font and style sheet, as the system or the user has it.

The sheet applies to what needs it (`style_scope.py`): Qt takes three times as long to polish all
anew where it is the application's. It applies to children (dialogs, menus, tips), too.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from tabletop.ui.look.style_scope import StyleScope
from tabletop.ui.look.theme import LARGEST_TEXT, Theme, load_fonts


class ThemeManager(QObject):
    """Chooses the theme (the system's, or the user's own) and applies it to the application.

    ``mode`` is ``system``, ``light`` or ``dark``; ``changed`` carries the new Theme,
    ``resized`` says before that text has another size.
    """

    changed = Signal(object)
    resized = Signal()
    _restyled = Signal(object)

    def __init__(self, app: QGuiApplication, *, mode: str = "system", scale: float = 1.0) -> None:
        super().__init__(app)
        self._app, self._mode, self._scale, self._still = app, mode, scale, False
        load_fonts()
        app.styleHints().colorSchemeChanged.connect(self._follow)
        self.theme = self._chosen()
        self._apply()

    @property
    def mode(self) -> str:
        """What chooses the theme: system, light or dark."""
        return self._mode

    def set_mode(self, mode: str) -> None:
        """Follows the system, or stays light or dark."""
        if mode not in ("system", "light", "dark"):
            raise ValueError(f"no such theme: {mode!r}")
        self._mode = mode
        self._follow()

    def set_scale(self, scale: float) -> None:
        """Sets the size of all text, 1.0 to 2.0."""
        self._scale = min(LARGEST_TEXT, max(1.0, scale))
        self._follow()

    def set_still(self, still: bool) -> None:
        """Turns motion off or on."""
        self._still = still
        self._follow()

    def style(self, widget: QWidget, *parts: str) -> None:
        """Give a widget the style sheet, or some parts of it, now and in every theme to come."""
        self._restyled.connect(StyleScope(widget, self.theme, parts).follow)

    def _chosen(self) -> Theme:
        name = self._mode
        if name == "system":
            scheme = self._app.styleHints().colorScheme()
            name = "dark" if scheme == Qt.ColorScheme.Dark else "light"
        return Theme(name, self._scale, self._still)

    def _follow(self) -> None:
        theme = self._chosen()
        if theme != self.theme:
            before, self.theme = self.theme, theme
            if not theme.looks_like(before):
                self._apply()
            if theme.scale != before.scale:
                self.resized.emit()
            self.changed.emit(theme)

    def _apply(self) -> None:
        self._app.setPalette(palette(self.theme))
        self._app.setFont(self.theme.font("body"))
        self._restyled.emit(self.theme)


def palette(theme: Theme) -> QPalette:
    """The theme as Qt's own palette, for whatever the stylesheet does not reach."""
    c, made, role = theme.colours, QPalette(), QPalette.ColorRole
    for name, colour in (
        (role.Window, c.surface),
        (role.WindowText, c.text),
        (role.Base, c.raised),
        (role.AlternateBase, c.sunken),
        (role.Text, c.text),
        (role.PlaceholderText, c.text2),
        (role.Button, c.raised),
        (role.ButtonText, c.text),
        (role.BrightText, c.danger),
        (role.ToolTipBase, c.raised),
        (role.ToolTipText, c.text),
        (role.Highlight, c.accent),
        (role.HighlightedText, c.onaccent),
        (role.Link, c.accent),
        (role.LinkVisited, c.accent),
        (role.Light, c.raised),
        (role.Midlight, c.line),
        (role.Mid, c.line),
        (role.Dark, c.edge),
        (role.Shadow, c.shadow),
    ):
        made.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, name, QColor(c.disabled))
    return made
