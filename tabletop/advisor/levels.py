"""The levels of computer players that people choose from: what they are called, and how they play.

Apart from the policies, so that a start screen names them before anything of these is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from tabletop.engine.text import Text


@frozen
class Level:
    """A level: its id (a ``Player.kind``), its name, and how it plays in a sentence."""

    id: str
    name: Text
    note: Text


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level(
                "beginner",
                Text("Beginner"),
                Text("Looks at two or three moves and takes the one it likes best."),
            ),
            Level(
                "casual",
                Text("Casual"),
                Text("Looks at a few moves more, but not beyond the next one."),
            ),
            Level(
                "regular",
                Text("Regular"),
                Text("Looks at about nine moves, but not beyond the next one."),
            ),
            Level(
                "club",
                Text("Club"),
                Text("Weighs every move, but looks no further than the next one."),
            ),
            Level(
                "strong",
                Text("Strong"),
                Text("Plays the best moves on to the end in its head; takes a moment."),
            ),
        )
    }
)
"""The weakest first."""
