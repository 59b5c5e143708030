"""What is wrong with installed games, as it is found while somebody reads the start screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.models.background import call_in_window
from tabletop.records.catalogue import misdeclared
from tabletop.ui import matches

if TYPE_CHECKING:
    from tabletop.engine.game_info import GameInfo


class GameFaults(QObject):
    """Knows with which games nobody can play, and which are only not sound.

    ``read`` says that the rules of all games were read, ``found`` that more is known to be wrong;
    that comes first.
    """

    read = Signal()
    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._unplayable: dict[str, Text] = {}
        self._unsound = dict(misdeclared())

    @property
    def all(self) -> dict[str, Text]:
        """What is wrong, by the ids of games."""
        return self._unsound | self._unplayable

    def playable(self) -> dict[str, GameInfo]:
        """What is said of each installed game that can be played, as far as is known."""
        games, wrong = matches.described()
        self._unplayable |= wrong
        return {name: info for name, info in games.items() if name not in self._unplayable}

    def look(self) -> None:
        """Open all rules, then look at what the games bring; in a thread."""
        from tabletop.ui.start.soundness import unsound_games

        faulty = matches.faulty()
        call_in_window(self, lambda: self._open(faulty))
        unsound = unsound_games(matches.described()[0].keys() - faulty.keys())
        call_in_window(self, lambda: self._look_at({**unsound, **misdeclared()}))

    def _open(self, faulty: dict[str, Text]) -> None:
        more = not faulty.keys() <= self._unplayable.keys()
        self._unplayable |= faulty
        if more:
            self.found.emit()
        self.read.emit()

    def _look_at(self, unsound: dict[str, Text]) -> None:
        if unsound != self._unsound:
            self._unsound = unsound
            self.found.emit()
