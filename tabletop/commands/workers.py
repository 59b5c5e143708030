"""Processes that play games for a command."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def workers(jobs: int) -> ProcessPoolExecutor:
    """A pool of so many processes; each leaves Ctrl+C to the command, and ends when that is gone.

    They are spawned: forking one that may have threads is not safe everywhere.
    """
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_command, daemon=True).start()


def _end_with_command() -> None:
    """A worker holds both ends of its queue, so that nothing else tells it of a killed command."""
    command = parent_process()
    if command is not None:
        command.join()
        os._exit(1)
