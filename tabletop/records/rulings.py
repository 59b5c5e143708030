"""What a game decides where its book is silent: ``rulings.json`` in its resources.

The file is one JSON object of English sentences by the numbers that ``Citation.ruling`` names:
``{"R1": "A tie goes to whoever laid first."}``. A game needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tabletop.records.catalogue import folder
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes

FILE = "rulings.json"

_Rulings = Mapping[str, str]


def rulings_of(game: str) -> Mapping[str, str]:
    """The rulings of an installed game by their numbers; none where it brings no file of them.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: the file is damaged; it says where and why.
    """
    return _read(folder(game) / FILE)


@cache
def _read(file: Path) -> Mapping[str, str]:
    if not file.exists():
        return {}
    rulings: Mapping[str, str] = read_shape(file, _Rulings, plain_shapes())
    return rulings
