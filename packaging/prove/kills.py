"""Two windows on one folder, both wanting the same match, are killed at random moments.

What each window had accepted must be in the journals afterwards, in the place where it said so;
no two windows may have written the same place; and what is left must go on.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

TRIALS = 250
PATIENCE = 600.0
_SILENCE = 240.0
"""After so many seconds without an act of either window, both hang."""

GAMES = ("mykerinos", "thebes", "silver_gold", "pyramids")

Told = tuple[str, int, str]


def _play(folder: str, seed: str, game: str, wish: str, pipe: Connection) -> None:
    """A window in a process of its own."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.window.doomed import play

    play(Path(folder), seed, game, wish, lambda *told: pipe.send(told))


class Player:
    """A window that plays until it is killed, and what it had accepted."""

    def __init__(self, folder: Path, seed: str, game: str, wish: str) -> None:
        # A window in this process cannot be forked; without one, what is loaded need not be again.
        window = "PySide6.QtWidgets" in sys.modules and _has_application()
        forks = "fork" in get_all_start_methods() and not window
        context = get_context("fork") if forks else get_context("spawn")
        self.pipe, theirs = context.Pipe(duplex=False)
        arguments = (str(folder), seed, game, wish, theirs)
        self.process: BaseProcess = context.Process(target=_play, args=arguments, daemon=True)
        self.process.start()
        theirs.close()
        self.accepted: list[Told] = []
        self.ended = False

    def hear(self) -> None:
        """Take one act, or learn that there are no more."""
        try:
            self.accepted.append(self.pipe.recv())
        except (EOFError, OSError):
            self.ended = True

    def kill(self) -> None:
        """Kill it, and take what it had still said."""
        self.process.kill()
        self.process.join()
        while not self.ended:
            self.hear()
        self.pipe.close()


def _has_application() -> bool:
    from PySide6.QtCore import QCoreApplication

    return QCoreApplication.instance() is not None


def trial(number: int, seed: str, longest: int = 60) -> dict[str, Any]:
    """Two kills; ``longest`` is how many acts a window has accepted at most when it is killed."""
    rng = Random(f"kills {seed} {number}")
    game, name = rng.choice(GAMES), f"{seed} {number}"
    import tests.window.doomed  # noqa: F401  (loaded once, for all that are forked)

    with tempfile.TemporaryDirectory(prefix="kills") as place:
        folder = Path(place)
        players = [Player(folder, name, game, "new"), Player(folder, name, game, "last")]
        doomed = {player: rng.randrange(1, longest) for player in players}
        try:
            fault = _let_play(players, doomed, rng)
        finally:
            for player in players:
                player.kill() if player.process.is_alive() else player.process.join()
        faults = [fault] if fault else []
        faults += _lost(folder / "shelf", players)
    accepted = sum(len(player.accepted) for player in players)
    return {"kills": len(players), "accepted": accepted, "faults": faults}


def _let_play(players: Sequence[Player], doomed: dict[Player, int], rng: Random) -> str:
    """Let them play, and kill each when it had as many acts accepted as it was to have."""
    alive = list(players)
    while alive:
        ready = wait([player.pipe for player in alive], _SILENCE)
        if not ready:
            return f"{len(alive)} windows had nothing accepted for {_SILENCE:.0f} s"
        for player in [player for player in alive if player.pipe in ready]:
            player.hear()
            if player.ended:
                alive.remove(player)
                return f"a window ended by itself ({player.process.exitcode})"
            if len(player.accepted) >= doomed[player]:
                for _ in range(rng.randrange(20_000)):
                    pass
                player.kill()
                alive.remove(player)
    return ""


def _lost(match_store: Path, players: Sequence[Player]) -> list[str]:
    """What was accepted and is not where it was said to be, or was written by two."""
    from tabletop.records.journal import Journal

    faults: list[str] = []
    writers: dict[tuple[str, int], Player] = {}
    for player in players:
        for name, number, _ in player.accepted:
            if writers.setdefault((name, number), player) is not player:
                faults.append(f"two windows wrote act {number} of {name}")
    kept = {path.name: path for path in match_store.rglob("*.journal")}
    for name in {told[0] for player in players for told in player.accepted}:
        if name not in kept:
            faults.append(f"{name} is gone")
            continue
        journal, restored = Journal.go_on(kept[name])
        journal.close()
        acts = [repr(act) for act in restored.match.acts]
        for player in players:
            for where, number, act in player.accepted:
                if where == name and acts[number : number + 1] != [act]:
                    faults.append(f"act {number} of {name} is lost: {act}")
    return faults
