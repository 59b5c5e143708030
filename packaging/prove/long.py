"""Tests that take long, each a trial: whole games through the window, all that is refused."""

import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 3600.0
_PYTEST = [sys.executable, "-m", "pytest", "-q", "-m", "long", "-p", "no:cacheprovider"]


@cache
def _items() -> tuple[str, ...]:
    found = subprocess.run(
        [*_PYTEST, "--collect-only", "tests"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return tuple(line for line in found.stdout.splitlines() if "::" in line)


def trial(number: int, seed: str) -> dict[str, object]:
    """One such test; its seed is its own, so that it is the same each time."""
    ran = subprocess.run(
        [*_PYTEST, "--timeout", str(PATIENCE), _items()[number]],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    return {"tests": 1, "faults": [ran.stdout[-4000:]] if ran.returncode else []}


def __getattr__(name: str) -> int:
    """``TRIALS``: as many as there are such tests, counted when somebody asks."""
    if name == "TRIALS":
        return len(_items())
    raise AttributeError(name)
