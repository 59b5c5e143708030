"""Questions, warnings and lists that come up by themselves: more views for ``sweep.py``."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QAbstractScrollArea
from states import STATES, part, sit

from tabletop.engine.text import Text
from tabletop.net.discovery import Chair, OpenTable
from tabletop.net.tokens import Address
from tabletop.ui.scorepad.cells import CellBox
from tabletop.ui.start.screen import StartScreen
from tests.walk.views import VIEWS, View, settle, shown
from tests.walk.world import World

LINK = "tabletop:join/192.168.1.7:7447/abcdef123456/" + "x" * 22 + "#" + "0" * 64


def nothing() -> None:
    """What a question that is only looked at leads to."""


def in_use(here: World, game: str) -> None:
    """Another window has that game."""
    ways = {Text("Look on here"): nothing, Text("Play a copy"): nothing}
    here.window.dialogs.ask_in_use(ways)


def link(here: World, game: str) -> None:
    """Somebody followed a link."""
    here.window.dialogs.ask_link(LINK, nothing)


def unkept(here: World, game: str) -> None:
    """Something is not on the disk yet."""
    what = Text("What was played last is not kept yet: {reason}", reason="No space left on device")
    here.window.dialogs.ask_unkept(what, nothing, nothing)


def awaited(here: World, game: str) -> None:
    """Others sit at a table that is hosted here."""
    here.window.dialogs.ask_awaited(nothing, nothing)


def ending(here: World, game: str) -> None:
    """A game is to end before its time."""
    sit(here, part(game, 0.4))
    here.window.dialogs.ask_to_end(nothing)


def saving(here: World, game: str) -> None:
    """Where a match is to be kept."""
    sit(here, part(game, 0.4, 2))
    here.window.open("save_as")


def nearby(here: World, game: str) -> None:
    """Tables of the house on the start screen."""
    chairs = (
        Chair(0, "red", "Bartholomew", free=False),
        Chair(1, "blue", "Bartek Żółć", free=True),
        Chair(2, "green", "Dorothea", free=True),
    )
    tables = here.window.context.nearby
    tables.tables = tuple(
        OpenTable(Address("127.0.0.1", 7447 + n, f"abc-_de{n}", "0" * 64), name, chairs[: 2 + n])
        for n, name in enumerate(("thebes", "pyramids"))
    )
    tables.changed.emit()
    settle()
    assert isinstance(here.window.page, StartScreen)
    here.window.page.show_nearby()


def unfinished(here: World, game: str) -> None:
    """The list of what can be gone on with, read."""
    VIEWS["StartScreen, many unfinished"](here, game)
    here.settle()
    assert isinstance(here.window.page, StartScreen)
    here.window.page.show_unfinished()


def top(here: World, game: str) -> None:
    """The upper end of a start screen with a last game."""
    VIEWS["StartScreen, many unfinished"](here, game)
    here.settle()
    assert isinstance(here.window.page, StartScreen)
    for area in (here.window.page.column, here.window.page.page):
        area.verticalScrollBar().setValue(0)


def doubted(here: World, game: str) -> None:
    """A sheet that cannot be so."""
    STATES["Pad, filled"](here, game)
    page = here.window.pads.page
    assert page is not None
    box = next(each for each in page.sheet.body.boxes.values() if isinstance(each, CellBox))
    box.setFocus()
    box.setText("77")
    here.settle()


def keys(here: World, game: str) -> None:
    """A sheet with keys for a thumb."""
    STATES["Pad, filled"](here, game)
    page = here.window.pads.page
    assert page is not None
    page.keypad.click()
    settle()
    page.keypad.window().update()


def position(here: World, game: str) -> None:
    """A form that tells of a table in the middle of a game, further down."""
    VIEWS["TablePage"](here, game)
    here.window.open("set_up_here")
    here.settle()
    _to(here, 0.25)


def _to(here: World, share: float) -> None:
    """Scroll what was opened last so far down."""
    areas = shown(here).findChildren(QAbstractScrollArea)
    for bar in (each.verticalScrollBar() for each in areas if each.isVisible()):
        bar.setValue(round(bar.maximum() * share))


def end_of(name: str, here: World, game: str) -> None:
    """The lower end of a page."""
    VIEWS[name](here, game)
    settle()
    _to(here, 1.0)


BOXES: dict[str, View] = {
    "MessageBox, in use": in_use,
    "MessageBox, link": link,
    "MessageBox, unkept": unkept,
    "MessageBox, awaited": awaited,
    "MessageBox, to end": ending,
    "FileDialog, save": saving,
    "StartScreen, tables of the house": nearby,
    "StartScreen, unfinished": unfinished,
    "StartScreen, top": top,
    "Pad, doubted": doubted,
    "Pad, number keys": keys,
    "PositionPage, filled": position,
    **{
        f"{name}, end": partial(end_of, name)
        for name in ("SettingsBox", "KeysPage", "AboutBox", "LessonsPage", "InvitationDialog")
    },
}
"""Views of a window that stands at the start screen."""
