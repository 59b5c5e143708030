"""What the book of Thebes rules out on a score sheet, told without the pad."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.pad import Entry
from tabletop.resources import read_json

DATA = read_json("games/thebes/components.json")
SITES = ("greece", "crete", "egypt", "palestine", "mesopotamia")
VALUES = {site: Counter(DATA["sites"][site]["artefacts"]) for site in SITES}
SHOWS = {show["id"]: show for show in DATA["exhibitions"]}
CONGRESSES = 9
BOOK_POINTS = 4 * 1 + 3 * 2 + 2 * 3 + 1
WEEKS = {2: 3 * 52 + 1, 3: 52 - 16 + 2 * 52 + 1, 4: 2 * 52 + 1}
WEEKS_OF_A_CONGRESS = 2


def impossible(entry: Entry) -> bool:
    """Whether no game can end like that."""
    seats = range(entry.seats)
    return (
        any(_tokens(entry, site) for site in SITES)
        or _shows(entry)
        or any(entry.number("congresses", seat) < 0 for seat in seats)
        or sum(entry.number("congresses", seat) for seat in seats) > CONGRESSES
        or any(
            sum(entry.number(f"books.{site}", seat) for seat in seats) > BOOK_POINTS
            for site in SITES
        )
        or any(_weeks(entry, seat) > WEEKS[entry.seats] for seat in seats)
    )


def _found(entry: Entry, site: str, seat: int) -> tuple[str, ...]:
    return entry.claims(f"artefacts.{site}", seat)


def _tokens(entry: Entry, site: str) -> bool:
    found = Counter(one for seat in range(entry.seats) for one in _found(entry, site, seat))
    there = {f"{site}-{points}": count for points, count in VALUES[site].items()}
    if any(count > there.get(token, 0) for token, count in found.items()):
        return True
    return bool(found) and f"{site}-1" not in found


def _shows(entry: Entry) -> bool:
    held = [(seat, show) for seat in range(entry.seats) for show in entry.claims("shows", seat)]
    if any(count > 1 for count in Counter(show for _, show in held).values()):
        return True
    return any(
        show not in SHOWS
        or any(
            len(_found(entry, site, seat)) < count
            for site, count in SHOWS[show]["artefacts"].items()
        )
        for seat, show in held
    )


def _weeks(entry: Entry, seat: int) -> int:
    """So many weeks at least went into all this, without a single trip."""
    weeks = sum(SHOWS[show]["weeks"] for show in entry.claims("shows", seat))
    weeks += WEEKS_OF_A_CONGRESS * entry.number("congresses", seat)
    for site in SITES:
        weeks += bool(_found(entry, site, seat))
        weeks += _reading(entry.number(f"books.{site}", seat) - 1)
    return weeks


def _reading(points: int) -> int:
    """Cards of 1 and 2 points take as many weeks, ten points in all; the two of 3 take 4."""
    if points <= 10:
        return max(0, points)
    return points + (1 if points <= 13 else 2)
