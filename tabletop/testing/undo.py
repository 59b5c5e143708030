"""Taking back and playing again lead to the very same states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine import session_rules
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Policy
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def undo(trial: Trial) -> Iterator[Finding]:
    """Undo after a move leads back to the state before it, redo to the one after it."""
    for playout in trial.matches:
        for match, moment in trial.walk(playout):
            if trial.rng(moment, "undo").random() > trial.effort:
                continue
            fault = _there_and_back(trial, match, moment)
            if fault:
                yield trial.found(fault, moment)
                return


def _there_and_back(trial: Trial, match: Match[Any, Any], moment: PlayoutMoment) -> str:
    node, before, move = match.node.id, canonical(match.state), moment.event
    everybody = frozenset(range(moment.seats))
    for tried in (_other(trial, moment), move):
        if tried is None or match.propose(tried):
            continue
        after, at = canonical(match.state), match.node.id
        if after != canonical(trial.settled(trial.game.after(moment.state, tried))):
            return f"“{trial.game.write(tried)}” is played, but the match is elsewhere."
        fair = _fair(match, tried.seat, everybody)
        if fair:
            return fair
        match.goto(at)
        refused = match.undo(tried.seat, everybody)
        if refused:
            return f"Undo is refused by “{refused[0].rule.id}”."
        if canonical(match.state) != before:
            return f"Undo after “{trial.game.write(tried)}” does not lead back."
        if match.redo() or canonical(match.state) != after:
            return f"Redo of “{trial.game.write(tried)}” does not lead to where it was."
        match.goto(node)
    return ""


def beside(trial: Trial) -> Iterator[Finding]:
    """Undo of a seat leaves alone what others did at the same time."""
    for playout in trial.matches:
        for match, moment in trial.walk(playout):
            fault = _beside(trial, match, moment)
            if fault:
                yield trial.found(fault, moment)
                return


def _beside(trial: Trial, match: Match[Any, Any], moment: PlayoutMoment) -> str:
    game, node, rng = trial.game, match.node.id, trial.rng(moment, "beside")
    others = [seat for seat in trial.to_act(moment) if seat != moment.event.seat]
    moves = [
        rng.choice(legal) for seat in others if (legal := game.legal_moves(moment.state, seat))
    ]
    for other in moves[:1]:
        if match.propose(moment.event) or match.propose(other):
            match.goto(node)
            return f"“{game.write(other)}” of seat {other.seat} is no longer legal."
        refused = match.undo(moment.event.seat)
        if refused:
            return f"Undo at the same time is refused by “{refused[0].rule.id}”."
        alone = trial.settled(game.after(moment.state, other))
        if canonical(match.state) != canonical(alone):
            return f"Undo of seat {moment.event.seat} changes what seat {other.seat} did."
        match.goto(node)
    return ""


def _other(trial: Trial, moment: PlayoutMoment) -> Any:
    """Another legal move of the same seat, if there is one."""
    moves = trial.game.legal_moves(moment.state, moment.event.seat)
    others = [move for move in moves if move != moment.event]
    return trial.rng(moment, "other").choice(others) if others else None


def _fair(match: Match[Any, Any], seat: int, everybody: frozenset[int]) -> str:
    """Where fair play refuses, it is because of what was revealed."""
    match.policy = Policy.FAIR
    refused = match.undo(seat, everybody)
    match.policy = Policy.STUDY
    wrong = [objection.rule.id for objection in refused if objection.rule != session_rules.REVEALED]
    return f"Undo is refused by “{wrong[0]}”." if wrong else ""


CHECKS = (Check("undo", undo), Check("undo-beside", beside))
