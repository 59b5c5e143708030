"""What acts at a table take until each is painted, in a match of 500 moves.

With motion and without, beside a bare scene of as many pictures in the same run.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bare import BareScene
from frames import sit_down
from PySide6.QtWidgets import QApplication
from waiting import MOVES, STILL, Painted, Taken, long_match, longest_turn, told, until_painted
from windows import page_of, session_of

from tabletop.engine.game import Game
from tabletop.ui.window import Window

TIMES = 25
"""How often each is done; the 99th of a hundred of so few is the slowest."""


class Timed:
    """Acts at a window that was sat down at, and what each took, by its name."""

    def __init__(self, app: QApplication, window: Window) -> None:
        self.app, self.window = app, window
        self.found: dict[str, list[Taken]] = {}
        self._painted = Painted(page_of(window).view.viewport())

    def time(self, name: str, act: Callable[[], object]) -> None:
        """Do something, and wait until nothing is left to do."""
        taken = until_painted(self.app, self._painted, act, STILL)
        session_of(self.window).skip()
        longest_turn(self.app, STILL / 5)
        if taken is not None:
            self.found.setdefault(name, []).append(taken)


def act_lines(
    app: QApplication, folder: Path, game: Game[Any, Any], acts: Callable[[Timed], None]
) -> Iterator[str]:
    """How long each of the acts takes."""
    window = sit_down(app, folder, long_match(game))
    name = game.info.id
    for motion in (False, True):
        window.context.preferences.reduced_motion = not motion
        longest_turn(app, STILL)
        how = "with motion" if motion else "without motion"
        acts(timed := Timed(app, window))
        for what, taken in timed.found.items():
            yield f"  {name}: {what} at move {MOVES} {how}: {told(taken)}"
    yield from _bare_lines(app, window, name)
    window.close()


def _bare_lines(app: QApplication, window: Window, name: str) -> Iterator[str]:
    """The same of a bare scene."""
    bare = BareScene.beside(page_of(window).view)
    painted = Painted(bare.view.viewport())
    for what, act in (("a few", bare.change), ("all, and the ground,", bare.change_all)):
        taken = [until_painted(app, painted, act) for _ in range(TIMES)]
        seen = told([one for one in taken if one is not None])
        yield f"  {name}: a bare scene, {what} of {len(bare.pictures)} pictures change: {seen}"
    bare.view.close()
