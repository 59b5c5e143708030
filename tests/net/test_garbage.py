"""A server's process searches what stays for garbage when it has doubled, and not before.

What outlives two searches stays.
"""

import gc
import subprocess
import sys
from weakref import ref

from tabletop.net.garbage import LEAST, kept_for_long


class Ring:
    """Knows itself, so that only a search frees it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_stays_is_searched_again_when_there_is_twice_as_much() -> None:
    """In a process of its own, since a search is through all that a process has."""
    done = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def _searches() -> None:
    before = gc.get_threshold()
    with kept_for_long():
        ring = Ring()
        gone = ref(ring)
        gc.collect(0)
        assert gc.get_freeze_count() == 0
        gc.collect(1)
        assert gc.get_freeze_count() > 0
        del ring
        gc.collect()
        assert gone() is not None, "it was searched, although it had stayed"
        more: list[list[int]] = [[] for _ in range(LEAST + sys.getallocatedblocks())]
        gc.collect()
        gc.collect()
        assert gone() is None, "it is never searched again"
        assert gc.get_freeze_count() > len(more)
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == before


if __name__ == "__main__":
    _searches()
