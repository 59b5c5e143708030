"""What a window shows below its header: one page at a time, perhaps with a bar above it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tabletop.ui.controls.layout import discard, vbox
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.look.style_scope import StyledPart
from tabletop.ui.look.theme_manager import ThemeManager


class PageColumn:
    """Lays out a ``room``: a header, the bar of the page if there is one, and the page.

    In ``styled`` lie pages with their bars, to which the style sheet applies. To a page that was
    made in the room itself none does.
    """

    def __init__(self, room: QWidget, header: QWidget, themes: ThemeManager) -> None:
        self.styled = StyledPart(room)
        themes.style(self.styled)
        self._plain, self._styled = vbox(room, gap=0), vbox(self.styled, gap=0)
        self._plain.addWidget(header)
        self._plain.addWidget(self.styled, 1)
        self._column = self._styled
        self._page: QWidget | None = None
        self._bar: QWidget | None = None

    def show(self, page: QWidget) -> None:
        """Put a page in the place of the one before, which goes with its bar."""
        for before in (self._bar, self._page):
            self._take_away(before)
        self._page, self._bar = page, None
        bare = page.parentWidget() is self.styled.parentWidget()
        self._column = self._plain if bare else self._styled
        self._column.addWidget(page, 1)
        self.styled.setVisible(not bare)
        page.show()

    def show_bar(self, bar: QWidget) -> None:
        """Put a bar above the page; the keyboard comes to it before the page."""
        page = self._page
        assert page is not None
        self._take_away(self._bar)
        self._bar = bar
        self._column.insertWidget(self._column.indexOf(page), bar)
        bar.show()
        lead_through(page.previousInFocusChain() or page, [bar])

    def replace(self, before: QWidget, after: QWidget) -> None:
        """Put a header in the place of the one before."""
        self._plain.replaceWidget(before, after)
        discard(before)

    def _take_away(self, widget: QWidget | None) -> None:
        if widget is not None:
            self._column.removeWidget(widget)
            discard(widget)
