"""A move as a line of text, completed from the legal ones."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QShowEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.models.showing import Refusal
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.layout import own_viewport
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.table.panels.moment import asked, waiting_chance

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()

_PAD, _BETWEEN = 7, 2
"""Above and below a move, and between its two parts."""

_AT_ONCE = 25
"""So many moves are laid below each other before the window may do something else."""

SAID = Qt.ItemDataRole.UserRole
"""The role of a move in words, as the log would tell it."""


class TypedMoves(QAbstractListModel):
    """What can be typed now, and what each means to those who look."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._moves = session.notations()
        self._said: dict[int, str] = {}

    def renew(self) -> None:
        """Ask the session again."""
        self.beginResetModel()
        self._moves = self._session.notations()
        self._said = {}
        self.endResetModel()

    @property
    def notations(self) -> list[str]:
        """What can be typed."""
        return [notation for notation, _ in self._moves]

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """How many moves are possible."""
        return 0 if parent.isValid() else len(self._moves)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The notation, what it means, or both for those who hear it."""
        if not index.isValid():
            return None
        notation, _ = self._moves[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return notation
        if role not in (SAID, Qt.ItemDataRole.AccessibleTextRole):
            return None
        said = self._in_words(index.row())
        return said if role == SAID else f"{said} {notation}"

    def _in_words(self, row: int) -> str:
        """A move as the log would tell it; put into words where it is first asked for."""
        if row not in self._said:
            _, move = self._moves[row]
            self._said[row] = self._session.say(self._session.in_words(move))
        return self._said[row]


class _Explained(QStyledItemDelegate):
    """Paints a move as it is typed, and below it what it means, in as many lines as that takes."""

    def __init__(self, context: AppContext, view: QListView) -> None:
        super().__init__(view)
        self._context, self._view = context, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the list, as high as the words."""
        context, wide = self._context, self._view.viewport().width()
        room = QRect(0, 0, max(1, wide - 2 * context.px(10)), 10_000)
        small, wrap = QFontMetrics(context.font("small")), int(Qt.TextFlag.TextWordWrap)
        high = small.boundingRect(room, wrap, str(index.data(SAID))).height()
        notation = QFontMetrics(context.font("label")).height()
        return QSize(context.px(120), notation + context.px(_BETWEEN) + high + 2 * context.px(_PAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints the notation and the words."""
        context, look = self._context, QStyleOptionViewItem(option)
        self.initStyleOption(look, index)
        look.text = ""
        style = look.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, look, painter, look.widget)
        room = QRectF(option.rect).adjusted(context.px(10), context.px(_PAD), -context.px(10), 0)
        for role, font, ink in (
            (Qt.ItemDataRole.DisplayRole, "label", "text"),
            (SAID, "small", "text2"),
        ):
            painter.setFont(context.font(font))
            painter.setPen(context.colour(ink))
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), str(index.data(role)))
            high = QFontMetrics(context.font(font)).height()
            room.setTop(room.top() + high + context.px(_BETWEEN))


class TypedMove(Dialog):
    """The line where a move is typed; a refused one stays, with the reason below it."""

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Type a move"), parent)
        self._session = session
        self.moves = TypedMoves(session)
        self.moves.setParent(self)
        self.line = LineField()
        self.line.setFixedHeight(context.theme.size("control_large"))
        context.tell(self.line, Text("Move"), QWidget.setAccessibleName)
        self._fitting = QSortFilterProxyModel(self)
        self._fitting.setSourceModel(self.moves)
        self._fitting.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.list = QListView()
        own_viewport(self.list)
        self.list.setModel(self._fitting)
        self.list.setItemDelegate(_Explained(context, self.list))
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setBatchSize(_AT_ONCE)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        context.theme_changed.connect(self.list.doItemsLayout)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        context.tell(self.list, Text("Moves that are possible"), QWidget.setAccessibleName)
        self.line.textEdited.connect(self._narrow)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self.line.returnPressed.connect(self._play)
        self.body.addWidget(self.line)
        self.wrong = self.say("", "body", "danger")
        self.count = self.say("", "small", "text2")
        self.body.addWidget(self.list, 1)
        self.play = WordButton(
            context, Text("Play it"), self._play, kind="primary", key="Enter", large=True
        )
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.foot.addStretch(1)
        self.foot.addWidget(self.play)
        session.refused.connect(self._refused)
        session.told.connect(self._follow)
        session.retranslated.connect(self._follow)
        self._tell()
        self.spread(560, 520)
        self.line.setFocus()

    @property
    def known(self) -> list[str]:
        """Every move that is possible, as it is typed."""
        return self.moves.notations

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

    def _follow(self) -> None:
        """The table stands elsewhere, or others look at it: so do the moves."""
        self.moves.renew()
        self._tell()

    def _tell(self) -> None:
        """Say how many moves there are; where there are none, how to go on."""
        n, listed = self._session.possible(), len(self.known)
        possible = Text("{n} move is possible.", "{n} moves are possible.", n=n)
        if listed < n:
            possible = Text(
                "{n} move is possible; listed: {listed}.",
                "{n} moves are possible; the first {listed} are listed.",
                n=n,
                listed=listed,
            )
        self.count.setText(self._session.say(possible) if n else _way_on(self._session))
        example = Text("for example {move}", move=self.known[0]) if n else Text("no move yet")
        self.context.tell(self.line, example, QLineEdit.setPlaceholderText)
        self.list.doItemsLayout()

    def _narrow(self, typed: str) -> None:
        """List the moves with what is typed, or that mean it; all of them where none does.

        What was wrong was said of other words.
        """
        self.wrong.setText("")
        for role, prefix in ((Qt.ItemDataRole.EditRole, typed), (SAID, typed), (SAID, "")):
            self._fitting.setFilterRole(role)
            self._fitting.setFilterFixedString(prefix)
            if self._fitting.rowCount():
                return

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


def _way_on(session: Session) -> str:
    """What comes before the next move that can be typed."""
    if waiting_chance(session) is not None:
        return session.say(Text("First comes a deal: close this and press D."))
    prompt = asked(session)
    return " ".join(map(session.say, filter(None, (prompt.request, prompt.rest))))
