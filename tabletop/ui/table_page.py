"""The page of an open match: the table, and the docks beside it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.models.coaching.advice import AdviceSource
from tabletop.models.session import Session
from tabletop.records.catalogue import UnknownGame
from tabletop.records.fault import RecordError
from tabletop.ui import memory
from tabletop.ui.context import AppContext
from tabletop.ui.controls.layout import Folding, discard, fill
from tabletop.ui.controls.tab_order import lead_through
from tabletop.ui.docks.column import Docks
from tabletop.ui.look.filled import forget_digests
from tabletop.ui.look.pixmaps import forget_unasked
from tabletop.ui.look.theme import forget_measured
from tabletop.ui.table.geometry.layout import forget_layouts
from tabletop.ui.table.items.words import forget_widths
from tabletop.ui.table_widget import LaidTable


class TablePage(QWidget):
    """A match at the table.

    ``asked`` carries the name of an action that something here stands for; ``cited`` the id of a
    rule to open; ``dealt`` the Chance that people have to answer; ``studied`` a node; ``misdrawn``
    says, as a Text, which drawing is not sound.
    """

    asked = Signal(str)
    cited = Signal(str)
    dealt = Signal(object)
    studied = Signal(int)
    misdrawn = Signal(object)

    def __init__(
        self, context: AppContext, session: Session, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._bar: QWidget | None = None
        self._rested = False
        self.view = LaidTable(session, context, self)
        self.view.cited.connect(self.cited)
        self.view.studied.connect(self.studied)
        self.view.misdrawn.connect(self._tell_misdrawn)
        self.view.typing.connect(lambda: self.asked.emit("type_move"))
        self.view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.docks = Docks(context, session, self, self.view.table.gains)
        self._column = QVBoxLayout()
        row = QHBoxLayout()
        for box in (self._column, row):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(0)
        self._column.addLayout(row, 1)
        fill(row, (self.view, 1), self.docks)
        self._fold = Folding(self, self._column, lambda _: self.docks.arrange())
        self.docks.cited.connect(self.cited)
        self.docks.rules.connect(lambda: self.asked.emit("rules"))
        self.docks.types.connect(lambda: self.asked.emit("type_move"))
        self.docks.studied.connect(self.studied)
        self.docks.spoken.connect(self.view.table.interaction.speak_of)
        self.docks.pointed.connect(self.view.table.drawn_ahead.expect)
        session.waits.connect(self._waits)
        session.refused.connect(self._answer_refusal)
        session.proof_wanted.connect(self.docks.prove)
        trimming = memory.Trimming(self, self._rest)
        session.shown.connect(trimming.go_on)
        context.theme_changed.connect(trimming.go_on)
        session.retranslated.connect(self.arrange)
        context.theme_changed.connect(self.arrange)

    def listen(self, source: AdviceSource) -> None:
        """Show in the prompt, and on the table, what a source of advice says from now on.

        Tasks stand above hints and warnings, otherwise they stand in the order in which the page
        began to listen. A page that is built anew (another text size) must be told again.
        """
        self.view.table.advice.listen(source)

    def show_bar(self, bar: QWidget) -> None:
        """Put a bar above the table, in the place of another; the keyboard comes to it first."""
        if self._bar is not None:
            self._column.removeWidget(self._bar)
            discard(self._bar)
        self._bar = bar
        self._column.insertWidget(0, bar)
        self.docks.stand_below(bar)
        bar.show()
        lead_through(self.view.previousInFocusChain() or self.view, [bar])

    def arrange(self) -> None:
        """Lay out what depends on the window's width, before anything is painted."""
        self.docks.arrange()
        self._fold.activate()

    def put_away(self) -> None:
        """Let go of what was drawn: another table may be laid before this page has gone."""
        self.view.table.forget_drawings()

    def _tell_misdrawn(self, why: str) -> None:
        told = Text(
            "Something on the table cannot be drawn; a sign stands for it. {reason}", reason=why
        )
        self.misdrawn.emit(told)

    def _answer_refusal(self) -> None:
        """What was refused to keys beside the table is explained over it, and answered there."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused) and not self.view.holds(focused):
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rest(self) -> None:
        """Keep what this table needs, and not what was read of others before one sat down."""
        self.view.table.rest()
        forget_unasked(memory.UNASKED)
        if not self._rested:
            self._rested = True
            forget_layouts(self.view.table.layout)
            forget_measured()
            forget_widths()
            forget_digests()

    def _waits(self, chance: object) -> None:
        if chance is not None and self.session.dealt_by_people:
            self.dealt.emit(chance)


def load_for_hands(game: Game[Any, Any]) -> Callable[[], None]:
    """What loads all that hands at a table of a game call for first, and its end, in a thread."""
    return partial(_load_for_hands, game)


def _load_for_hands(game: Game[Any, Any]) -> None:
    import tabletop.advisor.engine_process
    import tabletop.models.coaching.coach
    import tabletop.records.lock
    import tabletop.ui.dialogs.about
    import tabletop.ui.dialogs.illustrated_rules
    import tabletop.ui.dialogs.keys
    import tabletop.ui.dialogs.player_aid
    import tabletop.ui.dialogs.preferences
    import tabletop.ui.dialogs.teaching
    import tabletop.ui.dialogs.typed_move
    import tabletop.ui.table.overlay.caption
    import tabletop.ui.table.overlay.reasons
    import tabletop.ui.table.overlay.round_card
    import tabletop.ui.table.presenters.explaining
    import tabletop.ui.table.seat_sheet
    from tabletop.lessons import lessons_of
    from tabletop.ui.dialogs.rules_page import load_for_rules

    with suppress(RecordError, UnknownGame):
        # Whoever asks for them is told what is wrong.
        lessons_of(game.info.id)
    load_for_rules(game)
    # Nobody is at the end so soon; nor has the first one to wait for what counts and keeps it.
    import tabletop.models.history
    import tabletop.scorepad.breakdown
    import tabletop.ui.dialogs.final  # noqa: F401
