"""The list of games that were played, the last one first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.scorepad.history import Kept
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.scorepad.days import day_in_short

Games = Mapping[str, Game[Any, Any]]
Index = QModelIndex | QPersistentModelIndex

_HIGH, _LINE, _AROUND = 68, 22, 12
"""How high a game is with its day beside its name, a line of it, and what is free around these."""
_LONG_DAY = date(2028, 12, 28)


def name_of(context: AppContext, games: Games, game: str) -> str:
    """What a game is called; one that is not installed, by its id."""
    found = games.get(game)
    return context.of(game).say(found.info.name) if found is not None else game


def day_of(context: AppContext, kept: Kept) -> str:
    """The day of a game, in few letters."""
    return day_in_short(context, kept.scoring.played)


def player_of(context: AppContext, kept: Kept, seat: int) -> str:
    """What a player was called."""
    name = kept.scoring.sitters[seat].name
    return name or context.say(Text("Player {number}", number=seat + 1))


def marked_player(context: AppContext, kept: Kept, seat: int) -> str:
    """What a player was called; of a computer player that it was one."""
    name = player_of(context, kept, seat)
    if kept.scoring.sitters[seat].person:
        return name
    return context.say(Text("{name} (computer)", name=name))


def sides_of(games: Games, kept: Kept) -> list[tuple[int, ...]]:
    """Who played together, the best placed first; where a game is not there, each for itself."""
    seats = len(kept.scoring.sitters)
    game = games.get(kept.scoring.game)
    sides = game.info.sides(seats) if game is not None else [(seat,) for seat in range(seats)]
    return sorted(sides, key=lambda side: kept.count.ranks[side[0]])


def together(context: AppContext, names: Iterable[str]) -> str:
    """The names of those who played together."""
    return context.say(Text("{players}", players=tuple(names)))


class Entries(QAbstractListModel):
    """The games as a list; a screen reader hears each in one sentence."""

    def __init__(self, context: AppContext, games: Games) -> None:
        super().__init__()
        self._context, self._games = context, games
        self.kept: tuple[Kept, ...] = ()

    def show(self, kept: Sequence[Kept]) -> None:
        """Show other games."""
        self.beginResetModel()
        self.kept = tuple(kept)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  (Qt's own default)
        """How many there are."""
        return 0 if parent.isValid() else len(self.kept)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A game in a sentence, or as it is kept."""
        kept = self.kept[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return kept
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(kept)
        return None

    def sentence(self, kept: Kept) -> str:
        """What was played, when and where, and how it ended."""
        context = self._context
        game = name_of(context, self._games, kept.scoring.game)
        ends = []
        for side in sides_of(self._games, kept):
            names = together(context, (marked_player(context, kept, seat) for seat in side))
            ends.append(f"{names} {signed(kept.count.totals[side[0]])}")
        parts = [game, day_of(context, kept), kept.scoring.place, ", ".join(ends)]
        return ". ".join(part for part in parts if part)


class EntryPainter(QStyledItemDelegate):
    """Paints a game: its name and day, then everybody's badge, name and points.

    Where the names of games and a day have no room in one line, days have a line of their own.
    """

    def __init__(self, context: AppContext, games: Games, view: QListView) -> None:
        super().__init__(view)
        self._context, self._games, self._view = context, games, view
        view.setResizeMode(QListView.ResizeMode.Adjust)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines, or three."""
        high = _HIGH + (_LINE if self._narrow else 0)
        return QSize(self._context.px(240), self._context.px(high))

    @property
    def _narrow(self) -> bool:
        """Whether the longest name of a game, and a day, are wider than a line."""
        theme, px = self._context.theme, self._context.px
        names = (name_of(self._context, self._games, game) for game in self._games)
        day = day_in_short(self._context, _LONG_DAY)
        longest = max((theme.wide(name, "lead") for name in names), default=0)
        taken = longest + px(8) + theme.wide(day, "small") + 2 * (px(_AROUND) + 2)
        return taken > self._view.viewport().width()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints one entry."""
        context, kept = self._context, index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect).adjusted(2, 2, -2, -2)
        painter.save()
        on = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = "accentwash" if on else ("raised" if over else "surface")
        edge = "accent" if on else "line"
        paint.panel(
            painter, context.theme, rect, fill=fill, edge=edge, width=2 if on else 1, radius=8
        )
        if on and option.state & QStyle.StateFlag.State_HasFocus:
            paint.focus_ring(painter, context.theme, rect, 9)
        around = context.px(_AROUND)
        inner = rect.adjusted(around, context.px(7), -around, -context.px(7))
        self._paint_head(painter, inner, kept)
        self._paint_ends(painter, inner, kept)
        painter.restore()

    def _paint_head(self, painter: QPainter, inner: QRectF, kept: Kept) -> None:
        context = self._context
        name = name_of(context, self._games, kept.scoring.game)
        where = "  ·  ".join(filter(None, (kept.scoring.place, day_of(context, kept))))
        line = QRectF(inner.left(), inner.top(), inner.width(), context.px(_LINE))
        metrics = QFontMetricsF(context.font("small"))
        if self._narrow:
            paint.fitted_words(painter, context, line, name, "lead", 700, paint.LEFT)
            line.translate(0, line.height())
            where = metrics.elidedText(where, Qt.TextElideMode.ElideLeft, line.width())
            paint.words(painter, context, line, where, "small", "text2")
            return
        where = metrics.elidedText(where, Qt.TextElideMode.ElideLeft, inner.width() * 0.55)
        paint.words(painter, context, line, where, "small", "text2", flags=paint.RIGHT)
        room = line.adjusted(0, 0, -metrics.horizontalAdvance(where) - context.px(8), 0)
        paint.words(painter, context, room, name, "lead", short=True)

    def _paint_ends(self, painter: QPainter, inner: QRectF, kept: Kept) -> None:
        context, side = self._context, self._context.px(18)
        left, top = inner.left(), inner.bottom() - context.px(22)
        order = sides_of(self._games, kept)
        for index, seats in enumerate(order):
            seat = seats[0]
            weight = 900 if seat in kept.count.winners else None
            names = together(context, (player_of(context, kept, each) for each in seats))
            words = f"{names} {signed(kept.count.totals[seat])}"
            sign = 0 if kept.scoring.sitters[seat].person or seats[1:] else side
            wide = context.theme.wide(words, "small", weight) + sign
            more = context.px(34) if index + 1 < len(order) else 0
            beside = (len(seats) - 1) * (side + context.px(2))
            if left + side + beside + wide + context.px(6) + more > inner.right() + 2:
                rest = QRectF(left, top, context.px(40), context.px(22))
                paint.words(painter, context, rest, f"+{len(order) - index}", "small")
                return
            ratio = painter.device().devicePixelRatioF()
            for at, each in enumerate(seats):
                picture = badge(context, kept.scoring.sitters[each].colour, side, ratio)
                beside = at * (side + context.px(2))
                high = round(top + (context.px(22) - side) / 2)
                painter.drawPixmap(round(left + beside), high, picture)
            left += beside
            room = QRectF(left + side + context.px(5), top, wide + 2, context.px(22))
            if sign:
                square = QRectF(room.left(), top + context.px(4), context.px(14), context.px(14))
                context.paint_icon(painter, "computer", "text2", square)
            named = room.adjusted(sign, 0, 0, 0)
            paint.words(painter, context, named, words, "small", weight=weight)
            left = room.right() + context.px(12)
