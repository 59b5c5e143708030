"""The panel in which the instruments of an unfinished move lie, over a part of the board."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from tabletop.engine.text import Text
from tabletop.language import headed
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.geometry.places import Place
from tabletop.ui.table.instruments import phrases, told
from tabletop.ui.table.instruments.chart import ChartItem
from tabletop.ui.table.instruments.dial import DialItem
from tabletop.ui.table.instruments.dial_drawing import colour
from tabletop.ui.table.instruments.setting import Setting
from tabletop.ui.table.instruments.sources import Sources
from tabletop.ui.table.items import words
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps, always
from tabletop.ui.table.panels.cross_button import CrossButton
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.row import ButtonRow
from tabletop.ui.table.panels.scene_button import SceneButton

if TYPE_CHECKING:
    from tabletop.models.session import Session

ACT, CLOSE = "act", "close"
"""The ids of the panel's own buttons."""

LEAST_WIDTH = 404
"""How wide it is at least at 100 %, where the frame has so much room."""

_PAD, _LOW_PAD = 16, 8
_HEAD = 44
_COLUMNS = 14
_RIGHT, _MOST_RIGHT, _LEAST_RIGHT = 0.415, 0.45, 150
_DIALS, _LEAST_CHART = (184, 156), 104
_OVER_BUTTON = 8
_WIDER = (1.0, 1.2, 1.45, 1.7)


class InstrumentPanel(Panel):
    """Dial and sources at the left, chart, words and the button that acts at the right.

    ``closed`` says that somebody pressed the cross. What lies below it cannot be touched.
    """

    closed = Signal()
    covers = True

    def __init__(self, art: Art, setting: Setting, *, caps: Caps = always) -> None:
        super().__init__(art)
        self._caps = caps
        self.setting = setting
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.dial = DialItem(art, setting, self)
        self.chart = ChartItem(art, setting, self)
        self.sources = Sources(art, setting, self)
        self._row = ButtonRow(art, self)
        self._cross = CrossButton(art, ButtonLabel(CLOSE, "", "quiet"), self)
        self._cross.pressed.connect(self.closed)
        self._title = self._heading = self._silent = ""
        self._said: tuple[object, ...] = ()
        self._laid: tuple[object, ...] = ()
        self._heights: dict[float, float] = {}
        self._lines: tuple[told.NumberLine, ...] = ()
        self._most: tuple[tuple[told.NumberLine, ...], ...] = ()
        self._words = QRectF()
        self.hide()

    @property
    def title(self) -> str:
        """What the panel is called."""
        return self._title

    def buttons(self) -> tuple[SceneButton, ...]:
        """Options, the button that acts, the cross; none while the panel is closed."""
        if not self.setting.open:
            return ()
        return (*self.sources.options(), *self._row, self._cross)

    def places(self) -> Mapping[str, Place]:
        """The notches as spaces, in scene coordinates; none while the panel is closed."""
        dial = self.setting.dial
        if dial is None or not self.setting.open or self._size.isEmpty():
            return {}
        by, wheel = self.scenePos(), self.dial.wheel
        return {one.space: wheel.place(n).moved(by) for n, one in enumerate(dial.notches)}

    # What it says

    def refresh(self, session: Session) -> None:
        """Say what the setting and the session say now."""
        setting, say = self.setting, session.say
        dial, chart = setting.dial, setting.chart
        self.setVisible(setting.open)
        if dial is None:
            return
        self._title = headed(say(dial.name))
        self._heading = say(chart.name) if chart is not None else ""
        self.chart.name_unit(say(chart.unit) if chart is not None else "")
        if (chart, session.language) != self._said:
            self._said = (chart, session.language)
            self._most = tuple(
                tuple(told.NumberLine(say(one.number), say(one.of)) for one in lines)
                for lines in (chart.words if chart is not None else ())
            )
        shown = setting.shown
        self._lines = self._most[shown] if shown is not None and self._most else ()
        self._silent = say(phrases.POINT_AT_ONE if shown is None else phrases.NOTHING)
        self._row.show([self._act(session)])
        self._cross.set_label(ButtonLabel(CLOSE, say(phrases.CLOSE), "quiet"))
        set_tip(self._cross, self._cross.label.words)
        self.sources.refresh(session)
        self._arrange_anew()
        self.dial.follow(say)
        self.chart.update()
        self.update(self._words)

    def _arrange_anew(self) -> None:
        """Lay the panel out where something of it has another size: not while one only points."""
        parts = (*self.sources, *self._row)
        buttons = tuple(button.natural_size().toTuple() for button in parts)
        wanted = (self._said, buttons, self._title, self.theme)
        if wanted != self._laid:
            self._laid = wanted
            self._heights.clear()
            self.arrange()
            self.update()

    def _act(self, session: Session) -> ButtonSpec:
        setting, say = self.setting, session.say
        notch = setting.notch(setting.chosen)
        cap = say(Text("Enter")) if self._caps("Enter") else ""
        if notch is None:
            why = say(phrases.NOT_CHOSEN)
            return ButtonSpec(ButtonLabel(ACT, self._title, "primary", cap, why=why), lambda: False)
        return ButtonSpec(ButtonLabel(ACT, say(notch.act), "primary", cap), setting.act)

    # Its measures

    def wanted_rect(self, box: QRectF, frame: QRectF) -> QRectF:
        """The box, grown to the left and upwards where it is too small for what is said."""
        least = max(box.width(), self.theme.px(LEAST_WIDTH))
        wide, high = frame.width(), frame.height()
        for share, dial in product(_WIDER, _DIALS):
            wanted = self._height_for(min(least * share, frame.width()), dial)
            if wanted <= frame.height():
                wide, high = min(least * share, frame.width()), max(box.height(), wanted)
                break
        left = max(frame.left(), min(box.right(), frame.right()) - wide)
        top = max(frame.top(), min(box.bottom(), frame.bottom()) - high)
        return QRectF(round(left), round(top), round(wide), round(high))

    def arrange(self) -> None:
        """Two columns below the title: each is laid out by itself."""
        theme, size = self.theme, self._size
        if size.isEmpty():
            return
        side = self._cross.natural_size().width()
        self._cross.place(size.width() - side - theme.px(6), theme.px(5))
        pad = theme.px(_PAD)
        room = QRectF(pad, theme.px(_HEAD), size.width() - 2 * pad, 0)
        room.setBottom(size.height() - theme.px(_LOW_PAD))
        left, right = self._columns(room.width())
        self._arrange_left(room.adjusted(0, 0, left - room.width(), 0))
        self._arrange_right(room.adjusted(room.width() - right, 0, 0, -theme.px(_LOW_PAD)))

    def _columns(self, wide: float) -> tuple[float, float]:
        """The widths of both columns: the right one gives way to a row less of sources."""
        gap, least = self.theme.px(_COLUMNS), self._least_right(wide)
        usual = max(least, wide * _RIGHT)
        rows = {right: len(self.sources.rows(wide - gap - right)) for right in (usual, least)}
        right = usual if rows[usual] <= rows[least] else least
        return wide - gap - right, right

    def _least_right(self, wide: float) -> float:
        """As wide as its button, which does without its cap where that is too wide."""
        least = float(self.theme.px(_LEAST_RIGHT))
        for button in self._row:
            for step in range(3):
                button.tighten(step)
                if button.natural_size().width() <= max(least, wide * _MOST_RIGHT):
                    break
            least = max(least, button.natural_size().width())
        return least

    def _height_for(self, wide: float, least: int) -> float:
        """How high it is with so wide a panel and so small a dial, and a chart with its words."""
        theme = self.theme
        left, right = self._columns(wide - 2 * theme.px(_PAD))
        dial = min(left, float(theme.px(least))) + self.sources.height(left)
        heading = theme.line("small") * len(self._heading_rows(right))
        chart = heading + theme.px(_LEAST_CHART) + self._words_height(right)
        chart += theme.size("control") + theme.px(_OVER_BUTTON + _LOW_PAD)
        return theme.px(_HEAD + _LOW_PAD) + max(dial, chart)

    def _heading_rows(self, wide: float) -> list[str]:
        """What the chart is called, in two lines where it is long."""
        return words.wrapped(self._heading, self.theme.font("small", 700), wide, 2)

    def _words_height(self, wide: float) -> float:
        """The room for what is said of any notch; worked out once for each width."""
        if wide not in self._heights:
            every = (told.height(self.theme, lines, wide) for lines in self._most)
            self._heights[wide] = max(every, default=0.0)
        return self._heights[wide]

    def _arrange_left(self, room: QRectF) -> None:
        """The dial above its sources."""
        taken = self.sources.height(room.width())
        side = max(1.0, min(room.width() + 2 * self.theme.px(6), room.height() - taken))
        box = QRectF(0, room.top(), side, side)
        box.moveLeft(room.left() + (room.width() - side) / 2)
        self.dial.place(box)
        self.sources.arrange(room.adjusted(0, room.height() - taken, 0, 0))

    def _arrange_right(self, room: QRectF) -> None:
        """From below: the button, the words, and the chart in all the room that is left."""
        theme = self.theme
        low = room.bottom()
        for button in self._row:
            low -= button.natural_size().height()
            button.place(round(room.left()), round(low), round(room.width()))
            low -= theme.px(_OVER_BUTTON)
        heading = theme.line("small") * len(self._heading_rows(room.width()))
        spare = low - room.top() - heading - theme.px(_LEAST_CHART)
        high = max(0.0, min(self._words_height(room.width()), spare))
        self._words = QRectF(room.left(), low - high, room.width(), high)
        chart = QRectF(room.left(), room.top() + heading, room.width(), 0)
        chart.setBottom(self._words.top() - theme.px(4))
        self.chart.place(chart)

    # Its look

    def restyle(self) -> None:
        """Take up another theme or text size."""
        self.dial.restyle()
        self._heights.clear()
        super().restyle()

    def boundingRect(self) -> QRectF:
        """The panel with its shadow."""
        return self.inner.adjusted(-24, -24, 24, 40)

    def shape(self) -> QPainterPath:
        """The panel without it."""
        path = QPainterPath()
        path.addRect(self.inner)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Ground and brass edge, the title, the headings, the words."""
        theme, bend = self.theme, self.theme.radius("panel")
        paint_panel(
            painter, self.art, self.inner, name="raised", fill_colour="raised", radius=bend,
            ratio=self.ratio(painter),
        )  # fmt: skip
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("edge"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.inner.adjusted(0.75, 0.75, -0.75, -0.75), bend, bend)
        self._paint_title(painter)
        soft, heading = theme.colour("text2"), theme.font("small", 700)
        line = theme.line("small")
        self.sources.paint(painter)
        box = QRectF(self._words.left(), theme.px(_HEAD), self._words.width(), line)
        for said in self._heading_rows(self._words.width()):
            words.line(painter, box, said, heading, soft)
            box.translate(0, line)
        if self._lines:
            told.paint(painter, theme, self._lines, self._words)
        else:
            self._paint_silent(painter)

    def _paint_title(self, painter: QPainter) -> None:
        theme = self.theme
        pad = theme.px(_PAD)
        box = QRectF(pad, 0, self._cross.rect.left() - pad, theme.px(_HEAD + 2))
        font = _title_font(theme.font("heading"), theme.px(18))
        words.line(painter, box, self._title, font, theme.colour("text"))

    def _paint_silent(self, painter: QPainter) -> None:
        """A sentence where there are no numbers."""
        theme, top = self.theme, self._words.top()
        for said in words.wrapped(self._silent, theme.font("caption"), self._words.width(), 3):
            box = QRectF(self._words.left(), top, self._words.width(), theme.line("caption"))
            words.line(painter, box, said, theme.font("caption"), theme.colour("text2"))
            top += theme.line("caption")


def _title_font(font: QFont, size: int) -> QFont:
    font.setPixelSize(size)
    return font
