"""From the start of a process to a playable table, beside two games that many people know."""

import os
import sys
from collections.abc import Iterator
from statistics import median

from display import Start, find, time_start, virtual_screen

PEERS = {"kpat": ("--gametype", "klondike"), "pentobi": ()}
OURS = "tabletop"
RUNS = 3


def commands() -> Iterator[tuple[str, list[str]]]:
    """What is started: ours on a new table, and those of the others that are here."""
    yield OURS, [sys.executable, "-m", "tabletop", "play", "--new"]
    for name, arguments in PEERS.items():
        program = find(name)
        if program:
            yield name, [program, *arguments]


def lines() -> Iterator[str]:
    """The middle of some starts of each, in turns; the first one of each only warms up."""
    yield "start of the process to the first picture, and to the complete one"
    if not find("Xvfb"):
        yield "  Xvfb is not installed, so there is no screen to start on: apt-get install xvfb"
        return
    chosen = dict(commands())
    for name in PEERS.keys() - chosen.keys():
        yield f"  {name} is not installed: apt-get install {name}"
    for name, starts in measured(chosen).items():
        if starts:
            first = median(start.first for start in starts)
            complete = median(start.complete for start in starts)
            yield f"  {name:10} {first:6.0f} ms {complete:6.0f} ms"
        else:
            yield f"  {name:10} showed nothing"


def measured(chosen: dict[str, list[str]]) -> dict[str, list[Start]]:
    """The starts of each program, taking turns on one screen."""
    found: dict[str, list[Start]] = {name: [] for name in chosen}
    with virtual_screen() as settings:
        settings["PYTHONPATH"] = os.environ.get("PYTHONPATH", "")
        for turn in range(1 + RUNS):
            for name, command in chosen.items():
                start = time_start(command, settings)
                if turn and start:
                    found[name].append(start)
    return found
