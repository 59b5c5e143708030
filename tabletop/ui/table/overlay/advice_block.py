"""One advice: who says it, what, how it is weighed, what can be done."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.models.coaching.advice import Advice, AdviceAction, Tone
from tabletop.ui.controls.layout import ANY_SIZE, fill, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps
from tabletop.ui.table.overlay.labels import Sign, WrappedLabel
from tabletop.ui.table.overlay.offer_button import OfferButton, OfferRow, area_of, give_back_focus

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.overlay.reasons import ReasonsView, Weighed

# What is weighed, and its charts, are imported when some is shown: the table opens sooner.

_PAD = 12
_LINE = 4
"""What is above and below the words."""
_SIGN = 18
_TEXT_LEFT = 38
_GAP = 8
_BETWEEN = 6
"""What is between two pieces of advice."""
_COLUMN = 20
_CORNER = 8.0
_LINES = 2
_BESIDE = 3
"""The most lines that words have beside buttons."""
_WAYS_OF_SAYING = range(3)
"""How much buttons do without, so that words stand beside them: first nothing, then keys, icons."""

_NARROW = 300
"""In a width below that buttons begin below the sign."""
_LEAST_REASONS = 180
"""Reasons that are narrower have no buttons beside them."""

_HIGHER = 1.5
"""Where points make it so many times as high as it should be, they are folded too."""

_TOP = Qt.AlignmentFlag.AlignTop

MORE = "advice:more"
"""The id of the button that unfolds what speaks for it."""

THINKING = Text("Thinking…")


class _Fold(Enum):
    """How much of what speaks for it is seen, until somebody asks for more."""

    WHOLE = auto()
    POINTS = auto()
    NONE = auto()


@frozen
class _Look:
    """How a tone looks: its sign, the sign's colour, the wash."""

    sign: str
    ink: str
    wash: str
    share: float = 1.0


_LOOKS = {
    Tone.HINT: _Look("bulb", "hint", "hintwash"),
    Tone.WARNING: _Look("warning", "warn", "warnwash"),
    Tone.TASK: _Look("flag", "accent", "accentwash"),
    Tone.PRAISE: _Look("tick", "good", "good", 0.16),
}


def action_name(advice: Advice, way: AdviceAction) -> str:
    """The id of the button of a way."""
    return f"{advice.tone.value}:{way.id}"


def spoken(session: Session, advice: Advice) -> str:
    """All that advice says, as it is read aloud."""
    parts = [session.say(text) for text in (advice.text, advice.step) if text is not None]
    parts[1:] = [f"({part})" for part in parts[1:]]
    if advice.busy:
        parts.append(session.say(THINKING))
    if advice.bars is not None:
        from tabletop.ui.table.overlay.reasons import weighed

        parts.append(weighed(session, advice.bars).words)
    return " ".join((*parts, *(session.say(reason) for reason in advice.reasons)))


class AdviceBlock(QWidget):
    """One advice, as high as its words want.

    Its ways are buttons, beside the words where there is room, else below them; or beside the
    reasons, where all of it is lower so. A comparison that would be too high is folded to its
    points, or whole; ``unfolded`` says that somebody wants to see all of it, or no longer.
    """

    unfolded = Signal()

    def __init__(self, art: Art, caps: Caps, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._caps = art, caps
        self.advice: Advice | None = None
        self.words = ""
        self._known: Any = None
        self._fitted: tuple[int, float] | None = None
        self._heights: dict[tuple[int, float], int] = {}
        self._sign, self._clock = Sign(art, self, _SIGN), Sign(art, self, _SIGN)
        self._text = WrappedLabel(art, self, "label")
        self._step = WrappedLabel(art, self, "small", "text2")
        self._ways = OfferRow(art, self)
        self._reasons: ReasonsView | None = None
        self._said: tuple[Any, ...] = ()
        self._wide_open = False
        whole = vbox(self, gap=0)
        self._head, self._body = QGridLayout(), QHBoxLayout()
        fill(whole, 1, self._head, self._body, 1)
        for column, part in enumerate((self._sign, self._text)):
            self._head.addWidget(part, 0, column)
        self._head.addWidget(self._clock, 0, 3)
        self._head.addWidget(self._step, 0, 4)
        self._head.setColumnStretch(1, 1)

    @property
    def area(self) -> QRectF:
        """Where it lies, in scene coordinates."""
        return area_of(self)

    def buttons(self) -> tuple[OfferButton, ...]:
        """What can be done about it, from left to right."""
        return tuple(button for button in self._ways.buttons if not button.isHidden())

    def show_advice(self, session: Session, advice: Advice) -> None:
        """Say this."""
        say, theme = session.say, self._art.theme
        text = say(advice.text)
        step = say(advice.step) if advice.step is not None else ""
        step = step or (say(THINKING) if advice.busy else "")
        reasons = tuple(say(reason) for reason in advice.reasons)
        shown = None
        if advice.bars is not None:
            from tabletop.ui.table.overlay.reasons import weighed

            shown = weighed(session, advice.bars)
        if (text, reasons, shown) != self._said:
            self._said, self._wide_open = (text, reasons, shown), False
        offers = [self._offer(session, advice, way) for way in advice.actions]
        if shown is not None:
            offers.append(self._more(session))
        self._ways.show_offers(offers)
        labels = tuple(offer.label for offer in offers)
        said = (text, step, reasons, shown, labels)
        self.advice, known = advice, (*said, advice.tone, advice.busy, theme)
        if known == self._known:
            return
        self._known, self._fitted = known, None
        self._heights.clear()
        why = shown.words if shown is not None else ""
        self.words = " ".join(filter(None, (text, step, why, *reasons)))
        self.setAccessibleName(spoken(session, advice))
        self._text.setText(text)
        self._step.setText(step)
        self._step.setVisible(bool(step))
        self._show_reasons(shown, reasons)
        self._dress(advice)

    def _offer(self, session: Session, advice: Advice, way: AdviceAction) -> ButtonSpec:
        kind = "primary" if way.primary else "plain"
        key = "Enter" if way.primary else way.key
        cap = session.say(Text("Enter")) if way.primary else way.key
        cap = cap if key and self._caps(key) else ""
        label = ButtonLabel(action_name(advice, way), session.say(way.label), kind, cap, way.icon)
        return ButtonSpec(label, way.act)

    def _more(self, session: Session) -> ButtonSpec:
        words = Text("Less") if self._wide_open else Text("More")
        return ButtonSpec(ButtonLabel(MORE, session.say(words), "quiet"), self._unfold)

    def _unfold(self) -> None:
        self._wide_open = not self._wide_open
        self.unfolded.emit()

    def _show_reasons(self, shown: Weighed | None, reasons: Sequence[str]) -> None:
        if self._reasons is not None:
            self._body.removeWidget(self._reasons)
            self._reasons.hide()
            self._reasons.deleteLater()
        self._reasons = None
        if shown is not None or reasons:
            from tabletop.ui.table.overlay.reasons import ReasonsView

            self._reasons = ReasonsView(self._art, shown, reasons, self)
            self._body.insertWidget(0, self._reasons, 1)
            self._reasons.show()

    def _dress(self, advice: Advice) -> None:
        """Signs and distances in the theme of the moment."""
        look, theme = _LOOKS[advice.tone], self._art.theme
        self._sign.show_icon(look.sign, look.ink)
        self._clock.show_icon("clock", "text2")
        self._clock.setVisible(advice.busy)
        px = theme.px
        for label in (self._text, self._step):
            label.apply_theme()
        for part in (self._sign, self._clock, self._text, self._step):
            part.setContentsMargins(0, px(_LINE), 0, px(_LINE))
        self._text.setMinimumHeight(
            _LINES * self._text.fontMetrics().lineSpacing() + 2 * px(_LINE) if advice.stands else 0
        )
        self._head.setContentsMargins(px(_PAD), px(2), px(_PAD), px(2))
        self._head.setHorizontalSpacing(px(_GAP))
        self._head.setVerticalSpacing(px(_GAP) // 2)
        self._show_body(True)
        self._body.setSpacing(px(_GAP))
        self.update()

    # In a width

    def fit(self, width: int, most: float) -> int:
        """Arrange the parts for a width, so that nothing is cut; the height they then take.

        Where bars would make it higher than ``most``, points and reasons are said without them,
        and as long as nobody asked for more, the points alone, or none.
        """
        if self._fitted != (width, most):
            self._heights[width, most] = self._folded_high(width, most)
            self._fitted = width, most
        return self._heights[width, most]

    def height_in(self, width: int, most: float) -> int:
        """The height that ``fit`` would answer; what was found out once is known."""
        if (width, most) not in self._heights:
            self.fit(width, most)
        return self._heights[width, most]

    def _folded_high(self, width: int, most: float) -> int:
        """Fold as much as must be; how high the rest is."""
        self._show_more(False)
        high = self._arrange(width, most, _Fold.WHOLE)
        if self._reasons is None or not self._foldable or self._reasons.charted:
            return high
        self._show_more(True)
        if self._wide_open:
            return self._arrange(width, most, _Fold.WHOLE)
        high = self._arrange(width, most, _Fold.POINTS)
        return self._arrange(width, most, _Fold.NONE) if high > _HIGHER * most else high

    def head_height(self) -> int:
        """How high the sentence is, with what can be done about it, in the width it has."""
        head = self._head.heightForWidth(self.width())
        return head + (self._ways.height() if self._stacked else 0)

    @property
    def _foldable(self) -> bool:
        return any(button.label.id == MORE for button in self._ways.buttons)

    def _show_more(self, shown: bool) -> None:
        """Have the button that unfolds the reasons, or not."""
        for button in self._ways.buttons:
            if button.label.id == MORE:
                button.setVisible(shown)

    def _arrange(self, width: int, most: float, fold: _Fold) -> int:
        """Put the buttons where all of it is lowest; how high that is."""
        ways: list[Callable[[], None]] = [partial(self._place_ways, width)]
        if self._reasons is not None:
            self._show_body(fold is not _Fold.NONE)
            if self.buttons() and fold is not _Fold.NONE:
                each = product((False, True), _WAYS_OF_SAYING)
                ways += [partial(self._stack_ways, tight, row) for row, tight in each]

        def high(way: Callable[[], None]) -> float:
            way()
            return self._high(width, most, fold)

        return round(high(min(ways, key=high)))

    def _show_body(self, shown: bool) -> None:
        """Have what is below the head, or nothing of it."""
        if self._reasons is not None:
            self._reasons.setVisible(shown)
        px = self._art.theme.px
        air = px(_BETWEEN) if self._reasons is not None and shown else 0
        self._body.setContentsMargins(px(_TEXT_LEFT), air // 2, px(_PAD), air)
        self._body.invalidate()

    def _high(self, width: int, most: float, fold: _Fold) -> float:
        """How high all of it is as it is arranged; infinite: the reasons have no room."""
        px = self._art.theme.px
        if self._reasons is not None and fold is not _Fold.NONE:
            taken = self._ways.minimumWidth() + px(_GAP) if self._stacked else 0
            room = width - px(_TEXT_LEFT + _PAD) - taken
            if self._stacked and room < px(_LEAST_REASONS):
                return math.inf
            if fold is _Fold.POINTS:
                self._reasons.fold()
            else:
                self._reasons.fit(room, most - self._head.heightForWidth(width))
        layout = self.layout()
        assert layout is not None
        return layout.heightForWidth(width)

    @property
    def _stacked(self) -> bool:
        """Whether the buttons stand beside the reasons."""
        return self._body.indexOf(self._ways) >= 0

    def _stack_ways(self, tight: int, row: bool) -> None:
        """Put the buttons beside the reasons: in a row, or one below the other."""
        self._tighten(tight)
        self._text.setContentsMargins(0, *[self._art.theme.px(_LINE)] * 3)
        self._head.removeWidget(self._ways)
        self._head.setRowMinimumHeight(0, 0)
        widest = max(button.sizeHint().width() for button in self.buttons())
        self._ways.setFixedWidth(self._ways_width() if row else widest)
        self._body.addWidget(self._ways, 0, _TOP)
        for part in (self._sign, self._clock, self._step):
            part.setAlignment(_TOP)

    def _place_ways(self, width: int) -> None:
        """Put the buttons beside the sentence, or below it."""
        px = self._art.theme.px
        step = self._step.one_line() + px(_GAP) if not self._step.isHidden() else 0
        step += px(_SIGN + _GAP) if not self._clock.isHidden() else 0
        room = width - px(_TEXT_LEFT + _PAD) - step
        self._body.removeWidget(self._ways)
        self._ways.setMaximumWidth(ANY_SIZE)
        self._text.setContentsMargins(
            0, px(_LINE), px(_COLUMN - _GAP) if self.buttons() else 0, px(_LINE)
        )
        beside = self._stands_beside(room)
        if not beside:
            self._tighten_to(width - px((0 if width < px(_NARROW) else _TEXT_LEFT) + 2 * _PAD))
        ways = self._ways_width()
        taken = ways + px(_GAP) if ways else 0
        one = self._text.one_line() <= (room - taken if beside else room)
        aligned = Qt.AlignmentFlag.AlignVCenter if one else _TOP
        self._head.removeWidget(self._ways)
        if beside:
            self._head.addWidget(self._ways, 0, 2, aligned)
        else:
            column = 0 if width < px(_NARROW) else 1
            self._head.addWidget(self._ways, 1, column, 1, 5 - column)
        self._ways.setMinimumWidth(ways if beside else 0)
        control = self._art.theme.size("control")
        self._head.setRowMinimumHeight(0, control if beside else 0)
        for part in (self._sign, self._clock, self._step):
            part.setAlignment(aligned)

    def _stands_beside(self, room: int) -> bool:
        """Let the buttons give way until words have room beside them; False: below is lower."""
        px, rows = self._art.theme.px, self._text.rows
        if not self.buttons():
            return True
        for tight in _WAYS_OF_SAYING:
            self._tighten(tight)
            left = room - self._ways_width() - px(_GAP)
            if left > px(_COLUMN) and rows(left) <= _BESIDE:
                return True
        line = self._text.fontMetrics().lineSpacing()
        below = self._ways.sizeHint().height() + px(_GAP) // 2
        if left > px(_COLUMN) and (rows(left) - rows(room)) * line < below:
            return True
        self._tighten(0)
        return False

    def _tighten(self, step: int) -> None:
        for button in self._ways.buttons:
            button.tighten(step)

    def _tighten_to(self, room: int) -> None:
        """Let the buttons do without as much as they must to have room in a row."""
        for tight in _WAYS_OF_SAYING:
            self._tighten(tight)
            if self._ways_width() <= room:
                return
        self._tighten(0)

    def _ways_width(self) -> int:
        return self._ways.sizeHint().width() if self.buttons() else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the wash."""
        if self.advice is None:
            return
        look, painter = _LOOKS[self.advice.tone], QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wash = self._art.theme.colour(look.wash)
        wash.setAlphaF(look.share)
        painter.setBrush(wash)
        painter.drawRoundedRect(QRectF(self.rect()), _CORNER, _CORNER)


class AdviceColumn(QWidget):
    """Pieces of advice one below the other, each as high as its words want.

    What room is to be kept for has it from the beginning, also while nothing is said. ``unfolded``
    says that one of them wants another height.
    """

    unfolded = Signal()

    def __init__(self, art: Art, caps: Caps, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art, self._caps = art, caps
        self.blocks: tuple[AdviceBlock, ...] = ()
        self._session: Session | None = None
        self._sayable: tuple[Advice, ...] = ()
        self._measured: tuple[Any, int] = (None, 0)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    def buttons(self) -> tuple[OfferButton, ...]:
        """What can be done about all of it."""
        return tuple(way for block in self.blocks for way in block.buttons())

    def show_all_advice(self, session: Session, all_advice: Sequence[Advice]) -> bool:
        """Say exactly these; False: that is what is said already."""
        if [block.advice for block in self.blocks] == list(all_advice):
            return False
        kept, gone = self.blocks[: len(all_advice)], self.blocks[len(all_advice) :]
        for block in gone:
            give_back_focus(block)
            block.hide()
            block.deleteLater()
        more = (AdviceBlock(self._art, self._caps, self) for _ in all_advice[len(kept) :])
        self.blocks = (*kept, *more)
        for block in self.blocks[len(kept) :]:
            block.unfolded.connect(self.unfolded)
        for block, advice in zip(self.blocks, all_advice, strict=True):
            block.show_advice(session, advice)
            block.show()
        for part in (self, *self.findChildren(QWidget)):
            part.setMouseTracking(True)
        self.setVisible(bool(all_advice))
        return True

    def keep_room(self, session: Session, all_advice: Sequence[Advice]) -> None:
        """Keep room for these, and for what may be said instead of them; of none: as before."""
        self._session = session
        sayable = tuple(one for advice in all_advice for one in advice.instead or (advice,))
        self._sayable = sayable or self._sayable

    def refresh(self, session: Session) -> None:
        """Say the same in the words and the look of the moment."""
        for block in self.blocks:
            if block.advice is not None:
                block.show_advice(session, block.advice)

    @property
    def sayable(self) -> tuple[Advice, ...]:
        """All that room is kept for."""
        return self._sayable

    def kept(self, width: float) -> int:
        """The height that is kept for all that may be said here later."""
        session, theme = self._session, self._art.theme
        if session is None or not self._sayable:
            return 0
        known = (self._sayable, width, theme, session.language)
        if known != self._measured[0]:
            most = max(self._high(session, advice, width) for advice in self._longest(session))
            self._measured = known, most + theme.px(_BETWEEN)
        return self._measured[1]

    def _longest(self, session: Session) -> Iterable[Advice]:
        """Of all that may be said the longest with each set of buttons."""
        theme, found = self._art.theme, dict[tuple[str, ...], tuple[float, Advice]]()
        for advice in self._sayable:
            ways = tuple(session.say(way.label) for way in advice.actions)
            wide = theme.wide(session.say(advice.text), "label")
            if wide > found.get(ways, (-1.0, advice))[0]:
                found[ways] = wide, advice
        return (advice for _, advice in found.values())

    def _high(self, session: Session, advice: Advice, width: float) -> int:
        block = AdviceBlock(self._art, self._caps, self)
        block.show_advice(session, advice)
        high = block.fit(round(width), math.inf)
        block.deleteLater()
        return high

    def height_in(self, width: float, most: float) -> int:
        """The height that ``fit`` would answer."""
        gap = self._art.theme.px(_BETWEEN)
        high = sum(block.height_in(round(width), most) + gap for block in self.blocks)
        return max(high, self.kept(width))

    def fit(self, width: float, most: float) -> int:
        """Lay the blocks out in a width, from the top; the height of all, with a gap below each.

        The last one has what is kept for all that may be said there.
        """
        top, gap = 0, self._art.theme.px(_BETWEEN)
        kept = self.kept(width)
        for block in self.blocks:
            high = block.fit(round(width), most)
            if block is self.blocks[-1]:
                high = max(high, kept - top - gap)
            block.setGeometry(0, top, round(width), high)
            top += high + gap
        return max(top, kept)
