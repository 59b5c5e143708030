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
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import field, frozen

from tabletop.engine.text import Text
from tabletop.records.fault import RecordError
from tabletop.records.strict import read_shape
from tabletop.shapes.checks import expect, named
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.look.art import Picture

_LOG = logging.getLogger(__name__)

_STEEPEST = 10
"""At most so many times as wide as high a cover is, or as high as wide."""

_Facts = Mapping[str, str | int | bool]
_Colour = Annotated[str, named("#[0-9A-Fa-f]{6}", Text("A colour like #2C9C93 is expected here."))]
_Sides = Annotated[
    tuple[float, float],
    expect(
        lambda sides: 0 < max(sides) <= _STEEPEST * min(sides),
        Text("Width and height must be above 0, and none of them ten times the other."),
    ),
]
_Box = Annotated[
    tuple[float, float, float, float],
    expect(lambda box: min(box[2:]) > 0, Text("Width and height must be above 0.")),
]


@frozen
class OptionPicture:
    """A small picture of an option's value."""

    art: str
    facts: _Facts = field(factory=dict)

    @property
    def picture(self) -> Picture:
        return Picture(self.art, tuple(self.facts.items()))


@frozen
class CoverPiece(OptionPicture):
    """What lies in the picture, turned by degrees."""

    box: _Box = field(kw_only=True)
    turn: int = 0


@frozen
class Cover:
    """The file."""

    size: _Sides = (344.0, 146.0)
    ground: _Colour = "#D3B98C"
    pieces: tuple[CoverPiece, ...] = ()
    choices: Mapping[str, Mapping[str, OptionPicture]] = field(factory=dict)

    def drawn(self) -> Iterator[Picture]:
        """All that is drawn in it."""
        for piece in self.pieces:
            yield piece.picture
        for pictures in self.choices.values():
            for choice in pictures.values():
                yield choice.picture


@cache
def cover(path: Path) -> Cover:
    """What the file says; nothing where it is missing or damaged: games are played without."""
    try:
        return read_cover(path)
    except RecordError as error:
        _LOG.error("%s", error)
        return Cover()


def read_cover(path: Path) -> Cover:
    """What the file says, or that there is none; raises RecordError where it is damaged."""
    if not path.exists():
        return Cover()
    found: Cover = read_shape(path, Cover, plain_shapes())
    return found
