"""The page of the teaching mode: whether, from how many points on, and for whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QSlider, QWidget

from tabletop.advisor.levels import LEVELS
from tabletop.engine.text import Text
from tabletop.ui.context import AppContext
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.segments import FoldedSegments
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.settings import EVERYTHING, LEARNERS, LINES


class TeachingBox(Dialog):
    """Every choice works at once at the open table.

    ``pupils`` are the names of the people there and whether each is taught, by seat; ``taught``
    brings a seat, and whether it wants to be. The rest is of everybody who is taught anywhere.
    """

    taught = Signal(int, bool)

    def __init__(
        self,
        context: AppContext,
        pupils: Mapping[int, tuple[str, bool]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, Text("Teaching"), parent)
        self._preferences = context.preferences
        self.scrolled()
        self.seats = {seat: self._switch(seat, *pupil) for seat, pupil in pupils.items()}
        if len(self.seats) == 1:
            (only,) = self.seats.values()
            context.tell(only, Text("Teach while I play"))
        note = Text(
            "After each move of a person the best one is looked for. Where the move was clearly "
            "weaker, you may take it back before anything else happens."
        )
        self.say(note, "small", "text2")
        self.column.addWidget(Divider(context))
        self._line_said = TextLabel(context, "", "label", wrap=True)
        self.column.addWidget(self._line_said)
        self.line = QSlider(Qt.Orientation.Horizontal)
        self.line.setRange(LINES[0], LINES[-1])
        self.line.setPageStep(1)
        self.column.addWidget(self.line)
        passes = Text("Pass over mistakes that such a player would make too")
        self.say(passes, "label", "text2")
        choices = ((EVERYTHING, Text("Nothing")), *((name, LEVELS[name].name) for name in LEARNERS))
        self.level = FoldedSegments(context, passes, choices, self._preferences.teaching_level)
        self.column.addWidget(self.level)
        self.column.addStretch(1)
        self.add_close()
        self.at_least(520)
        self.spread(540, 280 + 46 * len(pupils))
        self.heighten()
        self._follow()
        self.line.valueChanged.connect(lambda n: setattr(self._preferences, "teaching_line", n))
        self.level.chosen.connect(lambda name: setattr(self._preferences, "teaching_level", name))
        self._preferences.changed.connect(self._follow)

    def _switch(self, seat: int, name: str, on: bool) -> QCheckBox:
        return self.add_switch(
            Text("Teach {player}", player=name), on, partial(self.taught.emit, seat)
        )

    def _follow(self, _: str = "") -> None:
        """Show what is chosen, wherever it was."""
        preferences = self._preferences
        self.line.setValue(preferences.teaching_line)
        said = Text(
            "Tell me when a move costs {n} point or more",
            "Tell me when a move costs {n} points or more",
            n=preferences.teaching_line,
        )
        self.context.tell(self._line_said, said)
        self.context.tell(self.line, said, QWidget.setAccessibleName)
