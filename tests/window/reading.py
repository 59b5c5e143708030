"""Reads what is written on a widget: every line of text as it is painted, and where."""

# ruff: noqa: N802  (Qt's own method names are overridden)

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import (
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPixmap,
    QPolygonF,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsItem, QGraphicsView, QLabel, QWidget

from tabletop.ui.table.overlay.callout import Callout


@frozen(order=True)
class Written:
    """A run of letters as it was painted, in the coordinates of what it was painted on.

    ``shape`` is its room, which may be turned, ``rect`` what lies around that.
    """

    words: str
    rect: QRectF = field(order=lambda rect: rect.getRect())
    shape: QPolygonF = field(eq=False, order=False)


class _Engine(QPaintEngine):
    """Paints nothing and notes all letters."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.found: list[Written] = []
        self._transform = QTransform()

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def begin(self, device: Any) -> bool:
        self._transform = QTransform()
        return True

    def end(self) -> bool:
        return True

    def updateState(self, state: Any) -> None:
        if state.state() & QPaintEngine.DirtyFlag.DirtyTransform:
            self._transform = state.transform()

    def drawTextItem(self, at: QPointF, item: Any) -> None:
        high = item.ascent() + item.descent()
        rect = QRectF(at.x(), at.y() - item.ascent(), item.width(), high)
        if item.text().strip():
            turned = self._transform.map(QPolygonF(rect))
            self.found.append(Written(item.text(), self._transform.mapRect(rect), turned))

    def drawPixmap(self, rect: QRectF, pixmap: QPixmap, source: QRectF) -> None:
        """What lies wholly under a large sheet cannot be read any more."""
        sheet = self._transform.mapRect(rect)
        if min(sheet.width(), sheet.height()) < SHEET:
            return
        image, scale = pixmap.toImage(), source.width() / rect.width()
        back = self._transform.inverted()[0]
        self.found = [
            line
            for line in self.found
            if not sheet.contains(line.rect)
            or not _opaque(image, (back.map(line.rect.center()) - rect.topLeft()) * scale)
        ]

    def drawImage(self, *_: Any) -> None:
        pass

    def drawPath(self, *_: Any) -> None:
        pass

    def drawPolygon(self, *_: Any) -> None:
        pass


def _opaque(image: QImage, at: QPointF) -> bool:
    return image.pixelColor(at.toPoint()).alpha() == 255


class _Sheet(QPaintDevice):
    """As large as a widget."""

    def __init__(self, widget: QWidget, engine: _Engine) -> None:
        super().__init__()
        self._size, self._engine = widget.rect().size(), engine

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        kind = QPaintDevice.PaintDeviceMetric
        known = {
            kind.PdmWidth: self._size.width(),
            kind.PdmHeight: self._size.height(),
            kind.PdmWidthMM: self._size.width() // 4,
            kind.PdmHeightMM: self._size.height() // 4,
            kind.PdmDepth: 32,
            kind.PdmNumColors: 2**24,
            kind.PdmDevicePixelRatio: 1,
            kind.PdmDevicePixelRatioScaled: 0x10000,
        }
        return known.get(metric, 96)


def written_on(widget: QWidget) -> list[Written]:
    """What is written on a widget itself, without its children."""
    engine = _Engine()
    sheet = _Sheet(widget, engine)
    with _drawn_afresh(widget):
        QWidget.render(widget, sheet, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return engine.found


@contextmanager
def _drawn_afresh(widget: QWidget) -> Iterator[None]:
    """Where it shows a scene, the pictures that Qt keeps of its items are left aside."""
    none, view = QGraphicsItem.CacheMode.NoCache, widget.parentWidget()
    items = view.items() if isinstance(view, QGraphicsView) and view.viewport() is widget else []
    modes = [(item, item.cacheMode()) for item in items if item.cacheMode() != none]
    for item, _ in modes:
        item.setCacheMode(none)
    try:
        yield
    finally:
        for item, mode in modes:
            item.setCacheMode(mode)


def misfits(callout: Callout) -> list[str]:
    """What of a callout's words is cut, or stands out of its panel."""
    found, paper = [], callout.parentWidget()
    said = [label for label in callout.findChildren(QLabel) if label.text() and label.isVisible()]
    assert len(said) > 3
    for label in said:
        box = QRectF(label.rect())
        whole = callout.panel.contains(box.translated(label.mapTo(paper, QPoint())))
        room = box.adjusted(-SLACK, -SLACK, SLACK, SLACK)
        lines = written_on(label)
        assert lines
        if not whole or not all(room.contains(line.rect) for line in lines):
            found.append(label.text())
    return found


SHEET = 300
"""How wide and high (pixels) a picture is at least that lies over words, and not below them."""

SLACK = 2.5
"""How many pixels letters may stand out: fonts count some air above and below as theirs."""


def visible(window: QWidget) -> Iterator[QWidget]:
    """Every widget of a window that is shown, the window's dialogs among them."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and not widget.rect().isEmpty():
            yield widget


def scrolled(widget: QWidget) -> bool:
    """Whether a widget is the viewport of something that scrolls up and down."""
    area = widget.parentWidget()
    return isinstance(area, QAbstractScrollArea) and area.viewport() is widget


def clipped(widget: QWidget, written: Written) -> str:
    """Which widget cuts a line that is written on one; empty when it is whole."""
    rect, here = written.rect, widget
    while True:
        room = QRectF(here.rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
        if scrolled(here):
            room.setTop(min(room.top(), rect.top()))
            room.setBottom(max(room.bottom(), rect.bottom()))
        if not room.contains(rect):
            return f"{type(here).__name__} {_numbers(QRectF(here.rect()))}"
        parent = here.parentWidget()
        if here.isWindow() or parent is None or scrolled(here):
            return ""
        rect = rect.translated(here.pos())
        here = parent


def crossing(lines: Sequence[Written]) -> list[str]:
    """The pairs of lines that are written over each other."""
    found = []
    for index, one in enumerate(lines):
        for other in lines[index + 1 :]:
            both = one.rect.intersected(other.rect)
            if not both.isEmpty():
                both = one.shape.intersected(other.shape).boundingRect()
            if both.width() > SLACK and both.height() > 2 * SLACK:
                found.append(f"{one.words!r} over {other.words!r}")
    return found


def _numbers(rect: QRectF) -> str:
    return f"({rect.x():.0f}, {rect.y():.0f}, {rect.width():.0f}, {rect.height():.0f})"


def unreadable(window: QWidget, whole: Container[str] = ()) -> list[str]:
    """What cannot be read on a window: cut, shortened or crossing lines.

    ``whole`` are endings in an ellipsis that shorten nothing.
    """
    found = []
    for widget in visible(window):
        lines = written_on(widget)
        kind = type(widget).__name__
        for line in lines:
            cutter = clipped(widget, line)
            if cutter:
                found.append(f"{kind}: {line.words!r} {_numbers(line.rect)} is cut by {cutter}")
            if line.words.endswith("…") and line.words.split()[-1] not in whole:
                found.append(f"{kind}: {line.words!r} is shortened")
        if len(lines) < 300:
            found += [f"{kind}: {pair}" for pair in crossing(lines)]
    return found
