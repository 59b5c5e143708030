"""``make bench [PART=…]``: how fast the table is, beside others measured in the same run.

A part prints its lines as they are measured, then what is worse than in ``FIGURES.md``, and takes
its place there. On a busy machine it warns, and keeps nothing unless ``--keep`` says so.
"""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import figures
import machine
import net
import playouts
import starts
from figures import Section
from pads import pad_lines
from placements import placement_lines
from tables import time_tables
from thinking import thinking_lines
from timing import Work, rates, spread

from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game

PEER = "Catanatron"
BUSY = 0.25
"""So many cores used by others spoil figures."""
LONG = 180
"""Seconds that no part should take longer than."""


def playout_lines(game: Game[Any, Any], seconds: float) -> Iterator[str]:
    """Random play through the rules and through the match, beside Catanatron's."""
    rng, seats = random.Random("bench"), game.info.seats[1]
    works: dict[str, Work] = {
        "Game": lambda: playouts.through_game(game, seats, rng),
        "Match": lambda: playouts.through_match(game, seats, rng),
    }
    try:
        works[PEER] = playouts.catanatron_game()
    except ImportError:
        yield f"  {PEER} is not installed: pip install {PEER.lower()}"
    found = rates(works, seconds, 3)
    for name, value in found.items():
        beside = f", {value / found[PEER]:.2f} × {PEER}" if PEER in found else ""
        yield f"  random play, {name:10} {value:10,.0f} moves a second{beside}"
    shares = playouts.where_time_goes(game, seats, rng)
    parts = ", ".join(f"{part} {share:.0%}" for part, share in shares.items())
    yield f"  where Game's time goes: {parts}"


def table_lines(game: Game[Any, Any], seconds: float) -> Iterator[str]:
    """What it costs to know what to draw, and where a pattern may lie."""
    seats = game.info.seats[1]
    making, comparing = time_tables(game, seats)
    yield f"  state to table: {spread(making)} ({len(making)} states)"
    yield f"  table to table, the difference: {spread(comparing)}"
    yield from placement_lines(game, seats, seconds)


def by_game(lines: Callable[[Game[Any, Any]], Iterator[str]], seats: str) -> Iterator[str]:
    """The lines of every game, each under its name."""
    for game in map(open_game, entries()):
        yield f"{game.info.id}, {seats}"
        yield from lines(game)


def window_lines(file: str) -> Iterator[str]:
    """What a person waits for at the window, measured by a program of its own."""
    yield "the window, drawn without a screen"
    program = [sys.executable, str(Path(__file__).with_name(file))]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, encoding="utf-8") as frames:
        assert frames.stdout is not None
        yield from map(str.rstrip, frames.stdout)
    if frames.returncode:
        yield f"  it failed with exit code {frames.returncode}"


PARTS: dict[str, Callable[[float], Iterator[str]]] = {
    "rules": lambda seconds: by_game(lambda g: playout_lines(g, seconds), "the most players"),
    "tables": lambda seconds: by_game(lambda g: table_lines(g, seconds), "the most players"),
    "pads": lambda seconds: by_game(lambda g: pad_lines(g, g.info.seats[1]), "the most players"),
    "players": lambda seconds: by_game(thinking_lines, "two players"),
    "start": lambda seconds: starts.lines(),
    "window": lambda seconds: window_lines("frames.py"),
    "reactions": lambda seconds: window_lines("reactions.py"),
    "themes": lambda seconds: window_lines("themes.py"),
    "hands": lambda seconds: window_lines("hands.py"),
    "advice": lambda seconds: window_lines("advice.py"),
    "look_backs": lambda seconds: window_lines("look_backs.py"),
    "memory": lambda seconds: window_lines("memory.py"),
    "net": net.lines,
}
"""What is measured; each is given the seconds for a turn of what is done again and again."""


def measure(part: str, seconds: float, *, keep: bool) -> None:
    """Measure a part, print it, compare it with its last figures, and take their place."""
    print(f"{part}, commit {(commit := machine.commit())}, {(where := machine.describe())}")
    before, load, others, start = figures.last(), machine.load(), machine.Others(), perf_counter()
    lines = []
    for line in PARTS[part](seconds):
        lines.append(line)
        print(line, flush=True)
    took, cores = perf_counter() - start, others.cores()
    told = f"load before {_number(load)}, cores used by others meanwhile {_number(cores)}"
    now = Section(commit, where, told, tuple(lines))
    print(f"{part}: {took:.0f} seconds, {told}")
    if part in before:
        for loss in figures.losses(before[part], now):
            print(f"worse: {loss}")
    busy = (load if cores is None else cores) or 0.0
    if busy > BUSY:
        print("The machine is busy: compare nothing but what was measured in the same run.")
    elif took > LONG:
        print(f"A part should take {LONG} seconds at most.")
    if keep or busy <= BUSY:
        figures.keep(part, now, list(PARTS))
    else:
        print("These figures are not kept; --keep keeps them all the same.")


def _number(value: float | None) -> str:
    return "unknown" if value is None else f"{value:.2f}"


def main(arguments: list[str]) -> int:
    """Measures some parts or all, and prints each figure as soon as it is there."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of three turns")
    parser.add_argument("--keep", action="store_true", help="also where the machine is busy")
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.parts) - set(PARTS))
    if unknown:
        parser.error(f"no part is called {', '.join(unknown)}; there are: {', '.join(PARTS)}")
    for part in chosen.parts or PARTS:
        measure(part, chosen.seconds, keep=chosen.keep)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
