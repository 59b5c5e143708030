"""Questions, warnings and lists that come up by themselves: more views for ``sweep.py``."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from functools import partial

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QPushButton
from states import STATES, part, sit

from tabletop.engine.text import Text
from tabletop.net.discovery import Chair, OpenTable
from tabletop.net.tokens import Address
from tabletop.ui.scorepad.cells import CellBox
from tabletop.ui.start.games import GameCard
from tabletop.ui.start.screen import StartScreen
from tests.net.served import served
from tests.plugins import spoiled
from tests.walk.views import VIEWS, View, settle, shown
from tests.walk.world import World

LINK = "tabletop:join/192.168.1.7:7447/abcdef123456/" + "x" * 22 + "#" + "0" * 64
SERVERS = ExitStack()
"""The servers of tables elsewhere: whoever takes the pictures closes them."""


def nothing() -> None:
    """What a question that is only looked at leads to."""


def in_use(here: World, game: str) -> None:
    """Another window has that game."""
    ways = (Text("Go to that window"), Text("Look on"), Text("Open a copy"))
    here.window.dialogs.ask_in_use(dict.fromkeys(ways, nothing))


def link(here: World, game: str) -> None:
    """Somebody followed a link."""
    here.window.dialogs.ask_link(LINK, nothing)


def unkept(here: World, game: str) -> None:
    """Something is not on the disk yet."""
    what = Text(
        "What was entered last is not kept yet: another program is writing there, or the disk does"
        " not take it."
    )
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


def details(here: World, game: str) -> None:
    """What went wrong, with all that is said of it."""
    VIEWS["FaultBox"](here, game)
    settle()
    next(
        each for each in here.dialogs[-1].findChildren(QPushButton) if "..." in each.text()
    ).click()


def menu(here: World, game: str) -> None:
    """All that can be done."""
    STATES["Table, early"](here, game)
    here.window.header.menu_button.click()


def share(here: World, game: str) -> None:
    """The kinds of files a sheet is handed on as."""
    STATES["Pad, filled"](here, game)
    page = here.window.pads.page
    assert page is not None
    page.breakdown.share.click()


def to_print(here: World, game: str) -> None:
    """Where a sheet to be printed is to be kept."""
    share(here, game)
    settle()
    assert here.menu is not None
    here.menu.actions()[0].trigger()


def export(here: World, game: str) -> None:
    """The kinds of files all listed games are handed on as."""
    VIEWS["PlayedPage"](here, game)
    here.settle()
    page = here.window.pads.played
    assert page is not None
    page.export.click()


def export_all(here: World, game: str) -> None:
    """Where such a file is to be kept."""
    export(here, game)
    settle()
    assert here.menu is not None
    here.menu.actions()[0].trigger()


def export_page(here: World, game: str) -> None:
    """Where a look back is to be kept as a page of the web."""
    VIEWS["ReviewPage"](here, game)
    here.settle()
    here.window.reviews.show()
    here.settle()
    page = here.window.reviews.page
    assert page is not None
    page.export.click()


def consent(here: World, game: str) -> None:
    """Somebody at a table elsewhere asks for one's consent."""
    folder = here.folder / f"served-{game}"
    folder.mkdir()
    server = SERVERS.enter_context(served(folder, tls=True))
    links = server.host(part(game, 0.2, 2))
    here.open_window()
    asked, asks = here.windows[0], here.windows[-1]
    for seat, window in enumerate((asked, asks)):
        window.remote.follow(links[seat].link())
    for _ in range(400):
        here.stir()
        QTest.qWait(20)
        table = asks.remote.table
        if table is not None and table.begun:
            break
    asks.actions_["advise"].trigger()
    for _ in range(100):
        here.stir()
        QTest.qWait(20)
    here.at = 0


def from_outside(here: World, game: str, way: str = "") -> None:
    """A game of another author, as it is or spoiled in a way, among those one can play."""
    place = here.folder / f"outside-{way.replace(' ', '-')}"
    if not place.exists():
        sys.path[:] = [each for each in sys.path if "outside-" not in each]
        sys.modules.pop("lanterns", None)
        sys.path.append(str(spoiled.install(place, spoiled.WAYS[way] if way else None)))
    here.window.show_start()
    here.settle()
    for _ in range(200):
        # The start screen is made anew where a game is found unsound meanwhile.
        page, found = _lanterns(here)
        if not way or page.cards.faulty or any(card.fault is not None for card in found):
            break
        QTest.qWait(20)
    page, found = _lanterns(here)
    for card in (*page.cards.faulty, *found):
        page.column.ensureWidgetVisible(card)


def _lanterns(here: World) -> tuple[StartScreen, list[GameCard]]:
    """The start screen, and the tiles of the other author's game on it."""
    page = here.window.page
    assert isinstance(page, StartScreen)
    return page, [each for each in page.cards.cards if each.info.id == "lanterns"]


def spoiled_game(here: World, game: str) -> None:
    """What is said of one that cannot be played."""
    from_outside(here, game, "an import that fails")
    settle()
    assert isinstance(here.window.page, StartScreen)
    here.window.page.cards.faulty[0].click()


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
    "FaultBox, details": details,
    "Menu": menu,
    "Menu, share": share,
    "Menu, export": export,
    "FileDialog, print": to_print,
    "FileDialog, export": export_all,
    "FileDialog, page": export_page,
    "Table elsewhere, consent": consent,
    "StartScreen, outside": from_outside,
    "StartScreen, outside not sound": partial(from_outside, way="a drawing of no size"),
    "StartScreen, outside spoiled": partial(from_outside, way="an import that fails"),
    "MessageBox, outside spoiled": spoiled_game,
    **{
        f"{name}, end": partial(end_of, name)
        for name in ("SettingsBox", "KeysPage", "AboutBox", "LessonsPage", "InvitationDialog")
    },
}
"""Views of a window that stands at the start screen."""
