"""How a hosted table comes to luck that nobody could choose: commitments first, then entropy."""

from __future__ import annotations

import secrets

from attrs import define, evolve

from tabletop.engine.dealer import Dealer, SeededDealer
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, LuckShare, commitment_to, keeps_to
from tabletop.net.messages import Committed, Given

MOST_SHARES = 100
"""More is not given to the luck of one table: whoever sits down gives once."""


def committed(dealer: Dealer, dealt: int) -> CommittedDealer:
    """A dealer who goes on, bound by a new secret, after so many answers of another one."""
    secret = secrets.token_hex(32)
    deal = DealtLuck(commitment_to(secret), secret, dealt)
    match dealer:
        case CommittedDealer(deals, before):
            kept = tuple(each for each in deals if each.since < dealt)
            return CommittedDealer((*kept, deal), before)
        case SeededDealer():
            return CommittedDealer((deal,), dealer if dealt else None)
    return CommittedDealer((deal,))


@define(eq=False)
class TableLuck:
    """Who has given what to the luck of a table; ``begun``: nobody is waited for any more."""

    dealer: CommittedDealer
    begun: bool = False
    asked: bool = False

    @property
    def now(self) -> DealtLuck:
        """The deal that goes on."""
        return self.dealer.deals[-1]

    def silent(self) -> tuple[int, ...]:
        """The seats that have committed themselves and not revealed yet."""
        return tuple(share.seat for share in self.now.shares if not share.entropy)

    def commit(self, seat: int, commitment: str) -> bool:
        """Take a seat's commitment; whether it can be one.

        Before a seat has revealed its entropy, and while nobody was asked to, it may commit itself
        anew.
        """
        if len(commitment) != 64 or len(self.now.shares) >= MOST_SHARES:
            return False
        pending = seat in self.silent()
        if pending and self.asked and not self.begun:
            return False
        shares = tuple(s for s in self.now.shares if s.seat != seat or s.entropy)
        self._now(shares=(*shares, LuckShare(seat, commitment, "", self.now.since)))
        return True

    def reveal(self, seat: int, entropy: str, dealt: int) -> bool:
        """Take a seat's entropy for the answers after ``dealt``; whether it keeps to its word."""
        if not self.asked or seat not in self.silent():
            return False
        since = dealt if self.begun else self.now.since
        shares = [
            evolve(share, entropy=entropy, since=since)
            if share.seat == seat and not share.entropy and keeps_to(share.commitment, entropy)
            else share
            for share in self.now.shares
        ]
        kept = tuple(shares) != self.now.shares
        self._now(shares=tuple(shares))
        return kept

    def told(self) -> tuple[Committed, ...]:
        """What everybody may know of it."""
        return tuple(
            Committed(
                deal.commitment,
                deal.since,
                tuple(Given(s.seat, s.commitment, s.entropy, s.since) for s in deal.shares),
            )
            for deal in self.dealer.deals
        )

    def _now(self, shares: tuple[LuckShare, ...]) -> None:
        deals = (*self.dealer.deals[:-1], evolve(self.now, shares=shares))
        self.dealer = CommittedDealer(deals, self.dealer.before)
