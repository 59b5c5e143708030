"""The tables of this network on the start screen: who sits there, and which places are free."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import discard, fill, hbox, vbox
from tabletop.ui.controls.tab_order import lead_through

if TYPE_CHECKING:
    from tabletop.net.discovery import Chair, OpenTable

_AFTER = 600
"""So many ms after the start screen was seen others are looked for: its pictures come first."""


class NearbyList(QWidget):
    """Shown while there is any table; ``asks`` carries one, and the seat that is wanted there,
    None: to look on."""

    asks = Signal(object, object)

    def __init__(
        self, context: AppContext, games: Mapping[str, GameInfo], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._games = context, games
        self.cards: list[CardPanel] = []
        self.buttons: list[WordButton] = []
        self._told: set[str] = set()
        self.title = TextLabel(context, Text("Tables in this house"), "heading")
        self.title.setContentsMargins(SHADE, 0, 0, 0)
        self._column = vbox(self, gap=context.px(2))
        self._column.addWidget(self.title)
        context.nearby.changed.connect(self._follow)
        context.preferences.changed.connect(self._preferred)
        self._follow()

    def begin(self) -> None:
        """Look for tables from now on, where that is wanted."""
        later(self, self._look, _AFTER)

    def _look(self) -> None:
        if self._context.preferences.nearby:
            self._context.nearby.look()

    def _preferred(self, name: str) -> None:
        if name == "nearby" and self._context.preferences.nearby:
            self._look()

    def come_to(self) -> None:
        """Go to the first place that is free."""
        if self.buttons:
            self.buttons[0].setFocus()

    def _follow(self) -> None:
        """Show the tables that there are now."""
        inside = self.isAncestorOf(self.window().focusWidget() or self.window())
        for card in self.cards:
            self._column.removeWidget(card)
            discard(card)
        self.buttons = []
        tables = self._context.nearby.tables
        self.cards = [self._card(table) for table in tables]
        for card in self.cards:
            self._column.addWidget(card)
        lead_through(self.title, self.cards)
        self.setVisible(bool(self.cards))
        if inside:
            self.come_to()
        self._announce(tables)

    def _announce(self, tables: tuple[OpenTable, ...]) -> None:
        """Tell listeners of a table that has come."""
        for table in tables:
            if table.at.table not in self._told and self.isVisible():
                told = Text("A table in this house: {table}", table=self._name(table))
                Announcer.of(self).announce(self._context.say(told), self)
        self._told = {table.at.table for table in tables}

    def _name(self, table: OpenTable) -> str:
        """The game and who sits there already."""
        info = self._games.get(table.game)
        game = table.game if info is None else self._context.of(table.game).say(info.name)
        there = tuple(chair.name for chair in table.chairs if not chair.free)
        if not there:
            return game
        return self._context.say(Text("{game} with {players}", game=game, players=there))

    def _card(self, table: OpenTable) -> CardPanel:
        context = self._context
        card = CardPanel(context, parent=self)
        column = vbox(card, gap=context.px(6), around=(context.px(14), context.px(10)) * 2)
        head = hbox(gap=context.px(6))
        for chair in table.chairs:
            if not chair.free:
                head.addWidget(Badge(context, chair.colour))
        title = TextLabel(context, self._name(table), "lead", wrap=True)
        fill(column, fill(head, (title, 1)))
        if table.game not in self._games:
            missing = Text("This game is not installed here.")
            column.addWidget(TextLabel(context, missing, "small", "text2", wrap=True))
            return card
        row = Flow(gap=context.px(8))
        for chair in table.free:
            row.add(self._button(table, chair))
        row.add(self._button(table, None))
        column.addLayout(row)
        return card

    def _button(self, table: OpenTable, chair: Chair | None) -> WordButton:
        """A place that one may ask for."""
        context = self._context
        words, icon, seat = Text("Look on"), "eye", None
        if chair is not None:
            words, icon, seat = Text("Sit down as {player}", player=chair.name), "user", chair.seat
        kind = "quiet" if chair is None else "plain"
        button = WordButton(context, words, partial(self._ask, table, seat), kind=kind, icon=icon)
        described = Text("{words}: {table}", words=words, table=self._name(table))
        context.tell(button, described, QWidget.setAccessibleName)
        self.buttons.append(button)
        return button

    def _ask(self, table: OpenTable, seat: int | None, _: bool = False) -> None:
        self.asks.emit(table, seat)
