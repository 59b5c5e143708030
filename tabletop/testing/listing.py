"""The list of picks by which programs that learn know every action of a game."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.game import Game
from tabletop.engine.move import Pick
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def every_pick(trial: Trial) -> Iterator[Finding]:
    """Every pick of a legal move is in the list that a game makes of them, in a fixed order.

    Of a game that makes none they are found by playing it, so that there is nothing to hold it to.
    """
    game = trial.game
    if type(game).every_pick is Game.every_pick:
        return
    lists: dict[int, frozenset[Pick]] = {}
    for moment in trial.moments:
        if moment.seats not in lists:
            listed = tuple(game.every_pick(moment.seats))
            lists[moment.seats] = frozenset(listed)
            if listed != tuple(game.every_pick(moment.seats)):
                yield trial.found("The list of all picks is another one each time.")
                return
        missing = [
            pick
            for seat in trial.to_act(moment)
            for move in game.legal_moves(moment.state, seat)
            for pick in move.picks()
            if pick not in lists[moment.seats]
        ]
        if missing:
            where = f" on “{missing[0].space}”" if missing[0].space else ""
            told = f"“{missing[0].piece}”{where} is in a legal move, and not in every_pick."
            yield trial.found(told, moment)
            return


CHECKS = (Check("every-pick", every_pick),)
