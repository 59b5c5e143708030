"""From the start of a process to a playable table, beside two games that many people know."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from display import Start, find, time_start, virtual_screen
from playouts import new_match

from tabletop.records.catalogue import entries, open_game
from tabletop.records.matchfile import save

PEERS = {"kpat": ("--gametype", "klondike"), "pentobi": ()}
RUNS = 3
OPEN_FILE = (
    "import sys; from tabletop.ui.app import run; "
    "from tabletop.ui.start_request import StartRequest; "
    "run(StartRequest(file=sys.argv[1]), another=True)"
)


def commands(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What is started: ours on its start screen and on tables, and those of the others here."""
    yield "tabletop, start screen", [sys.executable, "-m", "tabletop"]
    for game in map(open_game, entries()):
        match = new_match(game, game.info.seats[1], "start")
        while match.chance is not None:
            match.deal()
        file = folder / f"{game.info.id}.json"
        save(match, file)
        yield f"tabletop, {game.info.id}", [sys.executable, "-c", OPEN_FILE, str(file)]
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
    with TemporaryDirectory() as folder:
        chosen = dict(commands(Path(folder)))
        found = measured(chosen)
    for name, starts in found.items():
        if starts:
            first = median(start.first for start in starts)
            complete = median(start.complete for start in starts)
            yield f"  {name:22} {first:6.0f} ms {complete:6.0f} ms"
        else:
            yield f"  {name:22} showed nothing"
    for name in PEERS:
        if name not in chosen:
            yield f"  {name} is not installed: apt-get install {name}"


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
