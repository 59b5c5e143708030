"""Which decisions cost most: looked over by opinions, then searched, then proved once more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from attrs import frozen

from tabletop.advisor.engine_process import Look, Question
from tabletop.advisor.heuristic_value import by_experience
from tabletop.advisor.review.survey import Decision, Survey
from tabletop.advisor.review.valuing import Endings
from tabletop.advisor.search.finding import SearchResult, ahead
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import Game
from tabletop.engine.game_info import GameInfo


@frozen
class Skim(Question):
    """By how much are moves worse than the best, if one believes opinions at once?

    ``choices`` are views, each with a seat and the move it made; the answer has points for each.
    """

    choices: tuple[tuple[Any, int, Any], ...]

    def answered_by(self, game: Game[Any, Any]) -> tuple[float, ...]:
        """The points of each, nothing for the best."""
        judge = by_experience(game)
        return tuple(
            round(max(judge(view, move) for move in game.legal_moves(view, seat)), 6)
            - round(judge(view, made), 6)
            for view, seat, made in self.choices
        )


def skim(game: Game[Any, Any], decisions: Sequence[Decision[Any, Any]]) -> Skim:
    """The question about all of these decisions; each is seen as who made it saw it."""
    return Skim.of(
        game, tuple((game.view(each.state, each.seat), each.seat, each.move) for each in decisions)
    )


def look(
    game: Game[Any, Any],
    decision: Decision[Any, Any],
    effort: Effort,
    seed: str,
    also: tuple[Any, ...] = (),
) -> Look:
    """The question what a search finds at a decision; the move made is always looked into."""
    view = game.view(decision.state, decision.seat)
    moves = tuple(dict.fromkeys((*also, decision.move)))
    return Look.of(game, view, decision.seat, f"{seed}:{decision.node}", effort, moves)


def drops(
    info: GameInfo, survey: Survey[Any, Any], endings: Mapping[int, Endings]
) -> dict[Decision[Any, Any], float]:
    """By how much the expected lead of who decided was less after each decision than before it.

    The moments nearest to it are compared, before anything was dealt. Decisions for which they
    are not known are left out.
    """
    moments = survey.moments
    known = [place for place in sorted(endings) if place in survey.stops or moments[place].chance]
    found = {}
    for decision in survey.decisions:
        before = max((p for p in known if moments[p].node <= decision.node), default=None)
        after = min((p for p in known if moments[p].node >= decision.after), default=None)
        if before is not None and after is not None:
            leads = [lead(info, endings[place], decision.seat) for place in (before, after)]
            found[decision] = leads[0] - leads[1]
    return found


def lead(info: GameInfo, endings: Endings, seat: int) -> float:
    """By how many points a seat ends ahead of the best rival on the average; alone, its points."""
    return fmean(ahead(ending, seat, info.partner(seat, len(ending))) for ending in endings)


def cost(finding: SearchResult[Any], made: Any) -> float:
    """By how much the best move is thought better than the one made."""
    found = finding.of(made)
    return 0.0 if found is None else finding.best.value - found.value
