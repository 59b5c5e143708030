"""The scoring of a whole game that was played at the screen, as a file says it."""

from datetime import date
from functools import cache
from pathlib import Path

from tabletop.records.matchfile import load
from tabletop.scorepad.breakdown import break_down
from tabletop.scorepad.export.json import json_of
from tabletop.scorepad.scoring import of_match

RECORDS = Path(__file__).parent.parent / "records"


@cache
def counted(game: str) -> str:
    """A file of a scoring of a game, as JSON."""
    match = load(RECORDS / f"format-1-{game}.tabletop")
    return json_of(break_down(match.game, of_match(match, date(2026, 11, 22), "")))
