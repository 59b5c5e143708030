"""Every page in every size: nothing loops, nothing is out of reach.

A trial opens one page in one language and size of type, and gives its window many sizes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, qInstallMessageHandler
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.takeback import Player
from tabletop.lessons import lessons_of
from tabletop.records.catalogue import open_game
from tabletop.ui.matches import Opened
from tabletop.ui.window import Window
from tests.ui.windows import opened

GAMES = ("mykerinos", "silver_gold", "pyramids", "thebes")
LANGUAGES = ("en", "pl", "de")
TEXTS = (100, 125, 150)
SIZES = 200
CORNERS = ((760, 540), (800, 760), (1024, 768), (1280, 800), (1440, 900), (3840, 2160))
"""Sizes that are always among them: the least, one that once never ended, usual ones, the most."""
PATIENCE = 900.0
_AIR = 3
"""So many pixels may stand out of what a widget lies in."""


def match(game: str, moves: int) -> Match[Any, Any]:
    """A match of two, some moves old."""
    rules = open_game(game)
    players = (Player("Ada", rules.info.colours[0]), Player("Bartholomew", rules.info.colours[1]))
    played: Match[Any, Any] = Match(rules, players, {}, SeededDealer("sizes"))
    rng = Random("sizes")
    while not played.over and moves:
        if played.chance is not None:
            played.deal()
        else:
            seat = min(played.to_act)
            played.propose(rng.choice(played.game.legal_moves(played.state, seat)))
            moves -= 1
    return played


def table(window: Window, game: str) -> None:
    """A table in the middle of a game."""
    window.sit_down(Opened(match(game, 14), automatic=False, kept=False))
    assert window.session is not None
    window.session.skip()


def start(window: Window, game: str) -> None:
    """The start screen, with a game to go on with, all seats taken by computers."""
    window.sit_down(Opened(match(game, 3), automatic=False))
    window.show_start()
    assert window.start is not None
    window.start.cards.chosen.emit(game)
    window.start.cards.choose(game)
    for row in list(window.start.panel.seats):
        row.kind.chosen.emit("computer")


def dialog(name: str) -> Callable[[Window, str], None]:
    """The way to a dialog over a table."""

    def opening(window: Window, game: str) -> None:
        if window.table is None:
            table(window, game)
        window.doors.open(name)

    return opening


PAGES: dict[str, Callable[[Window, str], None]] = {
    "start": start,
    "table": table,
    "pad": lambda window, game: window.pads.open_new(game),
    "played": lambda window, game: window.pads.show_history(),
    "lessons": lambda window, game: window.school.show(game),
    "lesson": lambda window, game: window.school.begin(game, lessons_of(game)[0].id),
    "rules": dialog("rules"),
    "components": dialog("components"),
    "settings": dialog("settings"),
    "keys": dialog("keys"),
    "about": dialog("about"),
    "teaching": dialog("teaching"),
}
PLACES = tuple((page, game) for page in PAGES for game in GAMES)
TRIALS = len(PLACES) * len(LANGUAGES) * len(TEXTS)


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


def try_sizes(window: Window, where: str, wanted: list[tuple[int, int]]) -> list[str]:
    """The faults of what a window shows in those sizes; a dialog over it is resized instead."""
    found = []
    resizes, app = _Resizes(), QApplication.instance()
    assert app is not None
    shown: QWidget = window.doors.dialog(where) or window
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


def settle() -> None:
    """Let everything be laid out."""
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


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
    """One page of one game, in one language and size of type, in many sizes."""
    rest, text = divmod(number % TRIALS, len(TEXTS))
    place, language = divmod(rest, len(LANGUAGES))
    page, game = PLACES[place]
    wanted = sizes(SIZES, Random(f"{seed} {number}"))
    with TemporaryDirectory() as folder:
        preferences = {"language": LANGUAGES[language], "text_size": TEXTS[text]}
        with opened(Path(folder), **preferences) as window:
            PAGES[page](window, game)
            settle()
            faults = try_sizes(window, page, wanted)
    return {"faults": sorted(set(faults))[:20], "sizes": len(wanted), "found": len(faults)}
