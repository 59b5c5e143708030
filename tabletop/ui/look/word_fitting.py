"""Words on a drawing made as large as they have room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.look.lettering import AS_DRAWN, HIGH, ROOM, Lettering, width

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_NAMESPACES = (("", "2000/svg"), ("xlink", "1999/xlink"))

_CAPITALS = 0.72
"""How high capitals are, in their size of type."""
_AIR = 0.92
"""How much of their room words fill that have grown: marks at a piece's edge need some of it."""


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
