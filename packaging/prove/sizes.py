"""Every page and dialog in every size: nothing loops, nothing is out of reach.

A trial opens one of them in every language and size of type, and gives it many sizes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, qInstallMessageHandler
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from tests.walk.views import ANY_GAME, GAMES, VIEWS, away, settle, shown
from tests.walk.world import World, world

WAYS = tuple((language, text) for language in ("en", "pl", "de") for text in (100, 150, 200))
SIZES = 200
CORNERS = (
    (760, 540), (1840, 541), (800, 760), (1024, 768), (1280, 800), (1440, 900), (3840, 2160),
)  # fmt: skip
"""Sizes that are always among them: the least, the lowest that is wide, one that once never ended,
usual ones, the most."""
PLACES = tuple((view, game) for view in VIEWS for game in GAMES[: 1 if view in ANY_GAME else None])
TRIALS = len(PLACES)
PATIENCE = 900.0
_AIR = 3
"""So many pixels may stand out of what a widget lies in."""


class _Resizes(QObject):
    """Counts how often anything is given another size."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Resize
        return False


@contextmanager
def listening() -> Iterator[list[str]]:
    """What Qt warns of and what Python raises where nobody can catch it."""
    heard: list[str] = []

    def hear(kind: Any, place: Any, words: str) -> None:
        if "propagateSizeHints" not in words:
            heard.append(f"Qt: {words}")

    def raised(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        heard.append(f"{kind.__name__}: {error}")

    before, hook = qInstallMessageHandler(hear), sys.excepthook
    sys.excepthook = raised
    try:
        yield heard
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(before)


def sizes(count: int, rng: Random) -> list[tuple[int, int]]:
    """Sizes of a window: the usual ones, then any, small ones more often than large ones."""
    some = [
        (round(760 * 4 ** (rng.random() ** 2)), round(540 * 4 ** (rng.random() ** 2)))
        for _ in range(max(0, count - len(CORNERS)))
    ]
    return [*CORNERS[:count], *some]


def try_sizes(shown: QWidget, where: str, wanted: list[tuple[int, int]]) -> list[str]:
    """The faults of a window, or of a dialog, in those sizes."""
    found = []
    resizes, app = _Resizes(), QApplication.instance()
    assert app is not None
    with listening() as heard:
        app.installEventFilter(resizes)
        for size in wanted:
            resizes.count = 0
            shown.resize(*size)
            settle()
            widgets = shown.findChildren(QWidget)
            if resizes.count > 8 * len(widgets) + 100:
                found.append(f"{where} {size}: {resizes.count} resizes of {len(widgets)} widgets")
            found += [f"{where} {size}: {fault}" for fault in out_of_reach(shown)]
            found += [f"{where} {size}: {words}" for words in heard]
            heard.clear()
        app.removeEventFilter(resizes)
    return found


def try_view(
    world: World, view: str, game: str, way: tuple[str, int], wanted: list[tuple[int, int]]
) -> list[str]:
    """Open a view in a language and a size of type; its faults in those sizes."""
    preferences = world.window.context.preferences
    away(world)
    preferences.language, preferences.text_size = way
    settle()
    VIEWS[view](world, game)
    settle()
    there = shown(world)
    kinds = {type(there).__name__, type(world.window.page).__name__}
    missed = [] if view.split(",")[0] in kinds else [f"{view} of {game} does not open"]
    return missed + try_sizes(there, f"{view} of {game} {way}", wanted)


def out_of_reach(window: QWidget) -> list[str]:
    """What can be pressed or typed in, but is cut off and cannot be scrolled into sight."""
    found = []
    for widget in window.findChildren(QWidget):
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or not widget.isVisibleTo(window):
            continue
        if widget.isWindow() or widget.window() is not window:
            continue
        cutter = _cut_by(widget)
        if cutter:
            name = widget.accessibleName() or type(widget).__name__
            found.append(f"{name!r} {widget.geometry().getRect()} is cut by {cutter}")
    return found


def _cut_by(widget: QWidget) -> str:
    """What a widget lies in that hides a part of it for good; empty where nothing does."""
    if widget.rect().isEmpty():
        return "its own size"
    rect, here = QRect(QPoint(), widget.size()), widget
    while not here.isWindow():
        above = here.parentWidget()
        assert above is not None
        rect = rect.translated(here.pos())
        area = above.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is above:
            rect = _scrolled(rect, area)
        if not above.rect().adjusted(-_AIR, -_AIR, _AIR, _AIR).contains(rect):
            return f"{type(above).__name__} {above.rect().getRect()}"
        here = above
    return ""


def _scrolled(rect: QRect, area: QAbstractScrollArea) -> QRect:
    """What of a rectangle is seen once it was scrolled into sight; of a large one a part."""
    room = area.viewport().rect()
    across, down = area.horizontalScrollBar(), area.verticalScrollBar()
    left, wide = _brought(rect.x() + across.value(), rect.width(), room.width(), across.maximum())
    top, high = _brought(rect.y() + down.value(), rect.height(), room.height(), down.maximum())
    return QRect(left, top, wide, high)


def _brought(start: int, length: int, room: int, most: int) -> tuple[int, int]:
    """Where something begins, and how much of it is seen, once the scroll bar brought it there."""
    if not most:
        return start, length
    seen = min(length, room)
    return start - max(0, min(most, start + seen - room)), seen


def trial(number: int, seed: str) -> dict[str, Any]:
    """One view of one game in many sizes, shared out among languages and sizes of type."""
    view, game = PLACES[number % TRIALS]
    each = -(-SIZES // len(WAYS))
    rng, faults = Random(f"{seed} {number}"), list[str]()
    with TemporaryDirectory() as folder, world(Path(folder), f"{seed} {number}") as here:
        for way in WAYS:
            faults += try_view(here, view, game, way, sizes(each, rng))
    tried = each * len(WAYS)
    return {"faults": sorted(set(faults))[:20], "sizes": tried, "found": len(faults)}
