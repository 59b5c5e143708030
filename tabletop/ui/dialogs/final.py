"""The end of a game: who won, what settled a tie, and every point by its line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.score import Scoreboard, Tie
from tabletop.engine.text import Text, Who
from tabletop.language import signed
from tabletop.models.points import TOTAL
from tabletop.models.session import Session
from tabletop.scorepad.ranking import RankedSeat, final_ranking
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox
from tabletop.ui.dialogs.celebration import Celebration
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.docks.points import PointsView
from tabletop.ui.docks.sums import SumTable
from tabletop.ui.look.tips import rename


def verdict(board: Scoreboard, info: GameInfo) -> Text:
    """Who won, in a sentence; partners win together, two such sides share the victory."""
    winners = tuple(Who(seat) for seat in board.winners)
    if len(winners) == 1:
        return Text("{player} wins.", player=winners[0])
    if tuple(sorted(board.winners)) in info.sides(board.seats):
        return Text("{players} win together.", players=winners)
    return Text("{players} share the victory.", players=winners)


class FinalCount(Dialog):
    """The final count; ``again`` asks for another game with the same people, ``looked`` for a look
    back at this one, ``scored`` for its score pad."""

    again = Signal()
    looked = Signal()
    scored = Signal()
    cited = Signal(str)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, Text("Final count"), parent)
        self._session = session
        self.board = session.match.scoreboard()
        self.scrolled()
        self._winners()
        self._others()
        if self.board.tie is not None:
            self.column.addWidget(self._tie(self.board.tie))
        self.column.addWidget(Divider(context))
        self.points = PointsView(context, session, highest=None)
        self.points.sums.cited.connect(self.cited)
        self.points.ask(self.board.winners[0], TOTAL)
        self.column.addWidget(self.points)
        self.column.addStretch(1)
        self._buttons()
        self.celebration = Celebration(context, self, self._colours(self.board.winners))
        session.retranslated.connect(self._say)
        self._say()
        self.spread(600, 640)
        self.heighten()

    def _say(self) -> None:
        """Put everything that is said of the match into the language spoken now."""
        won = verdict(self.board, self._session.game.info)
        self.said.setText(self._session.say(won))
        # Readers pass by what has less than three words.
        whole = Text(
            "{verdict} {n} point.",
            "{verdict} {n} points.",
            verdict=won,
            n=self.board.total(self.board.winners[0]),
        )
        self.said.setAccessibleName(self._session.say(whole))
        self.points.refresh(self.board)

    def _winners(self) -> None:
        context = self.context
        row = QHBoxLayout()
        row.setSpacing(context.px(12))
        for colour in self._colours(self.board.winners):
            row.addWidget(Badge(context, colour, 52))
        self.said = TextLabel(context, "", "title", wrap=True)
        total = TextLabel(context, "", "display")
        points = self.board.total(self.board.winners[0])
        total.setText(signed(points))
        of = TextLabel(context, Text("point", "points", n=points), "body", "text2")
        fill(row, (self.said, 1), total, of)
        self.column.addLayout(row)

    def _others(self) -> None:
        """Who came in behind, first to last, with the points."""
        self.others: list[TextLabel] = []
        row = QWidget()
        flow = Flow(row, self.context.px(20), self.context.px(4))
        firsts = {side[0] for side in self._session.game.info.sides(self.board.seats)}
        for standing in final_ranking(self._session.match):
            if standing.seat in firsts and standing.seat not in self.board.winners:
                flow.addWidget(self._place(standing))
        self.column.addWidget(row)
        row.setVisible(bool(self.others))

    def _place(self, standing: RankedSeat) -> QWidget:
        context = self.context
        side = self._session.game.info.side(standing.seat, self.board.seats)
        place = QWidget()
        words = Text(
            "{place}. {player}, {n} point",
            "{place}. {player}, {n} points",
            place=standing.rank,
            player=tuple(self._session.players[seat].name for seat in side),
            n=standing.total,
        )
        label = TextLabel(context, words)
        rename(label, f"{label.text()}.")  # readers say one label after the other
        self.others.append(label)
        badges = [Badge(context, colour, 24) for colour in self._colours(side)]
        fill(hbox(place, gap=context.px(8)), *badges, label)
        return place

    def _colours(self, seats: Iterable[int]) -> list[str]:
        return [self._session.players[seat].colour for seat in seats]

    def _tie(self, tie: Tie) -> SumTable:
        """What settled it, which opens its rule."""
        told = SumTable(self.context, self._session, highest=None)
        told.sums.show([tie])
        told.asked.connect(lambda _: self.cited.emit(tie.rule.id))
        return told

    def _buttons(self) -> None:
        self.foot.addStretch(1)
        again, look = partial(self._go, self.again), partial(self._go, self.looked)
        self.again_button = self.add_button(Text("Play again"), again, icon="refresh")
        self.look = self.add_button(Text("Look back at the game"), look, "primary")
        self.look.setDefault(True)
        self.look.setFocus()

    def offer_pad(self) -> None:
        """Offer to open the game in the score pad, where it has been kept."""
        self.pad = WordButton(
            self.context,
            Text("Open in the score pad"),
            lambda: self._go(self.scored),
            icon="pencil",
            kind="quiet",
        )
        self.foot.insertWidget(0, self.pad)

    def _go(self, where: SignalInstance) -> None:
        self.accept()
        where.emit()
