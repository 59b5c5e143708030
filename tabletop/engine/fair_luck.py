"""Luck that nobody could choose: a dealer bound by its commitment, and by what each seat gives.

Before anything is dealt the dealer shows the hash of a secret, and every seat the hash of its
entropy; then the seats reveal theirs. The ``nth`` answer is drawn by an HMAC (RFC 2104, SHA-256)
that is keyed by the secret, over all of that entropy and n: the dealer cannot choose it, because
the seats' entropy was unknown to it when it committed itself, and no seat can, because the secret
is. When the table is over the secret is told, and everybody can deal again what was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer, draw
from tabletop.engine.history import Node
from tabletop.engine.match import Match

# Hashes are imported where they are needed: matches of one screen are opened without any.


def commitment_to(words: str) -> str:
    """The hash by which one commits oneself to a secret or to entropy: SHA-256 in hexadecimal."""
    from hashlib import sha256

    return sha256(words.encode()).hexdigest()


def keeps_to(commitment: str, words: str) -> bool:
    """Whether ``words`` are what one committed oneself to."""
    return commitment == commitment_to(words)


@frozen
class LuckShare:
    """What one seat gives to the luck of a table, from the answer ``since`` on.

    ``entropy`` is empty where the seat did not reveal what it had committed itself to: then it is
    left out, and named.
    """

    seat: int
    commitment: str
    entropy: str = ""
    since: int = 0


@frozen
class DealtLuck:
    """The dealer's ``secret`` for the answers from ``since`` on, and the seats' shares in them.

    ``commitment`` is what was shown of the secret before anything was dealt by it.
    """

    commitment: str
    secret: str
    since: int = 0
    shares: tuple[LuckShare, ...] = ()

    def entropy(self, nth: int) -> tuple[LuckShare, ...]:
        """The shares that count for the ``nth`` answer."""
        return tuple(share for share in self.shares if share.entropy and share.since <= nth)

    def key(self, nth: int) -> bytes:
        """The HMAC by which the ``nth`` answer is drawn.

        It is taken over a line ``seat:entropy`` for each share, in their order, and a last one, n.
        """
        from hmac import digest

        lines = [f"{share.seat}:{share.entropy}" for share in self.entropy(nth)]
        return digest(self.secret.encode(), "\n".join([*lines, str(nth)]).encode(), "sha256")

    def broken(self) -> Iterator[LuckShare | None]:
        """The shares that are not what their seats committed themselves to; None: the secret."""
        if not keeps_to(self.commitment, self.secret):
            yield None
        for share in self.shares:
            if share.entropy and not keeps_to(share.commitment, share.entropy):
                yield share


@frozen
class CommittedDealer:
    """Deals by secrets it has committed itself to; ``deals`` are in the order of ``since``.

    ``before`` dealt until the first of them: a table that was begun without guests.
    """

    deals: tuple[DealtLuck, ...]
    before: SeededDealer | None = None

    def deal(self, nth: int) -> DealtLuck | None:
        """By which secret the ``nth`` answer is drawn; None: it was dealt before."""
        return next((deal for deal in reversed(self.deals) if deal.since <= nth), None)

    def answer(self, chance: Chance, nth: int) -> Outcome | None:
        """The outcome of the ``nth`` chance; it depends on n, however often play is taken back."""
        deal = self.deal(nth)
        if deal is None:
            return self.before.answer(chance, nth) if self.before else None
        return draw(chance, Random(int.from_bytes(deal.key(nth), "big")))

    def study(self) -> SeededDealer:
        """A dealer with a seed of its own, which tells nothing of what this one will deal."""
        from hmac import digest

        return SeededDealer(digest(self.deals[-1].secret.encode(), b"study", "sha256").hex())


def is_in_order(deals: Sequence[DealtLuck]) -> bool:
    """Whether each secret counts from a later answer on than the one before it."""
    since = [deal.since for deal in deals]
    return bool(since) and since == sorted(set(since)) and since[0] >= 0


def answers(match: Match[Any, Any]) -> Iterator[tuple[Node[Any], bool | None]]:
    """Every moment of a match that chance led to, and whether its dealer deals just that there.

    None: the dealer has no answer there, because people dealt.
    """
    nodes = match.history.nodes
    for node in nodes:
        if isinstance(node.event, Outcome) and node.parent is not None:
            before = nodes[node.parent]
            chance = match.game.due(before.state)
            assert isinstance(chance, Chance)
            answer = match.dealer.answer(chance, before.dealt)
            yield node, None if answer is None else answer == node.event
