"""The table on which a position is laid by hand, with what is in the box beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.move import Pick
from tabletop.engine.text import Text
from tabletop.models.laying import Laying
from tabletop.models.position import PositionIssue, PositionModel
from tabletop.models.position_table import BOX
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import clear, fill, hbox, vbox
from tabletop.ui.controls.reading_area import ReadingArea
from tabletop.ui.look.tips import describe
from tabletop.ui.positions.box_list import BoxList
from tabletop.ui.positions.laying_table import LayingTable
from tabletop.ui.positions.row import issue_label

_CANNOT_BE = Text("What cannot be so")
_SIDE = 280
"""How wide (px) the list of what is in the box is at 100 %."""
_LEAST = 180
"""How wide (px) it is at the least."""
_HIGH, _FURNITURE = 360, 60
"""How high (px) the table is at the least, and what of it grows with the text beyond that: where
it is lower its words cannot be read, where it is higher what it is for is out of sight."""
_TURN = "T"
"""The key that turns what is in the hand."""
_TOLD = 72
"""How high (px) the room is for what cannot be so."""


class _Side(QWidget):
    """As wide as is usual, less where the table needs the room."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._wide = context.px(_SIDE)
        self.setMinimumWidth(context.px(_LEAST))
        self.setMaximumWidth(self._wide)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """The usual width."""
        return QSize(self._wide, super().sizeHint().height())


class TablePane(QWidget):
    """Things are laid on the table by drag or tap; the model of the position follows, and is
    followed. ``laid``: something was laid, or taken back."""

    laid = Signal()

    def __init__(self, context: AppContext, model: PositionModel, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self.model = context, model
        self.laying = Laying(model, context.words, self)
        self.session = self.laying.session
        self._below = self.session.viewer
        self._chosen: str | None = None
        self.view = LayingTable(self.laying, context, self)
        self.view.setMinimumHeight(_HIGH + context.px(_FURNITURE))
        self.box = BoxList(context, self.view.art, self.session.say, model.reader.says)
        self.box.taken.connect(self.take)
        self.box.turned.connect(self.take_turned)
        # Digits, N and the arrows are meant for the table, where one taps what is in the box.
        self.box.list.clicked.connect(lambda _: self.view.setFocus())
        self.box.list.activated.connect(lambda _: self._go_on())
        self.box.lay_all = self.lay_all
        side, gap = _Side(context), context.px(8)
        column = vbox(side, gap=gap, around=(0, gap, gap * 2, 0))
        fill(column, (self.box, 1), self._told(), self._tools())
        fill(hbox(self, gap=context.px(12)), (self.view, 1), side)
        self.laying.laid.connect(self._laid)
        self.view.table.interaction.hand_changed.connect(self._offer)
        self.view.table.interaction.picks_changed.connect(self._offer)
        self.session.start()
        self.box.show_things(self.laying.box)
        self._offer()

    def _tools(self) -> Flow:
        context, row = self._context, Flow(gap=self._context.px(8))
        self.turn = WordButton(context, Text("Turn"), self._turn)
        self.away = WordButton(context, Text("Into the box"), self._put_away)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.view, self._put_away)
        QShortcut(QKeySequence(_TURN), self.view, self._turn_by_key)
        row.add(self.turn, self.away)
        return row

    def _told(self) -> QWidget:
        """Where it is told what cannot be so; the list alone gives it room, so the table stays."""
        self.told, page = ReadingArea(self._context, _CANNOT_BE), QWidget()
        self.told.setFixedHeight(self._context.px(_TOLD))
        self.shows: list[WordButton] = []
        self._issues = vbox(page, gap=self._context.px(4))
        self.told.read_page(page, "")
        return self.told

    def tell(self, issues: Sequence[PositionIssue]) -> None:
        """Say what cannot be so as it lies now, and mark the pieces that it is about."""
        clear(self._issues)
        self.shows.clear()
        self.told.setVisible(bool(issues))
        each = {(issue.why, issue.rule): issue for issue in sorted(issues, key=_about_nothing)}
        labels = [issue_label(self._context, issue) for issue in each.values()]
        describe(self.told, " ".join(label.text() for label in labels))
        self.told.setFocusPolicy(Qt.FocusPolicy.TabFocus if each else Qt.FocusPolicy.NoFocus)
        for issue, label in zip(each.values(), labels, strict=True):
            self._issues.addWidget(label)
            if issue.objection is not None and issue.objection.at:
                show = partial(self.laying.explain, issue.objection)
                self.shows.append(WordButton(self._context, Text("Show"), show, kind="quiet"))
                self._issues.addWidget(self.shows[-1])
        self._issues.addStretch(1)
        found = (issue.objection for issue in issues if issue.objection is not None)
        lying = (pick for objection in found for pick in objection.at if pick.piece)
        self.view.table.interaction.refuse(tuple(lying))

    # Laying

    def take(self, name: str) -> None:
        """A thing from the box comes to the chosen space; else to the next free one, or, where
        there are many, into the hand."""
        chosen = self.view.table.interaction.chosen
        if self.laying.many(name, chosen) and self.view.table.drag.take_up(name):
            self.view.setFocus()
        else:
            self.laying.take(name, chosen, self.box.search.text())

    def _go_on(self) -> None:
        """By keys one comes to where what is in the hand may go."""
        if self._held():
            self.view.setFocus()
            self.view.table.keyboard.step(forward=True)

    def lay_all(self, words: str) -> str:
        """Lay all that a line names, from the chosen space on; answers what is not clear."""
        return self.laying.lay_all(words, self.view.table.interaction.chosen)

    def take_turned(self, name: str) -> None:
        """The same, turned where it comes to lie."""
        self.take(name)
        if not self._held():
            self.laying.turn(name)

    def _laid(self) -> None:
        """What was laid last says what a hand does next: the same again, or beside it."""
        self.box.show_things(self.laying.box)
        scene, aim = self.view.table, self.laying.aim()
        before, self._below = self._below, self.session.viewer
        if aim is None and before != self._below:
            self._go_on_for_next(before)
        elif aim is not None:
            scene.interaction.choose(aim)
        elif scene.held is None and (again := self.laying.again()) is not None:
            scene.drag.take_up(again)
        self._offer()
        self.laid.emit()

    def _go_on_for_next(self, before: int) -> None:
        """The same space of who comes to sit below is chosen."""
        chosen = self._chosen
        space = self.laying.same_space(chosen, before) if chosen is not None else None
        if space is not None:
            self.view.table.interaction.choose(space)

    # What is in the hand

    def _held(self) -> str:
        held = self.view.table.interaction.held
        return held.piece.pick if held is not None else ""

    def _offer(self) -> None:
        """The buttons do something with what is in the hand."""
        name, choices = self._held(), self.session.choices()
        if self.session.viewer == self._below:
            self._chosen = self.view.table.interaction.chosen
        self.away.setEnabled(bool(name) and Pick(name, BOX) in choices)
        self.turn.setEnabled(Pick(name or self.laying.last) in choices)

    def _turn(self) -> None:
        """Turn what is in the hand, else what was laid last."""
        if self.turn.isEnabled():
            self.session.touch(Pick(self._held() or self.laying.last))

    def _turn_by_key(self) -> None:
        if self._context.preferences.key_works(_TURN):
            self._turn()

    def _put_away(self) -> None:
        if self.away.isEnabled():
            self.session.touch(Pick(self._held(), BOX))

    # Taking back

    def undo(self) -> None:
        """Take back what was laid or typed last."""
        self.session.undo()

    def redo(self) -> None:
        """Lay again what was taken back."""
        self.session.redo()


def _about_nothing(issue: PositionIssue) -> bool:
    """Whether it is about no piece, but about what is still missing."""
    at = issue.objection.at if issue.objection is not None else ()
    return not any(pick.piece for pick in at)
