"""The table's things as accessible interfaces.

A node never holds what it says: each answer is asked of the session at that moment, so that the
tree cannot be older than the table. Nodes are made once for each thing and kept by the tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QWindow,
)

from tabletop.engine.table import Piece, Space
from tabletop.engine.text import Text
from tabletop.ui.table.accessible import phrases
from tabletop.ui.table.accessible.meant import meant
from tabletop.ui.table.panels.scene_button import SceneButton

if TYPE_CHECKING:
    from tabletop.ui.table.accessible.tree import Tree

Role = QAccessible.Role
PRESS = QAccessibleActionInterface.pressAction()
FOCUS = QAccessibleActionInterface.setFocusAction()


class Node(QAccessibleInterface, QAccessibleActionInterface):  # type: ignore[misc]
    """One thing of the table, by its key in the tree."""

    role_of = Role.Grouping

    def __init__(self, tree: Tree, key: str) -> None:
        QAccessibleInterface.__init__(self)
        QAccessibleActionInterface.__init__(self)
        self.tree = tree
        self.key = key

    # What it is: for subclasses

    def name(self) -> str:
        """What it is called, with what lies there."""
        return ""

    def use(self) -> str:
        """What can be done with it, or why not."""
        return ""

    def there(self) -> bool:
        """Whether the table has it now."""
        return True

    def keys(self) -> list[str]:
        """Its children."""
        return []

    def does(self) -> str:
        """The name of what pressing it does, in the reader's language; empty: nothing."""
        return ""

    def act(self) -> None:
        """Do it."""

    @property
    def _acts(self) -> bool:
        return self.isValid() and bool(self.does())

    # What Qt asks

    def isValid(self) -> bool:
        return self.tree.open and self.there()

    def object(self) -> QObject | None:
        return None

    def parent(self) -> QAccessibleInterface | None:
        return self.tree.parent_of(self.key)

    def childCount(self) -> int:
        return len(self.keys()) if self.tree.open else 0

    def child(self, index: int) -> QAccessibleInterface | None:
        keys = self.keys() if self.tree.open else []
        return self.tree.node(keys[index], self.key) if 0 <= index < len(keys) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        keys = self.keys() if self.tree.open else []
        return keys.index(child.key) if isinstance(child, Node) and child.key in keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return self.tree.at(x, y, self.keys(), self.key) if self.tree.open else None

    def rect(self) -> QRect:
        return self.tree.screen_rect(self.key) if self.tree.open else QRect()

    def role(self) -> QAccessible.Role:
        return self.role_of

    def text(self, kind: QAccessible.Text) -> str:
        if not self.tree.open:
            return ""
        if kind == QAccessible.Text.Name:
            return self.name()
        if kind in (QAccessible.Text.Description, QAccessible.Text.Help):
            said = meant(self.tree, self.key)
            return " ".join(filter(None, (self.tree.say(said) if said else "", self.use())))
        return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        return

    def window(self) -> QWindow | None:
        return self.tree.window() if self.tree.open else None

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.tree.open:
            state.invalid = True
            return state
        seen = not self.rect().isEmpty()
        state.focusable = seen and bool(self.does())
        state.focused = self.tree.focused_key() == self.key
        state.disabled = not self.there()
        state.offscreen = not seen
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> shiboken6.VoidPtr:
        """The address of the asked interface; a plain int would crash Qt's bridges."""
        if kind == QAccessible.InterfaceType.ActionInterface and self._acts:
            return shiboken6.VoidPtr(shiboken6.getCppPointer(self)[1])
        return shiboken6.VoidPtr(0)

    def actionInterface(self) -> QAccessibleActionInterface | None:
        return self if self._acts else None

    def actionNames(self) -> list[str]:
        return [PRESS, FOCUS] if self._acts else []

    def localizedActionName(self, action: str) -> str:
        return self.does() if action == PRESS and self._acts else ""

    def localizedActionDescription(self, action: str) -> str:
        return self.use() if action == PRESS and self._acts else ""

    def keyBindingsForAction(self, action: str) -> list[str]:
        return []

    def doAction(self, action: str) -> None:
        if not self.isValid():
            return
        if action == PRESS:
            self.act()
        elif action == FOCUS:
            self.tree.focus(self.key)


class GroupNode(Node):
    """One of the table's four parts."""

    def name(self) -> str:
        return self.tree.group_name(self.key)

    def there(self) -> bool:
        return self.key in self.tree.parts

    def keys(self) -> list[str]:
        return self.tree.group_keys(self.key)


class PromptNode(GroupNode):
    """The prompt: its sentence is its name, its buttons are its children."""

    role_of = Role.AlertMessage


class SeatNode(Node):
    """Another seat's strip."""

    role_of = Role.Grouping

    @property
    def seat(self) -> int:
        """The seat's number."""
        return int(self.key.partition(":")[2])

    def name(self) -> str:
        return str(self.tree.session.players[self.seat].name)

    def use(self) -> str:
        session = self.tree.session
        for status in session.table.statuses:
            if status.seat == self.seat:
                return session.say(phrases.seat_words(session, status))
        return ""

    def keys(self) -> list[str]:
        return self.tree.seat_keys(self.seat)

    def does(self) -> str:
        passes = self.tree.session.may_sit(self.seat)
        return self.tree.say(Text("Pass the pencil") if passes else Text("Enlarge"))

    def act(self) -> None:
        self.tree.scene.handover.choose(self.seat)


class GridNode(Node):
    """A grid of spaces, which are its children; a shape is held over it as a whole."""

    @property
    def grid(self) -> str:
        """The grid's id."""
        return self.key.partition(":")[2]

    def name(self) -> str:
        return self.tree.say(phrases.grid_name(self.tree.session, self.grid))

    def there(self) -> bool:
        return bool(self.keys())

    def use(self) -> str:
        here = self.tree.scene.stencil.state.here
        held = here is not None and here.grid == self.grid
        return self.tree.scene.stencil.words() if held else ""

    def keys(self) -> list[str]:
        return self.tree.cell_keys(self.grid)

    def does(self) -> str:
        held = self.tree.scene.stencil.state.active and self.tree.target(self.key) is not None
        return self.tree.say(Text("Mark it")) if held else ""

    def act(self) -> None:
        here = self.tree.scene.stencil.state.here
        if here is not None and here.grid == self.grid:
            self.tree.scene.stencil.lay()
        else:
            self.tree.focus(self.key)


class SpaceNode(Node):
    """A space; the pieces on it are its children."""

    role_of = Role.ListItem

    def space(self) -> Space | None:
        """The space, if the table has it."""
        return self.tree.space(self.key)

    def there(self) -> bool:
        return self.space() is not None

    def name(self) -> str:
        space = self.space()
        session = self.tree.session
        return session.say(phrases.space_name(session, space)) if space else ""

    def use(self) -> str:
        space = self.space()
        if space is None:
            return ""
        use = phrases.space_use(self.tree.session, space, self.tree.keyboard.held)
        return self.tree.say(use) if use else ""

    def keys(self) -> list[str]:
        space = self.space()
        return self.tree.piece_keys(space.id) if space else []

    def does(self) -> str:
        return self.tree.say(Text("Put down") if self.tree.keyboard.held else Text("Press"))

    def act(self) -> None:
        space = self.space()
        if space is not None:
            self.tree.keyboard.press_space(space.id)


class PieceNode(Node):
    """A piece; of equal ones in one place the last speaks for all."""

    role_of = Role.Button

    def piece(self) -> Piece | None:
        """The piece, if the table has it."""
        return self.tree.piece(self.key)

    def there(self) -> bool:
        return self.piece() is not None

    def name(self) -> str:
        piece, session = self.piece(), self.tree.session
        return session.say(phrases.piece_name(session, piece)) if piece else ""

    def use(self) -> str:
        piece = self.piece()
        use = (
            phrases.piece_use(self.tree.session, piece, self.tree.keyboard.held) if piece else None
        )
        return self.tree.say(use) if use else ""

    def state(self) -> QAccessible.State:
        state = super().state()
        piece = self.piece() if self.tree.open else None
        state.selectable = piece is not None
        state.selected = piece is not None and piece.pick == self.tree.keyboard.held
        return state

    def does(self) -> str:
        piece, held = self.piece(), self.tree.keyboard.held
        if piece is None:
            return ""
        if held:
            return self.tree.say(Text("Let go") if held == piece.pick else Text("Put down"))
        only_pressed = self.tree.session.spaces_for(piece.pick) == {""}
        return self.tree.say(Text("Use") if only_pressed else Text("Take up"))

    def act(self) -> None:
        piece = self.piece()
        if piece is not None:
            self.tree.keyboard.press_space(piece.space, piece.pick)


class ButtonNode(Node):
    """A button of the prompt or of the own place."""

    role_of = Role.Button

    def button(self) -> SceneButton | None:
        """The button, if it can be seen."""
        return self.tree.button(self.key)

    def there(self) -> bool:
        return self.button() is not None

    def name(self) -> str:
        button = self.button()
        return button.label.words if button else ""

    def use(self) -> str:
        button = self.button()
        return button.label.why if button else ""

    def role(self) -> QAccessible.Role:
        button = self.button() if self.tree.open else None
        ticked = button is not None and button.label.ticked is not None
        return Role.CheckBox if ticked else self.role_of

    def state(self) -> QAccessible.State:
        state = super().state()
        button = self.button() if self.tree.open else None
        state.disabled = button is None or not button.enabled
        state.checkable = button is not None and button.label.ticked is not None
        state.checked = button is not None and bool(button.label.ticked)
        return state

    def keyBindingsForAction(self, action: str) -> list[str]:
        button = self.button() if self.tree.open else None
        return [button.label.cap] if button and button.label.cap and action == PRESS else []

    def does(self) -> str:
        return self.tree.say(Text("Press"))

    def act(self) -> None:
        button = self.button()
        if button is not None:
            button.press()
