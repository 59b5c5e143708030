"""How the tables of toy games are laid as told: values in rows, each row with its own names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from attrs import evolve, frozen

S = TypeVar("S")


@frozen
class Row:
    """A field of the state with a value for each of these names; ``known`` are the values.

    Where ``several`` is true, a value is a set of known ones, told as a list.
    """

    names: tuple[str, ...]
    known: tuple[Any, ...]
    several: bool = False

    def value(self, word: str, told: Any) -> Any:
        """The value that was told."""
        strange = [one for one in (told if self.several else [told]) if one not in self.known]
        if strange:
            raise ValueError(f"{word}: {strange[0]!r} is not known.")
        return frozenset(told) if self.several else told


def by_seat(seats: int, known: Iterable[Any], several: bool = False) -> Row:
    """A row with a value for each seat."""
    return Row(tuple(map(str, range(seats))), tuple(known), several)


def arranged(state: S, facts: Mapping[str, Any], rows: Mapping[str, Row]) -> S:
    """The state with the told values; raises ValueError for words that no row knows."""
    changes = {}
    for word, told in facts.items():
        if word not in rows:
            raise ValueError(f"There is no {word!r} here.")
        row, values = rows[word], list(getattr(state, word))
        for name, value in told.items():
            if name not in row.names:
                raise ValueError(f"{word}: there is no {name!r} here.")
            values[row.names.index(name)] = row.value(word, value)
        changes[word] = tuple(values)
    laid: S = evolve(state, **changes)  # type: ignore[misc]
    return laid
