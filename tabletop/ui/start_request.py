"""What a start of the program asks for; where it runs already, that one is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from attrs import asdict, frozen
from PySide6.QtCore import QEvent, QObject, QUrl, Signal
from PySide6.QtGui import QFileOpenEvent

from tabletop.models.background import call_in_window, window_thread
from tabletop.records.endings import LINK
from tabletop.records.local_socket import Listener, tell
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import plain_shapes

LAST = "last"
"""Instead of a game's id: the one that was played last."""

ACTIONS = ("new", "continue")
"""The actions of the window that may be asked for."""

_NAME = "window"


@frozen
class StartRequest:
    """What to open: a ``file`` (absolute), a ``link``, the table that a link leads to (``join``), a
    game's ``pad`` or ``lessons``, or what an ``action`` of the window does; nothing: the window as
    it is.
    """

    file: str = ""
    link: str = ""
    join: str = ""
    pad: str = ""
    lessons: str = ""
    action: str = ""

    def hand_over(self) -> bool:
        """Ask the program that runs already; whether there is one, and it took this."""
        return tell(_NAME, json.dumps(asdict(self)))


NOTHING = StartRequest()


class StartRequests(QObject):
    """Hears what later starts, and the desktop, ask of this program; ``asked`` brings it."""

    asked = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        window_thread()
        self._listener: Listener | None = None

    def listen(self) -> None:
        """Hear from now on; where another program listens already, or nobody can, only the
        desktop."""
        with suppress(OSError):
            self._listener = Listener(_NAME, self._hear)

    def close(self) -> None:
        """Hear nothing any more."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def _hear(self, words: str) -> None:
        with suppress(ValidationError):
            request = plain_shapes().make(parse(words.encode()), StartRequest)
            emit: Callable[[object], None] = self.asked.emit
            call_in_window(self, partial(emit, request))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the files and links that macOS hands to a program that runs."""
        if not isinstance(event, QFileOpenEvent):
            return False
        self.asked.emit(request_of(event.url().toString()))
        return True


def request_of(place: str) -> StartRequest:
    """What is asked by opening the URL of a file, or a link."""
    url = QUrl(place)
    if url.isLocalFile():
        return StartRequest(file=url.toLocalFile())
    return StartRequest(link=url.toString())


def linked(link: str) -> StartRequest | None:
    """What a link asks for; None where it leads nowhere.

    There are ``tabletop:learn/GAME``, ``tabletop:score/GAME``, ``tabletop:new``,
    ``tabletop:continue``, and ``tabletop:join/…`` to a place at a table.
    """
    if not link.startswith(LINK):
        return None
    what, _, game = link.removeprefix(LINK).strip("/").partition("/")
    if what == "join":
        return StartRequest(join=link)
    if what in ACTIONS and not game:
        return StartRequest(action=what)
    return {
        "learn": StartRequest(lessons=game or LAST),
        "score": StartRequest(pad=game or LAST),
    }.get(what)
