"""Positions of Mykerinos, written and read."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.position import Loose, PositionFormat, PositionRow
from tabletop.engine.text import Text
from tabletop.games.mykerinos import (
    position_checks,
    position_counted,
    position_reader,
    position_rows,
    position_things,
)
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS, Tile
from tabletop.games.mykerinos.names import patron_name
from tabletop.games.mykerinos.position_shape import (
    NEUTRAL_NAME,
    NOT_TOLD,
    SETTLING,
    Position,
    is_read_off,
    tile_of,
    tile_words,
)
from tabletop.games.mykerinos.scoring import Tally
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.zones import patron_counts
from tabletop.mechanics import pass_track
from tabletop.mechanics.bitgrid import bits
from tabletop.mechanics.modules import of_board


class Positions(PositionFormat[State, Position]):
    """The positions of a box."""

    shape = Position
    strangers = of_board(position_checks.strangers)
    laid = of_board(position_reader.laid)
    impossible = of_board(position_checks.impossible)

    def __init__(self, board: Board) -> None:
        self.board = board

    def rows(self, opening: State) -> tuple[PositionRow, ...]:
        """The lines of the form."""
        return tuple(position_rows.rows(self.board, opening))

    def begun(self, opening: State) -> Position:
        """The first round, before an area is laid."""
        return Position(phase=Phase.DIG, round=1)

    def loose(self, state: State) -> tuple[Loose, ...]:
        """Archaeologists, tiles, patrons and pass markers."""
        return position_things.things(self.board, state)

    def described(self, opening: State, word: str) -> Text | None:
        """All that people read off a tile of their own."""
        tile = tile_of(self.board, word) if is_read_off(word) else None
        if tile is None:
            return None
        return patron_name(tile.patron) if NOT_TOLD in word else position_things.tile_words(tile)

    def write(self, seen: State) -> Position:
        """Everything lies open in Mykerinos."""
        board, seats = self.board, range(seen.seats)
        rooms = board.plans[seen.plan].rooms
        settling = seen.phase in SETTLING
        return Position(
            phase=seen.phase,
            round=seen.round,
            starter=seen.starter,
            turn=seen.turn,
            wings=seen.wings,
            area=tuple(tile_words(board, tile) for tile in seen.area),
            own={seat: self._tiles(seen.won[seat]) for seat in seats if seen.won[seat]},
            helped={seat: names for seat in seats if (names := _helped(seen, seat))},
            gone=tuple(self._gone(seen)),
            archaeologists={
                NEUTRAL_NAME if owner == seen.seats else str(owner): board.names(cells)
                for owner, cells in enumerate(seen.figures)
                if cells
            },
            pools=_counts(seen.pools),
            neutral_pools=_counts(seen.neutrals),
            rooms={
                seat: tuple(rooms[room].id for room in bits(held))
                for seat, held in enumerate(seen.rooms)
                if held
            },
            passed=tuple(seat for seat in pass_track.order(seen.track) if seat >= 0),
            zone=seen.zone + 1 if settling else 1,
            rank=seen.rank + 1,
            counted=seen.shown,
        )

    def _tiles(self, tiles: tuple[Tile, ...]) -> tuple[str, ...]:
        return tuple(tile_words(self.board, tile) for tile in tiles)

    def _gone(self, seen: State) -> Iterator[str]:
        """The tiles that have left the game; one that stands for a real tile is among them."""
        won = {tile.id for tiles in seen.won for tile in tiles}
        lying = {tile.id for slot, tile in enumerate(seen.area) if seen.lying >> slot & 1}
        for name, (bit, _, _) in self.board.deck.items():
            if not seen.deck & bit and name not in won and name not in lying:
                yield name
        for tile in seen.area:
            if tile.id not in self.board.deck and tile.id not in won | lying:
                yield tile.id

    def counted(self, opening: State, tally: Tally) -> Position:
        """The finished table of a score sheet."""
        return position_counted.counted(self.board, tally)

    def definite(self, opening: State, position: Position) -> Position:
        """Tiles of a score sheet with points that make what the score markers show; and the last
        patron, and the last who has passed."""
        whole = position_counted.all_wings(position)
        whole = position_counted.all_passed(whole, opening.seats)
        return position_counted.definite(self.board, opening, whole)


def _counts(numbers: tuple[int, ...]) -> dict[int, int]:
    return {seat: number for seat, number in enumerate(numbers) if number}


def _helped(seen: State, seat: int) -> tuple[str, ...]:
    """The tiles that lie turned; of one patron's, the first ones are taken for them."""
    turned: list[str] = []
    for patron, have, ready in zip(
        PATRONS, patron_counts(seen.won[seat]), seen.ready[seat], strict=True
    ):
        names = [tile.id for tile in seen.won[seat] if tile.patron == patron]
        turned += names[: have - ready]
    return tuple(turned)
