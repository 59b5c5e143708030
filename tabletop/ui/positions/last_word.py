"""Search among the words of a field: the last one is completed, by its name or its meaning."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit

from tabletop.engine.position import Words
from tabletop.ui.context import AppContext
from tabletop.ui.look.tips import set_tip

_WORD = Qt.ItemDataRole.UserRole
_SOUGHT = _WORD + 1


class LastWordCompleter(QCompleter):
    """Offers what is meant by words that contain what was typed since the last blank."""

    def __init__(self, context: AppContext, words: Words, field: QLineEdit) -> None:
        super().__init__(field)
        self._field, self._context = field, context
        self._dressed = False
        model = QStandardItemModel(self)
        for word, meaning in words:
            said = context.say(meaning)
            item = QStandardItem(said)
            set_tip(item, word)
            item.setData(word, _WORD)
            item.setData(f"{word}  {said}", _SOUGHT)
            model.appendRow(item)
        self.setModel(model)
        self.setCompletionRole(_SOUGHT)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)

    def splitPath(self, path: str) -> list[str]:
        """What is searched for."""
        if not self._dressed:
            # What offers the words is a window without an owner, made where it is first needed.
            self._dressed = True
            popup = self.popup()
            assert popup is not None
            self._context.themes.dress(popup)
        return [path.rpartition(" ")[2]]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """What the field says once a word is chosen."""
        before, blank, _ = self._field.text().rpartition(" ")
        return f"{before}{blank}{index.data(_WORD)}"
