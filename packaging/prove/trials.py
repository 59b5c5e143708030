"""Runs the trials of a part in processes of their own, and keeps what came out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from worker import load

HERE = Path(__file__).resolve().parent
_NO_PARTS = {"__main__", "trials", "worker"}
_CHUNK = 50
"""So many trials one process makes before the next one takes over, so that nothing adds up."""
_START = 60.0
"""So many seconds more a process has until its first trial has ended; a part may say ``START``."""


def parts() -> dict[str, Path]:
    """The parts there are, by name: the modules of this folder that make trials."""
    return {path.stem: path for path in sorted(HERE.glob("*.py")) if path.stem not in _NO_PARTS}


class Run:
    """The trials of one part with one seed: those kept in a file, and those still to be made.

    ``count`` says how many are wanted; left out, as many as the part itself asks for.
    """

    def __init__(self, part: Path, seed: str, folder: Path, count: int | None = None) -> None:
        self._part, self._path, self._seed = part.stem, part, seed
        module = load(part)
        self._count: int = count or module.TRIALS
        self._patience: float = module.PATIENCE
        self._start: float = getattr(module, "START", _START)
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{part.stem}-{seed}.jsonl"
        self._kept = {line["trial"]: line for line in _lines(self._file)}

    @property
    def faults(self) -> int:
        """How many trials found a fault."""
        return sum(bool(line["faults"]) for line in self._kept.values())

    def go_on(self, jobs: int = 1, *, again: bool = False) -> None:
        """Make the trials that are missing, in some processes at a time."""
        missing: SimpleQueue[list[int]] = SimpleQueue()
        numbers = [
            number
            for number in range(self._count)
            if number not in self._kept or (again and self._kept[number]["faults"])
        ]
        for first in range(0, len(numbers), _CHUNK):
            missing.put(numbers[first : first + _CHUNK])
        workers = [Thread(target=self._work, args=(missing,), daemon=True) for _ in range(jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            while worker.is_alive():
                worker.join(0.5)

    def report(self) -> Iterator[str]:
        """The counts of all trials, then every fault with its trial."""
        sums: Counter[str] = Counter()
        for line in self._kept.values():
            sums.update({name: value for name, value in line.items() if type(value) is int})
        del sums["trial"]
        said = ", ".join(f"{name} {value}" for name, value in sorted(sums.items()))
        yield f"{self._part}: {len(self._kept)} trials, {self.faults} with faults; {said}"
        for number, line in sorted(self._kept.items()):
            for fault in line["faults"]:
                yield f"{self._part} {number} (seed {self._seed}): {fault}"

    def _work(self, missing: SimpleQueue[list[int]]) -> None:
        while True:
            try:
                numbers = missing.get_nowait()
            except Empty:
                return
            while numbers:
                numbers = self._batch(numbers)

    def _batch(self, numbers: list[int]) -> list[int]:
        """Make trials in one process until it ends; returns those that it did not come to."""
        command = [sys.executable, str(HERE / "worker.py"), str(self._path), self._seed]
        with subprocess.Popen(
            [*command, *map(str, numbers)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as process:
            said: SimpleQueue[str] = SimpleQueue()
            errors: list[str] = []
            readers = (
                Thread(target=_read, args=(process.stdout, said.put), daemon=True),
                Thread(target=_read, args=(process.stderr, errors.append), daemon=True),
            )
            for reader in readers:
                reader.start()
            patience = self._patience + self._start
            for done, number in enumerate(numbers):
                line = _next(said, process, patience)
                if line is None:
                    hung = process.poll() is None
                    process.kill()
                    readers[1].join()
                    why = f"hangs for {patience:.0f} s" if hung else f"dies ({process.wait()})"
                    self._keep({"trial": number, "faults": [f"{why}: {''.join(errors)[-3000:]}"]})
                    return numbers[done + 1 :]
                self._keep(line)
                patience = self._patience
        return []

    def _keep(self, line: dict[str, Any]) -> None:
        self._kept[line["trial"]] = line
        with self._file.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
        if line["faults"]:
            print(f"{self._part} {line['trial']}: {line['faults'][0]}", file=sys.stderr, flush=True)


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    """The lines kept; one that was cut off by a crash is left out."""
    for text in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            yield json.loads(text)
        except ValueError:
            continue


def _read(stream: Any, take: Any) -> None:
    for line in stream:
        take(line)


def _next(
    said: SimpleQueue[str], process: subprocess.Popen[str], patience: float
) -> dict[str, Any] | None:
    """The next line of a worker; None where it died or takes too long."""
    waited = 0.0
    while waited < patience:
        try:
            found: dict[str, Any] = json.loads(said.get(timeout=0.25))
        except Empty:
            waited += 0.25
            if process.poll() is not None and said.empty():
                return None
        else:
            return found
    return None
