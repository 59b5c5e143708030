"""Templates with all that is written into them: their text, and what tells it from others."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QCryptographicHash

from tabletop.ui.look.template import Fact, fill
from tabletop.ui.look.theme import tokens

Facts = tuple[tuple[str, Fact], ...]
Said = tuple[tuple[str, str], ...]
"""Words in the reader's language, by the facts of a face that they stand for."""


@lru_cache(maxsize=4)
def filled(template: str, facts: Facts, said: Said) -> str:
    """The SVG text of a drawing."""
    return fill(template, dict(facts), tokens(), said)


@lru_cache(maxsize=512)
def digest(template: str, facts: Facts, said: Said) -> str:
    """What tells a drawing from every other one."""
    # Qt's, for Python's own would bring the whole of OpenSSL into memory.
    written = filled(template, facts, said).encode()
    found = QCryptographicHash.hash(written, QCryptographicHash.Algorithm.Sha1)
    return bytes(found.toHex().data()).decode("ascii")


def forget_digests() -> None:
    """Tell drawings apart anew from now on; most that are known may be of a game that is over.

    Each is known by all the facts of its face, which are dozens where a card has many cells.
    """
    digest.cache_clear()
