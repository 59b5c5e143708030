"""Writes the stand-in deck into the game's components: ``python packaging/decks/pyramids``."""

from __future__ import annotations

from pathlib import Path

from deck import written

COMPONENTS = Path(__file__).parents[3] / "resources/games/pyramids/components.json"

if __name__ == "__main__":
    COMPONENTS.write_text(written(COMPONENTS.read_text("utf-8")), encoding="utf-8")
