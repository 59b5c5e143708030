"""A value that does not fit its place, and what foreign words look like in a message."""

from __future__ import annotations

import re

from tabletop.engine.text import Fact, Text, Who


class ValidationError(ValueError):
    """A value that does not fit its place; ``place`` grows outward while it travels up.

    ``place`` is written as in ``acts[12].event.cell``, empty for the whole.
    """

    def __init__(self, why: Text, place: str = "") -> None:
        super().__init__(plain(why))
        self.why = why
        self.place = place

    def within(self, outer: str) -> ValidationError:
        """The same misfit, seen from one place further out."""
        dot = "." if self.place and not self.place.startswith("[") and outer else ""
        return ValidationError(self.why, f"{outer}{dot}{self.place}")


def shown(words: str, most: int = 60) -> str:
    """Foreign words made fit for a message: short, and in printable characters only."""
    printable = "".join(char if char.isprintable() else "�" for char in words[:most])
    return printable + "…" if len(words) > most else printable


_SLOT = re.compile(r"\{(\w+)(?::\w+)?\}")


def plain(text: Text) -> str:
    """A sentence in plain English, for messages of exceptions."""
    facts = dict(text.facts)
    words = text.plural if text.plural and facts.get("n") != 1 else text.key
    return _SLOT.sub(lambda slot: _plain(facts.get(slot[1], slot[0])), words)


def _plain(fact: Fact) -> str:
    match fact:
        case Text():
            return plain(fact)
        case Who(seat):
            return f"player {seat + 1}"
        case tuple():
            return ", ".join(map(_plain, fact))
        case _:
            return str(fact)
