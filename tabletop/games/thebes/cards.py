"""The deck in its three stacks, the open cards, and the exhibitions on their slots."""

from __future__ import annotations

from math import gcd
from typing import Any

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import NO_CARD, Phase, State
from tabletop.games.thebes.steps import ExhibitionComes, NewDeck
from tabletop.mechanics.bitgrid import Lookup, bits
from tabletop.mechanics.values import changed, revised

CARDS, DECK, DISCARD, ASIDE = "cards", "deck", "discard", "stack3"

_ASK_MANY = Text("Which cards come up, one after the other?")
_ASK_ONE = Text("Which card comes up?")


class Deck:
    """Asks what comes off the deck.

    The first stack holds researcher cards only. Nobody knows which of them lie in the second and
    which in the third, so each is as likely as the others; but an exhibition of the second stack is
    likelier than they are, as long as the third lies aside.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        cards = board.cards
        self._ones = Lookup(len(cards), lambda number: (cards[number].id, 1))

    def chance(self, state: State) -> Chance:
        """What comes up on the empty slots of the display."""
        board, gaps = self._board, state.display.count(NO_CARD)
        researchers = state.deck & board.researchers
        if state.first:
            return self._even(researchers, min(gaps, state.first))
        if not state.third:
            return self._even(state.deck, min(gaps, state.second))
        shows = state.deck & board.stacked[state.seats][1]
        count = state.second - shows.bit_count()
        if not shows:
            return self._even(researchers, min(gaps, state.second))
        if not count:
            return self._even(shows, 1)
        return self._weighted(researchers, count, shows)

    def _even(self, cards: int, take: int) -> Chance:
        ask = _ASK_ONE if take == 1 else _ASK_MANY
        return Chance(CARDS, ask, tuple(self._ones(cards)), take)

    def _weighted(self, researchers: int, count: int, shows: int) -> Chance:
        """One card of ``count`` of the researcher cards and all the exhibitions."""
        every = researchers.bit_count()
        common = gcd(every, count)
        weights = ((researchers, count // common), (shows, every // common))
        names = self._board.cards
        pool = tuple((names[card].id, weight) for among, weight in weights for card in bits(among))
        return Chance(CARDS, _ASK_ONE, pool, 1)


def drawn(board: Board, state: State, outcome: Outcome) -> State:
    """The table after cards came up: researcher cards on the slots, exhibitions on their way."""
    display, deck = list(state.display), state.deck
    arriving = list(state.arriving)
    for name in outcome.drawn:
        card = board.card[name]
        deck ^= 1 << card
        if board.exhibitions >> card & 1:
            arriving.append(card)
        else:
            display[display.index(NO_CARD)] = card
    count = len(outcome.drawn)
    first = max(0, state.first - count)
    changes: dict[str, Any] = {
        "display": tuple(display),
        "deck": deck,
        "arriving": tuple(arriving),
        "first": first,
        "second": state.second - (count - (state.first - first)),
    }
    return refilled(board, revised(state, changes))


def refilled(board: Board, state: State) -> State:
    """The table, waiting for whatever the display still needs, or for the next turn (T3, T4, T16).

    An exhibition drawn is put in its slot, an exhausted deck is made anew, empty slots are filled.
    """
    if state.arriving:
        return changed(state, phase=Phase.ARRIVE)
    if not state.first + state.second and (state.third or state.discard):
        return changed(state, phase=Phase.REBUILD)
    if NO_CARD in state.display and state.first + state.second:
        return changed(state, phase=Phase.CARDS)
    return next_turn(board, state)


def next_turn(board: Board, state: State) -> State:
    """The turn of the rearmost marker; the game is over when that one has stopped (T1)."""
    turn = state.line[0]
    over = state.times[turn] == board.calendars[state.seats].end
    streak = state.streak if turn == state.turn else 0
    return changed(state, phase=Phase.OVER if over else Phase.TURN, turn=turn, streak=streak)


def exhibition_comes(board: Board, state: State) -> ExhibitionComes:
    """The exhibition that was drawn goes to the first slot; others make room only as needed."""
    slots = state.exhibitions
    free = slots.index(NO_CARD) if NO_CARD in slots else len(slots)
    pushed = tuple(board.cards[card].id for card in slots[:free])
    card = board.cards[state.arriving[0]].id
    if free < len(slots):
        return ExhibitionComes(card, pushed, "")
    return ExhibitionComes(card, pushed[:-1], pushed[-1])


def after_exhibition(board: Board, state: State, step: ExhibitionComes) -> State:
    """The table with the exhibition in its slot."""
    slots = state.exhibitions
    moved = tuple(board.card[card] for card in (step.card, *step.moved))
    new = changed(
        state,
        arriving=state.arriving[1:],
        exhibitions=(*moved, *slots[len(moved) :]),
        discard=state.discard | (1 << board.card[step.gone] if step.gone else 0),
    )
    return refilled(board, new)


def new_deck(board: Board, state: State) -> NewDeck:
    """The exhausted deck is made anew of the discarded cards and, once, the third stack."""
    return NewDeck(state.discard.bit_count(), state.third)


def after_new_deck(board: Board, state: State, step: NewDeck) -> State:
    """The table with a new deck."""
    new = changed(
        state,
        deck=state.deck | state.discard,
        second=step.discarded + step.third,
        third=0,
        discard=0,
    )
    return refilled(board, new)
