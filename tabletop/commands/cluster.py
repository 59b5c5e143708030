"""A Dask cluster that plays games for a command: processes on this machine or on others.

Whoever reaches a scheduler can have its workers run anything, so one belongs into a network that
one trusts, or behind certificates (``tls://``).
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager, suppress
from functools import partial
from threading import Lock
from typing import Any, TypeVar

from tabletop import __version__
from tabletop.commands.missing import missing
from tabletop.commands.said import BadInput

R = TypeVar("R")

PATIENCE = 10
"""So many seconds a scheduler has to answer."""

LOGGERS = ("distributed", "distributed.client", "tornado.application", "asyncio")
"""Who would tell at length of workers that come and go, as the scheduler does, too."""

_ONE_AT_A_TIME = Lock()
"""Rules know no threads, and a worker may have several."""


@contextmanager
def connected(address: str) -> Iterator[tuple[Callable[..., Future[Any]], int]]:
    """What submits a call to the cluster, and how many it makes at a time.

    A call whose worker dies is made again by another one. What is under way at the end is given up.

    Raises:
        BadInput: the address is none, nobody answers there, nobody works there, the workers have
            another version of Tabletop or none, or the cluster ended before the work was done.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.client import ClosedClientError
        from distributed.comm import connect
    except ImportError:
        raise missing("Dask's distributed", "cluster") from None
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    _try(address, connect)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError:
        raise BadInput(f"No Dask scheduler answers at {address}.") from None
    with client:
        size = _size(address, client)
        executor = client.get_executor(pure=False)
        try:
            yield partial(_submit, client, executor.submit), size
        except KilledWorker:
            raise BadInput(
                f"Worker after worker at {address} was ended at the same game; "
                "perhaps they have no memory left."
            ) from None
        # The client closes once it has looked for the scheduler in vain.
        except (CancelledError, ClosedClientError):
            raise BadInput(
                f"The scheduler at {address} ended before all was done; what is told is whole."
            ) from None
        finally:
            with suppress(ClosedClientError):
                executor.shutdown(wait=False)


def _try(address: str, connect: Callable[..., Any]) -> None:
    async def greet() -> None:
        await (await connect(address, timeout=PATIENCE)).close()

    try:
        asyncio.run(greet())
    except ValueError as error:
        raise BadInput(
            f"“{address}” is no address of a scheduler, as tcp://HOST:PORT is: {error}."
        ) from None
    except OSError:
        raise BadInput(f"No Dask scheduler answers at {address}.") from None


def _size(address: str, client: Any) -> int:
    """How many processes work there; they are asked for what they would play with."""
    told = client.run(version, on_error="return")
    if not told:
        raise BadInput(f"No worker has come to the scheduler at {address}.")
    for worker, answer in told.items():
        if isinstance(answer, Exception):
            raise BadInput(f"The worker at {worker} cannot play: {answer}.")
        if answer != __version__:
            raise BadInput(
                f"The worker at {worker} has version {answer} of Tabletop, not {__version__}."
            )
    return len(told)


def version() -> str:
    """The version of Tabletop at a worker."""
    return __version__


def alone(work: Callable[..., R], *given: Any) -> R:
    """What a call answers, made while no other one is made in this process."""
    with _ONE_AT_A_TIME:
        return work(*given)


def _submit(
    client: Any, submit: Callable[..., Future[R]], work: Callable[..., R], *given: Any
) -> Future[R]:
    # What comes to a client that looks for its scheduler, or closes, may never be answered.
    if client.status != "running":
        raise CancelledError
    module = sys.modules[work.__module__]
    if module.__name__.partition(".")[0] != __name__.partition(".")[0]:
        # A program beside the package: its workers do not have it, so it is sent along.
        import cloudpickle

        cloudpickle.register_pickle_by_value(module)
        return submit(_unpacked, cloudpickle.dumps(work), *given)
    return submit(alone, work, *given)


def _unpacked(packed: bytes, *given: Any) -> Any:
    import pickle

    return alone(pickle.loads(packed), *given)
