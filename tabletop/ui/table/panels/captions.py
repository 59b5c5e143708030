"""What stands below the pieces of an own plan: how many are left, where others of them wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from tabletop.engine.table import Piece
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.lettering import type_scale
from tabletop.ui.look.theme import LEAST_TYPE
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.geometry.places import pixels
from tabletop.ui.table.geometry.shapes import OwnPlan
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import ink

if TYPE_CHECKING:
    from tabletop.models.session import Session


class Captions(QGraphicsItem):
    """The captions of a seat's own plan, from the plan's corner.

    Each is said in the longest way that has room; type never falls below the least size.
    """

    def __init__(self, art: Art, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setZValue(layers.STAMP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._art = art
        self._shown: tuple[Any, ...] = ()
        self._lines: dict[str, tuple[QRectF, tuple[str, ...], bool]] = {}
        self._font = QFont()
        self._bounds = QRectF()

    def refresh(self, session: Session, plan: OwnPlan, seat: int, scale: float) -> None:
        """Say what is so now, ``scale`` pixels to a unit of the plan."""
        table, theme = session.table, self._art.theme
        known = {space.id for space in table.spaces}
        lines = {}
        for name, shape in plan.spaces.items():
            space = f"{name}:{seat}"
            if shape.caption is None or space not in known:
                continue
            ways = captions_of(session, space, seat, counted=shape.spread != "piles")
            said = tuple(session.say(way) for way in ways)
            lines[space] = pixels(shape.caption, scale), said, shape.ground != "dark"
        shown = (lines, theme, scale)
        if shown == self._shown:
            return
        self._shown, self._lines = shown, lines
        self._font = theme.font("small")
        plain = self._font.pixelSize() / theme.scale
        self._font.setPixelSize(max(LEAST_TYPE, round(plain * type_scale(scale, theme.scale))))
        self.prepareGeometryChange()
        self._bounds = QRectF()
        for rect, _, _ in lines.values():
            self._bounds = self._bounds.united(rect)
        self.update()

    def said(self) -> dict[str, str]:
        """What stands at each space."""
        return {name: self._fitting(*line)[0] for name, line in self._lines.items()}

    def written(self) -> tuple[QRectF, ...]:
        """Where words stand."""
        return tuple(rect for rect, ways, _ in self._lines.values() if any(ways))

    def _fitting(self, rect: QRectF, ways: Sequence[str], _: bool) -> tuple[str, QFont]:
        """The longest way that has room, if need be in smaller type."""
        if not ways:
            return "", self._font
        font = QFont(self._font)
        said = words.first_fitting(ways, font, rect.width())
        while font.pixelSize() > LEAST_TYPE and words.width(said, font) > rect.width():
            font.setPixelSize(font.pixelSize() - 1)
            said = words.first_fitting(ways, font, rect.width())
        return said, words.narrowed(said, font, rect.width())

    def boundingRect(self) -> QRectF:
        """All captions."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: Any = None
    ) -> None:
        """Line by line."""
        theme = self._art.theme
        for line in self._lines.values():
            said, font = self._fitting(*line)
            colour = ink(theme, line[2] and not theme.dark, soft=True)
            words.line(painter, line[0], said, font, colour)


def captions_of(session: Session, space: str, seat: int, *, counted: bool) -> list[Text]:
    """What stands below a space's pieces, the longest way of saying it first; maybe nothing.

    Equal pieces are ``counted`` here unless their number is drawn beside them.
    """
    pieces = [piece for piece in session.table.pieces if piece.space == space]
    if not pieces:
        return [Text("Empty")]
    waiting = _waiting(session, pieces) if seat == session.viewer else ()
    left = len(pieces) - len(waiting)
    here, number = Text("{n} left", n=left), Text("{n}", n=left)
    if waiting:
        there = Text(
            "{n} left, {waiting} waiting on {spaces}", n=left, waiting=len(waiting), spaces=waiting
        )
        return [there, here, number]
    pressable = session.choices().pieces_for("")
    if any(piece.pick in pressable for piece in pieces):
        return [Text("Click one, or press R, to use it"), Text("Click one to use it")]
    alike = len({piece.face for piece in pieces}) == 1
    return (
        [here, number] if counted and alike and (left > 1 or pieces[0].pick != pieces[0].id) else []
    )


def _waiting(session: Session, pieces: Sequence[Piece]) -> tuple[str, ...]:
    """Where pieces of a space are picked for; as many as there are pieces of that pick here."""
    here = Counter(piece.pick for piece in pieces)
    shorts = {space.id: space.short or space.id for space in session.table.spaces}
    waiting = []
    for pick in session.picks:
        if pick.space and here[pick.piece] > 0:
            here[pick.piece] -= 1
            waiting.append(shorts.get(pick.space, pick.space))
    return tuple(waiting)
