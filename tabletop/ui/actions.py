"""What can be done from menus, header and keys, each named once, and when it can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from attrs import frozen
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tabletop.engine.text import Text
from tabletop.language import LANGUAGES
from tabletop.ui.desk import Desk

Keys = QKeySequence.StandardKey | str | tuple[QKeySequence.StandardKey | str, ...] | None

_THEMES = {"system": Text("As the system has it"), "light": Text("Light"), "dark": Text("Dark")}
_SIZES = (100, 125, 150)

_AT_TABLE = ("hint", "what_if", "zoom_in", "zoom_out", "fit", "docks")
"""What can be done at every table, and nowhere else."""


class Page(Enum):
    """What the window shows."""

    NOTHING = "nothing that can be played"
    START = "the start screen"
    TABLE = "a match at the table"
    REVIEW = "a look back at a match"
    LESSONS = "the lessons of a game"
    PAD = "a score sheet"
    PLAYED = "the games that were played"


@frozen(kw_only=True)
class ActionState:
    """All that decides which actions can be done, as it is at one moment.

    ``scorable``: the game has a score pad. ``unfinished``: a match can be gone on with. Of the
    open match, if one is: it is a ``lesson``, is ``over``, deals by the hand of ``people`` or at
    once (``automatic``), somebody at it may be ``taught``, its past is ``visiting``, and moves are
    only talked of (``supposing``).
    """

    page: Page
    scorable: bool = False
    unfinished: bool = False
    undo: bool = False
    redo: bool = False
    undo_turn: bool = False
    picks: bool = False
    match: bool = False
    lesson: bool = False
    over: bool = False
    people: bool = False
    automatic: bool = False
    taught: bool = False
    visiting: bool = False
    supposing: bool = False

    def possible(self) -> Mapping[str, bool]:
        """Whether each action does something now; the others always do."""
        page, table = self.page, self.page is Page.TABLE
        games, elsewhere = page is not Page.NOTHING, page not in (Page.NOTHING, Page.START)
        return dict.fromkeys(_AT_TABLE, table) | {
            "new": elsewhere,
            "close": elsewhere,
            "open": games,
            "rules": games,
            "components": games,
            "continue": self.unfinished,
            "score": self.scorable,
            "learn": games and page is not Page.LESSONS,
            "history": games and page is not Page.PLAYED,
            "save_as": page is Page.PAD or (self.match and not self.lesson),
            "undo": self.undo,
            "redo": self.redo,
            "undo_turn": self.undo_turn,
            "drop_pick": table and self.picks,
            "type_move": table and not self.over,
            "deal_at_once": table and not (self.people or self.lesson or self.over),
            "deal_correct": table and self.people,
            "teaching": table and self.taught and not self.lesson,
            "leave_visit": table and self.visiting,
            "review": table and self.over,
            "finish": self.match and self.over,
        }


class Actions(QObject):
    """The actions of the window by name: ``actions["undo"]``."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._actions: dict[str, QAction] = {}
        self._icons: dict[str, str] = {}
        key = QKeySequence.StandardKey
        role = QAction.MenuRole
        self._add("new", Text("New game…"), key.New, icon="plus")
        self._add("open", Text("Open…"), key.Open, icon="folder")
        self._add("continue", Text("Continue the last game"), None, icon="play")
        self._add("score", Text("Score a real game"), "F3", icon="pencil")
        self._add("learn", Text("Learn the game"), "F5", icon="flag")
        self._add("history", Text("The games you played"), "F4", icon="list")
        self._add("save_as", Text("Save as…"), (key.Save, key.SaveAs), icon="save")
        self._add("close", Text("Leave the table"), key.Close, icon="home")
        self._add("quit", Text("Quit"), key.Quit, role=role.QuitRole)
        self._add("undo", Text("Undo"), key.Undo, icon="undo")
        redo = (key.Redo, "Ctrl+Shift+Z", "Ctrl+Y")
        self._add("redo", Text("Redo"), redo, icon="redo")
        self._add("undo_turn", Text("Undo the whole turn"), "Ctrl+Alt+Z", icon="back")
        self._add("drop_pick", Text("Take the last pick back"), "Backspace")
        self._add("type_move", Text("Type a move…"), "/", icon="keyboard")
        self._add("deal_correct", Text("Correct a deal…"), None, icon="hand")
        self._add("deal_at_once", Text("Deal at once"), None, checkable=True)
        self._add("hint", Text("Hint"), "H", icon="bulb")
        self._add("what_if", Text("What if I…"), "Shift+H", icon="question", checkable=True)
        self._add("teaching", Text("Teaching…"), None, icon="book")
        self._add("zoom_in", Text("Zoom in"), (key.ZoomIn, "+", "="), icon="zoom_in")
        self._add("zoom_out", Text("Zoom out"), (key.ZoomOut, "-"), icon="zoom_out")
        self._add("fit", Text("Fit the board"), "0", icon="fit")
        self._add("docks", Text("Points and log"), "F9", icon="list")
        whole = (key.FullScreen, "F11")
        self._add("full_screen", Text("Full screen"), whole, icon="expand", checkable=True)
        self._add("reduced_motion", Text("Reduced motion"), None, checkable=True)
        self._add(
            "settings", Text("Settings…"), key.Preferences, icon="gear", role=role.PreferencesRole
        )
        self._add("rules", Text("Rules"), (key.HelpContents, "F1"), icon="book")
        self._add("components", Text("Components"), None, icon="info")
        self._add("keys", Text("Keys"), "F2", icon="keyboard")
        self._add("finish", Text("Final count"), None, icon="flag")
        self._add("review", Text("Look back at the game"), "F6", icon="clock")
        self._add("leave_visit", Text("Back to now"), None, icon="forward")
        self._add("about", Text("About Tabletop"), None, icon="info", role=role.AboutRole)
        self.themes = self._choice("theme", _THEMES)
        self.languages = self._choice(
            "language", {code: language.name for code, language in LANGUAGES.items()}
        )
        self.sizes = self._choice("text_size", {size: f"{size} %" for size in _SIZES})
        self._dressed = False
        desk.redressed.connect(self._dress)
        desk.preferences.changed.connect(self._mark)
        self._mark()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def on(self, name: str, act: Callable[[], object]) -> None:
        """Do ``act`` when an action is triggered."""
        self._actions[name].triggered.connect(lambda _=False: act())

    def update(self, state: ActionState) -> None:
        """Make the actions possible that do something now, and no others."""
        for name, on in state.possible().items():
            self._actions[name].setEnabled(on)
        self._actions["deal_at_once"].setChecked(state.automatic)
        self._actions["what_if"].setChecked(state.supposing)

    def menu(self, parent: QWidget) -> QMenu:
        """The full menu, for the header's button."""
        self._dressed = True
        self._dress()
        menu = QMenu(parent)
        for title, part in self._parts():
            sub = menu.addMenu("")
            self._desk.tell(sub, title, "setTitle")
            self._fill(sub, part)
        menu.addSeparator()
        menu.addAction(self._actions["quit"])
        return menu

    def menu_bar(self, bar: QMenuBar) -> None:
        """The same as a menu bar, where the system has one."""
        self._dressed = True
        self._dress()
        for title, part in self._parts():
            sub = bar.addMenu("")
            self._desk.tell(sub, title, "setTitle")
            self._fill(sub, part)
        bar.actions()[0].menu().addAction(self._actions["quit"])

    def _parts(self) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return (
            (
                Text("Game"),
                ("new", "open", "continue", "", "score", "history", "", "save_as", "close"),
            ),
            (
                Text("Edit"),
                (
                    "undo",
                    "redo",
                    "undo_turn",
                    "drop_pick",
                    "",
                    "type_move",
                    "",
                    "deal_at_once",
                    "deal_correct",
                ),
            ),
            (
                Text("View"),
                (
                    *("zoom_in", "zoom_out", "fit", "docks", "finish", "review", ""),
                    *("theme", "language", "text_size", "reduced_motion", "full_screen"),
                    *("", "settings"),
                ),
            ),
            (Text("Coach"), ("hint", "what_if", "", "teaching", "learn")),
            (Text("Help"), ("rules", "components", "keys", "", "about")),
        )

    def _fill(self, menu: QMenu, part: tuple[str, ...]) -> None:
        groups = {
            "theme": (Text("Theme"), self.themes),
            "language": (Text("Language"), self.languages),
            "text_size": (Text("Text size"), self.sizes),
        }
        for name in part:
            if not name:
                menu.addSeparator()
            elif name in groups:
                title, group = groups[name]
                sub = menu.addMenu("")
                self._desk.tell(sub, title, "setTitle")
                sub.addActions(group.actions())
            else:
                menu.addAction(self._actions[name])

    def _add(
        self,
        name: str,
        text: Text,
        keys: Keys,
        *,
        icon: str = "",
        checkable: bool = False,
        role: QAction.MenuRole = QAction.MenuRole.NoRole,
    ) -> None:
        action = QAction(self)
        action.setObjectName(name)
        action.setMenuRole(role)
        action.setCheckable(checkable)
        action.setShortcuts(_sequences(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._desk.tell(action, text)
        self._actions[name] = action
        if icon:
            self._icons[name] = icon
        self._window.addAction(action)

    def _choice(self, preference: str, values: dict) -> QActionGroup:  # type: ignore[type-arg]
        group = QActionGroup(self)
        preferences = self._desk.preferences
        for value, name in values.items():
            action = group.addAction("")
            if isinstance(name, Text):
                self._desk.tell(action, name)
            else:
                action.setText(name)
            action.setCheckable(True)
            action.setData(value)
            action.triggered.connect(
                lambda _=False, value=value: setattr(preferences, preference, value)
            )
        return group

    def _mark(self, _: str = "") -> None:
        preferences, desk = self._desk.preferences, self._desk
        marks = (
            (self.themes, preferences.theme),
            (self.languages, desk.language),
            (self.sizes, preferences.text_size),
        )
        for group, value in marks:
            for action in group.actions():
                action.setChecked(action.data() == value)
        self._actions["reduced_motion"].setChecked(preferences.reduced_motion)

    def _dress(self) -> None:
        """Give the actions their icons, once a menu shows them."""
        if not self._dressed:
            return
        for name, icon in self._icons.items():
            self._actions[name].setIcon(self._desk.icon(icon, "text2"))


def _sequences(keys: Keys) -> list[QKeySequence]:
    if keys is None:
        return []
    found: list[QKeySequence] = []
    for key in keys if isinstance(keys, tuple) else (keys,):
        many = [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
        found += [one for one in many if one not in found]
    return found
