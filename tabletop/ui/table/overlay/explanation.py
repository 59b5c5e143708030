"""The callout that teaches: what is in the way, which rule says so, and what could be done."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QToolButton,
    QWidget,
)

from tabletop.ui.controls import paint
from tabletop.ui.controls.layout import hbox, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.look.icons import icon_pixmap
from tabletop.ui.look.sheet import stylesheet
from tabletop.ui.look.tips import set_tip
from tabletop.ui.table.overlay.callout import Callout, CalloutLabel, CalloutPicture

_WIDTHS = (336, 368, 400, 420, 504, 560, 620)
_COMING = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_GOING = (QEvent.Type.Leave, QEvent.Type.FocusOut)
_CAP_EDGE = 9
"""So far the cap of an offer's key is from the edge, at 100 %."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TOP, _MIDDLE = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
_PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@frozen(eq=False)
class Reason:
    """Why not: the fact in the way, the rule, where it stands (and the rule's id)."""

    why: str
    rule: str
    cite: str
    id: str


@frozen(eq=False)
class CalloutOffer:
    """A way out: words, a picture of what moves or an icon, and what pressing it does.

    ``cap`` is the key that takes it, as printed on its cap; empty: none is shown. ``spaces`` are
    those that it speaks of.
    """

    words: str
    act: Callable[[], object]
    picture: QPixmap | None = None
    icon: str = ""
    cap: str = ""
    spaces: tuple[str, ...] = ()


@frozen(eq=False)
class Explanation:
    """All that a refusal teaches, or a referee answers.

    ``title`` stands above it with an ``icon``; without a title the first reason is written large.
    ``ink`` is the colour of both and of the edge. ``more`` are the words of the link that unfolds
    the further reasons (empty: all are shown), ``close`` those of the cross.
    """

    reasons: tuple[Reason, ...]
    offers: tuple[CalloutOffer, ...] = ()
    could: str = ""
    more: str = ""
    close: str = ""
    title: str = ""
    icon: str = ""
    ink: str = "danger"
    pictures: tuple[QPixmap, ...] = ()


class CalloutLine(QAbstractButton):
    """A line of a callout that can be pressed: a picture, and words that wrap.

    ``margin`` is the room around both, ``beside`` that of the picture, at 100 %; the picture lies
    by ``align`` beside the words.
    """

    def __init__(
        self,
        callout: Callout,
        words: CalloutLabel,
        picture: QPixmap,
        margin: int,
        beside: int,
        align: Qt.AlignmentFlag,
    ) -> None:
        super().__init__(callout)
        self.theme = callout.theme
        self.words, self.picture = words, CalloutPicture(picture)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(words.text())
        px = self.theme.px
        row = self.row = QHBoxLayout(self)
        row.setContentsMargins(px(margin), px(margin), px(margin), px(margin))
        row.setSpacing(px(4))
        row.addSpacing((px(beside) - self.picture.width()) // 2)
        row.addWidget(self.picture, 0, align)
        row.addSpacing((px(beside) - self.picture.width()) // 2)
        row.addWidget(words, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring of focus."""
        if self.hasFocus():
            paint.focus_ring(QPainter(self), self.theme, QRectF(self.rect()), 8.0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whatever a key does, the callout or the table knows."""
        event.ignore()


class Link(CalloutLine):
    """A line that leads on: its words darken under the pointer."""

    def __init__(self, callout: Callout, said: str, icon: str, ink: str) -> None:
        words = CalloutLabel(callout.theme, said, "small", 700, ink)
        super().__init__(callout, words, _icon(callout, icon, ink, 16), 0, 18, _TOP)
        self._ink = ink

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.words.write(self.theme.colour("text"))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.words.write(self.theme.colour(self._ink))


class OfferLine(CalloutLine):
    """A way out in its frame, with the key that takes it.

    ``pointed`` says whether one points at it, by mouse or keys.
    """

    pointed = Signal(bool)

    def __init__(self, callout: Callout, offer: CalloutOffer) -> None:
        words = CalloutLabel(callout.theme, offer.words, "label", None, "text")
        picture = offer.picture or _icon(callout, offer.icon, "accent", 18)
        super().__init__(callout, words, picture, 8, 30, _MIDDLE)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumHeight(self.theme.size("control"))
        self._cap = offer.cap
        cap = paint.key_cap_width(self.theme, offer.cap) + self.theme.px(_CAP_EDGE)
        self.row.addSpacing(round(cap) if offer.cap else 0)

    def event(self, event: QEvent) -> bool:
        """Tells of the pointer and of the focus as they come and go."""
        done = super().event(event)
        if event.type() in (*_COMING, *_GOING):
            self.pointed.emit(event.type() in _COMING)
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the frame, the cap of the key, and the ring of focus."""
        theme, painter, rect = self.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("accent"), 2 if self.underMouse() else 1))
        painter.setBrush(theme.colour("accentwash"))
        painter.drawRoundedRect(rect.adjusted(2.5, 2.5, -2.5, -2.5), 8, 8)
        if self._cap:
            ink, right = theme.colour("text2"), rect.right() - theme.px(_CAP_EDGE)
            paint.key_cap(painter, theme, right, rect.center().y(), self._cap, ink)
        painter.end()
        super().paintEvent(event)


class ExplanationCallout(Callout):
    """What is in the way and what could be done; it stays until it is closed.

    ``grown`` says that it wants another size, ``pointed`` brings the spaces that the offer one
    points at speaks of.
    """

    closed = Signal()
    pointed = Signal(object)
    rule_requested = Signal(str)
    grown = Signal()

    def __init__(self, art: Art, paper: QWidget, explanation: Explanation) -> None:
        super().__init__(art, paper, explanation.ink, 1.5, "floating")
        self.explanation = explanation
        self.citations: list[Link] = []
        self.pad(14, 11)
        self.cross = self._cross()
        self._entitle()
        self._reasons = [self._reason(reason) for reason in explanation.reasons]
        self.more = self._more()
        self._show_pictures()
        self.offers = [self._offer(offer) for offer in explanation.offers]
        shown = explanation.reasons[: 1 if explanation.more else None]
        words = [words for reason in shown for words in (reason.why, reason.rule)]
        self.setAccessibleName(" ".join(dict.fromkeys(filter(None, (self._title(), *words)))))
        self.face.addWidget(self.cross, 0, 0, _TOP | Qt.AlignmentFlag.AlignRight)
        self.cross.raise_()

    @property
    def words(self) -> str:
        """What it says, and the ways that it offers."""
        offers = [offer.words for offer in self.explanation.offers]
        return " ".join((self.accessibleName(), *offers))

    def sizes_in(self, room: QSizeF) -> tuple[QSizeF, ...]:
        """How large its panel may be: as it wants to be, else wider and lower."""
        return tuple(self.wanted(self.theme.px(wide), room) for wide in _WIDTHS)

    @property
    def focused(self) -> int | None:
        """The number of the offer that has the keyboard, from 0."""
        here = self.window().focusWidget()
        return next((n for n, line in enumerate(self.offers) if line is here), None)

    def take(self, number: int) -> bool:
        """Do the offer of that number, counted from 1."""
        if not 0 < number <= len(self.explanation.offers):
            return False
        offer = self.explanation.offers[number - 1]
        self.closed.emit()
        offer.act()
        return True

    def enter(self, forward: bool = True) -> None:
        """Bring the keyboard to its first line, or backward to its last."""
        stops = self._stops()
        stops[0 if forward else -1].setFocus(Qt.FocusReason.TabFocusReason)

    # The keyboard

    def _stops(self) -> list[QWidget]:
        """Where the keyboard can be, the offers first."""
        links = [link for link in (*self.citations, self.more) if link and link.isVisible()]
        return [*self.offers, *links, self.cross]

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays inside; Esc closes it."""
        stops, here = self._stops(), self.window().focusWidget()
        at = stops.index(here) if here in stops else -1
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from offer to offer; Enter presses a link; the table knows the rest."""
        key, here, link = Qt.Key(event.key()), self.focused, self.window().focusWidget()
        if here is not None and key in _STEPS:
            line = self.offers[(here + _STEPS[key]) % len(self.offers)]
            line.setFocus(Qt.FocusReason.OtherFocusReason)
        elif here is None and key in _PRESSES and isinstance(link, QAbstractButton):
            if not event.isAutoRepeat():
                link.click()
        else:
            event.ignore()

    # Its rows

    def _cross(self) -> QToolButton:
        cross, side = QToolButton(self), self.theme.px(20)
        cross.setAutoRaise(True)
        cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        cross.setCursor(Qt.CursorShape.PointingHandCursor)
        cross.setIcon(QIcon(_icon(self, "close", "text2", 20)))
        cross.setIconSize(QSize(side, side))
        cross.setFixedSize(self.theme.px(36), self.theme.px(36))
        cross.setAccessibleName(self.explanation.close)
        cross.setStyleSheet(stylesheet(self.theme, "tools", "tips"))
        set_tip(cross, self.explanation.close)
        cross.clicked.connect(self.closed)
        return cross

    def _title(self) -> str:
        title = self.explanation.title
        return f"{title}." if title else ""

    def _entitle(self) -> None:
        """The answer in a word, with its sign."""
        told, px = self.explanation, self.theme.px
        if not told.title:
            return
        head = hbox(gap=px(8), around=(px(4), 0, px(22), 0))
        head.addWidget(CalloutPicture(_icon(self, told.icon, told.ink, 20)), 0, _TOP)
        head.addWidget(CalloutLabel(self.theme, told.title, "lead", 900, told.ink), 1)
        self.rows.addLayout(head)

    def _reason(self, reason: Reason) -> QWidget:
        """A reason; all but the first are folded away, where they can be unfolded."""
        px, told = self.theme.px, self.explanation
        first, entitled = reason is told.reasons[0], bool(told.title)
        box = QWidget()
        rows = vbox(box, gap=px(3), around=(px(4), 0 if first else px(10), px(4), 0))
        head = hbox(gap=px(8), around=(0, 0, px(22) if first and not entitled else 0, 0))
        if first and told.icon and not entitled:
            head.addWidget(CalloutPicture(_icon(self, told.icon, told.ink, 18)), 0, _TOP)
        role, weight, ink = ("body", 700, "text") if entitled else ("lead", 900, told.ink)
        head.addWidget(CalloutLabel(self.theme, reason.why, role, weight, ink), 1)
        rows.addLayout(head)
        if reason.rule:
            rows.addWidget(CalloutLabel(self.theme, reason.rule, "body", 400, "text"))
        if reason.cite:
            link = Link(self, reason.cite, "book", "accent")
            link.clicked.connect(lambda: self.rule_requested.emit(reason.id))
            self.citations.append(link)
            rows.addWidget(link)
        self.rows.addWidget(box)
        box.setHidden(bool(told.more) and not first)
        return box

    def _more(self) -> Link | None:
        """The link that unfolds the further reasons, if there are some."""
        if len(self._reasons) < 2 or not self.explanation.more:
            return None
        more = Link(self, self.explanation.more, "chevron_down", "text2")
        px = self.theme.px
        more.row.setContentsMargins(px(4), px(4), px(4), px(2))
        more.clicked.connect(self._unfold)
        self.rows.addWidget(more)
        return more

    def _unfold(self) -> None:
        """Show the further reasons, or only the first again."""
        folded = self._reasons[-1].isHidden()
        for box in self._reasons[1:]:
            box.setVisible(folded)
        if self.more is not None:
            turned = "chevron_up" if folded else "chevron_down"
            self.more.picture.show_pixmap(_icon(self, turned, "text2", 16))
        self.grown.emit()

    def _show_pictures(self) -> None:
        if not self.explanation.pictures:
            return
        row = hbox(gap=self.theme.px(6), around=(self.theme.px(4), self.theme.px(8), 0, 0))
        for picture in self.explanation.pictures:
            row.addWidget(CalloutPicture(picture))
        row.addStretch(1)
        self.rows.addLayout(row)

    def _offer(self, offer: CalloutOffer) -> OfferLine:
        px, number = self.theme.px, self.explanation.offers.index(offer) + 1
        if number == 1:
            rule = QFrame()
            rule.setFixedHeight(1)
            rule.setStyleSheet(f"background: {self.theme.colours.line};")
            self.rows.addSpacing(px(7))
            self.rows.addWidget(rule)
            self.rows.addSpacing(px(5))
            could = CalloutLabel(self.theme, self.explanation.could, "caption", 700, "text2")
            could.setContentsMargins(px(4), 0, 0, px(1))
            self.rows.addWidget(could)
        self.rows.addSpacing(px(3))
        line = OfferLine(self, offer)
        line.clicked.connect(lambda: self.take(number))
        line.pointed.connect(lambda on: self.pointed.emit(offer.spaces if on else ()))
        self.rows.addWidget(line)
        return line


def _icon(callout: Callout, name: str, ink: str, side: int) -> QPixmap:
    theme = callout.theme
    colour, ratio = theme.colour(ink).name(), callout.devicePixelRatioF()
    return icon_pixmap(name, colour, theme.px(side), ratio)
