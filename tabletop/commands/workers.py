"""Processes that play games for a command, here or in a cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from attrs import frozen

from tabletop.commands.said import BadInput


@frozen
class Pool:
    """Processes: ``submit`` has one of them make a call, and they make ``size`` at a time."""

    submit: Callable[..., Future[Any]]
    size: int


@contextmanager
def pool(jobs: int, cluster: str | None = None) -> Iterator[Pool]:
    """So many processes of this machine, or those of the Dask cluster at an address.

    What is under way at the end is given up.

    Raises:
        BadInput: the cluster cannot be used, or what played was ended.
    """
    if cluster is not None:
        from tabletop.commands.cluster import connected

        with connected(cluster) as (submit, size):
            yield Pool(submit, size)
        return
    executor = workers(jobs)
    try:
        yield Pool(executor.submit, jobs)
    except BrokenExecutor:
        raise BadInput(
            "A process that played was ended; perhaps there is no memory left."
        ) from None
    finally:
        executor.shutdown(cancel_futures=True)


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
