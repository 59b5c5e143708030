"""The buttons of the prompt while a shape may be laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.text import Text
from tabletop.ui.table.panels.panel import Caps
from tabletop.ui.table.panels.row import Offer
from tabletop.ui.table.panels.scene_button import Label
from tabletop.ui.table.stencil import phrases

if TYPE_CHECKING:
    from tabletop.models.session import Session
    from tabletop.ui.table.stencil.tool import StencilTool


def pencil_offers(pencil: StencilTool, session: Session, caps: Caps) -> list[Offer]:
    """From the right: mark it, cell by cell, mirror, turn; only what the shape can do."""
    if not pencil.active:
        return []
    offers = [] if session.picks else [_mark(pencil, session, caps)]
    if not pencil.state.alone:
        offers.append(_cells(pencil, session, caps))
        if not pencil.state.by_cell:
            offers += [_mirror(pencil, session, caps), _turn(pencil, session, caps)]
    return offers


def _mark(pencil: StencilTool, session: Session, caps: Caps) -> Offer:
    say = session.say
    why = "" if pencil.fits else say(phrases.MISFIT if pencil.here else phrases.NOT_SHOWN)
    cap = say(Text("Enter")) if caps("Enter") else ""
    label = Label("mark", say(Text("Mark it")), "primary", cap, why=why)
    return Offer(label, pencil.lay)


def _cells(pencil: StencilTool, session: Session, caps: Caps) -> Offer:
    said = phrases.AS_A_WHOLE if pencil.state.by_cell else phrases.CELL_BY_CELL
    short = Text("Shape") if pencil.state.by_cell else Text("Cells")
    say, cap = session.say, "C" if caps("C") else ""
    label = Label("cells", say(said), cap=cap, short=say(short))
    return Offer(label, pencil.toggle)


def _mirror(pencil: StencilTool, session: Session, caps: Caps) -> Offer:
    cannot, say = pencil.state.cannot_mirror(), session.say
    why, cap = say(cannot) if cannot else "", "F" if caps("F") else ""
    label = Label("mirror", say(Text("Mirror")), cap=cap, icon="mirror", why=why)
    return Offer(label, pencil.mirror)


def _turn(pencil: StencilTool, session: Session, caps: Caps) -> Offer:
    cannot, say = pencil.state.cannot_turn(), session.say
    why, cap = say(cannot) if cannot else "", "R" if caps("R") else ""
    label = Label("turn", say(Text("Turn")), cap=cap, icon="turn", why=why)
    return Offer(label, pencil.turn)
