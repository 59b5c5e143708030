"""What a move would bring at once, and events told with what everybody can see."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event
from tabletop.engine.text import Text, Who
from tabletop.games.thebes import planner
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.components import Card, Exhibition
from tabletop.games.thebes.contents import things
from tabletop.games.thebes.digging import drawn_tokens
from tabletop.games.thebes.instruments import odds_lines
from tabletop.games.thebes.kinds import BOOK
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.moves import Dig, Exchange, Exhibit, Move, Stop, TakeCard, going
from tabletop.games.thebes.names import card_name, in_place, place_name
from tabletop.games.thebes.odds import dig_odds
from tabletop.games.thebes.state import Phase, State
from tabletop.games.thebes.steps import ExhibitionComes, UsedUp

# The log


def told(board: Board, state: State, event: Event) -> Text:
    """An event of this state as the log tells it."""
    if isinstance(event, Outcome):
        return _outcome(board, state, event)
    if isinstance(event, ExhibitionComes | UsedUp):
        return event.named({card.id: card_name(card) for card in board.cards})
    if isinstance(event, TakeCard | Exchange | Dig | Exhibit):
        return _act(board, state, event)
    return event.says()


def _act(board: Board, state: State, move: TakeCard | Exchange | Dig | Exhibit) -> Text:
    made = planner.plan(board, state, move)
    does = Text("{does}: {costs}", does=_does(board, move), costs=planner.costs(made))
    return going(move, does)


def _does(board: Board, move: TakeCard | Exchange | Dig | Exhibit) -> Text:
    """What is done, in words."""
    if isinstance(move, Exchange):
        return Text("exchanges the open cards")
    if isinstance(move, Dig):
        return move.using_up(move.digs())
    card = board.cards[board.card[move.card]]
    if isinstance(card, Exhibition):
        return Text("holds {card}", card=card_name(card))
    return Text("takes {card}", card=card_name(card))


def _outcome(board: Board, state: State, outcome: Outcome) -> Text:
    if state.phase is Phase.START:
        return Text("{who} is drawn as start player.", who=Who(int(outcome.drawn[0])))
    if state.phase is Phase.TOKENS:
        return _found(board, state, outcome)
    names = tuple(_card_words(board, name) for name in outcome.drawn)
    return Text("From the deck: {cards}.", cards=names)


def _card_words(board: Board, name: str) -> Text:
    card = board.cards[board.card[name]]
    if isinstance(card, Exhibition):
        return card_name(card)
    return Text("{card} {place}", card=card_name(card), place=in_place(card.city))


def _found(board: Board, state: State, outcome: Outcome) -> Text:
    assert state.dig is not None
    return Text(
        "{who} draws {things} {place}.",
        who=Who(state.dig.seat),
        things=things(board, Counter(outcome.drawn)),
        place=in_place(state.dig.site),
    )


# The forecast


def forecast(board: Board, view: State, move: Move) -> tuple[Text, ...]:
    """Lines shown while one hovers over a legal move."""
    if isinstance(move, Stop):
        return (Text("No more turns."),)
    return (*planner.lines(planner.plan(board, view, move)), *_gains(board, view, move))


def _gains(board: Board, state: State, move: Move) -> tuple[Text, ...]:
    if isinstance(move, Dig):
        tokens = drawn_tokens(board, state, move)
        drawn = Text("{n} token", "{n} tokens", n=tokens)
        return (drawn, *odds_lines(dig_odds(board, state, move)))
    if isinstance(move, TakeCard | Exhibit):
        card = board.cards[board.card[move.card]]
        if isinstance(card, Exhibition):
            return (Text("{n} point now", "{n} points now", n=card.points),)
        return _learning(board, state, move.seat, card)
    return ()


def _learning(board: Board, state: State, seat: int, card: Card) -> tuple[Text, ...]:
    """What a book adds to what the seat knows."""
    if card.kind != BOOK:
        return ()
    have = books(board, state.own[seat], board.site[card.site])
    return (
        Text(
            "Knowledge of {site}: {have} → {then}",
            site=place_name(card.site),
            have=have,
            then=have + card.points,
        ),
    )
