"""What a round brought, on a card over the middle of the table while its end is told."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMargins, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.round_summary import Gain, RoundSummary
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.table.overlay.callout import CalloutLabel, CalloutPicture

_AROUND = QMargins(18, 18, 18, 34)
"""How far its shadow reaches out of it."""

_RADIUS = 12.0


class RoundCard(QAbstractButton):
    """A line for each side: what the round brought it, of what, and its points in all.

    A press on it goes on, as one on the caption below does.
    """

    def __init__(self, art: Art, paper: QWidget, session: Session, summary: RoundSummary) -> None:
        super().__init__(paper)
        self._art, self._session = art, session
        self.summary = summary
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        px = art.theme.px
        grid = QGridLayout(self)
        grid.setContentsMargins(_AROUND + QMargins(px(24), px(18), px(24), px(20)))
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(8))
        self.title = session.say(Text("Round {round} is over.", round=summary.round))
        grid.addWidget(self._label(self.title, "heading"), 0, 0, 1, 4)
        for row, gain in enumerate(summary.gains, 1):
            for column, widget in enumerate(self._line(gain)):
                grid.addWidget(widget, row, column)
        grid.setColumnStretch(2, 1)
        self._grid, self._unbroken = grid, grid.totalSizeHint().width()
        for row in range(1, grid.rowCount()):
            item = grid.itemAtPosition(row, 2)
            label = item.widget() if item is not None else None
            if isinstance(label, CalloutLabel):
                label.setWordWrap(True)
        self.setAccessibleName(" ".join((self.title, *map(self._spoken, summary.gains))))

    def _line(self, gain: Gain) -> Iterator[QWidget]:
        art, say = self._art, self._session.say
        side = self._session.game.info.side(gain.seat, len(self._session.players))
        badges = QWidget()
        row = QHBoxLayout(badges)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(art.theme.px(4))
        for seat in side:
            badge = art.badge(seat, art.theme.px(28), self.devicePixelRatioF())
            row.addWidget(CalloutPicture(badge))
        yield badges
        yield self._label(say(Text("{players}", players=self._names(gain))), "lead")
        yield self._label(self._of_what(gain), "body", "text2")
        total = say(Text("{n} point", "{n} points", n=gain.total))
        shown = self._label(f"{_plus(gain.gained)}  →  {total}", "lead")
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        yield shown

    def _names(self, gain: Gain) -> tuple[str, ...]:
        players = self._session.players
        side = self._session.game.info.side(gain.seat, len(players))
        return tuple(players[seat].name for seat in side)

    def _of_what(self, gain: Gain) -> str:
        """The points of each kind, which stay with their names; a line ends after a dot."""
        say, space = self._session.say, "\N{NO-BREAK SPACE}"
        kinds = (f"{say(name)} {_plus(points)}" for name, points in gain.categories)
        return f"{space}· ".join(kind.replace(" ", space) for kind in kinds)

    def _spoken(self, gain: Gain) -> str:
        told = Text(
            "{player}: {gained} in this round, {n} point in all.",
            "{player}: {gained} in this round, {n} points in all.",
            player=self._names(gain),
            gained=gain.gained,
            n=gain.total,
        )
        return self._session.say(told)

    def _label(self, words: str, role: str, ink: str = "text") -> CalloutLabel:
        label = CalloutLabel(self._art.theme, words, role, None, ink)
        label.setWordWrap(False)
        return label

    def stand(self, *rooms: QRectF) -> None:
        """Lie in the middle of the first room of the table that is high enough, or of the last.

        Lines are broken only where the table is too narrow.
        """
        wanted = [self._size_in(room) for room in rooms]
        pairs = zip(wanted, rooms, strict=True)
        high = ((size, room) for size, room in pairs if room.height() >= size.height())
        size, room = next(high, (wanted[-1], rooms[-1]))
        self.resize(size.boundedTo(room.size().toSize()))
        self.move(room.center().toPoint() - self.rect().center())

    def _size_in(self, room: QRectF) -> QSize:
        """As wide as its longest line, if there is so much room."""
        wide = min(self._unbroken, round(room.width()))
        return QSize(wide, self._grid.totalHeightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card and its shadow."""
        theme, painter = self._art.theme, QPainter(self)
        rect = QRectF(self.rect().marginsRemoved(_AROUND))
        self._art.shadow(painter, rect, "floating", _RADIUS, self.devicePixelRatioF())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.colour("line"))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(rect, _RADIUS, _RADIUS)


def _plus(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
