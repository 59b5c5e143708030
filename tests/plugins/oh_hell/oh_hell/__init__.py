"""Oh Hell, a game of tricks and bids, for Tabletop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.engine.game_info import GameInfo
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from oh_hell.game import OhHell

BOOK = Text("Oh Hell, as commonly played")

INFO = GameInfo(
    "oh_hell",
    Text("Oh Hell"),
    Text("Say how many tricks you will take"),
    (3, 6),
    ("blue", "red", "green", "white", "yellow", "purple"),
    "traditional",
    "in the public domain",
    BOOK,
    art=Text("The drawings of this game are in the public domain."),
)


def load(components: Mapping[str, Any]) -> OhHell:
    """The factory that the entry point names."""
    from oh_hell.game import OhHell

    return OhHell(components)
