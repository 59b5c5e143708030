"""A scoring as a JSON file, by the published schema, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.text import Text
from tabletop.records import catalogue
from tabletop.records.fault import blaming
from tabletop.records.matchfile import compact, encode, write_whole
from tabletop.records.strict import parse, read_bytes
from tabletop.scorepad.breakdown import ScoreBreakdown
from tabletop.scorepad.fit import check_fit
from tabletop.scorepad.plain import make_scoring, plain_count, plain_scoring
from tabletop.scorepad.scoring import Scoring
from tabletop.shapes.invalid import ValidationError

SCHEMA = "schemas/score.schema.json"
"""The published schema, among the resources."""


ENDING = ".scores.json"
"""What files of scorings are called, so that desktops know them from other JSON."""


def json_of(breakdown: ScoreBreakdown) -> str:
    """The scoring with what it comes to, as JSON by ``resources/schemas/score.schema.json``."""
    return _laid_out(_plain(breakdown)) + "\n"


def save_json(breakdown: ScoreBreakdown, path: Path) -> None:
    """Write ``json_of`` to a file, whole or not at all; raises RecordError."""
    write_whole(path, encode(path, json_of(breakdown)))


def load_json(path: Path) -> Scoring:
    """The scoring that a file keeps; what it says of the result is not taken, but counted anew.

    Raises:
        RecordError: the file is damaged or no scoring of an installed game; see place and reason.
    """
    with blaming(path):
        data = parse(read_bytes(path))
        if type(data) is dict:
            data = {key: value for key, value in data.items() if key != "result"}
        scoring = make_scoring(data)
        check_fit(_opened(scoring.game), scoring)
        if not scoring.has_sheet:
            raise ValidationError(Text("Of this game only the points were known."), "source")
    return scoring


def _plain(breakdown: ScoreBreakdown) -> dict[str, Any]:
    tie = breakdown.board.tie
    result = {
        **plain_count(breakdown.count),
        "tie": None if tie is None else tie.rule.id,
        "doubts": [
            {"rule": issue.rule.id, "at": [{"field": at.field, "seat": at.seat} for at in issue.at]}
            for issue in breakdown.open
        ],
    }
    return {**plain_scoring(breakdown.scoring), "result": result}


def _laid_out(data: dict[str, Any], depth: int = 1) -> str:
    """JSON as people read it: a field a line, a list on one line."""
    pad = "  " * depth
    lines = [
        f"{pad}{json.dumps(key, ensure_ascii=False)}: "
        + (_laid_out(value, depth + 1) if isinstance(value, dict) and value else compact(value))
        for key, value in data.items()
    ]
    return "{\n" + ",\n".join(lines) + f"\n{pad[2:]}}}"


def _opened(game: str) -> Game[Any, Any]:
    try:
        found = catalogue.open_game(game)
    except catalogue.UnknownGame:
        known = tuple(catalogue.entries())
        raise ValidationError(
            Text("This game is not installed; there are: {games}.", games=known), "game"
        ) from None
    if found.pad is None:
        raise ValidationError(Text("This game has no score pad."), "game")
    return found
