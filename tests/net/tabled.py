"""Hosted tables without a net: guests whose messages are frames all the same."""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import define, field

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.net import messages as m
from tabletop.net.guests import Guest
from tabletop.net.hosted import HostedTable
from tabletop.net.joined import JoinedTable
from tabletop.net.rows import Row, make_row, plain_row
from tabletop.net.wire import Frames
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import record_of

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def match_of(
    game: str, *kinds: str, policy: Policy = Policy.FAIR, start: Any = None
) -> Match[Any, Any]:
    """A match of people, or of these kinds."""
    rules = open_game(game)
    colours = rules.info.colours
    players = tuple(Player(NAMES[n], colours[n], kind) for n, kind in enumerate(kinds))
    return Match(rules, players, {}, SeededDealer("before"), policy, start)


@define(eq=False)
class Line:
    """One guest of a table: what it was told, frame by frame, and what it makes of it."""

    host: Host
    guest: Guest
    joined: JoinedTable
    frames: list[str] = field(factory=list)

    def ask(self, message: Any) -> None:
        """Send a message to the table."""
        self.host.ask(self.guest, message)


@define(eq=False)
class Host:
    """A hosted table that keeps its rows in memory, and delivers only what is kept."""

    table: HostedTable
    tokens: dict[Any, str]
    rows: list[str] = field(factory=list)
    lines: list[Line] = field(factory=list)

    @classmethod
    def of(cls, match: Match[Any, Any], host: int | None = 0) -> Host:
        """A table for a match."""
        table, tokens = HostedTable.begin("table", record_of(match, True), host)
        made = cls(table, tokens)
        made.deliver()
        return made

    def sit(self, *seats: Any) -> Line:
        """Somebody sits down at these seats; None looks on."""
        guest = self.table.seat(self.tokens[seat] for seat in seats)
        assert guest is not None
        line = Line(self, guest, JoinedTable(lambda message: line.ask(message)))
        self.lines.append(line)
        self.table.join(guest)
        self.deliver()
        return line

    def ask(self, guest: Guest, message: Any) -> None:
        """A message comes from a guest."""
        self.table.receive(guest, m.ASKED.decode(m.ASKED.encode(message)))
        self.deliver()

    def deliver(self) -> None:
        """Keep the rows, then send what waits."""
        for n, row in self.table.rows:
            assert n == len(self.rows)
            self.rows.append(plain_row(row))
        self.table.rows.clear()
        frames = Frames(m.TOLD)
        for line in self.lines:
            waiting, line.guest.waiting = line.guest.waiting, []
            for message in waiting:
                frame = frames.of(message)
                assert frame == m.TOLD.encode(message)
                line.frames.append(frame)
                line.joined.hear(m.TOLD.decode(frame))

    def kept(self) -> list[Row]:
        """The rows as a store gives them back."""
        return [make_row(row) for row in self.rows]


def begun(match: Match[Any, Any], *seatings: tuple[Any, ...]) -> Host:
    """A table at which everybody has given to the luck, and play has begun."""
    host = Host.of(match)
    for seats in seatings:
        line = host.sit(*seats)
        for seat in seats:
            if seat is not None:
                line.joined.give(seat)
    first = host.lines[0]
    first.ask(m.Begin(min(first.guest.seats)))
    assert host.table.luck.begun
    return host


def play(host: Host, rng: Random, most: int = 2000) -> None:
    """Play on by what each seat sees, at random, to the end or so far."""
    for _ in range(most):
        if host.table.match.over:
            return
        seats = {seat: line for line in host.lines for seat in line.guest.seats}
        seat = rng.choice(sorted(host.table.match.to_act))
        own = seats[seat].joined.matches[seat]
        moves = own.game.legal_moves(own.state, seat)
        assert own.propose(rng.choice(moves)) == ()
