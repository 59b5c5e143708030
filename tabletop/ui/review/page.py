"""The page of a look back at a match that is over."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLayout,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from tabletop.advisor.review.description import (
    GRAPH,
    HOW_GRAPH,
    HOW_POINTS,
    HOW_SHARES,
    POINTS_OF,
    SHARES,
    TITLE,
    Description,
)
from tabletop.advisor.review.page import PageContent
from tabletop.advisor.review.report import TurningPoint
from tabletop.engine.text import Text
from tabletop.models.review import Reviewer
from tabletop.models.session import Session
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import IconButton, WordButton
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel, WindowGround
from tabletop.ui.controls.layout import (
    BesideLayout,
    ColumnsLayout,
    Middle,
    Scroll,
    clear,
    fill,
    hbox,
    vbox,
)
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.standard import FileDialog
from tabletop.ui.exports import export
from tabletop.ui.look.tips import describe
from tabletop.ui.review.graph import GraphView
from tabletop.ui.review.progress import ProgressRow
from tabletop.ui.review.readout import Readout
from tabletop.ui.review.shares import Shares
from tabletop.ui.review.turning_point_card import TurningCard
from tabletop.ui.review.values import ValueTable

_WIDEST = 1480
_MOST = 3
"""Cards side by side."""
_GRAPH, _TABLE = "graph", "table"
_FIRST_LOOK = Text("A first look back is there. A closer one follows.")
_COMPLETE = Text("The look back is complete.")


class ReviewPage(WindowGround):
    """A look back, drawn as it grows.

    ``left`` says that somebody goes back to the table; ``visited`` carries the node of a moment to
    be looked at there, ``studied`` one to try again from.
    """

    left = Signal()
    visited = Signal(int)
    studied = Signal(int)

    def __init__(self, context: AppContext, session: Session, reviewer: Reviewer) -> None:
        super().__init__(context)
        self._session, self.reviewer = session, reviewer
        self._colours = tuple(player.colour for player in session.players)
        self.cards: list[TurningCard] = []
        self._shown: tuple[TurningPoint, ...] | None = None
        self._told: Text | None = None
        column = QVBoxLayout()
        self.banner = Banner(context, self)
        column.addWidget(self.banner)
        self.area = Scroll()
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column.addWidget(self.area, 1)
        around = QSize(context.px(20) - SHADE, context.px(14) - SHADE)
        Middle(self, context.px(_WIDEST), around).add(column)
        self._build()
        reviewer.grew.connect(self._grow)
        reviewer.changed.connect(self._grow)
        reviewer.changed.connect(self._warn)
        if not reviewer.whole:
            reviewer.changed.connect(self._tell_the_end)
        session.retranslated.connect(self._build)

    # Building

    def _build(self) -> None:
        """Lay the page out, in the language spoken now."""
        context, px, session = self._context, self._context.px, self._session
        language = session.words.catalogue.language
        self.description = Description(session.game, self.reviewer.line, session.say, language)
        self.cards, self._shown = [], None
        body = QWidget()
        column = fill(vbox(body, gap=px(12) - SHADE), self._inset(self._head()))
        self.progress = ProgressRow(context)
        self.progress.turned.connect(self._turn)
        column.addWidget(self._inset(self.progress))
        row = BesideLayout((66, 34), gap=px(16) - 2 * SHADE)
        row.addWidget(self._graph_card())
        row.addWidget(self._shares_card())
        column.addLayout(row, 1)
        head = BesideLayout((1, 2))
        head.add(self._titled(POINTS_OF, HOW_POINTS))
        self.note = TextLabel(context, "", "small", "text2", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.note)
        column.addWidget(self._inset(head))
        self._row = ColumnsLayout(gap=px(16) - 2 * SHADE, most=_MOST)
        column.addLayout(self._row)
        self.area.scroll_page(body)
        self._grow()
        self.graph.setFocus()

    def _inset(self, part: QWidget | QLayout) -> QWidget:
        """Something that begins and ends where the cards below do."""
        room = QWidget()
        row = hbox(room, around=(SHADE, 0, SHADE, 0))
        if isinstance(part, QWidget):
            row.addWidget(part)
        else:
            row.addLayout(part)
        return room

    def _titled(self, title: Text, how: Text) -> QHBoxLayout:
        """A heading; how its numbers came about is said where somebody asks."""
        head = fill(hbox(gap=self._context.px(4)), TextLabel(self._context, title, "heading"))
        asks = IconButton(self._context, "info", how, lambda: self.banner.say(how), size=18)
        fill(head, asks, 1)
        return head

    def _head(self) -> QLayout:
        context, head = self._context, BesideLayout((1, 2))
        head.addWidget(TextLabel(context, TITLE, "title"))
        row = hbox(gap=context.px(10))
        head.add(row)
        row.addStretch(1)
        self.export = WordButton(context, Text("Export as a page"), self._ask_where, icon="share")
        self.back = WordButton(context, Text("Back to the table"), kind="primary", icon="back")
        self.back.clicked.connect(self.left)
        fill(row, self.export, self.back)
        return head

    def _graph_card(self) -> CardPanel:
        context, px = self._context, self._context.px
        card, column, head = self._card(GRAPH, HOW_GRAPH)
        choices = ((_GRAPH, Text("Graph")), (_TABLE, Text("Table")))
        self.tabs = Segments(context, Text("What is shown"), choices)
        self.tabs.setMaximumWidth(px(220))
        self.tabs.chosen.connect(self._show_part)
        head.addWidget(self.tabs)
        self.graph = GraphView(context, self._colours)
        self.graph.pointed.connect(self._read)
        self.graph.chosen.connect(self.visited)
        sides = self.reviewer.report.sides
        owners = tuple(tuple(self._colours[seat] for seat in side) for side in sides)
        self.readout = Readout(context, sides, owners)
        self._stack = QStackedLayout()
        self._stack.addWidget(self.graph)
        self.table = ValueTable(context)
        self.table.pointed.connect(self.graph.point)
        self.table.asked.connect(lambda cell: self.visited.emit(self.table.node(cell)))
        self._stack.addWidget(self.table)
        column.addLayout(self._stack, 1)
        column.addSpacing(px(4))
        column.addWidget(self.readout)
        return card

    def _shares_card(self) -> CardPanel:
        card, column, _ = self._card(SHARES, HOW_SHARES)
        self.shares = Shares(self._context, self._colours)
        self.waiting = TextLabel(
            self._context,
            Text("Comes when every moment has been valued."),
            "body",
            "text2",
            wrap=True,
        )
        column.addWidget(self.waiting)
        column.addWidget(self.shares, 1)
        column.addStretch(0)
        return card

    def _card(self, title: Text, how: Text) -> tuple[CardPanel, QVBoxLayout, QHBoxLayout]:
        """A card with its heading."""
        px = self._context.px
        card = CardPanel(self._context)
        column = vbox(card, gap=px(8), around=(px(20), px(14), px(20), px(14)))
        head = self._titled(title, how)
        column.addLayout(head)
        return card, column, head

    # What is shown

    def _grow(self) -> None:
        """Show what is known by now."""
        report, description = self.reviewer.report, self.description
        self.progress.follow(self.reviewer)
        self.export.setEnabled(bool(report.prospects))
        self.graph.show_report(report, description)
        self._fill_table()
        self.waiting.setVisible(not report.shares)
        self.shares.show_report(report, description)
        if report.turning_points != self._shown:
            self._shown = report.turning_points
            self._lay_cards(report.turning_points)
        self.note.setText(self._noted())

    def _warn(self) -> None:
        """Say why it stopped by itself, until somebody lets it go on."""
        trouble = self.reviewer.trouble
        if trouble is not None:
            why = self.description.stopped(trouble.node, trouble.reason)
            self.banner.say(why, sign="warning")
        elif self.reviewer.running:
            self.banner.hide()

    def _tell_the_end(self) -> None:
        """Readers are told what is there; others see it, and what is on its way."""
        report = self.reviewer.report
        told = _FIRST_LOOK if report.brief else _COMPLETE
        if report.whole and told != self._told:
            self._told = told
            Announcer.of(self).announce(self.description.say(told), self)

    def _noted(self) -> str:
        report, description = self.reviewer.report, self.description
        if not report.whole:
            return description.say(Text("The decisions are searched when the moments are valued."))
        said = description.few(report), description.looked(report), description.unjudged()
        return " ".join(filter(None, said))

    def _lay_cards(self, points: tuple[TurningPoint, ...]) -> None:
        clear(self._row)
        self.cards = []
        for number, point in enumerate(points, 1):
            colour = self._colours[point.seat]
            card = TurningCard(
                self._context, number, point, self.reviewer.report, self.description, colour
            )
            card.looked.connect(self.visited)
            card.tried.connect(self.studied)
            card.pointed.connect(self.graph.point)
            self._row.addWidget(card)
            self.cards.append(card)

    def _read(self) -> None:
        self.readout.show_prospect(self.graph.prospect, self.description)
        describe(self.graph, self.readout.said)

    def _fill_table(self) -> None:
        """The table is filled while it is what is shown: it has many words."""
        if self._stack.currentWidget() is self.table:
            self.table.values.show_report(self.reviewer.report, self.description)
            if self.graph.prospect is not None:
                self.table.point(self.graph.prospect)

    def _show_part(self, part: str) -> None:
        self._stack.setCurrentWidget(self.table if part == _TABLE else self.graph)
        self._fill_table()

    # What is done

    def _turn(self) -> None:
        if self.reviewer.running:
            self.reviewer.stop()
        else:
            self.reviewer.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _ask_where(self) -> None:
        title, name = self._context.say(Text("Export as a page")), self._session.game.info.id
        FileDialog(self, title, self.write, "HTML (*.html)", name=f"{name}.html").open()

    def write(self, path: Path) -> None:
        """Write the look back as a page of the web; what became of it is told."""
        session = self._session
        page = PageContent(
            self.reviewer.report, self.description, session.game.info, session.players,
            session.language,
        )  # fmt: skip
        words = page.html()
        export(self._context, self.banner, path, words.encode)
