"""Words on drawings: what a game calls the values of facts, and type that minds its room.

The file ``words.json`` in a game's resources names values of facts, for templates that print them:
``{"city": {"vienna": "Vienna"}}``. A game needs none.

SVG Tiny knows no text that minds the room it has: a ``text`` with the attribute ``data-room`` is at
most that wide, in units of the drawing; where its words are wider, its type becomes as small as
they need. With ``data-high`` its type grows with the user's text, up to that size, around the
middle of its capitals.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtGui import QFont, QFontMetricsF

from tabletop.records.catalogue import folder
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.look.theme import tokens

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LEAST_TYPE = 12
"""No words on the table are smaller, in pixels, where larger ones have room."""

ROOM, HIGH = "data-room", "data-high"
"""The attributes of words that mind their room, and of those that grow."""

_EM = 100
"""The size type is measured at, in pixels."""

_NAMESPACES = (("", "2000/svg"), ("xlink", "1999/xlink"))

_CAPITALS = 0.72
"""How high capitals are, in their size of type."""
_AIR = 0.92
"""How much of their room words fill that have grown: marks at a piece's edge need some of it."""


_Words = Mapping[str, Mapping[str, str]]


def words_of(game: str) -> _Words:
    """What a game calls the values of facts, in English; nothing where it names none.

    Raises RecordError where the file is damaged.
    """
    return _read(folder(game) / "words.json") if game else {}


@cache
def _read(file: Path) -> _Words:
    if not file.exists():
        return {}
    named: _Words = read_shape(file, _Words, plain_shapes())
    return named


def type_scale(scale: float, text: float) -> float:
    """How many times its size at 100 % type on a plan or a piece is drawn: as large as that is, and
    as large as the user likes text, but not both where it is drawn large already."""
    return max(scale, text * min(1.0, scale))


@frozen
class Lettering:
    """How large words on a drawing are: pixels to a unit of it, and the text (1.0 to 2.0)."""

    scale: float = 1.0
    text: float = 1.0

    def size(self, plain: float) -> float:
        """The size that type of a plain size has, if it has room; both in units."""
        wanted = plain * type_scale(self.scale, self.text)
        return max(LEAST_TYPE, wanted) / self.scale


AS_DRAWN = Lettering()
"""As large as a drawing has them."""


def has_words(template: str) -> bool:
    """Whether there are words on a drawing that grow with the user's text."""
    return HIGH in template


def fitted(drawing: str, lettering: Lettering = AS_DRAWN) -> str:
    """A filled template whose words keep to their room. What is no XML comes back as it is."""
    if ROOM not in drawing:
        return drawing
    # The first picture of the window does not need XML.
    from xml.etree import ElementTree

    for prefix, name in _NAMESPACES:
        ElementTree.register_namespace(prefix, f"http://www.w3.org/{name}")
    try:
        root = ElementTree.fromstring(drawing)
    except ElementTree.ParseError:
        return drawing
    for element in root.iter():
        if ROOM in element.attrib:
            _fit(element, lettering)
    return ElementTree.tostring(root, encoding="unicode")


def _fit(element: Element, lettering: Lettering) -> None:
    """Give words the size of type that they have room for."""
    room, plain = float(element.attrib.pop(ROOM)), float(element.get("font-size", 0))
    high = float(element.attrib.pop(HIGH, plain))
    wide = width(element.text or "", int(element.get("font-weight", 400)))
    across = room / wide if wide else plain
    grown = min(high, lettering.size(plain), across * _AIR) if high > plain else 0.0
    size = max(grown, min(plain, across))
    if size != plain:
        element.set("font-size", f"{size:.2f}")
    if size > plain:
        lower = (size - plain) * _CAPITALS / 2
        element.set("y", f"{float(element.get('y', 0)) + lower:.2f}")


def width(words: str, weight: int) -> float:
    """How wide words are, in their size of type."""
    font = QFont(tokens()["type"]["family"])
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight(weight))
    return QFontMetricsF(font).horizontalAdvance(words) / _EM
