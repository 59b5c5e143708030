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

YOUNG = 700, 3, 10
"""When Python searches what is new, as it counts: often, and each time in less than 15 ms."""


@contextmanager
def kept_for_long() -> Iterator[None]:
    """Take what outlives two searches for what stays, until the end of the block.

    Python searches everything that is not quite new again and again, and through all whenever it
    has grown by a quarter; with a thousand tables that is a tenth, and half a second, in which
    nobody is answered. Whatever stays is left out here (``gc.freeze``), and searched with all the
    rest only when there is twice as much as then.
    """
    searched, before = _Searched(), gc.get_threshold()
    gc.callbacks.append(searched)
    gc.set_threshold(*YOUNG)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(searched)
        gc.unfreeze()


class _Searched:
    """Hears of each search; ``all`` is whether the next one is through everything."""

    def __init__(self) -> None:
        self.all, self.blocks = False, sys.getallocatedblocks()

    def __call__(self, phase: str, search: dict[str, Any]) -> None:
        generation = search["generation"]
        if phase != "stop" or not generation:
            return
        if generation == 2:
            self._search_again_when_grown()
        if not self.all:
            gc.freeze()

    def _search_again_when_grown(self) -> None:
        blocks = sys.getallocatedblocks()
        if self.all:
            self.all, self.blocks = False, blocks
        elif blocks > max(GROWN * self.blocks, self.blocks + LEAST):
            gc.unfreeze()
            self.all = True
