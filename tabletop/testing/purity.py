"""Rules are pure: the same question has the same answer, and asking changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from tabletop.engine.move import Pick
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

Question = tuple[str, Callable[[], Any]]


def questions(trial: Trial, moment: PlayoutMoment) -> Iterator[Question]:
    """What can be asked of the rules at a moment: the method's name, and the call."""
    game, state, seats = trial.game, moment.state, range(moment.seats)
    yield "due", lambda: game.due(state)
    yield "tally", lambda: game.tally(state)
    yield "score", lambda: game.score(game.tally(state))
    yield "census", lambda: game.census(state)
    if moment.event is not None:
        yield "after", lambda: game.after(state, moment.event)
        yield "seen", lambda: [game.seen(state, moment.event, seat) for seat in (None, *seats)]
    for seat in seats:
        yield from _of_seat(trial, moment, seat)
    yield "view", lambda: game.view(state, None)
    yield "table", lambda: game.table(game.view(state, None), None)


def _of_seat(trial: Trial, moment: PlayoutMoment, seat: int) -> Iterator[Question]:
    game, state = trial.game, moment.state
    view = game.view(state, seat)
    yield "view", lambda: game.view(state, seat)
    yield "table", lambda: game.table(view, seat)
    yield "prompt", lambda: game.prompt(view, seat, ())
    yield "guess", lambda: game.guess(view, seat, Random(1))
    yield "candidates", lambda: list(islice(game.candidates(state, seat), 200))
    yield "legal_moves", lambda: list(game.legal_moves(state, seat))
    rng = trial.rng(moment, f"purity {seat}")
    tried = list(islice(game.candidates(state, seat), rng.randrange(9), 200, 23))
    legal = list(game.legal_moves(state, seat))[:40:7]
    yield "objections", lambda: [list(game.objections(state, move)) for move in tried]
    yield "write", lambda: [game.write(move) for move in tried]
    yield "read", lambda: [game.read(state, seat, game.write(move)) for move in tried]
    yield "compose", lambda: [game.compose(state, seat, move.picks()) for move in tried]
    yield "compose", lambda: game.compose(state, seat, (Pick("?"),))
    yield "forecast", lambda: [game.forecast(view, move) for move in legal]
    yield "heuristics", lambda: [[o.value(view, m) for o in game.heuristics] for m in legal]
    if game.foresight and legal:
        worths = game.foresight.worths
        yield "foresight", lambda: worths(view, legal[:3])
    yield "after", lambda: [game.after(state, move) for move in legal]


def unchanged(trial: Trial) -> Iterator[Finding]:
    """No method changes the state it is given, or the components."""
    components = canonical(trial.game.components)
    for moment in trial.sample(16, "unchanged"):
        before = canonical(moment.state)
        for name, ask in questions(trial, moment):
            ask()
            if canonical(moment.state) != before:
                yield trial.found(f"`{name}` changes the state it is given.", moment)
                return
        if canonical(trial.game.components) != components:
            yield trial.found("A method changes the components.", moment)
            return


def same_answers(trial: Trial) -> Iterator[Finding]:
    """The same question has the same answer, in whatever order one asks."""
    moments = list(trial.sample(16, "same answers"))
    answers = {
        id(moment): [canonical(ask()) for _, ask in questions(trial, moment)] for moment in moments
    }
    told = set()
    for moment in reversed(moments):
        for (name, ask), before in zip(questions(trial, moment), answers[id(moment)], strict=True):
            if name not in told and canonical(ask()) != before:
                told.add(name)
                yield trial.found(f"`{name}` answers the same question differently.", moment)


CHECKS = (
    Check("arguments", unchanged),
    Check("same-answers", same_answers),
)
