"""Errors that nobody expected: written to a file, told in the window, and the window goes on."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from traceback import extract_tb, format_exception
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from tabletop.records.places import private

_LOG = logging.getLogger("tabletop")
_AGAIN = 60.0


class _ErrorLog(logging.Handler):
    """Writes to a file that is there from the first error on."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._written: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write it down."""
        if self._written is None:
            # Imported here, for it brings sockets and pickles with it.
            from tabletop.ui.error_file import ErrorFile

            self._written = ErrorFile(self._file)
        self._written.handle(record)

    def close(self) -> None:
        """Close the file, if there is one."""
        if self._written is not None:
            self._written.close()
        super().close()


@contextmanager
def crashes_written(file: Path) -> Iterator[None]:
    """Let Python write where it was into a file, should the whole process go down."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        written = open(  # noqa: SIM115  (closed below)
            file, "a", encoding="utf-8", opener=private
        )
    except OSError:
        yield
        return
    with written:
        faulthandler.enable(written)
        yield
        faulthandler.disable()


class Faults(QObject):
    """Hears of every error that nobody caught, in whatever thread, from ``install`` to ``remove``.

    Each is written to the ``file``, with all that is logged of errors that were caught.
    ``happened`` brings the error and its traceback in the window's thread, for each line of code
    once a minute at most: what a picture runs into, it runs into again and again.
    """

    happened = Signal(object, str)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = file
        self._known: dict[tuple[object, ...], float] = {}
        self._before = sys.excepthook, threading.excepthook
        self._handler: logging.Handler | None = None

    def install(self) -> None:
        """Hear of errors from now on."""
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._handler = _ErrorLog(self.file)
            _LOG.addHandler(self._handler)
        self._before = sys.excepthook, threading.excepthook
        sys.excepthook = self._hear
        threading.excepthook = self._hear_thread

    def remove(self) -> None:
        """Let errors go where they went before."""
        sys.excepthook, threading.excepthook = self._before
        if self._handler is not None:
            _LOG.removeHandler(self._handler)
            self._handler.close()
            self._handler = None

    def _hear(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not issubclass(kind, Exception):
            self._before[0](kind, error, trace)
            return
        where = extract_tb(trace)[-1:]
        line = (kind, *((frame.filename, frame.lineno) for frame in where))
        if monotonic() - self._known.get(line, -_AGAIN) >= _AGAIN:
            self._known[line] = monotonic()
            _LOG.error("An error that nobody caught", exc_info=(kind, error, trace))
            self.happened.emit(error, "".join(format_exception(kind, error, trace)))

    def _hear_thread(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None:
            self._hear(given.exc_type, given.exc_value, given.exc_traceback)
