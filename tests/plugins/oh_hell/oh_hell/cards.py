"""The pack: 52 cards, written by rank and suit (QS, 10H)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.table import Face
from tabletop.engine.text import Text

SUITS = ("C", "D", "S", "H")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
PLACE = {card: at for at, card in enumerate(PACK)}

HIDDEN = "?"
"""A card that one may not see."""

_SUIT_NAMES = {
    "C": Text("clubs"), "D": Text("diamonds"), "H": Text("hearts"), "S": Text("spades"),
}  # fmt: skip
_RANK_NAMES = {
    "J": Text("Jack"), "Q": Text("Queen"), "K": Text("King"), "A": Text("Ace"),
}  # fmt: skip


def suit(card: str) -> str:
    """Its suit."""
    return card[-1:]


def height(card: str) -> int:
    """How high it is in its suit, from 0."""
    return PLACE.get(card, 0) % len(RANKS)


def suit_name(of: str) -> Text:
    """A suit in words."""
    return _SUIT_NAMES[of]


def name(card: str) -> Text:
    """A card in words."""
    if card == HIDDEN:
        return Text("card")
    if card not in PLACE:
        return Text("{card}", card=card)
    rank = _RANK_NAMES.get(card[:-1]) or Text("{rank}", rank=card[:-1])
    return Text("{rank} of {suit}", rank=rank, suit=suit_name(suit(card)))


def face(card: str) -> Face | None:
    """What it shows; None where that may not be seen."""
    if card == HIDDEN:
        return None
    court = card[:-1] in _RANK_NAMES
    facts = (("rank", card[:-1]), ("suit", suit(card)), ("court", court))
    return Face("card", facts)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards as the pack has them; hidden ones first."""
    return tuple(sorted(cards, key=lambda card: PLACE.get(card, -1)))
