"""The score pad of Mykerinos: the track, the museum, tiles by patron."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tabletop.engine.option import Choice, Option
from tabletop.engine.pad import (
    Cell,
    Claims,
    Entry,
    Number,
    Result,
    Sheet,
    Thing,
    ValidationIssue,
    Value,
    limits,
)
from tabletop.engine.table import Face
from tabletop.engine.text import Text
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.board import Board, MuseumPlan
from tabletop.games.mykerinos.components import PATRONS
from tabletop.games.mykerinos.names import patron_name, room_name
from tabletop.games.mykerinos.pad_checks import (
    FIGURES,
    LEFT,
    ROOMS,
    RULES,
    TILES,
    TRACK,
    Checks,
    wing_option,
)
from tabletop.games.mykerinos.scoring import Tally, tiles_row


class MykerinosPad:
    """How a finished game on cardboard is entered; ``museum`` is the option with the plans."""

    rules = RULES

    def __init__(self, board: Board, museum: Option) -> None:
        self._board = board
        self._museum = museum
        self._checks = Checks(board)
        self._sheet = lru_cache(maxsize=512)(self._make_sheet)

    def sheet(self, entry: Entry) -> Sheet:
        """The sheet; patrons stand in the order of their wings."""
        return self._sheet(self._plan(entry).id, self._wings(entry))

    def _make_sheet(self, plan: str, wings: tuple[str, ...]) -> Sheet:
        parts = self._board.components
        return Sheet(
            options=(
                self._museum,
                *(_wing_option(number, patron) for number, patron in enumerate(wings, 1)),
            ),
            rows=(
                Claims(
                    ROOMS,
                    Text("Museum rooms"),
                    limit=rules.ROOM_FREE,
                    listed=rules.ROOMS,
                    chosen=self._museum.id,
                    things=tuple(_rooms(self._board.plans[plan], wings)),
                    plan=f"museum-{plan}",
                ),
                Number(TRACK, Text("Points on the track"), rules.TILE_POINTS),
                *(
                    Number(
                        tiles_row(patron),
                        patron_name(patron),
                        limit=TILES,
                        together=self._checks.shares[patron],
                        face=Face("patron_marker", (("patron", patron),)),
                    )
                    for patron in wings
                ),
                Result("sets", Text("Complete sets")),
                Number(
                    LEFT,
                    Text("Archaeologists left"),
                    limit=FIGURES,
                    most=parts.per_colour,
                    note=Text("only in a tie"),
                ),
            ),
        )

    def issues(self, entry: Entry) -> Iterator[ValidationIssue]:
        """What a human may have mistyped."""
        sheet = self.sheet(entry)
        yield from limits(sheet, entry)
        yield from self._checks.issues(sheet, entry, self._plan(entry))

    def tally(self, entry: Entry) -> Tally:
        """The counted components."""
        seats = range(entry.seats)
        return Tally(
            plan=self._plan(entry).id,
            wings=self._wings(entry),
            track=tuple(entry.number(TRACK, seat) for seat in seats),
            tiles=tuple(
                tuple(entry.number(tiles_row(patron), seat) for patron in PATRONS) for seat in seats
            ),
            rooms=tuple(entry.claims(ROOMS, seat) for seat in seats),
            left=tuple(entry.number(LEFT, seat) for seat in seats),
        )

    def entry(self, tally: Tally) -> Entry:
        """What people would enter for that table."""
        values: dict[Cell, Value] = {Cell(self._museum.id): tally.plan}
        for wing, patron in enumerate(tally.wings, 1):
            values[Cell(wing_option(wing))] = patron
        for seat, track in enumerate(tally.track):
            values[Cell(TRACK, seat)] = track
            values[Cell(LEFT, seat)] = tally.left[seat]
            for patron, count in zip(PATRONS, tally.tiles[seat], strict=True):
                values[Cell(tiles_row(patron), seat)] = count
            if tally.rooms[seat]:
                values[Cell(ROOMS, seat)] = tuple(sorted(tally.rooms[seat]))
        return Entry(len(tally.track), values, whole=True)

    def _plan(self, entry: Entry) -> MuseumPlan:
        plans = self._board.plans
        return plans.get(entry.chosen(self._museum), plans[self._museum.default])

    def _wings(self, entry: Entry) -> tuple[str, ...]:
        """The patrons of the wings: those entered, the first time each; else who is left."""
        entered = [
            entry.values.get(Cell(wing_option(wing)), "") for wing in range(1, len(PATRONS) + 1)
        ]
        left = iter([patron for patron in PATRONS if patron not in entered])
        wings: list[str] = []
        for patron in entered:
            known = isinstance(patron, str) and patron in PATRONS and patron not in wings
            wings.append(str(patron) if known else next(left))
        return tuple(wings)


def _wing_option(wing: int, patron: str) -> Option:
    """Who is on a wing; whoever it would be unasked comes first."""
    order: Sequence[str] = sorted(PATRONS, key=lambda each: each != patron)
    return Option(
        wing_option(wing),
        Text("Patron of wing {wing}", wing=wing),
        tuple(
            Choice(
                each,
                patron_name(each),
                rules.HELP[each],
                Face("patron_marker", (("patron", each),)),
            )
            for each in order
        ),
    )


def _rooms(plan: MuseumPlan, wings: Sequence[str]) -> Iterator[Thing]:
    for room in plan.rooms:
        yield Thing(room.id, room_name(room.id, wings), room.id)
