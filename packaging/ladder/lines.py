"""Games that were played, each a JSON line of a file."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any


def whole_lines(file: Path) -> Iterator[dict[str, Any]]:
    """What a file keeps, if there is one; a line cut off by a crash is left out."""
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def dumped(line: Mapping[str, Any]) -> str:
    """A game as a line of a file."""
    return json.dumps(line, separators=(",", ":")) + "\n"
