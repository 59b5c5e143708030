"""Moves as a seat is told to make them."""

from __future__ import annotations

from tabletop.engine.text import Text
from tabletop.games.expeditions.family import Family, S
from tabletop.games.expeditions.moves import DECK, LEFT, Cross, Keep, Mark, Move, Take


def offered(family: Family[S], state: S, move: Move) -> Text:
    """A legal move of this state, in the imperative."""
    match move:
        case Keep():
            return Text("Keep {cards}.", cards=tuple(map(family.called, move.cards)))
        case Mark():
            if move.place == LEFT:
                return Text("Mark {cells} on the left card.", cells=move.cells)
            return Text("Mark {cells} on the right card.", cells=move.cells)
        case Cross():
            if move.place == LEFT:
                return Text("Mark {cell} on the left card for a cross.", cell=move.cell)
            return Text("Mark {cell} on the right card for a cross.", cell=move.cell)
        case Take():
            return _take(family, move)


def _take(family: Family[S], move: Take) -> Text:
    left = move.place == LEFT
    if move.card == DECK:
        if left:
            return Text("Take the top card of the deck to the left.")
        return Text("Take the top card of the deck to the right.")
    card = family.called(move.card)
    if left:
        return Text("Take {card} from the display to the left.", card=card)
    return Text("Take {card} from the display to the right.", card=card)
