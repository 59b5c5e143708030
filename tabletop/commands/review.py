"""``tabletop review``: a look back at a match that is over, as lines or as a page of the web."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tabletop.advisor.engine_process import Stumbled
from tabletop.advisor.review.description import Description
from tabletop.advisor.review.luck import Estimate
from tabletop.advisor.review.page import PageContent
from tabletop.advisor.review.report import ReviewReport, TurningPoint
from tabletop.advisor.review.review import Review
from tabletop.advisor.review.running import run
from tabletop.commands.progress import progress
from tabletop.commands.said import FINE, BadInput, Speaker, print_line
from tabletop.engine.free.moves import MOVES
from tabletop.engine.match import Match
from tabletop.language import LANGUAGES
from tabletop.records.matchfile import open_saved


def review(path: Path, html: Path | None, jobs: int, language: str) -> int:
    """Print the look back at the match of a file; with ``html`` it is written there as a page too.

    Returns:
        The exit code.

    Raises:
        BadInput: the match is not over, or the page cannot be written.
        RecordError: the file cannot be used.
    """
    match = open_saved(path).match
    if not match.over:
        raise BadInput(f"{path}: the match is not over yet.")
    line = match.history.line(match.node.id)
    speaker = Speaker(language, match.game.info.id, match.players)
    description = Description(match.game, line, speaker.say, LANGUAGES[language])
    with progress(100) as done:
        report = _report(match, jobs, lambda part: done(int(100 * part)), path)
    for printed in _lines(report, match, description):
        print_line(printed)
    if html is not None:
        day = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
        page = PageContent(report, description, match.game.info, match.players, language, day)
        try:
            html.write_text(page.html(), encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadInput(f"{html}: {error.strerror}.") from None
    return FINE


def _report(
    match: Match[Any, Any], jobs: int, told: Callable[[float], None], path: Path
) -> ReviewReport:
    try:
        line = match.history.line(match.node.id)
        return run(Review(match.game, line), match.game, jobs, told)
    except Stumbled as error:
        raise BadInput(f"{path}: the rules stumble over it ({error}).") from error


def _lines(
    report: ReviewReport, match: Match[Any, Any], description: Description
) -> Iterator[dict[str, Any]]:
    for prospect in report.prospects:
        yield {
            "kind": "moment",
            "node": prospect.node,
            "phase": description.phase(prospect.node),
            "says": description.event(prospect.node),
            "expected": [_rounded(each) for each in prospect.points],
            "leads": [round(each, 2) for each in prospect.leads],
            "luck": [_rounded(each) for each in prospect.luck],
        }
    for node in match.history.line(match.node.id):
        if node.against or isinstance(node.event, MOVES):
            yield {"kind": "not_judged", "node": node.id, "seat": node.seat,
                   "against": [objection.rule.id for objection in node.against]}  # fmt: skip
    for point in report.turning_points:
        yield {"kind": "turning_point", **_turning_point(point, match)}
    for share in report.shares:
        yield {
            "kind": "share",
            "seat": share.side[0],
            "start": round(share.start, 2),
            "luck": _rounded(share.luck),
            "choice": _rounded(share.choice),
            "final": share.final,
        }


def _turning_point(point: TurningPoint, match: Match[Any, Any]) -> dict[str, Any]:
    gap = point.comparison.gap
    return {
        "node": point.node,
        "seat": point.seat,
        "played": match.game.write(point.made),
        "better": match.game.write(point.better),
        "by": {"mean": round(gap.mean, 2), "low": round(gap.low, 2), "high": round(gap.high, 2)},
        "rows": [
            {"category": row.category, "points": round(row.points, 2)}
            for row in point.comparison.rows
        ],
    }


def _rounded(estimate: Estimate) -> dict[str, float]:
    ends = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, 2) for name, value in ends.items()}
