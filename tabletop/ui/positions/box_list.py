"""What is still in the box, to be searched for and laid on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import frozen
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from tabletop.engine.pad import Thing
from tabletop.engine.position import Loose
from tabletop.engine.text import Text
from tabletop.models.quick_laying import but_last, last_named, names_several
from tabletop.scorepad.name_search import NameSearch
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.chips import Chips
from tabletop.ui.controls.fields import SEARCHED, SearchField
from tabletop.ui.controls.layout import fill, vbox
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.look.art import Art
from tabletop.ui.look.tips import describe, set_tip

ALL = ""
"""The chip that lets everything through."""

_LEAST = 44
"""How high (px) the list is at the least."""

MIME = "application/x-tabletop-thing"
"""What is dragged from the list: the id of a thing."""

_TURNED = Text("Right click: it is laid turned")

_SEVERAL = Text(
    "Several at once, with commas between: Enter lays them before the player below, or from the"
    " space on that was tapped; a colour with a colon says before whom (red: …). Numbers at the end"
    " are one thing each; ×2 means two of them, and / that it lies turned."
)

_THING = Qt.ItemDataRole.UserRole
_GROUP = _THING + 1

Say = Callable[[Text], str]


@frozen
class _Line:
    """A line of the list: equal things, of which the first one is laid."""

    thing: Loose
    count: int


class _Things(QStandardItemModel):
    """The lines, which can be dragged."""

    def mimeTypes(self) -> list[str]:
        """What is dragged."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The id of the thing that is dragged."""
        data = QMimeData()
        data.setData(MIME, str(indexes[0].data(_THING)).encode())
        return data


class BoxList(QWidget):
    """A list of things with a search field.

    ``taken`` carries the id of one that is chosen, ``turned`` that of one that is to lie turned.
    ``lay_all`` lays what a line names, and answers what of it is not clear: that stays to be
    written otherwise, or chosen from the list.
    """

    taken = Signal(str)
    turned = Signal(str)

    def __init__(self, context: AppContext, art: Art, say: Say, says: Sequence[Say]) -> None:
        super().__init__()
        self._context, self._art, self._say, self._says = context, art, say, says
        self._known: tuple[Loose, ...] = ()
        self._names = NameSearch((), ())
        self.lay_all: Callable[[str], str] = str
        self._group: object = ALL
        self.model = _Things(self)
        column = vbox(self, gap=context.px(8))
        self.search = SearchField(context, SEARCHED, lambda _: self._searched())
        self.search.returnPressed.connect(self._take_first)
        set_tip(self.search, say(_SEVERAL))
        describe(self.search, say(_SEVERAL))
        self.unclear = TextLabel(context, "", "small", "danger", wrap=True)
        self.unclear.hide()
        self.groups = Chips(context, Text("In the box"))
        self.groups.picked.connect(self._choose)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setIconSize(QSize(context.px(52), context.px(52)))
        self.list.setWordWrap(True)
        self.list.setMinimumHeight(context.px(_LEAST))
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.setUniformItemSizes(False)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        context.tell(self.list, Text("In the box"), QWidget.setAccessibleName)
        self.list.clicked.connect(self._take)
        self.list.activated.connect(self._take)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._take_turned)
        fill(column, self.search, self.unclear, self.groups, (self.list, 1))

    def show_things(self, things: tuple[Loose, ...]) -> None:
        """Show what lies nowhere now."""
        if things == self._known:
            return
        offered = {thing.group for thing in self._known if thing.group is not None}
        self._known = things
        found = dict.fromkeys(thing.group for thing in things if thing.group is not None)
        if set(found) != offered:
            every = ((ALL, Text("All"), ""), *((group, group, "") for group in found))
            self.groups.offer(every if len(found) > 1 else ())
            lead_through(self.search, [self.groups])
            self._choose(self._group if self._group in found else ALL)
        turned = self._say(_TURNED) if any(thing.turn for thing in things) else ""
        set_tip(self.list, turned)
        describe(self.list, turned)
        self.model.clear()
        lines = _lines(things)
        sought = tuple(_sought(line.thing) for line in lines)
        self._names = NameSearch(sought, (self._say, *self._says))
        for line in lines:
            self.model.appendRow(self._item(line))
        self._narrow()

    def _item(self, line: _Line) -> QStandardItem:
        thing, many = line.thing, line.count
        name = self._say(thing.name)
        item = QStandardItem(f"{name}  ×{many}" if many > 1 else name)
        item.setSelectable(False)  # Else readers say of each that it is not selected.
        item.setData(thing.id, _THING)
        item.setData(thing.group, _GROUP)
        if thing.face is not None:
            item.setIcon(QIcon(self._picture(thing)))
        return item

    def _picture(self, thing: Loose) -> QPixmap:
        assert thing.face is not None
        size = self._art.size(thing.face)
        side = self._context.px(52)
        scale = side / max(size.width(), size.height())
        ratio = self.devicePixelRatioF()
        wide, high = size.width() * scale, size.height() * scale
        return self._art.pixmap(thing.face, wide, high, ratio, rim=self._context.theme.dark)

    def _choose(self, group: object) -> None:
        self._group = group
        self.groups.choose(group)
        self._narrow()

    def _searched(self) -> None:
        """Something else is written now."""
        self.unclear.hide()
        self._narrow()

    def _narrow(self) -> None:
        """Show the lines of the group of which every word is said."""
        words = last_named(self.search.text())
        found = self._names.searched(words)
        for row in range(self.model.rowCount()):
            item = self.model.item(row)
            grouped = self._group in (ALL, item.data(_GROUP))
            self.list.setRowHidden(row, not (grouped and item.data(_THING) in found))
        # On no line the list would say nothing of itself but how long it is.
        if not self.list.currentIndex().isValid() or self.list.isRowHidden(
            self.list.currentIndex().row()
        ):
            self.list.setCurrentIndex(self.model.index(self._first_shown(), 0))

    def _first_shown(self) -> int:
        """The first line that is not hidden; -1: there is none."""
        rows = range(self.model.rowCount())
        return next((row for row in rows if not self.list.isRowHidden(row)), -1)

    def _take(self, index: QModelIndex) -> None:
        """What was not clear is chosen; what else was not clear is asked for."""
        asked = not self.unclear.isHidden()
        self.taken.emit(str(index.data(_THING)))
        if asked:
            self._ask(but_last(self.search.text()))

    def _take_turned(self, at: QPoint) -> None:
        """A right click, a long touch or the menu key takes a thing that lies turned."""
        index = self.list.indexAt(at)
        if index.isValid():
            self.turned.emit(str(index.data(_THING)))

    def _take_first(self) -> None:
        """Enter takes the first thing that was found, or all that are named; the next one is
        searched for."""
        first, words = self._first_shown(), self.search.text()
        if names_several(words) or (words.strip() and first < 0):
            self._lay_all(words)
        elif words and first >= 0:
            thing = str(self.model.item(first).data(_THING))
            self.search.clear()
            self.taken.emit(thing)

    def _lay_all(self, words: str) -> None:
        self._ask(self.lay_all(words))

    def _ask(self, left: str) -> None:
        """Leave what is not clear in the field, and ask for it."""
        self.search.setText(left)
        if left:
            why = self._say(Text("Which one does “{words}” mean?", words=last_named(left).strip()))
            self.unclear.setText(why)
            self.unclear.show()
            Announcer.of(self).announce(why)


def _sought(thing: Loose) -> Thing:
    return Thing(thing.id, thing.name, "", marks=thing.marks)


def _lines(things: Iterable[Loose]) -> list[_Line]:
    """Things that look and are called alike on one line."""
    alike: dict[tuple[Text, object], list[Loose]] = {}
    for thing in things:
        if thing.face is not None or thing.spots:
            alike.setdefault((thing.name, thing.face), []).append(thing)
    return [_Line(same[0], len(same)) for same in alike.values() if same[0].face is not None]
