"""Search among the words of a field: what was written last is completed, by name or by word."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit

from tabletop.engine.pad import Thing
from tabletop.engine.position import PositionRow
from tabletop.models.position_entry import Reader
from tabletop.models.position_names import names_of
from tabletop.scorepad.name_search import NameSearch
from tabletop.ui.context import AppContext
from tabletop.ui.look.tips import set_tip

_WORD = Qt.ItemDataRole.UserRole
_BEHIND = re.compile(r"[;,\s]+$")


class _Found(QSortFilterProxyModel):
    """Lets through what was found; everything, before anything was looked for."""

    found: frozenset[str] | None = None

    def filterAcceptsRow(self, row: int, parent: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether a word is among what was found."""
        word = self.sourceModel().index(row, 0, parent).data(_WORD)
        return self.found is None or word in self.found

    def let_through(self, found: frozenset[str]) -> None:
        """Let through what is found now."""
        if found != self.found:
            self.found = found
            self.invalidate()


class LastWordCompleter(QCompleter):
    """Offers the things in whose names the words are that were written last."""

    def __init__(
        self, context: AppContext, row: PositionRow, reader: Reader, field: QLineEdit
    ) -> None:
        super().__init__(field)
        self._field, self._context, self._row, self._reader = field, context, row, reader
        self._search: NameSearch | None = None
        self._begins = 0
        self._found = _Found(self)
        self.setModel(self._found)
        self.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        field.textEdited.connect(self._look_for)

    def _look_for(self, typed: str) -> None:
        """Find what the most of the last words may mean."""
        if self._search is None:
            # Nothing is said in any language for a field into which nobody types.
            self._found.setSourceModel(self._offered())
            named = tuple(Thing(w, name, w) for w, name in names_of(self._row).items())
            self._search = NameSearch(named, tuple(self._reader.says))
            # What offers the words is a window without an owner, made where it is first needed.
            popup = self.popup()
            assert popup is not None
            self._context.themes.style(popup)
        begins = typed.rfind(";") + 1
        starts = [at.start() + begins for at in re.finditer(r"[^\s,]+", typed[begins:])]
        for self._begins in starts:
            if found := self._search.matching(typed[self._begins :]):
                self._found.let_through(found)
                return
        self._found.let_through(frozenset())

    def _offered(self) -> QStandardItemModel:
        """Every word of the row, by its name."""
        words = QStandardItemModel(self)
        for word, name in names_of(self._row).items():
            item = QStandardItem(self._context.say(name))
            set_tip(item, word)
            item.setData(word, _WORD)
            words.appendRow(item)
        return words

    def splitPath(self, path: str) -> list[str]:
        """What was found is offered, whatever it begins with."""
        return [""]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """What the field says once a thing is chosen."""
        before = _BEHIND.sub("", self._field.text()[: self._begins])
        name = self._reader.called(self._row, str(index.data(_WORD)))
        return f"{before}; {name}" if before else name
