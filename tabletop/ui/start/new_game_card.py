"""The card of a new game: what it asks scrolls where it has no room, what begins it never does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Card, Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Scrolled, fill, vbox
from tabletop.ui.start.setup import Setup
from tabletop.ui.start.ways import Aside, owners


class NewGameCard(Card):
    """A title, the body, and below it whose game it is and what begins it, if that is a button.

    ``side`` (pixels at 100 %) is kept free to the left and right.
    """

    def __init__(
        self, context: AppContext, info: GameInfo, setup: Setup, side: int, parent: QWidget | None
    ) -> None:
        super().__init__(context, radius=16, shadow="raised", parent=parent)
        self.setup, self._info = setup, info
        px = context.px
        self._outer = vbox(self, gap=px(8), around=(px(side), px(18), px(side), px(14)))

    def _lay_out(self, body: QWidget, *begins: QWidget) -> None:
        context = self._context
        self.area = Scrolled(context, body, self)
        words = Text("New game of {game}", game=self._info.name)
        title = TextLabel(context, words, "heading", wrap=True)
        foot = Flow(gap=context.px(12))
        foot.add(Aside(context, owners(self._info)), *begins)
        for button in begins:
            foot.setAlignment(button, Qt.AlignmentFlag.AlignRight)
        fill(self._outer, title, (self.area, 1), Divider(context), foot)

    def whole(self, width: int) -> int:
        """How high it must be at a width to show everything without scrolling."""
        box = self._outer
        sides, inner = self.contentsMargins(), box.contentsMargins()
        room = width - sides.left() - sides.right() - inner.left() - inner.right()
        rest = box.totalMinimumHeightForWidth(width) - self.area.minimumSizeHint().height()
        return rest + self.area.whole(room)

    def show_whole(self, whole: bool) -> None:
        """Say whether it has that height: then nothing in it scrolls."""
        self.area.show_whole(whole)
