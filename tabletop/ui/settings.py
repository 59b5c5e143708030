"""What somebody chose once and finds again: look, language, motion, sound, keys, teaching."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, TypeVar, overload

from PySide6.QtCore import QObject, QSettings, Signal

from tabletop.advisor.mistake import LINE
from tabletop.models.speed import Speed

T = TypeVar("T", bound=str | int)

NAME = "tabletop"
"""What the settings are called by the system."""

LINES = tuple(range(1, 11))
"""How many points a move may cost before anything is said of it."""

TEXT_SIZES = (100, 125, 150, 175, 200)
"""Sizes of all text in per cent; the most is what WCAG 2.2 asks for (1.4.4)."""

LEARNERS = ("beginner", "casual", "regular", "club")
EVERYTHING = "everything"
"""Of whose mistakes one is told: only of those that such a player would not make, or of all."""

BESIDE, FOLDED = "beside", "folded"
"""Where the docks were last put: beside the table, or out of its way."""

_LEARNT = 3
"""After so many uses a key is known, and its cap is no longer shown."""


class _Kept(Generic[T]):
    """One preference: read from the store, written through, announced when it changes.

    A stored value that is none of ``among`` counts as never stored.
    """

    def __init__(self, default: T, among: Sequence[T] = ()) -> None:
        self._default, self._among = default, among

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type) -> _Kept[T]: ...
    @overload
    def __get__(self, owner: Preferences, kind: type) -> T: ...
    def __get__(self, owner: Preferences | None, kind: type) -> _Kept[T] | T:
        if owner is None:
            return self
        value = self._read(owner.store.value(f"preferences/{self._name}"))
        return self._default if self._among and value not in self._among else value

    def __set__(self, owner: Preferences, value: T) -> None:
        if value != self.__get__(owner, type(owner)):
            owner.store.setValue(f"preferences/{self._name}", value)
            owner.changed.emit(self._name)

    def _read(self, raw: object) -> T:
        """A value as the store has it, which knows only words."""
        value: object = raw
        if raw is None:
            value = self._default
        elif isinstance(self._default, bool):
            value = raw in (True, "true", 1, "1")
        elif isinstance(self._default, int):
            value = _number(raw, self._default)
        return value if isinstance(value, type(self._default)) else self._default


def _number(raw: object, otherwise: int) -> int:
    try:
        return int(str(raw))
    except ValueError:
        return otherwise


RECENT = 8
"""So many files are remembered that were opened last."""


class Preferences(QObject):
    """The preferences of this user on this machine; ``changed`` carries the name of one.

    An empty ``language`` follows the system, empty ``docks`` the window's width.
    ``server`` hosts tables that are reached from anywhere, for those who know the ``server_key``.
    ``text_size`` and ``volume`` are in per cent, ``speed`` is that of computers.
    """

    changed = Signal(str)

    theme = _Kept("system", ("system", "light", "dark"))
    language = _Kept("")
    text_size = _Kept(100, TEXT_SIZES)
    reduced_motion = _Kept(False)
    speed = _Kept(Speed.NORMAL.value, tuple(speed.value for speed in Speed))
    key_caps = _Kept(True)
    single_keys = _Kept(True)
    curtain = _Kept(True)
    sound = _Kept(True)
    notifications = _Kept(True)
    volume = _Kept(50, range(101))
    number_pad = _Kept(False)
    shown_hand = _Kept(True)
    nearby = _Kept(True)
    server = _Kept("")
    server_key = _Kept("")
    docks = _Kept("", ("", BESIDE, FOLDED))
    teaching_line = _Kept(LINE, LINES)
    teaching_level = _Kept(EVERYTHING, (EVERYTHING, *LEARNERS))

    def __init__(self, store: QSettings | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store or QSettings(NAME, NAME)

    def recent_files(self) -> list[Path]:
        """The files that were opened or saved last, the newest first, as far as they are there."""
        kept = self.store.value("files/recent", [])
        names = kept if isinstance(kept, list) else [kept]
        return [path for name in names if (path := Path(str(name))).is_file()]

    def remember_file(self, path: Path) -> None:
        """Put a file at the head of those that were opened or saved last."""
        path = path.absolute()
        others = [other for other in self.recent_files() if other != path]
        self.store.setValue("files/recent", [str(one) for one in (path, *others)[:RECENT]])

    def game_number(self, game: str) -> int:
        """The number of a game at BoardGameGeek, 0 where the user has not given it."""
        return _number(self.store.value(f"boardgamegeek/{game}"), 0)

    def keep_game_number(self, game: str, number: int) -> None:
        """Remember the number of a game at BoardGameGeek."""
        self.store.setValue(f"boardgamegeek/{game}", number)

    def lessons_done(self, game: str) -> frozenset[str]:
        """The ids of the lessons of a game that were done."""
        return frozenset(str(self.store.value(f"lessons/{game}", "")).split())

    def lesson_done(self, game: str, lesson: str) -> None:
        """Remember that a lesson was done."""
        done = self.lessons_done(game) | {lesson}
        self.store.setValue(f"lessons/{game}", " ".join(sorted(done)))

    def cap_shown(self, key: str) -> bool:
        """Whether the cap of a key is still to be shown on the table's buttons, or what is told of
        a gesture (two words, ``drag`` and the game) in its prompt."""
        shown = " " in key or (self.key_caps and self.key_works(key))
        return shown and self._uses(key) < _LEARNT

    def key_works(self, key: str) -> bool:
        """Whether a key does what it stands for: characters may be switched off, for those whose
        voice or fingers type them by chance (WCAG 2.2, 2.1.4)."""
        return self.single_keys or len(key.removeprefix("Shift+")) != 1

    def cap_used(self, key: str) -> None:
        """Count a use of a key whose cap was shown, or of a gesture."""
        self.store.setValue(f"keys/{key}", self._uses(key) + 1)

    def _uses(self, key: str) -> int:
        return _number(self.store.value(f"keys/{key}"), 0)
