"""A scoring as a spreadsheet reads it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from tabletop.engine.pad import TABLE
from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import ScoreBreakdown
from tabletop.scorepad.export.sheet import Say, SayOf, field, names, speaker, stand_in
from tabletop.scorepad.history.records import Kept
from tabletop.scorepad.scoring import Scoring

COLUMNS = (
    *("id", "game", "played", "minutes", "place", "source", "seat", "player", "colour"),
    *("row", "name", "entered", "points", "rank", "note"),
)
"""The head of the table. Ids are for programs; name, entered, player and note are in the reader's
words."""

TOTAL, TIE, STAND_IN = "total", "tie", "stand-in"
"""What stands in the column ``row`` of the lines that are no row of the sheet."""


def csv_of(
    proofs: ScoreBreakdown | Iterable[ScoreBreakdown], say_of: SayOf, told: Iterable[Kept] = ()
) -> str:
    """The sheet as comma-separated values: a line for each row and side, then the totals.

    A side is a seat, or partners: their line has the first one's seat and the names and colours of
    both. Each line tells its whole context, so that several scorings can stand below one another.
    The total of a side has its rank, and how it was settled where points did not; a tie at the top,
    and components that were none of the original, have a line of the table too (seat −1).

    Args:
        proofs: a counted scoring, or several.
        say_of: puts the sentences of a game, named by its id, into words.
        told: games of which only the totals are known, below the others.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for breakdown in [proofs] if isinstance(proofs, ScoreBreakdown) else proofs:
        say = say_of(breakdown.scoring.game)
        writer.writerows(map(_tame, _lines(breakdown, speaker(breakdown, say))))
    for kept in told:
        writer.writerows(map(_tame, _totals(kept, say_of(kept.scoring.game))))
    return text.getvalue()


def _totals(kept: Kept, say: Say) -> Iterator[list[object]]:
    where, total = _where(kept.scoring), say(Text("Total"))
    for seat, sitter in enumerate(kept.scoring.sitters):
        points, rank = kept.count.totals[seat], kept.count.ranks[seat]
        yield [*where, seat, sitter.name, sitter.colour, TOTAL, total, "", points, rank, ""]


def _where(scoring: Scoring) -> list[object]:
    minutes = "" if scoring.minutes is None else scoring.minutes
    day, source = scoring.played.isoformat(), scoring.source.value
    return [scoring.id, scoring.game, day, minutes, scoring.place, source]


def _lines(breakdown: ScoreBreakdown, say: Say) -> Iterator[list[object]]:
    scoring, where = breakdown.scoring, _where(breakdown.scoring)
    sides: dict[int, list[object]] = {}
    for side, players in zip(breakdown.sides, names(breakdown, say), strict=True):
        colours = " ".join(scoring.sitters[seat].colour for seat in side)
        sides[side[0]] = [*where, side[0], players, colours]
    for row in breakdown.sheet.rows:
        for seat, begun in sides.items():
            cell = field(breakdown, row, seat, say)
            why = "; ".join(say(line.why) for line in breakdown.lines(row.id, seat))
            yield [*begun, row.id, say(row.name), cell.entered, cell.points or 0, "", why]
    total = say(Text("Total"))
    standings = {standing.seat: standing for standing in breakdown.ranking}
    for seat, begun in sides.items():
        standing = standings[seat]
        note = say(standing.tie.why) if standing.tie is not None else ""
        yield [*begun, TOTAL, total, "", standing.total, standing.rank, note]
    if breakdown.board.tie is not None:
        why = say(breakdown.board.tie.why)
        yield [*where, TABLE, "", "", TIE, say(Text("Tie")), "", "", "", why]
    if (invented := stand_in(breakdown)) is not None:
        yield [*where, TABLE, "", "", STAND_IN, say(Text("Components")), "", "", "", say(invented)]


def _tame(line: list[object]) -> list[object]:
    """The line with words that a spreadsheet would take for a formula marked as words."""
    return [
        f"'{value}" if isinstance(value, str) and value[:1] in _FORMULA else value for value in line
    ]


_FORMULA = ("=", "+", "-", "@", "\t", "\r")
