"""How a position of Mykerinos is entered by people, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.position import FieldKind, PositionRow, Words, seat_owners, up_to
from tabletop.engine.text import Text
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import PATRONS
from tabletop.games.mykerinos.flow import HALF_TURN
from tabletop.games.mykerinos.names import patron_name, room_name
from tabletop.games.mykerinos.position_shape import NEUTRAL_NAME, SETTLING
from tabletop.games.mykerinos.position_things import tile_words
from tabletop.games.mykerinos.state import Phase, State

_PHASES: Words = (
    (Phase.DIG.value, Text("Excavation")),
    (Phase.NEUTRAL.value, Text("Neutral archaeologists")),
    (Phase.NEUTRAL_IDLE.value, Text("No neutral archaeologist can be placed")),
    (Phase.LAST_TURN.value, Text("The excavation ends")),
    (Phase.ZONE.value, Text("A zone is settled")),
    (Phase.CHOOSE.value, Text("Choice in a zone")),
    (Phase.REMOVE.value, Text("A tile for the neutral colour")),
    (Phase.FORCED.value, Text("There is nothing to choose in a zone")),
    (Phase.CLEAR.value, Text("A zone is cleared")),
    (Phase.ROUND_END.value, Text("The round ends")),
    (Phase.ROUND.value, Text("New round")),
    (Phase.AREA.value, Text("A new area is laid out")),
    (Phase.EXHIBIT.value, Text("Final count")),
    (Phase.SETS.value, Text("Sets of five patrons are counted")),
    (Phase.OVER.value, Text("The game is over")),
    (Phase.START.value, Text("The start player is drawn")),
    (Phase.WINGS.value, Text("Patrons come to the wings")),
)
_ONLY_NEUTRAL = (Phase.NEUTRAL.value, Phase.NEUTRAL_IDLE.value, Phase.REMOVE.value)
_IN_ZONES = tuple(phase.value for phase in SETTLING)


def rows(board: Board, opening: State) -> Iterator[PositionRow]:
    """The lines, what is on the board first."""
    seats = seat_owners(opening.seats)
    neutral: Words = ((NEUTRAL_NAME, Text("neutral")),) if opening.has_neutral else ()
    phases = tuple(each for each in _PHASES if neutral or each[0] not in _ONLY_NEUTRAL)
    tiles, rooms = _tiles(board), _rooms(board, opening)
    yield PositionRow("phase", Text("What is going on"), FieldKind.CHOICE, words=phases)
    rounds = len(board.components.rows_by_round)
    yield PositionRow("round", Text("Round"), FieldKind.NUMBER, words=up_to(rounds))
    yield PositionRow("turn", Text("To act"), FieldKind.SEAT)
    yield PositionRow("starter", Text("Start player"), FieldKind.SEAT)
    patrons = tuple((patron, patron_name(patron)) for patron in PATRONS)
    yield PositionRow("wings", Text("Patrons on wings 1 to 5"), FieldKind.WORDS, words=patrons)
    example = "M08 M22/180"
    turned = tuple(
        (f"{tile}/{HALF_TURN}", Text("{tile}, turned", tile=name)) for tile, name in tiles
    )
    yield PositionRow(
        "area",
        Text("Tiles of the area"),
        FieldKind.WORDS,
        words=tiles,
        example=example,
        printed=turned,
    )
    yield PositionRow(
        "archaeologists",
        Text("Archaeologists on cells"),
        FieldKind.WORDS,
        (*seats, *neutral),
        example="a2 b2",
    )
    yield PositionRow(
        "pools", Text("Archaeologists in the pool"), FieldKind.NUMBER, seats, example="7"
    )
    if neutral:
        yield PositionRow("neutral_pools", Text("Neutral archaeologists"), FieldKind.NUMBER, seats)
    yield PositionRow(
        "rooms", Text("Museum rooms"), FieldKind.WORDS, seats, rooms, example="w1r3 w1w2"
    )
    yield PositionRow(
        "own", Text("Tiles won"), FieldKind.WORDS, seats, tiles, example="M03", printed=turned
    )
    yield PositionRow("helped", Text("Patrons who have helped"), FieldKind.WORDS, seats, tiles)
    yield PositionRow("gone", Text("Tiles out of the game"), FieldKind.WORDS, words=tiles)
    yield PositionRow("passed", Text("Who has passed, in order"), FieldKind.SEATS, example="2 1")
    zones = up_to(max(map(board.zones, range(1, rounds + 1))))
    yield PositionRow(
        "zone", Text("Zone being settled"), FieldKind.NUMBER, words=zones, during=_IN_ZONES
    )
    ranks = up_to(opening.seats + opening.has_neutral)
    yield PositionRow(
        "rank", Text("Rank that chooses there"), FieldKind.NUMBER, words=ranks, during=_IN_ZONES
    )
    yield PositionRow("points", Text("Points on the track"), FieldKind.NUMBER, seats, example="12")
    yield PositionRow(
        "counted", Text("Wings counted"), FieldKind.NUMBER, during=(Phase.EXHIBIT.value,)
    )


def _tiles(board: Board) -> Words:
    return tuple((tile.id, tile_words(tile)) for tile in board.components.tiles)


def _rooms(board: Board, opening: State) -> Words:
    return tuple((room.id, room_name(room.id)) for room in board.plans[opening.plan].rooms)
