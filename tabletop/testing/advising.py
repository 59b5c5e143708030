"""Acts against rules that only permit: whatever was made so, the game goes on and nothing is lost.

Games are played at random in which some acts are made although rules speak against them.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from math import ceil
from random import Random
from typing import Any

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.strength import Strength, broken_rules, can_be_waived
from tabletop.records.acts import shapes_of
from tabletop.testing import flow, tables
from tabletop.testing.attempts import Attempts
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment, PlayoutStart, choose
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Silent, Trial

MOST_ACTS = 80
"""So many acts against rules are tried at full effort."""


def waived(trial: Trial) -> Iterator[Finding]:
    """What could be done against a rule can be: all pieces are there still, and play goes on."""
    made = 0
    for playout in trial.matches:
        if made < ceil(MOST_ACTS * trial.effort):
            made += yield from _played(trial, playout.start)


def _played(trial: Trial, start: PlayoutStart) -> Generator[Finding, None, int]:
    """What is wrong in one game in which acts are made against rules, and how many were."""
    game, rng, dealer = trial.game, Random(f"{start.seed}:waived"), SeededDealer(start.seed)
    attempts, state = Attempts(trial), game.setup(start.seats, dict(start.options))
    census, events, made, dealt = game.census(state), list[Any](), 0, 0
    while len(events) < trial.longest and made < ceil(MOST_ACTS * trial.effort):
        moment = PlayoutMoment(state, start.seats, None, start, tuple(events))
        due: Any = game.due(state)
        if isinstance(due, Chance):
            event: Any = dealer.answer(due, dealt)
            dealt += 1
        elif not isinstance(due, frozenset):
            event = due
        elif not due:
            break
        else:
            event, against = _chosen(trial, attempts, moment, rng, due)
            made += against
        state = game.after(state, event)
        events.append(event)
        if made:
            moment = PlayoutMoment(state, start.seats, None, start, tuple(events))
            for fault in _faults(trial, moment, census, rng):
                yield trial.found(fault, moment)
                return made
    fault = _record_fault(trial, start, events)
    if fault:
        yield trial.found(fault, PlayoutMoment(state, start.seats, None, start, tuple(events)))
    return made


def _record_fault(trial: Trial, start: PlayoutStart, events: Sequence[Any]) -> str:
    """What is wrong with a match at a table where rules advise, or with the record of it."""
    match = trial.match(start, Silent())
    match.switch(Strength.ADVISE, None)
    for event in events:
        if isinstance(event, Outcome):
            refused = match.deal(event)
        else:
            refused = () if type(event) in trial.game.steps else match.waive(event)
        if refused:
            return f"A table where rules advise is stopped by “{refused[0].rule.id}”."
    here = canonical(match.state)
    last = match.node.seat
    if last is not None:
        match.undo(last)
        match.redo(last)
        if canonical(match.state) != here:
            return "Taking back at a table where rules advise and playing again lead elsewhere."
    shapes, again = shapes_of(trial.game.moves), trial.match(start, Silent())
    for act in match.acts:
        if again.replay(shapes.make_act(json.loads(json.dumps(shapes.plain_act(act))))):
            return "A record of acts against rules cannot be played again."
    if canonical(again.state) != canonical(match.state) or again.acts != match.acts:
        return "A record of acts against rules leads elsewhere than the match it is of."
    return ""


def _chosen(
    trial: Trial, attempts: Attempts, moment: PlayoutMoment, rng: Random, due: frozenset[int]
) -> tuple[Any, bool]:
    """An act at a moment, and whether it is made against rules."""
    if rng.random() < 0.4:
        tried = [attempt.answer for attempt in attempts.at(moment, rng, 10)]
        found = [move for move in tried if _waivable(trial, moment, move)]
        if found:
            return rng.choice(found), True
    moves: Sequence[Any] = trial.game.legal_moves(moment.state, rng.choice(sorted(due)))
    return choose(moves, rng, True), False


def _waivable(trial: Trial, moment: PlayoutMoment, move: Any) -> bool:
    if type(move) not in trial.game.moves:
        return False
    return can_be_waived(broken_rules(trial.game, moment.state, move))


def _faults(trial: Trial, moment: PlayoutMoment, census: Any, rng: Random) -> Iterator[str]:
    """What is wrong with a state that rules would not have come to."""
    game, state = trial.game, moment.state
    if game.census(state) != census:
        yield "The components change by an act against a rule."
    due: Any = game.due(state)
    yield from flow.due_faults(trial, moment, due)
    acting = tuple(sorted(due)) if isinstance(due, frozenset) else ()
    for seat in acting:
        if not game.legal_moves(state, seat):
            yield f"After an act against a rule seat {seat} has no legal move."
    yield from tables.score_faults(trial, moment, game.score(game.tally(state)))
    seat = rng.randrange(moment.seats)
    view = game.view(state, seat)
    yield from tables.table_faults(game.table(view, seat), moment, acting)
    _asked(trial, moment, seat, rng)


def _asked(trial: Trial, moment: PlayoutMoment, seat: int, rng: Random) -> None:
    """Ask what is asked of every state; whatever is raised is told by whoever runs the check."""
    game, state = trial.game, moment.state
    view = game.view(state, seat)
    game.guess(view, seat, rng)
    game.prompt(view, seat, ())
    for move in islice(game.candidates(state, seat), rng.randrange(7), 60, 7):
        list(game.objections(state, move))
        game.compose(state, seat, move.picks())
    for move in game.legal_moves(state, seat)[:20:5]:
        game.forecast(view, move)
        [term.value(view, move) for term in game.heuristics]


CHECKS = (Check("advise", waived),)
