"""What the book of Pyramids rules out on a score sheet, told without the pad.

Where a sheet says that it was played with this table's cards, these are facts, too.
"""

from __future__ import annotations

from tabletop.engine.pad import Cell, Entry
from tabletop.resources import read_json

DATA = read_json("games/pyramids/components.json")
COLOURS = {str(card["number"]): card["colour"] for card in DATA["cards"]}
ROWS = {str(card["number"]): "".join(card["rows"]) for card in DATA["cards"]}
TRACK = DATA["sheet"]["skull_values"]
TORCHES, GEMS, PYRAMIDS = 4, 10, 48
POINTS = (10, 6, 3)
MILESTONES = (2, 4, 6)


def impossible(entry: Entry) -> bool:
    """Whether no game can end like that."""
    seats = range(entry.seats)
    explored = [entry.claims("pyramids", seat) for seat in seats]
    every = [number for own in explored for number in own]
    if len(set(every)) < len(every) or not set(every) <= set(map(str, range(1, PYRAMIDS + 1))):
        return True
    won = [entry.claims("awards", seat) for seat in seats]
    if any(
        not 0 <= entry.number("torches", seat) <= TORCHES
        or not 0 <= entry.number("red", seat) <= GEMS
        or not 0 <= entry.number("green", seat) <= GEMS
        or entry.number("skull", seat) < 0
        for seat in seats
    ) or _given_badly(won):
        return True
    if entry.values.get(Cell("cards")) == "table":
        return any(_not_there(entry, seat, every) for seat in seats) or _colours(won, explored)
    return any(_too_few(own, len(tombs)) for own, tombs in zip(won, explored, strict=True))


def _given_badly(won: list[tuple[str, ...]]) -> bool:
    """Points of a colour are given once each, the highest first."""
    every = [award for own in won for award in own]
    for colour in ("green", "orange", "purple"):
        given = [award for award in every if award.startswith(f"{colour}-")]
        if sorted(given) != sorted(f"{colour}-{points}" for points in POINTS[: len(given)]):
            return True
    return False


def _times(own: tuple[str, ...], colour: str) -> int:
    return sum(award.startswith(f"{colour}-") for award in own)


def _too_few(own: tuple[str, ...], tombs: int) -> bool:
    times = [_times(own, colour) for colour in ("green", "orange", "purple")]
    return sum(MILESTONES[n - 1] for n in times if n) > tombs


def _colours(won: list[tuple[str, ...]], explored: list[tuple[str, ...]]) -> bool:
    for colour in ("green", "orange", "purple"):
        reached = [
            sum(sum(COLOURS[one] == colour for one in own) >= least for least in MILESTONES)
            for own in explored
        ]
        given = [_times(own, colour) for own in won]
        if any(have > may for have, may in zip(given, reached, strict=True)):
            return True
        if sum(given) < min(len(POINTS), sum(reached)):
            return True
    return False


def _not_there(entry: Entry, seat: int, every: list[str]) -> bool:
    """More treasures than the explored chambers and the two best others have."""
    cost = entry.number("skull", seat)
    if cost and cost not in TRACK:
        return True
    skulls = TRACK.index(cost) + 1 if cost else 0
    for number, sign in (
        (entry.number("red", seat), "r"),
        (entry.number("green", seat), "g"),
        (entry.number("torches", seat), "t"),
        (skulls, "s"),
    ):
        own = sum(ROWS[one].count(sign) for one in entry.claims("pyramids", seat))
        rest = sorted((rows.count(sign) for one, rows in ROWS.items() if one not in every))
        if number > own + sum(rest[-2:]):
            return True
    return False
