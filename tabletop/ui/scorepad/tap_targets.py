"""What can be tapped: a room in a picture, a card in a catalogue."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.engine.pad import Claims, Thing
from tabletop.engine.text import Text, Who
from tabletop.models.deferred import pause
from tabletop.models.pad import PadModel
from tabletop.scorepad.name_search import NameSearch
from tabletop.ui.context import AppContext
from tabletop.ui.controls.key_groups import ARROWS, ENTERS
from tabletop.ui.look.tips import set_name

_PAUSE = 1500
"""So long (ms) the letters of a short name may be apart."""


class Target(QAbstractButton):
    """A thing that a tap gives to the chosen seat.

    ``went`` asks for the neighbour in a direction, ``typed`` carries a letter of a short name; all
    things of a row are one stop of Tab.
    """

    went = Signal(int, int)
    typed = Signal(object)

    def __init__(
        self, context: AppContext, model: PadModel, row: str, thing: Thing, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.row, self.thing = row, thing
        self._context, self._model = context, model
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda: model.tap(row, thing.id))

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats that have it, once for each copy."""
        return self._model.owners(self.row, self.thing.id)

    def refresh(self) -> None:
        """Say what it is and whose."""
        say = self._model.say
        name = say(self.thing.name)
        owners = Counter(self.owners)
        whose = tuple(Who(seat) for seat in owners)
        said = Text("{thing}: {players}", thing=self.thing.name, players=whose)
        set_name(self, say(said) if owners else name)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space tap, the arrows go to a neighbour."""
        if event.key() in ENTERS:
            self.click()
        elif Qt.Key(event.key()) in ARROWS:
            self.went.emit(*ARROWS[Qt.Key(event.key())])
        else:
            event.ignore()
            self.typed.emit(event)
            if not event.isAccepted():
                super().keyPressEvent(event)


class Spelling(QObject):
    """Goes to the thing that is typed; ``found`` carries its target.

    It may be typed by its short name, or by words of its name without spaces between them, in the
    reader's language or another one. Letters
    that nothing is called by, or all things are, are left to others, digits at the beginning, too:
    they choose a seat.
    """

    found = Signal(object)

    def __init__(self, row: Claims, model: PadModel, parent: QObject) -> None:
        super().__init__(parent)
        self._row, self._model = row, model
        self._letters = ""
        self._pause = pause(self, _PAUSE, self._forget)

    def take(self, event: QKeyEvent, targets: list[Target]) -> None:
        """Take a letter if a name goes on with it."""
        letter = event.text().casefold()
        if not letter.isalnum() or (letter.isdigit() and not self._letters):
            return
        letters = self._letters + letter
        shorts = {target.thing.short.casefold(): target for target in targets}
        begun = [short for short in shorts if short.startswith(letters)]
        called = [] if begun else self._called(letters, targets)
        if not begun and not called:
            self._forget()
            return
        event.accept()
        self._letters = letters
        self._pause.start()
        if called:
            self.found.emit(called[0])
        elif letters in shorts:
            self.found.emit(shorts[letters])
            if len(begun) == 1:
                self._forget()

    def _called(self, letters: str, targets: list[Target]) -> list[Target]:
        """Those whose names have these words in the first language in which not all have."""
        for say in self._model.says:
            ids = NameSearch(self._row.things, (say,)).matching(letters)
            found = [target for target in targets if target.thing.id in ids]
            if 0 < len(found) < len(targets):
                return found
        return []

    def _forget(self) -> None:
        self._letters = ""


def stops(targets: list[Target]) -> None:
    """Make one target the stop of Tab: the one that is in focus, else the first."""
    on = next((target for target in targets if target.hasFocus()), None)
    for index, target in enumerate(targets):
        stop = target is on if on is not None else index == 0
        policy = Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus
        target.setFocusPolicy(policy)


def neighbour(targets: list[Target], at: Target, dx: int, dy: int) -> Target | None:
    """The nearest target in a direction, sideways distance counting double."""
    middle = at.geometry().center()
    found: list[tuple[float, int, Target]] = []
    for index, other in enumerate(targets):
        step = other.geometry().center() - middle
        along, aside = step.x() * dx + step.y() * dy, abs(step.x() * dy) + abs(step.y() * dx)
        if other is not at and along > 2 and aside <= 2 * along:
            found.append((along + 2 * aside, index, other))
    return min(found)[2] if found else None
