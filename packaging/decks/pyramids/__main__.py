"""Writes the stand-in deck into the game's components: ``python packaging/decks/pyramids``."""

from __future__ import annotations

import json
import re
from pathlib import Path

from deck import invented, numbered
from solver import patterns_of

COMPONENTS = Path(__file__).parents[3] / "resources/games/pyramids/components.json"


def written(text: str) -> str:
    """The components with the deck made anew; all the rest stays as it is."""
    chambers = invented(patterns_of(json.loads(text)))
    lines = ",\n".join(
        f"    {json.dumps({'number': number, 'colour': colour, 'rows': chamber.rows})}"
        for number, colour, chamber in numbered(chambers)
    )
    return re.sub(r'("cards": \[\n).*?(\n  \])', rf"\g<1>{lines}\g<2>", text, flags=re.DOTALL)


if __name__ == "__main__":
    COMPONENTS.write_text(written(COMPONENTS.read_text("utf-8")), encoding="utf-8")
