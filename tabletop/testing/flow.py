"""The flow of a game: one thing is due, somebody can act, it ends, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment, RandomPlayout
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def plays(trial: Trial) -> Iterator[Finding]:
    """A game can be played with every number of seats; no method raises on the way."""
    for playout in trial.playouts:
        if playout.broken:
            yield trial.found(f"Play breaks: {playout.broken}.", _last(playout))


def _last(playout: RandomPlayout) -> PlayoutMoment | None:
    moments = playout.moments()
    return moments[-1] if moments else None


def setting_up(trial: Trial) -> Iterator[Finding]:
    """Set-up refuses what is not offered with a sentence, and takes defaults for what is unsaid."""
    game = trial.game
    least, most = game.info.seats
    defaults = {option.id: option.default for option in game.options}
    around = range(least - 1, most + 2)
    wrong = [(seats, defaults) for seats in around if seats not in game.info.counts]
    wrong += [(least, {**defaults, "no such option": "yes"})]
    wrong += [(least, {**defaults, option.id: "no such value"}) for option in game.options]
    for seats, options in wrong:
        try:
            game.setup(seats, options)
        except ValueError as error:
            if not str(error).strip():
                yield trial.found(f"{seats} seats with {options} are refused without a word.")
        else:
            yield trial.found(f"{seats} seats with {options} are set up, but not offered.")
    if canonical(game.setup(least, {})) != canonical(game.setup(least, defaults)):
        yield trial.found("Without options another game is set up than with the defaults.")


def informed(trial: Trial) -> Iterator[Finding]:
    """The game says who it is, and no id twice."""
    game = trial.game
    ids = {
        "options": [option.id for option in game.options],
        "heuristics": [term.id for term in game.heuristics],
        "types of moves": [kind.__name__ for kind in game.moves],
        "types of steps": [kind.__name__ for kind in game.steps],
    }
    ids |= {f"values of {o.id}": [choice.value for choice in o.choices] for o in game.options}
    for what, names in ids.items():
        if len(set(names)) < len(names):
            yield trial.found(f"Two {what} share a name: {', '.join(names)}.")


def one_due(trial: Trial) -> Iterator[Finding]:
    """At every state one well-formed thing is due: a chance, a step, or seats that exist."""
    for moment in trial.moments:
        for fault in due_faults(trial, moment, trial.game.due(moment.state)):
            yield trial.found(fault, moment)


def due_faults(trial: Trial, moment: PlayoutMoment, due: Any) -> Iterator[str]:
    if isinstance(due, Chance):
        counts = [count for _, count in due.pool]
        if any(count < 1 for count in counts) or len(dict(due.pool)) != len(counts):
            yield f"The pool of “{due.name}” names something twice, or has none of it."
        if not 0 < due.take <= sum(counts):
            yield f"“{due.name}” takes {due.take} of {sum(counts)}."
        if due.to is not None and due.to not in range(moment.seats):
            yield f"“{due.name}” asks seat {due.to}, where nobody sits."
    elif isinstance(due, frozenset):
        if not due <= frozenset(range(moment.seats)):
            yield f"Seats {sorted(due)} are to act; there are {moment.seats}."
    elif type(due) not in trial.game.steps:
        yield f"{type(due).__name__} is due, which is none of the game’s steps."


def no_dead_ends(trial: Trial) -> Iterator[Finding]:
    """Every seat that is to act has a legal move."""
    for moment in trial.moments:
        for seat in trial.to_act(moment):
            if not trial.game.legal_moves(moment.state, seat):
                yield trial.found(f"Seat {seat} is to act and has no legal move.", moment)


def ends(trial: Trial) -> Iterator[Finding]:
    """Every game comes to its end."""
    for playout in trial.playouts:
        if not playout.over and not playout.stuck and not playout.broken:
            moment = PlayoutMoment(playout.states[-1], playout.start.seats, start=playout.start)
            yield trial.found(f"After {trial.longest} events the game is not over.", moment)


def conservation(trial: Trial) -> Iterator[Finding]:
    """Components neither vanish nor come out of nothing: `census` stays the same."""
    for playout in trial.playouts:
        before: Mapping[str, int] | None = None
        for moment in playout.moments():
            counted = dict(trial.game.census(moment.state))
            if before is not None and counted != before:
                names = sorted(counted.keys() | before.keys())
                changed = ", ".join(
                    f"{name}: {before.get(name, 0)} → {counted.get(name, 0)}"
                    for name in names
                    if before.get(name, 0) != counted.get(name, 0)
                )
                yield trial.found(f"The components change: {changed}.", moment)
                break
            before = counted


CHECKS = (
    Check("set-up", setting_up),
    Check("info", informed),
    Check("plays", plays),
    Check("due", one_due),
    Check("dead-ends", no_dead_ends),
    Check("ends", ends),
    Check("census", conservation),
)
