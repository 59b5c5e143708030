"""A position, and what leads from one to the next."""

from __future__ import annotations

from attrs import evolve, frozen

from oh_hell import cards, rules
from tabletop.engine.move import Pick
from tabletop.engine.rule import Rule
from tabletop.engine.text import Text, Who


@frozen
class Result:
    """What a seat bid and took in a deal."""

    bid: int
    taken: int

    @property
    def met(self) -> bool:
        return self.bid == self.taken

    @property
    def points(self) -> int:
        return 10 + self.bid if self.met else 0


def deals(seats: int) -> int:
    """How many deals there are, and how many cards a hand has in the first one."""
    return 7 if seats == 6 else 10


@frozen
class State:
    """The hands, what was bid and played in this deal, and the results of those before it.

    ``size`` is how many cards each seat is dealt in this deal. ``played`` are cards of tricks that
    were taken.
    """

    seats: int
    size: int
    dealer: int = 0
    hands: tuple[tuple[str, ...], ...] = ()
    trump: str = ""
    bids: tuple[int, ...] = ()
    leader: int = 0
    trick: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    results: tuple[tuple[Result, ...], ...] = ()

    def left_of(self, seat: int, by: int = 1) -> int:
        """The seat so many places to the left."""
        return (seat + by) % self.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they bid, the dealer last."""
        return tuple(self.left_of(self.dealer, by) for by in range(1, self.seats + 1))

    @property
    def bidding(self) -> bool:
        return len(self.bids) < self.seats

    def bid_of(self, seat: int) -> int | None:
        """What a seat has bid."""
        at = self.order.index(seat)
        return self.bids[at] if at < len(self.bids) else None

    @property
    def turn(self) -> int:
        """Who bids or plays next."""
        if self.bidding:
            return self.order[len(self.bids)]
        return self.left_of(self.leader, len(self.trick))

    @property
    def hooked(self) -> int | None:
        """What the dealer may not bid, when it is the dealer's turn to."""
        last = len(self.bids) == self.seats - 1
        return self.size - sum(self.bids) if last else None

    def winner(self) -> int:
        """Who takes the trick that lies there."""
        led, trump = cards.suit(self.trick[0]), cards.suit(self.trump)

        def worth(at: int) -> tuple[bool, bool, int]:
            card = self.trick[at]
            return cards.suit(card) == trump, cards.suit(card) == led, cards.height(card)

        return self.left_of(self.leader, max(range(len(self.trick)), key=worth))

    def dealt_out(self) -> State:
        """The same before the next deal is dealt, its results kept."""
        results = tuple(Result(self.bid_of(s) or 0, self.taken[s]) for s in range(self.seats))
        dealer = self.left_of(self.dealer)
        return fresh(self.seats, self.size - 1, dealer, (*self.results, results))

    def without(self, seat: int, card: str) -> State:
        """The same with a card out of a hand, seen or not."""
        hand = list(self.hands[seat])
        hand.remove(card if card in hand else cards.HIDDEN)
        return evolve(self, hands=with_at(self.hands, seat, tuple(hand)))


def fresh(
    seats: int, size: int, dealer: int = 0, results: tuple[tuple[Result, ...], ...] = ()
) -> State:
    """A deal before its cards."""
    leader = (dealer + 1) % seats
    return State(seats, size, dealer, leader=leader, taken=(0,) * seats, results=results)


def with_at(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    """A tuple with something else at a place."""
    return (*values[:at], value, *values[at + 1 :])


@frozen
class Bid:
    """Say how many tricks one will take."""

    seat: int
    tricks: int

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"bid:{self.tricks}"),)

    def says(self) -> Text:
        return Text("{who} bids {n}.", who=Who(self.seat), n=self.tricks)


@frozen
class Play:
    """Play a card to the trick."""

    seat: int
    card: str

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"card:{self.card}", "trick"),)

    def says(self) -> Text:
        return Text("{who} plays the {card}.", who=Who(self.seat), card=cards.name(self.card))


@frozen
class Take:
    """The trick is taken."""

    seat: int
    rule: Rule = rules.TRICK

    def says(self) -> Text:
        return Text("{who} takes the trick.", who=Who(self.seat))


@frozen
class Count:
    """A deal is counted and its cards gathered."""

    number: int
    results: tuple[Result, ...]
    rule: Rule = rules.DEALS

    def ends_round(self) -> int:
        return self.number

    def says(self) -> Text:
        met = tuple(Who(seat) for seat, result in enumerate(self.results) if result.met)
        if not met:
            return Text("Deal {n} is over: nobody met the bid.", n=self.number)
        return Text("Deal {n} is over: {who} met the bid.", n=self.number, who=met)
