"""A table that one has joined: its matches, one for each own seat, and all that is told beside."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from attrs import define, evolve, field

from tabletop.engine.fair_luck import CommittedDealer, answers, commitment_to
from tabletop.engine.luck_fault import luck_fault
from tabletop.engine.match import Match
from tabletop.engine.text import Text
from tabletop.net import messages as m
from tabletop.net.remote_match import RemoteMatch
from tabletop.records.matchfile import make_record
from tabletop.records.record import replayed

CHANGED = Text(
    "The host has changed what everybody had committed to: whether the luck of this table is fair "
    "cannot be known any more. Ask whoever hosts it."
)

Eyes = int | None


@define(eq=False)
class JoinedTable:
    """What the host of a table has told so far, over however many lines.

    ``ask`` sends a message; ``heard`` is called with each message after it was taken in.
    ``matches`` are by the seats whose eyes they have (None: a spectator's). ``left_out`` are the
    seats without which play began, as they had not revealed their entropy, and have not since.
    ``known`` is the luck of the table as another host had told it, before the table moved.
    """

    ask: Callable[[Any], None]
    heard: Callable[[m.Told], None] = field(default=lambda message: None)
    matches: dict[Eyes, RemoteMatch] = field(factory=dict)
    present: tuple[bool, ...] = ()
    watchers: int = 0
    stand_ins: tuple[int, ...] = ()
    host: Eyes = None
    hosts: bool = False
    luck: m.Luck | None = None
    left_out: frozenset[int] = frozenset()
    record: Any = None
    distrust: Text | None = None
    known: m.Luck | None = None
    muted: set[int] = field(factory=set)
    questions: dict[int, m.AskConsent] = field(factory=dict)
    knocks: dict[int, m.Knocked] = field(factory=dict)
    _welcomes: dict[Eyes, m.Welcome] = field(factory=dict)
    _entropy: dict[int, dict[str, str]] = field(factory=dict)

    def hear(self, message: m.Told) -> None:
        """Take in what the host tells.

        Raises:
            ValidationError: it does not fit what was told before.
            OtherVersion: the host has other rules.
        """
        match message:
            case m.Welcome():
                self._welcomes[message.eyes] = message
                self.hosts = self.hosts or message.hosts
            case m.Update():
                self._update(message)
            case m.Luck():
                self._luck(message)
            case m.AskEntropy(seat):
                self._reveal(seat)
            case m.Done(seat, key):
                self._own(seat, lambda own: own.done(key))
            case m.Refused(seat, key, against):
                self._own(seat, lambda own: own.not_done(key, against))
            case m.AskConsent():
                self.questions[message.ask] = message
            case m.Settled(ask):
                self.questions.pop(ask, None)
            case m.Present(seats, watchers, stand_ins, host):
                self.present, self.watchers, self.stand_ins = seats, watchers, stand_ins
                self.host = host
            case m.Knocked():
                self.knocks[message.knock] = message
            case m.Withdrawn(knock):
                self.knocks.pop(knock, None)
            case m.Said(seat) | m.SaidPhrase(seat) if seat in self.muted:
                return
            case m.Over(record):
                self.record = record
        self.heard(message)

    def _own(self, seat: int, tell: Callable[[RemoteMatch], None]) -> None:
        if seat in self.matches:
            tell(self.matches[seat])

    def _update(self, update: m.Update) -> None:
        own = self.matches.get(update.eyes)
        if own is not None:
            own.hear(update)
        elif update.eyes in self._welcomes:
            welcome = self._welcomes[update.eyes]
            self.matches[update.eyes] = RemoteMatch(welcome, update, self.ask)

    # Luck

    def _luck(self, luck: m.Luck) -> None:
        before = self.luck
        if before is not None and luck.n < before.n:
            return
        changed = before is not None and not _grows(before, luck)
        if changed or (self.known is not None and not _goes_on(self.known, luck)):
            self.distrust = CHANGED
        silent = frozenset(share.seat for share in luck.deals[-1].given if not share.entropy)
        begins = luck.begun and not (before is not None and before.begun)
        self.left_out = silent if begins else self.left_out & silent
        self.luck = luck

    def give(self, seat: int) -> None:
        """Commit oneself to entropy for a seat; it is revealed when all have done so."""
        entropy = secrets.token_hex(16)
        commitment = commitment_to(entropy)
        self._entropy.setdefault(seat, {})[commitment] = entropy
        self.ask(m.Commit(seat, commitment))

    def _reveal(self, seat: int) -> None:
        shares = self.luck.deals[-1].given if self.luck else ()
        for share in shares:
            entropy = self._entropy.get(seat, {}).get(share.commitment)
            if share.seat == seat and not share.entropy and entropy:
                self.ask(m.Reveal(seat, entropy))

    def doubt(self) -> Text | None:
        """Why what was dealt may not be what everybody had committed to, when the table is closed;
        None: it is just that.

        Raises:
            ValidationError: what the host says of the match is impossible.
        """
        if self.distrust is not None:
            return self.distrust
        match: Match[Any, Any] = [match for _, match in replayed(make_record(self.record))][-1]
        dealt = match.history.nodes
        wrong = [
            dealt[node.parent].dealt
            for node, holds in answers(match)
            if holds is False and node.parent is not None
        ]
        fault = luck_fault(match, wrong)
        if fault is not None or not isinstance(match.dealer, CommittedDealer):
            return fault
        return (
            None if self.luck is not None and _told(self.luck) == _kept(match.dealer) else CHANGED
        )


def _told(luck: m.Luck) -> list[tuple[Any, ...]]:
    """What everybody committed to, as the host told of it while the table was open."""
    return [
        (deal.commitment, deal.since, tuple((s.seat, s.entropy, s.since) for s in deal.given))
        for deal in luck.deals
    ]


def _kept(dealer: CommittedDealer) -> list[tuple[Any, ...]]:
    """The same, as it is in the match file."""
    return [
        (deal.commitment, deal.since, tuple((s.seat, s.entropy, s.since) for s in deal.shares))
        for deal in dealer.deals
    ]


def _goes_on(before: m.Luck, after: m.Luck) -> bool:
    """Whether a new host tells of the luck before it as the old one did; it has a last deal of its
    own, in the place of one by which nothing was dealt."""
    if len(after.deals) < 1 or after.deals[-1] in before.deals:
        return False
    counted = tuple(each for each in before.deals if each.since < after.deals[-1].since)
    return _grows(evolve(before, deals=counted), after)


def _grows(before: m.Luck, after: m.Luck) -> bool:
    """Whether commitments and entropy that were told once are the same still."""
    if len(after.deals) < len(before.deals):
        return False
    for old, new in zip(before.deals, after.deals, strict=False):
        if (old.commitment, old.since) != (new.commitment, new.since):
            return False
        told = {share for share in old.given if share.entropy}
        if not told <= set(new.given):
            return False
    return True
