"""The parts of what a card is worth to a seat."""

from __future__ import annotations

from typing import NamedTuple


class CardWorth(NamedTuple):
    """What a card is worth to a seat, but for its weeks: points, digs to come, and so on."""

    points: float = 0.0
    digs: float = 0.0
    lead: float = 0.0
    congresses: float = 0.0
    help: float = 0.0
