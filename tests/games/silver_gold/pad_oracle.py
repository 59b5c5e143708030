"""What the book of Silver & Gold rules out on a score sheet, told without the pad."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.pad import Entry
from tabletop.resources import read_json

CARDS = {
    card["id"]: "".join(card["rows"])
    for card in read_json("games/silver_gold/components.json")["cards"]
}
_ALL = read_json("games/silver_gold/components.json")["cards"]
VALUE = {card["id"]: f"{card['colour']}-{card['points']}" for card in _ALL}
VALUES = set(VALUE.values())
SEALS = Counter(f"{s['colour']}-{s['points']}" for card in _ALL if (s := card.get("seal")))
COINS, IN_ROW, PALMS = 12, 4, 4
TROPHIES = ["6", "5", "4", "3", "2", "1"]
MOST_MARKS = 4 * (4 + 4 + 4 + 3 + 3 + 3 + 3)
"""Four rounds, in each all but the smallest pattern."""


def impossible(entry: Entry) -> bool:
    """Whether no game can end like that."""
    seats = range(entry.seats)
    claims = [entry.claims("cards", seat) for seat in seats]
    cards = [tuple(card for card in own if card not in VALUES) for own in claims]
    counted = [tuple(card for card in own if card in VALUES) for own in claims]
    every = [card for own in cards for card in own]
    if len(set(every)) < len(every) or not CARDS.keys() >= set(every):
        return True
    others = {card: rows for card, rows in CARDS.items() if card not in every}
    if _too_many(counted, others) or _seals([entry.claims("seals", s) for s in seats], counted):
        return True
    return _trophies(entry) or any(
        _marks(cards[seat])
        or _out_of(entry.number("coins", seat), COINS, "C", cards[seat], counted[seat], others)
        or _out_of(len(entry.claims("palms", seat)), PALMS, "P", cards[seat], counted[seat], others)
        or _dear(entry.claims("palms", seat))
        for seat in seats
    )


def _too_many(counted: list[tuple[str, ...]], others: dict[str, str]) -> bool:
    """More cards of a value than the box still has."""
    wanted = Counter(value for own in counted for value in own)
    left = Counter(VALUE[card] for card in others)
    return any(left[value] < number for value, number in wanted.items())


def _seals(seals: list[tuple[str, ...]], counted: list[tuple[str, ...]]) -> bool:
    """More seals than the box has, or than there are cards for them to be on."""
    wanted = Counter(seal for own in seals for seal in own)
    if any(SEALS[seal] < number for seal, number in wanted.items()):
        return True
    return any(len(own) > len(cards) for own, cards in zip(seals, counted, strict=True))


def _marks(own: tuple[str, ...]) -> bool:
    return sum(CARDS[card].count(kind) for card in own for kind in "oCP") > MOST_MARKS


def _out_of(
    number: int,
    room: int,
    kind: str,
    own: tuple[str, ...],
    counted: tuple[str, ...],
    others: dict[str, str],
) -> bool:
    """Fewer than are on the finished cards, or more than there and on two others can be."""
    if number > room:
        return True
    least = sum(CARDS[card].count(kind) for card in own)
    most = least + sum(sorted((rows.count(kind) for rows in others.values()), reverse=True)[:2])
    for value, many in Counter(counted).items():
        of_it = sorted(
            (r.count(kind) for c, r in others.items() if VALUE[c] == value), reverse=True
        )
        most += sum(of_it[:many])
    return number < min(room, least) or number > most


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
