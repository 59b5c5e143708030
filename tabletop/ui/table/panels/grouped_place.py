"""The own place as groups: who one is, one's points, one's pieces, passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.language import colour_name
from tabletop.models.ending import at_the_end
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import Caps, always
from tabletop.ui.table.panels.counter import Counter
from tabletop.ui.table.panels.groups import Group, captions_of, groups_of, title_of
from tabletop.ui.table.panels.moment import standing_offers
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.row import ButtonRow
from tabletop.ui.table.panels.scene_button import SceneButton
from tabletop.ui.table.panels.seats import paint_bar, paint_gain

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.models.showing import Showing

_LEFT = 22
_IDENTITY = 230
_EMBLEM = 40
_NAME_LEFT = 70
_PAD = 16
_TITLE_TOP = 10
_RING = 6
_LEAST_PIECES = 44
_LOW = 770
_HIGH_WHEN_LOW = 128
_LINES = 56
_TIGHT = 88
_TIGHT_LINES = 32
_TIGHT_TOP = 4
_COLUMN_PAD, _SIDE_PAD = 14, 18
_REASON_LEAST = 96
_REASON_MOST = 200
_REASON_STEP = 12


class GroupedPlace(Panel):
    """Identity and points at the left, a section for each own space, standing buttons at the right.

    Sections come from the layout's ``seat``; their titles are the spaces' names.
    """

    def __init__(
        self,
        art: Art,
        layout: Layout,
        *,
        caps: Caps = always,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(art, parent)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._layout, self._caps = layout, caps
        self._row = ButtonRow(art, self)
        self._seat = 0
        self.points = Counter(self)
        self.points.changed.connect(self.update)
        self._doing: tuple[str, ...] = ("",)
        self._name = self._points_of = ""
        self._totals: tuple[str, ...] = ("",)
        self._groups: list[Group] = []
        self._titles: list[str] = []
        self._captions: list[list[str]] = []
        self._sections: list[QRectF] = []
        self._column = QRectF()
        self._identity = 0.0

    def buttons(self) -> tuple[SceneButton, ...]:
        """The buttons, from the top."""
        return tuple(self._row)

    def wanted_height(self, room: float) -> float:
        """The height it wants in a table that high: where that is low, pieces do not grow."""
        return self.usual_height(room, self.tight)

    def usual_height(self, room: float, tight: bool) -> float:
        """Its height in a table that high, when it is tight and when it is not."""
        scale = self.theme.scale
        if tight:
            return self.high(_TIGHT, _TIGHT_LINES)
        if room < _LOW * scale:
            return self.high(_HIGH_WHEN_LOW, _LINES)
        return self.theme.size("own_area")

    def refresh(self, session: Session) -> None:
        """Show the place of the seat that looks at the table."""
        say, self._seat = session.say, session.viewer
        player = session.players[self._seat]
        status = next((s for s in session.table.statuses if s.seat == self._seat), None)
        self._name = player.name
        doing = status.doing if status else Text("{name}", name=player.name)
        both = Text("{colour} · {doing}", colour=colour_name(player.colour), doing=doing)
        self._doing = (say(both), say(doing))
        self.points.aim(status.points if status else 0, self._seat)
        self._points_of = say(Text("points so far"))
        self._totals = ("",) if at_the_end(session) else self._if_ended(session)
        self._groups = groups_of(session, self._layout, self._seat)
        self._titles = [say(title_of(group)) for group in self._groups]
        self._captions = [[say(c) for c in captions_of(session, g)] for g in self._groups]
        self._row.show(standing_offers(session, self._caps))
        self.arrange()
        self.update()

    def _if_ended(self, session: Session) -> tuple[str, ...]:
        total = session.scoreboard().total(self._seat)
        long, short = (
            Text("{points} if it ended now", points=total),
            Text("{points} now", points=total),
        )
        return session.say(long), session.say(short)

    def places(self) -> Mapping[str, Place]:
        """The own spaces, in scene coordinates."""
        by = self.scenePos()
        found = {}
        for index, group in enumerate(self._groups):
            place = self._place(group, self._rect_of(index).translated(by))
            found |= {space.id: place for space in group.spaces}
        return found

    def captions(self) -> Mapping[str, str]:
        """What stands below each own space."""
        font, side = self.theme.font("small"), self.theme.px(_SIDE_PAD)
        groups = zip(self._groups, self._captions, self._sections, strict=True)
        return {
            group.space.id: words.first_fitting(ways, font, section.width() - 2 * side)
            if ways
            else ""
            for group, ways, section in groups
        }

    def follow(self, showing: Showing) -> None:
        """Let the points count up to what has just come into sight."""
        self.points.run(*self.clock_for(showing))

    def counted(self) -> frozenset[str]:
        """The own spaces whose pieces are all equal."""
        groups = [group for group in self._groups if group.place.counted]
        return frozenset(space.id for group in groups for space in group.spaces)

    def arrange(self) -> None:
        """Share the width out among the sections by their weights; buttons in a column."""
        theme = self.theme
        self._identity = self._identity_width()
        left, right = self._identity, self._size.width()
        self._column = QRectF()
        if len(self._row):
            wide = self._column_width()
            right -= wide + 2 * theme.px(_COLUMN_PAD)
            self._column = QRectF(right, 0, self._size.width() - right, self._size.height())
            self._place_buttons(wide)
        self._sections = []
        for wide in self._shares(right - self._identity):
            self._sections.append(QRectF(left, 0, wide, self._size.height()))
            left += wide

    def _identity_width(self) -> float:
        """As wide as its words, within reason."""
        theme = self.theme
        small, bold = theme.font("small"), theme.font("small", 700)
        number = words.width(self.points.words(), theme.font("display"))
        total = words.width(self._totals[0], bold)
        name = words.width(self._name, theme.font("heading"))
        if self.tight:
            wide = theme.px(_NAME_LEFT + _PAD + 10) + number + max(name, total)
        else:
            notes = theme.px(_LEFT + 10) + number + max(words.width(self._points_of, small), total)
            said = theme.px(_NAME_LEFT) + max(name, words.width(self._doing[0], small))
            wide = max(notes, said) + theme.px(_PAD)
        return min(max(wide, theme.px(_IDENTITY)), max(0.36 * self._size.width(), 160.0))

    def _shares(self, room: float) -> list[float]:
        """The widths of the sections: by weight, but each as wide as its title while that goes."""
        theme = self.theme
        weights = [group.place.weight for group in self._groups]
        font = theme.font("small", 700)
        titles = [self._counted_title(index) for index in range(len(self._titles))]
        least = [words.width(title, font) + theme.px(2 * _SIDE_PAD + 2) for title in titles]
        if sum(least) > room:
            return [room * weight / sum(weights) for weight in weights]
        shares = [room * weight / (sum(weights) or 1.0) for weight in weights]
        short = sum(max(0.0, low - share) for low, share in zip(least, shares, strict=True))
        spare = sum(max(0.0, share - low) for low, share in zip(least, shares, strict=True))
        return [
            low if share < low else share - short * (share - low) / (spare or 1.0)
            for low, share in zip(least, shares, strict=True)
        ]

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """The panel from left to right."""
        ratio = self.ratio(painter)
        radius = self.theme.radius("panel")
        paint_panel(painter, self.art, self.inner, name="raised", radius=radius, ratio=ratio)
        paint_bar(painter, self.art, self.inner, self._seat)
        self._paint_identity(painter, ratio)
        for index, section in enumerate(self._sections):
            self._paint_section(painter, index, section)
        if not self._column.isNull():
            self._rule(painter, self._column.left())
            self._paint_reasons(painter)

    def _column_width(self) -> float:
        """As wide as the buttons, and wider where a reason needs it to be told in full."""
        theme, font = self.theme, self.theme.font("small")
        wide = max(button.natural_size().width() for button in self._row)
        if self.tight:
            return wide
        wide = max(wide, float(theme.px(_REASON_LEAST)))
        most, rows = theme.px(_REASON_MOST), self._most_reasons()
        for button in self._row:
            runs = [words.Run(button.label.why, font, theme.colour("text2"))]
            while not button.enabled and words.rows_needed(runs, wide) > rows and wide < most:
                wide += _REASON_STEP
        return wide

    def _place_buttons(self, wide: float) -> None:
        theme = self.theme
        left, top = self._column.left() + theme.px(_COLUMN_PAD), self._column_top()
        high = theme.size("control")
        for button in self._row:
            button.place(round(left), round(top), round(wide))
            top += high + theme.px(8)
            if not button.enabled and not self.tight:
                top += theme.line("small") * self._reason_rows(button) + theme.px(4)

    def _column_top(self) -> float:
        """Where the buttons begin: where there is no room for reasons, in the middle."""
        theme, many = self.theme, len(self._row)
        if not self.tight:
            return float(theme.px(_PAD + 4))
        taken = many * theme.size("control") + (many - 1) * theme.px(8)
        return max(2.0, (self._size.height() - taken) / 2)

    def _title_top(self) -> float:
        return float(self.theme.px(_TIGHT_TOP if self.tight else _TITLE_TOP))

    def _reason_rows(self, button: SceneButton) -> int:
        room = self._column.width() - 2 * self.theme.px(_COLUMN_PAD)
        font = self.theme.font("small")
        return len(words.wrapped(button.label.why, font, room, self._most_reasons()))

    def _most_reasons(self) -> int:
        """How many lines of reasons have room below each button."""
        theme = self.theme
        taken = len(self._row) * (theme.size("control") + theme.px(4))
        taken += theme.px(_PAD + 10)
        return max(1, int((self._size.height() - taken) / theme.line("small") / len(self._row)))

    def _title_rows(self) -> int:
        """How many lines the longest title takes."""
        font, side = self.theme.font("small", 700), self.theme.px(_SIDE_PAD)
        rooms = [section.width() - 2 * side for section in self._sections]
        wide = [words.width(self._counted_title(i), font) for i in range(len(self._titles))]
        return 1 + any(need > room for need, room in zip(wide, rooms, strict=True))

    def _counted_title(self, index: int) -> str:
        """A title with the number of pieces, for where no line below them tells it."""
        group = self._groups[index]
        return (
            f"{self._titles[index]} × {group.left}" if group.place.counted else self._titles[index]
        )

    def _captioned(self) -> bool:
        """Whether the pieces leave room for a line below them."""
        line = self.theme.line("small")
        taken = 2 * self._title_top() + line * (1 + self._title_rows()) + 2 * _RING
        return self._size.height() - taken >= _LEAST_PIECES

    def _rect_of(self, index: int) -> QRectF:
        """Where the pieces of a section lie: between its title and its caption."""
        theme, section = self.theme, self._sections[index]
        side, line = theme.px(_SIDE_PAD), theme.line("small")
        top = self._title_top() + line * self._title_rows() + _RING
        low = self._title_top() + (line if self._captioned() else 0) + _RING
        return QRectF(
            section.left() + side,
            top,
            section.width() - 2 * side,
            section.height() - top - low,
        )

    def _place(self, group: Group, rect: QRectF) -> Place:
        wide, high = group.place.piece
        scale = min(self.theme.scale, (rect.height() - _RING) / max(high, 1))
        side = max(wide, high) * scale
        box = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        return Place(
            rect=rect,
            spread=group.place.spread,
            piece=box,
            rim=self.theme.dark,
            shadow=not group.place.counted,
        )

    def _paint_identity(self, painter: QPainter, ratio: float) -> None:
        if self.tight:
            self._paint_tight_identity(painter, ratio)
            return
        theme, high = self.theme, self._size.height()
        side, name = theme.px(_EMBLEM), theme.px(_NAME_LEFT)
        heading, small = theme.line("heading"), theme.line("small")
        room = self._identity - name - theme.px(8)
        top = high * 0.3 - (heading + small) / 2
        middle = top + (heading + small) / 2
        corner = QPointF(theme.px(_LEFT - 4), middle - side / 2)
        painter.drawPixmap(corner, self.art.badge(self._seat, side, ratio))
        ink, soft = theme.colour("text"), theme.colour("text2")
        rect = QRectF(name, top, room, heading)
        words.line(painter, rect, self._name, theme.font("heading"), ink)
        rect = QRectF(name, top + heading, room, small)
        font = theme.font("small")
        words.line(painter, rect, words.first_fitting(self._doing, font, room), font, soft)
        self._paint_points(painter, high * 0.72)

    def _paint_tight_identity(self, painter: QPainter, ratio: float) -> None:
        """Name above the forecast, the points beside both."""
        theme, middle = self.theme, self._size.height() / 2
        side, left = theme.px(_EMBLEM), theme.px(_NAME_LEFT)
        badge = self.art.badge(self._seat, side, ratio)
        painter.drawPixmap(QPointF(theme.px(_LEFT - 4), middle - side / 2), badge)
        display, ink = theme.font("display"), theme.colour("text")
        end = self._identity - theme.px(_PAD)
        line, right = QRectF(left, middle - 30, end - left, 60), Qt.AlignmentFlag.AlignRight
        room = end - left - theme.px(10)
        room -= words.line(painter, line, self.points.words(), display, ink, right)
        heading, small = theme.line("heading"), theme.line("small")
        rect = QRectF(left, middle - (heading + small) / 2, room, heading)
        used = words.line_fitted(painter, rect, self._name, theme.font("heading"), ink)
        if self.points.grown():
            at = QPointF(left + used + theme.px(8), rect.center().y())
            paint_gain(painter, theme, at, self.points.grown())
        self._paint_total(painter, QRectF(left, rect.bottom(), room, small))

    def _paint_points(self, painter: QPainter, middle: float) -> None:
        theme = self.theme
        left, small = theme.px(_LEFT), theme.line("small")
        display, right = theme.font("display"), self._identity - theme.px(8)
        line = QRectF(left, middle - 30, right - left, 60)
        wide = words.line(painter, line, self.points.words(), display, theme.colour("text"))
        left += wide + theme.px(10)
        if self.points.grown():
            paint_gain(painter, theme, QPointF(left, middle - theme.px(2)), self.points.grown())
            return
        rect = QRectF(left, middle - small, right - left, small)
        words.line(painter, rect, self._points_of, theme.font("small"), theme.colour("text2"))
        self._paint_total(painter, rect.translated(0, small))

    def _paint_total(self, painter: QPainter, rect: QRectF) -> None:
        font = self.theme.font("small", 700)
        said = words.first_fitting(self._totals, font, rect.width())
        words.line_fitted(painter, rect, said, font, self.theme.colour("accent"))

    def _paint_section(self, painter: QPainter, index: int, section: QRectF) -> None:
        theme = self.theme
        self._rule(painter, section.left())
        side, line = theme.px(_SIDE_PAD), theme.line("small")
        left, room = section.left() + side, section.width() - 2 * side
        soft, bold, font = theme.colour("text2"), theme.font("small", 700), theme.font("small")
        top = QRectF(left, self._title_top(), room, line)
        title = self._titles[index] if self._captioned() else self._counted_title(index)
        for row in words.wrapped_whole(title, bold, room, self._title_rows()):
            words.line_fitted(painter, top, row, bold, soft)
            top.translate(0, line)
        if not self._captioned() or not self._captions[index]:
            return
        low = QRectF(left, section.height() - self._title_top() - line, room, line)
        caption = words.first_fitting(self._captions[index], font, room)
        words.line_fitted(painter, low, caption, font, soft)

    def _paint_reasons(self, painter: QPainter) -> None:
        theme = self.theme
        font, line = theme.font("small"), theme.line("small")
        for button in self._row:
            if button.enabled or self.tight:
                continue
            top = button.rect.bottom() + theme.px(4)
            room = self._column.width() - 2 * theme.px(_COLUMN_PAD)
            rows = words.wrapped(button.label.why, font, room, self._most_reasons())
            for row in rows:
                rect = QRectF(button.rect.left(), top, room, line)
                words.line(painter, rect, row, font, theme.colour("text2"))
                top += line

    def _rule(self, painter: QPainter, left: float) -> None:
        theme = self.theme
        pad = theme.px(_PAD)
        painter.setPen(QPen(theme.colour("line"), 1))
        x = round(left) + 0.5
        painter.drawLine(QPointF(x, pad), QPointF(x, self._size.height() - pad))
