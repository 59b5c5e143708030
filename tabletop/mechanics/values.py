"""Frozen values made anew with some of their fields replaced, by a draft or at once."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from attrs import evolve

T = TypeVar("T")

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


def sealed(draft: object, value: type[T]) -> T:
    """A draft, whose fields may be set, as a frozen value; it is a draft no longer.

    The value's class inherits all of its fields from the draft's, and adds none.
    """
    draft.__class__ = value
    return cast("T", draft)


def replaced(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value replaced; ``place`` counts from the end when negative."""
    fresh = list(values)
    fresh[place] = value
    return tuple(fresh)
