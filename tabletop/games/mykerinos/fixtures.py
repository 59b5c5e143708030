"""What every piece and every place is, and the rule that governs a hand that mistakes it."""

from __future__ import annotations

from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import NEUTRAL
from tabletop.engine.text import Text, Who
from tabletop.games.mykerinos import moves, rules
from tabletop.games.mykerinos.board import Board
from tabletop.games.mykerinos.components import NO_PATRON, PATRONS
from tabletop.games.mykerinos.names import patron_name, room_name
from tabletop.games.mykerinos.state import State

NOWHERE, CELL, ROOM, POOL, NEUTRALS, PATRON_ROW, SUPPLIES = (
    "",
    "cell",
    "room",
    "pool",
    "neutral",
    "patrons",
    "supply",
)
TILE_SLOT, CARTOUCHE, ZONE, WING, SCORE, PASSES, DECK = (
    "tile",
    "cartouche",
    "zone",
    "patron",
    "score",
    "pass",
    "deck",
)


def space_kind(board: Board, state: State, space: str) -> str | None:
    """What kind of place a space is; None when this table has no such space."""
    if space in board.index:
        return CELL
    if space in board.plans[state.plan].index:
        return ROOM
    if space in (NOWHERE, DECK):
        return space
    kind, _, name = space.partition(":")
    return kind if _exists(board, state, kind, name) else None


def _exists(board: Board, state: State, kind: str, name: str) -> bool:
    components = board.components
    if kind == SUPPLIES and name == "neutral":
        return state.has_neutral
    if not name.isascii() or not name.isdigit() or name != str(int(name)):
        return False
    number = int(name)
    if kind in (POOL, PATRON_ROW, SUPPLIES):
        return number < state.seats
    if kind == NEUTRALS:
        return state.has_neutral and number < state.seats
    if kind == SCORE:
        return number < components.score_spaces
    counts = {
        TILE_SLOT: len(board.slots),
        CARTOUCHE: len(board.slots),
        ZONE: len(board.zone_slots),
        WING: components.museum.wings,
        PASSES: components.pass_spaces,
    }
    return 1 <= number <= counts.get(kind, 0)


def wrong_place(seat: int, pick: Pick, kind: str) -> Objection | None:
    """What governs a movable piece on a place where its kind never goes; None where it may."""
    if pick.piece == moves.FIGURE:
        return None if kind in (CELL, ROOM) else _figure_astray(seat, pick, kind)
    if pick.piece == moves.NEUTRAL_FIGURE:
        if kind == ROOM:
            return rules.NEUTRAL_MUSEUM(Text("This archaeologist is neutral."), pick)
        return None if kind == CELL else _figure_astray(seat, pick, kind)
    if pick.piece == moves.SUPPLY:
        if kind == CELL:
            return rules.OWN_POOL(Text("This one is still in the general supply."), pick)
        return None if kind == ROOM else _figure_astray(seat, pick, kind)
    return _tile_astray(seat, pick, kind)


def _figure_astray(seat: int, pick: Pick, kind: str) -> Objection:
    if kind == PASSES:
        return rules.PASS_TRACK(Text("Only pass markers go on this track."), pick)
    if kind == SUPPLIES:
        return rules.SUPPLY(Text("Nothing goes back to the supply now."), pick)
    if kind == SCORE:
        return rules.TILE_POINTS(Text("Only score markers go on this track."), pick)
    if kind in (POOL, NEUTRALS):
        if pick.piece == moves.SUPPLY:
            return rules.SUPPLY(Text("Nothing is taken from the supply now."), pick)
        if pick.space != f"{kind}:{seat}":
            return rules.OWN_POOL(
                Text("That is the pool of {who}.", who=Who(int(pick.space.partition(":")[2]))), pick
            )
    if kind == WING:
        return rules.WINGS(Text("That place is a patron’s."), pick)
    if kind in (DECK, TILE_SLOT, CARTOUCHE, ZONE):
        return rules.FIGURES_PLACE(Text("Choose one of the cells."), pick)
    return rules.FIGURES_PLACE(Text("No archaeologist stands there."), pick)


def _tile_astray(seat: int, pick: Pick, kind: str) -> Objection | None:
    if kind == PATRON_ROW:
        if pick.space == f"{PATRON_ROW}:{seat}":
            return None
        return rules.TILE_OWNER(
            Text("That is the place of {who}.", who=Who(int(pick.space.partition(":")[2]))), pick
        )
    if pick.space == moves.NEUTRAL_SUPPLY:
        return None
    if kind == DECK:
        return rules.LAYING(Text("This tile is laid."), pick)
    return rules.TILES_LIE(Text("This tile is part of the area."), pick)


def fixed_piece(board: Board, state: State, seat: int, pick: Pick) -> Objection:
    """What governs a piece that no hand moves."""
    kind, _, name = pick.piece.partition(":")
    if pick.piece == DECK:
        return rules.LAYING(Text("No tile is to be drawn now."), pick)
    if kind == "marker" and name in PATRONS:
        return rules.WINGS(Text("{patron} stays on this wing.", patron=patron_name(name)), pick)
    if kind == "points" and name in _seats(state):
        return rules.TILE_POINTS(Text("The table moves this marker as points are won."), pick)
    if kind == "passer" and name in (*_seats(state), "neutral"):
        return rules.PASS_TRACK(Text("This marker stays until the round ends."), pick)
    if kind == "fig":
        return _fixed_figure(board, state, pick, name)
    for owner, tiles in enumerate(state.won):
        for tile in tiles:
            if tile.id == pick.piece:
                return _won_tile(seat, owner, tile.patron, pick)
    return rules.STRANGER(Text("There is no piece {piece} here.", piece=pick.piece), pick)


def _seats(state: State) -> list[str]:
    return [str(seat) for seat in range(state.seats)]


def _won_tile(seat: int, owner: int, patron: str, pick: Pick) -> Objection:
    if pick.space:
        return rules.TILE_OWNER(Text("It belongs to {who}.", who=Who(owner)), pick)
    if owner != seat:
        return rules.PATRON_OWNED(Text("It belongs to {who}.", who=Who(owner)), pick)
    if patron == NO_PATRON:
        return rules.NO_PATRON(Text("Nobody is on the back of this tile."), pick)
    return rules.PATRON_ONCE(
        Text("{patron} has helped you this round.", patron=patron_name(patron)), pick
    )


def _fixed_figure(board: Board, state: State, pick: Pick, name: str) -> Objection:
    owner, _, place = name.partition("@")
    where = place.partition(".")[0]
    if owner not in (*_seats(state), "neutral"):
        return rules.STRANGER(Text("There is no piece {piece} here.", piece=pick.piece), pick)
    who = Who(NEUTRAL if owner == "neutral" else int(owner))
    if where in board.index:
        return rules.STANDING(
            Text("An archaeologist of {who} was placed on {cell}.", who=who, cell=where), pick
        )
    if where in board.plans[state.plan].index:
        return rules.ROOM_KEPT(
            Text("{who} has reserved {room}.", who=who, room=room_name(where, state.wings)), pick
        )
    if where == "supply":
        return rules.SUPPLY(Text("It waits in the supply for {who}.", who=who), pick)
    if owner == "neutral":
        return rules.NEUTRAL_POOL(Text("It is in the pool of another player."), pick)
    return rules.OWN_POOL(Text("It belongs to {who}.", who=who), pick)
