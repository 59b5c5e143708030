"""The table as a tree for screen readers, which hear of its nodes what changes."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget
from shiboken6 import isValid

from tabletop.models.showing import Showing
from tabletop.ui.table.accessible.announcements import Announcements
from tabletop.ui.table.accessible.nodes import AccessibleNode, Nodes, Root
from tabletop.ui.table.accessible.things import Things
from tabletop.ui.table.input.focus_stops import FocusStop
from tabletop.ui.table.overlay.offer_button import OfferButton
from tabletop.ui.table.panels.moment import passes_by
from tabletop.ui.table.scene import TableScene


class Tree(QObject):
    """The nodes of one view, and the ``announcements`` that are spoken there."""

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__()
        self._view, self._things = view, Things(view, scene)
        self.nodes = Nodes(view, self._things)
        self.announcements = Announcements(view, self._things, self.nodes)
        self._seen: dict[str, tuple[str, ...]] = {}
        self._stood = ""
        self._listen(scene)
        if not passes_by(scene.session):
            # What is asked was asked before anybody could hear it.
            self.announcements.say_once(scene.prompt.sentence)
        _KEPT[:] = [root for root in _KEPT if isValid(root)]
        _KEPT.append(self.nodes.root)

    def _listen(self, scene: TableScene) -> None:
        session = scene.session
        self._eyes = (session.viewer, session.covered)
        session.shown.connect(self._shown)
        scene.keyboard.focused.connect(self.stood)
        scene.keyboard.came.connect(self._tell_again)
        scene.advice.told.connect(self.changed)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._came_back)

    def close(self) -> None:
        """Answer and tell nothing more."""
        self.announcements.close()
        self.nodes.close()
        del self._things, self._view

    def _shown(self, _: Showing) -> None:
        """Tell what changed; what one seat heard is not told again to another, who is called."""
        if not self.nodes.open:
            return
        (seat, covered), session = self._eyes, self._things.session
        if session.covered and (session.viewer != seat or not covered):
            self.announcements.forget()
            self.announcements.say_once(self._things.scene.prompt.sentence)
        elif session.viewer != seat:
            self.announcements.hand_over()
        self._eyes = session.viewer, session.covered
        self.changed()

    def changed(self) -> None:
        """Tell of every node that was asked for and now has another name or other children."""
        self._describe_buttons()
        for key, node in self.nodes.known():
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

    def _describe_buttons(self) -> None:
        """Say of the prompt's buttons what advice means by them, too."""
        for button in self._things.scene.prompt.buttons():
            meant = self._things.meant(f"button:{button.label.id}")
            button.describe(self._things.say(meant) if meant is not None else "")

    def stood(self, target: FocusStop | None) -> None:
        """Tell that the keyboard came to a target; if the table brought it there, after what has
        happened, and only where that is another one."""
        before, self._stood = self._stood, target.key if target is not None else ""
        if target is None or not self.nodes.open or isinstance(target.button, OfferButton):
            return
        if not self._things.keyboard.brought:
            self._tell_of(target)
        elif target.key != before:
            self.announcements.then(lambda: self._tell_late(target))

    def _came_back(self, before: QWidget | None, now: QWidget | None) -> None:
        """Tell where the keyboard stands once what lay over the table has gone with it."""
        if before is not None and now is self._view and now.isAncestorOf(before):
            self._tell_again()

    def _tell_again(self) -> None:
        """Tell where the keyboard stands after what has happened."""
        here = self._things.keyboard.here
        if not self.nodes.open or here is None or isinstance(here.button, OfferButton):
            return
        if self._things.keyboard.here_shown:
            self.announcements.then(lambda: self._tell_late(here))

    def _tell_late(self, target: FocusStop) -> None:
        if self.nodes.open and self._stood == target.key:
            self._tell_of(target)

    def _tell_of(self, target: FocusStop) -> None:
        key = target.key.replace("strip:", "seat:", 1)
        self._tell(self._reached(key, target), QAccessible.Event.Focus)

    def _reached(self, key: str, target: FocusStop) -> AccessibleNode:
        """The node of a key, with the nodes above it made as well."""
        nodes, kind = self.nodes, key.partition(":")[0]
        part = f"group:{target.group}"
        nodes.node(part, "")
        if kind == "piece":
            nodes.node(f"space:{target.space}", part)
            return nodes.node(key, f"space:{target.space}")
        space = self._things.space(key) if kind == "space" else None
        if space is not None and space.grid:
            return nodes.node(key, nodes.node(f"grid:{space.grid}", part).key)
        return nodes.node(key, part)

    def _tell(self, node: AccessibleNode, kind: QAccessible.Event) -> None:
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
    return _TREES[key].nodes.root


def _forget(key: int) -> None:
    tree = _TREES.pop(key, None)
    if tree is not None:
        tree.close()
