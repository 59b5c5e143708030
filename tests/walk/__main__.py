"""``python -m tests.walk SEED [STEPS]`` walks; what breaks is shrunk and printed as a test to keep.

``python -m tests.walk --shrink FILE SEED`` shrinks the steps of a file, one a line, as they are
printed. Each try is a process of its own, for a walk may end in a crash.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path

from tests.walk import steps
from tests.walk.shrinking import shrunk
from tests.walk.steps import Step
from tests.walk.walker import Broken, retrace, walk

PATIENCE = 900
"""After so many seconds a try hangs."""

CRASHED = "the process goes on"


def read(text: str) -> list[Step]:
    """Steps as they are printed, one a line."""
    names = {kind.__name__: kind for kind in steps.EVERY_STEP}
    lines = (line.strip().rstrip(",") for line in text.splitlines())
    return [eval(line, {"__builtins__": {}}, names) for line in lines if line]


def law_broken(taken: Sequence[Step], seed: str) -> str:
    """What a process that does these steps breaks; empty when nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".steps") as file:
        file.write("\n".join(map(repr, taken)))
        file.flush()
        command = [sys.executable, "-m", "tests.walk", "--retrace", file.name, seed]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return "the process comes to its end"
    if done.returncode < 0:
        return CRASHED
    return done.stdout.strip()


def kept(broken_law: str, seed: str, taken: Sequence[Step]) -> str:
    """A test to keep."""
    lines = "\n".join(f"        steps.{step!r}," for step in taken)
    return f"# {broken_law}\nretrace(\n    tmp_path,\n    {seed!r},\n    [\n{lines}\n    ],\n)"


def _tell(step: Step) -> None:
    print(step, end=",\n", flush=True)


def main() -> int:
    """Walk, retrace, or shrink."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed")
    parser.add_argument("length", nargs="?", type=int, default=300)
    parser.add_argument("--retrace", type=Path)
    parser.add_argument("--shrink", type=Path)
    given = parser.parse_args()
    if given.shrink:
        taken = read(given.shrink.read_text())
        law = law_broken(taken, given.seed)
        print(f"{law or 'nothing'} is broken by {len(taken)} steps", flush=True)
        if law:
            fewer = shrunk(taken, lambda some: law_broken(some, given.seed) == law)
            print(kept(law, given.seed, fewer))
        return int(bool(law))
    faulthandler.dump_traceback_later(PATIENCE - 10, exit=True)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.environ["HOME"] = folder
            if given.retrace:
                retrace(Path(folder), given.seed, read(given.retrace.read_text()))
            else:
                print(walk(Path(folder), given.seed, given.length, _tell))
    except Broken as broken:
        print(broken.law if given.retrace else broken)
        print(broken, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    faulthandler.enable()
    warnings.simplefilter("error")
    sys.exit(main())
