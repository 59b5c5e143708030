"""``make bench``: how fast the table is, beside others measured in the same run."""

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import machine
import playouts
import starts
from opponents import opponent_lines
from pads import pad_lines
from placements import placement_lines
from tables import time_tables
from timing import Work, rates, spread

from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game

PEER = "Catanatron"


def playout_lines(game: Game[Any, Any], seats: int, seconds: float) -> Iterator[str]:
    """Random play through the rules and through the match, beside Catanatron's."""
    rng = random.Random("bench")
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
        beside = (
            f", {value / found['Catanatron']:.2f} × Catanatron" if "Catanatron" in found else ""
        )
        yield f"  random play, {name:10} {value:10,.0f} moves a second{beside}"
    shares = playouts.where_time_goes(game, seats, rng)
    parts = ", ".join(f"{part} {share:.0%}" for part, share in shares.items())
    yield f"  where Game's time goes: {parts}"


def table_lines(game: Game[Any, Any], seats: int) -> Iterator[str]:
    """What it costs to know what to draw."""
    making, comparing = time_tables(game, seats)
    yield f"  state to table: {spread(making)} ({len(making)} states)"
    yield f"  table to table, the difference: {spread(comparing)}"


def game_lines(seconds: float) -> Iterator[str]:
    """All that is measured without a window, for each game at its fullest table."""
    for game in map(open_game, entries()):
        seats = game.info.seats[1]
        yield f"{game.info.id}, {seats} players"
        yield from playout_lines(game, seats, seconds)
        yield from table_lines(game, seats)
        yield from placement_lines(game, seats, seconds)
        yield from pad_lines(game, seats)


def player_lines(matches: int) -> Iterator[str]:
    """Whether thinking pays: our strong player beside another's search, at the same time a move."""
    yield "the strong player against OpenSpiel's tree search, 2 players, equal time a move"
    yield from opponent_lines([open_game(name) for name in entries()], matches)


def window_lines() -> Iterator[str]:
    """What a person waits for at the window, measured in a process of its own."""
    yield "the window, drawn without a screen"
    program = [sys.executable, str(Path(__file__).with_name("frames.py"))]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, encoding="utf-8") as frames:
        assert frames.stdout is not None
        yield from map(str.rstrip, frames.stdout)
    if frames.returncode:
        yield f"  it failed with exit code {frames.returncode}"


def main(arguments: list[str]) -> int:
    """Measures, and prints each figure as soon as it is there."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of three turns")
    parser.add_argument("--matches", type=int, default=2, help="of computer players, each game")
    chosen = parser.parse_args(arguments)
    parts: tuple[Callable[[], Iterator[str]], ...] = (
        lambda: iter([machine.describe()]),
        lambda: game_lines(chosen.seconds),
        lambda: player_lines(chosen.matches),
        starts.lines,
        window_lines,
    )
    for part in parts:
        for line in part():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
