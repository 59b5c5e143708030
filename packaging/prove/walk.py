"""The walk of combinations: one trial is one walk over the window, by real mouse and key events."""

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.walk.__main__ import kept
from tests.walk.walker import Broken, walk

TRIALS = 400
PATIENCE = 900.0

_LENGTHS = (200, 300, 500)


def trial(number: int, seed: str) -> dict[str, Any]:
    """Walk; a fault is what broke, with the steps as a test to keep."""
    own = f"{seed}:{number}"
    length = Random(own).choice(_LENGTHS)
    taken: list[object] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            walk(Path(folder), own, length, taken.append)
        except Broken as broken:
            law = f"{broken.law}: {broken.why}"
            return {"steps": len(taken), "faults": [f"{law}\n{kept(law, own, broken.taken)}"]}
    return {"steps": len(taken)}
