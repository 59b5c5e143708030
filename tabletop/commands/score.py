"""``tabletop score``: a played game counted, each point with its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.commands.said import FINE, BadInput, Speaker, opened, print_line
from tabletop.engine.pad import Cell, ValidationIssue
from tabletop.engine.score import Line
from tabletop.engine.undo_policy import Player
from tabletop.scorepad.breakdown import ScoreBreakdown, break_down
from tabletop.scorepad.export.json import load_json
from tabletop.scorepad.history import ScoreHistory
from tabletop.scorepad.plain import plain_scoring


def score(game: str, file: Path, history: Path | None, language: str) -> int:
    """Print the proof of a scoring file, and keep it if a history is named.

    Returns:
        The exit code.

    Raises:
        BadInput: no such game, one without a score pad, or a scoring of another game.
        RecordError: the file or the history cannot be used.
    """
    rules = opened_with_pad(game)
    scoring = load_json(file)
    if scoring.game != game:
        raise BadInput(f"{file}: game: This is a scoring of “{scoring.game}”, not of “{game}”.")
    breakdown = break_down(rules, scoring)
    players = tuple(Player(sitter.name, sitter.colour) for sitter in scoring.sitters)
    speaker = Speaker(language, game, players)
    for line in _lines(breakdown, speaker):
        print_line(line)
    if history is not None:
        print_line(_kept(breakdown, history, speaker))
    return FINE


def opened_with_pad(game: str) -> Any:
    """The game of that id; raises BadInput where there is none, or it has no score pad."""
    rules = opened(game)
    if rules.pad is None:
        raise BadInput(f"There is no score pad for “{game}” yet.")
    return rules


def _lines(breakdown: ScoreBreakdown, speaker: Speaker) -> Iterator[Mapping[str, Any]]:
    yield {"kind": "begin", **plain_scoring(breakdown.scoring)}
    for issue in breakdown.open:
        yield {"kind": "doubt", **_issue(issue, speaker), "note": None}
    for issue, note in breakdown.answered:
        yield {"kind": "doubt", **_issue(issue, speaker), "note": note.words}
    for line in breakdown.board.lines:
        yield {"kind": "line", **_line(line, speaker)}
    for what_if in breakdown.what_ifs:
        yield {
            "kind": "swing",
            "at": _cell(what_if.cell),
            "before": what_if.before,
            "after": what_if.after,
            "winners": list(what_if.winners),
            "says": speaker.say(what_if.says),
        }
    yield _scores(breakdown, speaker)


def _issue(issue: ValidationIssue, speaker: Speaker) -> dict[str, Any]:
    return {
        "rule": issue.rule.id,
        "text": speaker.say(issue.rule.text),
        "why": speaker.say(issue.why),
        "cite": speaker.plain(issue.rule.cite),
        "at": [_cell(cell) for cell in issue.at],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {"field": cell.field, "seat": cell.seat}


def _line(line: Line, speaker: Speaker) -> dict[str, Any]:
    plain = speaker.plain(line)
    return {**plain, "rule": line.rule.id, "cite": speaker.plain(line.rule.cite)}


def _scores(breakdown: ScoreBreakdown, speaker: Speaker) -> dict[str, Any]:
    board, count = breakdown.board, breakdown.count
    tie = board.tie and {"why": speaker.say(board.tie.why), "rule": board.tie.rule.id}
    return {
        "kind": "scores",
        "scores": [
            {
                "seat": seat,
                "total": count.totals[seat],
                "rank": count.ranks[seat],
                "categories": {name: points[seat] for name, points in count.categories},
            }
            for seat in range(board.seats)
        ],
        "winners": list(board.winners),
        "tie": tie,
    }


def _kept(breakdown: ScoreBreakdown, path: Path, speaker: Speaker) -> dict[str, Any]:
    """Keep the scoring as the newest version of itself."""
    with ScoreHistory(path) as history:
        saved = history.update(breakdown.scoring, breakdown.count)
        told = [speaker.say(text) for text in history.told]
    return {"kind": "kept", "history": str(path), "version": saved.version, "told": told}
