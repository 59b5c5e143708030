"""The widget that shows the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QEventPoint,
    QFocusEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget
from shiboken6 import isValid

from tabletop.ui.controls.layout import own_viewport
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.input.focus_stops import FocusStop
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.overlay.seen_through import PassingItems
from tabletop.ui.table.scene import TableScene


class TableView(QGraphicsView):
    """Shows a table's scene pixel for pixel; it never scrolls, the board does that itself.

    The scene is the view's own, and goes with it. One finger is a mouse; two fingers zoom and pan.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own_viewport(self)
        self.table = scene
        scene.setParent(self)
        self.setScene(scene)
        self.destroyed.connect(scene.advice.close)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        # Pieces are dragged within the scene; a file that is dropped is the window's.
        self.setAcceptDrops(False)
        self._under_finger: QWidget = self.viewport()
        self._stood = self._interrupted = False
        self.setMinimumSize(640, 340)
        self.viewport().installEventFilter(scene.keyboard)
        self._take_in(scene.prompt, layers.INSTRUMENTS)
        self._take_in(scene.curtain, layers.FOCUS)
        self._take_in(scene.advice_panel, layers.FOCUS)
        scene.lies_over.connect(self._take_in_below)
        scene.refresh()
        scene.keyboard.focused.connect(self._follow_keyboard)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_changed)

    def _take_in(self, widget: QWidget, layer: float) -> None:
        """Have a widget over the table, and over it the items above a layer."""
        widget.setParent(self.viewport())
        PassingItems(self.table, widget, layer)
        widget.hide()

    def _take_in_below(self, widget: QWidget) -> None:
        self._take_in(widget, layers.INSTRUMENTS)
        widget.lower()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def viewportEvent(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Paint:
            self.table.crossfade.seen = True
        elif kind == QEvent.Type.Leave:
            self.table.router.leave()
        elif isinstance(event, QEnterEvent):
            self._come(event.position())
        elif kind == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        elif isinstance(event, QNativeGestureEvent):
            return self._native(event)
        elif isinstance(event, QTouchEvent):
            return self._touched(event)
        return super().viewportEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes into an open callout, else through the table's groups first."""
        if self.table.popups.enter(forward) or self.table.keyboard.step(forward):
            return True
        self.table.keyboard.leave()
        if not self.hasFocus():
            self.setFocus()
        moved = super().focusNextPrevChild(forward)
        return self.table.keyboard.enter(forward) if self.hasFocus() else moved

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        reason = event.reason()
        if reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.table.keyboard.enter(reason == Qt.FocusReason.TabFocusReason)
            self.table.keyboard.came.emit()
        elif reason == Qt.FocusReason.PopupFocusReason and self._stood:
            self.table.keyboard.come_back()

    def holds(self, widget: QWidget | None) -> bool:
        """Whether a widget is this view, or lies over its table."""
        return widget is not None and (widget is self or self.isAncestorOf(widget))

    def _focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        """The keyboard leaves the table only with the focus, which a button over it may have.

        Where another window had the focus meanwhile, it comes back to where it stood.
        """
        keyboard = self.table.keyboard
        if self.holds(old) and not self.holds(new):
            self._stood = keyboard.here_shown
            self._interrupted = new is None or new.window() is not self.window()
            keyboard.leave()
            self.table.keys.release_all()
        elif new is not None and new.window() is self.window():
            if self._interrupted and self._stood and self.holds(new):
                keyboard.come_back()
            elif new is self and old is not None and self.isAncestorOf(old) and keyboard.here_shown:
                self._follow_keyboard(keyboard.here)
            self._interrupted = False

    def _follow_keyboard(self, stop: FocusStop | None) -> None:
        """Where the keyboard stands on a widget, that has the focus."""
        focused = QApplication.focusWidget()
        button = stop.button if stop is not None else None
        there = isinstance(button, OfferButton) and button.isVisibleTo(self)
        goal = button if button is not None and there else self
        if self.holds(focused) and focused is not goal:
            goal.setFocus(Qt.FocusReason.OtherFocusReason)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Never: the board pans inside its frame."""

    def _fit(self) -> None:
        size = self.viewport().size()
        self.table.resize(size.toSizeF(), self.devicePixelRatioF())

    def _come(self, at: QPointF) -> None:
        """Remember where the pointer came in, which the scene hears of when it moves.

        Qt crashes when an item under a pointer that has not moved yet loses its cursor: it asks
        where the last move was.
        """
        none, where = Qt.MouseButton.NoButton, self.viewport().mapToGlobal(at)
        keys = Qt.KeyboardModifier.NoModifier
        came = QMouseEvent(QEvent.Type.MouseMove, at, where, none, none, keys)
        self.setInteractive(False)
        QApplication.sendEvent(self.viewport(), came)
        self.setInteractive(True)

    def _native(self, event: QNativeGestureEvent) -> bool:
        """A pinch on a touch pad."""
        if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.table.router.zoom.by(1.0 + event.value(), event.position())
            return True
        return False

    def _touched(self, event: QTouchEvent) -> bool:
        points = event.points()
        router = self.table.router
        if event.type() == QEvent.Type.TouchCancel:
            router.cancel()
        elif len(points) >= 2:
            router.pinch(points[0].position(), points[1].position())
            lifted = event.type() == QEvent.Type.TouchEnd
            if lifted or any(p.state() == QEventPoint.State.Released for p in points):
                router.end_pinch(lifted)
        elif points:
            self._as_mouse(event, points[0].position())
        event.accept()
        return True

    def _as_mouse(self, event: QTouchEvent, at: QPointF) -> None:
        """One finger does what a mouse does, with the widget on which it was put."""
        router = self.table.router
        kinds = {
            QEvent.Type.TouchBegin: QEvent.Type.MouseButtonPress,
            QEvent.Type.TouchUpdate: QEvent.Type.MouseMove,
            QEvent.Type.TouchEnd: QEvent.Type.MouseButtonRelease,
        }
        kind = kinds[event.type()]
        if kind == QEvent.Type.MouseButtonRelease:
            router.end_pinch()
        moving = kind == QEvent.Type.MouseMove
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        held = none if kind == QEvent.Type.MouseButtonRelease else left
        viewport = self.viewport()
        if kind == QEvent.Type.MouseButtonPress:
            self._under_finger = viewport.childAt(at.toPoint()) or viewport
        widget = self._under_finger
        if not isValid(widget):
            return
        here, where = QPointF(widget.mapFrom(viewport, at.toPoint())), viewport.mapToGlobal(at)
        made = QMouseEvent(
            kind, here, where, none if moving else left, held, Qt.KeyboardModifier.NoModifier
        )
        router.finger = True
        QApplication.sendEvent(widget, made)
        router.finger = False
