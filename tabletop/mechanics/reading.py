"""Component data read strictly: whatever does not fit is told with its place and the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from re import fullmatch
from typing import Any

from attrs import frozen

from tabletop.engine.game import ComponentsError

MOST_PARTS = 500
"""No box has more of anything; a file of millions would only keep the table busy."""

LONGEST_NAME = 60
"""No component's name has more characters."""


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
        self._check_count()
        for name in self.value:
            self._check_length(name)
            yield name

    def parts(self, length: int | None = None) -> list[Part]:
        """The items of a list, of this length if one is given."""
        if not isinstance(self.value, list | tuple):
            raise self.error("must be a list")
        if length is not None and len(self.value) != length:
            raise self.error(f"must have {length} items, not {len(self.value)}")
        self._check_count()
        return [Part(item, f"{self.path}[{place}]") for place, item in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        """A whole number within bounds."""
        if type(self.value) is not int:
            raise self.error(f"must be a whole number, not {self.value!r:.40}")
        if not least <= self.value <= most:
            raise self.error(f"must be {least} to {most}, not {self.value}")
        return self.value

    def name(self, pattern: str, like: str) -> str:
        """A name that fully matches a regular expression; ``like`` says in words which do."""
        if not isinstance(self.value, str) or not fullmatch(pattern, self.value):
            raise self.error(f"must be {like}, not {self.value!r:.40}")
        self._check_length(self.value)
        return self.value

    def one_of(self, words: tuple[str, ...]) -> str:
        """One of some words."""
        if self.value not in words:
            raise self.error(f"must be one of {', '.join(words)}, not {self.value!r:.40}")
        return str(self.value)

    def _check_count(self) -> None:
        if len(self.value) > MOST_PARTS:
            raise self.error(f"must have at most {MOST_PARTS} items, not {len(self.value)}")

    def _check_length(self, name: str) -> None:
        if len(name) > LONGEST_NAME:
            raise self.error(f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
