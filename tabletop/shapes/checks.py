"""What annotated types ask of their values: each check raises ValidationError."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from operator import gt, le, lt
from re import fullmatch
from typing import Any, TypeVar

from tabletop.engine.text import Text
from tabletop.shapes.invalid import ValidationError, shown

Kind = TypeVar("Kind")

LONGEST_NAME = 60
"""No component's name has more characters."""


def expect(holds: Callable[[Any], object], why: Text) -> Callable[[Any], None]:
    """The check of something that can be told of the whole value."""

    def check(value: Any) -> None:
        if not holds(value):
            raise ValidationError(why)

    return check


def between(least: int, most: int) -> Callable[[int], None]:
    """A number within bounds."""
    why = Text("{least} to {most} is expected here.", least=least, most=most)
    return expect(lambda value: least <= value <= most, why)


def named(pattern: str, why: Text) -> Callable[[str], None]:
    """A name that fully matches a regular expression; ``why`` says in words which do."""
    return expect(lambda value: len(value) <= LONGEST_NAME and fullmatch(pattern, value), why)


def one_of(names: Collection[str]) -> Callable[[str], None]:
    """One of some names."""
    why = Text("One of these is expected here: {values}.", values=tuple(names))
    return expect(lambda value: value in names, why)


def each_once(names: Collection[str]) -> Callable[[Iterable[str]], None]:
    """A list of all these names, in any order."""
    why = Text("Each of these is expected here once: {values}.", values=tuple(names))
    return expect(lambda value: sorted(value) == sorted(names), why)


def count(n: int) -> Callable[[Collection[object]], None]:
    """A list of this length."""
    why = Text("A list of {n} item is expected.", "A list of {n} items is expected.", n=n)
    return expect(lambda value: len(value) == n, why)


some = expect(bool, Text("At least one is expected here."))
"""At least one item."""


def having(names: Iterable[object]) -> Callable[[Collection[object]], None]:
    """An object with all these keys."""

    def check(value: Collection[object]) -> None:
        for name in names:
            if name not in value:
                raise ValidationError(Text("Something is missing here."), str(name))

    return check


def inside(place: str, check: Callable[[Kind], None], value: Kind) -> None:
    """Ask a check of a value that lies at another place of the object."""
    try:
        check(value)
    except ValidationError as invalid:
        raise invalid.within(place) from None


def different_names(names: Sequence[str], place: str, others: Collection[str] = ()) -> None:
    """The names of the things in the list at a place differ from each other, and from others."""
    taken = set(others)
    for number, name in enumerate(names):
        if name in taken:
            why = Text("“{id}” is the name of two of them.", id=shown(name))
            raise ValidationError(why, f"{place}[{number}].id")
        taken.add(name)


def different(value: Sequence[object]) -> None:
    """Items of which no two are the same."""
    for place, item in enumerate(value):
        if item in value[:place]:
            raise ValidationError(Text("The same stands here twice."), f"[{place}]")


def _ordered(
    fits: Callable[[int, int], bool], why: Callable[[int], Text]
) -> Callable[[Sequence[int]], None]:
    def check(value: Sequence[int]) -> None:
        for place, (before, after) in enumerate(pairwise(value), 1):
            if not fits(before, after):
                raise ValidationError(why(before), f"[{place}]")

    return check


not_falling = _ordered(le, lambda n: Text("This must not be less than the {n} before it.", n=n))
"""Numbers of which none is less than the one before it."""

rising = _ordered(lt, lambda n: Text("This must be more than the {n} before it.", n=n))
"""Numbers of which each is more than the one before it."""

falling = _ordered(gt, lambda n: Text("This must be less than the {n} before it.", n=n))
"""Numbers of which each is less than the one before it."""
