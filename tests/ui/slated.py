"""A table of slates, with what a person at it can do and see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, Qt

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.stencil.tool import StencilTool
from tests.ui.slate import Slates, write_layout
from tests.ui.touched import Shown

NAMES, COLOURS = ("Ada", "Bartek", "Celina", "Dorothea"), ("blue", "red", "green", "white")
RIGHT = Qt.MouseButton.RightButton


class Slated(Shown):
    """An open table of slates; cells are called ``left.a1``."""

    def __init__(
        self, folder: Path, *shapes: str, seats: int = 2, own: bool = True, **how: Any
    ) -> None:
        players = tuple(Player(NAMES[seat], COLOURS[seat]) for seat in range(seats))
        match = Match(Slates(shapes or ("L", "I", "O"), own), players, {}, SeededDealer("s"))
        session = Session(match, Catalogue.load("en"), curtain=False, **how)
        layout = load_layout(write_layout(folder / "layout.json"))
        self.show(session, Art("", COLOURS[:seats], Theme("light")), layout, (1124, 852), False)

    @property
    def stencil(self) -> StencilTool:
        return self.scene.stencil

    @property
    def ghost(self) -> str:
        """The cells that the ghost covers, as they are called (``left a1 b1``)."""
        here = self.stencil.state.here
        if here is None:
            return ""
        cells = [space.partition(":")[0].partition(".")[2] for space in here.spaces]
        return " ".join((here.grid.partition(":")[0], *cells))

    @property
    def ghost_state(self) -> str:
        """How the ghost is drawn."""
        shape = self.stencil.drawing.ghost.shape_shown
        return shape.state if shape is not None else ""

    def marks(self, seat: int = 0) -> set[str]:
        """The cells that a seat has marked."""
        return set(self.match.state.marks[seat])

    # What a hand does

    def at(self, cell: str, dx: float = 0.0, dy: float = 0.0) -> QPointF:
        """A point on a cell, so many cells beside its middle."""
        place = self.scene.place(f"{cell}:{self.session.viewer}")
        assert place is not None, cell
        shift = QPointF(dx * place.rect.width(), dy * place.rect.height())
        return place.rect.center() + shift

    def press(self, name: str) -> None:
        """Click a button of the prompt."""
        box = self.scene.button(name)
        assert box is not None, name
        self.click(box.center())

    def buttons(self) -> list[str]:
        """The prompt's buttons from left to right."""
        return [button.label.id for button in self.scene.prompt.buttons()]
