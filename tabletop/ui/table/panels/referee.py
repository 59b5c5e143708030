"""The prompt's buttons while the referee is asked: for whom, and no more."""

from __future__ import annotations

from tabletop.engine.text import Text, Who
from tabletop.models.session import Session
from tabletop.ui.table.offers import ButtonLabel, ButtonSpec, Caps

NEXT_SEAT = "N"
"""The key that asks for the next seat."""


def referee_offers(session: Session, caps: Caps) -> list[ButtonSpec]:
    """To ask for another seat, and to play again."""
    referee, say = session.referee, session.say
    if referee is None or session.covered:
        return []
    stop = ButtonLabel(
        "stop_asking",
        say(Text("No more questions")),
        cap="Esc" if caps("Esc") else "",
        icon="close",
    )
    words = say(Text("Ask for {player}", player=Who(_next(session, referee.asked))))
    other = ButtonLabel("next_seat", words, cap=NEXT_SEAT if caps(NEXT_SEAT) else "", icon="users")
    return [ButtonSpec(stop, session.stop_asking), ButtonSpec(other, referee.next_seat)]


def _next(session: Session, seat: int) -> int:
    return (seat + 1) % len(session.players)
