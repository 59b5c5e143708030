"""Makes some trials of a part, one after the other, and prints a line for each."""

import importlib
import json
import os
import sys
import traceback
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def load(part: Path) -> ModuleType:
    """The module of a part, whose neighbours it may import, and the project's own folders."""
    sys.path[:0] = [place for place in (str(part.parent), str(ROOT)) if place not in sys.path]
    return importlib.import_module(part.stem)


def main(part: str, seed: str, *numbers: str) -> None:
    """What a trial prints is an error's; the lines of its results go out alone."""
    results = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    trial = load(Path(part)).trial
    for number in map(int, numbers):
        try:
            found = {"faults": [], **trial(number, seed)}
        except Exception:
            found = {"faults": [traceback.format_exc()]}
        results.write(json.dumps({"trial": number, **found}) + "\n")
        results.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
