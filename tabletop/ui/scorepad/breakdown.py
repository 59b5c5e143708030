"""How a number comes about: its bar, its lines with their rules, the tie, and what was close."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from tabletop.engine.rule import Rule
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.models.deferred import pause
from tabletop.models.pad import TOTAL, PadModel
from tabletop.ui.context import AppContext
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import CardPanel, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import BaseLayout, fill, hbox, vbox
from tabletop.ui.look.theme import tokens
from tabletop.ui.scorepad.issue_line import CitationLink
from tabletop.ui.scorepad.remark_field import RemarkField
from tabletop.ui.scorepad.stacked_bar import BarPart, StackedBar
from tabletop.ui.scorepad.whole_lines import WholeLines

_PAUSE = 400
"""So long (ms) nobody types before it is worked out what would have changed the winner."""

_NARROWEST = 170
"""How wide (pixels at 100 %) a proof is at least beside the buttons."""

_LINE = 24
"""How high (pixels at 100 %) a line with the place of its rule is: more of them are in sight."""

_LOFTY = 2
"""From so many times its least height the proof takes all the width."""

_WHOLE, _LEAST = 320, 170
"""How high it wants to be, and is at the least, at 100 %."""

_CLOSE = Text("What would have changed the winner")
_DECIDED = Text("No small change in a single place: the game was decided clearly.")


def colour_of(face: Face | None) -> str:
    """The colour of what a face shows, by the design tokens; empty where it has none."""
    for key, value in face.facts if face is not None else ():
        table = tokens().get(key, {})
        part = table.get(value) if isinstance(table, dict) else None
        if isinstance(part, dict) and "fill" in part:
            return str(part["fill"])
    return ""


def parts_of(model: PadModel, seat: int) -> list[BarPart]:
    """The parts of a seat's points, by the rows of the sheet; what is in no row by category."""
    say = model.say
    rows = {row.id: row for row in model.sheet.rows}
    found: list[BarPart] = []
    for row in rows.values():
        points = model.points(row.id, seat)
        found.append(BarPart(row.id, say(row.name), points, colour_of(row.face)))
    board = model.board
    for category, name in board.categories:
        lines = [line for line in model.lines(TOTAL, seat) if line.category == category]
        points = sum(line.points for line in lines if line.of not in rows)
        found.append(BarPart(TOTAL, say(name), points))
    return [part for part in found if part.points]


class _Sentence(TextLabel):
    """Words that want one line, and take more where there is no room for it."""

    def sizeHint(self) -> QSize:
        """All on one line."""
        margins = self.contentsMargins()
        width = self.fontMetrics().size(0, self.text()).width()
        return QSize(width + margins.left() + margins.right() + 1, super().sizeHint().height())


@frozen
class _ProofLine:
    """A sentence of a proof, the rule it is by, and how it is written."""

    said: str
    rule: Rule | None = None
    role: str = "small"
    ink: str = "text2"


class _BesideButtons(BaseLayout):
    """Lines, and at their lower right buttons; above these where they are narrower than ``least``
    beside them (pixels), or where there is height for both."""

    def __init__(self, gap: int, least: int) -> None:
        super().__init__(None, gap)
        self._least = least

    def expandingDirections(self) -> Qt.Orientation:
        """Both: the lines take all there is."""
        return Qt.Orientation.Horizontal | Qt.Orientation.Vertical

    def sizeHint(self) -> QSize:
        """Side by side."""
        lines, buttons = (item.sizeHint() for item in self._items)
        wide = lines.width() + self._gap + buttons.width()
        return QSize(wide, max(lines.height(), buttons.height()))

    def lay(self, rect: QRect, *, move: bool) -> int:
        """The buttons in the lower right corner, the lines in what is left."""
        lines, buttons = self._items
        size = buttons.sizeHint().boundedTo(QSize(rect.width(), 9999))
        room = rect.adjusted(0, 0, -size.width() - self._gap, 0)
        least = lines.minimumSize().height()
        high = max(least, size.height())
        lofty = rect.height() >= _LOFTY * least + self._gap + size.height()
        if lofty or room.width() < self._least:
            room = rect.adjusted(0, 0, 0, -size.height() - self._gap)
            high = high if lofty else least + self._gap + size.height()
        if move:
            lines.setGeometry(room)
            corner = QPoint(rect.right() + 1 - size.width(), rect.bottom() + 1 - size.height())
            buttons.setGeometry(QRect(corner, size))
        return high


class BreakdownCard(CardPanel):
    """The proof of the number that was tapped; ``cited`` carries the id of a rule."""

    cited = Signal(str)
    shared = Signal()
    saved = Signal()
    listed = Signal()

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(context, parent=parent)
        self._model = model
        px = context.px
        self.title = TextLabel(context, "", "lead", weight=900)
        tap = TextLabel(context, Text("Tap a number to check it"), "small", "text2")
        self.bar = StackedBar(context)
        self.bar.asked.connect(lambda row: model.point(row, model.seat))
        self.remark = RemarkField(context, model)
        self.area = WholeLines()
        self.played = IconButton(context, "list", Text("The games you played"), self.listed)
        self.share = WordButton(context, Text("Share"), self.shared, icon="share")
        self.save = WordButton(context, Text("Save"), self.saved, icon="tick", kind="primary")
        low = _BesideButtons(gap=px(12), least=px(_NARROWEST))
        low.add(self.area, fill(hbox(gap=px(12)), self.played, self.share, self.save))
        fill(
            vbox(self, gap=px(4), around=(px(24), px(7), px(20), px(6))),
            fill(hbox(gap=px(12)), (self.title, 1), tap, self.remark),
            self.bar,
            (low, 1),
        )
        self._close = pause(self, _PAUSE, self._look_closer)
        self._looked_at: object = None
        self._shown: tuple[_ProofLine, ...] | None = None
        model.changed.connect(self.refresh)
        model.pointed.connect(self.refresh)
        self.refresh()

    def _look_closer(self) -> None:
        self._looked_at = self._model.breakdown
        self.refresh()

    @property
    def said(self) -> str:
        """All of it, as it is read aloud."""
        return "\n".join((self.title.text(), *self.sentences))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is written below the bar."""
        return tuple(words.text() for words in self.area.findChildren(TextLabel))

    def refresh(self) -> None:
        """Prove the number of now; what was close, once all is entered and nobody types."""
        model, say = self._model, self._model.say
        close = model.complete and self._looked_at is model.breakdown
        if not close and model.complete:
            self._close.start()
        total = signed(model.points(TOTAL, model.seat))
        player = model.side_name(model.seat)
        title = Text("How {player} comes to {points}", player=player, points=total)
        if model.sides[model.seat][1:]:
            title = Text("How {players} come to {points}", players=player, points=total)
        self.title.setText(say(title))
        self.bar.show_parts(parts_of(model, model.seat), model.row)
        lines = (*self._lines(), *self._tie(), *(self._swings() if close else ()))
        if lines != self._shown:
            self._shown = lines
            self._show(lines)

    def _show(self, lines: Sequence[_ProofLine]) -> None:
        body = QWidget()
        body.setAutoFillBackground(False)
        column = vbox(body, gap=self._context.px(1), around=(0, 0, self._context.px(4), 0))
        for line in lines:
            column.addLayout(self._laid(line, column.spacing()))
        column.addStretch(1)
        self.area.show_lines(body)

    def _lines(self) -> Iterator[_ProofLine]:
        model = self._model
        for line in model.lines(model.row, model.seat):
            if line.points or line.of:
                points = Text("= {points}", points=signed(line.points))
                said = model.say(Text("{why} {points}", why=line.why, points=points))
                yield _ProofLine(said, line.rule, "body", "text")

    def _tie(self) -> Iterator[_ProofLine]:
        tie = self._model.board.tie
        if tie is not None and self._model.begun:
            yield _ProofLine(self._model.say(tie.why), tie.rule)

    def _swings(self) -> Iterator[_ProofLine]:
        what_ifs = self._model.breakdown.what_ifs
        if len(self._model.sides) > 1:
            yield _ProofLine(self._model.say(_CLOSE), role="lead", ink="text")
            if not what_ifs:
                yield _ProofLine(self._model.say(_DECIDED), role="body", ink="text")
        for what_if in what_ifs:
            yield _ProofLine(self._model.say(what_if.says), role="body", ink="text")

    def _laid(self, line: _ProofLine, gap: int) -> Flow:
        """A line with the place of its rule."""
        flow, rule = Flow(gap=self._context.px(8), below=gap), line.rule
        flow.addWidget(_Sentence(self._context, line.said, line.role, line.ink, wrap=True))
        if rule is not None:
            cite = CitationLink(self._context, rule)
            cite.setMaximumHeight(self._context.px(_LINE))
            cite.clicked.connect(lambda: self.cited.emit(rule.id))
            flow.addWidget(cite)
        return flow

    def hasHeightForWidth(self) -> bool:
        """What has no room scrolls."""
        return False

    def sizeHint(self) -> QSize:
        """The bar, and lines enough for what would have changed the winner."""
        return QSize(self._context.px(824), self._context.px(_WHOLE))

    def minimumSizeHint(self) -> QSize:
        """The bar and two lines."""
        return QSize(self._context.px(420), self._context.px(_LEAST))
