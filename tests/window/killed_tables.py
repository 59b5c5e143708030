"""Windows at one table, one of which hosts it, killed at random moments and opened again."""

from __future__ import annotations

import sys
import tempfile
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from attrs import define, field

from tabletop.net.hosted import HostedTable
from tabletop.net.rows import make_row
from tabletop.net.sqlite_database import SQLiteDatabase
from tests.ports import usual_port_taken
from tests.window.doomed_guest import own_acts

SILENCE = 120.0
"""After so many seconds without an act both windows hang."""

Told = tuple[str, int, str]


def _play(folder: str, seed: str, wish: str, pipe: Connection) -> None:
    from tests.window.doomed_guest import play

    play(Path(folder), seed, wish, lambda *told: pipe.send(told))


@define(eq=False)
class Seat:
    """One seat's window, whichever process it is; ``accepted`` is what it was told was done."""

    folder: Path
    seed: str
    accepted: dict[int, str] = field(factory=dict)
    faults: list[str] = field(factory=list)
    link: str = ""
    over: bool = False
    lives: int = 0
    pipe: Any = None
    process: Any = None

    def live(self, wish: str) -> None:
        """Open a window."""
        self.lives += 1
        self.over = False
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe(duplex=False)
        words = (str(self.folder), f"{self.seed} {self.lives}", wish, theirs)
        self.process = context.Process(target=_play, args=words, daemon=True)
        self.process.start()
        theirs.close()

    def hear(self) -> bool:
        """Take in what the window tells; whether it lives still."""
        try:
            kind, number, words = self.pipe.recv()
        except (EOFError, OSError):
            return False
        if kind == "link":
            self.link = words
        elif kind == "over":
            self.over = True
        elif self.accepted.setdefault(number, words) != words:
            self.faults.append(f"act {number} was {self.accepted[number]}, and is {words}")
        return True

    def kill(self) -> None:
        """Kill it, and take what it had still said."""
        self.process.kill()
        self.process.join()
        while self.hear():
            pass
        self.pipe.close()


def faults(game: str, seed: str, kills: int) -> list[str]:
    """What is wrong after a game of two whose windows were killed so often."""
    rng = Random(f"tables {seed}")
    with usual_port_taken(), tempfile.TemporaryDirectory(prefix="tables") as place:
        seats = [Seat(Path(place) / name, seed) for name in ("host", "guest")]
        try:
            seats[0].live(game)
            while not seats[0].link:
                if not seats[0].hear():
                    return ["the window of the host ended by itself"]
            seats[1].live(seats[0].link)
            found = _play_with_kills(seats, rng, kills)
        finally:
            for seat in seats:
                if seat.process is not None:
                    seat.process.kill()
                    seat.process.join()
        found += [fault for seat in seats for fault in seat.faults]
        return found or _lost(Path(place) / "host" / "tables", seats)


def _play_with_kills(seats: list[Seat], rng: Random, kills: int) -> list[str]:
    for _ in range(kills):
        fault = _hear(seats, rng.randrange(1, 8))
        if fault:
            return [fault]
        doomed = rng.choice(seats)
        doomed.kill()
        doomed.live("")
    fault = _hear(seats, sys.maxsize)
    return [fault] if fault else []


def _hear(seats: list[Seat], acts: int) -> str:
    """Let windows play until so many acts were told or the game is over; what hangs, mostly ""."""
    end, last = sum(len(seat.accepted) for seat in seats) + acts, monotonic()
    while True:
        done = sum(len(seat.accepted) for seat in seats)
        if done >= end or all(seat.over for seat in seats) or any(seat.faults for seat in seats):
            return ""
        ready = wait([seat.pipe for seat in seats], SILENCE)
        if not ready or monotonic() - last > SILENCE:
            return f"nothing was accepted for {SILENCE:.0f} s"
        for seat in seats:
            if seat.pipe in ready and not seat.hear():
                return f"a window ended by itself ({seat.process.exitcode})"
        if sum(len(seat.accepted) for seat in seats) > done:
            last = monotonic()


def _lost(folder: Path, seats: list[Seat]) -> list[str]:
    """What was told as done and is not kept."""
    database = SQLiteDatabase(folder / "tables.sqlite")
    try:
        name = seats[0].link.split("/")[-2]
        rows = [make_row(data) for _, data in database.read(name)]
    finally:
        database.close()
    match = HostedTable.restore(name, rows).match
    found = []
    for number, seat in enumerate(seats):
        kept = own_acts(match, number)
        told = [seat.accepted[n] for n in sorted(seat.accepted)]
        if told != kept:
            found.append(f"seat {number}: {len(told)} acts were accepted, {len(kept)} are kept")
    return found
