"""Scorings as the app BG Stats imports them (``.bgsplay``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.engine.text import Text
from tabletop.scorepad.proof import Proof


def bgsplay_of(proofs: Iterable[Proof], say: Callable[[Text], str]) -> str:
    """The content of a ``.bgsplay`` file with those plays.

    Args:
        proofs: counted scorings.
        say: puts a game's name into words.
    """
    raise NotImplementedError
