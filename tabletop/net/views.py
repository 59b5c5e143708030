"""What one seat sees, as it travels: its view, field by field, made again on the other side."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import fields, has

from tabletop.engine.text import Text
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes

if TYPE_CHECKING:
    from cattrs import Converter

_EXACT = 10**14
"""Whole numbers beyond this travel as words: not every reader of JSON keeps them."""


class ViewShapes(Shapes):
    """Structures the views of games; sets of many things are large numbers."""

    def make_converter(self, *, tells: bool) -> Converter:
        converter = super().make_converter(tells=tells)
        converter.register_structure_hook(int, lambda value, _: _number(value))
        converter.register_unstructure_hook(int, _plain_number)
        converter.register_unstructure_hook(bool, lambda value: value)
        return converter


def _plain_number(value: int) -> Any:
    return value if -_EXACT < value < _EXACT else hex(value)


def _number(value: Any) -> int:
    if type(value) is int:
        return value
    if type(value) is str and len(value) < 10_000:
        try:
            return int(value, 16)
        except ValueError:
            pass
    raise ValidationError(Text("A whole number is expected here."))


_SHAPES = ViewShapes()


def plain_view(view: Any) -> Any:
    """A view as plain data."""
    return _SHAPES.plain(view)


def make_view(data: Any, kind: type) -> Any:
    """The view of that type which plain data stands for; raises ValidationError."""
    return _SHAPES.make(data, kind)


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def changed(
    before: Any, after: Any, plain: Callable[[Any], Any] = plain_view
) -> dict[str, Any] | None:
    """The fields of a view that are not those of the one before it, as ``plain`` data.

    None: the two cannot be compared field by field.
    """
    kind = type(after)
    if type(before) is not kind or not has(kind):
        return None
    pairs = [(name, getattr(before, name), getattr(after, name)) for name in _names(kind)]
    return {name: plain(new) for name, old, new in pairs if new is not old and new != old}
