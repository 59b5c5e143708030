"""The sheet of a game that nobody has set up yet: to learn it, or to play at once."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.ui.context import AppContext, set_text
from tabletop.ui.controls import paint
from tabletop.ui.controls.badge import Badge
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import SHADE, PressCard, TextLabel
from tabletop.ui.controls.flow import Flow
from tabletop.ui.controls.layout import fill, hbox, vbox, wrap_size
from tabletop.ui.start.new_game_card import NewGameCard
from tabletop.ui.start.setup import Setup, new_seed

Kinds = Mapping[str, tuple[Text, Text]]
"""The computer players' names and notes by id."""

_ICON = 40
_AROUND = 26
"""How large (pixels at 100 %) the icon of an offer is, and how much (pixels) lies around it: air
need not grow with the text."""


class OfferCard(PressCard):
    """A large way in that is pressed as a whole: an icon, a title, a sentence, and more below."""

    def __init__(
        self, context: AppContext, icon: str, title: Text, line: Text, *below: QWidget
    ) -> None:
        super().__init__(context)
        self._icon = icon
        wrap_size(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        px = context.px
        around = (px(_ICON) + 2 * _AROUND, _AROUND - 2, _AROUND - 6, _AROUND)
        box = vbox(self, gap=px(4), around=around)
        head = TextLabel(context, title, "heading", wrap=True)
        fill(box, head, TextLabel(context, line, "body", "text2", wrap=True), *below)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        context.tell(self, title, set_text, QWidget.setAccessibleName)
        context.tell(self, line, QWidget.setAccessibleDescription)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The icon, beside the title."""
        side = self._context.px(_ICON)
        left, top = rect.left() + _AROUND, rect.center().y() - side / 2
        self._context.paint_icon(painter, self._icon, "accent", QRectF(left, top, side, side))


class PlayCard(OfferCard):
    """The offer that Enter takes: who sits at the table stands on it."""

    def __init__(self, context: AppContext, setup: Setup, kinds: Kinds) -> None:
        who = QWidget()
        px = context.px
        row = Flow(gap=px(26), below=px(8))
        fill(vbox(who, around=(0, px(12), 0, 0)), row)
        for player in setup.players:
            kind = Text("you") if player.person else kinds[player.kind][0]
            row.addWidget(_sitting(context, player, kind))
        title = Text("Play against computers")
        line = Text("Sit down at once; moves can be taken back.")
        super().__init__(context, "play", title, line, who)

    @property
    def ringed(self) -> bool:
        """It always is: Enter takes it."""
        return True

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        """The cap of its key as well, below the icon."""
        super().paint_content(painter, rect)
        context = self._context
        if context.preferences.key_caps:
            theme, side = context.theme, context.px(_ICON)
            right = rect.left() + _AROUND + (side + paint.key_cap_width(theme, "Enter")) / 2
            middle = rect.center().y() + side / 2 + context.px(18)
            paint.key_cap(painter, theme, right, middle, "Enter", context.colour("text2"))


def _sitting(context: AppContext, player: Player, kind: Text) -> QWidget:
    """A seat's badge, and beside it the name and how it plays."""
    seat = QWidget()
    words = fill(
        vbox(gap=0),
        TextLabel(context, player.name, "lead"),
        TextLabel(context, kind, "small", "text2"),
    )
    fill(hbox(seat, gap=context.px(10)), Badge(context, player.colour, 34), words)
    return seat


class FirstPanel(NewGameCard):
    """Offers to learn a game or to play it at once, and only then to set it up.

    ``play`` carries the finished Setup, ``asked`` one that somebody wants to change; ``learn`` says
    that the lessons are wanted, ``joins`` that somebody has the link of a table elsewhere.
    """

    play = Signal(object)
    learn = Signal()
    joins = Signal()
    asked = Signal(object)

    def __init__(
        self,
        context: AppContext,
        info: GameInfo,
        setup: Setup,
        kinds: Kinds,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, info, setup, 24, parent, shade=SHADE)
        px, body = context.px, QWidget()
        self.lessons = OfferCard(
            context,
            "flag",
            Text("Learn the game"),
            Text("Short lessons at the table, each with a task of its own."),
        )
        self.lessons.clicked.connect(self.learn)
        self.start = PlayCard(context, setup, kinds)
        self.start.clicked.connect(self.sit_down)
        self.other = WordButton(context, Text("Other players and rules…"), self._ask, icon="users")
        self.join = WordButton(context, Text("Join a table…"), self.joins, icon="forward")
        others = Flow(gap=px(12))
        others.add(self.other, self.join)
        cards = fill(vbox(gap=px(16), around=(0, px(6), 0, 0)), self.lessons, self.start)
        below = fill(vbox(around=(SHADE, 0, SHADE, px(6))), others)
        fill(vbox(body, gap=px(16)), cards, below, 1)
        self._lay_out(body)

    def _ask(self) -> None:
        self.asked.emit(self.setup)

    def use_components(self, path: str) -> None:
        """Set it up with a user's own file, or with ours where ``path`` is empty."""
        self.asked.emit(evolve(self.setup, components=path))

    def sit_down(self) -> None:
        """Begin."""
        self.play.emit(evolve(self.setup, seed=new_seed()))
