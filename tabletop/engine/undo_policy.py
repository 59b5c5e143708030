"""What may be taken back: the three policies, and who sits at a table that agreed on one."""

from __future__ import annotations

from enum import Enum

from attrs import field, frozen

from tabletop.engine.text import visible


class Policy(Enum):
    """How far moves come back: to the last reveal, anywhere, or not at all."""

    FAIR = "fair"
    STUDY = "study"
    NONE = "none"


@frozen
class Player:
    """Who sits at a seat: a name, a colour, and the kind: ``person`` or a computer player's id."""

    name: str = field(converter=visible)
    colour: str
    kind: str = "person"

    @property
    def person(self) -> bool:
        """Whether a human decides here."""
        return self.kind == "person"
