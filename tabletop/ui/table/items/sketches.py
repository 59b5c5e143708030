"""Small drawings of faces: stretched, they stand for what nobody has drawn in any size yet."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from tabletop.engine.table import Face
from tabletop.ui.look.art import Art
from tabletop.ui.look.filled import Said
from tabletop.ui.look.pixmaps import Drawings

_SIDE = 64.0
"""The longer side (logical pixels) of a sketch at most."""
_ROOM = 2_000_000
"""So many bytes are taken by sketches at most."""


class Sketched(NamedTuple):
    """All that a sketch depends on, beside its size."""

    face: Face
    words: Said
    turn: int
    rim: bool
    dim: bool
    ratio: float
    theme: str
    scale: float


class Sketches:
    """Keeps small drawings of faces, those asked for last."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._drawn: Drawings[QPixmap] = Drawings(_ROOM)

    def forget(self) -> None:
        """Keep nothing that was drawn."""
        self._drawn.forget()

    def draw(self, sketched: Sketched, width: float, height: float) -> bool:
        """Draw a face no larger than it fits into a box (logical pixels); False: it was drawn."""
        if self._drawn.find(sketched) is not None:
            return False
        share = min(1.0, _SIDE / max(width, height, 1.0))
        face, ratio, turn = sketched.face, sketched.ratio, sketched.turn
        wide, high = round(width * share), round(height * share)
        rim, dim = sketched.rim, sketched.dim
        made = self._art.pixmap(face, wide, high, ratio, turn=turn, rim=rim, dim=dim)
        self._drawn.keep(sketched, made, made)
        return True

    def stretched(self, sketched: Sketched, width: float, height: float) -> QPixmap | None:
        """A face as large as if it were drawn for that box; None: there is no sketch of it."""
        drawn = self._drawn.find(sketched)
        if drawn is None:
            return None
        ratio = sketched.ratio
        size = self._art.drawn_size(sketched.face, width, height, ratio, sketched.turn) * ratio
        made = drawn.scaled(
            max(1, round(size.width())),
            max(1, round(size.height())),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        made.setDevicePixelRatio(ratio)
        return made
