"""Reasons to like a bid or a card, in points: what computers and hints go by."""

from __future__ import annotations

from oh_hell import cards
from oh_hell.state import Bid, Play, State
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.text import Text

Move = Bid | Play


def expected(view: State, seat: int) -> float:
    """How many tricks the own hand may take: high cards, more so trumps."""
    trump, found = cards.suit(view.trump), 0.0
    for card in view.hands[seat]:
        high = cards.height(card)
        found += (
            max(0.0, (high + 3 - 7) / 10) if cards.suit(card) == trump else max(0.0, (high - 8) / 5)
        )
    return found * 3.4 / view.seats


def fitting(view: State, move: Move) -> float:
    """A bid that is near what the hand may take."""
    if isinstance(move, Play):
        return 0.0
    return 10.0 - 4.0 * abs(move.tricks - expected(view, move.seat))


def wanting(view: State, move: Move) -> float:
    """Whoever still wants tricks plays high where that takes it, else throws high cards away."""
    if isinstance(move, Bid):
        return 0.0
    wanted = (view.bid_of(move.seat) or 0) - view.taken[move.seat]
    takes = not view.trick or _would_take(view, move)
    high = cards.height(move.card) / 13 + (cards.suit(move.card) == cards.suit(view.trump))
    if wanted > 0:
        return 3.0 - high if takes and view.trick else high if takes else -high
    return high - 4.0 if takes and view.trick else -high if takes else high


def _would_take(view: State, move: Play) -> bool:
    from attrs import evolve

    return evolve(view, trick=(*view.trick, move.card)).winner() == move.seat


HEURISTICS = (
    HeuristicTerm(
        "fitting", Text("A fitting bid"), fitting,
        lambda view, move: Text("Count aces, kings and trumps.") if isinstance(move, Bid) else None,
    ),
    HeuristicTerm(
        "wanting", Text("Meeting the bid"), wanting,
        lambda view, move: Text("Mind how many tricks are still to take.")
        if isinstance(move, Play) else None,
    ),
)  # fmt: skip
