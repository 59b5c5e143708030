"""Brings a match to whoever hosts it from then on: this computer, or a server elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from threading import Thread
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.background import call_in_window, window_thread
from tabletop.net.client import create, unreachable
from tabletop.net.tokens import Invitation
from tabletop.shapes.invalid import ValidationError

Links = Mapping[int | None, Invitation]

Heard = Callable[[Links], object]
Refused = Callable[[Text], object]


@frozen
class Bringing:
    """What is brought: a ``match``, plain as match files have it, the seat of whoever ``hosts`` it,
    and the ``key`` that a server asks for."""

    match: Any
    hosts: int | None
    key: str


def bring(owner: QObject, where: Invitation, what: Bringing, then: Heard, refused: Refused) -> None:
    """Ask a server to host a match; in the window's thread ``then`` hears the links to all places,
    or ``refused`` why it does not.

    Args:
        owner: while it is there, somebody wants to hear.
        where: the server; its table and token say nothing.
    """
    window_thread()
    Thread(target=_bring, args=(owner, where, what, then, refused), daemon=True).start()


def _bring(
    owner: QObject, where: Invitation, what: Bringing, then: Heard, refused: Refused
) -> None:
    try:
        links = asyncio.run(create(where, what.match, what.key, what.hosts))
    except ValidationError as invalid:
        call_in_window(owner, partial(refused, invalid.why))
    except Exception as error:  # whatever a line may end by
        call_in_window(owner, partial(refused, unreachable(error, where)))
    else:
        call_in_window(owner, partial(then, links))
