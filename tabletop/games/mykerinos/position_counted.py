"""What a score sheet of Mykerinos tells of where things lie, and what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from attrs import evolve

from tabletop.games.mykerinos import position_reader
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS
from tabletop.games.mykerinos.position_shape import (
    COUNTED,
    NOT_TOLD,
    SETTLING,
    Position,
    tile_of,
)
from tabletop.games.mykerinos.scoring import Tally, score
from tabletop.games.mykerinos.state import Phase, State


def counted(board: Board, tally: Tally) -> Position:
    """The finished table of a tally; of tiles only the patrons are known, and all points in sum."""
    numbers, seats = count(1), range(len(tally.track))
    points = score(board, tally)
    return Position(
        phase=Phase.OVER,
        round=len(board.components.rows_by_round),
        wings=tally.wings,
        own={
            seat: tuple(
                COUNTED.format(number=next(numbers), patron=patron)
                for patron in _patrons(board, tally, seat)
            )
            for seat in seats
        },
        rooms={seat: tally.rooms[seat] for seat in seats if tally.rooms[seat]},
        pools={seat: left for seat, left in enumerate(tally.left) if left},
        counted=len(tally.wings),
        points={
            seat: sum(line.points for line in points.lines if line.seat == seat) for seat in seats
        },
    )


def _patrons(board: Board, tally: Tally, seat: int) -> Iterator[str]:
    """The patron of each tile of a seat; one has none where only such a tile explains the track."""
    tiles, track = tally.tiles[seat], tally.track[seat]
    for patron, many in zip(PATRONS, tiles, strict=True):
        yield from (patron for _ in range(many))
    fits = _making(board.components.patron_points)
    if fits(sum(tiles), track) is None and any(
        fits(sum(tiles), track - plain) is not None for plain in board.components.plain_points
    ):
        yield NO_PATRON


def definite(board: Board, opening: State, position: Position) -> Position:
    """The position with points for tiles that have none told, which make what the markers show."""
    vague = {
        seat: [word for word in words if NOT_TOLD in word]
        for seat, words in position.own.items()
        if any(NOT_TOLD in word for word in words)
    }
    if not vague:
        return position
    ended = position.counted == len(position.wings) > 0
    end = evolve(position, phase=Phase.OVER) if ended else position
    known = position_reader.laid(board, opening, end).points
    own = dict(position.own)
    for seat, words in vague.items():
        rest = position.points.get(seat, known[seat]) - known[seat]
        told = dict(zip(words, _shared(board, words, rest), strict=True))
        own[seat] = tuple(told.get(word, word) for word in own[seat])
    return evolve(position, own=own)


def all_wings(position: Position) -> Position:
    """The position with the last patron, who follows from the others."""
    rest = [patron for patron in PATRONS if patron not in position.wings]
    follows = len(rest) == 1 and len(position.wings) == len(PATRONS) - 1
    return evolve(position, wings=(*position.wings, *rest)) if follows else position


def all_passed(position: Position, seats: int) -> Position:
    """The position with the last seat on the pass track, which follows where zones are settled."""
    rest = [seat for seat in range(seats) if seat not in position.passed]
    follows = position.phase in SETTLING and len(rest) == 1 and len(position.passed) == seats - 1
    return evolve(position, passed=(*position.passed, *rest)) if follows else position


def _shared(board: Board, words: list[str], points: int) -> list[str]:
    """The tiles with points that make so many together; where none do, with the least."""
    parts, tiles = board.components, [tile_of(board, word) for word in words]
    plain = [tile is not None and tile.patron == NO_PATRON for tile in tiles]
    own = min(parts.plain_points, default=0)
    made = _making(parts.patron_points)(plain.count(False), points - own * plain.count(True))
    left = iter(made or (min(parts.patron_points),) * len(words))
    return [
        word.replace(NOT_TOLD, str(own if alone else next(left)))
        for word, alone in zip(words, plain, strict=True)
    ]


def _making(values: tuple[int, ...]) -> Callable[[int, int], tuple[int, ...] | None]:
    """Says which of these values so many tiles may have that bring so much together."""

    @cache
    def making(many: int, points: int) -> tuple[int, ...] | None:
        if not many:
            return () if points == 0 else None
        for value in values:
            if value <= points and (rest := making(many - 1, points - value)) is not None:
                return (value, *rest)
        return None

    return making
