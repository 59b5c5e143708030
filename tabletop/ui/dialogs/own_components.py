"""Playing with a user's own components: choose a file, have it checked, or go back to ours."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.models.files import Files
from tabletop.records.catalogue import folder, read_components
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.fault_line import FaultLine
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.standard import FileDialog


class OwnComponents(Dialog):
    """Takes a file only after the game could be opened with it.

    ``chosen`` carries its path, or nothing for the components of the house; ``shows`` asks for the
    page of the components, ``edits`` for the tables in which a file is written.
    """

    chosen = Signal(str)
    shows = Signal()
    edits = Signal()

    def __init__(
        self, context: AppContext, info: GameInfo, now: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Your own components"), parent)
        self._info = info
        self.scrolled()
        self.wrong = FaultLine(context)
        self.files = Files(self)
        self.reading = TextLabel(context, Text("Reading a file"), "body", "text2")
        self.reading.hide()
        self.files.slow.connect(self._tell_of_reading)
        self.files.ended.connect(self._read)
        # Who went away, or plays with ours, waits for nothing any more.
        self.finished.connect(self.files.drop)
        self._explain(info)
        self._add_files(info, now)
        self.column.addWidget(self.wrong)
        self._add_ways()
        self.column.addStretch(1)
        self._buttons()
        self.path.setFocus()
        self.at_least(560, 340)
        self.spread(560, 400)
        self.heighten()

    def _explain(self, info: GameInfo) -> None:
        """What a file of one's own is for, and how one comes to it."""
        if info.stand_in is not None:
            self.say(info.stand_in)
        self.say(
            Text(
                "Write what is printed on your own pieces into a table, or into a copy of our "
                "file, and choose that here. It is checked like ours before it is used."
            )
        )
        if info.stand_in is not None:
            self.say(
                Text(
                    "Where yours has taken the place of a stand-in, write false for “stand_in” in "
                    "the file."
                )
            )

    def _add_files(self, info: GameInfo, now: str) -> None:
        """Where our file is, and the field for one's own."""
        context, ours = self.context, LineField()
        ours.setReadOnly(True)
        ours.setFixedHeight(context.theme.size("control"))
        ours.setText(str(folder(info.id) / "components.json"))
        context.tell(ours, Text("Our file"), QWidget.setAccessibleName)
        self.column.addWidget(TextLabel(context, Text("Our file"), "label", "text2"))
        self.column.addWidget(ours)
        self.column.addWidget(TextLabel(context, Text("Your file"), "label", "text2"))
        row = QHBoxLayout()
        self.path = LineField(now)
        self.path.setFixedHeight(context.theme.size("control"))
        context.tell(
            self.path,
            Text("Path of your file"),
            QLineEdit.setPlaceholderText,
            QWidget.setAccessibleName,
        )
        browse = WordButton(context, Text("Browse…"), self._browse, icon="folder")
        fill(row, (self.path, 1), browse)
        self.column.addLayout(row)

    def _add_ways(self) -> None:
        """Buttons for what else one can do with components."""
        context = self.context
        self.write = WordButton(context, Text("Write a file…"), self.edits.emit, icon="pencil")
        show = WordButton(context, Text("Show the components"), kind="quiet")
        show.clicked.connect(self.shows.emit)
        ways = Flow(gap=context.px(8))
        ways.add(self.write, show)
        self.column.addLayout(ways)

    def _buttons(self) -> None:
        self.foot.addWidget(self.reading)
        self.foot.addStretch(1)
        self.ours = self.add_button(Text("Play with ours"), lambda: self._fits(""))
        self.use = self.add_button(Text("Use this file"), self._use, "primary")
        self.use.setDefault(True)

    def _browse(self) -> None:
        title = self.context.say(Text("Your own components"))
        FileDialog(self, title, self._name, "JSON (*.json)").open()

    def _name(self, path: Path) -> None:
        self.path.setText(str(path))

    def _tell_of_reading(self) -> None:
        self.reading.show()
        Announcer.of(self).announce(self.reading.text(), self)

    def _read(self) -> None:
        self.reading.hide()
        self.use.setEnabled(True)

    def _use(self) -> None:
        path = self.path.text().strip()
        self.wrong.tell(None)
        self.files.drop()
        self.use.setEnabled(False)
        self.files.ask(
            path,
            lambda _: read_components(self._info.id, Path(path)),
            lambda _: self._fits(path),
            self.wrong.tell,
        )

    def _fits(self, path: str) -> None:
        self.chosen.emit(path)
        self.accept()
