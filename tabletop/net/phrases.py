"""What people say at every table, in each reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.engine.text import Text

PHRASES: Mapping[str, Text] = MappingProxyType(
    {
        "hello": Text("Hello!"),
        "good-luck": Text("Good luck, everybody!"),
        "nice-move": Text("Nice move!"),
        "thinking": Text("Let me think a little."),
        "your-turn": Text("It is your turn."),
        "back-soon": Text("I will be right back."),
        "sorry": Text("Sorry, that was a slip."),
        "thanks": Text("Thank you for the game!"),
    }
)
"""By the names under which they travel."""
