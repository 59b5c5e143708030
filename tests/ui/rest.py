"""The move of toy games that does nothing."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.move import Pick
from tabletop.engine.text import Text, Who


@frozen
class Rest:
    """Do nothing."""

    seat: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("rest"),)

    def says(self) -> Text:
        return Text("{who} rests.", who=Who(self.seat))
