"""Looks at drawings as a reader does: is it whole, what differs, how far apart are two greys."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.template import Fact
from tabletop.ui.table.geometry.shapes import UnitRect

ALLOWED = {"svg", "title", "desc", "g", "path", "rect", "circle", "ellipse", "polygon", "text"}
"""The elements of SVG Tiny 1.2 that drawings are made of."""


def faces(name: str, choices: Mapping[str, tuple[Fact, ...]]) -> Iterator[Picture]:
    """A drawing with each value of each of its facts."""
    for values in itertools.product(*choices.values()):
        yield Picture(name, tuple(zip(choices, values, strict=True)))


def whole(art: Art, face: Picture) -> None:
    """Hold that a drawing's every word is filled in, and that it keeps to the plain elements."""
    for rim in (False, True):
        source = art.source(face, rim=rim)
        assert "$" not in source
        tree = ElementTree.fromstring(source)
        assert {element.tag.rpartition("}")[2] for element in tree.iter()} <= ALLOWED
        assert "style=" not in source


def told_apart(art: Art, name: str, choices: Mapping[str, tuple[Fact, ...]]) -> None:
    """Hold that a small drawing is whole, and that every value of its facts is seen."""
    pictures = []
    for face in faces(name, choices):
        whole(art, face)
        pictures.append(bytes(art.pixmap(face, 90, 90).toImage().constBits()))
    assert len(set(pictures)) == len(pictures)


def rendered(source: str, wide: int, high: int) -> QImage:
    """The picture of a drawing on white paper, so many pixels large."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(source.encode())).render(painter)
    painter.end()
    return image


def printed(image: QImage) -> list[int]:
    """How light a picture is on the board, on a grey print as large as a thumbnail."""
    flat = QImage(image.size(), QImage.Format.Format_RGB32)
    flat.fill(QColor("#E6C688"))
    painter = QPainter(flat)
    painter.drawImage(0, 0, image)
    painter.end()
    small = flat.scaled(16, 16, mode=Qt.TransformationMode.SmoothTransformation)
    return [small.pixelColor(x, y).lightness() for y in range(16) for x in range(16)]


def greys(image: QImage) -> bytes:
    """A picture's levels of grey, pixel by pixel."""
    flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, line = bytes(flat.constBits()), flat.bytesPerLine()
    return b"".join(data[line * y : line * y + flat.width()] for y in range(flat.height()))


def difference(one: QImage, other: QImage) -> float:
    """How many levels of grey two pictures of one size are apart, at their worst pixels."""
    apart = sorted(
        (abs(a - b) for a, b in zip(greys(one), greys(other), strict=True)), reverse=True
    )
    worst = apart[: max(1, len(apart) // 12)]
    return sum(worst) / len(worst)


def changed(one: QImage, other: QImage) -> UnitRect:
    """The box of all that plainly differs between two pictures, in pixels."""
    width = one.width()
    found = [
        divmod(i, width)[::-1]
        for i, (a, b) in enumerate(zip(greys(one), greys(other), strict=True))
        if abs(a - b) > 40
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return UnitRect(min(xs), min(ys), max(xs) + 1 - min(xs), max(ys) + 1 - min(ys))


def apart(one: UnitRect, other: UnitRect) -> bool:
    """Whether two boxes share no area."""
    across = one.x + one.w <= other.x + 1e-6 or other.x + other.w <= one.x + 1e-6
    return across or one.y + one.h <= other.y + 1e-6 or other.y + other.h <= one.y + 1e-6
