"""Words on drawings: what a game calls the values of facts, and type that minds its room.

The file ``words.json`` in a game's resources names values of facts, for templates that print them:
``{"city": {"vienna": "Vienna"}}``. A game needs none.

SVG Tiny knows no text that minds the room it has: a ``text`` with the attribute ``data-room`` is at
most that wide, in units of the drawing; where its words are wider, its type becomes as small as
they need. With ``data-high`` its type grows with the user's text, up to that size, around the
middle of its capitals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from attrs import frozen
from PySide6.QtGui import QFont, QFontMetricsF

from tabletop.records.catalogue import folder
from tabletop.records.strict import read_shape
from tabletop.shapes.shapes import plain_shapes
from tabletop.ui.look.theme import LEAST_TYPE, tokens

ROOM, HIGH = "data-room", "data-high"
"""The attributes of words that mind their room, and of those that grow."""

_EM = 100
"""The size type is measured at, in pixels."""

_ATTRIBUTE = r"""([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')"""
_OPENED = re.compile(
    rf"<(?P<name>[\w:.-]+)(?P<attributes>(?:\s+{_ATTRIBUTE})*)(?P<end>\s*/?>)(?P<words>[^<]*)"
)
"""The tag that opens an element, and the words that follow it."""

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
    """A filled template whose words keep to their room.

    Raises:
        ValueError: a size on it is no number.
    """
    if ROOM not in drawing:
        return drawing

    def fit(found: re.Match[str]) -> str:
        written = found["attributes"]
        if ROOM not in written:
            return found[0]
        attributes = {name: value[1:-1] for name, value in re.findall(_ATTRIBUTE, written)}
        _fit(attributes, _read_out(found["words"]), lettering)
        said = "".join(f" {name}={_quoted(value)}" for name, value in attributes.items())
        return f"<{found['name']}{said}{found['end']}{found['words']}"

    return _OPENED.sub(fit, drawing)


def _fit(attributes: dict[str, str], words: str, lettering: Lettering) -> None:
    """Give words the size of type that they have room for."""
    room, plain = float(attributes.pop(ROOM)), float(attributes.get("font-size", 0))
    high = float(attributes.pop(HIGH, plain))
    wide = width(words, int(attributes.get("font-weight", 400)))
    across = room / wide if wide else plain
    grown = min(high, lettering.size(plain), across * _AIR) if high > plain else 0.0
    size = max(grown, min(plain, across))
    if size != plain:
        attributes["font-size"] = f"{size:.2f}"
    if size > plain:
        lower = (size - plain) * _CAPITALS / 2
        attributes["y"] = f"{float(attributes.get('y', 0)) + lower:.2f}"


def _quoted(value: str) -> str:
    return f"'{value}'" if '"' in value else f'"{value}"'


def _read_out(words: str) -> str:
    """Words as they are read: signs that XML has a use for are written as names there."""
    if "&" not in words:
        return words
    from html import unescape

    return unescape(words)


def width(words: str, weight: int) -> float:
    """How wide words are, in their size of type."""
    font = QFont(tokens()["type"]["family"])
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight(weight))
    return QFontMetricsF(font).horizontalAdvance(words) / _EM
