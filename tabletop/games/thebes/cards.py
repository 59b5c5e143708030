"""The deck in its three stacks, the open cards, and the exhibitions on their slots."""

from __future__ import annotations

from math import gcd

from tabletop.engine.chance import Chance, Grouped, Named, Outcome
from tabletop.engine.text import Text
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.state import NO_CARD, Draft, Phase, State
from tabletop.games.thebes.steps import ExhibitionComes, NewDeck

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
        self._names = tuple(card.id for card in board.cards)
        self._stacked = {seats: shows for seats, (_, shows, _) in board.stacked.items()}

    def chance(self, state: State) -> Chance:
        """What comes up on the empty slots of the display."""
        gaps, researchers = state.display.count(NO_CARD), self._board.researchers
        if state.first:
            return self._even(state.deck & researchers, min(gaps, state.first))
        if not state.third:
            return self._even(state.deck, min(gaps, state.second))
        shows = state.deck & self._stacked[state.seats]
        count = state.second - shows.bit_count()
        if shows and count:
            return self._weighted(state.deck & researchers, count, shows)
        return self._even(shows or state.deck & researchers, min(gaps, state.second))

    def _even(self, cards: int, take: int) -> Chance:
        ask, names = _ASK_ONE if take == 1 else _ASK_MANY, Named(self._names, cards)
        return Chance(CARDS, ask, Grouped((names, 1)), take, size=len(names))

    def _weighted(self, researchers: int, count: int, shows: int) -> Chance:
        """One card of ``count`` of the researcher cards and all the exhibitions."""
        names, rest = Named(self._names, researchers), Named(self._names, shows)
        common = gcd(len(names), count)
        likely, likelier = count // common, len(names) // common
        pool = Grouped((names, likely), (rest, likelier))
        size = len(names) * likely + len(rest) * likelier
        return Chance(CARDS, _ASK_ONE, pool, 1, size=size)


def drawn(board: Board, state: State, outcome: Outcome) -> State:
    """The table after cards came up: researcher cards on the slots, exhibitions on their way."""
    draft, display, deck = state.draft(), list(state.display), state.deck
    for name in outcome.drawn:
        card = board.card[name]
        deck ^= 1 << card
        if card >= board.first_exhibition:
            draft.arriving = (*draft.arriving, card)
        else:
            display[display.index(NO_CARD)] = card
    draft.display, draft.deck = tuple(display), deck
    if state.first:
        draft.first -= len(outcome.drawn)
    else:
        draft.second -= len(outcome.drawn)
    return refilled(board, draft)


def refilled(board: Board, draft: Draft) -> State:
    """The table, waiting for whatever the display still needs, or for the next turn.

    An exhibition drawn is put in its slot, an exhausted deck is made anew, empty slots are filled
    (T3, T4, T16). Of exhibitions alone no deck is made: it would fill no slot, and they would push
    each other round for ever. Then it is the turn of the rearmost marker; the game is over when
    that one has stopped (T1).
    """
    draft.phase = _phase(board, draft)
    if draft.phase is Phase.TURN or draft.phase is Phase.OVER:
        turn = draft.line[0]
        if turn != draft.turn or draft.phase is Phase.OVER:
            draft.turn, draft.streak = turn, 0
    return draft.state()


def _phase(board: Board, draft: Draft) -> Phase:
    """What the table waits for."""
    if draft.arriving:
        return Phase.ARRIVE
    if draft.first or draft.second:
        if NO_CARD in draft.display:
            return Phase.CARDS
    elif (draft.deck | draft.discard) & board.researchers:
        return Phase.REBUILD
    over = draft.times[draft.line[0]] == board.calendars[draft.seats].end
    return Phase.OVER if over else Phase.TURN


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
    draft = state.draft()
    draft.arriving = state.arriving[1:]
    draft.exhibitions = (*moved, *slots[len(moved) :])
    if step.gone:
        draft.discard |= 1 << board.card[step.gone]
    return refilled(board, draft)


def new_deck(board: Board, state: State) -> NewDeck:
    """The exhausted deck is made anew of the discarded cards and, once, the third stack."""
    return NewDeck(state.discard.bit_count(), state.third)


def after_new_deck(board: Board, state: State, step: NewDeck) -> State:
    """The table with a new deck."""
    draft = state.draft()
    draft.deck = state.deck | state.discard
    draft.second = step.discarded + step.third
    draft.third = draft.discard = 0
    return refilled(board, draft)
