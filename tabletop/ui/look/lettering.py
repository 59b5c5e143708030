"""Words on drawings: what a game calls the values of facts, and type that minds its room.

The file ``words.json`` in a game's resources names values of facts, for templates that print them:
``{"city": {"vienna": "Vienna"}}``. A game needs none.

SVG Tiny knows no text that minds the room it has: a ``text`` with the attribute ``data-room`` is at
most that wide, in units of the drawing; where its words are wider, its type becomes as small as
they need.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from xml.etree import ElementTree

from PySide6.QtGui import QFont, QFontMetricsF

from tabletop.records.catalogue import folder
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.look.theme import tokens

_ROOM = "data-room"
_EM = 100
"""The size type is measured at, in pixels."""


_Words = Mapping[str, Mapping[str, str]]


@cache
def words_of(game: str) -> _Words:
    """What a game calls the values of facts, in English; nothing where it names none.

    Raises RecordError where the file is damaged.
    """
    file = folder(game) / "words.json" if game else None
    if file is None or not file.is_file():
        return {}
    named: _Words = read_shape(file, _Words, plain_shapes())
    return named


def fitted(drawing: str) -> str:
    """A filled template whose words keep to their room. What is no XML comes back as it is."""
    if _ROOM not in drawing:
        return drawing
    try:
        root = ElementTree.fromstring(drawing)
    except ElementTree.ParseError:
        return drawing
    for element in root.iter():
        if _ROOM in element.attrib:
            room, size = float(element.attrib.pop(_ROOM)), float(element.get("font-size", 0))
            wide = width(element.text or "", int(element.get("font-weight", 400))) * size
            if wide > room:
                element.set("font-size", f"{size * room / wide:.2f}")
    return ElementTree.tostring(root, encoding="unicode")


def width(words: str, weight: int) -> float:
    """How wide words are, in their size of type."""
    font = QFont(tokens()["type"]["family"])
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight(weight))
    return QFontMetricsF(font).horizontalAdvance(words) / _EM
