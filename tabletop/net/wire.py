"""Messages to frames and back: one JSON object each."""

from __future__ import annotations

from json import JSONEncoder
from typing import TYPE_CHECKING, Any

from tabletop.engine.text import Text
from tabletop.net.words import make_text
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, check_object

if TYPE_CHECKING:
    from cattrs import Converter

_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

TAG = "is"
"""The key that tells which kind of message an object is."""


class MessageShapes(Shapes):
    """Structures messages; what may be anything in them, as a view, is plain data already."""

    def make_converter(self, *, tells: bool) -> Converter:
        converter = super().make_converter(tells=tells)
        converter.register_unstructure_hook_func(lambda kind: kind is Any, lambda value: value)
        return converter


class Wire:
    """Messages of some kinds to frames and back."""

    def __init__(self, kinds: Any, most: int) -> None:
        """Know these kinds, and frames of at most so many bytes."""
        self._kinds: dict[str, type] = {_tag(kind): kind for kind in kinds.__args__}
        self._most = most
        self._shapes = MessageShapes({Text: make_text})

    def encode(self, message: Any) -> str:
        """The frame of a message."""
        return _encode({TAG: _tag(type(message)), **self._shapes.plain(message)})

    def decode(self, frame: str | bytes) -> Any:
        """The message of a frame.

        Raises:
            ValidationError: it is too large, or none of these kinds exactly.
        """
        data = frame.encode("utf-8", "replace") if isinstance(frame, str) else frame
        if len(data) > self._most:
            raise ValidationError(Text("The message is too large."))
        value = parse(data)
        check_object(value)
        tag = value.pop(TAG, None)
        kind = self._kinds.get(tag) if type(tag) is str else None
        if kind is None:
            names = tuple(self._kinds)
            raise ValidationError(Text("One of these is expected here: {values}.", values=names))
        return self._shapes.make(value, kind)


def _tag(kind: type) -> str:
    return kind.__name__.lower()
