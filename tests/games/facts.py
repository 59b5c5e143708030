"""What a position is told to have, read strictly: lessons lay their tables with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from tabletop.engine.game import ComponentsError

ROOT = "facts"
"""How the whole is called in front of every place that an error names."""


@frozen
class Part:
    """A piece of the data and where it stands, so that errors can name the place."""

    value: Any
    path: str = ""

    def error(self, reason: str) -> ComponentsError:
        """What to raise when this part does not fit."""
        return ComponentsError(f"{self.path or 'the file'}: {reason}")

    def __getitem__(self, key: str) -> Part:
        if not isinstance(self.value, Mapping):
            raise self.error("must be an object with named parts")
        if key not in self.value:
            raise self.error(f"“{key}” is missing")
        return Part(self.value[key], f"{self.path}.{key}".lstrip("."))

    def names(self) -> Iterator[str]:
        """The names of the parts; there is at least one."""
        if not isinstance(self.value, Mapping) or not self.value:
            raise self.error("must be an object with named parts")
        return iter(self.value)

    def parts(self, length: int | None = None) -> list[Part]:
        """The items of a list, of this length if one is given."""
        if not isinstance(self.value, list | tuple):
            raise self.error("must be a list")
        if length is not None and len(self.value) != length:
            raise self.error(f"must have {length} items, not {len(self.value)}")
        return [Part(item, f"{self.path}[{place}]") for place, item in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        """A whole number within bounds."""
        if type(self.value) is not int:
            raise self.error(f"must be a whole number, not {self.value!r:.40}")
        if not least <= self.value <= most:
            raise self.error(f"must be {least} to {most}, not {self.value}")
        return self.value

    def one_of(self, words: tuple[str, ...]) -> str:
        """One of some words."""
        if self.value not in words:
            raise self.error(f"must be one of {', '.join(words)}, not {self.value!r:.40}")
        return str(self.value)


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
