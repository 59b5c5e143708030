"""A move as a line of text, completed from the legal ones."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.models.showing import Refusal
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Words
from tabletop.ui.desk import Desk
from tabletop.ui.dialogs.frame import Dialog


class TypedMove(Dialog):
    """The line where a move is typed; a refused one stays, with the reason below it."""

    def __init__(self, desk: Desk, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(desk, Text("Type a move"), parent)
        self._session = session
        match = session.match
        legal = (
            match.game.legal_moves(match.state, session.viewer)
            if session.viewer in match.to_act
            else ()
        )
        self.known = [match.game.write(move) for move in legal]
        self.line = QLineEdit()
        self.line.setFixedHeight(desk.theme.size("control_large"))
        desk.tell(self.line, Text("Move"), "setAccessibleName")
        if self.known:
            example = Text("for example {move}", move=self.known[0])
            desk.tell(self.line, example, "setPlaceholderText")
        self.completer = QCompleter(QStringListModel(self.known, self), self)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.completer.setMaxVisibleItems(9)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.list = QListView()
        self.list.setModel(self.completer.completionModel())
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        desk.tell(self.list, Text("Moves that are possible"), "setAccessibleName")
        self.completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        self.line.textEdited.connect(self._narrow)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self.line.returnPressed.connect(self._play)
        self.body.addWidget(self.line)
        self.wrong = Words(desk, None, "body", "danger", wrap=True)
        self.body.addWidget(self.wrong)
        self.count = Words(desk, None, "small", "text2")
        self.count.setText(
            desk.say(Text("{n} move is possible.", "{n} moves are possible.", n=len(self.known)))
        )
        self.body.addWidget(self.count)
        self.body.addWidget(self.list, 1)
        self.play = WordButton(desk, Text("Play it"), kind="primary", key="Enter", large=True)
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.play.clicked.connect(self._play)
        self.foot.addStretch(1)
        self.foot.addWidget(self.play)
        session.refused.connect(self._refused)
        self.spread(480, 460)
        self.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from the line into the list."""
        down = event.key() == Qt.Key.Key_Down and self.line.hasFocus()
        if down and self.list.model().rowCount():
            self.list.setFocus()
            self.list.setCurrentIndex(self.list.model().index(0, 0))
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Rows are as high as the style wants them, which it says only when all is made."""
        super().showEvent(event)
        self.list.doItemsLayout()

    def _narrow(self, typed: str) -> None:
        """List the moves with what is typed; all of them where none has it.

        What was wrong was said of other words.
        """
        self.wrong.setText("")
        self.completer.setCompletionPrefix(typed)
        if self.completer.completionCount() == 0:
            self.completer.setCompletionPrefix("")

    def _choose(self, index: QModelIndex) -> None:
        self.line.setText(str(index.data()))
        self._play()

    def _play(self) -> None:
        self.wrong.setText("")
        typed = self.line.text().strip()
        if typed and self._session.type_move(typed):
            self.accept()
        else:
            self.line.setFocus()

    def _refused(self, refusal: Refusal) -> None:
        first = refusal.objections[0]
        why = Text("{why} {rule}", why=first.why, rule=first.rule.text)
        self.wrong.setText(self._session.say(why))
