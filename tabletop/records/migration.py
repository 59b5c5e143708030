"""Older match files, made into today's: one step from each format to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tabletop.engine.text import Text
from tabletop.shapes.invalid import ValidationError

FORMAT = 6
"""The format that is written now."""

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the plain data of one format into that of the next; it may raise ValidationError."""

STEPS: Mapping[int, Step] = MappingProxyType({1: dict, 2: dict, 3: dict, 4: dict, 5: dict})
"""The step that leaves each older format, by its number. None was ever released before 1; what is
new in 2 (the name of a journal, outcomes among what is kept) in 3 (lines of a journal that say how
the match is conducted), in 4 (others that say how long it was played), in 5 (acts against rules,
and what the table agreed on about them) and in 6 (dealers bound by commitments) may be missing."""


def upgrade(
    data: dict[str, Any], steps: Mapping[int, Step] = STEPS, newest: int = FORMAT
) -> dict[str, Any]:
    """The same record in the newest format.

    Args:
        data: plain data with its ``format``.
        steps: by the format they start from.
        newest: where to stop.

    Raises:
        ValidationError: the format is not one of ours, or is newer than this program.
    """
    version = data.get("format")
    if type(version) is not int:
        raise ValidationError(Text("The number of a format is expected here."), "format")
    if version > newest:
        raise ValidationError(
            Text(
                "Format {format} is newer than this program, which reads up to {newest}.",
                format=version,
                newest=newest,
            ),
            "format",
        )
    while version < newest:
        if version not in steps:
            raise ValidationError(Text("There is no format {format}.", format=version), "format")
        data = steps[version](data)
        version += 1
        data = {**data, "format": version}
    return data
