"""A quiet line above a page: what became of a file, and what was left behind."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLayoutItem, QSizePolicy, QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.controls.layout import BaseLayout, discard, height_at
from tabletop.ui.look.tips import set_tip

Offer = tuple[Text, Callable[[], object]]

_ROLES = ("body", "small", "caption")

_LEAST = 180
"""How wide (px) words are at least that have their answers beside them."""


@frozen
class Notice:
    """One thing that is said, and what can be done about it."""

    text: Text
    offers: tuple[Offer, ...] = ()
    sign: str = "info"
    awaited: bool = False


class _Words(TextLabel):
    """What is said; ``resized`` when buttons beside it leave it another room."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell of it."""
        super().resizeEvent(event)
        self.resized.emit()


class _Lines(BaseLayout):
    """Words, what closes them and their answers in one line; answers that leave the words less than
    ``least`` stand in a second one, or where the height is fixed stay beside them."""

    def __init__(self, page: QWidget, gap: int, least: int) -> None:
        super().__init__(page, gap)
        self._page, self._least = page, least

    def sizeHint(self) -> QSize:
        """All in one line."""
        around = self.contentsMargins()
        sizes = [item.sizeHint() for item in self.shown()]
        wide = sum(size.width() + self._gap for size in sizes) - self._gap
        high = max((size.height() for size in sizes), default=0)
        more = QSize(around.left() + around.right(), around.top() + around.bottom())
        return QSize(max(0, wide), high) + more

    def lay(self, rect: QRect, *, move: bool) -> int:
        """From the left, the words as wide as the others leave them."""
        around = self.contentsMargins()
        inner = rect.marginsRemoved(around)
        words, more, close, *answers = self._items
        ends, answers = self._seen(more, close), self._seen(*answers)
        beside = [*ends[:-1], *answers, *ends[-1:]]
        stacked = bool(answers) and not self._fixed and self._left(inner, beside) < self._least
        row = ends if stacked else beside
        left = max(0, self._left(inner, row))
        high = max([height_at(words, left), *(item.sizeHint().height() for item in row)])
        below = max(item.sizeHint().height() for item in answers) if stacked else 0
        under = self._gap // 2 + below if stacked else 0
        if move:
            high = max(high, inner.height() - under)
            words.setGeometry(QRect(inner.x(), inner.y(), left, high))
            start = inner.x() + left + self._gap
            self._row(QRect(start, inner.y(), inner.right() + 1 - start, high), row)
        if move and stacked:
            start = max(inner.x(), inner.right() + 1 - self._wide(answers))
            top = inner.y() + high + self._gap // 2
            self._row(QRect(start, top, inner.right() + 1 - start, below), answers)
        return high + under + around.top() + around.bottom()

    @property
    def _fixed(self) -> bool:
        return self._page.minimumHeight() == self._page.maximumHeight()

    def _seen(self, *items: QLayoutItem) -> list[QLayoutItem]:
        return [item for item in items if not item.isEmpty()]

    def _wide(self, items: list[QLayoutItem]) -> int:
        return sum(item.sizeHint().width() + self._gap for item in items) - self._gap

    def _left(self, inner: QRect, row: list[QLayoutItem]) -> int:
        """What a row leaves the words before it."""
        return inner.width() - sum(item.sizeHint().width() + self._gap for item in row)

    def _row(self, rect: QRect, items: list[QLayoutItem]) -> None:
        """Side by side, in the middle of the height; where all are too wide each gives way."""
        missing = max(0, self._wide(items) - rect.width())
        left = rect.x()
        for item in items:
            size = item.sizeHint()
            gives = min(missing, max(0, size.width() - item.minimumSize().width()))
            missing -= gives
            high = min(size.height(), rect.height())
            top = rect.y() + (rect.height() - high) // 2
            item.setGeometry(QRect(left, top, size.width() - gives, high))
            left += size.width() - gives + self._gap


class Banner(QFrame):
    """Says one thing after the other; it takes no focus and stops nothing.

    Warnings stay until somebody closes them, questions until they are answered or put off; other
    news goes when there is newer news. What was said last is shown first, questions last of all.
    ``turned`` says that something else is shown, or nothing any more.
    """

    turned = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._news: Notice | None = None
        self._warnings: list[Notice] = []
        self._questions: list[Notice] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        around = (context.px(44), context.px(2), context.px(6), context.px(2))
        self._row = _Lines(self, context.px(8), context.px(_LEAST))
        self._row.setContentsMargins(*around)
        self.words = _Words(context, "", "body", wrap=True)
        self.words.resized.connect(self._fit)
        self._row.addWidget(self.words)
        self.buttons: list[WordButton] = []
        self.more = TextLabel(context, "", "small", "text2")
        self._row.addWidget(self.more)
        self.close_button = IconButton(
            context, "close", Text("Close"), self._put_away, size=18, parent=self
        )
        self._row.addWidget(self.close_button)
        self.hide()

    def sizeHint(self) -> QSize:
        """As high as what is said needs at its width."""
        hint, layout = super().sizeHint(), self.layout()
        high = layout.totalHeightForWidth(self.width()) if layout is not None else 0
        return hint.expandedTo(QSize(0, high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may ask for another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    @property
    def shown(self) -> Notice | None:
        """What is said now."""
        pile = self._pile()
        return pile[0] if pile else None

    @property
    def warnings(self) -> tuple[Text, ...]:
        """The warnings that nobody has closed, the latest first."""
        return tuple(notice.text for notice in self._warnings)

    @property
    def questions(self) -> tuple[Text, ...]:
        """What was asked and neither answered nor put off, the first first."""
        return tuple(notice.text for notice in self._questions)

    @property
    def one_line(self) -> int:
        """How high (px) it is with one line of words and buttons beside it."""
        around = self._row.contentsMargins()
        return self._context.theme.size("control") + around.top() + around.bottom()

    def say(self, text: Text, *offers: Offer, sign: str = "info", aloud: bool = True) -> None:
        """Say it; a warning until somebody closes it, all else until there is other news.

        Readers are told it, if it is said ``aloud``.
        """
        notice = Notice(text, offers, sign)
        self._news = None
        if sign == "warning":
            others = [each for each in self._warnings if each.text != text]
            self._warnings = [notice, *others]
        else:
            self._news = notice
        self._show(aloud=aloud)

    def reword(self, before: Text, after: Text) -> None:
        """Say a warning in other words, where nobody has closed it; readers were told it."""
        told = [Notice(after, n.offers, n.sign) if n.text == before else n for n in self._warnings]
        if told != self._warnings:
            self._warnings = told
            self._show(aloud=False)

    def ask(self, text: Text, *offers: Offer, awaited: bool = False) -> None:
        """Ask it, after everything that is asked or said already; where somebody waits for the
        answer (``awaited``), before the other questions."""
        asked = Notice(text, offers, awaited=awaited)
        before = [each for each in self._questions if each.awaited >= awaited]
        after = [each for each in self._questions if each.awaited < awaited]
        self._questions = [*before, asked, *after]
        self._show()

    def withdraw(self, *texts: Text) -> None:
        """Say and ask no more what has been settled."""
        before = self._pile()
        if self._news is not None and self._news.text in texts:
            self._news = None
        self._warnings = [each for each in self._warnings if each.text not in texts]
        self._questions = [each for each in self._questions if each.text not in texts]
        if self._pile() != before:
            self._show()

    def _pile(self) -> list[Notice]:
        news = [] if self._news is None else [self._news]
        return [*news, *self._warnings, *self._questions]

    @property
    def holds_keyboard(self) -> bool:
        """Whether the keyboard is at one of its buttons, in its window."""
        here = self.window().focusWidget()
        return here is not None and self.isAncestorOf(here)

    def come_to(self) -> None:
        """Come to the first answer, or to what closes it; readers say then what is asked."""
        announcer, words = Announcer.of(self), self.words.text()
        if announcer.tells(words):
            announcer.withdraw(words)
            announcer.remember(words)
        first = self.buttons[0] if self.buttons else self.close_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, *, aloud: bool = True) -> None:
        pile, held, before = self._pile(), self.holds_keyboard, self.buttons
        if not pile:
            self.turned.emit()
        for button in before:
            self._row.removeWidget(button)
        self.buttons = []
        self.setVisible(bool(pile))
        if pile:
            self._fill(pile)
            if aloud:
                # Nobody who writes looks up here.
                Announcer.of(self).announce(self.words.text(), self)
            if held:
                self.come_to()
        for button in before:
            discard(button)
        if pile:
            self.turned.emit()

    def _fill(self, pile: list[Notice]) -> None:
        """Say the first of them, with its answers."""
        self.words.word(pile[0].text)
        set_tip(self.words, self.words.text())
        self.setAccessibleName(self.words.text())
        for words, act in pile[0].offers:
            button = WordButton(self._context, words, parent=self)
            button.clicked.connect(lambda _=False, act=act: self._take(act))
            self._row.addWidget(button)
            button.show()
            # Between what stands before the cross and the cross: that may be no stop of Tab.
            self.setTabOrder(self.close_button, button)
            self.setTabOrder(button, self.close_button)
            self.buttons.append(button)
        rest = len(pile) - 1
        self.more.setVisible(rest > 0)
        self.more.word(Text("and {n} more", "and {n} more", n=rest))
        self._fit()
        self.update()

    def keep_room(self, high: int) -> None:
        """Be so high (px) always, also while nothing is said: nothing below moves."""
        self.setFixedHeight(high)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)

    def _fit(self) -> None:
        """Where a height is kept, write what is too long for it in smaller letters.

        What is too long even so makes it higher or, where its height is fixed, has the room of the
        number of what else there is.
        """
        kept = self.minimumHeight()
        if not kept:
            return
        for role in _ROLES:
            self.words.write_in(role)
            if self.words.heightForWidth(self.words.width()) <= kept:
                return
        if kept == self.maximumHeight():
            later(self, self.more.hide)  # the layout is at work

    def _put_away(self) -> None:
        shown = self.shown
        self._news = None if self._news is shown else self._news
        self._warnings = [each for each in self._warnings if each is not shown]
        self._questions = [each for each in self._questions if each is not shown]
        self._show()

    def _take(self, act: Callable[[], object]) -> None:
        self._put_away()
        act()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the line and its sign."""
        context, painter, rect = self._context, QPainter(self), QRectF(self.rect())
        if self.shown is None:
            return
        warns = self.shown.sign == "warning"
        fill, edge = ("warnwash", "warn") if warns else ("raised", "line")
        paint.panel(painter, context.theme, rect, fill=fill, edge=edge, radius=8)
        side = context.px(22)
        square = QRectF(context.px(12), (rect.height() - side) / 2, side, side)
        ink = "warn" if warns else "accent"
        context.paint_icon(painter, self.shown.sign, ink, square)
