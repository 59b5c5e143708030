"""The page of the score pad: what is tapped at the left, the sheet and its proof at the right."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.models.pad import PadModel, player_name
from tabletop.records.catalogue import folder
from tabletop.ui.context import AppContext
from tabletop.ui.controls import paint
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.banner import Banner
from tabletop.ui.controls.buttons import IconButton
from tabletop.ui.controls.card import SHADE, WindowGround
from tabletop.ui.controls.layout import BaseLayout, Middle, Scroll, StackLayout, fill, hbox, vbox
from tabletop.ui.look.art import Art
from tabletop.ui.scorepad.breakdown import BreakdownCard
from tabletop.ui.scorepad.claims import ThingsCard
from tabletop.ui.scorepad.days import long_day
from tabletop.ui.scorepad.issue_panel import ALWAYS, IssuePanel
from tabletop.ui.scorepad.number_pad import NumberPad
from tabletop.ui.scorepad.sheet import SheetCard
from tabletop.ui.scorepad.speech import PadSpeech
from tabletop.ui.scorepad.standings import OverEdges, Standings
from tabletop.ui.table.geometry.layout import load_layout

if TYPE_CHECKING:
    from tabletop.engine.game import Game

_WIDEST, _TALLEST = 1800, 1060
"""What the cards take of a large window, at 100 %."""
_SAID = 40
"""How high the line is that is kept free for what is said, at 100 %."""
_LOW = 540
"""With less height, at 100 %, for the cards and that line, no room is kept for it."""
_KEYPAD = Text("Number pad")
_NARROW, _LOWEST = 1204, 600
"""Less width puts one card above the other, less height scrolls; at 100 %."""
_PROOF = 338
"""What the proof takes below the sheet, where all scrolls together; at 100 %."""
_PICTURE = 620
"""The least height of what is tapped, below the sheet; at 100 %."""


class PadPage(WindowGround):
    """One game under the pencil.

    ``cited`` carries the id of a rule; ``shared`` and ``saved`` ask for what they say; ``told``
    says that the title or what can be taken back has changed.
    """

    cited = Signal(str)
    shared = Signal()
    saved = Signal()
    told = Signal()

    def __init__(self, context: AppContext, model: PadModel, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.model = model
        self._moved: Text | None = None
        game = model.game.info.id
        self._layout = load_layout(folder(game) / "layout.json")
        self.art = Art(game, self._colours, context.theme, say=context.say)
        self.banner = Banner(context, self)
        self.area, self._room = self._scrolling()
        self.things = ThingsCard(context, model, self.art, self._layout, self._room)
        self.sheet = SheetCard(context, model, self.art, self._room)
        self.breakdown = BreakdownCard(context, model, self._room)
        self.issues = IssuePanel(context, model, self)
        self.numbers = NumberPad(context, model, self.sheet.body, self)
        self.keypad = IconButton(context, "keyboard", _KEYPAD, self._turn_keypad, parent=self)
        self.keypad.setCheckable(True)
        self._show_keypad()
        PadSpeech(model, self.sheet.body, self)
        self._lay()
        for part in (self.issues, self.breakdown):
            part.cited.connect(self.cited)
        self.sheet.body.misread.connect(self._ask_back)
        self.sheet.body.seen.connect(self._show_box)
        self.sheet.body.summed.connect(self._tell_sum)
        model.reshaped.connect(self._ask_back)
        self.sheet.body.sought.connect(self._show_things)
        model.answered.connect(self.sheet.body.go_on)
        model.moved.connect(self._tell_moved)
        self.breakdown.shared.connect(self.shared)
        self.breakdown.saved.connect(self.saved)
        model.changed.connect(self._changed)
        context.theme_changed.connect(self._dress)
        self._ask_back()
        self._order_tabs()
        model.reshaped.connect(self._order_tabs)

    def _lay(self) -> None:
        px = self._context.px
        around = QSize(px(18) - SHADE, px(10) - SHADE)
        self.banner.keep_room(px(_SAID))
        self.standings = Standings(self._context, self.model, self.sheet.totals, self.area)
        self._cards = _Cards(self._context, self._room, self.sheet, self.standings)
        right = StackLayout(gap=px(12) - 2 * SHADE)
        right.add(self.sheet, self.breakdown)
        self._cards.add(self.things, right)
        inset = (SHADE, 0, SHADE, 0)
        keys = fill(hbox(around=inset), self.numbers)
        below = fill(hbox(around=inset), (self.issues, 1), self.keypad)
        gap, parts = px(8) - SHADE, (self.banner, self.area, self.standings)
        middle = OverEdges(*parts, gap, px(_LOW), self.issues.say_always)
        column = fill(vbox(gap=gap), (middle, 1), keys, below)
        Middle(self, px(_WIDEST), around, px(_TALLEST)).add(column)

    def _turn_keypad(self) -> None:
        preferences = self._context.preferences
        preferences.number_pad = not preferences.number_pad
        self._show_keypad()
        later(self, self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        if self.numbers.box is not None:
            self.sheet.body.seen.emit(self.numbers.box)

    def _show_keypad(self) -> None:
        """The keys are there until they are sent away, on every sheet."""
        shown = self._context.preferences.number_pad
        self.numbers.setVisible(shown)
        self.keypad.setChecked(shown)
        self.keypad.show_icon("chevron_down" if shown else "keyboard")

    def _scrolling(self) -> tuple[Scroll, QWidget]:
        """What scrolls where there is no room for the cards, and the widget they lie on."""
        area, room = Scroll(self), QWidget()
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.scroll_page(room)
        return area, room

    def _ask_back(self) -> None:
        self.issues.ask_back(self.sheet.body.unread)
        self.things.refresh()

    def _show_things(self) -> None:
        self.things.enter()
        self.area.ensureWidgetVisible(self.things)

    def _show_box(self, box: QWidget) -> None:
        """Scroll a box into sight, above the totals that may lie over the lower edge."""
        self.area.ensureWidgetVisible(box, 10, self.standings.sizeHint().height() + 10)

    def _tell_sum(self) -> None:
        Announcer.of(self).announce(self.breakdown.said, self)

    def _tell_moved(self, thing: Text, giver: int, taker: int) -> None:
        """Say that a tap took something from somebody, and offer to take it back."""
        seats = self.model.seats
        told = Text(
            "From {giver} to {taker}: {thing}.",
            giver=player_name(giver, seats[giver]),
            taker=player_name(taker, seats[taker]),
            thing=thing,
        )
        self.banner.say(told, (Text("Undo"), self.model.undo))
        self._moved = told

    @property
    def _colours(self) -> tuple[str, ...]:
        return tuple(sitter.colour for sitter in self.model.seats)

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is scored."""
        return self.model.game

    @property
    def accent(self) -> str:
        """The game's colour in the furniture."""
        return self._layout.accent

    @property
    def subtitle(self) -> str:
        """What this is, and of which day."""
        words = Text("Score sheet  ·  game of {day}", day=spoken_day(self._context, self.model))
        return self._context.say(words)

    def undo(self) -> None:
        """Take the last step back."""
        self.model.undo()

    def redo(self) -> None:
        """Make the step again that was taken back."""
        self.model.redo()

    def start(self) -> None:
        """Put the pencil to the first box; readers hear which sheet it is."""
        name = self._context.say(self.model.game.info.name)
        Announcer.of(self).announce(f"{name}. {self.subtitle}", self)
        boxes = list(self.sheet.body.boxes.values())
        if boxes:
            boxes[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _changed(self) -> None:
        if self._moved is not None:
            self.banner.withdraw(self._moved)
        if self.art.colours != self._colours:
            self._new_art()
        self._cards.update()
        self.told.emit()

    def _new_art(self) -> None:
        """Figures and badges in other colours."""
        game = self.model.game.info.id
        self.art = Art(game, self._colours, self._context.theme, say=self._context.say)
        self.things.paint_with(self.art)
        self.sheet.body.art = self.art
        self.sheet.body.update()

    def _dress(self) -> None:
        self.art.theme = self._context.theme
        self.update()
        for part in (self.things, self.sheet, self.breakdown):
            part.update()

    def _order_tabs(self) -> None:
        """Tab goes down the boxes of a seat's column, then to the next seat; then to the proof."""
        stops = list(self.sheet.body.boxes.values())
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses the seat whose things are tapped, outside of the boxes."""
        focus = self.window().focusWidget()
        digit = event.key() - Qt.Key.Key_1
        works = self._context.preferences.key_works(event.text())
        if works and not isinstance(focus, QLineEdit) and 0 <= digit < len(self.model.seats):
            self.things.choose_seat(digit)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground, and what is always so where nothing else is said."""
        super().paintEvent(event)
        if self.banner.isHidden() and not self.issues.says_always:
            context, inset = self._context, self._context.px(24)
            line = self.banner.geometry().adjusted(inset, 0, -inset, 0)
            always = context.say(ALWAYS)
            flags = paint.WRAPPED | paint.LEFT
            paint.words(QPainter(self), context, line, always, "small", "text2", flags=flags)


class _Cards(BaseLayout):
    """The things beside sheet and proof, or below them where the window is narrow for the type.

    They take the height there is; beside each other they scroll by themselves. One below the other
    they end above the standings, which lie over the page.
    """

    def __init__(
        self, context: AppContext, parent: QWidget, sheet: SheetCard, standings: Standings
    ) -> None:
        super().__init__(parent, context.px(16) - 2 * SHADE)
        self._context, self._sheet, self._standings = context, sheet, standings

    def sizeHint(self) -> QSize:
        """Beside each other."""
        px = self._context.px
        return QSize(px(_NARROW), px(_LOWEST))

    def lay(self, rect: QRect, *, move: bool) -> int:
        """Beside each other, or one below the other."""
        px, shown = self._context.px, self.shown()
        stacked = rect.width() < px(_NARROW) and len(shown) > 1
        whole = self._sheet.wanted + px(_PROOF)
        foot = self._standings.sizeHint().height() if stacked else 0
        least = whole + self._gap + px(_PICTURE) + foot if stacked else min(whole, px(_LOWEST))
        if move:
            rect = rect.adjusted(0, 0, 0, -foot)
            one = (rect.height() if stacked else rect.width()) - self._gap
            part = max(px(_PICTURE), one * 2 // 5) if stacked else one * 2 // 5
            if len(shown) == 1:
                shown[0].setGeometry(rect)
            elif stacked:
                things, right = shown
                right.setGeometry(rect.adjusted(0, 0, 0, -part - self._gap))
                things.setGeometry(rect.adjusted(0, rect.height() - part, 0, 0))
            else:
                things, right = shown
                things.setGeometry(rect.adjusted(0, 0, part - rect.width(), 0))
                right.setGeometry(rect.adjusted(part + self._gap, 0, 0, 0))
        return least


def spoken_day(context: AppContext, model: PadModel) -> str:
    """The day of a game as one says it; the year only where it is another one."""
    played = model.scoring.played
    if played.year == date.today().year:  # noqa: DTZ011  (the reader's own calendar)
        pattern = {"en": "d MMMM", "de": "d. MMMM"}.get(context.language, "d MMMM")
        day = QDate(played.year, played.month, played.day)
        return QLocale(context.language).toString(day, pattern)
    return long_day(context.language, played)
