"""Messages to frames and back: one JSON object each."""

from __future__ import annotations

from contextlib import suppress
from json import JSONEncoder
from operator import is_
from typing import TYPE_CHECKING, Any

from tabletop.engine.text import Text
from tabletop.net.words import make_text, plain_text
from tabletop.records.strict import parse
from tabletop.shapes.invalid import ValidationError
from tabletop.shapes.shapes import Shapes, check_object

if TYPE_CHECKING:
    from cattrs import Converter

_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

TAG = "is"
"""The key that tells which kind of message an object is."""

_EYES = "eyes"


class MessageShapes(Shapes):
    """Structures messages; what may be anything in them, as a view, is plain data already."""

    def make_converter(self, *, tells: bool) -> Converter:
        converter = super().make_converter(tells=tells)
        converter.register_unstructure_hook_func(lambda kind: kind is Any, lambda value: value)
        converter.register_unstructure_hook(Text, plain_text)
        return converter


class Wire:
    """Messages of some kinds to frames and back."""

    def __init__(self, kinds: Any, most: int) -> None:
        """Know these kinds, and frames of at most so many bytes."""
        self._kinds: dict[str, type] = {kind.__name__.lower(): kind for kind in kinds.__args__}
        self._tags = {kind: tag for tag, kind in self._kinds.items()}
        self._most = most
        self._shapes = MessageShapes({Text: make_text})

    def encode(self, message: Any) -> str:
        """The frame of a message."""
        return _encode({TAG: self._tags[type(message)], **self._shapes.plain(message)})

    def begin(self, message: Any) -> str:
        """How the frame of a message begins that is for some eyes, which come first."""
        eyes = "null" if message.eyes is None else message.eyes
        return f'{{"{TAG}":"{self._tags[type(message)]}","{_EYES}":{eyes}'

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


class Frames:
    """The frames of messages that go out together.

    What is told to several eyes alike is written once: a message with the very values of the one
    before it, for other eyes, is the same frame but for these.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._known: dict[int, tuple[Any, str]] = {}
        self._last: tuple[type | None, list[Any]] = None, []
        self._rest = ""

    def of(self, message: Any) -> str:
        """The frame of a message, as the wire has it."""
        known = self._known.get(id(message))
        if known is None:
            known = self._known[id(message)] = message, self._written(message)
        return known[1]

    def _written(self, message: Any) -> str:
        first, names = type(message).__match_args__[:1], type(message).__match_args__[1:]
        if first != (_EYES,):
            return self._wire.encode(message)
        begin, (kind, last) = self._wire.begin(message), self._last
        values = [getattr(message, name) for name in names]
        if type(message) is not kind or not all(map(is_, values, last)):
            self._last = type(message), values
            self._rest = self._wire.encode(message)[len(begin) :]
        return begin + self._rest


def version_named(frame: str | bytes) -> int | None:
    """Which version of the protocol a frame names that may be of no kind known here."""
    data = frame.encode("utf-8", "replace") if isinstance(frame, str) else frame
    with suppress(ValidationError):
        value = parse(data)
        version = value.get("version") if isinstance(value, dict) else None
        return version if type(version) is int else None
    return None
