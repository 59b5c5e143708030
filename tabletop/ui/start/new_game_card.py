"""The card of a new game: what it asks scrolls where it has no room, what begins it never does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import CardPanel, Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Folding, Scrolled, fill, vbox
from tabletop.ui.start.setup import Setup
from tabletop.ui.start.ways import Aside, owners

_GAP = 12
"""What lies between whose game it is and what begins it (pixels at 100 %)."""


class NewGameCard(CardPanel):
    """A title, the body, and below it whose game it is and what begins it, if that is a button.

    ``side`` (pixels at 100 %) is kept free to the left and right; the body has so much ``shade``
    (pixels) there of its own, beside what stands below the title.
    """

    def __init__(
        self,
        context: AppContext,
        info: GameInfo,
        setup: Setup,
        side: int,
        parent: QWidget | None,
        *,
        shade: int = 0,
    ) -> None:
        super().__init__(context, radius=16, shadow="raised", parent=parent)
        self.setup, self._info = setup, info
        px = context.px
        beside = px(side) - shade
        self._outer = vbox(gap=px(8), around=(beside, px(18), beside, px(14)))
        self._shade = (shade, 0, shade, 0)

    def _lay_out(self, body: QWidget, *begins: QWidget) -> None:
        context, px = self._context, self._context.px
        self._begins = begins
        self.below, self._beside = (Aside(context, owners(self._info)) for _ in range(2))
        """Whose game it is: where that has no room beside what begins it, it ends what scrolls."""
        whole = QWidget()
        fill(vbox(whole, gap=px(8)), (body, 1), self.below)
        self.area = Scrolled(context, whole, self)
        words = Text("New game of {game}", game=self._info.name)
        title = TextLabel(context, words, "heading", wrap=True)
        title.setContentsMargins(*self._shade)
        foot = Flow(gap=px(_GAP))
        foot.add(self._beside, *begins)
        for button in begins:
            foot.setAlignment(button, Qt.AlignmentFlag.AlignRight)
        below = fill(vbox(gap=px(8), around=self._shade), Divider(context), foot)
        fill(self._outer, title, (self.area, 1), below)
        Folding(self, self._outer, self._say_whose)

    def _say_whose(self, width: int) -> None:
        """Keep the height for what is asked."""
        room = self._inner(width) - 2 * self._shade[0] - self._context.px(_GAP)
        wanted = sum(button.sizeHint().width() for button in self._begins)
        apart = bool(self._begins) and room < self._beside.minimumWidth() + wanted
        self.below.setVisible(apart)
        self._beside.setHidden(apart)

    def _inner(self, width: int) -> int:
        """What is within its edges of a width."""
        sides, inner = self.contentsMargins(), self._outer.contentsMargins()
        return width - sides.left() - sides.right() - inner.left() - inner.right()

    def whole(self, width: int) -> int:
        """How high it must be at a width to show everything without scrolling."""
        box, room = self._outer, self._inner(width)
        rest = box.totalMinimumHeightForWidth(width) - self.area.minimumSizeHint().height()
        return rest + self.area.whole(room)

    def show_whole(self, whole: bool) -> None:
        """Say whether it has that height: then nothing in it scrolls."""
        self.area.show_whole(whole)
