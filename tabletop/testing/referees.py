"""What a referee is asked: of each space, and of seats whose turn it is not."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def referee(trial: Trial) -> Iterator[Finding]:
    """What is said of a space cites the catalogue; a seat’s supposed turn is one, of that table."""
    told = set()
    for moment in trial.sample(40, "referee"):
        for seat in range(moment.seats):
            for fault in (
                *_verdict_faults(trial, moment, seat),
                *_turn_faults(trial, moment, seat),
            ):
                if fault not in told:
                    told.add(fault)
                    yield trial.found(f"For seat {seat}: {fault}", moment)


def _verdict_faults(trial: Trial, moment: PlayoutMoment, seat: int) -> Iterator[str]:
    game = trial.game
    view = game.view(moment.state, seat)
    for space in game.table(view, seat).spaces:
        for verdict in game.verdicts(view, space.id):
            if verdict.rule not in game.rules:
                yield f"the verdict on “{space.id}” cites “{verdict.rule.id}”, which is no rule."
            if verdict.why.key == verdict.rule.text.key:
                yield f"the verdict on “{space.id}” only says its rule."


def _turn_faults(trial: Trial, moment: PlayoutMoment, seat: int) -> Iterator[str]:
    game = trial.game
    view = game.view(moment.state, seat)
    supposed = game.in_turn(view, seat)
    if supposed is None:
        return
    due = game.due(supposed)
    if not isinstance(due, frozenset) or seat not in due:
        yield "its supposed turn is not its turn."
    if dict(game.census(supposed)) != dict(game.census(view)):
        yield "its supposed turn has other components."
    if seat in trial.to_act(moment) and list(game.legal_moves(supposed, seat)) != list(
        game.legal_moves(view, seat)
    ):
        yield "its supposed turn is another one than its turn."


CHECKS = (Check("referee", referee),)
