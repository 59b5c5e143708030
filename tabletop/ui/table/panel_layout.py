"""Shares a viewport out among the panels, the board and a seat's own place below it."""

from __future__ import annotations

from attrs import define, field, frozen
from PySide6.QtCore import QRectF

from tabletop.engine.table import Table
from tabletop.models.session import Session
from tabletop.ui.look.theme import tokens
from tabletop.ui.table.geometry.layout import Layout
from tabletop.ui.table.items.board import BoardItem
from tabletop.ui.table.overlay.curtain import Curtain
from tabletop.ui.table.panels.own_place import OwnPlace
from tabletop.ui.table.panels.prompt import PromptLine
from tabletop.ui.table.panels.strips import Strips

_NARROW = 1060
_LEAST_SCALE = 0.84
_LEAST_BOARD = 440
_DEFAULT_SHARE = 0.25
_LOWEST_BOARD = 40.0
_KEEPS = 0.62
"""The share of its height that the board is drawn with at least beside a lesson's tasks."""
_MOST_TASKS = 0.4
"""The share of the room between furniture beyond which a lesson's tasks lie over the board."""
_ASIDE, _MOST_ASIDE = 270, 0.36
"""How wide (at 100 %) a lesson's tasks are beside the board, and the share of the table that they
take at the most."""
_AROUND_TASKS = 12
"""What is free at both sides of them together."""
_WORTH = 1.12
"""So many times as large must the board be for them to lie beside it."""
_AS_LARGE = 0.97
"""A board drawn at this share of a scale is as large to the eye."""
_OVER = 4.0
_LEAST_GAP = 2
"""How much is left of the gaps around a sentence that is longer than its place."""


@define(eq=False)
class PanelLayout:
    """Strips at the top, below them the board, the prompt, and at the bottom the own place.

    The own place shares the height with the board, so that both are drawn to the same scale. Advice
    lies over the table and takes no room from it; only the tasks of a lesson do, and these take as
    much all the time, below the prompt or, where the board is larger so, at the right of all panels
    (``aside``), unless that were too much: then they lie over the table as well. A sentence
    that is longer than its place takes of the gaps around it, or, where these are too little,
    reaches up over the board: what is said moves nothing.
    """

    strips: Strips
    board: BoardItem
    prompt: PromptLine
    own: OwnPlace
    curtain: Curtain
    aside: QRectF = field(factory=QRectF, init=False)
    _sided: tuple[object, QRectF] = field(default=(None, QRectF()), init=False)
    _drawn: tuple[str, str] = field(default=("", ""), init=False)

    def stale(self, table: Table) -> bool:
        """Whether it was made for other plans than those a table names."""
        return self._drawn != (table.plan, table.own)

    def make(self, session: Session, layout: Layout, room: QRectF) -> bool:
        """Give every panel, and the board between them, its rectangle.

        True: what lies on them has moved with them, or is drawn to another scale.
        """
        before = self._lying()
        self._share_out(session, layout, room)
        return self._lying() != before

    def gains(
        self, session: Session, layout: Layout, high: float, narrow: float, wide: float
    ) -> bool:
        """Whether a table so high is drawn larger, or with more on it, where it is ``wide``."""
        table, space = session.table, tokens()["space"]
        margins = 2 * space["table_margin"]
        free = high - self._taken(space["panel_gap"], len(session.players) > 1)
        board, place = _heights(table, layout)
        for plan in (layout.plan(table.plan), *([layout.own_plan(table.own)] if table.own else [])):
            share = max(1.0, free * plan.size[1] / (board + place))
            before, after = (plan.fitting(width - margins, share) for width in (narrow, wide))
            least = min((narrow - margins) / before.size[0], share / before.size[1])
            most = min((wide - margins) / after.size[0], share / after.size[1])
            if after is not before or least < _AS_LARGE * most:
                return True
        return False

    def _lying(self) -> tuple[object, ...]:
        """Where pieces lie, and how large they are."""
        return self.strips.rect, self.own.rect, self.board.scale_now

    def _share_out(self, session: Session, layout: Layout, room: QRectF) -> None:
        table, space = session.table, tokens()["space"]
        self._drawn = (table.plan, table.own)
        board, place = _heights(table, layout)
        wanted = _LEAST_SCALE * (board + place) if table.own else _LEAST_BOARD * (1 + place / board)
        others = len(session.players) > 1
        margin = space["table_margin"] - (4 if room.width() < _NARROW else 0)
        left, wide = margin, room.width() - 2 * margin
        self.aside = self._beside_board(session, layout, room.adjusted(left, 0, -left, 0))
        whole, wide = wide, wide if self.aside.isEmpty() else self.aside.left() - margin - left
        tight = self._is_tight(room.height(), space["panel_gap"], others, wanted)
        for panel in (self.strips, self.prompt, self.own):
            panel.tighten(tight)
        gap = space["panel_gap"] - (4 if tight else 0)
        top = room.top() + gap
        if others:
            high = self.strips.wanted_height()
            self.strips.set_rect(QRectF(left, top, wide, high))
            top += high + gap
        usual = self.prompt.usual_height(tight)
        free = room.bottom() - top - usual - 3 * gap
        too_high = self.prompt.tasks_height(wide) > _MOST_TASKS * free
        self.prompt.crowded = too_high or not self.aside.isEmpty()
        prompt = self.prompt.kept_height(wide)
        between = room.bottom() - top - prompt - 3 * gap
        shares = _Shares(table, layout, wide, whole)
        own = shares.own_height(between)
        low = room.bottom() - gap - own
        self.own.set_rect(QRectF(left, low, whole, own))
        if not self.aside.isEmpty():
            self.aside.setBottom(low - gap)
        low -= gap + prompt
        more = self.prompt.wanted_height(wide) - prompt
        below = more / 2 if more <= 2 * (gap - _LEAST_GAP) else 0.0
        self.prompt.set_area(QRectF(left, low + below - more, wide, prompt + more))
        frame = QRectF(left, top, wide, max(_LOWEST_BOARD, low - gap - top))
        tasks = prompt - usual
        self.board.set_frame(frame, _KEEPS * frame.height() * (1 + tasks / max(1.0, between)))
        covered = self.board.frame.united(self.own.rect)
        self.curtain.set_area(covered.adjusted(-_OVER, 0, _OVER, _OVER))

    def _beside_board(self, session: Session, layout: Layout, room: QRectF) -> QRectF:
        """The column for a lesson's tasks at the right, down to the own place.

        It is empty where the board gains too little, and where the own place is the larger part of
        the table. It stays as it is as long as the tasks are the same, whatever the prompt says.
        """
        sayable, theme = self.prompt.tasks.sayable, self.strips.theme
        if not sayable:
            return QRectF()
        known = (sayable, room.size(), theme, session.language, session.table.plan)
        if known != self._sided[0]:
            self._sided = known, self._column(session, layout, room)
        return QRectF(self._sided[1])

    def _column(self, session: Session, layout: Layout, room: QRectF) -> QRectF:
        table, gap, px = session.table, tokens()["space"]["panel_gap"], self.strips.theme.px
        board, place = _heights(table, layout)
        wide = min(px(_ASIDE), _MOST_ASIDE * room.width())
        left, high = room.width() - wide - gap, room.height() - 4 * gap
        high -= self.strips.usual_height(self.strips.tight) + gap if len(session.players) > 1 else 0
        prompt = self.prompt.sentence_height(room.width())
        prompt += self.prompt.tasks_height(room.width())
        now = _Shares(table, layout, room.width(), room.width()).scale(high - prompt)
        shares = _Shares(table, layout, left, room.width())
        low = shares.own_height(high - self.prompt.usual_height(self.prompt.tight)) + gap
        column = QRectF(room.right() - wide, room.top() + gap, wide, room.height() - 2 * gap - low)
        fits = self.prompt.tasks.kept(wide - px(_AROUND_TASKS)) <= column.height()
        larger = shares.scale(high - self.prompt.sentence_height(left)) >= _WORTH * now
        return column if board > place and fits and larger else QRectF()

    def _is_tight(self, high: float, gap: float, others: bool, wanted: float) -> bool:
        """Whether the furniture must give way, so that the board's cells can be read and hit."""
        return high - self._taken(gap, others) < wanted

    def _taken(self, gap: float, others: bool) -> float:
        """The height that furniture and gaps take where nothing is tight."""
        taken: float = self.prompt.usual_height(False) + 4 * gap
        return taken + self.strips.usual_height(False) + gap if others else taken


@frozen
class _Shares:
    """The height that the board, in a width, and the own place, in another, share out."""

    table: Table
    layout: Layout
    wide: float
    own: float

    def own_height(self, between: float) -> float:
        """The own place's part, drawn to the board's scale; a wider one has what that leaves."""
        board, place = _heights(self.table, self.layout)
        own = max(1.0, round(between * place / (board + place)))
        if self.own > self.wide and self.table.own:
            drawn = self._board_scale(between - own) * board
            across, down = self.layout.own_plan(self.table.own).size
            own = max(own, round(min(between - drawn, self.own * down / across)))
        return own

    def scale(self, between: float) -> float:
        """How large the smaller one of both is drawn."""
        own = self.own_height(between)
        if not self.table.own:
            return self._board_scale(between - own)
        plan = self.layout.own_plan(self.table.own)
        across, down = plan.fitting(self.own, own).size
        return min(self._board_scale(between - own), self.own / across, own / down)

    def _board_scale(self, high: float) -> float:
        across, down = self.layout.plan(self.table.plan).fitting(self.wide, high).size
        return min(self.wide / across, high / down)


def _heights(table: Table, layout: Layout) -> tuple[float, float]:
    """The heights of the board and of the own place, in board units; a default plan has a share."""
    board = layout.plan(table.plan).size[1]
    return board, layout.own_plan(table.own).size[1] if table.own else _DEFAULT_SHARE * board
