"""The cover of a game: what its picture on the start screen is put together from.

The file ``cover.json`` in a game's resources is one JSON object::

    {"size": [w, h], "ground": "#D3B98C",
     "pieces": [{"art": name, "box": [x, y, w, h], "facts": {…}, "turn": 0}, …],
     "choices": {OPTION: {VALUE: {"art": name, "facts": {…}}}}}

``size`` is what the boxes are measured in; where that has another shape than a cover has on the
screen, it is cut. ``choices`` gives the values of an option small pictures of their own. All of it
is optional for a game; without the file there is no picture.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from attrs import field, frozen

from tabletop.records.fault import RecordError
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.look.art import Picture

_LOG = logging.getLogger(__name__)

_Facts = Mapping[str, str | int | bool]


@frozen
class Choice:
    """A small picture of an option's value."""

    art: str
    facts: _Facts = field(factory=dict)

    @property
    def picture(self) -> Picture:
        return Picture(self.art, tuple(self.facts.items()))


@frozen
class Piece(Choice):
    """What lies in the picture, turned by degrees."""

    box: tuple[float, float, float, float] = field(kw_only=True)
    turn: int = 0


@frozen
class Cover:
    """The file."""

    size: tuple[float, float] = (344.0, 146.0)
    ground: str = "#D3B98C"
    pieces: tuple[Piece, ...] = ()
    choices: Mapping[str, Mapping[str, Choice]] = field(factory=dict)


@cache
def cover(path: Path) -> Cover:
    """What the file says; nothing where it is missing or damaged: games are played without."""
    if not path.is_file():
        return Cover()
    try:
        found: Cover = read_shape(path, Cover, plain_shapes())
    except RecordError as error:
        _LOG.error("%s", error)
        return Cover()
    return found
