"""The table as a tree for screen readers, and what is announced when it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView
from shiboken6 import isValid

from tabletop.engine.table import Piece, Space
from tabletop.engine.text import Text
from tabletop.ui.controls.announcer import Announcer, Politeness
from tabletop.ui.table.accessible.kinds import KINDS
from tabletop.ui.table.accessible.nodes import Node
from tabletop.ui.table.accessible.telling import Voice
from tabletop.ui.table.input.focus_stops import GROUPS, FocusStop
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.panels.scene_button import SceneButton
from tabletop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from tabletop.models.session import Session

BESIDE_CURTAIN = ("group:strips", "prompt:")
_Things = tuple[dict[str, Space], dict[str, Piece], dict[str, dict[str, str]]]

PARTS = ("group:strips", "group:board", "group:instruments", "prompt:", "group:own")


class Root(QAccessibleWidget):
    """The view itself; its children are the parts of the table."""

    def __init__(self, view: QGraphicsView, tree: Tree) -> None:
        super().__init__(view, QAccessible.Role.Client)
        self.tree = tree

    def text(self, kind: QAccessible.Text) -> str:
        if not self.tree.open:
            return ""
        session = self.tree.session
        if kind == QAccessible.Text.Name:
            return session.say(session.game.info.name)
        if kind == QAccessible.Text.Description:
            return session.say(session.table.phase)
        return ""

    def childCount(self) -> int:
        return len(self.tree.parts) if self.tree.open else 0

    def child(self, index: int) -> QAccessibleInterface | None:
        parts = self.tree.parts if self.tree.open else ()
        return self.tree.node(parts[index], "") if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        parts = self.tree.parts if self.tree.open else ()
        return parts.index(child.key) if isinstance(child, Node) and child.key in parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:
        return self.tree.part_at(x, y) if self.tree.open else None

    def focusChild(self) -> QAccessibleInterface | None:
        return self.tree.focused_node() if self.tree.open else None


class Tree(QObject):
    """The nodes of one view, and the words that are announced.

    ``announced`` carries all that is spoken: the prompt when it changes, what happened, and
    refusals (which interrupt).
    """

    announced = Signal(str)

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__()
        self._view, self.scene = view, scene
        self.keyboard: Keyboard = scene.keyboard
        self.open = True
        self.root = Root(view, self)
        self._nodes: dict[str, Node] = {}
        self._parents: dict[str, str] = {}
        self._known: tuple[object, _Things] = (None, ({}, {}, {}))
        self._seen: dict[str, tuple[str, ...]] = {}
        self._voice = Voice(self)
        _KEPT[:] = [root for root in _KEPT if isValid(root)]
        _KEPT.append(self.root)

    @property
    def session(self) -> Session:
        """The match that is told of."""
        return self.scene.session

    @property
    def parts(self) -> tuple[str, ...]:
        """The keys of the table's parts; of those that the curtain covers there is nothing."""
        if self.session.covered:
            return BESIDE_CURTAIN
        closed = () if self.scene.instruments.open else ("group:instruments",)
        return tuple(part for part in PARTS if part not in closed)

    def say(self, text: Text) -> str:
        """A sentence in the reader's language."""
        return self.session.say(text)

    def close(self) -> None:
        """Answer nothing more, and let Qt forget the nodes; the root it forgets with the view."""
        self.open = False
        self.forget()
        self._voice.setParent(None)
        for node in self._nodes.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(node))
        self._nodes.clear()
        del self.scene, self.keyboard, self._view, self._voice

    # Nodes

    def node(self, key: str, parent: str) -> Node:
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

    def group_name(self, key: str) -> str:
        """What a part of the table is called; the prompt by its sentence."""
        if key.startswith("prompt:"):
            return self.scene.asking.sentence
        names = {
            "group:strips": Text("Other players"),
            "group:board": Text("Board"),
            "group:instruments": Text("Instruments"),
            "group:own": Text("Your place"),
        }
        return self.say(names[key])

    def group_keys(self, key: str) -> list[str]:
        """What a part of the table holds."""
        scene = self.scene
        if key not in self.parts:
            return []
        if key == "group:strips":
            return [f"seat:{strip.seat}" for strip in scene.strips.strips]
        if key == "prompt:":
            said = range(0 if self.session.covered else len(scene.advice.blocks))
            buttons = (f"button:{button.label.id}" for button in scene.answers)
            return [*(f"counsel:{number}" for number in said), *buttons]
        if key == "group:instruments":
            return scene.instruments.keys_of_nodes()
        if key == "group:own":
            own = self.seat_keys(self.session.viewer)
            return own + [f"button:{button.label.id}" for button in scene.own.buttons()]
        notches = {f"space:{name}" for name in scene.notches}
        return [key for key in self.seat_keys(None) if key not in notches]

    def seat_keys(self, seat: int | None) -> list[str]:
        """The spaces and grids of a seat, or those that are nobody's."""
        mine = (space for space in self.session.table.spaces if space.seat == seat)
        return list(dict.fromkeys(f"grid:{s.grid}" if s.grid else f"space:{s.id}" for s in mine))

    def _things(self) -> _Things:
        """The table's spaces and pieces by id, and the last piece of each pick by space."""
        table = self.session.table
        if self._known[0] is not table:
            lying: dict[str, dict[str, str]] = {}
            for piece in table.pieces:
                lying.setdefault(piece.space, {})[piece.pick] = piece.id
            spaces = {space.id: space for space in table.spaces}
            pieces = {piece.id: piece for piece in table.pieces}
            self._known = (table, (spaces, pieces, lying))
        return self._known[1]

    def cell_keys(self, grid: str) -> list[str]:
        """The spaces of a grid."""
        return [f"space:{s.id}" for s in self.session.table.spaces if s.grid == grid]

    def piece_keys(self, space: str) -> list[str]:
        """The pieces on a space; of equal ones the last."""
        return [f"piece:{name}" for name in self._things()[2].get(space, {}).values()]

    def space(self, key: str) -> Space | None:
        """The space of a key."""
        return self._things()[0].get(key.partition(":")[2])

    def piece(self, key: str) -> Piece | None:
        """The piece of a key."""
        return self._things()[1].get(key.partition(":")[2])

    def button(self, key: str) -> SceneButton | None:
        """The button of a key."""
        name = key.partition(":")[2]
        scene = self.scene
        buttons = (*scene.answers, *scene.own.buttons(), *scene.instruments.panel.buttons())
        return next((b for b in buttons if b.label.id == name), None)

    # Where things are

    def target(self, key: str) -> FocusStop | None:
        """What the keyboard can stand on that is this thing."""
        wanted = {key, key.replace("seat:", "strip:", 1)}
        piece = self.piece(key) if key.startswith("piece:") else None
        for group in GROUPS:
            for target in self.keyboard.targets(group):
                if target.key in wanted or (piece and target.piece is piece):
                    return target
        return None

    def focus(self, key: str) -> None:
        """Bring the keyboard to a thing."""
        target = self.target(key)
        if target is not None:
            self._view.setFocus()
            self.keyboard.stand_on(target)

    def focused_key(self) -> str:
        """The key of what the keyboard stands on."""
        here = self.keyboard.here
        if here is None or not self._view.hasFocus():
            return ""
        return here.key.replace("strip:", "seat:", 1)

    def focused_node(self) -> Node | None:
        """The node the keyboard stands on, if it has been asked for."""
        return self._nodes.get(self.focused_key())

    def screen_rect(self, key: str) -> QRect:
        """Where a thing is on the screen; empty when it cannot be seen."""
        scene, (kind, _, name) = self.scene, key.partition(":")
        rect = None
        if kind == "space":
            place = scene.place(name) if scene.seen(name) else None
            rect = place.rect if place else None
        elif kind == "piece":
            item = scene.pieces.items.get(name)
            rect = item.scene_box() if item is not None else None
        elif kind == "button":
            button = self.button(key)
            rect = button.sceneBoundingRect() if button else None
        elif kind == "grid":
            rect = scene.stencil.grids.sheet(name)
        elif kind == "counsel":
            rect = scene.advice.blocks[int(name)].rect
        elif kind in ("dial", "chart"):
            rect = scene.instruments.rect_of(key)
        elif kind == "seat":
            rect = next((s.rect for s in scene.strips.strips if str(s.seat) == name), None)
        else:
            rect = self._part_rect(key)
        return QRect() if rect is None else self._on_screen(rect)

    def _on_screen(self, rect: QRectF) -> QRect:
        shown = self._view.mapFromScene(rect).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def part_at(self, x: int, y: int) -> Node | None:
        """The part of the table at a point of the screen; advice, which lies over it, is said by
        the prompt."""
        over = self._on_screen(self.scene.advice_panel.rect)
        if self.scene.advice_panel.isVisible() and over.contains(x, y):
            return self.node("prompt:", "")
        return self.at(x, y, list(self.parts), "")

    def at(self, x: int, y: int, keys: list[str], parent: str) -> Node | None:
        """The child at a point of the screen, the smallest where several lie over one another."""
        point = QPoint(x, y)
        found = [(self.screen_rect(key), key) for key in keys]
        inside = [(r.width() * r.height(), key) for r, key in found if r.contains(point)]
        return self.node(min(inside)[1], parent) if inside else None

    def window(self) -> QWindow | None:
        """The window the view is in."""
        return self._view.window().windowHandle()

    def _part_rect(self, key: str) -> QRectF:
        scene = self.scene
        panels = {
            "group:strips": scene.strips,
            "group:instruments": scene.instruments.panel,
            "prompt:": scene.asking,
            "group:own": scene.own,
        }
        return panels[key].rect if key in panels else scene.board.frame

    # Telling

    def announce(self, words: str, politeness: Politeness = Politeness.Polite) -> None:
        """Have something spoken."""
        if not words or not self.open:
            return
        Announcer.of(self._view).announce(words, self.root, politeness)
        self.announced.emit(words)

    def forget(self) -> None:
        """Tell nothing again of what was announced so far."""
        if isValid(self._view):
            Announcer.of(self._view).forget()

    def changed(self) -> None:
        """Tell of every node that was asked for and now has another name or other children."""
        for key, node in tuple(self._nodes.items()):
            if not node.there():
                self._seen.pop(key, None)
                continue
            now = (node.name(), *node.keys())
            before = self._seen.get(key)
            self._seen[key] = now
            if before is None or before == now:
                continue
            if before[0] != now[0]:
                self._tell(node, QAccessible.Event.NameChanged)
            if before[1:] != now[1:]:
                self._tell(node, QAccessible.Event.ObjectReorder)

    def advised(self, words: str) -> None:
        """Tell of a counsel that has come."""
        self.announce(words)
        self.changed()

    def stood(self, target: FocusStop | None) -> None:
        """Tell that the keyboard came to a target."""
        if target is None or not self.open:
            return
        key = target.key.replace("strip:", "seat:", 1)
        self._tell(self._reached(key, target), QAccessible.Event.Focus)

    def _reached(self, key: str, target: FocusStop) -> Node:
        """The node of a key, with the nodes above it made as well."""
        kind = key.partition(":")[0]
        part = "prompt:" if target.group == "prompt" else f"group:{target.group}"
        self.node(part, "")
        if kind == "piece":
            self.node(f"space:{target.space}", part)
            return self.node(key, f"space:{target.space}")
        space = self.space(key) if kind == "space" else None
        if space is not None and space.grid:
            return self.node(key, self.node(f"grid:{space.grid}", part).key)
        return self.node(key, part)

    def _tell(self, node: Node, kind: QAccessible.Event) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(node, kind))


_KEPT: list[Root] = []
"""Qt owns the roots, and asks them until it has deleted them."""

_TREES: dict[int, Tree] = {}
_INSTALLED: list[object] = []


def tree_of(view: QGraphicsView) -> Tree | None:
    """The tree of a view, if anybody has asked for it."""
    return _TREES.get(id(view))


def install() -> None:
    """Let Qt ask here for the interfaces of tables; once for each process."""
    if not _INSTALLED:
        _INSTALLED.append(_made)
        QAccessible.installFactory(_made)


def _made(_: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, QGraphicsView):
        return None
    scene = thing.scene()
    if not isinstance(scene, TableScene):
        return None
    key = id(thing)
    _TREES[key] = Tree(thing, scene)
    thing.destroyed.connect(lambda: _forget(key))
    return _TREES[key].root


def _forget(key: int) -> None:
    tree = _TREES.pop(key, None)
    if tree is not None:
        tree.close()
