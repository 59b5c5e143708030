"""How a match is conducted, apart from what is played: a line of its own in a journal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.records.acts import shapes_of
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError

_KEY = "conduct"
_BEGINS = f'{{"{_KEY}":'.encode()


@frozen
class Conduct:
    """Who deals, and who is taught.

    ``automatic``: the table deals without waiting for a hand. ``taught``: the seats that are told
    of weak moves.
    """

    automatic: bool = True
    taught: frozenset[int] = frozenset()


USUAL = Conduct()
"""The table deals by itself, and nobody is taught."""


@frozen
class _Plain:
    """The shape of a conduct in a file."""

    dealing: str
    taught: tuple[int, ...]


DEALING = ("hand", "automatic")
"""The words for who deals, by whether it goes by itself."""


def dealing(word: Any) -> bool:
    """Whether the table deals by itself; raises ValidationError where the word is none of ours."""
    if type(word) is not str or word not in DEALING:
        raise ValidationError(
            Text("One of these is expected here: {values}.", values=DEALING[::-1]), "dealing"
        )
    return word == DEALING[True]


def conduct_line(how: Conduct) -> str:
    """The line that says it, without its end."""
    plain = {"dealing": DEALING[how.automatic], "taught": sorted(how.taught)}
    return json.dumps({_KEY: plain})


def is_conduct(line: bytes) -> bool:
    """Whether a line of a journal is no act, but says how the match is conducted from there."""
    return line.startswith(_BEGINS)


def read_conduct(line: bytes, players: Sequence[Player]) -> Conduct:
    """What such a line says.

    Raises:
        ValidationError: it is damaged, or nobody to be taught sits there; the place is inside the
            line.
    """
    data = parse(line)
    if len(data) != 1:
        raise ValidationError(Text("This key is not known."))
    try:
        found: _Plain = shapes_of(()).make(data[_KEY], _Plain)
        for index, seat in enumerate(found.taught):
            if seat not in range(len(players)) or not players[seat].person:
                raise ValidationError(Text("There is no such seat."), f"taught[{index}]")
        return Conduct(dealing(found.dealing), frozenset(found.taught))
    except ValidationError as invalid:
        raise invalid.within(_KEY) from None
