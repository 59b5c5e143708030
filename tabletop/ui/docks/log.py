"""The log dock: one line an event; a click looks at that moment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QWidget,
)

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.models.log import LogRole
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import Divider
from tabletop.ui.controls.layout import fill, hbox, own_viewport, vbox
from tabletop.ui.docks.log_lines import Follower, LogDelegate
from tabletop.ui.docks.log_pictures import LogPictures
from tabletop.ui.docks.log_rows import LogRows
from tabletop.ui.docks.panel import DockPanel
from tabletop.ui.look.tips import set_tip

Index = QModelIndex | QPersistentModelIndex
_SELECTED = QItemSelectionModel.SelectionFlag.ClearAndSelect


class LogView(QListView):
    """The lines; Enter or a click visits one.

    ``spoken`` brings the spaces that the line one points at, or goes to by keys, speaks of,
    ``pointed`` the node that can be visited there.
    """

    visited = Signal(int)
    spoken = Signal(object)
    pointed = Signal(int)

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__()
        own_viewport(self, filled=False)
        self._context, self._session = context, session
        context.themes.style(self.verticalScrollBar(), "bars")
        self.pictures = LogPictures(context, session, self)
        self._rows = LogRows(session.log, self)
        self.setModel(self._rows)
        self._delegate = LogDelegate(context, session, self._rows, self)
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        context.tell(self, Text("Log of the game"), QWidget.setAccessibleName)
        self.clicked.connect(self._visit)
        self.activated.connect(self._visit)
        self.entered.connect(self._speak)
        self._shown = QPersistentModelIndex()
        self._follower = Follower(self)
        self.destroyed.connect(self.pictures.deleteLater)
        session.log.rowsInserted.connect(self.pictures.hide)
        session.log.rowsRemoved.connect(self.pictures.hide)

    def event(self, event: QEvent) -> bool:
        """Paints the frame around the lines, which shows that the keys are here."""
        if event.type() != QEvent.Type.Paint:
            return super().event(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._context.colour("text"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
        return True

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Lay out anew only where words changed: what was taken back keeps its room."""
        if set(roles) == {LogRole.AHEAD}:
            QAbstractItemView.dataChanged(self, first, last, roles)
        else:
            super().dataChanged(first, last, roles)

    def doItemsLayout(self) -> None:
        """Lay out all lines, for the width of the moment."""
        self._delegate.suit()
        super().doItemsLayout()

    def expect(self, width: int) -> None:
        """Be ready to be shown so wide."""
        self._delegate.expect(width)

    def show_moment(self) -> None:
        """Mark the line of the moment; one before the end comes into sight, else the first.

        A log that is folded away does so as it comes: to scroll would lay out all lines.
        """
        ahead = self._session.match.ahead(self._session.moment.id)
        before, moment = self._shown, self._moment()
        self._shown = QPersistentModelIndex(moment)
        if not self.isVisible() or not (self._session.visiting or ahead):
            self.viewport().update()
            if self.isVisible():
                # Laid out while it is painted, it would scroll to its end and be painted again.
                self.executeDelayedItemsLayout()
            return
        self.scrollTo(moment if moment.isValid() else self.model().index(0, 0))
        for line in (before, moment):
            if line.isValid():
                self.viewport().update(self.visualRect(line))

    def minimumSizeHint(self) -> QSize:
        """Three lines at least."""
        return QSize(self._context.px(180), self._context.px(96))

    def leaveEvent(self, event: QEvent) -> None:
        """Of nothing is spoken any more but of the line the keys are on."""
        super().leaveEvent(event)
        self._speak_of_here()

    def showEvent(self, event: QShowEvent) -> None:
        """It shows the moment as soon as it has its size."""
        super().showEvent(event)
        later(self, self.show_moment)

    def hideEvent(self, event: QHideEvent) -> None:
        """The pictures lie beside it, and go with it."""
        super().hideEvent(event)
        self.pictures.hide()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Keys have gone to another line."""
        super().currentChanged(current, previous)
        self._speak_of_here()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The line the keys are on is the one that is spoken of: at first that of the moment."""
        moment = self._moment()
        if moment.isValid() and not self.currentIndex().isValid():
            self.selectionModel().setCurrentIndex(moment, _SELECTED)
        super().focusInEvent(event)
        self._speak_of_here()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is spoken of any more."""
        super().focusOutEvent(event)
        self._speak_of_here()

    def _speak_of_here(self) -> None:
        """Speak of the line the keys are on, of none while they are elsewhere."""
        here = self.currentIndex()
        if not (self.hasFocus() and here.isValid()):
            self.spoken.emit(())
            self.pictures.hide()
            return
        self._speak(here)

    def _speak(self, index: QModelIndex) -> None:
        line = self._rows.line(index)
        self.spoken.emit(line.data(LogRole.SPACES))
        if not line.data(LogRole.AHEAD):
            self.pointed.emit(line.data(LogRole.NODE))
        self.pictures.show_beside(self, self.visualRect(index), line.data(LogRole.FACES))

    def _moment(self) -> QModelIndex:
        return self._rows.index(self._session.log.line_of(self._session.moment.id).row(), 0)

    def _visit(self, index: QModelIndex) -> None:
        line = self._rows.line(index)
        node = line.data(LogRole.NODE)
        if node is not None and not line.data(LogRole.AHEAD):
            self.visited.emit(node)


class LogDock(DockPanel):
    """The log, and what one can do with the moment that is looked at.

    ``types`` asks for the line where a move is typed, ``studied`` carries a node, ``spoken`` the
    spaces that the line one points at speaks of, ``pointed`` its node.
    """

    types = Signal()
    studied = Signal(int)
    spoken = Signal(object)
    pointed = Signal(int)
    down = QSizePolicy.Policy.Expanding

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        body = QWidget()
        super().__init__(context, "list", Text("Log"), body, parent)
        self._session = session
        self.lines = LogView(context, session)
        self.lines.visited.connect(session.visit)
        self.lines.spoken.connect(self.spoken)
        self.lines.pointed.connect(self.pointed)
        box = fill(vbox(body, gap=0), (self.lines, 1))
        line = QWidget()
        fill(vbox(line, around=(context.px(16), 0, context.px(16), 0)), Divider(context))
        box.addWidget(line)
        foot = hbox(gap=0, around=(context.px(4), context.px(4), context.px(4), context.px(4)))
        self.play = WordButton(
            context,
            Text("Play from here"),
            lambda: session.play_from(session.moment.id),
            kind="quiet",
            icon="play",
        )
        name = Text("Open a study copy of this moment, to try things out")
        self.study = IconButton(
            context, "branch", name, lambda: self.studied.emit(session.moment.id)
        )
        self.type = IconButton(context, "keyboard", Text("Type a move: press /"))
        self.type.clicked.connect(self.types)
        for button in (self.play, self.type):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        fill(foot, self.play, 1, self.study, self.type)
        box.addLayout(foot)
        session.told.connect(self.refresh)
        session.retranslated.connect(self.refresh)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc comes back from a moment that was visited here, as it does at the table."""
        if event.key() == Qt.Key.Key_Escape and self._session.visiting:
            self._session.leave_visit()
        else:
            super().keyPressEvent(event)

    def refresh(self) -> None:
        """Write anew what depends on the moment."""
        moves = self._session.log.moves_to(self._session.moment.id)
        words = Text("{n} move", "{n} moves", n=moves)
        self.beside.setText(self._session.say(words))
        self.play.setEnabled(self._session.visiting)
        why = (
            Text("Play from the moment you look at")
            if self._session.visiting
            else Text("Click a line first, to look at its moment.")
        )
        self._context.tell(self.play, why, set_tip)
        self.lines.show_moment()
