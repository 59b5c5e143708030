"""A program of its own: somebody plays at the window until the process is killed.

``python -m tests.window.doomed FOLDER SEED`` sits down and plays at random, now and then taking
back; it prints every accepted act on a line of its own as soon as the session has taken it.
"""

import os
import sys
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from tests.ui.windows import opened
from tests.window.hands import Hands, chosen


def main(folder: Path, seed: str) -> None:
    """Play without end."""
    rng, told = Random(seed), 0
    with opened(folder) as window:
        hands = Hands(window)
        hands.sit_down(seed=seed)
        session = hands.session
        while True:
            if session.match.over:
                session.play_from(0, frozenset(range(4)))
            elif rng.random() < 0.15 and session.can_undo():
                session.undo()
            else:
                session.play(chosen(session, rng))
            session.skip()
            QApplication.processEvents()
            for act in session.match.acts[told:]:
                print(repr(act), flush=True)
            told = len(session.match.acts)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    main(Path(sys.argv[1]), sys.argv[2])
