"""The buttons of the prompt while a shape is in the hand."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.models.session import Session
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps
from tabletop.ui.table.stencil import phrases
from tabletop.ui.table.stencil.tool import StencilTool


def stencil_offers(tool: StencilTool, session: Session, caps: Caps) -> list[ButtonSpec]:
    """From the right: mark it, cell by cell, mirror, turn; only what the shape can do."""
    offers = [] if session.picks else [_mark(tool, session, caps)]
    if not tool.state.alone:
        offers.append(_cells(tool, session, caps))
        if not tool.state.by_cell:
            offers += [_mirror(tool, session, caps), _turn(tool, session, caps)]
    return offers


def _mark(tool: StencilTool, session: Session, caps: Caps) -> ButtonSpec:
    say = session.say
    why = "" if tool.state.fits else say(phrases.MISFIT if tool.state.here else phrases.NOT_SHOWN)
    cap = say(Text("Enter")) if caps("Enter") else ""
    label = ButtonLabel("mark", say(Text("Mark it")), "primary", cap, why=why)
    return ButtonSpec(label, tool.lay)


def _cells(tool: StencilTool, session: Session, caps: Caps) -> ButtonSpec:
    said = phrases.AS_A_WHOLE if tool.state.by_cell else phrases.CELL_BY_CELL
    short = Text("Shape") if tool.state.by_cell else Text("Cells")
    say, cap = session.say, "C" if caps("C") else ""
    label = ButtonLabel("cells", say(said), cap=cap, short=say(short))
    return ButtonSpec(label, tool.toggle)


def _mirror(tool: StencilTool, session: Session, caps: Caps) -> ButtonSpec:
    cannot, say = tool.state.cannot_mirror(), session.say
    why, cap = say(cannot) if cannot else "", "F" if caps("F") else ""
    label = ButtonLabel("mirror", say(Text("Mirror")), cap=cap, icon="mirror", why=why)
    return ButtonSpec(label, tool.mirror)


def _turn(tool: StencilTool, session: Session, caps: Caps) -> ButtonSpec:
    cannot, say = tool.state.cannot_turn(), session.say
    why, cap = say(cannot) if cannot else "", "R" if caps("R") else ""
    label = ButtonLabel("turn", say(Text("Turn")), cap=cap, icon="turn", why=why)
    return ButtonSpec(label, tool.turn)
