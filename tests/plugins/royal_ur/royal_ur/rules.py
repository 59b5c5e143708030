"""The catalogue of rules."""

from __future__ import annotations

from royal_ur import BOOK
from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text

_rule = RuleBook(BOOK)
_MOVING, _LANDING, _END = Text("Moving"), Text("Landing"), Text("Bearing off")

OWN = _rule("own", Text("One moves a piece of one’s own, and only along the own way."), _MOVING)
THROW = _rule("throw", Text("A piece goes exactly as far as the marked corners say."), _MOVING)
MUST = _rule(
    "must", Text("Whoever can move must; whoever cannot, or threw 0, passes."), _MOVING, "U1"
)
FREE = _rule("free", Text("A square holds one piece: nobody lands on an own piece."), _LANDING)
SAFE = _rule(
    "safe", Text("A piece on the rosette in the middle row cannot be hit."), _LANDING, "U2"
)
HIT = _rule("hit", Text("Landing on a piece of the other sends it back to its start."), _LANDING)
AGAIN = _rule("again", Text("Landing on a rosette gives another throw."), _LANDING, "U3")
EXACT = _rule("exact", Text("A piece leaves the board by the exact throw only."), _END)
WINS = _rule("wins", Text("Who has all seven pieces off the board first has won."), _END, "U4")

RULES = _rule.rules
