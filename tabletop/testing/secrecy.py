"""Nothing that a seat sees, may do or is told depends on what it may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from attrs import evolve

from tabletop.advisor.players import PLAYERS, choose
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer, draw
from tabletop.engine.move import Move
from tabletop.net.views import make_view, plain_view
from tabletop.shapes.invalid import ValidationError
from tabletop.testing.attempts import Attempts
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

ENOUGH = 200
"""Candidates tried at a moment, at most."""


def guesses(trial: Trial) -> Iterator[Finding]:
    """A guess is a state that looks to the seat as the real one does, with the same components."""
    game = trial.game
    for moment in trial.sample(60, "guesses"):
        for seat in range(moment.seats):
            view = game.view(moment.state, seat)
            guess = game.guess(view, seat, trial.rng(moment, f"guess {seat}"))
            if canonical(game.view(guess, seat)) != canonical(view):
                yield trial.found(f"Seat {seat} can tell a guess from the real state.", moment)
                return
            if dict(game.census(guess)) != dict(game.census(moment.state)):
                yield trial.found(f"A guess of seat {seat} has other components.", moment)
                return


def views(trial: Trial) -> Iterator[Finding]:
    """A view tells a seat no more than a view of that view."""
    game = trial.game
    for moment in trial.sample(60, "views"):
        for seat in (None, *range(moment.seats)):
            view = game.view(moment.state, seat)
            if canonical(game.view(view, seat)) != canonical(view):
                yield trial.found(f"The view of a view of seat {seat} is another one.", moment)
                return


def secrets(trial: Trial) -> Iterator[Finding]:
    """Equal views give equal tables, prompts, options, objections and forecasts."""
    told = set()
    for moment in trial.sample(40, "secrets"):
        for seat in range(moment.seats):
            view = trial.game.view(moment.state, seat)
            guess = trial.game.guess(view, seat, trial.rng(moment, f"secrets {seat}"))
            for name, ask in _asked(trial, moment, seat):
                answers = {canonical(ask(state)) for state in (moment.state, view, guess)}
                if len(answers) > 1 and name not in told:
                    told.add(name)
                    yield trial.found(f"`{name}` tells seat {seat} what it may not know.", moment)


def _asked(
    trial: Trial, moment: PlayoutMoment, seat: int
) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    game, view = trial.game, trial.game.view
    tried = list(islice(game.candidates(moment.state, seat), ENOUGH))[::5]
    legal = list(game.legal_moves(moment.state, seat))[::5]
    yield "table", lambda state: game.table(view(state, seat), seat)
    yield "prompt", lambda state: game.prompt(view(state, seat), seat, ())
    yield "candidates", lambda state: list(islice(game.candidates(state, seat), ENOUGH))
    yield "legal_moves", lambda state: list(game.legal_moves(state, seat))
    yield "objections", lambda state: [list(game.objections(state, move)) for move in tried]
    yield "compose", lambda state: [game.compose(state, seat, move.picks()) for move in tried]
    yield "read", lambda state: [game.read(state, seat, game.write(move)) for move in tried]
    spaces = [space.id for space in game.table(view(moment.state, seat), seat).spaces][::5]
    yield "verdicts", lambda state: [list(game.verdicts(view(state, seat), s)) for s in spaces]
    yield "forecast", lambda state: [game.forecast(view(state, seat), move) for move in legal]
    if moment.event is not None and not isinstance(moment.event, Move):
        yield "seen", lambda state: game.seen(moment.state, moment.event, seat)


def own_view(trial: Trial) -> Iterator[Finding]:
    """What a seat may do is answered by its own view as by the state, whatever it tries."""
    tries, told = Attempts(trial), set()
    for moment in trial.sample(40, "own view", deciding=True):
        for seat in trial.to_act(moment):
            view = evolve(moment, state=trial.game.view(moment.state, seat))
            for name, ask in _judged(trial, tries, seat):
                if name not in told and ask(moment) != ask(view):
                    told.add(name)
                    yield trial.found(f"{name} are not those of what seat {seat} sees.", moment)


def _judged(
    trial: Trial, tries: Attempts, seat: int
) -> Iterator[tuple[str, Callable[[PlayoutMoment], Any]]]:
    game = trial.game
    yield "Who is to act", lambda at: trial.to_act(at)
    yield "The legal moves", lambda at: list(game.legal_moves(at.state, seat))
    yield "The words of the log", lambda at: _told(trial, at, seat)

    def attempts(at: PlayoutMoment) -> list[str]:
        rng = Random(f"{at.kind()}:{len(at.played)}:{seat}")
        return [canonical(tried) for tried in tries.of(at, seat, rng, 30)]

    yield "The answers to a hand, a pen and a file", attempts


def _told(trial: Trial, at: PlayoutMoment, seat: int) -> list[str]:
    """What the log tells a seat of its own moves, and of what it would see whole."""
    moves = trial.game.legal_moves(at.state, seat)[::3]
    return [canonical(trial.game.seen(at.state, move, seat)) for move in moves]


def sent(trial: Trial) -> Iterator[Finding]:
    """A view can be sent: written as plain data and made again, it is the same."""
    game = trial.game
    for moment in trial.sample(40, "sent"):
        for seat in (None, *range(moment.seats)):
            view = game.view(moment.state, seat)
            try:
                again = make_view(json.loads(json.dumps(plain_view(view))), type(view))
            except (ValidationError, TypeError) as error:
                yield trial.found(f"The view of seat {seat} cannot be sent: {error}", moment)
                return
            if canonical(again) != canonical(view):
                yield trial.found(f"The view of seat {seat} is another one when sent.", moment)
                return


def lines(trial: Trial) -> Iterator[Finding]:
    """The log tells a seat apart what its view tells apart, and nothing more."""
    game = trial.game
    for moment in trial.sample(60, "lines"):
        reached = {
            canonical(after): (event, after)
            for event in _instead(trial, moment)
            for after in (game.after(moment.state, event),)
        }
        events = [event for event, _ in reached.values()]
        afters = [after for _, after in reached.values()]
        for seat in (None, *range(moment.seats)):
            said = [canonical(game.seen(moment.state, event, seat)) for event in events]
            shown = [canonical(game.view(after, seat)) for after in afters]
            fault = _line_fault(events, said, shown, seat)
            if fault:
                yield trial.found(fault, moment)
                return


def _instead(trial: Trial, moment: PlayoutMoment) -> Iterator[Any]:
    """What came next, and what could have come in its place."""
    event = moment.event
    rng = trial.rng(moment, "instead")
    if isinstance(event, Outcome):
        chance = trial.game.due(moment.state)
        assert isinstance(chance, Chance)
        yield event
        yield from (draw(chance, rng) for _ in range(4))
    elif isinstance(event, Move) and type(event) in trial.game.moves:
        yield event
        moves = trial.game.legal_moves(moment.state, event.seat)
        yield from rng.sample(list(moves), min(12, len(moves)))


def _line_fault(events: list[Any], said: list[str], shown: list[str], seat: int | None) -> str:
    first = events[0] if events else None
    for event, words, view in zip(events, said, shown, strict=True):
        if view == shown[0] and words != said[0]:
            return f"The log tells seat {seat} {first!r} from {event!r}; the table does not."
        if view != shown[0] and words == said[0] and isinstance(event, Move):
            return f"The table tells seat {seat} {first!r} from {event!r}; the log does not."
    return ""


def private_chance(trial: Trial) -> Iterator[Finding]:
    """What chance shows to one seat alone, no other seat sees."""
    game = trial.game
    for moment in trial.sample(60, "private chance"):
        chance = game.due(moment.state)
        if not isinstance(chance, Chance) or chance.to is None:
            continue
        rng = trial.rng(moment, "private")
        afters = [game.after(moment.state, draw(chance, rng)) for _ in range(6)]
        for seat in (None, *range(moment.seats)):
            views = {canonical(game.view(after, seat)) for after in afters}
            if seat != chance.to and len(views) > 1:
                yield trial.found(f"Seat {seat} sees what only seat {chance.to} may.", moment)
                return


def players(trial: Trial) -> Iterator[Finding]:
    """A computer player chooses the same legal move whenever it sees the same.

    Those who take their time are left out: like the others they are shown nothing but a view.
    """
    game = trial.game
    quick = [kind for kind, player in PLAYERS.items() if not player.slow]
    for moment in trial.sample(16, "players", deciding=True):
        for seat in trial.to_act(moment):
            view = game.view(moment.state, seat)
            if not game.legal_moves(view, seat):
                continue
            guess = game.guess(view, seat, trial.rng(moment, f"players {seat}"))
            for kind in quick:
                choices = [
                    choose(kind, game, game.view(state, seat), seat, Random(trial.seed))
                    for state in (moment.state, guess, view)
                ]
                if len(set(choices)) > 1:
                    yield trial.found(f"“{kind}” knows what seat {seat} may not.", moment)
                    return
                if any(True for _ in game.objections(moment.state, choices[0])):
                    yield trial.found(f"“{kind}” chooses a move that is illegal.", moment)
                    return


def other_seeds(trial: Trial) -> Iterator[Finding]:
    """Nothing but chance depends on who deals: equal states of two seeds have equal tables."""
    game = trial.game
    for playout in trial.matches[:1]:
        rng = Random(trial.seed)
        matches = [trial.match(playout.start, SeededDealer(name)) for name in ("one", "two")]
        for event in playout.events:
            if not isinstance(event, (Move, Outcome)):
                continue
            for match in matches:
                refused = match.deal(event) if isinstance(event, Outcome) else match.propose(event)
                if refused:
                    return
            one, other = matches
            seat = rng.randrange(playout.start.seats)
            if canonical(one.state) != canonical(other.state) or canonical(
                game.table(game.view(one.state, seat), seat)
            ) != canonical(game.table(game.view(other.state, seat), seat)):
                yield trial.found("Another dealer’s seed shows before it deals.")
                return


CHECKS = (
    Check("views", views),
    Check("guesses", guesses),
    Check("secrets", secrets),
    Check("own-view", own_view),
    Check("views-sent", sent),
    Check("log", lines),
    Check("private-chance", private_chance),
    Check("computer-players", players),
    Check("seeds", other_seeds),
)
