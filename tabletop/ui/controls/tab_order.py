"""The way of Tab through what was made earlier or later than what stands before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_NEXT = Qt.FindChildOption.FindDirectChildrenOnly


def lead_through(before: QWidget, parts: Sequence[QWidget]) -> None:
    """Have Tab come through ``parts``, and all that is in each, right after ``before``.

    Qt's Tab order is that in which all was made, wherever it is laid out.
    """
    last = next(filter(_stops, _back_from(before)), None)
    for each in (stop for part in parts for stop in _stops_in(part)):
        if last is not None:
            QWidget.setTabOrder(last, each)
        last = each


def _back_from(widget: QWidget) -> Iterator[QWidget]:
    """A widget, and those before it in the Tab order of its window."""
    yield widget
    here = widget.previousInFocusChain()
    while here is not None and here is not widget:
        yield here
        here = here.previousInFocusChain()


def _stops_in(part: QWidget) -> Iterator[QWidget]:
    """All in a part that can have the keyboard; one that hands it on to what is in it takes that
    along in the order."""
    if _stops(part):
        yield part
    if part.focusProxy() is None:
        # Of all ``children`` PySide would make all classes that those may be which are no widgets.
        for child in part.findChildren(QWidget, options=_NEXT):
            if not child.isWindow():
                yield from _stops_in(child)


def _stops(widget: QWidget) -> bool:
    """Whether the keyboard can come to it: Qt puts nothing behind what it cannot come to."""
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus
