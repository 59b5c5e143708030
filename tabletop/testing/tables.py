"""The table of each seat, and the count: well-formed, complete, and true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any

from tabletop.engine.score import Scoreboard
from tabletop.engine.table import NEUTRAL, Button, Stack, Stamp, Table
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial


def tables(trial: Trial) -> Iterator[Finding]:
    """Every seat’s table is well-formed, also under a curtain: own ids, known spaces, statuses."""
    told = set()
    for moment in trial.sample(80, "tables"):
        for looks, sits in _looks(moment.seats):
            view = trial.game.view(moment.state, looks)
            table = trial.game.table(view, sits)
            faults = list(table_faults(table, moment, trial.to_act(moment)))
            if sits is None and trial.game.phase(view) != table.phase:
                faults.append(f"the phase is “{table.phase.key}”, and elsewhere another one.")
            for fault in faults:
                if fault not in told:
                    told.add(fault)
                    where = f"On the table of seat {sits}" + ("" if looks == sits else ", covered")
                    yield trial.found(f"{where}: {fault}", moment)


def _looks(seats: int) -> Iterator[tuple[int | None, int | None]]:
    """Whose view is shown to whom: everybody's own, and to each seat a spectator's (a curtain)."""
    yield None, None
    for seat in range(seats):
        yield from ((seat, seat), (None, seat))


def table_faults(table: Table, moment: PlayoutMoment, acting: tuple[int, ...]) -> Iterator[str]:
    spaces = [space.id for space in table.spaces]
    yield from (f"two spaces are “{name}”." for name in _twice(spaces))
    yield from (f"two pieces are “{name}”." for name in _twice(p.id for p in table.pieces))
    places = {(piece.id, piece.space) for piece in table.pieces}
    for control in table.controls:
        if isinstance(control, Stack | Stamp):
            places.add((type(control).__name__, control.space))
    for name, space in sorted(places):
        if space not in spaces:
            yield f"“{name}” lies on “{space}”, which is no space."
    yield from _bearer_faults(table)
    yield from _trail_faults(table)
    owners = {piece.owner for piece in table.pieces}
    strangers = owners - {None, NEUTRAL, *range(moment.seats)}
    yield from (f"a piece belongs to seat {owner}, where nobody sits." for owner in strangers)
    buttons = [(b.seat, b.id) for b in table.controls if isinstance(b, Button)]
    yield from (f"two buttons are “{name[1]}”." for name in _twice(buttons))
    if [status.seat for status in table.statuses] != list(range(moment.seats)):
        yield "there is not one status for each seat, in order."
    for status in table.statuses:
        if status.acting and status.seat not in acting:
            yield f"seat {status.seat} is shown as acting, and may not."
        told = (thing.space for thing in status.has() if thing.space)
        lost = [space for space in told if space not in spaces]
        yield from (f"seat {status.seat} has what lies on “{name}”, no space." for name in lost)
    asked = table.prompt.seat
    if asked is not None and acting and asked not in acting:
        yield f"the prompt asks seat {asked}, which may not act."


def _bearer_faults(table: Table) -> Iterator[str]:
    """Every space that lies on a piece lies on one of the table, which does not lie on it."""
    where = {piece.id: piece.space for piece in table.pieces}
    on = {space.id: space.on for space in table.spaces if space.on}
    for space, bearer in on.items():
        if bearer not in where:
            yield f"“{space}” lies on “{bearer}”, which is no piece."
            continue
        passed, below = {space}, where[bearer]
        while below in on and below not in passed:
            passed.add(below)
            below = where.get(on[below], "")
        if below in passed:
            yield f"“{space}” lies on “{bearer}”, which lies on it."


def _trail_faults(table: Table) -> Iterator[str]:
    """Every way is that of a piece, goes over spaces, and is the only one to its last space."""
    spaces = {space.id for space in table.spaces}
    pieces = {piece.pick: piece.space for piece in table.pieces}
    for trail in table.prompt.trails:
        named = f"the way of “{trail.pick}”"
        strangers = [space for space in trail.spaces if space not in spaces]
        yield from (f"{named} leads over “{space}”, which is no space." for space in strangers)
        if trail.pick not in pieces:
            yield f"{named} is that of no piece."
        elif not trail.spaces or trail.spaces[-1] == pieces[trail.pick]:
            yield f"{named} leads nowhere."
    ends = [(trail.pick, *trail.spaces[-1:]) for trail in table.prompt.trails]
    yield from (f"two ways of “{end[0]}” lead to the same space." for end in _twice(ends))


def _twice(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]


def scores(trial: Trial) -> Iterator[Finding]:
    """Every point has its line, with a column and a rule, and the lines decide who wins."""
    for moment in trial.sample(80, "scores"):
        board = trial.game.score(trial.game.tally(moment.state))
        for fault in score_faults(trial, moment, board):
            yield trial.found(fault, moment)


def score_faults(trial: Trial, moment: PlayoutMoment, board: Scoreboard) -> Iterator[str]:
    columns = [column for column, _ in board.categories]
    totals = [board.total(seat) for seat in range(board.seats)]
    if board.seats != moment.seats:
        yield f"{board.seats} seats are counted; there are {moment.seats}."
        return
    for line in board.lines:
        if line.seat not in range(board.seats) or line.category not in columns:
            yield f"A line is for seat {line.seat} in “{line.category}”, which is no place for it."
        if line.rule not in trial.game.rules:
            yield f"A line cites “{line.rule.id}”, which is no rule of the game."
        if type(line.points) is not int:
            yield f"A line has {line.points!r} points."
    if board.tie is not None and board.tie.rule not in trial.game.rules:
        yield f"The tie cites “{board.tie.rule.id}”, which is no rule of the game."
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    named = f"Seats {list(board.winners)} win with totals of {totals}"
    if not board.winners or not set(board.winners) <= set(best):
        yield f"{named}."
    elif board.tie is None and tuple(sorted(board.winners)) != best:
        yield f"{named}, and no tie-break says why."
    for side in trial.game.info.sides(board.seats):
        if len({(totals[seat], seat in board.winners) for seat in side}) > 1:
            yield f"Seats {list(side)} are partners, but do not count and win alike."
    for seat, total in enumerate(totals):
        if total != sum(board.points(seat, column) for column in columns):
            yield f"The columns of seat {seat} do not add up to {total}."


def heuristics(trial: Trial) -> Iterator[Finding]:
    """Every opinion about a legal move is a finite number of points, 0 where it is about others."""
    game = trial.game
    told = set()
    for moment in trial.sample(30, "opinions", deciding=True):
        for seat in trial.to_act(moment):
            view = game.view(moment.state, seat)
            for move in list(game.legal_moves(view, seat))[::3]:
                for term in game.heuristics:
                    worth = term.value(view, move)
                    sound = type(worth) in (int, float) and isfinite(worth)
                    sound &= not worth or not term.moves or type(move) in term.moves
                    if not sound and term.id not in told:
                        told.add(term.id)
                        words = f"“{term.id}” gives “{game.write(move)}” {worth!r} points."
                        yield trial.found(words, moment)


CHECKS = (
    Check("tables", tables),
    Check("scores", scores),
    Check("opinions", heuristics),
)
