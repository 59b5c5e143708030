"""What is said of the shape in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.table import Space
from tabletop.engine.text import Text

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.stencil.tool import StencilTool

CELL_BY_CELL = Text("Cell by cell")
AS_A_WHOLE = Text("The whole shape")
NOT_SHOWN = Text("First hold the shape over a grid.")
MISFIT = Text("It does not fit there.")


def ghost(session: Session, pencil: StencilTool) -> str:
    """What the ghost covers, and what it brings, or why it does not fit."""
    if pencil.here is None:
        return ""
    say, cells = session.say, _cells(session, pencil.here.spaces)
    if pencil.marked:
        return say(Text("{cells}: marked, not yet played", cells=cells))
    if pencil.fits:
        lines = session.outlook(*pencil.picks).forecast
        if lines:
            return say(Text("Fits: {cells}, {gain}", cells=cells, gain=lines))
        return say(Text("Fits: {cells}", cells=cells))
    objections = pencil.why_not()
    if not objections:
        return say(Text("Does not fit: {cells}", cells=cells))
    return say(Text("Does not fit: {cells}. {why}", cells=cells, why=objections[0].why))


def chip(session: Session, pencil: StencilTool) -> str:
    """That it fits, and what it brings, in a few words."""
    say = session.say
    lines = [say(line) for line in session.outlook(*pencil.picks).forecast]
    return "  ·  ".join([say(Text("fits")), *lines])


def _cells(session: Session, spaces: tuple[str, ...]) -> str:
    known = {space.id: space for space in session.table.spaces}
    return " ".join(_short(session, known[name]) for name in spaces if name in known)


def _short(session: Session, space: Space) -> str:
    return space.short or session.say(space.name)
