"""One game that was played: its sheet, each point with its rule, notes, who changed what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.engine.score import Line
from tabletop.engine.text import Text, Who
from tabletop.language import signed
from tabletop.models.pad import PadModel
from tabletop.scorepad.history import Edit, Kept
from tabletop.scorepad.playing_time import playing_time
from tabletop.scorepad.rounds import rounds
from tabletop.scorepad.scoring import ScoringSource
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox, vbox
from tabletop.ui.controls.reading_area import ReadingArea
from tabletop.ui.exports import Unmade
from tabletop.ui.look.art import Art
from tabletop.ui.scorepad.paper import picture
from tabletop.ui.scorepad.played import trail
from tabletop.ui.scorepad.played.entries import (
    Games,
    day_of,
    marked_player,
    name_of,
    sides_of,
    together,
)
from tabletop.ui.scorepad.played.rounds import RoundTable
from tabletop.ui.scorepad.played.sheet_picture import SheetPicture

_CHOOSE = Text("Choose a game from the list.")
_NONE_LISTED = Text("No game is listed here.")


def correctable(kept: Kept, games: Games) -> bool:
    """Whether a game can be put under the pencil: it has a sheet, and its rules are there."""
    return not kept.removed and kept.scoring.has_sheet and kept.scoring.game in games


class OneGame(QWidget):
    """``corrects``, ``removes``, ``restores`` and ``opens`` (a match file) say what is asked, and
    ``shares`` that the sheet is to be handed on: ``model``, drawn by ``art``."""

    corrects = Signal(object)
    shares = Signal()
    removes = Signal(object)
    restores = Signal(object)
    opens = Signal(str)

    model: PadModel
    art: Art

    def __init__(
        self, context: AppContext, games: Games, banner: Banner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._games, self.banner = context, games, banner
        self.kept: Kept | None = None
        self.area = ReadingArea(context, Text("This game"))
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.correct = WordButton(
            context, Text("Correct…"), self._tell(self.corrects), icon="pencil", kind="primary"
        )
        remove, restore = Text("Take out of the list"), Text("Put back into the list")
        self.remove = WordButton(context, remove, self._tell(self.removes), icon="trash")
        self.restore = WordButton(context, restore, self._tell(self.restores), icon="undo")
        self.match = WordButton(context, Text("Open the match"), self._open, icon="play")
        self.share = WordButton(context, Text("Share"), self.shares.emit, icon="share")
        foot = QWidget()
        ways = (self.correct, self.share, self.match, self.remove, self.restore)
        Flow(foot, context.px(8)).add(*ways)
        fill(vbox(self, gap=context.px(8)), (self.area, 1), foot)
        self.show_game(None, ())

    def _tell(self, asked: SignalInstance) -> Callable[[], None]:
        return lambda: asked.emit(self.kept)

    def _open(self) -> None:
        if self.kept is not None:
            self.opens.emit(self.kept.scoring.match)

    def show_game(
        self,
        kept: Kept | None,
        edits: Sequence[Edit],
        versions: Sequence[Kept] = (),
        bests: Collection[tuple[str, int]] = (),
        *,
        any_listed: bool = True,
    ) -> None:
        """Show another game, or none; ``bests`` are the seats of games with a personal best.

        ``any_listed``: there is one to be chosen.
        """
        self.kept, self._bests = kept, bests
        self.correct.setVisible(kept is not None and correctable(kept, self._games))
        self.share.setVisible(kept is not None and self._has_sheet(kept))
        self.remove.setVisible(kept is not None and not kept.removed)
        self.restore.setVisible(kept is not None and kept.removed)
        self.match.setVisible(kept is not None and bool(kept.scoring.match))
        body, column = self.area.new_page(gap=6)
        if kept is None:
            nothing = _CHOOSE if any_listed else _NONE_LISTED
            column.addWidget(TextLabel(self._context, nothing, "body", "text2"))
        else:
            self._fill(column, kept, edits, {each.version: each for each in versions})
        column.addStretch(1)
        labels = (label.text() for label in body.findChildren(TextLabel))
        self.area.read_page(body, "\n".join(labels))

    def _fill(
        self,
        column: QVBoxLayout,
        kept: Kept,
        edits: Sequence[Edit],
        versions: Mapping[int, Kept],
    ) -> None:
        context = self._context
        self._say(column, name_of(context, self._games, kept.scoring.game), "heading")
        self._say(column, "  ·  ".join(filter(None, self._where(kept))), "body", "text2")
        if kept.scoring.remark:
            self._say(column, kept.scoring.remark, "body")
        for side in sides_of(self._games, kept):
            column.addLayout(self._standing(kept, side))
        notes = [note.words for note in kept.scoring.notes if note.words]
        if notes:
            column.addWidget(Divider(context))
            for words in notes:
                self._say(
                    column, context.say(Text("Noted: {words}", words=words)), "small", "text2"
                )
        if self._has_sheet(kept):
            self._show_sheet(column, kept)
        column.addWidget(Divider(context))
        self._say(column, context.say(Text("What was changed")), "label")
        for edit in edits:
            self._say(column, trail.headline(context, edit), "small", "text2")
            then = versions.get(edit.version, kept)
            own = context.of(kept.scoring.game)
            for sentence in trail.sentences(own, self._games, then, edit):
                self._say(column, sentence, "small")

    def _has_sheet(self, kept: Kept) -> bool:
        return kept.scoring.has_sheet and kept.scoring.game in self._games

    def _where(self, kept: Kept) -> Iterator[str]:
        """When, how long, at which place or at the screen."""
        yield day_of(self._context, kept)
        if kept.scoring.minutes is not None:
            yield self._context.say(playing_time(kept.scoring.minutes))
        yield kept.scoring.place
        if kept.scoring.source is ScoringSource.DIGITAL:
            yield self._context.say(Text("played here"))
        if kept.scoring.source is ScoringSource.IMPORTED:
            yield self._context.say(Text("read in; only the points are known"))

    def _show_sheet(self, column: QVBoxLayout, kept: Kept) -> None:
        """The sheet as it is on paper, and below it where each point comes from."""
        context, game = self._context.of(kept.scoring.game), self._games[kept.scoring.game]
        self.model = PadModel(game, kept.scoring, context.words, kept.version)
        colours = tuple(sitter.colour for sitter in kept.scoring.sitters)
        self.art = Art(game.info.id, colours, context.theme, say=context.say)
        with suppress(Unmade):
            column.addWidget(SheetPicture(picture(self.model, self.art)))
        say, board = self.model.say, self.model.breakdown.board
        if deals := rounds(board, self.model.sides):
            column.addWidget(RoundTable(context, self.model, deals))
        firsts = {side[0]: side for side in self.model.sides}
        for standing in self.model.breakdown.ranking:
            if standing.seat not in firsts:
                continue
            who, points = tuple(map(Who, firsts[standing.seat])), standing.total
            self._say(column, say(Text("{player}: {points}", player=who, points=points)), "label")
            for line in board.lines:
                if line.seat == standing.seat:
                    column.addLayout(self._proof(say(line.why), line))

    def _proof(self, why: str, line: Line) -> QHBoxLayout:
        """Points, why, and the place of the rule."""
        context = self._context.of(self.model.scoring.game)
        points = TextLabel(context, signed(line.points), "small", weight=700)
        points.setFixedWidth(context.px(30))
        place = TextLabel(context, line.rule.cite.section, "small", "text2", wrap=True)
        words = TextLabel(context, why, "small", wrap=True)
        return fill(hbox(gap=context.px(8)), points, (words, 3), (place, 2))

    def _standing(self, kept: Kept, side: tuple[int, ...]) -> QHBoxLayout:
        context, seat, won = self._context, side[0], side[0] in kept.count.winners
        place = TextLabel(context, Text("{place}.", place=kept.count.ranks[seat]), "lead", "text2")
        place.setFixedWidth(context.px(30))
        name = together(context, (marked_player(context, kept, each) for each in side))
        best: tuple[QWidget, ...] = ()
        if any((kept.scoring.id, each) in self._bests for each in side):
            best = (TextLabel(context, Text("personal best"), "small", "accent", weight=700),)
        return fill(
            hbox(gap=context.px(10)),
            place,
            *(Badge(context, kept.scoring.sitters[each].colour, 24) for each in side),
            TextLabel(context, name, "lead", weight=900 if won else None),
            *best,
            1,
            TextLabel(context, signed(kept.count.totals[seat]), "heading"),
        )

    def _say(self, column: QVBoxLayout, words: str, role: str, ink: str = "text") -> None:
        column.addWidget(TextLabel(self._context, words, role, ink, wrap=True))
