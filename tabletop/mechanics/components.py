"""What the boxes of games have alike, and how a game's component data become its classes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

from tabletop.engine.game import ComponentsError
from tabletop.engine.text import Text
from tabletop.shapes.checks import between, named, not_falling
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes

MOST_PARTS = 500
"""No box has more of anything; a file of millions would only keep the table busy."""

Count = Annotated[int, between(1, 99)]
Points = Annotated[int, between(0, 99)]
Digit = Annotated[int, between(1, 9)]
Seats = Annotated[tuple[Annotated[int, between(2, 4)], Annotated[int, between(2, 4)]], not_falling]
"""The least and the most players."""

CardName = Annotated[
    str, named("[A-Z]+[0-9]+", Text("Capital letters and then digits (P12) are expected here."))
]
"""How cards are called."""

Kind = TypeVar("Kind")


@cache
def _shapes() -> Shapes:
    return Shapes(most=MOST_PARTS, forbid_extra_keys=False)


def read(data: Mapping[str, Any], kind: type[Kind]) -> Kind:
    """The components of a game, as the class ``kind`` of it says that they are written.

    Raises ComponentsError that names the place and the reason, when no game can be played with it.
    """
    try:
        made: Kind = _shapes().make(data, kind)
    except ValidationError as invalid:
        raise ComponentsError(f"{invalid.place or 'the file'}: {invalid}") from invalid
    return made


def stand_ins(provenance: Any) -> frozenset[str]:
    """The parts of a file that are invented; a file need not tell where its facts are from."""
    told = provenance.items() if isinstance(provenance, Mapping) else ()
    return frozenset(
        part for part, facts in told if isinstance(facts, Mapping) and facts.get("stand_in")
    )
