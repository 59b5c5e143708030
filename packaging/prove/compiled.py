"""The rules compiled, in a copy of the program: all their tests pass there, too.

Cython takes the modules as they are. What it brings is told in ``packaging/bench/README.md``; it is
in no package yet. A trial is a folder of tests, run on the compiled copy in ``build/compiled``,
which is made anew by the first one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "compiled"
FOLDERS = ("tabletop", "resources", "packaging", "tests")
TESTS = ("engine", "mechanics", "games", "records")
TRIALS = len(TESTS)
PATIENCE = START = 3600.0

PACKAGES = ("engine", "mechanics", "games/*")
MODULES = (
    *("chance", "dealer", "game", "history", "match", "move", "rule", "step"),
    *("bitgrid", "caching", "modules", "polyomino", "routes", "values"),
    *("board", "calendar", "cards", "digging", "family", "flow", "knowledge", "legality"),
    *("dig_legality", "zone_legality", "options", "scoring", "state", "steps", "travel"),
    *("turn_order", "turns", "wheel", "zones"),
)
"""What is asked at every move, by the names of the modules."""

PYTHON_NUMBERS = ("annotation_typing=False", "infer_types=False")
"""Directives: an int of Python's stays one, of any size, whatever an annotation says."""


def trial(number: int, seed: str) -> dict[str, object]:
    """One folder of tests, on the compiled program."""
    fault = compiled()
    if fault:
        return {"faults": [fault]}
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ran = subprocess.run(
        [*pytest, f"tests/{TESTS[number]}"],
        cwd=COPY,
        env={**os.environ, "PYTHONPATH": str(COPY)},
        capture_output=True,
        text=True,
    )
    return {"folders": 1, "faults": [ran.stdout[-4000:]] if ran.returncode else []}


@cache
def compiled() -> str:
    """Make the copy and compile it; returns what went wrong, empty where nothing did."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, COPY / name)
    directives = [word for each in PYTHON_NUMBERS for word in ("-X", each)]
    cythonize = [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-3", "-j", "2"]
    ran = subprocess.run(
        [*cythonize, *directives, *modules()], cwd=COPY, capture_output=True, text=True
    )
    # Only now: the compiler's set-up would take it for its own.
    shutil.copy(ROOT / "pyproject.toml", COPY)
    return ran.stderr[-2000:] if ran.returncode else ""


def modules() -> Iterator[str]:
    """The files that are compiled, from the copy's folder."""
    for package in PACKAGES:
        for file in sorted((COPY / "tabletop").glob(f"{package}/*.py")):
            if file.stem in MODULES:
                yield file.relative_to(COPY).as_posix()
