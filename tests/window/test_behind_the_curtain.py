"""Behind the curtain nothing tells a secret, whatever is pressed.

Two matches that differ in nothing but what is secret must sound and read the same at every step
of the same walk; and no word of the walk is one of a secret.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import field, frozen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from tabletop import ui
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import People, SeededDealer, draw
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.models.seating import holds_secrets
from tabletop.records.catalogue import entries, open_game
from tabletop.records.places import log_file
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.matches import Opened
from tabletop.ui.table.accessible import tree_of
from tabletop.ui.window import Window
from tests.sampling import long
from tests.ui.windows import no_page, opened
from tests.window.looking import close_dialogs, settle, words

OFFSCREEN = "This plugin does not support"
"""What the offscreen platform says of windows that are raised, and of menus."""

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PLAYERS = (Player("Ada", "blue"), Player("Bartek", "red"), Player("Celina", "green"))
HIDING = ("silver_gold", "pyramids")
"""The games with hands that others may not see."""

STAYING = {
    *(
        "undo",
        "redo",
        "undo_turn",
        "drop_pick",
        "type_move",
        "deal_correct",
        "hint",
        "what_if",
        "referee",
    ),
    *("join", "invite", "move_table", "end_table", "point_out"),
    *(
        "teaching",
        "zoom_in",
        "zoom_out",
        "fit",
        "docks",
        "tell_again",
        "full_screen",
        "reduced_motion",
    ),
    *(
        "settings",
        "player_aid",
        "illustrated",
        "rules",
        "components",
        "keys",
        "finish",
        "review",
        "leave_visit",
        "report",
        "about",
    ),
    *("open", "save_as", "continue", "deal_at_once", "advise", "loose"),
}
LEAVING = {"new", "close", "score", "set_up", "set_up_here", "learn", "history", "solve"}
ENDING = {"quit"}
"""The actions of the window: those after which the table is still there, and the others."""

DIALOGS = {
    *(
        "player_aid",
        "illustrated",
        "rules",
        "components",
        "keys",
        "report",
        "about",
        "settings",
        "teaching",
        "open",
        "save_as",
    ),
    *("type_move", "deal_correct", "join", "complaint"),
}
NOT_HERE = {
    "link": "asks before a link of another program is followed",
    "licences": "opens from the about box",
    "hosting": "asks where people do not deal: a match that they deal stays at one screen",
    "own_components": "opens over the start screen",
    "component_editor": "opens over the start screen",
    "deal": "waits behind the curtain",
    "final": "comes after the end",
    "fault": "comes where the program itself is wrong",
    "in_use": "asks on the start screen, where another window has the match",
    "import": "asks on the page of games that were played, before any is added",
    "numbers": "asks on the page of games that were played for a game's number elsewhere",
    "waiting": "shows while a file is read",
    "writing": "shows while a file is written",
    "joining": "shows while a table elsewhere is asked",
    "invitations": "shows the links of a table that is hosted",
    "move": "asks where a table elsewhere is to be hosted",
    "moving": "shows while a table goes to another host",
    "bringing": "shows while the links of a table are made",
    "visiting": "shows while somebody is asked to let one in",
    "talk": "shows what was said at a table elsewhere",
    "ending": "asks whether a game at a table elsewhere is to end before its time",
    "awaited": "asks where the window closes while others sit at a table that it hosts",
    "unkept": "asks where the window closes before all is on the disk",
}
"""The dialogs of the window: those that open behind the curtain, and why the others do not."""

PAGES = {
    "shell.py": "the start screen (new, close) and the table",
    "controller.py": "the lessons (learn)",
    "reviews.py": "the look back, after the end only (review)",
    "pads.py": "the score pad (score) and the games played (history)",
}
"""The modules that put a page into the window, and the actions that lead there."""

TELLING_ALL = {
    f"action {name}" for name in ("components", "score", "learn", "set_up", "set_up_here")
}
"""What shows every card of a game, whoever has it."""

LIFTING = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
"""The keys that lift the curtain, as they should."""

KEYS = [
    key
    for key in (
        *range(Qt.Key.Key_Exclam, Qt.Key.Key_QuoteLeft),
        *(Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
        *range(Qt.Key.Key_Home, Qt.Key.Key_PageDown + 1),
    )
    if key not in LIFTING
]


def hand(match: Any, first: int) -> Outcome:
    """Four cards of the deck, from one on."""
    assert isinstance(match.chance, Chance)
    return Outcome("hand", tuple(item for item, _ in match.chance.pool[first : first + 4]))


def choosing(game: Any, *, other: bool) -> Match[Any, Any]:
    """Ada and Celina have chosen their cards, Bartek has not; ``other`` ones are secret."""
    match: Match[Any, Any] = Match(game, PLAYERS, {}, People())
    for _ in PLAYERS:
        assert not match.deal(hand(match, 20 if other else 3))
    for seat in (0, 2):
        assert not match.propose(game.legal_moves(match.state, seat)[-1 if other else 0])
    return match


def dealing(game: Any, *, other: bool) -> Match[Any, Any]:
    """Ada's hand was told, and Bartek is asked for his."""
    match: Match[Any, Any] = Match(game, PLAYERS, {}, People())
    assert not match.deal(hand(match, 20 if other else 3))
    return match


def secrets(window: Window) -> set[str]:
    """How the cards that a spectator may not know are called, and how what was done is told."""
    match = window.session.match
    game, say, state = match.game, window.session.say, match.state
    open_to_all = game.table(game.view(state, None), None).pieces
    known = {piece.id for piece in open_to_all if piece.face is not None}
    found = set()
    for seat in range(len(match.players)):
        for piece in game.table(game.view(state, seat), seat).pieces:
            if piece.id not in known and piece.face is not None and piece.owner == seat:
                found |= {say(piece.name), say(game.family.called(piece.id))}
                found |= set() if piece.id.isdigit() else {piece.id}
        for node in match.history.line(match.node.id)[1:]:
            before = match.history.nodes[node.parent].state
            told = say(game.seen(before, node.event, seat))
            found |= {told} - {say(game.seen(before, node.event, None))}
        found |= {game.write(move) for move in game.legal_moves(state, seat)}
    assert found
    return found


@frozen
class Seen:
    """What was there after a step: words, and announcements."""

    said: tuple[str, ...]
    heard: tuple[str, ...]


@frozen(eq=False)
class Walk:
    """One walk over a window with a match; each step is kept by its name."""

    window: Window
    lay: Callable[[], Match[Any, Any]]
    seen: dict[str, Seen] = field(factory=dict)
    heard: list[str] = field(factory=list)
    dialogs: set[str] = field(factory=set)

    def sit(self) -> None:
        """Sit down at the match as it was at first, behind the curtain."""
        close_dialogs()
        self.window.sit_down(Opened(self.lay(), automatic=False, kept=False))
        self.window.session.animate = False
        self.window.session.skip()
        self.listen()
        settle()
        assert self.window.session.covered

    def listen(self) -> None:
        """Hear what the table announces."""
        self.window.session.said.connect(lambda t: self.heard.append(self.window.session.say(t)))
        view = self.window.table.view
        assert QAccessible.queryAccessibleInterface(view) is not None
        tree_of(view).announcements.announced.connect(self.heard.append)

    def step(self, name: str, act: Callable[[], object], *, looks: bool = True) -> None:
        """Do something, keep all that is there then, and come back."""
        session, acts = self.window.session, len(self.window.session.match.acts)
        act()
        settle()
        assert name not in self.seen, name
        opened = self.window.dialogs
        self.dialogs.update(name for name in DIALOGS | set(NOT_HERE) if opened.dialog(name))
        there = self.window.session is session
        said = sorted(words()) if looks or not there else []
        self.seen[name] = Seen(tuple(said), tuple(self.heard))
        self.heard.clear()
        close_dialogs()
        if there and self.window.table is not None and len(session.match.acts) == acts:
            session.leave_visit()
            self.window.table.view.table.popups.retell()
        same = self.window.session is session and len(session.match.acts) == acts
        if not (same and session.covered and not session.picks):
            self.sit()

    # What there is to be done

    def actions(self) -> None:
        """Trigger every action of the window, also those that are not enabled now."""
        for name in sorted(STAYING):
            self.step(f"action {name}", lambda name=name: self.trigger(name))
        for name in sorted(LEAVING):
            self.step(f"action {name}", lambda name=name: self.trigger(name))

    def trigger(self, name: str) -> None:
        action = self.window.actions_[name]
        action.trigger()
        if action.isCheckable():
            settle()
            action.trigger()

    def choices(self) -> None:
        """Choose every theme, language and text size, and look at each."""
        actions = self.window.actions_
        for group in (actions.themes, actions.sizes, actions.languages):
            before = group.checkedAction()
            for action in [*(one for one in group.actions() if one is not before), before]:
                self.step(f"choice {action.data()}", action.trigger)
                self.listen()

    def buttons(self) -> None:
        """Press every button of the header and of the docks."""
        for place in ("header", "docks"):
            for number in range(len(self.found(place))):
                self.step(f"{place} {number}", lambda place=place, n=number: self.press(place, n))

    def found(self, place: str) -> list[QAbstractButton]:
        root = self.window.header if place == "header" else self.window.table.docks
        return [one for one in root.findChildren(QAbstractButton) if one.isEnabled()]

    def press(self, place: str, number: int) -> None:
        found = self.found(place)
        if number < len(found):
            found[number].click()

    def moments(self) -> None:
        """Visit every moment of the log, and open a study copy of each."""
        for moment in range(1, self.window.session.match.node.id + 1):
            self.step(f"visit {moment}", lambda moment=moment: self.window.session.visit(moment))
            self.step(f"study {moment}", lambda moment=moment: self.window.open_study(moment))

    def keys(self) -> None:
        """Press every key that does not lift the curtain."""
        for key in KEYS:
            self.step(f"key {int(key)}", lambda key=key: self.key(key), looks=False)

    def key(self, key: int) -> None:
        view = self.window.table.view
        view.setFocus()
        QTest.keyClick(view, Qt.Key(key))

    def points(self) -> None:
        """Point at, press and drag from every piece and every place of the table."""
        scene = self.window.table.view.table
        spots = {item.scene_box().center().toPoint() for item in scene.pieces}
        assert len(spots) > 8
        for number, spot in enumerate(sorted(spots, key=lambda at: (at.x(), at.y()))):
            self.step(f"drag {number}", lambda spot=spot: self.drag(spot), looks=number % 9 == 0)

    def drag(self, spot: QPoint) -> None:
        view = self.window.table.view
        at, away = view.mapFromScene(spot), view.mapFromScene(spot + QPoint(90, -60))
        paper = view.viewport()
        QTest.mouseMove(paper, at)
        settle()
        reading = view.table.popups.reading
        self.heard.append(reading.words if reading is not None else "")
        QTest.mousePress(paper, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QTest.mouseMove(paper, away)
        settle()
        QTest.mouseRelease(paper, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, away)


EVERYWHERE = (Walk.actions, Walk.choices, Walk.buttons, Walk.moments, Walk.keys, Walk.points)
MOST_OFTEN = (Walk.actions, Walk.keys)
ASKING = (Walk.actions, Walk.moments)
"""Where a curtain hangs because a hand is asked for, what asks and tells is walked again."""


def walked(folder: Path, lay: Callable[[], Match[Any, Any]], parts: Any) -> tuple[Walk, set[str]]:
    with opened(folder, (1024, 768)) as window:
        QApplication.setCursorFlashTime(0)
        walk = Walk(window, lay)
        Announcer.of(window).told.connect(walk.heard.append)
        walk.sit()
        told = secrets(window)
        walk.step("at first", lambda: None)
        for part in parts:
            part(walk)
        return walk, told


@pytest.mark.parametrize(
    ("name", "lay", "parts"),
    [
        long("silver_gold", choosing, MOST_OFTEN),
        long("silver_gold", choosing, EVERYWHERE),
        long("silver_gold", dealing, ASKING),
        long("pyramids", choosing, EVERYWHERE),
        ("pyramids", dealing, (Walk.actions,)),
        long("pyramids", dealing, ASKING),
    ],
)
def test_nothing_tells_a_secret_whatever_is_pressed(tmp_path, name, lay, parts) -> None:
    game = open_game(name)
    one, told = walked(tmp_path / "one", lambda: lay(game, other=False), parts)
    other, _ = walked(tmp_path / "other", lambda: lay(game, other=True), parts)
    assert one.seen.keys() == other.seen.keys()
    assert one.dialogs == other.dialogs == DIALOGS
    here = [step for step in one.seen if step.removeprefix("action ") not in LEAVING | {"open"}]
    assert [step for step in here if one.seen[step] != other.seen[step]] == []
    for step, seen in one.seen.items():
        if step not in TELLING_ALL:
            everything = "\n".join((*seen.said, *seen.heard))
            assert [secret for secret in told if secret in everything] == [], step


def test_the_walk_knows_every_action(tmp_path) -> None:
    with opened(tmp_path) as window:
        actions = {action.objectName() for action in window.actions_.findChildren(QAction)}
    assert actions - {""} == STAYING | LEAVING | ENDING


def test_the_walk_knows_every_dialog_and_page() -> None:
    shown, pages = set(), set()
    for path in Path(inspect.getfile(ui)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "show_dialog":
                shown.add(node.args[0].value)
            if node.func.attr == "show_page":
                pages.add(path.name)
    assert shown == DIALOGS | set(NOT_HERE)
    assert pages == set(PAGES)


def test_the_walk_is_made_wherever_something_is_hidden() -> None:
    hiding = set()
    for name in entries():
        game = open_game(name)
        state = game.setup(2, {option.id: option.default for option in game.options})
        rng = Random("hidden")
        for _ in range(60):
            due = game.due(state)
            if isinstance(due, Chance):
                event = draw(due, rng)
            else:
                event = (
                    rng.choice(game.legal_moves(state, min(due))) if type(due) is frozenset else due
                )
            state = game.after(state, event)
            if any(holds_secrets(game, state, seat) for seat in range(2)):
                hiding.add(name)
    assert hiding == set(HIDING)


def test_an_error_tells_nothing_behind_the_curtain(tmp_path) -> None:
    """Neither where it hangs when something goes wrong, nor where it comes down over the box."""
    game, error = open_game("silver_gold"), KeyError("the secret")
    with opened(tmp_path, first=no_page) as window:
        match = Match(game, PLAYERS, {}, SeededDealer("fault"))
        window.sit_down(Opened(match, automatic=True, kept=False))
        session = window.session
        session.animate = False
        session.skip()
        assert session.covered
        window.fault(error, "details of the secret")
        box = window.dialogs.dialog("fault")
        assert "secret" not in box.text() + box.informativeText() + box.detailedText()
        assert str(log_file()) in box.informativeText()
        session.uncover()
        window.fault(error, "details of the secret")
        box = window.dialogs.dialog("fault")
        assert "secret" in box.text()
        assert "secret" in box.detailedText()
        box.setInformativeText("<b>bold</b>")
        (more,) = box.findChildren(QLabel, "qt_msgbox_informativelabel")
        assert more.textFormat() == Qt.TextFormat.PlainText
        box.show()
        assert session.play(game.legal_moves(match.state, session.viewer)[0])
        assert session.covered, "somebody else is asked for"
        assert "secret" not in box.text() + box.informativeText() + box.detailedText()
