"""What the window makes of a history that was changed from outside."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QApplication

from tabletop.records.catalogue import open_game
from tabletop.scorepad import ScoreHistory, break_down
from tabletop.ui.scorepad.pads import Pads
from tabletop.ui.window import Window
from tests.scorepad.played import by_hand
from tests.scorepad.tampered import tamper

NAME = "scores.sqlite"


def filled(folder: Path) -> set[str]:
    """Write three games and leave a fourth unfinished; the ids of the three."""
    rules = open_game("mykerinos")
    made = [by_hand(rules, seats) for seats in (2, 3, 4)]
    with ScoreHistory(folder / NAME) as history:
        for scoring in made:
            history.save(scoring, break_down(rules, scoring).count)
        history.write_draft("pad", by_hand(rules, 2))
    return {scoring.id for scoring in made}


def meddled(window: Window, folder: Path, seed: int) -> tuple[str, str]:
    """Change a history in a new folder from outside; what the page tells of it, what is wrong."""
    games = filled(folder)
    rng = Random(seed)
    if rng.random() < 0.3:
        (folder / f"{NAME}.backup").unlink()
    done = tamper(folder / NAME, rng)
    listed, offered, told = looked_into(window, folder / NAME)
    shutil.rmtree(folder)
    if not told and not (listed == games and offered == 1):
        return told, f"seed {seed}: {done}: lost untold"
    if any(name in told for name in ("Error", "no such", "Traceback")):
        return told, f"seed {seed}: {done}: {told}"
    return told, ""


def looked_into(window: Window, file: Path) -> tuple[set[str], int, str]:
    """The page of the games played on that file: who is listed, what is offered, what is said."""
    pads = Pads(window, file)
    pads.show_history()
    pads.settle()
    QApplication.processEvents()
    assert pads.played is not None
    listed = {kept.scoring.id for kept in pads.played.entries.kept}
    said = [window.context.say(text) for text in pads.played.banner.warnings]
    offered = len(pads.played.banner.questions)
    pads.close()
    pads.deleteLater()
    return listed, offered, " ".join(said)
