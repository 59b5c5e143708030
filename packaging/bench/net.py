"""A server under load, beside boardgame.io: acts a second, and from an act to everybody's screen.

A thousand tables of four seats; the server has one core to itself, the load, a process of its own,
the others. Acts come at a rate, whether those before them were done or not. What the real game does
is judged, kept and told as always; Counting is a game as simple as can be, here and there.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy, which
from time import perf_counter
from typing import Any

from attrs import define, field
from stored import FIRST, fill

HERE = Path(__file__).parent
PEER = HERE / "boardgame_io"
FETCHED = HERE.parents[1] / "build" / "boardgame_io"
"""What npm fetches lies there, so that nothing of it is among our files."""

TABLES = 1000
STORED = 10_000
RATES = (300, 600, 1200, 1800, 2400, 3600)
SOON = 100.0
"""Milliseconds within which all but a hundredth of the acts are wanted on all screens."""

_PYTHON = [sys.executable]


@define(eq=False)
class Served:
    """Server processes under one load; what they held and used before it."""

    processes: list[subprocess.Popen[str]]
    ports: list[int] = field(factory=list)
    empty: float = 0.0

    def begin(self) -> None:
        """Read where they listen, and give each a core."""
        cores = _cores()
        for number, process in enumerate(self.processes):
            assert process.stdout is not None
            self.ports.append(json.loads(process.stdout.readline())["port"])
            if cores:
                os.sched_setaffinity(process.pid, {cores[number % len(cores)]})
        self.empty = self.memory()

    def leave_alone(self, other: subprocess.Popen[str]) -> None:
        """Keep a process off the cores of the servers, where there are others."""
        if others := _cores()[len(self.processes) :]:
            os.sched_setaffinity(other.pid, set(others))

    def memory(self) -> float:
        """Kilobytes that they hold."""
        return sum(memory(process.pid) for process in self.processes)

    def processor(self) -> float:
        """Seconds of processors that they have used."""
        return sum(processor(process.pid) for process in self.processes)


def _cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextmanager
def serving(*commands: list[str | Path]) -> Iterator[Served]:
    """Servers for a while."""
    processes = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands
    ]
    try:
        served = Served(processes)
        served.begin()
        yield served
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def ours(folder: str, address: str = "") -> list[str | Path]:
    """A server of ours."""
    return [*_PYTHON, HERE / "net_server.py", folder, address]


def under_load(
    name: str, served: Served, load: list[str | Path], seconds: float, rates: tuple[int, ...]
) -> Iterator[str]:
    """What comes of growing rates, until one is too much."""
    words = (TABLES, seconds, *rates)
    process = subprocess.Popen([*load, *map(str, words)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    served.leave_alone(process)
    best = ""
    try:
        process.stdout.readline()
        yield f"  {name}: {(served.memory() - served.empty) / TABLES:.0f} kB a table at its begin"
        used = served.processor()
        for line in process.stdout:
            found, now = json.loads(line), served.processor()
            said = _said(found, now - used)
            used = now
            yield f"    {found['rate']:.0f} wanted: {said}"
            if found["acts"] < 0.9 * found["rate"] * found["seconds"]:
                break
            if found["p99"] <= SOON:
                best = said
        yield f"    {(served.memory() - served.empty) / TABLES:.0f} kB a table at its end"
        yield f"    the most within {SOON:.0f} ms: {best or 'none'}"
    finally:
        process.kill()
        process.communicate()


def _said(found: dict[str, Any], used: float) -> str:
    again = f", {found['again']} lines had ended and came again" if found.get("again") else ""
    if "p99" not in found:
        return f"no act was done{again}"
    each = found["acts"] / max(used, 0.01)
    return (
        f"{found['acts'] / found['seconds']:.0f} acts/s, p50 {found['p50']:.0f} ms, "
        f"p99 {found['p99']:.0f} ms, {each:.0f} for each second of its processor{again}"
    )


def lines(seconds: float) -> Iterator[str]:
    """All of it."""
    yield from start_lines()
    yield f"{TABLES} tables of four seats; each act of ours is told when it is durable"
    load: list[str | Path] = [*_PYTHON, HERE / "net_load.py"]
    long = max(seconds, 4)
    with tempfile.TemporaryDirectory() as folder, serving(ours(folder)) as served:
        there = [*load, "mykerinos", str(served.ports[0])]
        yield from under_load("Mykerinos, SQLite", served, there, long, RATES)
    with tempfile.TemporaryDirectory() as folder, serving(ours(folder)) as served:
        there = [*load, "counting", str(served.ports[0])]
        yield from under_load("Counting, SQLite", served, there, long, RATES)
    yield from shared_lines(load, long)
    yield from peer_lines(long)


def shared_lines(load: list[str | Path], seconds: float) -> Iterator[str]:
    """Two servers of one database, lines going to either: half of them are passed on."""
    sys.path.insert(0, str(HERE.parents[1]))
    from tests.net.postgres import instance, programs

    if programs() is None:
        yield "  PostgreSQL is not installed"
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        instance() as database,
        serving(*[ours(folder, database.address)] * 2) as served,
    ):
        there = [*load, "counting", ",".join(map(str, served.ports))]
        name = "Counting, two servers on PostgreSQL"
        yield from under_load(name, served, there, seconds, RATES)


def peer_lines(seconds: float) -> Iterator[str]:
    """boardgame.io, in memory and with files."""
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        yield "  boardgame.io needs node and npm, which are not installed"
        return
    if not _fetched(npm):
        yield "  boardgame.io could not be fetched"
        return
    os.environ["NODE_PATH"] = str(FETCHED / "node_modules")
    with tempfile.TemporaryDirectory() as folder:
        for name, more in (("in memory", []), ("with files", [folder])):
            with serving([node, PEER / "server.cjs", *more]) as served:
                there: list[str | Path] = [node, PEER / "load.cjs", str(served.ports[0])]
                name = f"Counting, boardgame.io {name}"
                yield from under_load(name, served, there, seconds, RATES)


def _fetched(npm: str) -> bool:
    """Whether what the lock names is there, fetched once."""
    FETCHED.mkdir(parents=True, exist_ok=True)
    locked = (PEER / "package-lock.json").read_bytes()
    stamp = FETCHED / "fetched.json"
    if stamp.exists() and stamp.read_bytes() == locked:
        return True
    for name in ("package.json", "package-lock.json"):
        copy(PEER / name, FETCHED / name)
    command = [npm, "ci", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(command, cwd=FETCHED).returncode:
        return False
    stamp.write_bytes(locked)
    return True


def start_lines() -> Iterator[str]:
    """How soon a server that keeps many tables brings one of them back."""
    with tempfile.TemporaryDirectory() as folder:
        hello = fill(Path(folder), STORED)
        at = perf_counter()
        with serving(ours(folder)) as served:
            ready = perf_counter() - at
            first = subprocess.run(
                [*_PYTHON, HERE / "stored.py", str(served.ports[0]), hello],
                capture_output=True, text=True, check=True,
            ).stdout  # fmt: skip
    yield (
        f"{STORED} stored tables: listening after {ready:.2f} s, "
        f"one of them comes back in {float(first):.0f} ms ({FIRST})"
    )


def processor(process: int) -> float:
    """Seconds of the processor that a process has used; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Kilobytes that a process holds; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/status").read_text("ascii")
    except OSError:
        return 0.0
    return float(next(line.split()[1] for line in words.splitlines() if line[:6] == "VmRSS:"))
