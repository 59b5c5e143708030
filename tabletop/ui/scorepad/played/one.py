"""One game that was played: how it ended, what was noted, who changed what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.engine.text import Text
from tabletop.language import signed
from tabletop.scorepad.history import Edit, Kept
from tabletop.scorepad.scoring import Source
from tabletop.ui.context import AppContext
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import Divider, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import Scroll, vbox
from tabletop.ui.scorepad.played import trail
from tabletop.ui.scorepad.played.entries import Games, day_of, name_of, player_of


class OneGame(QWidget):
    """``corrects``, ``removes``, ``restores`` and ``opens`` (a match file) say what is asked."""

    corrects = Signal(object)
    removes = Signal(object)
    restores = Signal(object)
    opens = Signal(str)

    def __init__(self, context: AppContext, games: Games, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._games = context, games
        self.kept: Kept | None = None
        column = vbox(self, gap=context.px(8))
        self.area = Scroll()
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column.addWidget(self.area, 1)
        self._foot = QWidget()
        foot = Flow(self._foot, context.px(8))
        self.correct = WordButton(context, Text("Correct…"), icon="pencil", kind="primary")
        self.correct.clicked.connect(lambda: self.corrects.emit(self.kept))
        self.remove = WordButton(context, Text("Take out of the list"), icon="trash")
        self.remove.clicked.connect(lambda: self.removes.emit(self.kept))
        self.restore = WordButton(context, Text("Put back into the list"), icon="undo")
        self.restore.clicked.connect(lambda: self.restores.emit(self.kept))
        self.match = WordButton(context, Text("Open the match"), icon="play")
        self.match.clicked.connect(self._open)
        for button in (self.correct, self.match, self.remove, self.restore):
            foot.addWidget(button)
        column.addWidget(self._foot)
        self.show_game(None, ())

    def _open(self) -> None:
        if self.kept is not None:
            self.opens.emit(self.kept.scoring.match)

    def show_game(
        self, kept: Kept | None, edits: Sequence[Edit], versions: Sequence[Kept] = ()
    ) -> None:
        """Show another game, or none."""
        self.kept = kept
        known = kept is not None and kept.scoring.game in self._games
        self.correct.setVisible(known and kept is not None and not kept.removed)
        self.remove.setVisible(kept is not None and not kept.removed)
        self.restore.setVisible(kept is not None and kept.removed)
        self.match.setVisible(kept is not None and bool(kept.scoring.match))
        body = QWidget()
        column = vbox(body, gap=self._context.px(6), around=(0, 0, self._context.px(8), 0))
        if kept is None:
            nothing = Text("Choose a game from the list.")
            column.addWidget(TextLabel(self._context, nothing, "body", "text2"))
        else:
            self._fill(column, kept, edits, {each.version: each for each in versions})
        column.addStretch(1)
        self.area.scroll_page(body)

    def _fill(
        self,
        column: QVBoxLayout,
        kept: Kept,
        edits: Sequence[Edit],
        versions: Mapping[int, Kept],
    ) -> None:
        context = self._context
        self._say(column, name_of(context, self._games, kept.scoring.game), "heading")
        where = [day_of(context, kept), kept.scoring.place, kept.scoring.remark]
        if kept.scoring.source is Source.DIGITAL:
            where.append(context.say(Text("played here")))
        self._say(column, "  ·  ".join(filter(None, where)), "body", "text2")
        for seat in sorted(range(len(kept.scoring.sitters)), key=lambda s: kept.count.ranks[s]):
            column.addLayout(self._standing(kept, seat))
        notes = [note.words for note in kept.scoring.notes if note.words]
        if notes:
            column.addWidget(Divider(context))
            for words in notes:
                self._say(
                    column, context.say(Text("Noted: {words}", words=words)), "small", "text2"
                )
        column.addWidget(Divider(context))
        self._say(column, context.say(Text("What was changed")), "label")
        for edit in edits:
            self._say(column, trail.headline(context, edit), "small", "text2")
            then = versions.get(edit.version, kept)
            for sentence in trail.sentences(context, self._games, then, edit):
                self._say(column, sentence, "small")

    def _standing(self, kept: Kept, seat: int) -> QHBoxLayout:
        context, row = self._context, QHBoxLayout()
        row.setSpacing(context.px(10))
        place = TextLabel(context, Text("{place}.", place=kept.count.ranks[seat]), "lead", "text2")
        place.setFixedWidth(context.px(30))
        row.addWidget(place)
        row.addWidget(Badge(context, kept.scoring.sitters[seat].colour, 24))
        name = TextLabel(context, None, "lead", weight=900 if seat in kept.count.winners else None)
        name.setText(player_of(context, kept, seat))
        row.addWidget(name, 1)
        total = TextLabel(context, None, "heading")
        total.setText(signed(kept.count.totals[seat]))
        total.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(total)
        return row

    def _say(self, column: QVBoxLayout, words: str, role: str, ink: str = "text") -> None:
        label = TextLabel(self._context, None, role, ink, wrap=True)
        label.setText(words)
        column.addWidget(label)
