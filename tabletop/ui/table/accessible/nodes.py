"""The table's things as accessible interfaces.

A node never holds what it says: each answer is asked of the session at that moment, so that the
tree cannot be older than the table. Nodes are made once for each thing and kept by the tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from tabletop.engine.table import Piece, Space
from tabletop.engine.text import Text
from tabletop.ui.table.accessible import phrases
from tabletop.ui.table.accessible.things import Things

Role = QAccessible.Role
PRESS = QAccessibleActionInterface.pressAction()
FOCUS = QAccessibleActionInterface.setFocusAction()


NOTHING = cast(QAccessibleInterface, None)
"""What Qt is answered where there is none: its types do not say that there may be none."""


class AccessibleNode(QAccessibleInterface, QAccessibleActionInterface):
    """One thing of the table, by its key in the tree."""

    role_of = Role.Grouping

    def __init__(self, nodes: Nodes, key: str) -> None:
        QAccessibleInterface.__init__(self)
        QAccessibleActionInterface.__init__(self)
        self.nodes, self.things = nodes, nodes.things
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
        return self.nodes.open and self.there()

    def object(self) -> QObject:
        return cast(QObject, None)

    def parent(self) -> QAccessibleInterface:
        return self.nodes.parent_of(self.key)

    def childCount(self) -> int:
        return len(self.keys()) if self.nodes.open else 0

    def child(self, index: int) -> QAccessibleInterface:
        keys = self.keys() if self.nodes.open else []
        return self.nodes.node(keys[index], self.key) if 0 <= index < len(keys) else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        keys = self.keys() if self.nodes.open else []
        return (
            keys.index(child.key) if isinstance(child, AccessibleNode) and child.key in keys else -1
        )

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return self.nodes.at(x, y, self.keys(), self.key) if self.nodes.open else NOTHING

    def rect(self) -> QRect:
        return self.things.screen_rect(self.key) if self.nodes.open else QRect()

    def role(self) -> QAccessible.Role:
        return self.role_of

    def text(self, kind: QAccessible.Text) -> str:
        if not self.nodes.open:
            return ""
        if kind == QAccessible.Text.Name:
            return self.name()
        if kind in (QAccessible.Text.Description, QAccessible.Text.Help):
            said = self.things.meant(self.key)
            return " ".join(filter(None, (self.things.say(said) if said else "", self.use())))
        return ""

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        return

    def window(self) -> QWindow:
        found = self.things.window() if self.nodes.open else None
        return cast(QWindow, found)

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.nodes.open:
            state.invalid = True
            return state
        seen = not self.rect().isEmpty()
        state.focusable = seen and bool(self.does())
        state.focused = self.things.focused_key() == self.key
        state.disabled = not self.there()
        state.offscreen = not seen
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        """The address of the asked interface."""
        acts = kind == QAccessible.InterfaceType.ActionInterface and self._acts
        return address(self, 1) if acts else _NO_ADDRESS

    def actionInterface(self) -> QAccessibleActionInterface:
        return self if self._acts else cast(QAccessibleActionInterface, None)

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
            self.things.focus(self.key)


def address(node: AccessibleNode, base: int) -> int:
    """Where one of the interfaces of a node is, by its place among the bases; a plain number
    would crash Qt's bridges, which is not what its types say."""
    return cast(int, shiboken6.VoidPtr(shiboken6.getCppPointer(node)[base]))


_NO_ADDRESS = cast(int, shiboken6.VoidPtr(0))
_Made = TypeVar("_Made", bound=AccessibleNode)

KINDS: dict[str, type[AccessibleNode]] = {}
"""The class of a node by the first part of its key."""


def kind(name: str) -> Callable[[type[_Made]], type[_Made]]:
    """Make a class the one of all nodes whose keys begin so."""

    def known(cls: type[_Made]) -> type[_Made]:
        KINDS[name] = cls
        return cls

    return known


class Nodes:
    """The nodes of one view, made when they are first asked for and then kept."""

    def __init__(self, view: QGraphicsView, things: Things) -> None:
        self.things = things
        self.open = True
        self.root = Root(view, self)
        self._nodes: dict[str, AccessibleNode] = {}
        self._parents: dict[str, str] = {}

    def close(self) -> None:
        """Answer nothing more, and let Qt forget the nodes; the root it forgets with the view."""
        self.open = False
        for node in self._nodes.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(node))
        self._nodes.clear()
        del self.things

    def known(self) -> tuple[tuple[str, AccessibleNode], ...]:
        """The nodes that were asked for, by their keys."""
        return tuple(self._nodes.items())

    def node(self, key: str, parent: str) -> AccessibleNode:
        """The node of a key, made when it is first asked for."""
        self._parents[key] = parent
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = KINDS[key.partition(":")[0]](self, key)
            QAccessible.registerAccessibleInterface(found)
        return found

    def parent_of(self, key: str) -> QAccessibleInterface:
        """The node above, or the view itself."""
        above = self._parents.get(key, "")
        return self._nodes.get(above, self.root)

    def focused_node(self) -> AccessibleNode | None:
        """The node the keyboard stands on, if it has been asked for."""
        return self._nodes.get(self.things.focused_key())

    def at(self, x: int, y: int, keys: list[str], parent: str) -> QAccessibleInterface:
        """The child at a point of the screen, the smallest where several lie over one another; a
        grid is as small as its cell there."""
        point = QPoint(x, y)
        inside = [(area, key) for key in keys if (area := self._area(key, point))]
        return self.node(min(inside)[1], parent) if inside else NOTHING

    def _area(self, key: str, point: QPoint) -> int:
        """How many pixels a thing, or its cell, has at a point; 0: it is not there."""
        kind, _, name = key.partition(":")
        rect = self.things.screen_rect(key)
        if not rect.contains(point):
            return 0
        cells = self.things.cell_keys(name) if kind == "grid" else []
        areas = [area for cell in cells if (area := self._area(cell, point))]
        return min(areas, default=rect.width() * rect.height())


class Root(QAccessibleWidget):
    """The view itself; its children are the parts of the table, and the paper under widgets.

    Which game it is, and where that stands, the title of the window says.
    """

    def __init__(self, view: QGraphicsView, nodes: Nodes) -> None:
        super().__init__(view, QAccessible.Role.Client)
        self.nodes = nodes

    def _parts(self) -> tuple[str, ...]:
        return self.nodes.things.parts if self.nodes.open else ()

    def _paper(self) -> QAccessibleInterface | None:
        """What widgets lie on over the table, the prompt first of all."""
        nodes = self.nodes
        return QAccessible.queryAccessibleInterface(nodes.things.paper) if nodes.open else None

    def text(self, kind: QAccessible.Text) -> str:
        if not self.nodes.open:
            return ""
        return self.nodes.things.say(Text("The table")) if kind == QAccessible.Text.Name else ""

    def childCount(self) -> int:
        return len(self._parts()) + (self._paper() is not None)

    def child(self, index: int) -> QAccessibleInterface:
        parts = self._parts()
        if 0 <= index < len(parts):
            return self.nodes.node(parts[index], "")
        paper = self._paper() if index == len(parts) else None
        return NOTHING if paper is None else paper

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts = self._parts()
        if isinstance(child, AccessibleNode):
            return parts.index(child.key) if child.key in parts else -1
        paper = self._paper()
        return len(parts) if paper is not None and child.object() is paper.object() else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        if not self.nodes.open:
            return NOTHING
        instruments, paper = "group:instruments", self.nodes.things.paper
        keys = self.nodes.things.group_keys(instruments)
        if (found := self.nodes.at(x, y, keys, instruments)) is not NOTHING:
            return found
        over = paper.childAt(paper.mapFromGlobal(QPoint(x, y)))
        if over is not None:
            return QAccessible.queryAccessibleInterface(over)
        return self.nodes.at(x, y, list(self._parts()), "")

    def focusChild(self) -> QAccessibleInterface:
        node = self.nodes.focused_node() if self.nodes.open else None
        return NOTHING if node is None else node


@kind("group")
class GroupNode(AccessibleNode):
    """One of the table's parts: a list, so that readers count what lies there."""

    role_of = Role.List

    def name(self) -> str:
        return self.things.group_name(self.key)

    def there(self) -> bool:
        return self.key in self.things.parts

    def keys(self) -> list[str]:
        return self.things.group_keys(self.key)


@kind("seat")
class SeatNode(AccessibleNode):
    """Another seat's strip."""

    role_of = Role.List

    @property
    def seat(self) -> int:
        """The seat's number."""
        return int(self.key.partition(":")[2])

    def name(self) -> str:
        return str(self.things.session.players[self.seat].name)

    def use(self) -> str:
        session = self.things.session
        for status in session.table.statuses:
            if status.seat == self.seat:
                return session.say(phrases.seat_words(session, status))
        return ""

    def keys(self) -> list[str]:
        return self.things.seat_keys(self.seat)

    def does(self) -> str:
        passes = self.things.session.can_take_over(self.seat)
        return self.things.say(Text("Pass the pencil") if passes else Text("Enlarge"))

    def act(self) -> None:
        self.things.scene.handover.choose(self.seat)


@kind("grid")
class GridNode(AccessibleNode):
    """A grid of spaces, its children by rows; a shape is held over it as a whole.

    A list, for a table would need Qt's table interface, which Python cannot give; each cell
    names its row and column instead.
    """

    role_of = Role.List

    @property
    def grid(self) -> str:
        """The grid's id."""
        return self.key.partition(":")[2]

    def name(self) -> str:
        return self.things.say(phrases.grid_name(self.things.session, self.grid))

    def there(self) -> bool:
        return bool(self.keys())

    def use(self) -> str:
        here = self.things.scene.stencil.state.here
        held = here is not None and here.grid == self.grid
        words = self.things.scene.stencil.words() if held else ""
        return words if words != self.things.scene.stencil.said else ""

    def keys(self) -> list[str]:
        return self.things.cell_keys(self.grid)

    def does(self) -> str:
        held = self.things.scene.stencil.state.active and self.things.target(self.key) is not None
        return self.things.say(Text("Mark it")) if held else ""

    def act(self) -> None:
        here = self.things.scene.stencil.state.here
        if here is not None and here.grid == self.grid:
            self.things.scene.stencil.lay()
        else:
            self.things.focus(self.key)


@kind("space")
class SpaceNode(AccessibleNode):
    """A space; the pieces on it are its children."""

    role_of = Role.ListItem

    def space(self) -> Space | None:
        """The space, if the table has it."""
        return self.things.space(self.key)

    def there(self) -> bool:
        return self.space() is not None

    def name(self) -> str:
        space = self.space()
        session = self.things.session
        return session.say(phrases.space_name(session, space)) if space else ""

    def use(self) -> str:
        space = self.space()
        if space is None:
            return ""
        use = phrases.space_use(self.things.session, space, self.things.keyboard.held)
        return self.things.say(use) if use else ""

    def keys(self) -> list[str]:
        space = self.space()
        return self.things.piece_keys(space.id) if space else []

    def does(self) -> str:
        return self.things.say(Text("Put down") if self.things.keyboard.held else Text("Press"))

    def act(self) -> None:
        space = self.space()
        if space is not None:
            self.things.keyboard.press_space(space.id)


@kind("piece")
class PieceNode(AccessibleNode):
    """A piece; of equal ones in one place the last speaks for all."""

    role_of = Role.Button

    def piece(self) -> Piece | None:
        """The piece, if the table has it."""
        return self.things.piece(self.key)

    def there(self) -> bool:
        return self.piece() is not None

    def name(self) -> str:
        piece, session = self.piece(), self.things.session
        return session.say(phrases.piece_name(session, piece)) if piece else ""

    def use(self) -> str:
        piece = self.piece()
        use = (
            phrases.piece_use(self.things.session, piece, self.things.keyboard.held)
            if piece
            else None
        )
        return self.things.say(use) if use else ""

    def state(self) -> QAccessible.State:
        state = super().state()
        piece = self.piece() if self.nodes.open else None
        state.selectable = piece is not None
        state.selected = piece is not None and piece.pick == self.things.keyboard.held
        return state

    def does(self) -> str:
        piece, held = self.piece(), self.things.keyboard.held
        if piece is None:
            return ""
        if held:
            return self.things.say(Text("Let go") if held == piece.pick else Text("Put down"))
        only_pressed = self.things.session.spaces_for(piece.pick) == {""}
        return self.things.say(Text("Use") if only_pressed else Text("Take up"))

    def act(self) -> None:
        piece = self.piece()
        if piece is not None:
            self.things.keyboard.press_space(piece.space, piece.pick)
