"""Long plain texts to be read and copied: the licences, and the report of a problem."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.engine.text import Text
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


class LicencesPage(Dialog):
    """The licences of all that is in the program."""

    def __init__(self, context: AppContext, words: str, parent: QWidget | None = None) -> None:
        super().__init__(context, Text("Licences"), parent)
        about = Text("These licences are in English: only those words count.")
        self.say(about, "body", "text2")
        self.text = PlainText(context, Text("Licences"), words)
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
