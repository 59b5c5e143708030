"""Final tables of digital games on score pads, and what a hand may spoil in one field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.pad import Cell, Claims, Entry, Number, Pad, Result, Row, Value
from tabletop.records.catalogue import open_game
from tabletop.testing.playout import play, starts

Oracle = Callable[[Entry], bool]
"""Whether a sheet cannot be so, told from the book without asking the pad."""

LONGEST = 8000
GAMES, SLIPS = 60, 5


def pad_of(game: Game[Any, Any]) -> Pad:
    """The game's pad."""
    assert game.pad is not None
    return game.pad


def finals(game: Game[Any, Any], count: int, seed: str) -> Iterator[Any]:
    """The last states of so many games played at random, with every number of seats."""
    offered = {
        option.id: tuple(choice.value for choice in option.choices) for option in game.options
    }
    for start in starts(game.info.counts, offered, count, seed):
        playout = play(game, start, LONGEST)
        assert playout.over, playout.broken
        yield playout.states[-1]


def counted_alike(game: Game[Any, Any], state: Any) -> Entry:
    """Enter a final table on the pad; its count must be the digital one, and nothing doubted."""
    pad, tally = pad_of(game), game.tally(state)
    entry = pad.entry(tally)
    digital, board = game.score(tally), game.score(pad.tally(entry))
    seats = range(digital.seats)
    assert [board.total(seat) for seat in seats] == [digital.total(seat) for seat in seats]
    assert (board.winners, board.tie) == (digital.winners, digital.tie)
    rows = {row.id for row in pad.sheet(entry).rows}
    assert {line.of for line in board.lines} <= rows
    assert list(pad.issues(entry)) == []
    return entry


def being_filled(game: Game[Any, Any], whole: Entry, rng: Random) -> Iterator[Entry]:
    """A sheet on its way to being whole, in the orders in which people fill it.

    Row by row, seat by seat, all things before all numbers and the other way round; fields are
    filled at once or thing by thing, and what is nothing is written or left out.
    """
    rows = pad_of(game).sheet(whole).rows
    things = {row.id for row in rows if isinstance(row, Claims)}
    by_row = [Cell(row.id, seat) for row in rows for seat in range(whole.seats)]
    by_seat = sorted(by_row, key=lambda cell: cell.seat)
    tapped = sorted(by_seat, key=lambda cell: cell.field not in things)
    typed = sorted(by_row, key=lambda cell: cell.field in things)
    chosen = {cell: value for cell, value in whole.values.items() if cell.seat < 0}
    for cells in (by_row, by_seat, tapped, typed):
        entry, zeros, by_thing = Entry(whole.seats, chosen), rng.random() < 0.5, rng.random() < 0.5
        for cell in cells:
            value = whole.values.get(cell, ())
            if value == () or (value == 0 and not zeros):
                continue
            if by_thing and isinstance(value, tuple):
                order = rng.sample(value, len(value))
                yield from (entry.put(cell, tuple(order[:n])) for n in range(1, len(order)))
            entry = entry.put(cell, value)
            yield entry


def spoiled(game: Game[Any, Any], entry: Entry, rng: Random) -> tuple[Cell, Entry]:
    """The sheet with one field entered otherwise, and which field that is."""
    sheet = pad_of(game).sheet(entry)
    if sheet.options and rng.random() < 1 / 12:
        option = rng.choice(sheet.options)
        now = entry.chosen(option)
        other = rng.choice([choice.value for choice in option.choices if choice.value != now])
        cell = Cell(option.id)
        return cell, entry.put(cell, other)
    rows = [row for row in sheet.rows if not isinstance(row, Result)]
    row, seat = rng.choice(rows), rng.randrange(entry.seats)
    cell = Cell(row.id, seat)
    while True:
        value = _otherwise(row, entry, cell, rng)
        if value != entry.values.get(cell, 0 if isinstance(row, Number) else ()):
            return cell, entry.put(cell, value)


def _otherwise(row: Row, entry: Entry, cell: Cell, rng: Random) -> Value | None:
    if rng.random() < 0.05:
        return None
    if isinstance(row, Number):
        now = entry.number(row.id, cell.seat)
        return max(0, rng.choice((now + rng.randint(-6, 9), now + 1, now - 1, 10 * now, 11 * now)))
    assert isinstance(row, Claims)
    claims = list(entry.claims(row.id, cell.seat))
    others = [
        one
        for seat in range(entry.seats)
        for one in entry.claims(row.id, seat)
        if seat != cell.seat
    ]
    if claims and rng.random() < 0.6:
        claims.remove(rng.choice(claims))
    if rng.random() < 0.7:
        pool = others if others and rng.random() < 0.5 else [thing.id for thing in row.things]
        claims += [rng.choice(pool) for _ in range(rng.choice((1, 1, 1, 2, 5)))]
    return tuple(sorted(claims))


def unflagged(
    game: Game[Any, Any], oracle: Oracle, tables: Iterator[Any], each: int, rng: Random
) -> tuple[int, list[tuple[Cell, Entry]]]:
    """How many spoiled fields broke a limit, and those that the pad did not name.

    Of every table as many fields are spoiled, one at a time, until ``each`` broke a limit.
    """
    broken, missed = 0, []
    for state in tables:
        entry, found = counted_alike(game, state), 0
        assert not oracle(entry), entry
        for _ in range(40 * each):
            cell, bad = spoiled(game, entry, rng)
            if oracle(bad):
                found += 1
                if not any(cell in issue.at for issue in pad_of(game).issues(bad)):
                    missed.append((cell, bad))
                if found == each:
                    break
        broken += found
    return broken, missed


# What is tested of every pad


def names_every_slip(name: str, oracle: Oracle) -> None:
    """Digital games are counted alike without a doubt, and every slip of the hand is named."""
    game = open_game(name)
    broken, missed = unflagged(game, oracle, finals(game, GAMES, "pad"), SLIPS, Random(1))
    assert broken > GAMES * (SLIPS - 1)
    assert missed == []


def is_patient(name: str, *early: str) -> None:
    """Nothing is doubted while a sheet is being filled, but what these rules say ``early``."""
    game, rng = open_game(name), Random(2)
    for state in finals(game, 12, "being filled"):
        for entry in being_filled(game, counted_alike(game, state), rng):
            told = {issue.rule.id for issue in pad_of(game).issues(entry)}
            assert told - {*early} == set(), entry
