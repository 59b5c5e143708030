"""What a move would bring at once, and events told with what everybody can see."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import moves
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.flow import AFTER, printed_tile
from tabletop.games.mykerinos.moves import Move
from tabletop.games.mykerinos.names import patron_name, tile_alone, tile_told, zone_name
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.steps import ClearZone, ForcedTile, NeutralAlone
from tabletop.games.mykerinos.zones import patron_counts, shares

_OfTiles = moves.TakeTile | moves.RemoveTile | ForcedTile | NeutralAlone | ClearZone


def told(board: Board, state: State, event: Event) -> Text:
    """An event of this state as the log tells it."""
    if isinstance(event, Outcome):
        return _outcome(board, state, event)
    if isinstance(event, moves.TakeTile | moves.RemoveTile | ForcedTile | NeutralAlone | ClearZone):
        return _tiles(event, {tile.id: tile for tile in state.area})
    if isinstance(event, moves.Pass):
        return Text(
            "{who} passes and takes space {space} of the pass track.",
            who=Who(event.seat),
            space=state.track.index(None) + 1,
        )
    if isinstance(event, moves.TakeRoom | moves.SendToMuseum):
        return event.called(state.wings)
    return event.says()


def _tiles(event: _OfTiles, area: dict[str, Tile]) -> Text:
    """What becomes of tiles of the area, which are called by what one sees on them."""
    if isinstance(event, NeutralAlone | ClearZone):
        return event.called(tuple(tile_told(area[tile]) for tile in event.tiles))
    tile = area.get(event.tile)
    if tile is None:
        return event.says()
    name, points, who = tile_alone(tile), tile.points, Who(getattr(event, "seat", 0))
    if isinstance(event, ForcedTile):
        return Text(
            "The neutral colour takes the tile {tile}, the only one left: it leaves the game.",
            tile=name,
        )
    if isinstance(event, moves.RemoveTile):
        return Text(
            "{who} gives the tile {tile} with {n} point to the neutral colour: it leaves the game.",
            "{who} gives the tile {tile} with {n} points to the neutral colour: "
            "it leaves the game.",
            who=who,
            tile=name,
            n=points,
        )
    return Text(
        "{who} takes the tile {tile}: {n} point.",
        "{who} takes the tile {tile}: {n} points.",
        who=who,
        tile=name,
        n=points,
    )


def _outcome(board: Board, state: State, outcome: Outcome) -> Text:
    if state.phase is Phase.START:
        return Text("{who} is drawn as start player.", who=Who(int(outcome.drawn[0])))
    if state.phase is Phase.WINGS:
        return Text(
            "Patrons of the wings 1 to 5: {patrons}.",
            patrons=tuple(patron_name(patron) for patron in outcome.drawn),
        )
    tiles = tuple(
        tile_told(printed_tile(item, state.round, slot) or board.deck[item][1])
        for slot, item in enumerate(outcome.drawn)
    )
    return Text("The area is laid: {tiles}.", tiles=tiles)


def forecast(board: Board, view: State, move: Move) -> tuple[Text, ...]:
    """Lines shown while one hovers over a legal move."""
    placed = moves.placed(move)
    if placed is not None:
        return _majorities(board, view, move, placed.cells)
    if isinstance(move, moves.TakeTile):
        return tuple(_taken(board, view, move))
    if isinstance(move, moves.RemoveTile):
        return tuple(_lost(board, view, move))
    if isinstance(move, moves.TakeRoom | moves.SendToMuseum):
        return _room(board, view, move)
    if isinstance(move, moves.Pass):
        return (Text("Space {space} of the pass track", space=view.track.index(None) + 1),)
    return ()


def _taken(board: Board, state: State, move: moves.TakeTile) -> Iterator[Text]:
    """The points of a tile, and what its patron brings besides."""
    tile = state.tile(move.tile)
    yield Text("{n} point now", "{n} points now", n=tile.points)
    if tile.patron == NO_PATRON:
        return
    wing = state.wings.index(tile.patron)
    points = board.plans[state.plan].best(state.rooms[move.seat], wing)
    yield Text(
        "Each tile of {patron} is worth {points}", patron=patron_name(tile.patron), points=points
    )
    counts = patron_counts(state.won[move.seat])
    number = PATRONS.index(tile.patron)
    if counts[number] == min(counts):
        n = counts.count(min(counts)) - 1
        yield Text("A set lacks {n} more tile", "A set lacks {n} more tiles", n=n)


def _lost(board: Board, state: State, move: moves.RemoveTile) -> Iterator[Text]:
    """What the others lose with a tile that leaves the game."""
    tile = state.tile(move.tile)
    yield Text("{n} point leaves the game", "{n} points leave the game", n=tile.points)
    if tile.patron == NO_PATRON:
        return
    wing, plan = state.wings.index(tile.patron), board.plans[state.plan]
    for rival in state.others(move.seat):
        yield Text(
            "{who} would have {points} more for {patron}",
            who=Who(rival),
            patron=patron_name(tile.patron),
            points=plan.best(state.rooms[rival], wing),
        )


def _majorities(
    board: Board,
    state: State,
    move: Move,
    cells: tuple[str, ...],
) -> tuple[Text, ...]:
    after = AFTER[type(move)](board, state, move)
    places = sorted({board.zone_of(board.index[cell]) for cell in cells})
    return tuple(
        Text("Zone {zone}: {ranking}", zone=zone_name(zone), ranking=_ranking(board, after, zone))
        for zone in places
    )


def _ranking(board: Board, state: State, zone: int) -> tuple[Text, ...]:
    """Who has how many archaeologists in a zone."""
    return tuple(
        Text("{who} {count}", who=Who(share.owner), count=share.count)
        for share in shares(board, state, zone)
    )


def _room(
    board: Board, state: State, move: moves.TakeRoom | moves.SendToMuseum
) -> tuple[Text, ...]:
    plan = board.plans[state.plan]
    number = plan.index[move.room]
    held = state.rooms[move.seat] | 1 << number
    return tuple(
        Text(
            "Each tile of {patron} is worth {points}",
            patron=patron_name(state.wings[wing]),
            points=plan.best(held, wing),
        )
        for wing in plan.rooms[number].wings
    )
