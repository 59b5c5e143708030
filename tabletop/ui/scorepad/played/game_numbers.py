"""The numbers that games have at BoardGameGeek: nobody here knows them, so the user gives them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.look.tips import set_name
from tabletop.ui.scorepad.played.entries import Games

_MOST = 99_999_999


class GameNumbers(Dialog):
    """A field for each game with a score pad; what is written is kept at once."""

    def __init__(self, context: AppContext, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Numbers at BoardGameGeek"), parent)
        self.scrolled()
        self.say(
            Text(
                "BG Stats knows a game best by its number at BoardGameGeek. It stands in the"
                " address of the game’s page there: boardgamegeek.com/boardgame/NUMBER/…"
            )
        )
        self.fields: dict[str, QLineEdit] = {}
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for id_, game in games.items():
            if game.pad is not None:
                label = TextLabel(context.of(id_), game.info.name, "label")
                label.setMinimumHeight(context.theme.size("control"))
                form.addRow(label, self._field(id_, game.info.name))
        self.column.addLayout(form)
        self.column.addStretch(1)
        self.add_close()
        self.at_least(420, 300)
        self.spread(520, 400)
        self.heighten()

    def _field(self, game: str, called: Text) -> QLineEdit:
        context, preferences = self.context.of(game), self.context.preferences
        field = self.fields[game] = LineField()
        field.setValidator(QIntValidator(0, _MOST, field))
        number = preferences.game_number(game)
        field.setText(str(number) if number else "")
        field.setMinimumHeight(context.theme.size("control"))
        context.tell(field, Text("not given"), QLineEdit.setPlaceholderText)
        name = Text("{game}: number at BoardGameGeek", game=called)
        context.tell(field, name, set_name)
        field.textChanged.connect(partial(self._keep, game))
        return field

    def _keep(self, game: str, words: str) -> None:
        self.context.preferences.keep_game_number(game, int(words or 0))
