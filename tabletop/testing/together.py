"""Seats that act at the same time do not get in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletop.testing.canonical import canonical
from tabletop.testing.playout import Moment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def same_time(trial: Trial) -> Iterator[Finding]:
    """Moves of seats that act at the same time lead to one state in either order."""
    together = [moment for moment in trial.moments if len(trial.to_act(moment)) > 1]
    for moment in together[:: max(1, len(together) // 40)]:
        for one, other in combinations(trial.to_act(moment), 2):
            fault = _fault(trial, moment, one, other)
            if fault:
                yield trial.found(fault, moment)
                return


def _fault(trial: Trial, moment: Moment, one: int, other: int) -> str:
    game, state, rng = trial.game, moment.state, trial.rng(moment, f"{one} {other}")
    first, second = (list(game.legal_moves(state, seat)) for seat in (one, other))
    for _ in range(4 if first and second else 0):
        ours, theirs = rng.choice(first), rng.choice(second)
        ends = []
        for order in ((ours, theirs), (theirs, ours)):
            after = game.after(state, order[0])
            for objection in game.objections(after, order[1]):
                return (
                    f"“{game.write(order[1])}” of seat {order[1].seat} is no longer legal "
                    f"({objection.rule.id}) after “{game.write(order[0])}” of seat {order[0].seat}."
                )
            ends.append(canonical(trial.settled(game.after(after, order[1]))))
        if ends[0] != ends[1]:
            words = f"“{game.write(ours)}” of seat {one} and “{game.write(theirs)}” of seat {other}"
            return f"{words} lead elsewhere in the other order."
    return ""


CHECKS = (Check("same-time", same_time),)
