"""Tables of words that tests are told in."""

from __future__ import annotations

import re


def columns(table: str) -> list[tuple[str, ...]]:
    """The rows of a table whose columns stand two spaces apart or more; ``-`` is no word."""
    rows = (re.split(" {2,}", line.strip()) for line in table.strip().splitlines())
    return [tuple("" if word == "-" else word for word in row) for row in rows]
