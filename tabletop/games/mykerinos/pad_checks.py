"""What cannot be so on a score pad of Mykerinos, beyond the limits of single rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from tabletop.engine.pad import Cell, Claims, Entry, Sheet, ValidationIssue, settled
from tabletop.engine.rule import RuleBook
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.board import Board, MuseumPlan
from tabletop.games.mykerinos.components import BROWN, NO_PATRON, PATRONS
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.scoring import tiles_row

TRACK, ROOMS, LEFT = "track", "rooms", "left"
"""The rows that are not a patron's."""

_rule = RuleBook(Text("Mykerinos rulebook"))
_CONTENTS = Text("Contents of the box")

TILES = _rule(
    "patron tiles",
    Text("Each of the five patrons is on seven tiles; one more tile has no patron."),
    _CONTENTS,
)
FIGURES = _rule("figures", Text("There are 25 archaeologists of each colour."), _CONTENTS, "M3")
ONE_CHOICE = _rule(
    "one choice",
    Text("In each zone a player takes one tile or one museum room; Sir Brown opens further rooms."),
    Text("Phase 3: settling the zones"),
    "M9",
)
PRINTED_POINTS = _rule(
    "printed points",
    Text("Tiles bring nothing, 2 or 3 points; the one without a patron brings 5."),
    Text("Phase 3: taking over tiles"),
    "M12",
)
RULES = _rule.rules


def wing_option(wing: int) -> str:
    """The option that says whose wing that is; wings are counted from 1."""
    return f"wing:{wing}"


def tile_cells(seat: int) -> tuple[Cell, ...]:
    """Where a seat's tiles are entered."""
    return tuple(Cell(tiles_row(patron), seat) for patron in PATRONS)


class Checks:
    """The checks for a box; ``shares`` are the tiles of each patron."""

    def __init__(self, board: Board) -> None:
        self._parts = board.components
        self.shares = Counter(tile.patron for tile in self._parts.tiles)
        self._zones = sum(self._parts.rows_by_round) * self._parts.zones_in_row
        self._sums = cache(self._add_up)
        self._printed = {
            patron: tuple(tile.points for tile in self._parts.tiles if tile.patron == patron)
            for patron in (*PATRONS, NO_PATRON)
        }

    def issues(self, sheet: Sheet, entry: Entry, plan: MuseumPlan) -> Iterator[ValidationIssue]:
        """Everything that cannot be so."""
        yield from _wings(entry)
        claimed = (row for row in sheet.rows if isinstance(row, Claims))
        rooms = {thing.id: thing.name for row in claimed for thing in row.things}
        for seat in range(entry.seats):
            yield from _doors(entry, plan, seat, rooms)
            yield from self._figures(entry, seat)
            yield from self._choices(entry, seat)
        yield from self._tracks(sheet, entry)

    def _figures(self, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        rooms, left = len(set(entry.claims(ROOMS, seat))), entry.number(LEFT, seat)
        most = self._parts.per_colour
        if rooms and most - rooms < left <= most:
            why = Text(
                "{left} archaeologists left and {rooms} in the museum: {who} has only {most}.",
                left=left,
                rooms=rooms,
                who=Who(seat),
                most=most,
            )
            yield ValidationIssue(FIGURES, why, (Cell(LEFT, seat), Cell(ROOMS, seat)))

    def _choices(self, entry: Entry, seat: int) -> Iterator[ValidationIssue]:
        """No more tiles and rooms than zones, but for the rooms that Sir Brown may open.

        A tile helps once in each round after the one in which it was taken.
        """
        tiles = sum(_tiles(entry, seat))
        rooms = len(set(entry.claims(ROOMS, seat)))
        rounds = len(self._parts.rows_by_round)
        helped = min(rooms, (rounds - 1) * max(0, entry.number(tiles_row(BROWN), seat)))
        if tiles + rooms - helped > self._zones:
            why = Text(
                "Tiles and rooms of {who}: {tiles} + {rooms}; but there are only {zones} zones.",
                who=Who(seat),
                tiles=tiles,
                rooms=rooms,
                zones=self._zones,
            )
            yield ValidationIssue(ONE_CHOICE, why, (*tile_cells(seat), Cell(ROOMS, seat)))

    # The points of the tiles

    def _tracks(self, sheet: Sheet, entry: Entry) -> Iterator[ValidationIssue]:
        """Points that these tiles cannot bring, each or together."""
        plain = []
        for seat in range(entry.seats):
            points = entry.number(TRACK, seat)
            sums = self._possible(sheet, entry, seat)
            if points in sums:
                continue
            if any(points - more in sums for more in self._parts.plain_points):
                plain.append(seat)
            elif settled(sheet, entry, Cell(TRACK, seat)):
                yield self._wrong_track(entry, seat, points)
        if len(plain) > self.shares[NO_PATRON]:
            yield self._plain_twice(plain)

    def _possible(self, sheet: Sheet, entry: Entry, seat: int) -> frozenset[int]:
        """What a seat's patron tiles can bring; of those not entered yet there may be any."""
        counts = _tiles(entry, seat)
        least = min(max(0, sum(counts)), len(self._parts.tiles))
        if not all(settled(sheet, entry, cell) for cell in tile_cells(seat)):
            return frozenset().union(
                *(self._sums(many) for many in range(least, max(least, self._zones) + 1))
            )
        if self._parts.found:
            return self._exactly(counts)
        return self._sums(least)

    def _add_up(self, many: int) -> frozenset[int]:
        """What so many tiles with a patron can bring, as far as the book tells."""
        if many <= 0:
            return frozenset((0,))
        return frozenset(
            before + points
            for before in self._sums(many - 1)
            for points in self._parts.patron_points
        )

    def _exactly(self, counts: tuple[int, ...]) -> frozenset[int]:
        """What so many tiles of each patron can bring, in a box whose tiles are known."""
        sums = frozenset((0,))
        for patron, count in zip(PATRONS, counts, strict=True):
            own = _chosen(self._printed[patron], min(count, self.shares[patron]))
            sums = frozenset(before + points for before in sums for points in own)
        return sums

    def _wrong_track(self, entry: Entry, seat: int, points: int) -> ValidationIssue:
        n = sum(_tiles(entry, seat))
        why = Text(
            "{points} points on the track cannot come from {n} patron tile of {who}.",
            "{points} points on the track cannot come from {n} patron tiles of {who}.",
            points=points,
            n=n,
            who=Who(seat),
        )
        return ValidationIssue(PRINTED_POINTS, why, (Cell(TRACK, seat), *tile_cells(seat)))

    def _plain_twice(self, seats: list[int]) -> ValidationIssue:
        why = Text(
            "The points of {who} all need the tile without a patron, which only one can have.",
            who=tuple(map(Who, seats)),
        )
        tracks = [Cell(TRACK, seat) for seat in seats]
        return ValidationIssue(
            PRINTED_POINTS, why, (*tracks, *(cell for seat in seats for cell in tile_cells(seat)))
        )


def _tiles(entry: Entry, seat: int) -> tuple[int, ...]:
    return tuple(entry.number(tiles_row(patron), seat) for patron in PATRONS)


def _chosen(points: tuple[int, ...], count: int) -> frozenset[int]:
    """What any so many of these tiles bring."""
    sums: list[set[int]] = [{0}, *(set() for _ in range(count))]
    for one in points:
        for many in range(count, 0, -1):
            sums[many] |= {before + one for before in sums[many - 1]}
    return frozenset(sums[max(0, count)])


def _wings(entry: Entry) -> Iterator[ValidationIssue]:
    """A patron on two wings."""
    at: dict[object, list[Cell]] = {}
    for wing in range(1, len(PATRONS) + 1):
        cell = Cell(wing_option(wing))
        if cell in entry.values:
            at.setdefault(entry.values[cell], []).append(cell)
    for patron, cells in at.items():
        if len(cells) > 1:
            why = Text(
                "{patron} stands at {number} wings, but has only one.",
                patron=patron_name(str(patron)),
                number=len(cells),
            )
            yield ValidationIssue(rules.WINGS, why, tuple(cells))


def _doors(
    entry: Entry, plan: MuseumPlan, seat: int, rooms: Mapping[str, Text]
) -> Iterator[ValidationIssue]:
    """A room behind others of which the seat holds none (M11)."""
    claims = entry.claims(ROOMS, seat)
    held = sum(1 << plan.index[room] for room in {*claims} & plan.index.keys())
    for door, opening in plan.doors:
        if held & door and not held & opening:
            why = Text(
                "{who} has {room}, but no room that leads to it.",
                who=Who(seat),
                room=rooms[plan.rooms[door.bit_length() - 1].id],
            )
            yield ValidationIssue(rules.ROOM_DOOR, why, (Cell(ROOMS, seat),))
