"""Handing a sheet on: as a file of some kind, or to the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from tabletop.engine.text import Text
from tabletop.ui.scorepad.page import PadPage

if TYPE_CHECKING:
    from tabletop.ui.window import Window

KINDS = {
    "pdf": Text("PDF, to print"),
    "png": Text("Picture (PNG)"),
    "csv": Text("Table (CSV)"),
    "json": Text("JSON"),
    "bgsplay": Text("BG Stats (.bgsplay)"),
}
"""The files a sheet can be handed on as, by their endings."""

COPY = Text("Copy as text (Markdown)")


class Sharing(QObject):
    """Offers the ways to hand a sheet on, and goes them."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.dialog: QFileDialog | None = None
        self.menu: QMenu | None = None

    def offer(self, page: PadPage) -> None:
        """A menu at the page's button."""
        say = self._window.desk.say
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind, name in KINDS.items():
            action = menu.addAction(say(name))
            action.setData(kind)
            action.triggered.connect(lambda _=False, kind=kind: self.ask(page, kind))
        menu.addSeparator()
        copy = menu.addAction(say(COPY))
        copy.setData("markdown")
        copy.triggered.connect(lambda: self.copy(page))
        button = page.proof.share
        above = QPoint(0, -menu.sizeHint().height())
        menu.popup(button.mapToGlobal(button.rect().topLeft() + above))
        self.menu = menu

    def ask(self, page: PadPage, kind: str) -> None:
        """Ask where a file of that kind goes."""
        window = self._window
        dialog = QFileDialog(window, window.desk.say(KINDS[kind]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        place = QStandardPaths.StandardLocation.DocumentsLocation
        dialog.setDirectory(QStandardPaths.writableLocation(place))
        dialog.setDefaultSuffix(kind)
        scoring = page.model.scoring
        dialog.selectFile(f"{scoring.game}-{scoring.played.isoformat()}.{kind}")
        dialog.setNameFilters([f"{window.desk.say(KINDS[kind])} (*.{kind})"])
        dialog.fileSelected.connect(lambda path: self.write(page, kind, Path(path)))
        self.dialog = dialog
        dialog.open()

    def write(self, page: PadPage, kind: str, path: Path) -> bool:
        """Write the file; what went wrong is told in the page's banner."""
        return page.banner.write(path, writer(page, kind))

    def copy(self, page: PadPage) -> None:
        """Put the sheet on the clipboard, as Markdown."""
        from tabletop.scorepad.export.markdown import markdown_of

        text = markdown_of(page.model.proof, page.model.say)
        QGuiApplication.clipboard().setText(text)
        page.banner.say(Text("Copied. It can be pasted anywhere now."))


def writer(page: PadPage, kind: str) -> Callable[[Path], None]:
    """What writes a file of that kind."""
    from tabletop.scorepad.export.bgstats import bgsplay_of
    from tabletop.scorepad.export.csv import csv_of
    from tabletop.scorepad.export.json import json_of
    from tabletop.ui.scorepad import paper

    model = page.model
    proof, say = model.proof, model.say
    ways: dict[str, Callable[[Path], None]] = {
        "pdf": lambda path: paper.write_pdf(model, page.art, path),
        "png": lambda path: paper.write_png(model, page.art, path),
        "csv": lambda path: _keep(path, csv_of(proof, say)),
        "json": lambda path: _keep(path, json_of(proof)),
        "bgsplay": lambda path: _keep(path, bgsplay_of((proof,), say)),
    }
    return ways[kind]


def _keep(path: Path, words: str) -> None:
    path.write_text(words, encoding="utf-8", newline="")
