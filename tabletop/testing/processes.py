"""The same game in every process: nothing hangs on hash seeds, addresses or leftovers.

In each of those processes, ``tabletop same-everywhere`` plays the playouts described on its
standard input and prints their fingerprints; it is a command for this check alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from tabletop.engine.game import Game
from tabletop.testing.bringing import entry_of
from tabletop.testing.canonical import digest
from tabletop.testing.playout import PlayoutStart, RandomPlayout, play
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

COMMAND = "same-everywhere"
"""What the other processes are asked to do."""

HASH_SEEDS = ("0", "1")
MOST = 2
"""So many playouts are played again in each process."""


def same_everywhere(trial: Trial) -> Iterator[Finding]:
    """A playout is the same in every process, whatever Python's hash seed."""
    playouts = trial.playouts[:MOST]
    own = [fingerprints(trial.game, playout) for playout in playouts]
    asked = {
        "factory": trial.factory or _factory(trial.game),
        "components": dict(trial.game.components),
        "longest": trial.longest,
        # A program that brings its own Python takes no PYTHONPATH.
        "path": [str(Path(place).absolute()) for place in sys.path],
        "starts": [[p.start.seats, p.start.options, p.start.seed, p.start.broad] for p in playouts],
    }
    processes = [_begin(json.dumps(asked), seed) for seed in HASH_SEEDS]
    for process, seed in zip(processes, HASH_SEEDS, strict=True):
        printed, complaint = process.communicate()
        if process.returncode:
            last = complaint.strip().rpartition("\n")[2]
            yield trial.found(f"The game cannot be played in another process: {last}")
            return
        yield from _compared(trial, own, json.loads(printed), seed)


def _begin(asked: str, hash_seed: str) -> subprocess.Popen[str]:
    surroundings = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(str(Path(place).absolute()) for place in sys.path),
        "PYTHONIOENCODING": "utf-8",
    }
    with TemporaryFile("w+", encoding="utf-8") as question:
        question.write(asked)
        question.seek(0)
        return subprocess.Popen(
            [*program(), COMMAND],
            stdin=question,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=surroundings,
            encoding="utf-8",
        )


def program() -> list[str]:
    """How this program is started once more; one that is frozen is its own interpreter."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "tabletop"]


def _compared(
    trial: Trial, own: list[list[str]], others: list[list[str]], seed: str
) -> Iterator[Finding]:
    for playout, ours, theirs in zip(trial.playouts, own, others, strict=False):
        if ours != theirs:
            pairs = enumerate(zip(ours, theirs, strict=False))
            apart = (number for number, (one, other) in pairs if one != other)
            at = next(apart, min(len(ours), len(theirs)) - 1)
            sentence = f"The game goes differently in a process with hash seed {seed}."
            yield trial.found(sentence, playout.moments()[at])
            return


def fingerprints(game: Game[Any, Any], playout: RandomPlayout) -> list[str]:
    """One for each moment: the state, the legal moves in order and, now and then, the table."""
    return [
        digest(
            moment.state,
            [list(game.legal_moves(moment.state, seat)) for seat in range(moment.seats)],
            game.table(game.view(moment.state, 0), 0) if number % 8 == 0 else None,
        )
        for number, moment in enumerate(playout.moments())
    ]


def _factory(game: Game[Any, Any]) -> str:
    """The entry point where it brings this very game, else the class."""
    kind = type(game)
    if found := entry_of(game):
        return f"{found.module}:{found.factory}"
    return f"{kind.__module__}:{kind.__qualname__}"


def opened(factory: str, components: Mapping[str, Any]) -> Game[Any, Any]:
    """The game that ``module:name`` makes of the components."""
    module, _, name = factory.partition(":")
    make: Callable[[Mapping[str, Any]], Game[Any, Any]] = getattr(import_module(module), name)
    return make(components)


def answer() -> int:
    """Answer the question on the standard input; returns the exit code."""
    asked = json.load(sys.stdin)
    sys.path += [place for place in asked["path"] if place not in sys.path]
    game = opened(asked["factory"], asked["components"])
    answers = []
    for seats, options, seed, broad in asked["starts"]:
        start = PlayoutStart(seats, tuple((name, value) for name, value in options), seed, broad)
        answers.append(fingerprints(game, play(game, start, asked["longest"])))
    json.dump(answers, sys.stdout)
    return 0


CHECKS = (Check(COMMAND, same_everywhere),)
