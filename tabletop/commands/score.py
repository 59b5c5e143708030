"""``tabletop score``: a played game counted, each point with its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.commands.said import FINE, BadInput, Speaker, opened, print_line
from tabletop.engine.pad import Cell, Doubt
from tabletop.engine.score import Line
from tabletop.engine.takeback import Player
from tabletop.scorepad.export.json import load_json
from tabletop.scorepad.history import History
from tabletop.scorepad.plain import plain_scoring
from tabletop.scorepad.proof import Proof, prove


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
    proof = prove(rules, scoring)
    players = tuple(Player(sitter.name, sitter.colour) for sitter in scoring.sitters)
    speaker = Speaker(language, game, players)
    for line in _lines(proof, speaker):
        print_line(line)
    if history is not None:
        print_line(_kept(proof, history, speaker))
    return FINE


def opened_with_pad(game: str) -> Any:
    """The game of that id; raises BadInput where there is none, or it has no score pad."""
    rules = opened(game)
    if rules.pad is None:
        raise BadInput(f"There is no score pad for “{game}” yet.")
    return rules


def _lines(proof: Proof, speaker: Speaker) -> Iterator[Mapping[str, Any]]:
    yield {"kind": "begin", **plain_scoring(proof.scoring)}
    for doubt in proof.open:
        yield {"kind": "doubt", **_doubt(doubt, speaker), "note": None}
    for doubt, note in proof.answered:
        yield {"kind": "doubt", **_doubt(doubt, speaker), "note": note.words}
    for line in proof.board.lines:
        yield {"kind": "line", **_line(line, speaker)}
    for swing in proof.swings:
        yield {
            "kind": "swing",
            "at": _cell(swing.cell),
            "before": swing.before,
            "after": swing.after,
            "winners": list(swing.winners),
            "says": speaker.say(swing.says),
        }
    yield _scores(proof, speaker)


def _doubt(doubt: Doubt, speaker: Speaker) -> dict[str, Any]:
    return {
        "rule": doubt.rule.id,
        "text": speaker.say(doubt.rule.text),
        "why": speaker.say(doubt.why),
        "cite": speaker.plain(doubt.rule.cite),
        "at": [_cell(cell) for cell in doubt.at],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {"field": cell.field, "seat": cell.seat}


def _line(line: Line, speaker: Speaker) -> dict[str, Any]:
    plain = speaker.plain(line)
    return {**plain, "rule": line.rule.id, "cite": speaker.plain(line.rule.cite)}


def _scores(proof: Proof, speaker: Speaker) -> dict[str, Any]:
    board, count = proof.board, proof.count
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


def _kept(proof: Proof, path: Path, speaker: Speaker) -> dict[str, Any]:
    """Keep the scoring as the newest version of itself."""
    with History(path) as history:
        saved = history.update(proof.scoring, proof.count)
        told = [speaker.say(text) for text in history.told]
    return {"kind": "kept", "history": str(path), "version": saved.version, "told": told}
