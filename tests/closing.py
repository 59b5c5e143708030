"""Things that tests open, and that are closed when a test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

T = TypeVar("T")


def closed_after(
    kind: Callable[..., T], close: Callable[[T], object]
) -> Iterator[Callable[..., T]]:
    """For a fixture to yield from: what makes things of a kind, each closed in the end."""
    made: list[T] = []

    def make(*what: object, **how: object) -> T:
        made.append(kind(*what, **how))
        return made[-1]

    yield make
    for each in made:
        close(each)
