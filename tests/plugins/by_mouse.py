"""Plays an installed game in the window by mouse: ``python -m tests.plugins.by_mouse GAME``.

It chooses the game on the start screen, sits down, and makes every touch with a real mouse; now and
then it goes on in another language and another theme. It prints how many moves were made.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import count
from pathlib import Path
from random import Random

if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"

from tabletop.records.catalogue import info
from tabletop.ui.start.setup import DEALS
from tabletop.ui.window import Window
from tests.ui.windows import opened
from tests.window.hands import Hands, legal

LANGUAGES, THEMES = ("de", "pl", "en"), ("dark", "light")


def play(window: Window, game: str, seats: int, most: int | None = None, every: int = 7) -> int:
    """Play to the end, or so many moves; after ``every`` of them it is another language and theme.

    Returns how many were made.
    """
    hands, rng = Hands(window), Random(game)
    hands.choose(game)
    hands.sit_down(seats, deals=DEALS[1])
    match = hands.session.match
    for made in count():
        if match.over or made == most:
            return made
        if made % every == every - 1:
            turn_over(window, made // every)
        come_to_a_decision(hands)
        if not match.over:
            hands.make(rng.choice(legal(hands.session)))
    raise AssertionError("a count never ends")


def turn_over(window: Window, number: int) -> None:
    """Another language and another theme, while the table is open."""
    window.context.preferences.language = LANGUAGES[number % len(LANGUAGES)]
    window.context.preferences.theme = THEMES[number % len(THEMES)]


def come_to_a_decision(hands: Hands) -> None:
    """Throw, deal and lift curtains as the table asks for it."""
    session = hands.session
    while not session.match.over:
        if session.covered:
            curtain = hands.scene.button("curtain")
            assert curtain is not None
            hands.click(curtain.center())
            hands.watch()
        elif session.match.chance is not None:
            hands.deal()
        else:
            return


def main(game: str) -> None:
    """One whole game."""
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as window:
        made = play(window, game, info(game).seats[0])
        print(f"{game}: {made} moves, to the end")


if __name__ == "__main__":
    main(sys.argv[1])
