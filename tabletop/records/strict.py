"""JSON read strictly: what is no plain, small, unambiguous JSON is refused with its place."""

from __future__ import annotations

import json
import math
import re
import stat
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

from tabletop.engine.text import Text
from tabletop.records.fault import RecordError, blaming, reason
from tabletop.shapes.invalid import ValidationError, shown
from tabletop.shapes.shapes import Shapes

MOST_BYTES = 8 * 2**20
"""A file larger than this is no match of ours; a long one has a hundredth of it."""

_NOT_JSON = {
    "Expecting value": Text("a value is expected"),
    "Expecting property name enclosed in double quotes": Text("a name in quotes is expected"),
    "Expecting ':' delimiter": Text("a colon is expected"),
    "Expecting ',' delimiter": Text("a comma is expected"),
    "Extra data": Text("it goes on after its end"),
    "Unterminated string starting at": Text("a text does not end"),
}
"""What the parser says of what is missing, in words that can be translated."""

_MOST_DIGITS = 15
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def read_bytes(path: Path) -> bytes:
    """The content of an ordinary file of decent size.

    Raises:
        RecordError: it cannot be read, is no ordinary file, or is too large.
    """
    try:
        # Opening a pipe would wait for a writer, and a device might never end.
        ordinary = stat.S_ISREG(path.stat().st_mode)
        data = _begun(path) if ordinary else b""
    except OSError as error:
        raise RecordError(
            path, "", Text("The file cannot be read ({reason}).", reason=reason(error))
        ) from None
    except ValueError:
        raise RecordError(path, "", Text("This is no path of a file.")) from None
    if not ordinary:
        raise RecordError(path, "", Text("This is no ordinary file."))
    if len(data) > MOST_BYTES:
        raise RecordError(path, "", Text("The file is too large."))
    return data


def _begun(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def parse(data: bytes) -> Any:
    """The value that strict JSON in UTF-8 stands for.

    Raises:
        ValidationError: not UTF-8, not JSON, a key twice, no finite or a huge number, a broken
            character, or nested too deeply. Its place is a line and a column where the parser knows
            them.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValidationError(Text("Not UTF-8 from byte {byte} on.", byte=error.start)) from None
    try:
        value = _decode(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        because = _NOT_JSON.get(error.msg, error.msg)
        raise ValidationError(Text("Not JSON ({reason}).", reason=because), place) from None
    except RecursionError:
        raise ValidationError(Text("Nested too deeply.")) from None
    if _SURROGATE.search(text):
        _whole_characters(value)
    return value


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counted = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counted.items() if count > 1)
        raise ValidationError(Text("The key “{key}” stands twice in one object.", key=shown(twice)))
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValidationError(Text("The number {number} is too large.", number=shown(digits)))
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValidationError(Text("The number {number} is too large.", number=shown(digits)))
    return number


def _constant(name: str) -> NoReturn:
    raise ValidationError(Text("{name} is no number.", name=name))


_decode = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_whole, parse_float=_decimal, parse_constant=_constant
).decode


def _whole_characters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValidationError(Text("Half a character stands in a text.")) from None
    except RecursionError:
        raise ValidationError(Text("Nested too deeply.")) from None


def read_shape(path: Path, kind: Any, shapes: Shapes) -> Any:
    """The value of type ``kind`` that a file holds.

    Raises:
        RecordError: the file is damaged; it says where and why.
    """
    with blaming(path):
        return shapes.make(parse(read_bytes(path)), kind)
