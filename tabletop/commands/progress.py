"""How far a command is, drawn on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_BAR = 30


@contextmanager
def progress(whole: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error output, on a terminal only; what is handed out moves it on."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            filled = _BAR * done // whole
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{whole}")
            sys.stderr.flush()

    show(0)
    try:
        yield show
    finally:
        if sys.stderr.isatty():
            sys.stderr.write("\n")
