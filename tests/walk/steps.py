"""What a user can do: values that can be printed, read, and done again.

A step finds what it means by what can be read on it, so that a walk from which others were left out
still means the same. One that means nothing now is not possible, and is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import frozen
from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QMessageBox,
    QScrollArea,
    QTableView,
    QTextEdit,
    QWidget,
)

from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player, Policy
from tabletop.ui.dialogs.dealing import DealDialog
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.start.setup import Setup, first, remember
from tests.ui.mouse import Mouse
from tests.walk.world import World

NAMES = ("Ida", "Jan", "Klara", "Ludwik")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
BUTTONS = {"left": LEFT, "right": RIGHT, "middle": Qt.MouseButton.MiddleButton}
NONE = Qt.KeyboardModifier.NoModifier


class Step:
    """Something a user does; ``at_once`` leaves no time before the next step."""

    at_once = False

    def possible(self, world: World) -> bool:
        """Whether it can be done now."""
        raise NotImplementedError

    def take(self, world: World) -> None:
        """Do it, by real events."""
        raise NotImplementedError


# Anywhere


@frozen
class Trigger(Step):
    """Choose an action by its name from the menu."""

    name: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where no dialog or menu comes first, and it is enabled."""
        action = action_of(world, self.name)
        return world.front is world.window and action is not None and action.isEnabled()

    def take(self, world: World) -> None:
        """As the menu does."""
        action = action_of(world, self.name)
        assert action is not None
        action.trigger()


@frozen
class Key(Step):
    """Press a key on whatever has the focus: ``Return``, ``Ctrl+Z``, ``h``."""

    key: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Always."""
        return True

    def take(self, world: World) -> None:
        """Press it."""
        world.come_back()
        there = world.menu or world.front.focusWidget() or world.front
        QTest.keySequence(there, QKeySequence(self.key))


@frozen
class Type(Step):
    """Type words where the focus is."""

    words: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """In a field."""
        return isinstance(world.front.focusWidget(), (QLineEdit, QTextEdit))

    def take(self, world: World) -> None:
        """Letter by letter; of letters that no key has the text alone."""
        there = world.front.focusWidget()
        for letter in self.words:
            key = Qt.Key(ord(letter.upper())) if letter.isascii() else Qt.Key.Key_unknown
            QTest.sendKeyEvent(QTest.KeyAction.Click, there, key, letter, NONE)


@frozen
class Press(Step):
    """Click a button, a card, a field: the ``number``th of its kind with these words."""

    kind: str
    words: str
    number: int = 0
    beside: bool = False
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where it can be seen and is enabled."""
        return self._found(world) is not None

    def take(self, world: World) -> None:
        """Click its middle, scrolled into sight."""
        there = self._found(world)
        if there is not None:  # what it says may just have become another word
            QTest.mouseClick(there, LEFT, NONE, there.rect().center())

    def _found(self, world: World) -> QWidget | None:
        same = [
            each
            for each, beside in touchable(world)
            if (type(each).__name__, words_on(each), beside) == (self.kind, self.words, self.beside)
        ]
        return same[self.number] if self.number < len(same) else None


def listings(world: World) -> list[QAbstractItemView]:
    """The lists and tables in front; their headers are views, too, but say nothing of their own."""
    views = world.front.findChildren(QAbstractItemView)
    return [view for view in views if not isinstance(view, QHeaderView)]


@frozen
class Row(Step):
    """Click a row of a list, or a cell of a table."""

    kind: str
    row: int
    twice: bool = False
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where there is such a row."""
        return self._found(world) is not None

    def take(self, world: World) -> None:
        """Click it, scrolled into sight."""
        view = self._found(world)
        assert view is not None
        model = view.model()
        table = isinstance(view, QTableView)
        index = model.index(self.row, self.row % model.columnCount() if table else 0)
        view.scrollTo(index)
        at = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), LEFT, NONE, at)
        if self.twice:
            QTest.mouseDClick(view.viewport(), LEFT, NONE, at)

    def _found(self, world: World) -> QAbstractItemView | None:
        for view in listings(world):
            fits = type(view).__name__ == self.kind and in_sight(view) and view.model() is not None
            if fits and self.row < view.model().rowCount():
                return view
        return None


@frozen
class Offer(Step):
    """Choose from the menu that is open, by words."""

    words: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where such a menu is open."""
        return self._found(world) is not None

    def take(self, world: World) -> None:
        """Click it; Qt opens a menu within it a moment later."""
        menu, action = world.menu, self._found(world)
        assert menu is not None
        assert action is not None
        QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(action).center())
        within = QMenu.menuInAction(action)
        if within is not None and not within.isVisible():
            opened = QEventLoop()
            within.aboutToShow.connect(opened.quit)
            opened.exec()

    def _found(self, world: World) -> QAction | None:
        return next((each for each in offers(world) if each.text() == self.words), None)


@frozen
class Choose(Step):
    """Name a file in the dialog that asks for one."""

    name: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where a file is asked for."""
        return isinstance(world.modal, QFileDialog)

    def take(self, world: World) -> None:
        """Type its path and confirm."""
        dialog = world.modal
        assert isinstance(dialog, QFileDialog)
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        assert line is not None
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, str(world.files / self.name))
        with _confirmed():
            QTest.keyClick(line, Qt.Key.Key_Return)


@contextmanager
def _confirmed() -> Iterator[None]:
    """Say yes to what Qt's own dialog asks on the way (to overwrite, not found): it waits there."""
    timer = QTimer()
    timer.timeout.connect(_say_yes)
    timer.start(0)
    yield
    timer.stop()


def _say_yes() -> None:
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox) and isinstance(box.parentWidget(), QFileDialog):
        box.button(box.standardButton(box.buttons()[0])).click()


# The windows


@frozen
class Resize(Step):
    """Give the window another size."""

    width: int
    height: int
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Always."""
        return True

    def take(self, world: World) -> None:
        """Within what the window allows."""
        world.window.resize(self.width, self.height)


@frozen
class Another(Step):
    """Open a second window on the same store."""

    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Two are enough."""
        return len(world.windows) < 2 and world.menu is None

    def take(self, world: World) -> None:
        """Start it."""
        world.open_window()


@frozen
class Turn(Step):
    """Go to the other window."""

    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where there is one."""
        return len(world.windows) > 1 and world.menu is None

    def take(self, world: World) -> None:
        """It comes to the front."""
        world.at = (world.at + 1) % len(world.windows)


@frozen
class Leave(Step):
    """Close the window, as its frame does."""

    at_once: bool = False

    def possible(self, world: World) -> bool:
        """No dialog keeps the frame from it."""
        return world.front is world.window

    def take(self, world: World) -> None:
        """Close it."""
        world.window.close()


# The start screen


@frozen
class SitDown(Step):
    """Set a game up as it was once before, and sit down: ``kinds`` of the players by seat."""

    game: str
    kinds: tuple[str, ...]
    deals: str = "itself"
    policy: str = "fair"
    at_once: bool = False
    strength: str = "enforce"

    def possible(self, world: World) -> bool:
        """On the start screen."""
        return world.front is world.window and isinstance(world.window.page, StartScreen)

    def take(self, world: World) -> None:
        """The start screen remembers the setup; its button is clicked."""
        window = world.window
        found = window.games[self.game]
        base = first(found.info, found.options, str)
        seated = zip(NAMES, found.info.colours, self.kinds, strict=False)
        players = tuple(Player(name, colour, kind) for name, colour, kind in seated)
        setup = Setup(
            self.game,
            players,
            base.options,
            Policy(self.policy),
            self.deals,
            components="",
            strength=Strength(self.strength),
        )
        remember(world.store, setup)
        window.show_start()
        world.settle()
        assert isinstance(window.page, StartScreen)
        assert window.page.setup.players == players, "the start screen knows no such players"
        QTest.mouseClick(window.page.panel.start, LEFT)


# The table


@frozen
class Touch(Step):
    """Put a piece on a space, or press it where there is no space, by the mouse."""

    piece: str
    space: str = ""
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """At a table that nothing covers."""
        return world.scene is not None and world.modal is None and world.menu is None

    def take(self, world: World) -> None:
        """Drag it, else click what there is of it."""
        scene = world.scene
        assert scene is not None
        mouse = Mouse(lambda: scene.views()[0])
        start, end = spot_of_piece(world, self.piece), spot_of_space(world, self.space)
        if start is not None and end is not None:
            mouse.press(start)
            mouse.move(start + (end - start) * 0.4)
            mouse.move(end)
            mouse.release(end)
        elif (at := end or start) is not None:
            mouse.click(at)


@frozen
class Button(Step):
    """Click a button on the table by its id."""

    name: str
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where it is, and enabled."""
        return world.front is world.window and self.name in scene_buttons(world)

    def take(self, world: World) -> None:
        """Click its middle."""
        scene = world.scene
        assert scene is not None
        rect = scene.button(self.name)
        assert rect is not None
        Mouse(lambda: scene.views()[0]).click(rect.center())


@frozen
class Point(Step):
    """Click anywhere on the table, in shares of its size."""

    x: float
    y: float
    button: str = "left"
    twice: bool = False
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """At a table."""
        return world.scene is not None and world.front is world.window

    def take(self, world: World) -> None:
        """Move there and click."""
        port, at = _point(world, self.x, self.y)
        QTest.mouseMove(port, at)
        QTest.mouseClick(port, BUTTONS[self.button], NONE, at)
        if self.twice:
            QTest.mouseDClick(port, BUTTONS[self.button], NONE, at)
        _let_go(world)


def _let_go(world: World) -> None:
    """Release what Qt takes for pressed: a press that changes the page loses its release."""
    for button in BUTTONS.values():
        if QApplication.mouseButtons() & button:
            QTest.mouseRelease(world.window, button, NONE, QPoint())


@frozen
class Wheel(Step):
    """Turn the wheel over the table."""

    x: float
    y: float
    notches: int
    control: bool = False
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """At a table."""
        return world.scene is not None and world.front is world.window

    def take(self, world: World) -> None:
        """So many notches, away from oneself when above 0."""
        port, at = _point(world, self.x, self.y)
        held = Qt.KeyboardModifier.ControlModifier if self.control else NONE
        event = QWheelEvent(
            QPointF(at), QPointF(port.mapToGlobal(at)), QPoint(), QPoint(0, 120 * self.notches),
            Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, event)


@frozen
class Write(Step):
    """Type a whole move: the ``number``th legal one, from its beginning when there are fewer."""

    number: int
    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where the seat at the lower edge may act."""
        session = world.session
        if session is None or world.scene is None or world.front is not world.window:
            return False
        return bool(session.choices()) and session.viewer in session.match.to_act

    def take(self, world: World) -> None:
        """Open the line, type it, press Enter; Esc where it was refused."""
        session = world.session
        assert session is not None
        moves = session.game.legal_moves(session.match.state, session.viewer)
        notation = session.game.write(moves[self.number % len(moves)])
        world.window.actions_["type_move"].trigger()
        world.stir()
        dialog = world.modal
        line = dialog.findChild(QLineEdit) if dialog is not None else None
        if dialog is None or line is None:
            return
        QTest.keyClicks(line, notation)
        QTest.keyClick(line, Qt.Key.Key_Return)
        world.stir()
        if world.modal is dialog:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)


@frozen
class Answer(Step):
    """Say what came up on the real table: what the list has first, so often as it is asked."""

    at_once: bool = False

    def possible(self, world: World) -> bool:
        """Where the dialog asks."""
        return isinstance(world.modal, DealDialog)

    def take(self, world: World) -> None:
        """Press Enter in the line that searches, then confirm."""
        dialog = world.modal
        assert isinstance(dialog, DealDialog)
        if hasattr(dialog, "way"):
            QTest.mouseClick(dialog.way.segment("list"), LEFT)
        for _ in range(dialog.chance.take):
            dialog.pool.typed.setFocus()
            QTest.keyClick(dialog.pool.typed, Qt.Key.Key_Return)
        QTest.mouseClick(dialog.done_button, LEFT)


EVERY_STEP: tuple[Any, ...] = (
    Trigger, Key, Type, Press, Row, Offer, Choose, Resize, Another, Turn, Leave, SitDown, Touch,
    Button, Point, Wheel, Write, Answer,
)  # fmt: skip
"""Every kind of step."""


# What there is


def actions(world: World) -> dict[str, QAction]:
    """Every action of the window by its name; choices by their group's place and their value."""
    of = world.window.actions_
    found = {each.objectName(): each for each in of.findChildren(QAction) if each.objectName()}
    for name, group in (("theme", of.themes), ("language", of.languages), ("size", of.sizes)):
        found |= {f"{name}={each.data()}": each for each in group.actions()}
    return found


def action_of(world: World, name: str) -> QAction | None:
    """One of them."""
    return actions(world).get(name)


def offers(world: World) -> list[QAction]:
    """What the open menu offers."""
    if world.menu is None:
        return []
    every = world.menu.actions()
    return [each for each in every if each.isEnabled() and each.isVisible() and each.text()]


def in_sight(widget: QWidget) -> bool:
    """Whether a widget can be seen and used."""
    return widget.isVisible() and widget.isEnabled() and not widget.rect().isEmpty()


def words_on(widget: QWidget) -> str:
    """What a widget says it is."""
    text = getattr(widget, "text", None)
    said = str(text()) if callable(text) and not isinstance(widget, QLineEdit) else ""
    return said or widget.accessibleName() or widget.objectName()


def touchable(world: World) -> Iterator[tuple[QWidget, bool]]:
    """Every widget one can click in what is in front, and in the dialogs beside it (then True)."""
    roots: list[tuple[QWidget, bool]] = [(world.front, False)]
    if world.front is world.window:
        roots += [(dialog, True) for dialog in world.dialogs]
    for root, beside in roots:
        for widget in root.findChildren(QWidget):
            if not in_sight(widget) or not _takes_presses(widget):
                continue
            if widget.window() is root.window() and _is_reached(root, widget):
                yield widget, beside


def _takes_presses(widget: QWidget) -> bool:
    if isinstance(widget, (QAbstractButton, QLineEdit)):
        return True
    plain = type(widget).__module__.startswith("tabletop.")
    return plain and widget.focusPolicy() & Qt.FocusPolicy.ClickFocus == Qt.FocusPolicy.ClickFocus


def _is_reached(root: QWidget, widget: QWidget) -> bool:
    """Whether a click in its middle is a click on it, after scrolling to it."""
    middle = widget.rect().center()
    if widget.visibleRegion().isEmpty():
        area = _area_around(widget)
        if area is None:
            return False
        area.ensureWidgetVisible(widget)
    hit = root.window().childAt(widget.mapTo(root.window(), middle))
    return hit is widget or (hit is not None and widget.isAncestorOf(hit))


def _area_around(widget: QWidget) -> QScrollArea | None:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return parent
        parent = parent.parentWidget()
    return None


def scene_buttons(world: World) -> list[str]:
    """The ids of the buttons on the table that can be pressed."""
    scene = world.scene
    if scene is None:
        return []
    panels = (scene.prompt, scene.instruments.panel, scene.curtain)
    return [
        button.label.id
        for panel in panels
        if panel.isVisible()
        for button in panel.buttons()
        if button.isVisible() and button.enabled
    ]


def spot_of_piece(world: World, pick: str) -> QPointF | None:
    """The middle of a piece that can be taken by that name, or of its button."""
    scene = world.scene
    assert scene is not None
    item = scene.pieces.one_of(pick, scene.ghosts.sources())
    if item is not None and item.isVisible():
        return item.scene_box().center()
    button = scene.button(pick)
    return button.center() if button is not None else None


def spot_of_space(world: World, space: str) -> QPointF | None:
    """The middle of a space."""
    scene = world.scene
    assert scene is not None
    place = scene.place(space)
    if place is None:
        return None
    middle = place.rect.center()
    return middle if place.contains(middle) else place.single().center()


def _point(world: World, x: float, y: float) -> tuple[QWidget, QPoint]:
    scene = world.scene
    assert scene is not None
    port = scene.views()[0].viewport()
    return port, QPoint(round(x * port.width()), round(y * port.height()))
