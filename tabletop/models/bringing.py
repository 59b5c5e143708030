"""Brings a match to whoever hosts it from then on: this computer, or a server elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.requests import Request
from tabletop.net.client import create
from tabletop.net.tokens import Invitation

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
    asked = partial(create, where, what.match, what.key, what.hosts)
    Request(owner, asked, where, then, refused)
