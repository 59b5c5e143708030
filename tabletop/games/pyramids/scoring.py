"""The only scorer: counted components in, itemised points out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tabletop.engine.rule import Rule
from tabletop.engine.score import Line, Scoreboard, Tie
from tabletop.engine.text import Text, Who
from tabletop.games.pyramids.components import COLOURS, Box
from tabletop.games.pyramids.names import COLOUR_NAMES
from tabletop.games.pyramids.rules import RULES
from tabletop.games.pyramids.sheet import worst
from tabletop.games.pyramids.state import State

TOMBS, AWARDS, TORCHES, GEMS, SKULLS = "tombs", "awards", "torches", "gems", "skulls"
PYRAMIDS_ROW, SKULL_ROW = "pyramids", "skull"
"""The rows of the score pad that are not called like their category."""

CATEGORIES = (
    (TOMBS, Text("Tombs")),
    (AWARDS, Text("Pyramid points")),
    (TORCHES, Text("Torches")),
    (GEMS, Text("Gems")),
    (SKULLS, Text("Skulls")),
)


@frozen
class Tally:
    """The counted components of all seats.

    Seat by seat: ``explored`` the numbers of the explored pyramids, ``awards`` the pyramid points
    won as (colour, points), ``torches``, ``red`` and ``green`` how many are marked, ``skull`` the
    points of the worst skull marked, 0 where none is.
    """

    explored: tuple[tuple[int, ...], ...]
    awards: tuple[tuple[tuple[str, int], ...], ...]
    torches: tuple[int, ...]
    red: tuple[int, ...]
    green: tuple[int, ...]
    skull: tuple[int, ...]


def tally(box: Box, state: State) -> Tally:
    """What is counted on this table."""
    return Tally(
        explored=tuple(
            tuple(sorted(box.pyramids[card].number for card in done)) for done in state.done
        ),
        awards=tuple(tuple(won(box, state, seat)) for seat in range(state.seats)),
        torches=tuple(torches.bit_count() for torches in state.torches),
        red=state.red,
        green=state.green,
        skull=tuple(worst(box, skulls) for skulls in state.skulls),
    )


def won(box: Box, state: State, seat: int) -> Iterator[tuple[str, int]]:
    """The pyramid points that a seat has won, as (colour, points)."""
    for colour, winners in zip(COLOURS, state.awards, strict=True):
        for winner, points in zip(winners, box.awards, strict=False):
            if winner == seat:
                yield colour, points


def score(box: Box, counted: Tally) -> Scoreboard:
    """The points of a tally, line by line, and who wins (P7)."""
    seats = range(len(counted.torches))
    lines = tuple(line for seat in seats for line in _lines(box, counted, seat) if line.points)
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    best = tuple(seat for seat in seats if totals[seat] == max(totals))
    if len(best) == 1:
        return Scoreboard(len(seats), CATEGORIES, lines, best)
    winners, tie = _settled(counted, best)
    return Scoreboard(len(seats), CATEGORIES, lines, winners, tie)


def _lines(box: Box, counted: Tally, seat: int) -> Iterator[Line]:
    explored = len(counted.explored[seat])
    why = Text(
        "{n} explored pyramid × {each}",
        "{n} explored pyramids × {each}",
        n=explored,
        each=box.explored,
    )
    yield Line(
        seat, TOMBS, explored * box.explored, why, RULES.explored, PYRAMIDS_ROW, box.explored
    )
    for colour, points in counted.awards[seat]:
        why = Text("{points} pyramid points ({colour})", points=points, colour=COLOUR_NAMES[colour])
        yield Line(seat, AWARDS, points, why, RULES.award, of=AWARDS)
    torches = counted.torches[seat]
    why = Text("{n} torch × {each}", "{n} torches × {each}", n=torches, each=box.torch)
    yield _product(seat, TORCHES, torches, box.torch, why, RULES.torch_points)
    yield from _gem_lines(box, counted.red[seat], counted.green[seat], seat)
    skull = counted.skull[seat]
    why = Text("Worst skull: {points}", points=skull)
    yield Line(seat, SKULLS, -skull, why, RULES.skull_points, of=SKULL_ROW)


def _gem_lines(box: Box, red: int, green: int, seat: int) -> Iterator[Line]:
    pairs = max(0, min(red, green))
    single = max(red, green) - pairs
    why = Text(
        "{n} pair of gems × {each}", "{n} pairs of gems × {each}", n=pairs, each=box.gem_pair
    )
    yield _product(seat, GEMS, pairs, box.gem_pair, why, RULES.gem_points)
    why = Text("{n} gem alone × {each}", "{n} gems alone × {each}", n=single, each=box.gem_single)
    yield _product(seat, GEMS, single, box.gem_single, why, RULES.gem_points)


def _product(seat: int, category: str, count: int, each: int, why: Text, rule: Rule) -> Line:
    """So many things that bring as much each, in a category that is one row of the score pad."""
    return Line(seat, category, count * each, why, rule, category, each)


def _settled(counted: Tally, best: tuple[int, ...]) -> tuple[tuple[int, ...], Tie]:
    """Who wins among equals, and why (P7)."""
    lowest = {min(counted.explored[seat]): seat for seat in best if counted.explored[seat]}
    if not lowest:
        names = tuple(Who(seat) for seat in best)
        why = Text("Equal in points, and nobody explored a pyramid: {who} win together.", who=names)
        return best, Tie(why, RULES.tie)
    number = min(lowest)
    why = Text(
        "Equal in points; {who} explored the lowest number, {number}.",
        who=Who(lowest[number]),
        number=number,
    )
    return (lowest[number],), Tie(why, RULES.tie)
