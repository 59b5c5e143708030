"""What commands print: JSON lines with sentences in words, and the reasons to stop."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from attrs import fields, has

from tabletop.engine.game import Game
from tabletop.engine.rule import Objection
from tabletop.engine.table import Face
from tabletop.engine.text import Text, Who
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.records import catalogue

FINE, NO, BAD_INPUT, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 130, 141
"""The exit codes: done; the answer is no; the input is bad; Ctrl+C; nobody reads any more."""


_PLAIN = (str, int, bool, float, type(None))


class BadInput(ValueError):
    """What was asked cannot be done; the message is one clear sentence."""


class Speaker:
    """Puts values into plain data with sentences in one language, the players by name."""

    def __init__(self, language: str, game: str, players: tuple[Player, ...] = ()) -> None:
        """Speak of a match of that game."""
        self._catalogue = Catalogue.load(language, game)
        self._names = {seat: player.name for seat, player in enumerate(players)}

    def say(self, text: Text) -> str:
        """A sentence in words."""
        return self._catalogue.say(text, self._names)

    def plain(self, value: Any) -> Any:
        """A value as plain data: objects by their fields, texts in words, controls by kind."""
        if type(value) in _PLAIN:
            return value
        match value:
            case Text():
                return self.say(value)
            case Who(seat):
                return seat
            case Face(art, facts):
                return {"art": art, "facts": dict(facts)}
            case tuple() | frozenset():
                items = sorted(value) if isinstance(value, frozenset) else value
                return [self.plain(item) for item in items]
        names = _FIELDS[type(value)]
        return {name: self.plain(getattr(value, name)) for name in names} if names else value

    def objection(self, objection: Objection) -> dict[str, Any]:
        """An objection with its rule's sentence and its place in the book."""
        return {
            "rule": objection.rule.id,
            "text": self.say(objection.rule.text),
            "why": self.say(objection.why),
            "cite": self.plain(objection.rule.cite),
            "at": self.plain(objection.at),
            "permits": objection.can_be_waived,
        }

    def control(self, control: Any) -> dict[str, Any]:
        """A control with its kind."""
        return {"is": type(control).__name__.lower(), **self.plain(control)}


class _Fields(dict[type, tuple[str, ...]]):
    """The names of a type's fields, none if it is no class of attrs; looked up once a type."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        self[kind] = tuple(field.name for field in fields(kind)) if has(kind) else ()
        return self[kind]


_FIELDS = _Fields()


def print_line(data: Mapping[str, Any]) -> None:
    """Print one JSON line at once."""
    print_words(json.dumps(data, ensure_ascii=False))


def print_words(words: str) -> None:
    """Print a line at once, so that whoever reads along sees it."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def opened(game: str, components: str | None = None) -> Game[Any, Any]:
    """The game of that id, with a user's own components file if one is given.

    Raises:
        BadInput: no such game.
        RecordError: the components file does not fit.
    """
    from pathlib import Path

    try:
        if components is None:
            return catalogue.open_game(game)
        return catalogue.open_game(game, catalogue.read_components(game, Path(components)))
    except catalogue.UnknownGame as error:
        raise BadInput(f"{error}.") from None
