"""What the book of Silver & Gold rules out on a score sheet, told without the pad."""

from __future__ import annotations

from tabletop.engine.pad import Entry
from tabletop.resources import read_json

CARDS = {
    card["id"]: "".join(card["rows"])
    for card in read_json("games/silver_gold/components.json")["cards"]
}
COINS, IN_ROW, PALMS = 12, 4, 4
TROPHIES = ["6", "5", "4", "3", "2", "1"]
MOST_MARKS = 4 * (4 + 4 + 4 + 3 + 3 + 3 + 3)
"""Four rounds, in each all but the smallest pattern."""


def impossible(entry: Entry) -> bool:
    """Whether no game can end like that."""
    seats = range(entry.seats)
    cards = [entry.claims("cards", seat) for seat in seats]
    every = [card for own in cards for card in own]
    if len(set(every)) < len(every) or not CARDS.keys() >= set(every):
        return True
    others = [rows for card, rows in CARDS.items() if card not in every]
    return _trophies(entry) or any(
        _marks(cards[seat])
        or _out_of(entry.number("coins", seat), COINS, "C", cards[seat], others)
        or _out_of(len(entry.claims("palms", seat)), PALMS, "P", cards[seat], others)
        or _dear(entry.claims("palms", seat))
        for seat in seats
    )


def _marks(own: tuple[str, ...]) -> bool:
    return sum(CARDS[card].count(kind) for card in own for kind in "oCP") > MOST_MARKS


def _out_of(number: int, room: int, kind: str, own: tuple[str, ...], others: list[str]) -> bool:
    """Fewer than are on the finished cards, or more than there and on two others."""
    if number > room:
        return True
    least = sum(CARDS[card].count(kind) for card in own)
    two = sum(sorted((rows.count(kind) for rows in others), reverse=True)[:2])
    return number < min(room, least) or number > least + two


def _dear(palms: tuple[str, ...]) -> bool:
    """No card has two palms, so four open ones show four at most."""
    return any(palm not in ("1", "2", "3", "4", "5") for palm in palms)


def _trophies(entry: Entry) -> bool:
    won = [entry.claims("trophies", seat) for seat in range(entry.seats)]
    every = [points for own in won for points in own]
    if sorted(every, reverse=True) != TROPHIES[: len(every)]:
        return True
    rows = [min(entry.number("coins", seat), COINS) // IN_ROW for seat in range(entry.seats)]
    if any(len(own) > full for own, full in zip(won, rows, strict=True)):
        return True
    return len(every) < min(len(TROPHIES), sum(rows))
