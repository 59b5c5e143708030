"""The table's things by their keys: what each part holds, what it is called, where it is seen.

A key is a kind and an id, ``space:a3``; ``group:`` … are the table's parts.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QGraphicsView, QWidget

from tabletop.engine.table import Piece, Space
from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.ui.table.input.focus_stops import GROUPS, FocusStop
from tabletop.ui.table.scene import TableScene

BESIDE_CURTAIN = ("group:strips",)
PARTS = ("group:strips", "group:board", "group:instruments", "group:own")

_Known = tuple[dict[str, Space], dict[str, Piece], dict[str, dict[str, str]]]


class Things:
    """What is on the table that a view shows, asked of the session at the moment of asking."""

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        self._view, self.scene, self.keyboard = view, scene, scene.keyboard
        self._known: tuple[object, _Known] = (None, ({}, {}, {}))

    @property
    def paper(self) -> QWidget:
        """What the table is drawn on, and widgets lie over."""
        return self._view.viewport()

    @property
    def session(self) -> Session:
        """The match that is told of."""
        return self.scene.session

    @property
    def parts(self) -> tuple[str, ...]:
        """The keys of the table's parts; of those that the curtain covers there is nothing."""
        if self.session.covered:
            return BESIDE_CURTAIN
        closed = () if self.scene.instruments.open else ("group:instruments",)
        return tuple(part for part in PARTS if part not in closed)

    def say(self, text: Text) -> str:
        """A sentence in the reader's language."""
        return self.session.say(text)

    # What there is

    def group_name(self, key: str) -> str:
        """What a part of the table is called."""
        names = {
            "group:strips": Text("Other players"),
            "group:board": Text("Board"),
            "group:instruments": Text("Instruments"),
            "group:own": Text("Your place"),
        }
        return self.say(names[key])

    def group_keys(self, key: str) -> list[str]:
        """What a part of the table holds."""
        scene = self.scene
        if key not in self.parts:
            return []
        if key == "group:strips":
            return [f"seat:{strip.seat}" for strip in scene.strips.strips]
        if key == "group:instruments":
            return scene.instruments.keys_of_nodes()
        if key == "group:own":
            return self.seat_keys(self.session.viewer)
        notches = {f"space:{name}" for name in scene.notches}
        return [key for key in self.seat_keys(None) if key not in notches]

    def seat_keys(self, seat: int | None) -> list[str]:
        """The spaces and grids of a seat, or those that are nobody's."""
        mine = (space for space in self.session.table.spaces if space.seat == seat)
        return list(dict.fromkeys(f"grid:{s.grid}" if s.grid else f"space:{s.id}" for s in mine))

    def _lying(self) -> _Known:
        """The table's spaces and pieces by id, and the last piece of each pick by space."""
        table = self.session.table
        if self._known[0] is not table:
            lying: dict[str, dict[str, str]] = {}
            for piece in table.pieces:
                lying.setdefault(piece.space, {})[piece.pick] = piece.id
            spaces = {space.id: space for space in table.spaces}
            pieces = {piece.id: piece for piece in table.pieces}
            self._known = (table, (spaces, pieces, lying))
        return self._known[1]

    def cell_keys(self, grid: str) -> list[str]:
        """The spaces of a grid, row by row."""
        cells = [space for space in self.session.table.spaces if space.grid == grid]
        return [f"space:{s.id}" for s in sorted(cells, key=lambda s: (s.row, s.column))]

    def piece_keys(self, space: str) -> list[str]:
        """The pieces on a space; of equal ones the last."""
        return [f"piece:{name}" for name in self._lying()[2].get(space, {}).values()]

    def space(self, key: str) -> Space | None:
        """The space of a key."""
        return self._lying()[0].get(key.partition(":")[2])

    def piece(self, key: str) -> Piece | None:
        """The piece of a key."""
        return self._lying()[1].get(key.partition(":")[2])

    def meant(self, key: str) -> Text | None:
        """What advice says of a space, a piece or a button, for those who cannot see rings and
        ghosts; None: nothing."""
        kind, _, name = key.partition(":")
        piece = self.piece(key) if kind == "piece" else None
        names = {name, piece.pick} if piece is not None else {name}
        guidance = self.scene.advice
        if kind == "space" and any(pick.space in names for pick in guidance.ghost):
            return Text("The hint puts a piece here.")
        if any(pick.piece in names and not pick.space for pick in guidance.ghost):
            return Text("The hint uses this.")
        if any((pick.space or pick.piece) in names for pick in guidance.where):
            return Text("The hint means this.")
        return None

    # Where things are

    def target(self, key: str) -> FocusStop | None:
        """What the keyboard can stand on that is this thing."""
        wanted = {key, key.replace("seat:", "strip:", 1)}
        piece = self.piece(key) if key.startswith("piece:") else None
        for group in GROUPS:
            for target in self.keyboard.targets(group):
                if target.key in wanted or (piece and target.piece is piece):
                    return target
        return None

    def focus(self, key: str) -> None:
        """Bring the keyboard to a thing."""
        target = self.target(key)
        if target is not None:
            self._view.setFocus()
            self.keyboard.stand_on(target)

    def focused_key(self) -> str:
        """The key of what the keyboard stands on."""
        here = self.keyboard.here
        if here is None or not self._view.hasFocus():
            return ""
        return here.key.replace("strip:", "seat:", 1)

    def screen_rect(self, key: str) -> QRect:
        """Where a thing is on the screen; empty when it cannot be seen."""
        scene, (kind, _, name) = self.scene, key.partition(":")
        rect = None
        if kind == "space":
            place = scene.place(name) if scene.seen(name) else None
            rect = place.rect if place else None
        elif kind == "piece":
            item = scene.pieces.items.get(name)
            rect = item.scene_box() if item is not None else None
        elif kind == "grid":
            rect = self._sheet(name)
        elif kind in ("dial", "chart"):
            rect = scene.instruments.rect_of(key)
        elif kind == "seat":
            rect = next((s.rect for s in scene.strips.strips if str(s.seat) == name), None)
        else:
            rect = self._part_rect(key)
        return QRect() if rect is None else self.on_screen(rect)

    def _sheet(self, grid: str) -> QRectF:
        """What a grid is printed on, with all its cells."""
        rect = self.scene.stencil.grids.sheet(grid)
        for key in self.cell_keys(grid):
            name = key.partition(":")[2]
            place = self.scene.place(name) if self.scene.seen(name) else None
            rect = rect.united(place.rect) if place else rect
        return rect

    def on_screen(self, rect: QRectF) -> QRect:
        """Where a rectangle of the scene is on the screen."""
        shown = self._view.mapFromScene(rect).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def window(self) -> QWindow | None:
        """The window the view is in."""
        return self._view.window().windowHandle()

    def _part_rect(self, key: str) -> QRectF:
        scene = self.scene
        if key == "group:instruments":
            return scene.instruments.panel.area
        panels = {
            "group:strips": scene.strips,
            "group:own": scene.own,
        }
        return panels[key].rect if key in panels else scene.board.frame
