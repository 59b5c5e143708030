"""What is said of the shape in the hand."""

from __future__ import annotations

from tabletop.engine.table import Space
from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.ui.table.stencil.state import StencilState

CELL_BY_CELL = Text("Cell by cell")
AS_A_WHOLE = Text("The whole shape")
NOT_SHOWN = Text("First hold the shape over a grid.")
MISFIT = Text("It does not fit there.")


def ghost(session: Session, state: StencilState) -> str:
    """What the ghost covers, and what it brings, or why it does not fit."""
    if state.here is None:
        return ""
    say, cells = session.say, _cells(session, state.here.spaces)
    if state.marked:
        return say(Text("{cells}: marked, not yet played", cells=cells))
    if state.fits:
        lines = session.outlook(*state.meant).forecast
        if lines:
            return say(Text("Fits: {cells}, {gain}", cells=cells, gain=lines))
        return say(Text("Fits: {cells}", cells=cells))
    objections = state.why_not()
    if not objections:
        return say(Text("Does not fit: {cells}", cells=cells))
    return say(Text("Does not fit: {cells}. {why}", cells=cells, why=objections[0].why))


def chip(session: Session, state: StencilState) -> str:
    """That it fits, and what it brings, in a few words."""
    say = session.say
    lines = [say(line) for line in session.outlook(*state.meant).forecast]
    return "  ·  ".join([say(Text("fits")), *lines])


def _cells(session: Session, spaces: tuple[str, ...]) -> str:
    known = {space.id: space for space in session.table.spaces}
    return " ".join(_short(session, known[name]) for name in spaces if name in known)


def _short(session: Session, space: Space) -> str:
    return space.short or session.say(space.name)
