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
    cap, words, short = "Esc" if caps("Esc") else "", Text("No more questions"), Text("Stop")
    stop = ButtonLabel("stop_asking", say(words), cap=cap, icon="close", short=say(short))
    offers = [ButtonSpec(stop, session.stop_asking)]
    if referee.next is None:
        return offers
    words, cap = Text("Ask for {player}", player=Who(referee.next)), NEXT_SEAT
    other = ButtonLabel("next_seat", say(words), cap=cap if caps(cap) else "", icon="users")
    return [*offers, ButtonSpec(other, referee.next_seat)]
