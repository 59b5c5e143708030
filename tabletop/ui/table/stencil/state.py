"""Which shape is in the hand, turned how, and where it may lie in the position of the moment."""

from __future__ import annotations

from enum import Enum

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import Form, Stencil
from tabletop.engine.text import Text
from tabletop.mechanics.polyomino import normal
from tabletop.models.session import Session
from tabletop.ui.table.panels.moment import stencil_of
from tabletop.ui.table.stencil.forms import (
    CELL,
    Lattice,
    Placing,
    Placings,
    lattices,
    mirrored,
    turned,
)

FIXED = Text("This shape may only be laid as it is.")


class Holder(Enum):
    """Who moves the shape: nobody, a pointer over a grid, or the keys."""

    NOBODY = 0
    POINTER = 1
    KEYS = 2


class StencilState:
    """The stencil of the seat at the lower edge, as a whole or cell by cell.

    ``here`` is where its ghost is shown, which ``holder`` moves. What may be laid is looked up once
    for each position.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.stencil: Stencil | None = None
        self.form: Form = CELL
        self.grids: tuple[Lattice, ...] = ()
        self.here: Placing | None = None
        self.holder = Holder.NOBODY
        self._singly = False
        self._shapes = self._cells = Placings()

    @property
    def active(self) -> bool:
        """Whether there is a shape to be laid."""
        return self.stencil is not None

    @property
    def held(self) -> bool:
        """Whether somebody holds the ghost where it is."""
        return self.holder is not Holder.NOBODY

    @property
    def pointed(self) -> bool:
        """Whether a pointer holds the ghost over a grid."""
        return self.holder is Holder.POINTER

    @property
    def marked(self) -> bool:
        """Whether the ghost stands on a cell that is marked already."""
        return self.here is not None and bool(self.picked & set(self.here.spaces))

    @property
    def fits(self) -> bool:
        """Whether the ghost may be laid where it is."""
        return self.here is not None and self.placings.fits(self.here)

    @property
    def meant(self) -> tuple[Pick, ...]:
        """The picks that laying the ghost would be."""
        return self.picks(self.here.spaces) if self.here is not None else ()

    def why_not(self) -> tuple[Objection, ...]:
        """Why the ghost may not be laid where it is; nothing when it may."""
        if not self.meant or self.fits or self.marked:
            return ()
        return self._session.why_not_all(self.meant)

    @property
    def by_cell(self) -> bool:
        """Whether cells are marked one by one."""
        return self._singly or bool(self.picked)

    @property
    def alone(self) -> bool:
        """Whether the shape is a single cell, which can neither be turned nor taken apart."""
        return self.stencil is not None and len(self.stencil.forms[0]) == 1

    @property
    def shape(self) -> Form:
        """What is held: the form, or one cell of it."""
        return CELL if self.by_cell else self.form

    @property
    def placings(self) -> Placings:
        """Where that may lie."""
        return self._cells if self.by_cell else self._shapes

    @property
    def picked(self) -> frozenset[str]:
        """The cells that are marked already, one by one."""
        stencil = self.stencil
        if stencil is None:
            return frozenset()
        return frozenset(p.space for p in self._session.picks if p.piece == stencil.pick)

    def picks(self, spaces: tuple[str, ...]) -> tuple[Pick, ...]:
        """The picks that marking those spaces would be."""
        return tuple(Pick(self.stencil.pick, space) for space in spaces) if self.stencil else ()

    def follow(self) -> bool:
        """Take up the shape of the position that is shown; True when it is another one.

        One that fits nowhere is marked cell by cell, until somebody asks for the whole shape.
        """
        session, found = self._session, stencil_of(self._session)
        other = found != self.stencil
        if other:
            self.stencil, self._singly = found, False
            self.form = normal(found.forms[0]) if found is not None else CELL
        if other or found is not None:
            self._shapes = self._cells = Placings()
            self.grids = ()
        if found is not None:
            self.grids = lattices(session.table, found.seat)
            self._shapes = Placings(found.forms, self.grids, session.placements(found.pick))
            if other and not self._shapes.somewhere:
                self._singly = True
            if self.by_cell:
                spaces = session.spaces_for(found.pick) - {""}
                one_each = frozenset(frozenset({space}) for space in spaces)
                self._cells = Placings([CELL], self.grids, one_each)
        return other

    def switch(self) -> None:
        """Cell by cell, or the whole shape again; the next ``follow`` looks around."""
        self._singly = not self.by_cell

    def singly(self) -> bool:
        """Whether cells are marked one by one though none is yet, and the shape fits somewhere."""
        return self._singly and not self.picked and self._shapes.somewhere

    def cannot_turn(self) -> Text | None:
        """Why turning would change nothing; None: it does."""
        if self.form == turned(self.form):
            return Text("This shape looks the same however it is turned.")
        return None if turned(self.form) in self._shapes.forms else FIXED

    def cannot_mirror(self) -> Text | None:
        """Why mirroring would change nothing; None: it does."""
        if self.form == mirrored(self.form):
            return Text("This shape is its own mirror image.")
        return None if mirrored(self.form) in self._shapes.forms else FIXED
