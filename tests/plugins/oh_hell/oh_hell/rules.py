"""The catalogue of rules."""

from __future__ import annotations

from oh_hell import BOOK
from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text

_rule = RuleBook(BOOK)
_BIDDING, _PLAY, _COUNT = Text("Bidding"), Text("Playing"), Text("Counting")

RANGE = _rule(
    "range", Text("One bids from 0 to as many tricks as there are cards in a hand."), _BIDDING
)
HOOK = _rule(
    "hook",
    Text("The dealer may not bid so that all bids make exactly the tricks there are."),
    _BIDDING,
    "O1",
)
BID_FIRST = _rule(
    "bid-first", Text("Everybody bids once, and then the cards are played."), _BIDDING, "O2"
)
OWN = _rule("own", Text("One plays a card of one’s own hand."), _PLAY)
FOLLOW = _rule("follow", Text("Whoever has a card of the suit that was led plays one."), _PLAY)
TRICK = _rule(
    "trick",
    Text("The highest trump takes the trick, else the highest card of the suit led."),
    _PLAY,
    "O3",
)
DEALS = _rule(
    "deals",
    Text("Each deal has one card fewer than the one before; the deal passes to the left."),
    _PLAY,
    "O4",
)
MET = _rule(
    "met", Text("Who takes exactly as many tricks as were bid scores 10 and the bid."), _COUNT, "O5"
)
MISSED = _rule("missed", Text("Who takes more or fewer tricks scores nothing."), _COUNT)

RULES = _rule.rules
