"""Positions: written down and read again they are the same, for whoever looks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from tabletop.engine.position import PositionFormat
from tabletop.shapes.shapes import plain_shapes
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def positions(trial: Trial) -> Iterator[Finding]:
    """What a seat sees, written down as a position and read again, is what it sees."""
    form = trial.game.positions
    if form is None:
        return
    for moment in trial.sample(60, "positions"):
        fault = _fault(trial, form, moment) if moment.start is not None else ""
        if fault:
            yield trial.found(f"A position that was written and read again {fault}.", moment)
            return


def _fault(trial: Trial, form: PositionFormat[Any, Any], moment: PlayoutMoment) -> str:
    """What is wrong with the positions of a moment, as the end of a sentence."""
    game, start = trial.game, moment.start
    assert start is not None
    opening = game.setup(moment.seats, dict(start.options))
    whole, shapes = moment.state, plain_shapes()
    views = [(seat, game.view(whole, seat)) for seat in (None, *range(moment.seats))]
    for seat, seen in ((None, whole), *views):
        written = form.write(seen)
        plain = json.loads(json.dumps(shapes.plain(written)))
        back = form.read(opening, shapes.make(plain, form.shape))
        if isinstance(back, tuple):
            return f"breaks the rule “{back[0].rule.id}”: {back[0].why.key}"
        if form.write(back) != written:
            return "is written otherwise"
        if canonical(game.view(back, seat)) != canonical(game.view(seen, seat)):
            return _difference(trial, back, seen, seat)
    return ""


def _difference(trial: Trial, back: Any, seen: Any, seat: int | None) -> str:
    """Where equal pieces only took each other's places, nothing that is said differs."""
    game = trial.game
    asked: dict[str, Callable[[Any], Any]] = {
        "another table": lambda state: game.table(game.view(state, seat), seat),
        "other components": lambda state: sorted(game.census(state).items()),
        "another count": lambda state: game.score(game.tally(state)),
        "another turn": game.due,
        "other moves": lambda state: [
            list(game.legal_moves(state, each)) for each in _acting(game.due(state), seat)
        ],
    }
    for fault, ask in asked.items():
        if canonical(ask(back)) != canonical(ask(seen)):
            return f"has {fault}"
    return ""


def _acting(due: Any, seat: int | None) -> list[int]:
    acting = sorted(due) if isinstance(due, frozenset) else []
    return acting if seat is None else [each for each in acting if each == seat]


def sheets(trial: Trial) -> Iterator[Finding]:
    """What a score sheet tells of a finished table is a position that counts the same."""
    game, form, pad = trial.game, trial.game.positions, trial.game.pad
    for playout in trial.playouts:
        if form is None or pad is None or not playout.over:
            continue
        moment = playout.moments()[-1]
        assert moment.start is not None
        opening = game.setup(moment.seats, dict(moment.start.options))
        entry = pad.entry(game.tally(moment.state))
        told = form.counted(opening, pad.tally(entry))
        if told is None or any(True for _ in pad.issues(entry)):
            continue
        back = form.read(opening, told)
        if isinstance(back, tuple):
            fault = f"breaks the rule “{back[0].rule.id}”: {back[0].why.key}"
        elif game.score(game.tally(back)) != game.score(pad.tally(entry)):
            fault = "has another count"
        elif sorted(game.census(back).items()) != sorted(game.census(opening).items()):
            fault = "has other components"
        else:
            continue
        yield trial.found(f"The position that a finished sheet tells {fault}.", moment)
        return


CHECKS = (Check("positions", positions), Check("sheets", sheets))
