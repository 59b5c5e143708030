"""What to look at in a position, said without the move or its place: the first words of a hint."""

from __future__ import annotations

from tabletop.engine.text import Text, Who, if_any
from tabletop.games.thebes.board import ARTEFACT, Board
from tabletop.games.thebes.card_moves import card_of
from tabletop.games.thebes.components import SITES, Card, Exhibition
from tabletop.games.thebes.kinds import BOOK, CONGRESS
from tabletop.games.thebes.knowledge import books
from tabletop.games.thebes.moves import Dig, Move
from tabletop.games.thebes.names import weeks
from tabletop.games.thebes.odds import dig_odds, missing
from tabletop.games.thebes.planner import weeks_of
from tabletop.games.thebes.scoring import congress_points
from tabletop.games.thebes.state import NO_CARD, State
from tabletop.games.thebes.turn_order import advanced
from tabletop.mechanics.values import replaced


class HintTexts:
    """A sentence for each opinion; each is true of the position, and None where it has no news.

    They speak to the seat that moves, and answer for it alone.
    """

    def __init__(self, board: Board) -> None:
        self._board = board

    def points(self, state: State, move: Move) -> Text | None:
        """What a dig promises."""
        return self._promised(state, move) if isinstance(move, Dig) else None

    def cards(self, state: State, move: Move) -> Text | None:
        """What a congress brings, that an exhibition can be held."""
        card = card_of(self._board, move)
        if isinstance(card, Exhibition):
            return Text("You hold all that an exhibition needs.")
        if card is not None and card.kind == CONGRESS:
            return self._next_congress(state, move.seat)
        return None

    def _promised(self, state: State, dig: Dig) -> Text | None:
        n = round(dig_odds(self._board, state, dig).points)
        return if_any(
            "A dig is open to you that promises about {n} point.",
            "A dig is open to you that promises about {n} points.",
            n=n,
        )

    def _next_congress(self, state: State, seat: int) -> Text:
        n = self.next_congress(state, seat)
        return Text(
            "Your next congress brings {n} point.", "Your next congress brings {n} points.", n=n
        )

    def next_congress(self, state: State, seat: int) -> int:
        """The points that one more congress brings a seat."""
        components, have = self._board.components, self.congress_count(state, seat)
        return congress_points(components, have + 1) - congress_points(components, have)

    def congress_count(self, state: State, seat: int) -> int:
        """How many congresses a seat has."""
        return (state.own[seat] & self._board.congresses).bit_count()

    # Digs and knowledge

    def digs(self, state: State, move: Move) -> Text | None:
        """What permits and books are still good for."""
        seat = move.seat
        unused = [site for site in range(len(SITES)) if not state.spent[seat] >> site & 1]
        if not unused:
            return Text("All your permits are spent this year.")
        if isinstance(move, Dig):
            calendar, now = self._board.calendars[state.seats], state.times[seat]
            return Text(
                "With {weeks} left in {year}, {n} of your permits is unused.",
                "With {weeks} left in {year}, {n} of your permits are unused.",
                weeks=weeks(calendar.weeks - calendar.week(now)),
                year=str(calendar.year(now)),
                n=len(unused),
            )
        n = sum(books(self._board, state.own[seat], site) > 0 for site in unused)
        if not n:
            return Text("You have no book yet on a site where your permit is unused.")
        return Text(
            "You have a book and an unused permit for {n} site.",
            "You have a book and an unused permit for {n} sites.",
            n=n,
        )

    def knowledge(self, state: State, move: Move) -> Text | None:
        """How the seat stands in the count of knowledge, or where books may be found."""
        if isinstance(move, Dig):
            return self._books_in_bags(state)
        leads = [self._lead(state, move.seat, site) for site in range(len(SITES))]
        card = card_of(self._board, move)
        if isinstance(card, Card) and card.kind == BOOK:
            return _standing(leads, leads[self._board.site[card.site]])
        return _standing(leads, 1)

    def _books_in_bags(self, state: State) -> Text | None:
        n = sum(
            any(find.what != ARTEFACT and find.mask & state.bags for find in finds)
            for finds in self._board.finds
        )
        return if_any("A book still lies in {n} bag.", "Books still lie in {n} bags.", n=n)

    def _lead(self, state: State, seat: int, site: int) -> int | None:
        """1: the seat knows most of a site, 0: as much as somebody, −1: less; None: nobody does."""
        known = [books(self._board, own, site) for own in state.own]
        own = known.pop(seat)
        best = max(known)
        return (own > best) - (own < best) if own or best else None

    # Exhibitions and congresses

    def shows(self, state: State, move: Move) -> Text | None:
        """How near the nearest of the open exhibitions is."""
        lacks = [
            sum(
                missing(self._board, state, move.seat, card, site)
                for site, _ in self._board.needs[card]
            )
            for card in state.exhibitions
            if card != NO_CARD
        ]
        if not lacks:
            return None
        if not min(lacks):
            return Text("You hold all that an open exhibition needs.")
        return Text(
            "You lack {n} artefact for the nearest open exhibition.",
            "You lack {n} artefacts for the nearest open exhibition.",
            n=min(lacks),
        )

    def congresses(self, state: State, move: Move) -> Text | None:
        """What a series of congresses is good for."""
        cards = self._board.cards
        here = any(
            isinstance(card, Card) and card.kind == CONGRESS
            for card in (cards[number] for number in state.display if number != NO_CARD)
        )
        have = self.congress_count(state, move.seat)
        if not here or have + 1 >= len(self._board.components.congresses):
            return None
        return Text("Each congress makes the next worth more; you have {n}.", n=have)

    # What comes next, help and time

    def next(self, state: State, move: Move) -> Text | None:
        """That several open cards are taken in one city."""
        cities = [self._board.cities[card] for card in state.display if card != NO_CARD]
        n = max(map(cities.count, cities), default=0)
        if n < 2:
            return None
        return Text(
            "{n} open card can be taken in one city.",
            "{n} open cards can be taken in one city.",
            n=n,
        )

    def help(self, state: State, move: Move) -> Text | None:
        """What help is used up, or how long it may serve."""
        board, own = self._board, state.own[move.seat]
        once = board.zeppelins | board.permissions
        for rumours in board.rumours:
            once |= rumours
        if isinstance(move, Dig) and own & once:
            return Text("You hold help that serves only once.")
        n = board.calendars[state.seats].end - state.times[move.seat]
        return Text(
            "What you take now may help you for {n} week.",
            "What you take now may help you for {n} weeks.",
            n=n,
        )

    def time(self, state: State, move: Move) -> Text | None:
        """How long one may take and still act before the others, or when the year ends."""
        n = self.free_weeks(state, move.seat)
        if n and sum(weeks_of(self._board, state, move)) <= n:
            return Text(
                "With up to {n} week you act again before the others.",
                "With up to {n} weeks you act again before the others.",
                n=n,
            )
        following = next(seat for seat in state.line if seat != move.seat)
        n = state.times[following] - state.times[move.seat]
        if n:
            return Text(
                "{who} is {n} week ahead of you on the track.",
                "{who} is {n} weeks ahead of you on the track.",
                who=Who(following),
                n=n,
            )
        return Text("{who} is as far on the track as you.", who=Who(following))

    def free_weeks(self, state: State, seat: int) -> int:
        """The most weeks after which a seat would still be the next to act."""
        now, end = state.times[seat], self._board.calendars[state.seats].end
        free = 0
        while now + free + 1 < end:
            times = replaced(state.times, seat, now + free + 1)
            if advanced(state.line, times, seat)[0] != seat:
                break
            free += 1
        return free


def _standing(leads: list[int | None], lead: int | None) -> Text | None:
    """How many sites there are in whose knowledge one stands so."""
    n = leads.count(lead)
    if not n:
        return None
    if lead is None:
        return Text("Nobody has a book on {n} site.", "Nobody has a book on {n} sites.", n=n)
    if lead > 0:
        return Text("You know the most of {n} site.", "You know the most of {n} sites.", n=n)
    if lead == 0:
        return Text(
            "You share the most knowledge of {n} site.",
            "You share the most knowledge of {n} sites.",
            n=n,
        )
    return Text(
        "Somebody knows more of {n} site than you.",
        "Somebody knows more of {n} sites than you.",
        n=n,
    )
