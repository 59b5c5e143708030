"""Frozen values made anew with some of their fields replaced, by a draft or at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from attrs import evolve, fields

T = TypeVar("T")
D = TypeVar("D")

Changes = dict[str, Any]
"""New values of some fields, by their names."""


def changed(value: T, **changes: Any) -> T:
    """The value with some fields replaced; the fast equal of ``attrs.evolve`` where its class keeps
    its fields in a dictionary (``slots=False``)."""
    return revised(value, changes)


def revised(value: T, changes: Changes) -> T:
    """The same, with the changes in a dictionary."""
    try:
        told = value.__dict__
    except AttributeError:
        return cast("T", evolve(cast("Any", value), **changes))
    new: T = object.__new__(type(value))
    object.__setattr__(new, "__dict__", told | changes)
    return new


def put(draft: T, **changes: Any) -> T:
    """A draft with some fields replaced in it: a new value that nobody else has seen yet.

    Ask for it only where the draft was just made by ``changed`` or ``revised``.
    """
    draft.__dict__.update(changes)
    return draft


def drafting(draft: type[D]) -> Callable[[Any], D]:
    """A method of a value that makes a draft of it, whose fields may be set until it is ``sealed``.

    The value's class inherits all of its fields from the draft's, and adds none. They are copied by
    a line each, as attrs writes methods: many slots are copied as fast so as a dictionary, read
    faster, and take a quarter of the room.
    """
    copied = (f"new.{field.name} = value.{field.name}" for field in fields(cast("Any", draft)))
    lines = ("def draft(value):", "new = make(kind)", *copied, "return new")
    made: dict[str, Any] = {"make": object.__new__, "kind": draft}
    exec("\n    ".join(lines), made)
    return cast("Callable[[Any], D]", made["draft"])


def sealed(draft: object, value: type[T]) -> T:
    """The draft as a frozen value; it is a draft no longer."""
    draft.__class__ = value
    return cast("T", draft)


def replaced(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced; ``place`` counts from the end when negative."""
    fresh = list(values)
    fresh[place] = value
    return tuple(fresh)
