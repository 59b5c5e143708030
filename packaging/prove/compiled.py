"""The rules compiled, in a copy of the program: all their tests pass there, too.

Cython takes the modules as they are; mypyc takes them as ``packaging/compiled`` writes them out.
What they bring is told in ``packaging/bench/README.md``; the packages for Linux have what mypyc
makes. A trial is a folder of tests, run on the copy in ``build/compiled`` that one of them
compiled; its first trial makes it anew.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIES = ROOT / "build" / "compiled"
FOLDERS = ("tabletop", "resources", "packaging", "tests")
TESTS = ("engine", "mechanics", "games", "records", "net")
COMPILERS = ("cython", "mypyc")
TRIALS = len(TESTS) * len(COMPILERS)
PATIENCE = START = 3600.0

PACKAGES = ("engine", "mechanics", "games/*")
MODULES = (
    *("chance", "dealer", "game", "history", "match", "move", "rule", "step"),
    *("bitgrid", "caching", "modules", "polyomino", "routes", "values"),
    *("board", "calendar", "cards", "digging", "dues", "family", "flow", "knowledge", "legality"),
    *("dig_legality", "zone_legality", "options", "scoring", "state", "steps", "travel"),
    *("turn_order", "turns", "wheel", "zones"),
)
"""What is asked at every move, by the names of the modules."""

PYTHON_NUMBERS = ("annotation_typing=False", "infer_types=False")
"""Directives: an int of Python's stays one, of any size, whatever an annotation says."""


def trial(number: int, seed: str) -> dict[str, object]:
    """One folder of tests, on the program as one compiler made it."""
    compiler = COMPILERS[number // len(TESTS)]
    copy = COPIES / compiler
    fault = compiled(compiler)
    if fault:
        return {"faults": [fault]}
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ran = subprocess.run(
        [*pytest, f"tests/{TESTS[number % len(TESTS)]}"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
    )
    return {"folders": 1, "faults": [ran.stdout[-4000:]] if ran.returncode else []}


@cache
def compiled(compiler: str) -> str:
    """Make a copy and compile it; returns what went wrong, empty where nothing did."""
    copy = COPIES / compiler
    shutil.rmtree(copy, ignore_errors=True)
    return by_mypyc(copy) if compiler == "mypyc" else by_cython(copy)


def by_mypyc(copy: Path) -> str:
    """What went wrong in ``packaging/compiled``."""
    build = [sys.executable, str(ROOT / "packaging" / "compiled" / "build.py"), str(copy)]
    ran = subprocess.run(build, capture_output=True, text=True)
    return (ran.stderr or "no reason told") if ran.returncode else ""


def by_cython(copy: Path) -> str:
    """What went wrong as Cython took the modules as they are."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name)
    directives = [word for each in PYTHON_NUMBERS for word in ("-X", each)]
    cythonize = [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-3", "-j", "2"]
    ran = subprocess.run(
        [*cythonize, *directives, *modules(copy)], cwd=copy, capture_output=True, text=True
    )
    # Only now: the compiler's set-up would take it for its own.
    shutil.copy(ROOT / "pyproject.toml", copy)
    return ran.stderr[-2000:] if ran.returncode else ""


def modules(copy: Path) -> Iterator[str]:
    """The files that Cython compiles, from the copy's folder."""
    for package in PACKAGES:
        for file in sorted((copy / "tabletop").glob(f"{package}/*.py")):
            if file.stem in MODULES:
                yield file.relative_to(copy).as_posix()
