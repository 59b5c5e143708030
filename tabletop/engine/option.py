"""What is chosen once for a whole table."""

from __future__ import annotations

from attrs import frozen

from tabletop.engine.table import Face
from tabletop.engine.text import Text


@frozen
class Choice:
    """One value of an option, with the words and the picture shown for it."""

    value: str
    name: Text
    note: Text
    face: Face | None = None


@frozen
class Option:
    """A set-up choice; the first of ``choices`` is the default."""

    id: str
    name: Text
    choices: tuple[Choice, ...]

    @property
    def default(self) -> str:
        """The value taken when nobody chooses."""
        return self.choices[0].value
