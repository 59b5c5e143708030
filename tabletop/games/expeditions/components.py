"""What lies in the box of either game: cards of cells, expedition cards, and the book's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from tabletop.mechanics.bitgrid import Grid
from tabletop.mechanics.polyomino import Form, forms, joined
from tabletop.mechanics.reading import Part

NO_CELL = "none"
"""What a position of a card's grid is where the card has no cell."""

CROSS = "cross"
"""The symbol that lets one mark another cell at once."""


@frozen(slots=False, eq=False)
class Card:
    """A card of cells; ``kinds`` say, position by position in reading order, what is there.

    Each is itself and no other: cards are compared by identity.
    """

    id: str
    colour: str
    kinds: tuple[str, ...]

    def mask(self, *kinds: str) -> int:
        """The positions that are one of these kinds, as bits."""
        return sum(1 << cell for cell, kind in enumerate(self.kinds) if kind in kinds)

    @cached_property
    def cells(self) -> int:
        """The cells that can be marked."""
        return (1 << len(self.kinds)) - 1 & ~self.mask(NO_CELL)

    @cached_property
    def crosses(self) -> int:
        """The cells that let one mark another cell at once."""
        return self.mask(CROSS)


SINGLE: Form = ((0, 0),)
"""One cell."""


@frozen
class Pattern:
    """A pattern of cells, on ``count`` of the expedition cards, in its eight forms."""

    id: str
    count: int
    forms: tuple[Form, ...]


@frozen(kw_only=True, slots=False)
class Components:
    """The numbers that both games have; nothing of them stands in the code of the rules.

    ``flips`` is how many expedition cards are revealed in a round.
    """

    least_seats: int
    most_seats: int
    rounds: int
    flips: int
    display: int
    dealt: int
    columns: int
    rows: int
    cards: tuple[Card, ...]
    patterns: tuple[Pattern, ...]

    @cached_property
    def grid(self) -> Grid:
        """The positions of a card."""
        return Grid(self.columns, self.rows)


KEPT = 2
"""How many cards lie before a seat: a left and a right one. Places, not a number to change."""


def common(root: Part, cards: tuple[Card, ...]) -> dict[str, Any]:
    """The fields of ``Components`` that both games read alike.

    Raises ComponentsError that names the place and the reason.
    """
    least, most = (part.number(2, 4) for part in root["seats"].parts(2))
    columns, rows = (part.number(1, 5) for part in root["grid"].parts(2))
    expeditions = root["expeditions"]
    patterns = _patterns(expeditions["patterns"], max(columns, rows))
    total = sum(pattern.count for pattern in patterns)
    wanted = expeditions["count"].number(1, 99)
    if total != wanted:
        raise expeditions["patterns"].error(f"there must be {wanted} cards, not {total}")
    dealt = root["dealt"].number(KEPT, 9)
    if len(cards) < dealt * most:
        raise root["cards"].error(f"{most} players are dealt {dealt * most} cards")
    return {
        "least_seats": least,
        "most_seats": most,
        "rounds": root["rounds"].number(1, 9),
        "flips": expeditions["flipped"].number(1, total),
        "display": root["display"].number(1, 9),
        "dealt": dealt,
        "columns": columns,
        "rows": rows,
        "cards": cards,
        "patterns": patterns,
    }


def _patterns(part: Part, size: int) -> tuple[Pattern, ...]:
    patterns: dict[str, Pattern] = {}
    seen: dict[Form, str] = {}
    for item in part.parts():
        name = item["id"].name("[A-Za-z]+[0-9]*", "letters and then digits (L4)")
        cells = []
        for cell in item["cells"].parts():
            row, column = (side.number(0, size - 1) for side in cell.parts(2))
            cells.append((row, column))
        if len(set(cells)) < 2 or not joined(cells):
            raise item["cells"].error("a pattern is two or more different cells side by side")
        turned = forms(cells)
        if name in patterns:
            raise item["id"].error(f"the name {name} is given to two patterns")
        if turned[0] in seen:
            raise item["cells"].error(f"this is the pattern {seen[turned[0]]}")
        seen.update(dict.fromkeys(turned, name))
        patterns[name] = Pattern(name, item["count"].number(1, 99), turned)
    return tuple(patterns.values())


def kinds_of(part: Part, columns: int, rows: int, letters: Mapping[str, str]) -> tuple[str, ...]:
    """What each position of a card shows, read from rows of ``letters``; missing rows are empty."""
    found: list[str] = []
    lines = part.parts()
    if len(lines) > rows:
        raise part.error(f"must have at most {rows} rows, not {len(lines)}")
    for line in lines:
        word = line.name(f"[{''.join(letters)}]{{{columns}}}", f"{columns} of {' '.join(letters)}")
        found += [letters[letter] for letter in word]
    return (*found, *[NO_CELL] * (columns * rows - len(found)))
