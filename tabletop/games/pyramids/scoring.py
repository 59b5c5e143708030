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

CATEGORIES = (
    (TOMBS, Text("Tombs")),
    (AWARDS, Text("Pyramid points")),
    (TORCHES, Text("Torches")),
    (GEMS, Text("Gems")),
    (SKULLS, Text("Skulls")),
)

_Count = Iterator[tuple[str, int, Text, Rule]]


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
    lines = tuple(
        Line(seat, category, points, why, rule)
        for seat in seats
        for category, points, why, rule in _lines(box, counted, seat)
        if points
    )
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in seats]
    best = tuple(seat for seat in seats if totals[seat] == max(totals))
    if len(best) == 1:
        return Scoreboard(len(seats), CATEGORIES, lines, best)
    winners, tie = _settled(counted, best)
    return Scoreboard(len(seats), CATEGORIES, lines, winners, tie)


def _lines(box: Box, counted: Tally, seat: int) -> _Count:
    explored = len(counted.explored[seat])
    yield (
        TOMBS,
        explored * box.explored,
        Text(
            "{n} explored pyramid × {each}",
            "{n} explored pyramids × {each}",
            n=explored,
            each=box.explored,
        ),
        RULES.explored,
    )
    for colour, points in counted.awards[seat]:
        why = Text("{points} pyramid points ({colour})", points=points, colour=COLOUR_NAMES[colour])
        yield AWARDS, points, why, RULES.award
    torches = counted.torches[seat]
    yield (
        TORCHES,
        torches * box.torch,
        Text("{n} torch × {each}", "{n} torches × {each}", n=torches, each=box.torch),
        RULES.torch_points,
    )
    yield from _gem_lines(box, counted.red[seat], counted.green[seat])
    skull = counted.skull[seat]
    why = Text("Worst skull: {points}", points=skull)
    yield SKULLS, -skull, why, RULES.skull_points


def _gem_lines(box: Box, red: int, green: int) -> _Count:
    pairs = min(red, green)
    single = max(red, green) - pairs
    yield (
        GEMS,
        pairs * box.gem_pair,
        Text("{n} pair of gems × {each}", "{n} pairs of gems × {each}", n=pairs, each=box.gem_pair),
        RULES.gem_points,
    )
    yield (
        GEMS,
        single * box.gem_single,
        Text("{n} gem alone × {each}", "{n} gems alone × {each}", n=single, each=box.gem_single),
        RULES.gem_points,
    )


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
