"""The score pad: a sheet that can be filled, counted by the same scorer, doubted with reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.pad import (
    TABLE,
    Cell,
    Claims,
    Entry,
    Number,
    Pad,
    Result,
    Sheet,
    ValidationIssue,
    Value,
    limits,
    typed,
    written,
)
from tabletop.engine.score import Scoreboard
from tabletop.testing.canonical import canonical
from tabletop.testing.playout import PlayoutMoment
from tabletop.testing.report import Finding
from tabletop.testing.trial import Check, Trial

TRIED = 40
"""So many entries are filled in by chance."""

FAR = 1000
"""A number that no box has."""


def sheets(trial: Trial) -> Iterator[Finding]:
    """A score pad’s rows, things and rules can be told apart, and things typed by their names."""
    pad = trial.game.pad
    if pad is None:
        return
    game_rules = {rule.id for rule in trial.game.rules}
    names = [rule.id for rule in pad.rules]
    told = {f"two rules are “{name}”" for name in (*_twice(names), *game_rules.intersection(names))}
    told |= {f"“{rule.id}” cites no book" for rule in pad.rules if not rule.cite.book.key}
    for entry in entries(trial, pad):
        told.update(_sheet_faults(pad.sheet(entry), pad, trial))
    for fault in sorted(told):
        yield trial.found(f"On the score pad {fault}.")


def _sheet_faults(sheet: Sheet, pad: Pad, trial: Trial) -> Iterator[str]:
    fields = [*(option.id for option in sheet.options), *(row.id for row in sheet.rows)]
    yield from (f"two fields are “{name}”" for name in _twice(fields))
    for row in sheet.rows:
        if isinstance(row, Result):
            continue
        if row.limit not in (*trial.game.rules, *pad.rules):
            yield f"“{row.id}” is limited by “{row.limit.id}”, which is no rule"
        if isinstance(row, Claims):
            yield from _row_faults(row)


def _row_faults(row: Claims) -> Iterator[str]:
    yield from (f"two things are “{name}”" for name in _twice(thing.id for thing in row.things))
    shorts = [thing.short.casefold() for thing in row.things]
    yield from (f"two things are typed “{short}”" for short in _twice(shorts))
    groups = [group for group, _ in row.groups]
    for thing in row.things:
        if thing.group not in groups and (thing.group or groups):
            yield f"“{thing.id}” is in the group “{thing.group}”, which is none"
        if thing.copies < 1:
            yield f"there is no copy of “{thing.id}”"
    every = tuple(sorted(thing.id for thing in row.things for _ in range(thing.copies)))
    if typed(row, written(row, every)) != every:
        yield f"the things of “{row.id}” are not read as they are written"


def finished(trial: Trial) -> Iterator[Finding]:
    """A finished table is entered on the score pad with the same count, and without a doubt."""
    told = set[str]()
    for playout in trial.playouts:
        if trial.game.pad is None or not playout.over:
            continue
        moment = playout.moments()[-1]
        for fault in _entered_faults(trial.game, trial.game.pad, moment):
            if fault not in told:
                told.add(fault)
                yield trial.found(fault, moment)


def _entered_faults(game: Game[Any, Any], pad: Pad, moment: PlayoutMoment) -> Iterator[str]:
    counted = game.tally(moment.state)
    entry = pad.entry(counted)
    board, again = game.score(counted), game.score(pad.tally(entry))
    if _result(board) != _result(again):
        yield "A finished table is counted otherwise from its score pad."
    firsts = {TABLE, *(side[0] for side in game.info.sides(entry.seats))}
    if any(cell.seat not in firsts for cell in entry.values):
        yield "What partners have is entered for both, and not for the first of them alone."
    fields = {row.id for row in pad.sheet(entry).rows}
    for name in dict.fromkeys(line.of for line in again.lines if line.of not in fields):
        yield f"A line of the count stands in “{name}” (`of`), which is no row of the pad."
    for doubted in dict.fromkeys(issue.rule.id for issue in pad.issues(entry)):
        yield f"The score pad doubts a finished table: “{doubted}”."


def _result(board: Scoreboard) -> Any:
    """What a count comes to, in whatever order its lines are."""
    points = Counter((line.seat, line.category, line.points) for line in board.lines)
    return points, board.winners, board.tie


def any_entry(trial: Trial) -> Iterator[Finding]:
    """Whatever is entered is counted, and every doubt has its rule and its cells."""
    game, pad = trial.game, trial.game.pad
    if pad is None:
        return
    told = set()
    for entry in entries(trial, pad):
        before = canonical(entry)
        answers = [canonical(_answer(trial, pad, entry)) for _ in range(2)]
        if answers[0] != answers[1]:
            told.add("The score pad answers the same question differently.")
        if canonical(entry) != before:
            told.add("The score pad changes what was entered.")
        issues = [(issue.rule, issue.at) for issue in pad.issues(entry)]
        for issue in limits(pad.sheet(entry), entry):
            if (issue.rule, issue.at) not in issues:
                told.add(f"The score pad does not doubt what is over “{issue.rule.id}”.")
        for issue in pad.issues(entry):
            told.update(_issue_faults(issue, (*game.rules, *pad.rules), pad.sheet(entry), entry))
    for sentence in sorted(told):
        yield trial.found(sentence)


def _answer(trial: Trial, pad: Pad, entry: Entry) -> Any:
    tally = pad.tally(entry)
    return pad.sheet(entry), tally, trial.game.score(tally), list(pad.issues(entry))


def _issue_faults(
    issue: ValidationIssue, rules: tuple[Any, ...], sheet: Sheet, entry: Entry
) -> Iterator[str]:
    named = f"A doubt of the score pad by “{issue.rule.id}”"
    if issue.rule not in rules:
        yield f"{named} is by no rule of the game or the pad."
    options = {Cell(option.id) for option in sheet.options}
    rows = {Cell(row.id, seat) for row in sheet.rows for seat in range(entry.seats)}
    if not issue.at or not {*issue.at} <= options | rows:
        yield f"{named} does not name the cells to look at."


def entries(trial: Trial, pad: Pad) -> Iterator[Entry]:
    """Empty sheets, those of finished tables, and some filled in by chance."""
    counts = trial.game.info.counts
    for seats in counts:
        yield Entry(seats)
    for playout in trial.playouts:
        if playout.over:
            yield pad.entry(trial.game.tally(playout.states[-1]))
    rng = Random(f"{trial.seed}:pad")
    for _ in range(TRIED):
        seats = rng.choice(counts)
        firsts = tuple(side[0] for side in trial.game.info.sides(seats))
        yield by_chance(pad, seats, rng, firsts)


def by_chance(pad: Pad, seats: int, rng: Random, written: Sequence[int] = ()) -> Entry:
    """A sheet with anything in it: much that cannot be so, much that is empty.

    Args:
        pad: of the game.
        seats: how many play.
        rng: what is entered.
        written: the seats at which something may be entered, all when there are none.
    """
    entry, often = Entry(seats, whole=rng.random() < 0.5), rng.random()
    for option in pad.sheet(entry).options:
        if rng.random() < often:
            entry = entry.put(Cell(option.id), rng.choice(option.choices).value)
    for row in pad.sheet(entry).rows:
        for seat in written or range(seats):
            if rng.random() < often and not isinstance(row, Result):
                entry = entry.put(Cell(row.id, seat), _any_value(row, rng))
    return entry


def _any_value(row: Number | Claims, rng: Random) -> Value:
    if isinstance(row, Number):
        return rng.choice((0, 1, rng.randint(0, 30), (row.most or 0) + 1, FAR, -1))
    things = [*(thing.id for thing in row.things), "nothing that there is"]
    return tuple(rng.choice(things) for _ in range(rng.choice((0, 1, 2, 5, 30))))


def _twice(values: Iterable[Hashable]) -> list[Hashable]:
    return [value for value, count in Counter(values).items() if count > 1]


CHECKS = (
    Check("pad-sheet", sheets),
    Check("pad-count", finished),
    Check("pad-entries", any_entry),
)
