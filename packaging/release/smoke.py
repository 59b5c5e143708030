"""Tries a frozen program out: what it prints and draws is what the program of the checkout does."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from project import PROJECT, ROOT

GAMES = tuple(PROJECT["entry-points"]["tabletop.games"])


class Faulty(Exception):
    """A packaged program does not do what it should; the message says what."""


class Trial:
    """A frozen program beside the one of the checkout, in a home of their own."""

    def __init__(self, program: Path, folder: Path) -> None:
        self._program, self.folder = program, folder

    def frozen(self, *words: str) -> str:
        """What the frozen program prints; raises Faulty where it fails."""
        return self._run([str(self._program)], *words)

    def checkout(self, *words: str) -> str:
        """What the program of the checkout prints."""
        return self._run([sys.executable, "-m", "tabletop"], *words)

    def _run(self, program: list[str], *words: str) -> str:
        home = {"HOME": str(self.folder), "QT_QPA_PLATFORM": "offscreen"}
        quiet = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        surroundings = {**quiet, **home, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(
            [*program, *words],
            cwd=self.folder,
            env=surroundings,
            capture_output=True,
            encoding="utf-8",
        )
        if ran.returncode:
            told = ran.stdout + ran.stderr
            raise Faulty(f"tabletop {' '.join(words)}: {ran.returncode}\n{told[-2000:]}")
        return ran.stdout

    def same(self, *words: str) -> None:
        """The two print the same."""
        if self.frozen(*words) != self.checkout(*words):
            raise Faulty(f"tabletop {' '.join(words)}: not what the checkout says")


def games(trial: Trial) -> None:
    """The same games are there."""
    trial.same("games")


def demo(trial: Trial) -> None:
    """The picture of the demo is the same, byte for byte."""
    ours, theirs = trial.folder / "frozen.png", trial.folder / "checkout.png"
    trial.frozen("demo", "--picture", str(ours))
    trial.checkout("demo", "--picture", str(theirs))
    if ours.read_bytes() != theirs.read_bytes():
        raise Faulty("tabletop demo draws another picture than the checkout")


def simulate(trial: Trial) -> None:
    """Each game is played the same, by processes of their own."""
    for game in GAMES:
        trial.same("simulate", game, "--games", "2", "--jobs", "2", "--players", "greedy")


def review(trial: Trial) -> None:
    """A match is looked back at, by processes of their own."""
    words = ("simulate", "silver_gold", "--records", str(trial.folder))
    trial.frozen(*words)
    (record,) = trial.folder.glob("*.tabletop")
    lines = trial.frozen("review", str(record), "--jobs", "2").splitlines()
    if len([json.loads(line) for line in lines]) < 10:
        raise Faulty("tabletop review says next to nothing")


def check(trial: Trial) -> None:
    """Each game, compiled or not, holds against the whole conformance kit."""
    with ThreadPoolExecutor(len(GAMES)) as pool:
        for _ in pool.map(lambda game: trial.frozen("check", game), GAMES):
            pass


TRIALS: tuple[Callable[[Trial], None], ...] = (games, demo, simulate, review, check)


def smoke(program: Path) -> None:
    """Makes all trials with a frozen program, side by side, and tells of each as it is done.

    One after the other, the kit would leave cores idle, and the look back, whose processes give way
    to all others, would keep it waiting for minutes.

    Raises:
        Faulty: one of them failed.
    """
    print(f"  {len(TRIALS)} trials: {', '.join(each.__name__ for each in TRIALS)} …", flush=True)
    with ThreadPoolExecutor(len(TRIALS)) as pool:
        going = [pool.submit(_tried, each, program) for each in TRIALS]
        for done in as_completed(going):
            print(done.result(), flush=True)


def _tried(each: Callable[[Trial], None], program: Path) -> str:
    """Makes one trial in a folder of its own, and returns what it was and how long it took."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        each(Trial(program, Path(folder)))
    return f"  {each.__name__}: {each.__doc__} ({time.monotonic() - begun:.1f} s)"
