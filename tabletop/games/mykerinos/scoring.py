"""The only scorer: counted components in, itemised points out."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tabletop.engine.score import Line, Scoreboard, Tie
from tabletop.engine.text import Fact, Text, Who
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.state import State
from tabletop.games.mykerinos.zones import patron_counts, track_points

CATEGORIES = (("track", Text("Track")), ("rooms", Text("Rooms")), ("sets", Text("Sets")))


@frozen
class Tally:
    """The counted components of all seats.

    ``plan`` is the museum's plan and ``wings`` its patrons, wing by wing. Seat by seat: ``track``
    the points on the score track before the exhibition, ``tiles`` how many of each patron (in the
    order of the component data), ``rooms`` the ids of the rooms held, ``left`` the archaeologists
    in the own pool.
    """

    plan: str
    wings: tuple[str, ...]
    track: tuple[int, ...]
    tiles: tuple[tuple[int, ...], ...]
    rooms: tuple[tuple[str, ...], ...]
    left: tuple[int, ...]


def tally(board: Board, state: State) -> Tally:
    """What is counted on this table."""
    names = board.plans[state.plan].rooms
    return Tally(
        plan=state.plan,
        wings=state.wings,
        track=tuple(map(track_points, state.won)),
        tiles=tuple(patron_counts(tiles) for tiles in state.won),
        rooms=tuple(
            tuple(room.id for number, room in enumerate(names) if rooms >> number & 1)
            for rooms in state.rooms
        ),
        left=state.pools,
    )


def score(board: Board, tally: Tally) -> Scoreboard:
    """The points of a tally, line by line, and who wins (M12)."""
    lines = tuple(line for seat in range(len(tally.track)) for line in _lines(board, tally, seat))
    totals = [
        sum(line.points for line in lines if line.seat == seat) for seat in range(len(tally.track))
    ]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    most = max(tally.left[seat] for seat in best)
    winners = tuple(seat for seat in best if tally.left[seat] == most)
    tie = _tie(best, winners, most) if len(best) > 1 else None
    return Scoreboard(len(tally.track), CATEGORIES, lines, winners, tie)


def _lines(board: Board, counted: Tally, seat: int) -> Iterator[Line]:
    yield Line(
        seat,
        "track",
        counted.track[seat],
        Text("{points} points of tiles on the score track", points=counted.track[seat]),
        rules.TILE_POINTS,
        of="track",
    )
    plan = board.plans[counted.plan]
    held = sum(1 << plan.index[room] for room in {*counted.rooms[seat]} & plan.index.keys())
    for wing, patron in enumerate(counted.wings):
        tiles = counted.tiles[seat][PATRONS.index(patron)]
        if tiles:
            yield _wing_line(
                seat,
                patron,
                tiles,
                plan.best(held, wing),
                any(held & room for _, room in plan.wings[wing]),
            )
    sets = min(counted.tiles[seat])
    if sets:
        each = board.components.set_points
        yield Line(
            seat,
            "sets",
            sets * each,
            Text(
                "{n} set of five patrons × {each}",
                "{n} sets of five patrons × {each}",
                n=sets,
                each=each,
            ),
            rules.SETS,
            of="sets",
            times=each,
        )


def _wing_line(seat: int, patron: str, tiles: int, best: int, present: bool) -> Line:
    facts: dict[str, Fact] = {
        "n": tiles,
        "patron": patron_name(patron),
        "best": best,
    }
    if present:
        why = Text(
            "{n} tile of {patron} × {best}: best room in this wing",
            "{n} tiles of {patron} × {best}: best room in this wing",
            **facts,
        )
        return Line(seat, "rooms", tiles * best, why, rules.EXHIBITION, tiles_row(patron), best)
    why = Text(
        "{n} tile of {patron} × {best}: no room in this wing",
        "{n} tiles of {patron} × {best}: no room in this wing",
        **facts,
    )
    return Line(seat, "rooms", tiles * best, why, rules.NO_ROOM, tiles_row(patron), best)


def tiles_row(patron: str) -> str:
    """The row of the score pad where a patron's tiles are counted."""
    return f"tiles.{patron}"


def _tie(best: list[int], winners: tuple[int, ...], most: int) -> Tie:
    names = tuple(Who(seat) for seat in winners)
    if len(winners) == 1:
        why = Text(
            "Equal in points; {who} has most archaeologists left in the pool: {n}.",
            who=names[0],
            n=most,
        )
    else:
        why = Text(
            "Equal in points and in archaeologists left ({n}): {who} win together.",
            who=names,
            n=most,
        )
    return Tie(why, rules.WINNER_TIE)


def census(board: Board, state: State) -> dict[str, int]:
    """How many of every component there are, wherever they lie."""
    counts = {
        "tile": state.deck.bit_count()
        + state.lying.bit_count()
        + sum(map(len, state.won))
        + state.box,
        "patron marker": len(state.wings) or len(PATRONS),
        "score marker": len(state.points),
    }
    for seat in range(state.seats):
        counts[f"archaeologist of seat {seat}"] = (
            state.supply[seat]
            + state.pools[seat]
            + state.figures[seat].bit_count()
            + state.rooms[seat].bit_count()
        )
    if state.has_neutral:
        counts["neutral archaeologist"] = (
            state.supply[-1] + sum(state.neutrals) + state.figures[-1].bit_count()
        )
    return counts
