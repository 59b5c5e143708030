"""Reasons to like a move, in steps: what computers and hints go by."""

from __future__ import annotations

from royal_ur import way
from royal_ur.state import Go, State
from tabletop.engine.game import HeuristicTerm
from tabletop.engine.text import Text

REACH = {1: 4 / 16, 2: 6 / 16, 3: 4 / 16, 4: 1 / 16}
"""How likely each throw is."""


def _hits(view: State, move: Go) -> bool:
    return view.other_on(move.seat, move.end) is not None


def hit(view: State, move: Go) -> float:
    """What the other loses."""
    return float(move.end) if _hits(view, move) else 0.0


def again(view: State, move: Go) -> float:
    """Another throw is worth two steps on average."""
    return 2.0 if move.end in way.ROSETTES else 0.0


def danger(view: State, move: Go) -> float:
    """What one fears to lose, before and after: how far it is, times how likely it is hit."""
    return _fear(view, move.seat, move.start) - _fear(view, move.seat, move.end)


def off(view: State, move: Go) -> float:
    """A piece that is off can never be hit."""
    return 1.0 if move.end == way.OFF else 0.0


def _fear(view: State, seat: int, step: int) -> float:
    if step not in way.SHARED or step == way.SAFE:
        return 0.0
    near = {step - other for other in view.at[1 - seat]}
    return step * min(1.0, sum(REACH.get(gap, 0.0) for gap in near))


HEURISTICS = (
    HeuristicTerm(
        "hit", Text("Hitting"), hit,
        lambda view, move: Text("A piece can be hit.") if _hits(view, move) else None,
        lambda view, move: Text("It sends a piece back.") if _hits(view, move) else None,
    ),
    HeuristicTerm(
        "again", Text("Rosettes"), again,
        lambda view, move: Text("A rosette is near.") if again(view, move) else None,
        lambda view, move: Text("It gives another throw.") if again(view, move) else None,
    ),
    HeuristicTerm(
        "danger", Text("Safety"), danger,
        lambda view, move: Text("A piece is in danger.") if danger(view, move) > 0 else None,
        lambda view, move: Text("It is safer there.") if danger(view, move) > 0 else None,
    ),
    HeuristicTerm(
        "off", Text("Bearing off"), off,
        lambda view, move: Text("A piece can leave the board.") if off(view, move) else None,
        lambda view, move: Text("It is home.") if off(view, move) else None,
    ),
)  # fmt: skip
