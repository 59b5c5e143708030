"""Every rule speaks: an objection, a step or a line of the count cites it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.testing.attempts import Attempts
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

MOMENTS, TRIES = 900, 300
"""So many moments are searched at most after the rules, with so many attempts at each."""


def every_rule(trial: Trial) -> Iterator[Finding]:
    """Every rule is cited by an objection, a step or a line of the count."""
    spoken = cited(trial)
    for rule in trial.game.rules:
        if rule.id not in spoken:
            words = f"Nothing ever cites the rule “{rule.id}” ({rule.text.key})"
            yield trial.found(f"{words} Add a position where it speaks.")


def cited(trial: Trial) -> set[str]:
    """The ids of all rules that speak in the playouts, and in whatever is tried beside them."""
    wanted = {rule.id for rule in trial.game.rules}
    found = set(_unasked(trial))
    attempts = Attempts(trial)
    for moment in trial.sample(MOMENTS, "cited", fine=True):
        if wanted <= found:
            break
        for attempt in attempts.at(moment, trial.rng(moment, "cited"), TRIES):
            found |= {objection.rule.id for objection in attempt.objections}
    return found


def _unasked(trial: Trial) -> Iterator[str]:
    """The rules that steps and the count cite."""
    for moment in trial.moments:
        yield from _steps(trial, moment)
    for moment in trial.sample(MOMENTS, "counted"):
        board = trial.game.score(trial.game.tally(moment.state))
        yield from (line.rule.id for line in board.lines)
        if board.tie is not None:
            yield board.tie.rule.id


def _steps(trial: Trial, moment: PlayoutMoment) -> Iterator[str]:
    due: Any = trial.game.due(moment.state)
    for event in (due, moment.event):
        if type(event) in trial.game.steps and hasattr(event, "rule"):
            yield event.rule.id


CHECKS = (Check("coverage", every_rule),)
