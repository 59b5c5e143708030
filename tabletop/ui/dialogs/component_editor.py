"""A components file written without a text editor: what is printed on pieces, row by row."""

from __future__ import annotations

import os
from copy import deepcopy
from pathlib import Path
from typing import Any

from attrs import frozen
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QShortcut, QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from tabletop.engine.components_error import ComponentsError
from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.language import stored
from tabletop.models.components_table import (
    ComponentsTable,
    Index,
    Words,
    lists_of,
    read_draft,
    text_of,
)
from tabletop.models.deferred import pause
from tabletop.models.files import Files
from tabletop.records.catalogue import open_game, unfit
from tabletop.records.fault import RecordError, reason
from tabletop.records.matchfile import write_whole
from tabletop.records.places import data_folder
from tabletop.records.progress import Progress
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.fault_line import FaultLine
from tabletop.ui.controls.layout import vbox
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.look.lettering import words_of

_NUMBER = Text("Number")
_REST = 250
"""So many ms after the last edit the file is checked, and what is half done is kept."""


@frozen
class _Fault:
    """What the check of the game says, of which place of the file, and what is wrong there."""

    told: Text
    place: str = ""
    why: Text | None = None


class _Cells(QStyledItemDelegate):
    """Paints the row that is wrong with a sign, and offers the values that a game has words for."""

    def __init__(self, context: AppContext, table: ComponentsTable, view: QTableView) -> None:
        super().__init__(view)
        self._context, self._table = context, table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if index.data(Qt.ItemDataRole.UserRole):
            wash = QColor(self._context.colour("danger"))
            wash.setAlphaF(0.16)
            painter.fillRect(option.rect, wash)
        super().paint(painter, option, index)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        choices = self._table.columns[index.column()].choices
        editor = QComboBox(parent) if choices else super().createEditor(parent, option, index)
        editor.setAccessibleName(self._table.spoken(index))
        if isinstance(editor, QComboBox):
            for value in choices:
                editor.addItem(self._table.called(index.column(), value), value)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: Any, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData() or "")
        else:
            super().setModelData(editor, model, index)


_LEAST_ROWS = 4
"""So many rows of a list are in sight at least; where there is no room, all of it scrolls."""


class ComponentEditor(Dialog):
    """The lists of a game's components file, to be written over with what one's own pieces say.

    It begins with ours, or with what was left half done. ``saved`` carries the path of a file that
    the game can be played with; no other is written, except as a draft.
    """

    saved = Signal(str)

    def __init__(self, context: AppContext, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("What is printed on your pieces"), parent)
        self._info = info
        self._draft = data_folder() / "components" / f"{info.id}.draft.json"
        self._ours: dict[str, Any] = deepcopy(dict(open_game(info.id).components))
        self.stack = QUndoStack(self)
        self._files = Files(self)
        self._check_later = pause(self, _REST, self._check)
        self.scrolled()
        self.say(
            Text(
                "One row a piece. Write over what is printed otherwise on yours: several values "
                "with commas between them. All of it is checked as you write."
            )
        )
        self._shown = QWidget()
        self.column.addWidget(self._shown, 1)
        self.wrong = FaultLine(context)
        self.column.addWidget(self.wrong)
        for keys, act in (
            (QKeySequence.StandardKey.Undo, self.stack.undo),
            (QKeySequence.StandardKey.Redo, self.stack.redo),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        self._buttons()
        self.components = self._left() or deepcopy(self._ours)
        self._fill()
        self.spread(860, 640)

    def _buttons(self) -> None:
        anew = WordButton(self.context, Text("Begin anew"), self._begin_anew, kind="quiet")
        self.foot.addWidget(anew)
        self.foot.addStretch(1)
        self.add_button(Text("Close"), self.accept)
        self.save = self.add_button(Text("Save as…"), self._ask_place, "primary")

    def _left(self) -> dict[str, Any] | None:
        """What was left half done, where it can still be read."""
        try:
            return read_draft(self._draft.read_text("utf-8"))
        except (OSError, ValueError):
            return None

    def _fill(self) -> None:
        """Show the lists, each in a table, and what is marked as standing in."""
        words = self._words()
        self.stack.clear()
        page = QWidget()
        box = vbox(page, gap=self.context.px(8))
        names = lists_of(self.components)
        self.tables = {
            name: ComponentsTable(self.components, name, words, self.stack, page) for name in names
        }
        self.views = {name: self._view(table) for name, table in self.tables.items()}
        self._pages = QStackedWidget()
        for view in self.views.values():
            self._pages.addWidget(view)
        called = words.get("columns", {})
        if len(names) > 1:
            choices = tuple((name, Text("{item}", item=called.get(name, name))) for name in names)
            self.lists = Segments(self.context, Text("Which pieces"), choices, names[0])
            self.lists.chosen.connect(lambda name: self._pages.setCurrentWidget(self.views[name]))
            box.addWidget(self.lists)
        box.addWidget(self._pages, 1)
        self.claims = [self._claim(part, called.get(part, part)) for part in self._stand_ins()]
        for claim in self.claims:
            box.addWidget(claim)
        self.column.replaceWidget(self._shown, page)
        self._shown.deleteLater()
        self._shown = page
        self._check()
        next(iter(self.views.values())).setFocus()

    def _words(self) -> Words:
        """What the game calls values and columns, in the reader's language."""
        say = self.context.words.say
        named = words_of(self._info.id)
        said = {key: {v: say(stored(w)) for v, w in of.items()} for key, of in named.items()}
        return {**said, "columns": {"id": say(_NUMBER), **said.get("columns", {})}}

    def _view(self, table: ComponentsTable) -> QTableView:
        view = QTableView()
        view.setModel(table)
        view.setItemDelegate(_Cells(self.context, table, view))
        view.verticalHeader().hide()
        view.setTabKeyNavigation(False)
        view.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        header = view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        view.verticalHeader().setDefaultSectionSize(self.context.theme.size("control"))
        view.setMinimumHeight(_LEAST_ROWS * self.context.theme.size("control"))
        view.setAccessibleName(self.context.say(Text("Which pieces")))
        view.setCurrentIndex(table.index(0, min(1, table.columnCount() - 1)))
        table.edited.connect(self._edited)
        table.misread.connect(self._misread)
        return view

    def _stand_ins(self) -> list[str]:
        """The parts that are invented in our file."""
        ours: dict[str, Any] = self._ours.get("provenance", {})
        return [part for part, told in ours.items() if told.get("stand_in")]

    def _claim(self, part: str, called: str) -> QCheckBox:
        """Says that a part is as printed, and no stand-in any longer."""
        told = self.components["provenance"][part]
        claim = QCheckBox(
            self.context.say(Text("{part}: as printed on my own pieces", part=called))
        )
        claim.setChecked(not told.get("stand_in"))

        def follow(on: bool) -> None:
            told["stand_in"] = not on
            self._edited()

        claim.toggled.connect(follow)
        return claim

    # What happens to it

    def _edited(self) -> None:
        self.save.setEnabled(False)
        self._check_later.start()

    def _misread(self, typed: str) -> None:
        self.wrong.tell(Text("“{typed}” cannot stand here: a number is wanted.", typed=typed))

    def _check(self) -> None:
        """Keep what is there, and have the game say whether it can be played with it."""
        self._keep()
        data, game = deepcopy(self.components), self._info.id

        def work(progress: Progress) -> _Fault | None:
            try:
                open_game(game, data)
            except ComponentsError as error:
                cause = error.__cause__
                if isinstance(cause, ValidationError):
                    return _Fault(unfit(error), cause.place, cause.why)
                return _Fault(unfit(error))
            return None

        self._files.drop()
        self._files.ask(game, work, self._checked, self.wrong.tell)

    def _checked(self, fault: _Fault | None) -> None:
        self.save.setEnabled(fault is None)
        told = fault.told if fault is not None else None
        for name, table in self.tables.items():
            at = table.blame(fault.place if fault is not None else "")
            if fault is not None and at.isValid():
                self._pages.setCurrentWidget(self.views[name])
                self.views[name].scrollTo(at)
                seen = Text("{place}: {why}", place=table.place(at), why=fault.why or "")
                told = Text("These components do not fit the game: {reason}", reason=seen)
        self.wrong.tell(told)

    def _keep(self) -> None:
        """Keep a draft where anything differs from ours; a disk that is full is told of."""
        try:
            if self.components == self._ours:
                self._draft.unlink(missing_ok=True)
                return
            self._draft.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._draft, text_of(self.components).encode())
        except (OSError, RecordError) as error:
            why = error.text if isinstance(error, RecordError) else reason(error)
            self.wrong.tell(Text("What you wrote is not kept: {reason}", reason=why))

    def _begin_anew(self) -> None:
        """Ours again; what was written can be brought back by undoing."""
        for name, table in self.tables.items():
            self.stack.beginMacro("")
            for row, piece in enumerate(self._ours[name]):
                for number, column in enumerate(table.columns):
                    value = column.of(piece)
                    cell = table.index(row, number)
                    if table.value(row, number) != value:
                        table.setData(cell, column.written(value))
            self.stack.endMacro()
        for claim in self.claims:
            claim.setChecked(False)

    def _ask_place(self) -> None:
        title = self.context.say(Text("What is printed on your pieces"))
        name = f"{self._info.id}-components.json"
        FileDialog(self, title, self._write, "JSON (*.json)", name=name).open()

    def _write(self, path: Path) -> None:
        text = text_of(self.components).encode()

        def work(progress: Progress) -> str:
            write_whole(path, text, progress=progress)
            return os.fspath(path)

        self._files.ask(str(path), work, self._written, self.wrong.tell)

    def _written(self, path: str) -> None:
        self._draft.unlink(missing_ok=True)
        self.saved.emit(path)
        self.accept()

    def done(self, result: int) -> None:
        """Keep what was written last, also what stands in a cell that is still open."""
        self.setFocus()
        if self._check_later.isActive():
            self._check_later.stop()
            self._keep()
        super().done(result)

    def sizeHint(self) -> QSize:
        """Room for some twelve rows."""
        return QSize(self.context.px(860), self.context.px(640))
