"""A catalogue to tap: faces in a grid, which a group's chip narrows."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.pad import Cell, Claims, Thing
from tabletop.engine.text import Text
from tabletop.models.pad import PadModel
from tabletop.scorepad.typed_names import coded
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import badge
from tabletop.ui.controls.chips import Chips
from tabletop.ui.controls.fields import SEARCHED, SearchField
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Scroll, fill, vbox
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.scorepad.tap_targets import Spelling, Target, neighbour, stops

ALL = ""
"""The filter that lets everything through."""

_FEW = 12


class CardTarget(Target):
    """A thing as a card: its face, the badges of those who have it, what one types for it."""

    art: Art
    words: str
    kind: str = ""
    side: tuple[int, int] = (96, 128)

    def sizeHint(self) -> QSize:
        """As large as the catalogue makes its cards."""
        return QSize(self._context.px(self.side[0]), self._context.px(self.side[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the face on a card, and the badges at its foot."""
        context, painter, rect = self._context, QPainter(self), QRectF(self.rect())
        owners = Counter(self.owners)
        mine = self._model.seat in owners
        fill = "accentwash" if mine else ("sunken" if self.underMouse() else "raised")
        edge = "accent" if mine else ("edge" if owners else "line")
        inner = rect.adjusted(2, 2, -2, -2)
        paint.panel(
            painter, context.theme, inner, fill=fill, edge=edge, width=2 if mine else 1, radius=8
        )
        foot = context.px(26) if rect.height() > context.px(74) else context.px(22)
        room = inner.adjusted(6, 6, -6, -foot)
        self._paint_face(painter, room)
        self._paint_foot(painter, QRectF(inner.left(), room.bottom(), inner.width(), foot), owners)
        if self.hasFocus():
            paint.focus_ring(painter, context.theme, rect, 10)

    def _paint_face(self, painter: QPainter, room: QRectF) -> None:
        context = self._context
        if self.thing.face is None:
            line = context.theme.line("caption") if self.kind else 0
            above, below = room.adjusted(0, 0, 0, -line), room.adjusted(0, 0, 0, 0)
            below.setTop(above.center().y() + context.theme.line("heading") / 2)
            below.setHeight(line)
            paint.words(painter, context, above, self.thing.short, "heading", flags=paint.CENTRE)
            paint.words(painter, context, below, self.kind, "caption", "text2", flags=paint.CENTRE)
            return
        picture = self._picture(room)
        ratio = picture.devicePixelRatio()
        wide, high = picture.width() / ratio, picture.height() / ratio
        corner = room.center() - QRectF(0, 0, wide, high).center()
        painter.drawPixmap(corner, picture)

    def _picture(self, room: QRectF) -> QPixmap:
        assert self.thing.face is not None
        face = Picture(self.thing.face.art, self.thing.face.facts)
        ratio = self.devicePixelRatioF()
        rim = self._context.theme.dark
        return self.art.pixmap(face, int(room.width()), int(room.height()), ratio, rim=rim)

    def _paint_foot(self, painter: QPainter, room: QRectF, owners: Counter[int]) -> None:
        context = self._context
        painter.setFont(context.font("small", 700))
        painter.setPen(context.colour("text2"))
        words = self.words
        if self.thing.copies > 1:
            taken = f"{sum(owners.values())}/{self.thing.copies}"
            words = f"{words} · {taken}" if words else taken
        wide = painter.fontMetrics().horizontalAdvance(words)
        left, side = room.left() + context.px(8), context.px(19)
        align = Qt.AlignmentFlag.AlignVCenter
        badges = sum(side + context.px(12 if many > 1 else 2) for many in owners.values())
        if wide + badges + context.px(18) <= room.width():
            painter.drawText(room.adjusted(context.px(8), 0, 0, -2), align, words)
        right = room.right() - context.px(6)
        for seat, many in sorted(owners.items(), reverse=True):
            if many > 1:
                right -= context.px(10)
                painter.setPen(context.colour("text"))
                painter.drawText(QRectF(right, room.top(), 30, room.height() - 2), align, f"{many}")
            right = max(right - side, left - side)
            colour = self._model.seats[seat].colour
            picture = badge(context, colour, side, self.devicePixelRatioF())
            painter.drawPixmap(round(right), round(room.center().y() - side / 2 - 1), picture)
            right -= context.px(2)


class RowCatalogue(QWidget):
    """All things of a row that can be tapped."""

    def __init__(self, context: AppContext, model: PadModel, art: Art, row: Claims) -> None:
        super().__init__()
        self._context, self._model, self.art, self.row = context, model, art, row
        self.group = ALL
        self._found: frozenset[str] = frozenset()
        self._asked: frozenset[str] = frozenset()
        column = vbox(self, gap=context.px(8))
        self._groups = Chips(context, row.name)
        self._groups.picked.connect(self.narrow)
        self.filters = self._groups.of
        self._spelling = Spelling(row, model, self)
        self._spelling.found.connect(self._reach)
        offers = ((ALL, Text("All")), *row.groups) if row.groups else ()
        self._groups.offer((group, name, "") for group, name in offers)
        self.area = Scroll()
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.search = SearchField(context, SEARCHED, lambda _: self.narrow(self.group))
        self.search.returnPressed.connect(self._take)
        fill(column, self._groups, self.search, (self.area, 1))
        self._groups.setVisible(bool(offers))
        grid = QWidget()
        self._flow = Flow(grid, context.px(6))
        self.targets: list[Target] = [self._card(thing, grid) for thing in row.things]
        self.area.scroll_page(grid)
        self.narrow(ALL)
        self.refresh()

    def _card(self, thing: Thing, grid: QWidget) -> CardTarget:
        card = CardTarget(self._context, self._model, self.row.id, thing, grid)
        card.art = self.art
        card.words = "" if coded(self.row) else thing.short
        card.side = self._side(thing)
        groups = (self._model.say(name) for group, name in self.row.groups if group == thing.group)
        card.kind = next(groups, "")
        card.went.connect(lambda dx, dy: self._go(card, dx, dy))
        card.typed.connect(lambda event: self._spelling.take(event, self._shown))
        self._flow.addWidget(card)
        return card

    def _side(self, thing: Thing) -> tuple[int, int]:
        """Cards stand, tokens are square; few things are shown larger.

        What has no face is as large as those that have one.
        """
        if thing.face is None:
            faced = next((each for each in self.row.things if each.face is not None), None)
            return self._side(faced) if faced is not None else (84, 72)
        size = self.art.size(Picture(thing.face.art, thing.face.facts))
        ratio = size.height() / max(1.0, size.width())
        many = len(self.row.things) > _FEW
        wide = (100 if coded(self.row) else 92) if many else 116
        if ratio < 1.15 and not coded(self.row):
            wide = min(wide, 84)
        return wide, round((wide - 16) * min(max(ratio, 0.6), 1.6)) + 38

    def narrow(self, group: str) -> None:
        """Show the things of a group alone."""
        self.group = group
        self._groups.choose(group)
        self._found = self._model.names_of(self.row).searched(self.search.text())
        shown = self._shown
        for target in self.targets:
            target.setVisible(target in shown)
        self._flow.invalidate()
        stops(shown)

    @property
    def _shown(self) -> list[Target]:
        """The things of the group that what is searched for is said of, and that may be meant by
        words in the box."""
        group = [t for t in self.targets if self.group in (ALL, t.thing.group)]
        found = self._found & self._asked if self._asked else self._found
        return [target for target in group if target.thing.id in found]

    def _take(self) -> None:
        """Enter takes what was searched for, if nothing else is found; the next is searched for."""
        shown = self._shown
        if self.search.text() and len(shown) == 1:
            shown[0].click()
            self.search.clear()

    def _go(self, at: Target, dx: int, dy: int) -> None:
        found = neighbour(self._shown, at, dx, dy)
        if found is not None:
            self._reach(found)

    def _reach(self, found: Target) -> None:
        """Put the focus on a thing."""
        found.setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible(found)
        stops(self._shown)

    def target(self, thing: str) -> Target:
        """The target of a thing by its id."""
        return next(target for target in self.targets if target.thing.id == thing)

    def enter(self) -> None:
        """Put the keyboard to the first thing that is shown."""
        for target in self._shown[:1]:
            self._reach(target)

    def refresh(self) -> None:
        """Show who has what now; of words in the box that may mean several things, these alone."""
        asked = self._model.asked(Cell(self.row.id, self._model.seat))
        things = frozenset(dict(asked.things)) if asked is not None else frozenset[str]()
        if things != self._asked:
            self._asked = things
            self.search.clear()
            self.narrow(ALL)
        for target in self.targets:
            target.refresh()
        stops(self._shown)
