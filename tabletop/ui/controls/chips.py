"""Chips of which one is on."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import Chip
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import discard
from tabletop.ui.controls.one_of import OneOf
from tabletop.ui.controls.roles import Grouping

_GAP = 6


class Chips(Grouping):
    """A group of chips by what they stand for, in as many rows as the width asks for.

    ``picked`` carries what somebody turned on.
    """

    picked = Signal(object)

    def __init__(self, context: AppContext, name: Text, parent: QWidget | None = None) -> None:
        super().__init__(context, name, parent)
        self._context = context
        self._flow = Flow(self, context.px(_GAP))
        self._group = OneOf(self)
        self._group.picked.connect(self.picked)
        self.of: dict[Hashable, Chip] = {}

    def offer(self, offers: Iterable[tuple[Hashable, Text, str]]) -> None:
        """Offer these values in place of others, by name and by a seat's colour (or "")."""
        for chip in self.of.values():
            self._flow.removeWidget(chip)
            discard(chip)
        self.of.clear()
        self._group.clear()
        for value, name, colour in offers:
            chip = self.of[value] = Chip(self._context, name, colour)
            self._group.take(value, chip)
            self._flow.addWidget(chip)
            chip.show()
        self.updateGeometry()

    def choose(self, value: Hashable) -> None:
        """Turn one on without telling anybody; all off for what none of them stands for."""
        self._group.choose(value)
