"""The licences that a game brings: texts in the folder ``licences`` of its resources."""

from __future__ import annotations

from pathlib import Path

from tabletop.engine.text import Text
from tabletop.records.catalogue import folder
from tabletop.records.fault import blaming
from tabletop.records.strict import read_bytes
from tabletop.shapes.invalid import ValidationError

FOLDER = "licences"


def licences_of(game: str) -> tuple[str, ...]:
    """The words of the licences of an installed game, in the order of its files; none is needed.

    Raises:
        UnknownGame: no such game is installed.
        RecordError: one of them cannot be read, or is no text in UTF-8.
    """
    place = folder(game) / FOLDER
    return tuple(map(_read, sorted(place.iterdir()))) if place.is_dir() else ()


def _read(file: Path) -> str:
    with blaming(file):
        try:
            return read_bytes(file).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise ValidationError(
                Text("Not UTF-8 from byte {byte} on.", byte=error.start)
            ) from None
