"""Moves as a seat is told to make them."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.thebes import planner
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Exhibition
from tabletop.games.thebes.moves import Act, Dig, Exchange, Move, Stop
from tabletop.games.thebes.names import card_name, in_place, to_place
from tabletop.games.thebes.state import State


def offered(board: Board, state: State, move: Move) -> Text:
    """A legal move of this state, in the imperative."""
    if isinstance(move, Stop):
        return Text("Stop for good.")
    costs = planner.costs(planner.plan(board, state, move))
    act = Text("{act}: {costs}", act=_act(board, move), costs=costs)
    if not move.travel:
        return act
    there = to_place(move.travel)
    if move.zeppelin:
        return Text("Fly {there} by zeppelin and {act}", there=there, act=act)
    return Text("Go {there} and {act}", there=there, act=act)


def _act(board: Board, move: Act) -> Text:
    if isinstance(move, Exchange):
        return Text("exchange all open cards")
    if isinstance(move, Dig):
        return _dig(move)
    card = board.cards[board.card[move.card]]
    if isinstance(card, Exhibition):
        return Text("hold {card}", card=card_name(card))
    return Text("take {card}", card=card_name(card))


def _dig(move: Dig) -> Text:
    act = Text("dig there") if move.travel else Text("dig {place}", place=in_place(move.site))
    used = move.used_up()
    return Text("{act}, using up {things}", act=act, things=used) if used else act
