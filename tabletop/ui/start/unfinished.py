"""The list of unfinished games on the start screen: continue, rename, delete, find."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import SHADE, TextLabel
from tabletop.ui.controls.fields import PlainList, SearchField
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.key_groups import ENTERS
from tabletop.ui.controls.layout import Folding, fill, vbox
from tabletop.ui.controls.line_field import LineField
from tabletop.ui.match_store import Deleted, KeptMatch
from tabletop.ui.start.kept import FOLDED, Index, KeptGames
from tabletop.ui.start.pictures import Pictures

_HIGH, _PICTURE = 76, 96
_ROOMY, _FOLDED, _SLIM = 270, 118, 56
"""Where the words of a row have less room it is so high, with a slimmer picture: its place has two
lines there, and the time one of its own (pixels at 100 %)."""
_TWO_LINES = 1.7
"""So much of two lines words fill at the least that have no room there."""
_NAME, _INITIAL = 110, 20
"""A name of a player is at the most so wide; where there is less room, badges stand alone."""
_SEARCH = 190
"""How wide the field is at least in which one looks for a game."""
_MOST = 7
"""So many rows are seen at once: what can be done with them stays in sight below."""


class _RowPainter(QStyledItemDelegate):
    """Paints a match: the picture of its game, its name, where it stands, who plays, and when."""

    def __init__(
        self,
        context: AppContext,
        games: Mapping[str, GameInfo],
        model: KeptGames,
        view: QListView,
    ) -> None:
        super().__init__(view)
        self._context, self._model = context, model
        self._games, self._view = games, view
        self._folded = False

    @cached_property
    def _pictures(self) -> dict[str, Pictures]:
        """The pictures of all games, from when a row is seen on."""
        return {
            name: Pictures(self._context, name, game.colours, self._view.viewport())
            for name, game in self._games.items()
        }

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Three lines, or five."""
        return QSize(self._context.px(240), self.high)

    @property
    def high(self) -> int:
        """How high a row is (pixels) in the width that the list has now."""
        return self._context.px(_FOLDED if self._folded else _HIGH)

    def fold(self, width: int) -> bool:
        """Have rows in a list of that width; whether they are others now."""
        px, before = self._context.px, self._folded
        words = width - 2 * SHADE - 4 - px(_PICTURE) - 2 * px(12)
        self._folded = words < px(_ROOMY)
        return self._folded != before

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints one row."""
        # With QStyle PySide makes all that it knows of styles: not before a row is seen.
        from PySide6.QtWidgets import QStyle

        context, kept = self._context, index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect).adjusted(SHADE, 3, -SHADE, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill, edge = ("accentwash" if on else "raised" if over else "surface"), "line"
        edge = "accent" if on else edge
        paint.panel(
            painter, context.theme, rect, fill=fill, edge=edge, width=2 if on else 1, radius=8
        )
        folded = self._folded
        picture = rect.adjusted(4, 4, 0, -4)
        picture.setWidth(context.px(_SLIM if folded else _PICTURE))
        known, found = self._model.standing(kept), self._model.label(kept)
        drawn = self._pictures.get(found.game) if found is not None else None
        bad = known is not None and known.fault is not None
        if drawn is not None and drawn.has_cover:
            drawn.paint(painter, picture, 5)
        elif bad:
            side = context.px(28)
            square = QRectF(0, 0, side, side)
            square.moveCenter(picture.center())
            context.paint_icon(painter, "warning", "warn", square)
        left = picture.right() + context.px(12)
        room = QRectF(left, rect.top(), rect.right() - context.px(12) - left, rect.height())
        (self._paint_folded if folded else self._paint_words)(painter, room, kept, bad)
        if found is not None:
            self._paint_players(painter, room, found.players, 80 if folded else 59)
        if on and option.state & QStyle.StateFlag.State_HasFocus:
            paint.focus_ring(painter, context.theme, rect, 9)
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, kept: KeptMatch, bad: bool) -> None:
        """What it is with the time at the right, and where it stands, in a line each."""
        when = self._line(painter, room, 24, "small", "text2", self._model.when(kept), right=True)
        title = room.adjusted(0, 0, -when - self._context.px(10), 0)
        self._line(painter, title, 24, "lead", "text", self._model.title(kept))
        self._line(painter, room, 44, "body", "warn" if bad else "text", self._model.place(kept))

    def _paint_folded(self, painter: QPainter, room: QRectF, kept: KeptMatch, bad: bool) -> None:
        """What it is, where it stands in two lines, and the time below the players."""
        context, place = self._context, self._model.place(kept)
        self._line(painter, room, 22, "lead", "text", self._model.title(kept))
        font = context.font("body")
        metrics, high = QFontMetricsF(font), context.px(36)
        box = QRectF(room.left(), room.top() + context.px(29), room.width(), high)
        wrap = int(Qt.TextFlag.TextWordWrap)
        if metrics.boundingRect(QRectF(0, 0, box.width(), 1), wrap, place).height() > high:
            end = Qt.TextElideMode.ElideRight
            place = metrics.elidedText(place, end, box.width() * _TWO_LINES)
        painter.setFont(font)
        painter.setPen(context.colour("warn" if bad else "text"))
        painter.drawText(box, wrap, place)
        self._line(painter, room, 106, "small", "text2", self._model.when(kept))

    def _line(
        self,
        painter: QPainter,
        room: QRectF,
        base: int,
        role: str,
        ink: str,
        words: str,
        *,
        right: bool = False,
    ) -> float:
        """Write a line as far as there is room; returns its width."""
        font = self._context.font(role)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, room.width()))
        wide = metrics.horizontalAdvance(shown)
        painter.setFont(font)
        painter.setPen(self._context.colour(ink))
        left = room.right() - wide if right else room.left()
        painter.drawText(round(left), round(room.top() + self._context.px(base)), shown)
        return wide

    def _paint_players(
        self, painter: QPainter, room: QRectF, players: tuple[Player, ...], down: int
    ) -> None:
        """The players in a line, whose middle is so far down; none is left out."""
        context, x = self._context, room.left()
        side, ratio = context.px(16), painter.device().devicePixelRatioF()
        gap, between = context.px(5), context.px(12)
        taken = len(players) * (side + gap + between) - between
        names = self._names_in(room.width() - taken, players)
        middle = room.top() + context.px(down)
        for player, wide in zip(players, names, strict=True):
            pixmap = badge(context, player.colour, side, ratio)
            painter.drawPixmap(round(x), round(middle - side / 2), pixmap)
            x += side + gap
            if wide:
                place = QRectF(x, room.top(), wide, room.height())
                self._line(painter, place, down + 5, "small", "text2", player.name)
                x += wide + between

    def _names_in(self, room: float, players: tuple[Player, ...]) -> list[float]:
        """How wide each name is: the longest are cut as far as the room asks for it."""
        px, metrics = self._context.px, QFontMetricsF(self._context.font("small"))
        whole = [metrics.horizontalAdvance(player.name) + 1 for player in players]
        for most in range(px(_NAME), px(_INITIAL), -1):
            cut = [min(wide, most) for wide in whole]
            if sum(cut) <= room:
                return cut
        return [0.0] * len(players)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field for a name of one's own."""
        editor = LineField(parent=parent)
        editor.setMaxLength(60)
        hint = Text("A name for this game")
        self._context.tell(editor, hint, QLineEdit.setPlaceholderText, QWidget.setAccessibleName)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Where the name stands."""
        px = self._context.px
        left = SHADE + 4 + px(_SLIM if self._folded else _PICTURE) + px(4)
        inner = option.rect.adjusted(left, 6, -SHADE - px(8), 0)
        inner.setHeight(px(36))
        editor.setGeometry(inner)


class _List(PlainList):
    """The rows; ``asked`` names what a key asks for."""

    asked = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Keys that mean something in a list mean that here."""
        if event.type() == QEvent.Type.ShortcutOverride and self._meant(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter continues, F2 renames, Delete deletes."""
        meant = self._meant(event)
        if meant and self.currentIndex().isValid():
            event.accept()
            if self.state() != QListView.State.EditingState:
                self.asked.emit(meant)
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _meant(event: Any) -> str:
        if event.key() in ENTERS:
            return "continue"
        if event.key() == Qt.Key.Key_F2:
            return "rename"
        return "delete" if event.matches(QKeySequence.StandardKey.Delete) else ""


class UnfinishedGames(QWidget):
    """All matches that are not over: ``resume`` carries the path of one to be gone on with."""

    resume = Signal(object)
    changed = Signal()

    def __init__(
        self,
        context: AppContext,
        games: Mapping[str, GameInfo],
        model: KeptGames,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self.model = context, model
        self.deleted: Deleted | None = None
        px = context.px
        self.title = TextLabel(context, "", "heading")
        hint = Text("Player, game, name")
        self.search = SearchField(context, hint, model.find)
        self.banner = Banner(context)
        self.list = self._rows(games)
        self.all = WordButton(context, Text("Show all {n}", n=0), model.unfold, kind="quiet")
        box = fill(
            vbox(gap=px(6), around=(0, px(8), 0, 0)),
            self._head(),
            self.banner,
            self.list,
            (self.all, Qt.AlignmentFlag.AlignHCenter),
            self._buttons(),
        )
        Folding(self, box, self._fold)
        model.failed.connect(lambda why: self.banner.say(why, sign="warning"))
        model.modelReset.connect(self._fit)
        model.counted.connect(self._fit)
        context.theme_changed.connect(self._fit)
        self._offer()

    def _head(self) -> QVBoxLayout:
        """The title, and beside it, or below it, what one looks for."""
        row = Flow(gap=self._context.px(8))
        self.search.setMinimumWidth(self._context.px(_SEARCH))
        row.add(self.title, self.search)
        return fill(vbox(around=(SHADE, 0, SHADE, 0)), row)

    def _rows(self, games: Mapping[str, GameInfo]) -> _List:
        rows = _List(self._context, self.model, Text("Unfinished games"))
        self._painter = _RowPainter(self._context, games, self.model, rows)
        rows.setItemDelegate(self._painter)
        rows.setUniformItemSizes(True)
        rows.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        rows.doubleClicked.connect(lambda _: self._do("continue"))
        rows.asked.connect(self._do)
        rows.selectionModel().currentChanged.connect(lambda *_: self._enable())
        return rows

    def _buttons(self) -> QVBoxLayout:
        offers = (
            ("continue", Text("Continue"), "play", "Enter"),
            ("rename", Text("Rename"), "pencil", "F2"),
            ("delete", Text("Delete"), "trash", "Del"),
        )
        self.buttons = {
            name: WordButton(self._context, words, partial(self._do, name), icon=icon, key=key)
            for name, words, icon, key in offers
        }
        row = Flow(gap=self._context.px(8))
        row.add(*self.buttons.values())
        return fill(vbox(around=(SHADE, 0, SHADE, SHADE)), row)

    def _fit(self) -> None:
        """Be there as long as there is something in it, or was."""
        self._offer()
        self.setVisible(bool(self.model.kept) or self.deleted is not None)

    def _offer(self) -> None:
        """Show what can be done with what there is."""
        model = self.model
        self._heighten()
        self.search.setVisible(len(model.kept) > FOLDED)
        self.all.setVisible(model.hidden > 0)
        self.all.word(Text("Show all {n}", n=model.hidden + model.rowCount()))
        self.title.word(Text("Unfinished games · {n}", n=len(model.kept)))
        self._enable()

    def _fold(self, width: int) -> None:
        """Rows are higher where they are narrow."""
        if self._painter.fold(width):
            self.list.scheduleDelayedItemsLayout()
            self._heighten()

    def _heighten(self) -> None:
        """As high as what is shown, up to some rows."""
        rows = min(self.model.rowCount(), _MOST)
        self.list.setFixedHeight(rows * self._painter.high + 4)

    def _enable(self) -> None:
        index = self.list.currentIndex()
        known = self.model.standing(self.model.at(index)) if index.isValid() else None
        sound = known is None or known.fault is None
        for name, button in self.buttons.items():
            button.setEnabled(index.isValid() and (sound or name == "delete"))

    def _do(self, name: str, _: bool = False) -> None:
        index = self.list.currentIndex()
        if not index.isValid() or not self.buttons[name].isEnabled():
            return
        if name == "continue":
            self.resume.emit(self.model.at(index).path)
        elif name == "rename":
            self.list.setFocus()
            self.list.edit(index)
        else:
            self._delete(index)

    def _delete(self, index: QModelIndex) -> None:
        row, title = index.row(), self.model.title(self.model.at(index))
        deleted = self.model.delete(index)
        if deleted is None:
            return
        self.deleted = deleted
        where = Text("“{game}” is in the trash.", game=title)
        if deleted.ours:
            folder = str(Path(deleted.lies).parent)
            where = Text("“{game}” was put aside into {folder}.", game=title, folder=folder)
        self.banner.say(where, (Text("Undo"), self.undo), sign="trash")
        self._fit()
        self.changed.emit()
        beside = self.model.index(min(row, self.model.rowCount() - 1))
        self.list.setCurrentIndex(beside)

    def undo(self) -> None:
        """Bring the match back that was deleted last."""
        if self.deleted is None:
            return
        deleted, self.deleted = self.deleted, None
        self.banner.hide()
        self.model.bring_back(deleted)
        self.changed.emit()

    def come_to(self) -> None:
        """Let the keyboard go on in the list."""
        self.list.setFocus()
        if not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.model.index(0))
