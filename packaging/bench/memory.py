"""The memory of a window while computers play game after game at a table, in hastened time.

As many computers as a game takes, with motion and sounds, begin at the start screen and play again
at each end. The table's clock goes faster, so that what people see in an hour passes in minutes;
what is worked out and drawn for it is the same, but for frames that are left out. Each game is
played in a program of its own that draws without a screen; Linux tells how much memory it has.
"""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import tabletop.ui  # noqa: F401  (before PySide6, as the program does)

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSettings, QTimer

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.models.deferred import later
from tabletop.models.nearby import NearbyTables
from tabletop.records.catalogue import entries
from tabletop.sound.player import SoundPlayer
from tabletop.ui import memory
from tabletop.ui.app import AT_REST, application, at_rest, open_window
from tabletop.ui.match_store import MatchStore
from tabletop.ui.matches import Opened
from tabletop.ui.table import clock
from tabletop.ui.window import Window

HASTE = 60
"""So many times as fast as usual the table's clock goes, and free memory goes back so much sooner;
in real time (1) four games of Pyramids are an hour."""
GAMES = 2
EVERY = 250
"""Milliseconds after which it is seen how much memory there is, and whether a game is over."""
AT_THE_END = 8
"""So many times its count is seen before it is played again: the end has been written down."""
LEVEL = "random"
STATM = Path("/proc/self/statm")
"""Held, with the name in it: whoever makes such a path at each look has Python know that name anew
each time, by which the dictionary of all names doubles within an hour: 1 MB of the looks' own."""


def megabytes() -> float:
    """The memory this process has now."""
    resident = int(STATM.read_text("utf-8").split()[1])
    return resident * os.sysconf("SC_PAGE_SIZE") / 2**20


class Play:
    """Plays games of one kind in a window; ``told`` hears of each end, in a line."""

    def __init__(self, window: Window, games: int, told: Callable[[str], object]) -> None:
        self._window, self._left, self._told = window, games, told
        self._game, self._ended, self._most = "", 0, 0.0
        self._timer = QTimer(window, interval=EVERY)
        self._timer.timeout.connect(self._look)

    def begin(self, game: str) -> None:
        """Sit down once all rules were looked through."""
        self._game = game
        self._timer.start()

    def _look(self) -> None:
        window, self._most = self._window, max(self._most, megabytes())
        if window.session is None:
            if window.ready and window.start is not None:
                self._sit_down()
        elif window.dialogs.dialog("final") is not None:
            self._ended += 1
            if self._ended == AT_THE_END:
                self._end()

    def _sit_down(self) -> None:
        rules = self._window.games[self._game]
        colours = rules.info.colours[: rules.info.seats[1]]
        players = tuple(Player(f"Player {n}", name, LEVEL) for n, name in enumerate(colours, 1))
        match: Match[Any, Any] = Match(rules, players, {}, SeededDealer("2/memory"))
        self._window.sit_down(Opened(match, automatic=True))

    def _end(self) -> None:
        assert self._window.session is not None
        memory.give_back()
        acts = len(self._window.session.match.acts)
        self._told(f"{megabytes():.1f} MB after {acts} acts, {self._most:.1f} MB at most")
        self._left -= 1
        self._ended, self._most = 0, 0.0
        if self._left:
            self._window.play_again()
        else:
            self._timer.stop()
            self._window.close()


def hasten(haste: float) -> None:
    """Have every table's clock go faster from now on."""
    own = clock.Clock.updateCurrentTime

    def sooner(self: clock.Clock, now: int) -> None:
        own(self, round(now * haste))

    clock.Clock.updateCurrentTime = sooner  # type: ignore[method-assign]  # it is meant
    memory.PLAYED = round(memory.PLAYED / haste)
    memory.UNASKED = round(memory.UNASKED / haste)


def play(game: str, games: int, haste: float) -> None:
    """Play so many games one after another, and print a line for each."""
    gc.disable()
    app = application()
    hasten(haste)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat)
        sounds, kept = SoundPlayer(), MatchStore(Path(folder) / "matches")
        window = open_window(
            app, store=store, match_store=kept, sounds=sounds, nearby=NearbyTables(())
        )
        window.show_start()
        window.show()
        later(window, lambda: at_rest(app), AT_REST)
        number = iter(range(1, games + 1))
        told = Play(
            window, games, lambda line: print(f"  {game}, game {next(number)}: {line}", flush=True)
        )
        told.begin(game)
        app.exec()
        sounds.close()


def main(arguments: list[str]) -> None:
    """``memory.py [GAME [GAMES [HASTE]]]``; without a game, all of them."""
    if arguments:
        game, games, haste = (*arguments, *(str(GAMES), str(HASTE))[len(arguments) - 1 :])
        play(game, int(games), float(haste))
        return
    for game in entries():
        subprocess.run([sys.executable, __file__, game], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
