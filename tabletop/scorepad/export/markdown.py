"""A scoring as a table to paste into a forum or a chat."""

from __future__ import annotations

from tabletop.engine.pad import Claims
from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import ScoreBreakdown
from tabletop.scorepad.export.sheet import (
    Say,
    SheetCell,
    chosen,
    field,
    names,
    outcome,
    speaker,
    title,
)


def markdown_of(breakdown: ScoreBreakdown, say: Say) -> str:
    """The sheet as a Markdown table: a line for each row, a column for each side.

    Points stand in the cells; what was entered stands before them where it is another number. The
    winners' totals are bold. Above stand the game, the day and the options, below who won and why.

    Args:
        proof: a counted scoring.
        say: puts a sentence into words.
    """
    say = speaker(breakdown, say)
    firsts = [side[0] for side in breakdown.sides]
    lines = [f"**{_plain(title(breakdown, say))}**", ""]
    options = [f"{name}: {value}" for name, value in chosen(breakdown, say)]
    if options:
        lines += [_plain(" · ".join(options)), ""]
    lines.append(_row(["", *map(_plain, names(breakdown, say))]))
    lines.append(_row(["---", *("---:" for _ in firsts)]))
    for row in breakdown.sheet.rows:
        fields = [field(breakdown, row, seat, say) for seat in firsts]
        cells = [_cell(shown, isinstance(row, Claims)) for shown in fields]
        lines.append(_row([_plain(say(row.name)), *cells]))
    total = _plain(say(Text("Total")))
    lines.append(_row([f"**{total}**", *(_total(breakdown, seat) for seat in firsts)]))
    lines += ["", *map(_plain, outcome(breakdown, say))]
    return "\n".join(lines) + "\n"


def _cell(shown: SheetCell, claims: bool) -> str:
    if shown.points is None:
        return _plain(shown.entered) or "–"
    if not shown.entered or claims or shown.entered == str(shown.points):
        return _number(shown.points)
    return f"{_plain(shown.entered)} → {_number(shown.points)}"


def _number(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def _total(breakdown: ScoreBreakdown, seat: int) -> str:
    total = _number(breakdown.board.total(seat))
    return f"**{total}**" if seat in breakdown.board.winners else total


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(words: str) -> str:
    """Words with nothing in them that Markdown would take for its own."""
    for sign in "\\`*_{}[]<>|#":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.splitlines()).strip()
