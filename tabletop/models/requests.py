"""A request to a host, in a thread of its own, that one may wait for no more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.background import call_in_window, window_thread
from tabletop.net.client import unreachable
from tabletop.net.tokens import Invitation
from tabletop.shapes.invalid import ValidationError


class Request:
    """Asks at once; in the window's thread ``then`` hears what came of it, or ``refused`` why
    nothing did, as long as ``owner`` is there."""

    def __init__(
        self,
        owner: QObject,
        asked: Callable[[], Coroutine[Any, Any, Any]],
        where: Invitation,
        then: Callable[[Any], object],
        refused: Callable[[Text], object],
    ) -> None:
        window_thread()
        self._owner, self._asked, self._where = owner, asked, where
        self._then, self._refused = then, refused
        self._wanted = True
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[Any] | None = None
        Thread(target=self._run, name="request", daemon=True).start()

    def cancel(self) -> None:
        """Wait for nothing any more."""
        self._wanted = False
        with suppress(RuntimeError):  # it was answered just now
            self._loop.call_soon_threadsafe(self._stop)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            try:
                found = runner.run(self._ask())
            except asyncio.CancelledError:
                return
            except ValidationError as invalid:
                self._tell(partial(self._refused, invalid.why))
            except Exception as error:  # whatever a line may end by
                self._tell(partial(self._refused, unreachable(error, self._where)))
            else:
                self._tell(partial(self._then, found))

    async def _ask(self) -> Any:
        self._task = asyncio.current_task()
        if not self._wanted:
            raise asyncio.CancelledError
        return await self._asked()

    def _tell(self, work: Callable[[], object]) -> None:
        call_in_window(self._owner, lambda: work() if self._wanted else None)
