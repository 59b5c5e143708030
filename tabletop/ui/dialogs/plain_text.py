"""Long plain texts to be read and copied: the licences, and the report of a problem."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.engine.text import Text
from tabletop.records.catalogue import UnknownGame, entries, info
from tabletop.records.fault import RecordError
from tabletop.records.licences import licences_of
from tabletop.ui.context import AppContext
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.exports import export


class PlainText(QWidget):
    """A text that can be selected and copied, below a line for what became of it."""

    def __init__(self, context: AppContext, name: Text, words: str) -> None:
        super().__init__()
        self.banner = Banner(context, self)
        self.field = QPlainTextEdit(words, self)
        self.field.setReadOnly(True)
        self.field.setTabChangesFocus(True)
        context.tell(self.field, name, QWidget.setAccessibleName)
        fill(vbox(self, gap=context.px(6)), self.banner, (self.field, 1))

    @property
    def words(self) -> str:
        """The text as it stands."""
        return self.field.toPlainText()

    def copy(self) -> None:
        """Put all of it on the clipboard, and say so."""
        QGuiApplication.clipboard().setText(self.words)
        self.banner.say(Text("Copied."), sign="info")


_FULL = 50
"""So long (letters) a line is at least that was broken because its paragraph goes on."""


def unbroken(words: str) -> str:
    """A text whose lines were broken for a width, each paragraph in one line.

    Lines that are short, or are indented otherwise than the next, end there: headings, lists.
    """
    lines = words.splitlines()
    joined = lines[:1]
    for before, line in pairwise(lines):
        begins = line[:1].isspace() and _indent(line) != _indent(before)
        whole = len(before) < _FULL or before.endswith(">") or not before.strip(" -")
        if begins or whole or not line.strip(" -"):
            joined.append(line)
        else:
            joined[-1] += f" {line.strip()}"
    return "\n".join(joined)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def brought(context: AppContext) -> Iterator[str]:
    """The licences that games bring, below the names of these.

    What cannot be read is left out; that is told on the tile of its game.
    """
    for game in entries():
        with suppress(RecordError, UnknownGame):
            licences = licences_of(game)
            if licences:
                yield context.of(game).say(info(game).name)
                yield from licences


class LicencesPage(Dialog):
    """The licences of all that is in the program, wrapped for the width of the page."""

    def __init__(self, context: AppContext, words: str, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Licences"), parent)
        about = Text("These licences are in English: only those words count.")
        self.say(about, "body", "text2")
        self.text = PlainText(context, Text("Licences"), unbroken(words))
        self.body.addWidget(self.text, 1)
        self.add_button(Text("Copy"), self.text.copy, icon="copy")
        self.add_close()
        self.spread(720, 640)


class ReportPage(Dialog):
    """What happened, to be read before it is saved and handed to anybody."""

    def __init__(self, context: AppContext, words: str, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Report a problem"), parent)
        about = Text(
            "Nothing is sent. Read this first; then save it, and give it to whoever mends the "
            "program. It names nobody and tells nothing that is hidden at the table, but errors "
            "are told as they came."
        )
        self.say(about, "body", "text2")
        self.text = PlainText(context, Text("Report a problem"), words)
        self.body.addWidget(self.text, 1)
        self.add_button(Text("Copy"), self.text.copy, icon="copy")
        self.save_button = self.add_button(Text("Save…"), self._ask, icon="save")
        self.add_close()
        self.spread(720, 640)

    def _ask(self) -> None:
        title = self.context.say(Text("Save the report"))
        FileDialog(self, title, self._save, "(*.txt)", name="tabletop-report.txt").open()

    def _save(self, path: Path) -> None:
        data = self.text.words.encode()
        export(self.context, self.text.banner, path, lambda: data)
