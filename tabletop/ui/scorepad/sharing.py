"""Handing a sheet on: as a file of some kind, or to the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.menus import open_menu
from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.exports import Unmade, export
from tabletop.ui.look.art import Art

KINDS = {
    "pdf": Text("PDF, to print"),
    "png": Text("Picture (PNG)"),
    "csv": Text("Table (CSV)"),
    "json": Text("JSON"),
    "bgsplay": Text("BG Stats (.bgsplay)"),
}
"""The files a sheet can be handed on as, by their endings."""

COPY = Text("Copy as text (Markdown)")
POSITION = Text("Open as a position")


class Shared(Protocol):
    """What can be handed on: a sheet, how it is drawn, and where is told what became of it."""

    @property
    def model(self) -> PadModel:
        """The sheet."""

    @property
    def art(self) -> Art:
        """Its drawings."""

    @property
    def banner(self) -> Banner:
        """Where it is told."""


class Sharing(QObject):
    """Offers the ways to hand a sheet on, and goes them.

    ``placed`` carries the sheet that is to be opened as a position.
    """

    placed = Signal(object)

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.dialog: FileDialog | None = None
        self.menu: QMenu | None = None

    def offer(self, page: Shared, button: QWidget) -> None:
        """A menu at a button."""
        say = self._context.say
        menu = QMenu(button)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind, name in KINDS.items():
            action = menu.addAction(say(name))
            action.setData(kind)
            action.triggered.connect(lambda _=False, kind=kind: self.ask(page, kind))
        menu.addSeparator()
        copy = menu.addAction(say(COPY))
        copy.setData("markdown")
        copy.triggered.connect(lambda: self.copy(page))
        if page.model.game.positions is not None:
            place = menu.addAction(say(POSITION))
            place.setData("position")
            place.triggered.connect(lambda: self.placed.emit(page))
        open_menu(menu, button, above=True)
        self.menu = menu

    def ask(self, page: Shared, kind: str) -> None:
        """Ask where a file of that kind goes."""
        from tabletop.scorepad.export.json import ENDING

        name = self._context.say(KINDS[kind])
        then, scoring = partial(self.write, page, kind), page.model.scoring
        ending = ENDING if kind == "json" else f".{kind}"
        file = f"{scoring.game}-{scoring.played.isoformat()}{ending}"
        self.dialog = FileDialog(self._window, name, then, f"{name} (*.{kind})", name=file)
        self.dialog.open()

    def write(self, page: Shared, kind: str, path: Path) -> None:
        """Write the file as the sheet is now; what became of it is told in the page's banner."""
        try:
            make = maker(self._context, page, kind)
        except Unmade as error:
            why = Text("{file} was not written: {reason}", file=path.name, reason=error.why)
            page.banner.say(why, sign="warning")
        else:
            export(self._context, page.banner, path, make)

    def copy(self, page: Shared) -> None:
        """Put the sheet on the clipboard, as Markdown."""
        from tabletop.scorepad.export.markdown import markdown_of

        text = markdown_of(page.model.breakdown, page.model.say)
        clipboard = QGuiApplication.clipboard()
        clipboard.setText(text)
        if clipboard.text() == text:
            page.banner.say(Text("Copied. It can be pasted anywhere now."))
        else:
            page.banner.say(Text("Another program keeps the clipboard; try again."), sign="warning")


def game_numbers(context: AppContext, games: Iterable[str]) -> dict[str, int]:
    """What the user said of these games' numbers at BoardGameGeek."""
    return {game: context.preferences.game_number(game) for game in games}


def maker(context: AppContext, page: Shared, kind: str) -> Callable[[], bytes]:
    """What makes the content of a file of that kind, in any thread, as the sheet is now.

    Raises:
        Unmade: what has to be drawn here could not be.
    """
    from tabletop.scorepad.export.bgstats import bgsplay_of
    from tabletop.scorepad.export.csv import csv_of
    from tabletop.scorepad.export.json import json_of
    from tabletop.ui.scorepad import paper

    model = page.model
    breakdown, say = model.breakdown, model.words.say
    match kind:
        case "pdf":
            drawn = paper.pdf_of(model, page.art)
            return lambda: drawn
        case "png":
            picture = paper.picture(model, page.art)
            return lambda: paper.png_of(picture)
        case "csv":
            return lambda: csv_of(breakdown, lambda _: say).encode()
        case "json":
            return lambda: json_of(breakdown).encode()
    numbers = game_numbers(context, (breakdown.scoring.game,))
    return lambda: bgsplay_of((breakdown,), lambda _: say, numbers).encode()
