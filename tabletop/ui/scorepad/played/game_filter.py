"""Of which game those that were played are listed: chips, or one field in a low window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.chips import Chips
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.look.tips import set_name

_NAME = Text("Games")


class GameFilter(QWidget):
    """Offers games by their ids and names; ``picked`` carries the id of one."""

    picked = Signal(object)

    def __init__(self, context: AppContext, games: Sequence[tuple[str, Text]]) -> None:
        super().__init__()
        self.chips, self.field = Chips(context, _NAME), QComboBox()
        self.chips.offer([(game, name, "") for game, name in games])
        self.chips.picked.connect(self.picked)
        for game, name in games:
            self.field.addItem(context.say(name), game)
        self.field.activated.connect(lambda row: self.picked.emit(self.field.itemData(row)))
        context.tell(self.field, _NAME, set_name)
        fill(vbox(self), self.chips, self.field)
        self.field.hide()

    def choose(self, game: str) -> None:
        """Show a game as the one that is listed, without telling anybody."""
        self.chips.choose(game)
        self.field.setCurrentIndex(self.field.findData(game))

    def take_one_line(self, wanted: bool) -> None:
        """Offer them in one field, or each as a chip."""
        if wanted is self.field.isHidden():
            self.chips.setVisible(not wanted)
            self.field.setVisible(wanted)
