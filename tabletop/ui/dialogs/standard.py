"""Qt's own dialogs: they read no HTML in the words they are given, and go when they are closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QSize, QStandardPaths, Qt
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHeaderView,
    QLabel,
    QListView,
    QMessageBox,
    QToolButton,
    QTreeView,
    QWidget,
)

from tabletop.ui.look.icons import icon, icon_pixmap
from tabletop.ui.look.style_scope import styled_parent

_SIDE, _HIGH = 1.4, 1.0
"""How many lines of text lie between what a message says and its edges."""
_SIGN = 1.8
"""How high its sign is, in lines of text."""
_SIGNS = {
    QMessageBox.Icon.Warning: ("warning", QPalette.ColorRole.BrightText),
    QMessageBox.Icon.Question: ("question", QPalette.ColorRole.Link),
}


class MessageBox(QMessageBox):
    """A message, with a button that closes it unless others are added."""

    def __init__(self, parent: QWidget | None, icon: QMessageBox.Icon, words: str) -> None:
        super().__init__(parent and styled_parent(parent))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setIcon(icon)
        self.setWindowTitle("Tabletop")
        self.setText(words)

    def setInformativeText(self, words: str) -> None:
        """Say more below; Qt makes the label for it as late as here, and lets it read HTML."""
        super().setInformativeText(" ")
        for label in self.findChildren(QLabel, "qt_msgbox_informativelabel"):
            label.setTextFormat(Qt.TextFormat.PlainText)
        super().setInformativeText(words)
        self._give_air()

    def setDetailedText(self, words: str) -> None:
        """Offer more behind a button; Qt lays all of it out anew."""
        super().setDetailedText(words)
        self._give_air()

    def showEvent(self, event: QShowEvent) -> None:
        """Words and buttons keep as far from the edge as in any other dialog; the sign is ours."""
        self._give_air()
        self._draw_sign()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another style or theme: Qt puts its own sign back."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._draw_sign()

    def _draw_sign(self) -> None:
        """Our drawing in the place of Qt's, which is of another hand."""
        name, role = _SIGNS[self.icon()]
        label = self.findChild(QLabel, "qt_msgboxex_icon_label")
        if label is not None:
            ink, side = self.palette().color(role).name(), _SIGN * self.fontMetrics().height()
            label.setPixmap(icon_pixmap(name, ink, round(side), self.devicePixelRatioF()))

    def _give_air(self) -> None:
        layout, line = self.layout(), self.fontMetrics().lineSpacing()
        if layout is not None:
            side, high = round(_SIDE * line), round(_HIGH * line)
            layout.setContentsMargins(side, high, side, high)

    def stay(self, words: str) -> None:
        """Offer an answer that changes nothing; Enter and Esc give it, too."""
        button = self.addButton(words, QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(button)
        self.setEscapeButton(button)


_LETTERS, _ROWS = 110, 28
"""How many letters a file dialog is wide, and how many lines of text it is high."""
_PLACE = 24
"""How many letters the places beside the files are wide at the most."""
_TOOLS = {
    "backButton": "back", "forwardButton": "forward", "toParentButton": "up",
    "newFolderButton": "new_folder", "listModeButton": "tiles", "detailModeButton": "list",
}  # fmt: skip
_TOOL = 1.1
"""How high their drawings are, in lines of text."""
_FRAME = QSize(48, 64)
"""What a screen has to have beside and above a dialog."""

_OLDER = {
    QFileDialog.DialogLabel.LookIn: "Look in:",
    QFileDialog.DialogLabel.FileType: "Files of type:",
}


class FileDialog(QFileDialog):
    """Asks for a file to open, or for a place to save one under a ``name``; ``then`` hears which.

    It begins in the folder where this desktop keeps a user's documents.
    """

    def __init__(
        self,
        parent: QWidget | None,
        title: str,
        then: Callable[[Path], object],
        *filters: str,
        name: str = "",
    ) -> None:
        super().__init__(parent and styled_parent(parent), title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        place = QStandardPaths.StandardLocation.DocumentsLocation
        self.setDirectory(QStandardPaths.writableLocation(place))
        self.setFileMode(QFileDialog.FileMode.ExistingFile)
        if name:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            self.setFileMode(QFileDialog.FileMode.AnyFile)
            self.setDefaultSuffix(Path(name).suffix.removeprefix("."))
            self.selectFile(name)
        if filters:
            self.setNameFilters(filters)
        if name:
            self.filterSelected.connect(self._end_as)
        self.fileSelected.connect(lambda path: then(Path(path)))
        self._name_labels()
        self._draw_tools()
        self._be_wide()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or size of type: the drawings follow."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._draw_tools()

    def _draw_tools(self) -> None:
        """Our drawings on Qt's buttons, whose arrows are hardly seen where it is dark."""
        role, group, side = QPalette.ColorRole, QPalette.ColorGroup, self.fontMetrics().height()
        colours = QApplication.palette()  # a style sheet's has one ink for on and off
        ink = colours.color(role.ButtonText).name()
        disabled = colours.color(group.Disabled, role.ButtonText).name()
        for button in self.findChildren(QToolButton):
            name = _TOOLS.get(button.objectName())
            if name is not None:
                button.setIcon(icon(name, ink, disabled))
                button.setIconSize(QSize(1, 1) * round(_TOOL * side))

    def _be_wide(self) -> None:
        """Be as large as the text wants it; Qt's size is one for small letters alone."""
        font = self.fontMetrics()
        wanted = QSize(_LETTERS * font.averageCharWidth(), _ROWS * font.lineSpacing())
        self.resize(wanted.boundedTo(self.screen().availableSize() - _FRAME))
        files = self.findChild(QTreeView, "treeView")
        if files is not None:  # a system's own dialog has no such list
            header, mode = files.header(), QHeaderView.ResizeMode
            header.setSectionResizeMode(mode.ResizeToContents)
            header.setSectionResizeMode(0, mode.Stretch)
        places = self.findChild(QListView, "sidebar")
        if places is not None:
            words = min(places.sizeHintForColumn(0), _PLACE * font.averageCharWidth())
            places.setMinimumWidth(words + 2 * places.frameWidth())

    def _name_labels(self) -> None:
        """Qt's Polish catalogue knows two labels by older words alone: else they are English."""
        for label, older in _OLDER.items():
            known = QCoreApplication.translate("QFileDialog", older)
            if known != older:
                self.setLabelText(label, known)

    def _end_as(self, kind: str) -> None:
        """A name without an ending gets the first one of the kind of files that is chosen."""
        _, _, endings = kind.rpartition("(*.")
        if endings:
            self.setDefaultSuffix(endings.rstrip(")").split(" ")[0])
