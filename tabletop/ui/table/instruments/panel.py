"""The panel in which the instruments of an unfinished move lie, over a part of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.engine.text import Text
from tabletop.language import headed
from tabletop.ui.controls.layout import fill
from tabletop.ui.controls.opacity import set_opacity
from tabletop.ui.look.art import Art
from tabletop.ui.look.art import panel as paint_panel
from tabletop.ui.look.theme import Motion
from tabletop.ui.table.clock import Clock
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.instruments import phrases
from tabletop.ui.table.instruments.chart import LEAST_CHART, ChartFace
from tabletop.ui.table.instruments.dial import DialFace
from tabletop.ui.table.instruments.dial_drawing import colour
from tabletop.ui.table.instruments.setting import Setting
from tabletop.ui.table.instruments.sources import SourceChips
from tabletop.ui.table.instruments.told import NumberLine, Numbers
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps, always
from tabletop.ui.table.overlay.advice import CrossButton
from tabletop.ui.table.overlay.labels import WrappedLabel
from tabletop.ui.table.overlay.offer_button import OfferButton, area_of

if TYPE_CHECKING:
    from tabletop.models.session import Session

ACT, CLOSE = "act", "close"
"""The ids of the panel's own buttons."""

LEAST_WIDTH = 404
"""How wide it is at least at 100 %, where the frame has so much room."""

_AROUND = QMargins(24, 24, 24, 40)
"""How far its shadow reaches out of it."""

_PAD, _LOW_PAD = 16, 8
_HEAD = 44
_COLUMNS = 14
_RIGHT, _MOST_RIGHT, _LEAST_RIGHT = 0.415, 0.48, 150
_DIALS = (184, 156)
_OVER_BUTTON, _OVER_WORDS = 8, 4
_WIDER = (1.0, 1.2, 1.45, 1.7)
_TITLE = 18
_ENOUGH = 0.85
"""The share of the height it wants with which dial and chart can still be used."""


class InstrumentPanel(QWidget):
    """Dial and sources at the left, chart, words and the button that acts at the right.

    ``closed`` says that somebody pressed the cross. What the mouse does beside the buttons is the
    table's, which knows what is under it.
    """

    closed = Signal()

    def __init__(
        self,
        art: Art,
        setting: Setting,
        clock: Clock,
        motion: Callable[[str], Motion],
        caps: Caps = always,
    ) -> None:
        super().__init__()
        self.art, self.setting, self._caps = art, setting, caps
        self.dial = DialFace(art, setting, clock, motion, self)
        self._title = WrappedLabel(art, self, "heading")
        self._cross = CrossButton(art, self._closing(""), self)
        self._slot = QWidget(self)
        self.sources = SourceChips(art, setting, self)
        self._right = QWidget(self)
        self._heading = WrappedLabel(art, self._right, "small", "text2", weight=700)
        self.chart = ChartFace(art, setting, self._right)
        self._numbers = Numbers(art, self._right)
        self._button = OfferButton(art, ButtonSpec(ButtonLabel(ACT, ""), self.closed.emit), self)
        self._said: tuple[object, ...] = ()
        self._most: tuple[tuple[NumberLine, ...], ...] = ()
        self._lay_out()
        for widget in (self, self._slot, self.sources, self._right):
            widget.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    def _lay_out(self) -> None:
        """Two columns below the title: each is laid out by itself."""
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(0)
        self._head = QHBoxLayout()
        fill(self._head, (self._title, 1), self._cross)
        self._rows.addLayout(self._head)
        self._columns = QHBoxLayout()
        left = QVBoxLayout()
        fill(left, (self._slot, 1), self.sources)
        fill(self._columns, (left, 1), self._right)
        self._rows.addLayout(self._columns, 1)
        self._right_rows = QVBoxLayout(self._right)
        self._right_rows.setSpacing(0)
        for widget in (self._heading, self.chart, self._numbers, self._button):
            self._right_rows.addWidget(widget, 1 if widget is self.chart else 0)
        self._right_rows.insertSpacing(2, _OVER_WORDS)
        self._right_rows.insertSpacing(4, _OVER_BUTTON)
        self._button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for box in (self._right_rows, left):
            box.setContentsMargins(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """What the panel is called."""
        return self._title.text()

    @property
    def area(self) -> QRectF:
        """Where it is in scene coordinates, without its shadow."""
        return area_of(self).marginsRemoved(_AROUND.toMarginsF())

    def buttons(self) -> tuple[OfferButton, ...]:
        """Options, the button that acts, the cross; none while the panel is closed."""
        if not self.setting.open:
            return ()
        return (*self.sources.options(), self._button, self._cross)

    def places(self) -> Mapping[str, ScenePlace]:
        """The notches as spaces, in scene coordinates; none while the panel is closed."""
        dial = self.setting.dial
        if dial is None or not self.setting.open or not self.dial.wheel.radius:
            return {}
        by, wheel = area_of(self.dial).topLeft(), self.dial.wheel
        return {one.space: wheel.place(n).moved(by) for n, one in enumerate(dial.notches)}

    # What it says

    def refresh(self, session: Session) -> None:
        """Say what the setting and the session say now."""
        setting, say = self.setting, session.say
        dial, chart = setting.dial, setting.chart
        self.setVisible(setting.open and self.parentWidget() is not None)
        if dial is None:
            return
        self._title.setText(headed(say(dial.name)))
        self.setAccessibleName(self.title)
        self._heading.setText(say(chart.name) if chart is not None else "")
        self.chart.name_unit(say(chart.unit) if chart is not None else "")
        if (chart, session.language) != self._said:
            self._said = (chart, session.language)
            self._most = tuple(
                tuple(NumberLine(say(one.number), say(one.of)) for one in lines)
                for lines in (chart.words if chart is not None else ())
            )
            self._numbers.make_room(self._most)
        shown = setting.shown
        lines = self._most[shown] if shown is not None and self._most else ()
        self._numbers.say(lines, say(phrases.POINT_AT_ONE if shown is None else phrases.NOTHING))
        self._button.follow(self._act(session))
        self._cross.follow(self._closing(say(phrases.CLOSE)))
        self.sources.refresh(session)
        self.dial.follow(say)
        self.chart.update()

    def _closing(self, words: str) -> ButtonSpec:
        return ButtonSpec(ButtonLabel(CLOSE, words, "quiet"), self.closed.emit)

    def _act(self, session: Session) -> ButtonSpec:
        setting, say = self.setting, session.say
        notch = setting.notch(setting.chosen)
        cap = say(Text("Enter")) if self._caps("Enter") else ""
        if notch is None:
            why = say(phrases.NOT_CHOSEN)
            return ButtonSpec(ButtonLabel(ACT, self.title, "primary", cap, why=why), lambda: False)
        return ButtonSpec(ButtonLabel(ACT, say(notch.act), "primary", cap), setting.act)

    # Its measures

    def wanted_rect(self, box: QRectF, frame: QRectF, most: QRectF) -> QRectF:
        """The box, grown to the left and upwards where it is too small for what is said.

        It stays in a frame, but takes ``most`` where it has too little room there.
        """
        room = frame
        wide, high = self._fitting(box, frame)
        if _ENOUGH * self._height_for(wide, _DIALS[-1]) > frame.height():
            room = most
            wide, high = self._fitting(box, most)
        left = max(room.left(), min(box.right(), room.right()) - wide)
        top = max(room.top(), min(box.bottom(), room.bottom()) - high)
        return QRectF(round(left), round(top), round(wide), round(high))

    def _fitting(self, box: QRectF, room: QRectF) -> tuple[float, float]:
        """How wide and high it is in a room: all of that, where no width and no dial fits."""
        least = max(box.width(), self.art.theme.px(LEAST_WIDTH))
        for share, dial in product(_WIDER, _DIALS):
            wide = min(least * share, room.width())
            wanted = self._height_for(wide, dial)
            if wanted <= room.height():
                return wide, max(box.height(), wanted)
        return room.width(), room.height()

    def set_area(self, area: QRectF) -> None:
        """Lie there, in scene coordinates."""
        px = self.art.theme.px
        pad = QMargins(px(_PAD), px(5), px(_PAD), px(2 * _LOW_PAD))
        self._rows.setContentsMargins(_AROUND + pad)
        self._head.setContentsMargins(0, 0, -px(_PAD - 6), 0)
        self._columns.setSpacing(px(_COLUMNS))
        self._right.setFixedWidth(self._widths(area.width() - 2 * px(_PAD))[1])
        self.setGeometry(area.toRect().marginsAdded(_AROUND))
        self._rows.activate()
        slot, over = QRectF(self._slot.geometry()), px(6)
        side = max(1.0, min(slot.width() + 2 * over, slot.height()))
        box = QRectF(0, slot.top(), side, side)
        box.moveLeft(slot.left() + (slot.width() - side) / 2)
        self.dial.place(box)

    def _widths(self, wide: float) -> tuple[int, int]:
        """The widths of both columns: the right one gives way to a row less of sources."""
        gap, least = self.art.theme.px(_COLUMNS), self._least_right(wide)
        usual = max(least, round(wide * _RIGHT))
        high = {right: self._sources_height(wide - gap - right) for right in (usual, least)}
        right = usual if high[usual] <= high[least] else least
        return round(wide) - gap - right, right

    def _sources_height(self, wide: float) -> int:
        return self.sources.heightForWidth(round(wide)) if not self.sources.isHidden() else 0

    def _least_right(self, wide: float) -> int:
        """As wide as its button, which does without its cap where that is too wide."""
        least = self.art.theme.px(_LEAST_RIGHT)
        for step in (0, 1):
            self._button.tighten(step)
            if self._button.sizeHint().width() <= max(least, wide * _MOST_RIGHT):
                break
        return max(least, self._button.sizeHint().width())

    def _height_for(self, wide: float, least: int) -> float:
        """How high it is with so wide a panel and so small a dial, and a chart with its words."""
        px = self.art.theme.px
        left, right = self._widths(wide - 2 * px(_PAD))
        dial = min(left, px(least)) + self._sources_height(left)
        chart = self._heading.heightForWidth(right) + px(LEAST_CHART)
        chart += self._numbers.heightForWidth(right) + self._button.sizeHint().height()
        chart += _OVER_WORDS + _OVER_BUTTON
        return px(_HEAD + 5 + 2 * _LOW_PAD) + max(dial, chart)

    # Its look

    def restyle(self) -> None:
        """Take up another theme or text size."""
        self.dial.restyle()
        self._numbers.make_room(self._most)
        self._heading.apply_theme()
        self._title.setFont(_title_font(self.art.theme.font("heading"), self.art.theme.px(_TITLE)))
        self.update()

    def fade(self, share: float) -> None:
        """Come into sight: 0 is not there, 1 whole."""
        set_opacity(self, share)

    def event(self, event: QEvent) -> bool:
        """A tip is asked for nowhere below it."""
        if event.type() in (QEvent.Type.ToolTip, QEvent.Type.WhatsThis):
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground and brass edge."""
        painter, bend = QPainter(self), self.art.theme.radius("panel")
        inner = QRectF(self.rect().marginsRemoved(_AROUND))
        paint_panel(
            painter, self.art, inner, name="raised", fill_colour="raised", radius=bend,
            ratio=self.devicePixelRatioF(),
        )  # fmt: skip
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("edge"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner.adjusted(0.75, 0.75, -0.75, -0.75), bend, bend)


def _title_font(font: QFont, size: int) -> QFont:
    font.setPixelSize(size)
    return font
