"""Hands, pings and words at a hosted table: told to the others, and kept nowhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.rule import Objection
from tabletop.engine.text import Text, visible
from tabletop.net import messages as m
from tabletop.net import rules
from tabletop.net.guests import Guests
from tabletop.net.phrases import PHRASES
from tabletop.net.telling import Telling


def _hold(guests: Guests, telling: Telling, message: m.Hold) -> None:
    for other, eyes in guests.others(message.seat):
        sight = telling.in_sight(eyes)
        known = not message.space or message.space in sight.spaces
        if not message.piece or (message.piece in sight.pieces and known):
            at = (message.x, message.y, message.space)
            other.tell(m.Held(eyes, message.seat, message.piece, *at))


def _point(guests: Guests, telling: Telling, message: m.Point) -> None:
    for other, eyes in guests.others(message.seat):
        if message.space in telling.in_sight(eyes).spaces:
            other.tell(m.Pointed(eyes, message.seat, message.space))


def _say(guests: Guests, telling: Telling, message: m.Say) -> None:
    words = visible(message.words)
    if words:
        guests.tell(m.Said(message.seat, words))


def _say_phrase(guests: Guests, telling: Telling, message: m.SayPhrase) -> Objection | None:
    if message.phrase not in PHRASES:
        return rules.NO_PHRASE(Text("There is no such phrase."))
    guests.tell(m.SaidPhrase(message.seat, message.phrase))
    return None


GESTURES: Mapping[type, Callable[[Guests, Telling, Any], Objection | None]] = {
    m.Hold: _hold,
    m.Point: _point,
    m.Say: _say,
    m.SayPhrase: _say_phrase,
}
"""What becomes of each, and what speaks against it."""
