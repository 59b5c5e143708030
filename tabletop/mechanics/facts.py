"""What a position is told to have, read strictly: lessons lay their tables with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.mechanics.reading import Part

ROOT = "facts"
"""How the whole is called in front of every place that an error names."""


class Facts:
    """The facts of a position by their names, each a ``Part`` that knows its place.

    Raises ValueError with one sentence for a fact that the game does not know.
    """

    def __init__(self, facts: Mapping[str, Any], known: tuple[str, ...]) -> None:
        self._root = Part(facts, ROOT)
        for name in facts:
            if name not in known:
                raise self._root.error(f"“{name}” is no fact; known are {', '.join(known)}")
        self._facts = facts

    def __contains__(self, name: str) -> bool:
        return name in self._facts

    def __getitem__(self, name: str) -> Part:
        return self._root[name]

    def number(self, name: str, kept: int, least: int, most: int) -> int:
        """The number told, or the one that is kept."""
        return self[name].number(least, most) if name in self else kept

    def by_seat(self, name: str, seats: int, *others: str) -> Iterator[tuple[int, Part]]:
        """Seat by seat what is told of some of them: ``{"0": …, "1": …}``.

        Other owners, by their names, are counted on after the last seat.
        """
        if name not in self:
            return
        owners = (*map(str, range(seats)), *others)
        part = self[name]
        for owner in part.names():
            if owner not in owners:
                raise part.error(f"must be of {', '.join(owners)}, not of {owner}")
            yield owners.index(owner), part[owner]
