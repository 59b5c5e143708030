"""The page of the teaching mode: whether, from how many points on, and for whom."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSlider, QWidget

from tabletop.advisor.players import LEVELS
from tabletop.engine.text import Text
from tabletop.ui.controls.card import Rule, Words
from tabletop.ui.controls.segments import Segments
from tabletop.ui.desk import Desk
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.settings import EVERYTHING, LEARNERS, LINES


class TeachingBox(Dialog):
    """Every choice works at once, also at the open table."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, Text("Teaching"), parent)
        self._preferences = desk.preferences
        self.on = QCheckBox()
        desk.tell(self.on, Text("Teach while I play"))
        self.on.setMinimumHeight(desk.theme.size("control"))
        self.body.addWidget(self.on)
        note = Text(
            "After each move of a person the best one is looked for. Where the move was clearly "
            "weaker, you may take it back before anything else happens."
        )
        self.body.addWidget(Words(desk, note, "small", "text2", wrap=True))
        self.body.addWidget(Rule(desk))
        self._line_said = Words(desk, None, "label", wrap=True)
        self.body.addWidget(self._line_said)
        self.line = QSlider(Qt.Orientation.Horizontal)
        self.line.setRange(LINES[0], LINES[-1])
        self.line.setPageStep(1)
        self.body.addWidget(self.line)
        passes = Text("Pass over mistakes that such a player would make too")
        self.body.addWidget(Words(desk, passes, "label", "text2"))
        choices = ((EVERYTHING, Text("Nothing")), *((name, LEVELS[name].name) for name in LEARNERS))
        self.level = Segments(desk, passes, choices, self._preferences.teaching_level)
        self.body.addWidget(self.level)
        self.body.addStretch(1)
        self.add_close()
        self.setMinimumWidth(desk.px(520))
        self._follow()
        self.on.toggled.connect(lambda on: setattr(self._preferences, "teaching", on))
        self.line.valueChanged.connect(lambda n: setattr(self._preferences, "teaching_line", n))
        self.level.chosen.connect(lambda name: setattr(self._preferences, "teaching_level", name))
        self._preferences.changed.connect(self._follow)

    def _follow(self, _: str = "") -> None:
        """Show what is chosen, wherever it was."""
        preferences = self._preferences
        self.on.setChecked(preferences.teaching)
        self.line.setValue(preferences.teaching_line)
        said = Text(
            "Tell me when a move costs {n} point or more",
            "Tell me when a move costs {n} points or more",
            n=preferences.teaching_line,
        )
        self.desk.tell(self._line_said, said)
        self.desk.tell(self.line, said, "setAccessibleName")
