"""The table as one seat sees it: pieces, controls, everybody's status."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.engine.table import (
    NEUTRAL,
    Control,
    Face,
    Piece,
    Stack,
    Stamp,
    Status,
    Table,
)
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS, Tile
from tabletop.games.mykerinos.holdings import holdings
from tabletop.games.mykerinos.moves import FIGURE, NEUTRAL_FIGURE, SUPPLY
from tabletop.games.mykerinos.names import patron_name, room_name, surname, zone_name
from tabletop.games.mykerinos.prompts import buttons, phase_line, prompt, status_line
from tabletop.games.mykerinos.spaces import spaces
from tabletop.games.mykerinos.state import Phase, State
from tabletop.games.mykerinos.zones import shares
from tabletop.mechanics.bitgrid import bits, union
from tabletop.mechanics.ranking import tied


def table(board: Board, view: State, seat: int | None) -> Table:
    """All that a seat, or a spectator, can see and press."""
    components = board.components
    laid, stones = board.tiles_laid(max(view.round, 1)), _pyramids(board, view)
    pieces = (
        *_tiles(board, view),
        *_figures(board, view),
        *_pools(view, seat),
        *_supplies(view, seat),
        *_won(view, seat),
        *_markers(view, components.score_spaces),
    )
    controls = (*_stamps(board, view), *_stacks(view), *buttons(board, view, seat))
    return Table(
        plan=f"{view.plan}-{laid}",
        own="camp-neutral" if view.has_neutral else "camp",
        phase=phase_line(board, view),
        spaces=spaces(board, view.plan, view.wings, laid, stones, view.seats, view.has_neutral),
        pieces=pieces,
        controls=controls,
        statuses=tuple(_status(view, player) for player in range(view.seats)),
        prompt=prompt(board, view, seat, ()),
    )


def owner_name(owner: int) -> str:
    """How ids call the owner of a colour."""
    return "neutral" if owner == NEUTRAL else str(owner)


def owner_fact(owner: int) -> int | str:
    """How faces call the owner of a colour."""
    return "neutral" if owner == NEUTRAL else owner


@lru_cache(maxsize=64)
def _tile_pieces(
    tile: Tile, slot: int, pyramids: tuple[str, ...], cells: int
) -> tuple[Piece, Piece]:
    facts = tuple((f"p{cell}", cell in tile.pyramids) for cell in range(cells))
    patron = patron_name(tile.patron)
    front = Piece(
        id=tile.id,
        space=f"tile:{slot + 1}",
        name=Text(
            "Tile: {patron}, {points} points, pyramids: {cells}",
            patron=patron,
            points=tile.points,
            cells=pyramids,
        )
        if pyramids
        else Text(
            "Tile: {patron}, {points} points, no pyramid",
            patron=patron,
            points=tile.points,
        ),
        face=Face("tile_front", facts),
    )
    cartouche = Piece(
        id=f"cartouche:{tile.id}",
        space=f"cartouche:{slot + 1}",
        name=Text(
            "Cartouche: {patron}, {points} points",
            patron=patron,
            points=tile.points,
        ),
        face=Face("cartouche", (("patron", tile.patron), ("points", tile.points))),
        pick=tile.id,
        note=rules.HELP.get(tile.patron),
    )
    return front, cartouche


def _tiles(board: Board, state: State) -> Iterator[Piece]:
    for slot in bits(state.lying):
        tile = state.area[slot]
        cells = board.slot_cells[slot]
        stones = tuple(board.cells[cells[number]] for number in tile.pyramids)
        yield from _tile_pieces(tile, slot, stones, len(cells))


def _pyramids(board: Board, state: State) -> int:
    """The cells with a pyramid on a tile that still lies there."""
    return state.pyramids & union(board.slot_masks[slot] for slot in bits(state.lying))


@lru_cache(maxsize=256)
def _figure(owner: int, place: str, space: str, pick: str, room: Text | None) -> Piece:
    who = Who(owner)
    # The fact ``space`` is unsaid: it tells readers of the name that the place is in it.
    name = (
        Text("Archaeologist of {who} in {room}", who=who, room=room, space=space)
        if room
        else Text("Archaeologist of {who} on {space}", who=who, space=space)
    )
    return _person(owner, place, space, pick, name)


def _person(owner: int, place: str, space: str, pick: str, name: Text) -> Piece:
    own = f"fig:{owner_name(owner)}@{place}"
    return Piece(
        id=own,
        space=space,
        name=name,
        face=Face("figure", (("seat", owner_fact(owner)),)),
        owner=owner,
        pick=pick or own,
    )


def _figures(board: Board, state: State) -> Iterator[Piece]:
    for colour, figures in enumerate(state.figures):
        owner = NEUTRAL if colour == state.seats else colour
        for cell in bits(figures):
            name = board.cells[cell]
            yield _figure(owner, name, name, "", None)
    rooms = board.plans[state.plan].rooms
    for owner, held in enumerate(state.rooms):
        for number in bits(held):
            name = rooms[number].id
            yield _figure(owner, name, name, "", room_name(name, state.wings))


@lru_cache(maxsize=64)
def _pool_figure(owner: int, holder: int, number: int, mine: bool) -> Piece:
    if owner == NEUTRAL:
        space, pick = f"neutral:{holder}", NEUTRAL_FIGURE
        name = Text("Neutral archaeologist of {who}", who=Who(holder))
        place = f"pool{holder}.{number}"
    else:
        space, pick = f"pool:{holder}", FIGURE
        name = Text("Archaeologist in the pool of {who}", who=Who(holder))
        place = f"pool.{number}"
    return _person(owner, place, space, pick if mine else "", name)


def _pools(state: State, seat: int | None) -> Iterator[Piece]:
    for holder, count in enumerate(state.pools):
        for number in range(1, count + 1):
            yield _pool_figure(holder, holder, number, holder == seat)
    for holder, count in enumerate(state.neutrals):
        for number in range(1, count + 1):
            yield _pool_figure(NEUTRAL, holder, number, holder == seat)


@lru_cache(maxsize=64)
def _supply_figure(owner: int, mine: bool) -> Piece:
    name = Text("Archaeologist of {who} in the general supply", who=Who(owner))
    return _person(owner, "supply", f"supply:{owner_name(owner)}", SUPPLY if mine else "", name)


def _supplies(state: State, seat: int | None) -> Iterator[Piece]:
    """The top archaeologist of each pile of the supply; the stack's count says how many."""
    for colour, count in enumerate(state.supply):
        if count:
            owner = NEUTRAL if colour == state.seats else colour
            yield _supply_figure(owner, owner == seat)


@lru_cache(maxsize=96)
def _won_piece(tile: Tile, owner: int, used: bool, mine: bool) -> Piece:
    patron = patron_name(tile.patron)
    if tile.patron == NO_PATRON:
        name = Text("Tile without a patron: {points} points", points=tile.points)
    elif used:
        name = Text("{patron}, tile of {who}, used this round", patron=patron, who=Who(owner))
    else:
        name = Text("{patron}, tile of {who}, ready", patron=patron, who=Who(owner))
    askable = mine and not used and tile.patron != NO_PATRON
    return Piece(
        id=tile.id,
        space=f"patrons:{owner}",
        name=name,
        face=Face("tile_back", (("patron", tile.patron),)),
        owner=owner,
        pick=tile.patron if askable else tile.id,
        turn=1 if used else 0,
        dim=used,
        note=rules.HELP.get(tile.patron),
    )


def _won(state: State, seat: int | None) -> Iterator[Piece]:
    """Won tiles; of a patron's tiles the first ones are those that have helped this round."""
    for owner, tiles in enumerate(state.won):
        spare = {patron: -ready for patron, ready in zip(PATRONS, state.ready[owner], strict=True)}
        for tile in tiles:
            spare[tile.patron] = spare.get(tile.patron, 0) + 1
        for tile in tiles:
            used = tile.patron != NO_PATRON and spare[tile.patron] > 0
            spare[tile.patron] -= 1
            yield _won_piece(tile, owner, used, owner == seat)


@lru_cache(maxsize=64)
def _score_marker(seat: int, points: int, spaces: int) -> Piece:
    laps, space = divmod(points, spaces)
    return Piece(
        id=f"points:{seat}",
        space=f"score:{space}",
        name=Text("Score marker of {who}: {points} points", who=Who(seat), points=points),
        face=Face("marker", (("seat", seat),)),
        owner=seat,
        badge=Text("+{points}", points=laps * spaces) if laps else None,
    )


@lru_cache(maxsize=64)
def _pass_marker(owner: int, space: int) -> Piece:
    return Piece(
        id=f"passer:{owner_name(owner)}",
        space=f"pass:{space}",
        name=Text("Pass marker of {who} on space {space}", who=Who(owner), space=space),
        face=Face("marker", (("seat", owner_fact(owner)),)),
        owner=owner,
    )


@lru_cache(maxsize=64)
def _patron_marker(patron: str, wing: int) -> Piece:
    return Piece(
        id=f"marker:{patron}",
        space=f"patron:{wing}",
        name=Text("Wing {wing}: {patron}", wing=wing, patron=patron_name(patron)),
        face=Face("patron_marker", (("patron", patron),)),
        note=rules.HELP.get(patron),
    )


def _markers(state: State, score_spaces: int) -> Iterator[Piece]:
    for wing, patron in enumerate(state.wings, 1):
        yield _patron_marker(patron, wing)
    for seat, points in enumerate(state.points):
        yield _score_marker(seat, points, score_spaces)
    for space, owner in enumerate(state.track, 1):
        if owner is not None:
            yield _pass_marker(owner, space)


def _stamps(board: Board, state: State) -> Iterator[Control]:
    for zone in range(board.zones(max(state.round, 1))):
        ranking = shares(board, state, zone)
        marks = tuple((share.owner, Text("{count}", count=share.count)) for share in ranking)
        note = Text("tie: earlier pass") if tied(ranking) else None
        yield Stamp(f"zone:{zone + 1}", Text("{zone}", zone=zone_name(zone)), marks, note)
    for wing, patron in enumerate(state.wings, 1):
        yield Stamp(f"patron:{wing}", patron_name(patron), short=surname(patron))


def _stacks(state: State) -> Iterator[Control]:
    for colour, count in enumerate(state.supply):
        owner = NEUTRAL if colour == state.seats else colour
        yield Stack(
            f"supply:{owner_name(owner)}",
            count,
            Face("figure", (("seat", owner_fact(owner)),)),
            Text("Supply of {who}", who=Who(owner)),
        )
    yield Stack("deck", state.deck.bit_count(), Face("deck_back"), Text("Face-down tiles"))


def _status(state: State, seat: int) -> Status:
    passed = seat in state.track
    acting = seat == state.turn and state.phase in (
        Phase.DIG,
        Phase.NEUTRAL,
        Phase.CHOOSE,
        Phase.REMOVE,
    )
    has = holdings(state, seat)
    return Status(seat, state.points[seat], status_line(state, seat), acting, passed, has)
