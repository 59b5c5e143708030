"""From the start of a process to a playable table, beside others.

Beside two games that many people know, a window of PySide6 with nothing in it, and the checkout of
another commit, if ``TABLETOP_BESIDE`` names one. The first figure is the first picture, the second
the complete one, the third the menu that was pressed at the first picture, and the last the work of
the processor until the picture was complete.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import NamedTuple

from display import Menu, Start, find, time_answer, time_start, virtual_screen
from playouts import new_match

from tabletop.records.catalogue import entries, open_game
from tabletop.records.conduct import Conduct
from tabletop.ui.match_store import MatchStore

RUNS = 3
UNFINISHED = 500
OPEN_FILE = """
import sys
from tabletop.ui.app import run
try:
    from tabletop.ui.start_request import StartRequest
except ImportError:  # as in commit 6ea913a
    run(sys.argv[1:])
else:
    run(StartRequest(file=sys.argv[1]), another=True)
"""
OURS = Menu((26, 22), (10, 60, 120, 60))
PEERS = {
    "kpat": (("--gametype", "klondike"), Menu((28, 10), (10, 60, 90, 120))),
    "pentobi": ((), Menu((1285, 136), (1180, 160, 100, 120))),
}


class Program(NamedTuple):
    """What is started, where its menu is, and what is particular to its surroundings."""

    command: list[str]
    menu: Menu | None = None
    settings: Mapping[str, str] = MappingProxyType({})


def programs(folder: Path) -> Iterator[tuple[str, Program]]:
    """What is started: ours on its start screen and on tables, and those of the others here."""
    start = [sys.executable, "-P", "-m", "tabletop"]
    yield "start screen", Program(start, OURS)
    yield f"{UNFINISHED} unfinished games", Program(start, OURS, with_games(folder / "home"))
    if beside := os.environ.get("TABLETOP_BESIDE"):
        yield Path(beside).name, Program(start, OURS, {"PYTHONPATH": beside})
    yield (
        "PySide6 alone",
        Program([sys.executable, str(Path(__file__).with_name("bare_window.py"))]),
    )
    for name, (arguments, menu) in PEERS.items():
        if program := find(name):
            yield name, Program([program, *arguments], menu)
    for game in entries():
        yield f"table of {game}", table(game, folder / f"{game}.json")
        if beside:
            name = Path(beside).name
            file = folder / f"{game} in {name}.json"
            yield f"{game} in {name}", table(game, file, {"PYTHONPATH": beside})


def table(game: str, file: Path, settings: Mapping[str, str] = MappingProxyType({})) -> Program:
    """A table opened from a match file that the same checkout has written."""
    writer = str(Path(__file__).with_name("match_file.py"))
    written = [sys.executable, "-P", writer, game, str(file)]
    subprocess.run(written, env={**os.environ, **settings}, check=True)
    return Program([sys.executable, "-P", "-c", OPEN_FILE, str(file)], settings=settings)


def with_games(home: Path) -> dict[str, str]:
    """The surroundings of somebody who never plays to the end."""
    data = home / ".local" / "share"
    store = MatchStore(data / "tabletop" / "matches")
    kept = []
    for game in map(open_game, entries()):
        journal = store.begin(new_match(game, game.info.seats[1], "kept"), Conduct(True))
        journal.close()
        kept.append(journal.path)
    for number in range(len(kept), UNFINISHED):
        shutil.copy(kept[number % len(kept)], store.folder / f"{number:06}.journal")
    return {"HOME": str(home), "XDG_DATA_HOME": str(data)}


def lines() -> Iterator[str]:
    """The middle of some starts of each, in turns; the first one of each only warms up."""
    yield "first picture, complete picture, answer to a press, processor time"
    if not find("Xvfb"):
        yield "  Xvfb is not installed, so there is no screen to start on: apt-get install xvfb"
        return
    with TemporaryDirectory() as folder:
        chosen = dict(programs(Path(folder)))
        starts, answers = measured(chosen)
    for name, found in starts.items():
        if not found:
            yield f"  {name:24} showed nothing"
            continue
        first, complete, worked = (median(each) for each in zip(*found, strict=True))
        answer = f"{median(answers[name]):6.0f} ms" if answers[name] else " " * 9
        yield f"  {name:24} {first:6.0f} ms {complete:6.0f} ms {answer} {worked:6.0f} ms"
    for name in PEERS:
        if name not in chosen:
            yield f"  {name} is not installed: apt-get install {name}"


def measured(chosen: dict[str, Program]) -> tuple[dict[str, list[Start]], dict[str, list[float]]]:
    """The starts of each program, taking turns on one screen, and those at which it is pressed."""
    starts: dict[str, list[Start]] = {name: [] for name in chosen}
    answers: dict[str, list[float]] = {name: [] for name in chosen}
    with virtual_screen() as settings:
        settings["PYTHONPATH"] = os.environ.get("PYTHONPATH", "")
        for turn in range(1 + RUNS):
            for name, program in chosen.items():
                around = settings | dict(program.settings)
                start = time_start(program.command, around)
                if turn and start:
                    starts[name].append(start)
                answer = program.menu and time_answer(program.command, around, program.menu)
                if turn and answer:
                    answers[name].append(answer)
    return starts, answers
