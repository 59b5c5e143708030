"""What can be done from menus, header and keys, each named once, and when it can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from tabletop.engine.text import Text, percent
from tabletop.language import LANGUAGES
from tabletop.ui.context import AppContext
from tabletop.ui.controls.menus import add_menu
from tabletop.ui.settings import TEXT_SIZES

if TYPE_CHECKING:
    from tabletop.models.loose_sayings import Saying

_THEMES = {"system": Text("As the system has it"), "light": Text("Light"), "dark": Text("Dark")}

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
    POSITION = "a position being set up"


@frozen(kw_only=True)
class ActionState:
    """All that decides which actions can be done, as it is at one moment.

    ``scorable``: the game has a score pad, ``placeable``: its positions can be set up, ``aided``: a
    player aid. ``unfinished``: a match can be gone on with. Of the open match, if one is: it is
    played at a table elsewhere (``remote``), can be told ``whole`` by its acts, is a ``lesson``, is
    ``over``, deals by the hand of ``people`` or at once (``automatic``), its rules only advise
    (``advises``), its pieces lie ``loose``, somebody at it may be ``taught``, its past
    is ``visiting``, moves are only talked of (``supposing``), and the referee is ``asked`` whether
    they are allowed.
    """

    page: Page
    scorable: bool = False
    placeable: bool = False
    aided: bool = False
    unfinished: bool = False
    undo: bool = False
    redo: bool = False
    undo_turn: bool = False
    picks: bool = False
    match: bool = False
    remote: bool = False
    whole: bool = False
    lesson: bool = False
    over: bool = False
    people: bool = False
    automatic: bool = False
    advises: bool = False
    loose: bool = False
    taught: bool = False
    visiting: bool = False
    supposing: bool = False
    asked: bool = False

    def possible(self) -> Mapping[str, bool]:
        """Whether each action does something now; the others always do."""
        page, table = self.page, self.page is Page.TABLE
        games, elsewhere = page is not Page.NOTHING, page not in (Page.NOTHING, Page.START)
        return dict.fromkeys(_AT_TABLE, table) | {
            "new": elsewhere,
            "close": elsewhere,
            "open": games,
            "rules": games,
            "illustrated": games,
            "player_aid": games and self.aided,
            "components": games,
            "continue": self.unfinished,
            "score": self.scorable,
            "set_up": self.placeable and page is not Page.POSITION,
            "set_up_here": self.placeable and table and not self.lesson,
            "referee": table and not (self.lesson or self.loose),
            "join": games,
            "invite": table and not (self.lesson or self.over) and (self.remote or self.whole),
            "move_table": table and self.remote and not self.over,
            "end_table": table and self.remote and not self.over,
            "point_out": table and self.remote,
            "learn": games and page is not Page.LESSONS,
            "history": games and page is not Page.PLAYED,
            "save_as": page is Page.PAD or (self.match and not self.lesson),
            "undo": self.undo,
            "redo": self.redo,
            "undo_turn": self.undo_turn,
            "drop_pick": table and self.picks,
            "type_move": table and not self.over,
            "deal_at_once": table and not (self.remote or self.people or self.lesson or self.over),
            "deal_correct": table and self.people,
            "advise": table and not (self.lesson or self.over or self.visiting),
            "loose": table and self.placeable and not (self.lesson or self.over or self.visiting),
            "teaching": table and self.taught and not self.lesson,
            "leave_visit": table and self.visiting,
            "solve": table and self.visiting and self.taught and not self.lesson,
            "review": table and self.over,
            "finish": self.match and self.over,
        }


_KEY = QKeySequence.StandardKey
_ROLE = QAction.MenuRole


@frozen
class _Entry:
    """What can be done: its name, its words, its keys (the first is shown), and its icon."""

    name: str
    text: Text
    keys: tuple[QKeySequence.StandardKey | str, ...] = ()
    icon: str = ""
    checkable: bool = False
    role: QAction.MenuRole = _ROLE.NoRole


_ENTRIES = (
    _Entry("new", Text("New game…"), (_KEY.New,), "plus"),
    _Entry("open", Text("Open…"), (_KEY.Open,), "folder"),
    _Entry("set_up", Text("Set up a position"), icon="hand"),
    _Entry("set_up_here", Text("Set up from this table"), icon="hand"),
    _Entry("continue", Text("Continue the last game"), icon="play"),
    _Entry("join", Text("Join a table…"), ("Ctrl+J",), "users"),
    _Entry("invite", Text("Invite others…"), ("Ctrl+I",), "share"),
    _Entry("point_out", Text("Point it out to others"), ("Ctrl+E",), "eye"),
    _Entry("end_table", Text("End this game for all…"), icon="flag"),
    _Entry("move_table", Text("Move this table…"), ("Ctrl+Shift+I",), "forward"),
    _Entry("score", Text("Score a real game"), ("F3",), "pencil"),
    _Entry("learn", Text("Learn the game"), ("F5",), "flag"),
    _Entry("history", Text("The games you played"), ("F4",), "list"),
    _Entry("save_as", Text("Save as…"), (_KEY.Save, _KEY.SaveAs), "save"),
    _Entry("close", Text("Leave the table"), (_KEY.Close,), "home"),
    _Entry("quit", Text("Quit"), (_KEY.Quit,), role=_ROLE.QuitRole),
    _Entry("undo", Text("Undo"), (_KEY.Undo,), "undo"),
    _Entry("redo", Text("Redo"), (_KEY.Redo, "Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    _Entry("undo_turn", Text("Undo the whole turn"), ("Ctrl+Alt+Z",), "back"),
    _Entry("drop_pick", Text("Take the last pick back"), ("Backspace",)),
    _Entry("type_move", Text("Type a move…"), ("/",), "keyboard"),
    _Entry("deal_correct", Text("Correct a deal…"), icon="hand"),
    _Entry("deal_at_once", Text("Deal at once"), checkable=True),
    _Entry("advise", Text("Rules only advise"), checkable=True),
    _Entry("loose", Text("Pieces lie loose"), checkable=True),
    _Entry("hint", Text("Hint"), ("H",), "bulb"),
    _Entry("what_if", Text("What if I…"), ("Shift+H",), "question", checkable=True),
    _Entry("referee", Text("Ask the referee"), ("Q",), "users", checkable=True),
    _Entry("solve", Text("Find the best move"), icon="bulb"),
    _Entry("teaching", Text("Teaching…"), icon="book"),
    _Entry("zoom_in", Text("Zoom in"), (_KEY.ZoomIn, "+", "="), "zoom_in"),
    _Entry("zoom_out", Text("Zoom out"), (_KEY.ZoomOut, "-"), "zoom_out"),
    _Entry("fit", Text("Fit the board"), ("0",), "fit"),
    _Entry("docks", Text("Points and log"), ("F9",), "list"),
    _Entry("tell_again", Text("Tell the last messages again"), ("F8",)),
    _Entry("full_screen", Text("Full screen"), (_KEY.FullScreen, "F11"), "expand", checkable=True),
    _Entry("reduced_motion", Text("Reduced motion"), checkable=True),
    _Entry("settings", Text("Settings…"), (_KEY.Preferences,), "gear", role=_ROLE.PreferencesRole),
    _Entry("rules", Text("Rules"), (_KEY.HelpContents, "F1"), "book"),
    _Entry("player_aid", Text("My turn in five lines"), ("F7",), "list"),
    _Entry("illustrated", Text("The rules in pictures"), ("Shift+F1",), "eye"),
    _Entry("components", Text("Components"), icon="info"),
    _Entry("keys", Text("Keys"), ("F2",), "keyboard"),
    _Entry("finish", Text("Final count"), icon="flag"),
    _Entry("review", Text("Look back at the game"), ("F6",), "clock"),
    _Entry("leave_visit", Text("Back to now"), icon="forward"),
    _Entry("report", Text("Report a problem…"), icon="pencil"),
    _Entry("about", Text("About Tabletop"), icon="info", role=_ROLE.AboutRole),
)

_WAYS = "new open recent continue | join invite move_table end_table point_out"
_CARDBOARD = "score set_up set_up_here history"
_LOOK = "theme language text_size reduced_motion full_screen"
_MENUS = (
    (
        Text("Game"),
        f"{_WAYS} | {_CARDBOARD} | referee advise loose say | save_as close",
    ),
    (Text("Edit"), "undo redo undo_turn drop_pick | type_move | deal_at_once deal_correct"),
    (Text("View"), f"zoom_in zoom_out fit docks tell_again finish review | {_LOOK} | settings"),
    (Text("Coach"), "hint what_if solve | teaching learn"),
    (Text("Help"), "player_aid illustrated rules components keys | report about"),
)
"""The menus, each with the names of its actions in groups."""


class Actions(QObject):
    """The actions of the window by name: ``actions["undo"]``.

    ``reopened`` brings one of the files that were opened last. ``said`` is what somebody says of
    loose pieces: one of ``sayings``.
    """

    reopened = Signal(Path)
    said = Signal(object)

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self.sayings: Callable[[], Sequence[Saying]] = tuple
        self._actions = {entry.name: self._action(entry) for entry in _ENTRIES}
        window.addActions(list(self._actions.values()))
        self.themes = self._choice("theme", _THEMES)
        languages = {code: language.name for code, language in LANGUAGES.items()}
        self.languages = self._choice("language", languages)
        self.sizes = self._choice("text_size", {size: percent(size / 100) for size in TEXT_SIZES})
        self._shown = False
        context.theme_changed.connect(self._show_icons)
        context.preferences.changed.connect(self._mark)
        context.preferences.changed.connect(self._bind_keys)
        self._bind_keys("single_keys")
        self._mark()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def on(self, name: str, act: Callable[[], object]) -> None:
        """Do ``act`` when an action is triggered."""
        self._actions[name].triggered.connect(lambda _=False: act())

    def update(self, state: ActionState) -> None:
        """Make the actions possible that do something now, and no others."""
        for name, on in state.possible().items():
            self._actions[name].setEnabled(on)
        self._actions["deal_at_once"].setChecked(state.automatic)
        self._actions["advise"].setChecked(state.advises)
        self._actions["loose"].setChecked(state.loose)
        self._actions["what_if"].setChecked(state.supposing)
        self._actions["referee"].setChecked(state.asked)

    def menu(self, parent: QWidget) -> QMenu:
        """The full menu, for the header's button."""
        menu = QMenu(parent)
        self._fill(menu)
        menu.addSeparator()
        menu.addAction(self._actions["quit"])
        return menu

    def menu_bar(self, bar: QMenuBar) -> None:
        """The same as a menu bar, where the system has one."""
        self._fill(bar)[0].addAction(self._actions["quit"])

    def _fill(self, menu: QMenu | QMenuBar) -> list[QMenu]:
        """Make a menu of each part; their icons are drawn now that they may be seen."""
        self._shown = True
        self._show_icons()
        return [self._part(menu, *part) for part in _MENUS]

    def _part(self, above: QMenu | QMenuBar, title: Text, names: str) -> QMenu:
        groups = {
            "theme": (Text("Theme"), self.themes),
            "language": (Text("Language"), self.languages),
            "text_size": (Text("Text size"), self.sizes),
        }
        menu = self._titled(above, title)
        for name in names.split():
            if name == "|":
                menu.addSeparator()
            elif name == "recent":
                self._add_recent(self._titled(menu, Text("Open recent")), menu)
            elif name == "say":
                self._add_sayings(self._titled(menu, Text("Say what is going on")), menu)
            elif name in groups:
                of, group = groups[name]
                choices = self._titled(menu, of)
                choices.addActions(group.actions())
                if name == "theme":
                    choices.aboutToShow.connect(self._context.expect_theme)
            else:
                menu.addAction(self._actions[name])
        return menu

    def _add_recent(self, recent: QMenu, menu: QMenu) -> None:
        """Offer in a menu the files that were opened last, whenever the one above it opens."""

        def offer() -> None:
            recent.clear()
            files = self._context.preferences.recent_files()
            for path in files:
                words = f"{path.name} ({path.parent.name})"
                action = recent.addAction(words.replace("&", "&&"))
                action.triggered.connect(lambda _=False, path=path: self.reopened.emit(path))
            recent.menuAction().setEnabled(bool(files))

        menu.aboutToShow.connect(offer)

    def _add_sayings(self, said: QMenu, menu: QMenu) -> None:
        """Offer in a menu what no loose piece shows, whenever the one above it opens."""

        def offer() -> None:
            for old in said.findChildren(QMenu):
                old.deleteLater()
            said.clear()
            sayings = self.sayings()
            for saying in sayings:
                of = add_menu(said, saying.name.replace("&", "&&"))
                for number, (words, move) in enumerate(saying.choices):
                    action = of.addAction(words.replace("&", "&&"))
                    action.setCheckable(True)
                    action.setChecked(number == saying.now)
                    action.triggered.connect(lambda _=False, move=move: self.said.emit(move))
            said.menuAction().setEnabled(bool(sayings))

        menu.aboutToShow.connect(offer)

    def _titled(self, above: QMenu | QMenuBar, title: Text) -> QMenu:
        menu = add_menu(above)
        self._context.tell(menu, title, QMenu.setTitle)
        return menu

    def _action(self, entry: _Entry) -> QAction:
        action = QAction(self)
        action.setObjectName(entry.name)
        action.setMenuRole(entry.role)
        action.setCheckable(entry.checkable)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._context.tell(action, entry.text)
        return action

    def _choice(self, preference: str, values: Mapping[Any, Text | str]) -> QActionGroup:
        group = QActionGroup(self)
        for value, name in values.items():
            action = group.addAction("")
            if isinstance(name, Text):
                self._context.tell(action, name)
            else:
                action.setText(name)
            action.setCheckable(True)
            action.setData(value)
        preferences = self._context.preferences
        group.triggered.connect(lambda action: setattr(preferences, preference, action.data()))
        return group

    def _mark(self, _: str = "") -> None:
        preferences, context = self._context.preferences, self._context
        marks = (
            (self.themes, preferences.theme),
            (self.languages, context.language),
            (self.sizes, preferences.text_size),
        )
        for group, value in marks:
            for action in group.actions():
                action.setChecked(action.data() == value)
        self._actions["reduced_motion"].setChecked(preferences.reduced_motion)

    def _bind_keys(self, preference: str) -> None:
        """Give the actions their keys, without characters where those are switched off."""
        if preference != "single_keys":
            return
        works = self._context.preferences.key_works
        for entry in _ENTRIES:
            keys = dict.fromkeys(chain.from_iterable(map(_keys, entry.keys)))
            self._actions[entry.name].setShortcuts([k for k in keys if works(k.toString())])

    def _show_icons(self) -> None:
        """Give the actions their icons, once a menu shows them."""
        for entry in _ENTRIES if self._shown else ():
            if entry.icon:
                self._actions[entry.name].setIcon(self._context.icon(entry.icon, "text2"))


def _keys(key: QKeySequence.StandardKey | str) -> list[QKeySequence]:
    return [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
