"""Python's search for garbage, in a process that keeps many tables for long."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

GROWN = 2
"""So many times as much there is when all is searched again."""

LEAST = 500_000
"""So many blocks of memory more there are at least until then: some 50 MB."""


@contextmanager
def kept_for_long() -> Iterator[None]:
    """Take what outlives a search for what stays, until the end of the block.

    Python searches through everything whenever it has grown by a quarter; with a thousand tables
    that is half a second, again and again, in which nobody is answered. Whatever stays is left out
    here (``gc.freeze``), and searched with all the rest only when there is twice as much as then.
    """
    searched = _Searched()
    gc.callbacks.append(searched)
    try:
        yield
    finally:
        gc.callbacks.remove(searched)
        gc.unfreeze()


class _Searched:
    """Hears of each search; ``all`` is whether the next one is through everything."""

    def __init__(self) -> None:
        self.all, self.blocks = False, sys.getallocatedblocks()

    def __call__(self, phase: str, search: dict[str, Any]) -> None:
        if phase != "stop" or search["generation"] < 2:
            return
        blocks = sys.getallocatedblocks()
        if self.all:
            self.all, self.blocks = False, blocks
        elif blocks > max(GROWN * self.blocks, self.blocks + LEAST):
            gc.unfreeze()
            self.all = True
            return
        gc.freeze()
