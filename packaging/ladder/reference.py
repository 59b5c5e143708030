"""The strong player of an earlier commit, which today's has to beat: kept as that commit has it.

Its program is taken out of the repository's history and runs in a process of its own, with rules of
its own; every event of a game goes there as match files write it. So it stays as it was, whatever
becomes of the search, the opinions and the rules.
"""

import io
import json
import os
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from standings import Pair

from tabletop.advisor.players import choose
from tabletop.commands.simulate import result
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match, Played
from tabletop.engine.move import Move
from tabletop.engine.undo_policy import Player
from tabletop.records.acts import ActShapes, shapes_of
from tabletop.records.catalogue import open_game

COMMIT = "6ea913a"
REFERENCE, LEVEL = "reference", "strong"
PAIR = Pair(REFERENCE, LEVEL)
POLICY = f"{LEVEL} of {COMMIT}"

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / f"reference-{COMMIT}"
PROGRAM = Path(__file__).with_name("reference_player.py")

Timed = Callable[[Match[Any, Any], int], tuple[Move, float]]
"""Chooses a seat's move, and says how many seconds of the processor that took."""


class Missing(Exception):
    """The earlier commit cannot be had."""


def unpack() -> None:
    """Take the earlier program out of the history, once.

    Raises:
        Missing: there is no such commit here.
    """
    if FOLDER.is_dir():
        return
    archive = ["git", "archive", "--format=zip", COMMIT, "tabletop", "resources"]
    try:
        packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Missing(
            f"The reference is commit {COMMIT}; it can be played against only in a git checkout "
            "that has it."
        ) from None
    begun = FOLDER.with_suffix(".part")
    with zipfile.ZipFile(io.BytesIO(packed)) as archived:
        archived.extractall(begun)
    begun.replace(FOLDER)


class Reference:
    """The reference at one game; a context that ends its process."""

    def __init__(self, match: Match[Any, Any], seed: str) -> None:
        self._seed = seed
        self._shapes: ActShapes = shapes_of(match.game.moves)
        self._process = subprocess.Popen(
            [sys.executable, str(PROGRAM)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(FOLDER)},
        )
        self._say(
            {
                "game": match.game.info.id,
                "seats": len(match.players),
                "options": dict(match.options),
            }
        )

    def __enter__(self) -> "Reference":
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.kill()

    def hear(self, event: Any) -> None:
        """Tell it what was played or dealt."""
        self._say({"event": self._shapes.plain_event(event)})

    def choose(self, match: Match[Any, Any], seat: int) -> tuple[Move, float]:
        """Its move, and the seconds it took."""
        self._say({"choose": seat, "seed": f"{self._seed}:{seat}"})
        assert self._process.stdout is not None
        answer = json.loads(self._process.stdout.readline())
        return self._shapes.make_event(answer["event"]), answer["seconds"]

    def _say(self, line: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        print(json.dumps(line, default=dict), file=self._process.stdin, flush=True)


def ours(seed: str) -> Timed:
    """Today's player."""
    chances: dict[int, Random] = {}

    def chosen(match: Match[Any, Any], seat: int) -> tuple[Move, float]:
        rng = chances.setdefault(seat, Random(f"{seed}:{seat}"))
        started = time.process_time()
        move = choose(LEVEL, match.game, match.game.view(match.state, seat), seat, rng)
        return move, time.process_time() - started

    return chosen


def play(game: str, players: tuple[str, str], seed: int) -> dict[str, Any]:
    """One game between the two, as a line of ``simulate`` with the seconds of an average move."""
    rules = open_game(game)
    seats = tuple(
        Player(kind, colour, kind)
        for kind, colour in zip(players, rules.info.colours, strict=False)
    )
    match = Match(rules, seats, {}, SeededDealer(str(seed)))
    spent: dict[str, list[float]] = {kind: [] for kind in players}
    with Reference(match, str(seed)) as reference:
        choosers: dict[str, Timed] = {REFERENCE: reference.choose, LEVEL: ours(str(seed))}
        while not match.over:
            _one_act(match, players, choosers, spent)
            act = match.acts[-1]
            assert isinstance(act, Played)
            reference.hear(act.event)
    seconds = {kind: round(sum(each) / max(len(each), 1), 3) for kind, each in spent.items()}
    line = {"game": game, "seed": seed, "players": list(players), **result(match)}
    return {**line, "seconds": seconds}


def _one_act(
    match: Match[Any, Any],
    players: tuple[str, str],
    choosers: dict[str, Timed],
    spent: dict[str, list[float]],
) -> None:
    if match.chance is not None:
        refused = match.deal()
    else:
        seat = min(match.to_act)
        move, seconds = choosers[players[seat]](match, seat)
        spent[players[seat]].append(seconds)
        refused = match.propose(move)
    if refused:
        raise ValueError(f"{refused[0].rule.id} stops a computer player")
