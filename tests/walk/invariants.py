"""What holds after every step, one function each; it yields what does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCompleter,
    QMenu,
    QTextEdit,
    QWidget,
)

from tabletop.engine.dealer import People
from tabletop.engine.strength import Strength
from tabletop.models.session import Session
from tabletop.records.journal import restore
from tabletop.ui.dialogs.about import AboutBox
from tabletop.ui.dialogs.components_page import ComponentsPage
from tabletop.ui.dialogs.dealing import PoolChooser
from tabletop.ui.dialogs.keys import KeysPage
from tabletop.ui.dialogs.plain_text import LicencesPage
from tabletop.ui.dialogs.rules_page import RulesPage
from tests.walk.steps import actions, scene_buttons
from tests.walk.world import World

Complaints = Iterator[str]

KNOWS_NO_MATCH = (RulesPage, ComponentsPage, KeysPage, AboutBox, LicencesPage, PoolChooser)
"""What shows the same whatever lies on the table: all that is in the box, or could come up."""

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def nothing_went_wrong(world: World) -> Complaints:
    """No exception nobody caught, no warning of Qt."""
    yield from world.faults


def there_is_a_way_out(world: World) -> Complaints:
    """What has to be dealt with first can be seen, and is within the screen."""
    modal = world.modal
    if modal is None:
        return
    if not modal.isEnabled():
        yield f"{type(modal).__name__} is open, and nothing in it can be used"
    room = modal.screen().availableGeometry()
    if not room.intersects(modal.frameGeometry()):
        yield f"{type(modal).__name__} lies outside of the screen"


def the_table_is_the_match(world: World) -> Complaints:
    """What is shown is where the match stands, or it says that it is the past."""
    for window in world.windows:
        session = window.session
        if session is None:
            continue
        match, node = session.match, session.match.node
        scene = _scene(window)
        moving = scene is not None and scene.choreography.plays
        past = session.visiting or session.still
        if not past and not moving and session.moment is not node:
            yield f"moment {session.moment.id} is shown as the present; the match is at {node.id}"
        eyes = None if session.covered else session.viewer
        wanted = session.game.table(session.game.view(session.moment.state, eyes), session.viewer)
        if session.table != wanted:
            yield f"the table of moment {session.moment.id} is not the game's for seat {eyes}"
        if scene is not None and not moving:
            yield from _drawn(scene)
        if match.history.nodes[node.id] is not node:
            yield f"the match stands at a moment that its history does not have: {node.id}"


def _drawn(scene: Any) -> Complaints:
    table = scene.session.table
    pieces = {piece.id: piece for piece in table.pieces if piece.space in scene.pieces.spaces}
    drawn = {name: item.piece for name, item in scene.pieces.items.items()}
    for name in sorted(pieces.keys() ^ drawn.keys()):
        yield f"{name} is {'not drawn' if name in pieces else 'drawn, and is not on the table'}"
    for name in sorted(pieces.keys() & drawn.keys()):
        if pieces[name] != drawn[name]:
            yield f"{name} is drawn as {drawn[name]}, and is {pieces[name]}"


def somebody_can_act(world: World) -> Complaints:
    """Whoever may act can; nobody is waited for in vain."""
    for window in world.windows:
        if window.session is not None and window.table is not None:
            at, world.at = world.at, world.windows.index(window)
            yield from _acts(world, window.session)
            world.at = at


def _acts(world: World, session: Session) -> Complaints:
    scene, match, enabled = world.scene, session.match, _enabled(world)
    buttons = scene_buttons(world)
    assert scene is not None
    advised = any(advice.actions for advice in scene.advice.all_advice)
    elsewhere = session.still and world.window.lessons.tutor is None
    if world.modal is not None or scene.choreography.plays:
        return
    if session.covered:
        if "curtain" not in buttons:
            yield "the curtain cannot be lifted"
    elif session.visiting:
        if "leave_visit" not in enabled or "leave" not in buttons:
            yield "nothing leads back from a moment that is looked at"
    elif match.over:
        if "finish" not in enabled and world.window.lessons.tutor is None:
            yield "the game is over, and its count cannot be seen"
    elif advised or elsewhere:
        return
    elif match.chance is not None:
        if "deal" not in buttons:
            by = "people" if isinstance(match.dealer, People) else "the app"
            yield f"{match.chance.name} waits to be dealt by {by}, and nothing deals it"
    else:
        yield from _seats_act(world, session, buttons)


def _seats_act(world: World, session: Session, buttons: list[str]) -> Complaints:
    match = session.match
    people = [seat for seat in match.to_act if match.players[seat].person]
    if match.strength is Strength.FREE and not people:
        if "loose" not in _enabled(world):
            yield "pieces lie loose among computers, and nobody can let the rules go on"
    elif not people and match.to_act:
        yield f"the computers {sorted(match.to_act)} are to act, and none of them thinks"
    elif session.viewer in people:
        if not session.choices() and not session.picks:
            yield f"seat {session.viewer} is to act, and nothing can be picked"
    elif people and "pass" not in buttons and not any(map(session.can_take_over, people)):
        yield f"seats {people} are to act, and cannot take the lower edge"


def secrets_are_kept(world: World) -> Complaints:
    """What the eyes at a screen may not know is neither drawn nor said there."""
    for window in world.windows:
        session = window.session
        if session is None:
            continue
        hidden = secrets_of(session)
        if not hidden:
            continue
        known = [piece.id for piece in session.table.pieces if piece.face is not None]
        for name in sorted({piece for piece, _ in hidden} & set(known)):
            yield f"the face of {name} is on the table"
        open_to_all = told_to_all_and_taken_back(session)
        words = {said for _, said in hidden if said and said not in open_to_all}
        if not words:
            continue
        longest_first = sorted(words, key=len, reverse=True)
        told = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
        for where, said in texts(window, heard=world.listens):
            if found := told.search(said):
                yield f"{where} says {said!r}: {found[1]!r} is a secret"


def secrets_of(session: Session) -> set[tuple[str, str]]:
    """The pieces whose faces some seat knows and the eyes at the screen do not, and their names.

    A name that the eyes can read on another piece tells nothing.
    """
    game, state = session.game, session.match.state
    eyes = None if session.covered else session.viewer
    mine = game.table(game.view(state, eyes), eyes).pieces
    open_to_me = {piece.id for piece in mine if piece.face is not None}
    read = {session.say(piece.name) for piece in mine}
    found = set()
    for seat in range(len(match_players(session))):
        for piece in game.table(game.view(state, seat), seat).pieces:
            if piece.face is not None and piece.id not in open_to_me:
                name = session.say(piece.name)
                found.add((piece.id, "" if name in read else name))
    return found


def told_to_all_and_taken_back(session: Session) -> str:
    """What everybody was told by acts that were taken back since: they may be played again."""
    match, said = session.match, list[str]()
    before = match.node.state
    for node in match.ahead(match.node.id):
        said.append(session.say(session.game.seen(before, node.event, None)))
        before = node.state
    return "\n".join(said)


def match_players(session: Session) -> tuple[Any, ...]:
    """The players of the match."""
    return tuple(session.match.players)


def texts(window: Any, *, heard: bool = True) -> Iterator[tuple[str, str]]:
    """All that can be read in a window, or ``heard`` with a screen reader, and where."""
    view = getattr(window.table, "view", None)
    if heard and view is not None:
        yield from _heard(QAccessible.queryAccessibleInterface(view))
    tops = [window, *(top for top in QApplication.topLevelWidgets() if window.isAncestorOf(top))]
    for top in tops:
        if top.isVisible():
            yield from _read(top)


def _read(widget: QWidget) -> Iterator[tuple[str, str]]:
    if isinstance(widget, KNOWS_NO_MATCH) or not widget.isVisible():
        return
    name = type(widget).__name__
    for asked in ("windowTitle", "text", "toolTip", "title", "accessibleName"):
        yield from _said(widget, name, asked)
    for asked in ("accessibleDescription", "placeholderText", "statusTip", "whatsThis"):
        yield from _said(widget, name, asked)
    if isinstance(widget, QTextEdit):
        yield f"{name}.toPlainText", widget.toPlainText()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _listed(f"{name}.model", widget.model())
    for completer in widget.findChildren(QCompleter, options=_DIRECT):
        yield from _listed(f"{name}.completer", completer.model())
    if isinstance(widget, QMenu):
        for action in widget.actions():
            yield f"{name} offers", f"{action.text()} {action.toolTip()}"
    for child in widget.findChildren(QWidget, options=_DIRECT):
        if not child.isWindow():
            yield from _read(child)


_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def _said(widget: QWidget, name: str, asked: str) -> Iterator[tuple[str, str]]:
    says = getattr(widget, asked, None)
    said = says() if callable(says) else ""
    if isinstance(said, str) and said:
        yield f"{name}.{asked}", said


def _listed(where: str, model: QAbstractItemModel) -> Iterator[tuple[str, str]]:
    for row in range(model.rowCount(QModelIndex())):
        for role in _ROLES:
            said = model.index(row, 0).data(role)
            if isinstance(said, str):
                yield f"{where}[{row}]", said


def _heard(node: QAccessibleInterface | None) -> Iterator[tuple[str, str]]:
    if node is None or not node.isValid():
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
        said = node.text(kind)
        if said:
            yield "a screen reader", said
    for index in range(node.childCount()):
        yield from _heard(node.child(index))


def what_was_accepted_is_kept(world: World) -> Complaints:
    """The journal of an open match brings the same match back."""
    for window in world.windows:
        session, path = window.session, window.journal
        if session is None or path is None:
            continue
        kept = restore(path).match
        if kept.acts != session.match.acts or kept.node.id != session.match.node.id:
            yield f"{len(kept.acts)} acts are kept of {len(session.match.acts)} that were accepted"


def _scene(window: Any) -> Any:
    return getattr(getattr(window.table, "view", None), "table", None)


def _enabled(world: World) -> set[str]:
    return {name for name, action in actions(world).items() if action.isEnabled()}


INVARIANTS: tuple[Callable[[World], Complaints], ...] = (
    nothing_went_wrong,
    there_is_a_way_out,
    the_table_is_the_match,
    somebody_can_act,
    secrets_are_kept,
    what_was_accepted_is_kept,
)
"""All of them."""
