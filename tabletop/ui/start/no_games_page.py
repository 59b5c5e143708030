"""What stands in place of the start screen where there is nothing to play."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import CardPanel, TextLabel, WindowGround
from tabletop.ui.controls.layout import fill, hbox, vbox

_MOST = 1000
"""How much more of the width its card takes than what is left beside it, until it is as wide as
it may be."""


class NoGamesPage(WindowGround):
    """Says that no game is installed, or what is wrong with those that are, and what helps."""

    def __init__(self, context: AppContext, faults: Sequence[Text] = ()) -> None:
        super().__init__(context)
        px = context.px
        card = CardPanel(context, radius=16, shadow="raised")
        card.setMaximumWidth(px(560))
        words = fill(
            vbox(card, gap=px(10), around=(px(32), px(26), px(32), px(28))),
            TextLabel(context, Text("There is no game here"), "heading", wrap=True),
        )
        reason = Text(
            "Tabletop found no game that it can open: the package is not whole, or it was put "
            "together without its games."
        )
        words.addWidget(TextLabel(context, reason, wrap=True))
        for fault in faults:
            words.addWidget(TextLabel(context, fault, "small", "danger", wrap=True))
        helps = Text("Install Tabletop anew, or a package that brings a game, and start again.")
        words.addWidget(TextLabel(context, helps, wrap=True))
        row = fill(hbox(), 1)
        row.addWidget(card, _MOST, Qt.AlignmentFlag.AlignVCenter)
        fill(vbox(self, around=(px(20), px(20), px(20), px(20))), fill(row, 1))
