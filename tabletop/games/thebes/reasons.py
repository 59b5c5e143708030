"""Why a move is good, in the words of the game: what it does for what one opinion looks at."""

from __future__ import annotations

from tabletop.engine.text import Text, if_any, percent
from tabletop.games.thebes import kinds
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.card_moves import card_of
from tabletop.games.thebes.components import Card, Exhibition
from tabletop.games.thebes.hint_texts import HintTexts
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.moves import Dig, Exchange, Move, Stop
from tabletop.games.thebes.odds import dig_odds, missing
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.state import NO_CARD, State

_HELPING = (
    kinds.ZEPPELIN,
    kinds.AUTOMOBILE,
    kinds.PERMISSION,
    kinds.ASSISTANT,
    kinds.SHOVEL,
    kinds.RUMOUR,
)


class Reasons:
    """A sentence for each opinion; each is true of the move, and None where it does nothing for it.

    They speak to the seat that moves.
    """

    def __init__(self, board: Board, hint_texts: HintTexts) -> None:
        self._board = board
        self._hint_texts = hint_texts

    def points(self, state: State, move: Move) -> Text | None:
        """What a dig brings on the average."""
        n = round(dig_odds(self._board, state, move).points) if isinstance(move, Dig) else 0
        return if_any(
            "The dig brings about {n} point on the average.",
            "The dig brings about {n} points on the average.",
            n=n,
        )

    def cards(self, state: State, move: Move) -> Text | None:
        """What an exhibition or a congress brings."""
        card = card_of(self._board, move)
        if isinstance(card, Exhibition):
            n = card.points
            return Text(
                "The exhibition brings you {n} point.", "The exhibition brings you {n} points.", n=n
            )
        if card is None or card.kind != kinds.CONGRESS:
            return None
        n = self._hint_texts.next_congress(state, move.seat)
        return Text(
            "The congress brings you {n} point.", "The congress brings you {n} points.", n=n
        )

    def digs(self, state: State, move: Move) -> Text | None:
        """That a book serves a dig that is still allowed this year."""
        card = card_of(self._board, move)
        if not isinstance(card, Card) or card.kind != kinds.BOOK:
            return None
        if state.spent[move.seat] >> self._board.site[card.site] & 1:
            return None
        return Text("The book is on a site where your permit is still unused.")

    def knowledge(self, state: State, move: Move) -> Text | None:
        """How the seat then stands in the knowledge of a site, or how likely it finds a book."""
        if isinstance(move, Dig):
            chance = dig_odds(self._board, state, move).book
            return (
                Text("The chance of a book is {chance}.", chance=percent(chance))
                if chance
                else None
            )
        card = card_of(self._board, move)
        if not isinstance(card, Card) or card.kind != kinds.BOOK:
            return None
        known = [books(self._board, own, self._board.site[card.site]) for own in state.own]
        own = known.pop(move.seat) + card.points
        if own > max(known):
            return Text("You then know the most of that site.")
        if own == max(known):
            return Text("You then share the most knowledge of that site.")
        return None

    def shows(self, state: State, move: Move) -> Text | None:
        """That a dig looks for what an open exhibition lacks."""
        if not isinstance(move, Dig):
            return None
        board, site = self._board, self._board.site[move.site]
        wanted = any(
            missing(board, state, move.seat, card, site)
            for card in state.exhibitions
            if card != NO_CARD and site in dict(board.needs[card])
        )
        return Text("You lack artefacts of that site for an open exhibition.") if wanted else None

    def congresses(self, state: State, move: Move) -> Text | None:
        """That a congress makes the next one worth more."""
        card = card_of(self._board, move)
        if not isinstance(card, Card) or card.kind != kinds.CONGRESS:
            return None
        points = self._board.components.congresses
        have = self._hint_texts.congress_count(state, move.seat)
        return Text("It makes your next congress worth more.") if have + 2 < len(points) else None

    def next(self, state: State, move: Move) -> Text | None:
        """That there are more cards to take where it leads."""
        if isinstance(move, Stop | Exchange):
            return None
        place = self._board.place[move.travel] if move.travel else state.places[move.seat]
        taken = card_of(self._board, move)
        others = [
            self._board.cities[card]
            for card in state.display
            if card != NO_CARD and self._board.cards[card] is not taken
        ]
        return if_any(
            "{n} more open card can be taken where you then are.",
            "{n} more open cards can be taken where you then are.",
            n=others.count(place),
        )

    def help(self, state: State, move: Move) -> Text | None:
        """That a card helps later."""
        card = card_of(self._board, move)
        if not isinstance(card, Card) or card.kind not in _HELPING:
            return None
        return Text("The card helps you in the weeks to come.")

    def trip(self, state: State, move: Move) -> Text | None:
        """How long the way is."""
        n, _ = weeks_of(self._board, state, move)
        if not n:
            return Text("You lose no week on the way.")
        return Text("The trip takes {n} week.", "The trip takes {n} weeks.", n=n)

    def time(self, state: State, move: Move) -> Text | None:
        """How long it takes, and whether one acts again before the others."""
        n = sum(weeks_of(self._board, state, move))
        if not n:
            return None
        if n <= self._hint_texts.free_weeks(state, move.seat):
            return Text(
                "It takes {n} week, and then you act again before the others.",
                "It takes {n} weeks, and then you act again before the others.",
                n=n,
            )
        return Text("It takes {n} week.", "It takes {n} weeks.", n=n)
