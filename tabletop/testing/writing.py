"""What is written is read again: notation, JSON, and whole records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.rule import Objection
from tabletop.records.acts import ActShapes, shapes_of
from tabletop.records.fault import RecordError
from tabletop.records.matchfile import load, save
from tabletop.testing.bringing import entry_of
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import RandomPlayout
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, DiceRolled, Silent, Trial


def notation(trial: Trial) -> Iterator[Finding]:
    """Every move that is written in notation is read back as itself."""
    game = trial.game
    for moment in trial.sample(80, "notation", deciding=True, fine=True):
        for seat in trial.to_act(moment):
            for move in game.legal_moves(moment.state, seat):
                words = game.write(move)
                read = game.read(moment.state, seat, words)
                if read != move:
                    meant = f"“{read.rule.id}”" if isinstance(read, Objection) else repr(read)
                    yield trial.found(f"“{words}” ({move!r}) is read as {meant}.", moment)
                    break


def plain_data(trial: Trial) -> Iterator[Finding]:
    """Every move and outcome survives the way to JSON and back."""
    game = trial.game
    shapes = shapes_of(game.moves)
    told = set()
    for moment in trial.sample(60, "plain data", fine=True):
        seats = trial.to_act(moment)
        moves = [move for seat in seats for move in game.legal_moves(moment.state, seat)]
        drawn = [moment.event] if hasattr(moment.event, "drawn") else []
        for event in (*moves, *drawn):
            if type(event) not in told and (fault := _json_fault(shapes, event)):
                told.add(type(event))
                yield trial.found(f"{event!r} {fault}", moment)


def _json_fault(shapes: ActShapes, event: Any) -> str:
    try:
        again = shapes.make_event(json.loads(json.dumps(shapes.plain_event(event))))
    except Exception as error:
        return f"does not come back from JSON: {error}"
    if again != event or canonical(again) != canonical(event):
        return f"comes back from JSON as {again!r}."
    return ""


def replays(trial: Trial) -> Iterator[Finding]:
    """A recorded match plays again, act by act, with a dealer that is never asked."""
    for playout in trial.matches:
        first = _recorded(trial, playout)
        if isinstance(first, str):
            yield trial.found(first, playout.moments()[0])
            return
        fault = _replay_fault(trial, playout, first) or _file_fault(trial, playout)
        if fault:
            yield trial.found(fault, playout.moments()[0])
            return


def _recorded(trial: Trial, playout: RandomPlayout) -> Match[Any, Any] | str:
    match: Match[Any, Any] | None = None
    try:
        for match, _ in trial.walk(playout):  # noqa: B007 the last one is wanted
            pass
    except DiceRolled as error:
        return f"A match rolls dice of its own: {error}."
    except AssertionError as error:
        return f"A match does not go as the rules said: {error}."
    return match or "Nobody ever acts."


def _replay_fault(trial: Trial, playout: RandomPlayout, match: Match[Any, Any]) -> str:
    shapes = shapes_of(trial.game.moves)
    other = trial.match(playout.start, Silent())
    for number, act in enumerate(match.acts):
        try:
            refused = other.replay(shapes.make_act(json.loads(json.dumps(shapes.plain_act(act)))))
        except Exception as error:
            return f"Act {number} of a record cannot be played again: {error}"
        if refused:
            return f"Act {number} of a record is refused by “{refused[0].rule.id}”."
    if canonical(other.state) != canonical(match.state):
        return "A record leads to another state than the match it is of."
    if canonical(other.scoreboard()) != canonical(match.scoreboard()):
        return "A record is scored differently from the match it is of."
    return ""


def _file_fault(trial: Trial, playout: RandomPlayout) -> str:
    """What a file makes of the match; only an installed game can be loaded from one."""
    if entry_of(trial.game) is None or playout is not trial.matches[0]:
        return ""
    match = trial.match(playout.start, SeededDealer("a file"))
    for event in playout.events:
        if isinstance(event, Outcome):
            match.deal(event)
        elif isinstance(event, Move):
            match.propose(event)
    with TemporaryDirectory() as folder:
        path = Path(folder, "match.tabletop")
        try:
            save(match, path)
            loaded = load(path)
        except RecordError as error:
            return f"A match cannot be saved and loaded: {error.place}: {error}"
    if canonical(loaded.state) != canonical(match.state) or loaded.acts != match.acts:
        return "A match that was saved is loaded as another one."
    return ""


CHECKS = (
    Check("notation", notation),
    Check("json", plain_data),
    Check("replay", replays),
)
