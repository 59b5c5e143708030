"""Another game of the people of a table whose game is over."""

from __future__ import annotations

import secrets

from tabletop.engine.dealer import HASHED, SeededDealer
from tabletop.engine.match import Match
from tabletop.net import messages as m
from tabletop.net.fields import HOST_ALONE, Eyes
from tabletop.net.hosted import HostedTable
from tabletop.net.tokens import Place
from tabletop.records.matchfile import record_of
from tabletop.records.record import Record


def another(table: HostedTable) -> tuple[Record, Eyes, tuple[Place, ...]]:
    """The record of a new match with the same options, the seat that hosts it, and its places: the
    next seat starts, so that each moves on by one and keeps its token."""
    match = table.match
    players = (*match.players[1:], match.players[0])
    dealer = SeededDealer(HASHED + secrets.token_hex(16))
    again = Match(match.game, players, match.options, dealer, match.policy)
    again.switch(match.strength, None)

    def seat(before: Eyes) -> Eyes:
        return before if before in (None, HOST_ALONE) else (before - 1) % len(players)

    places = tuple(Place(seat(each.seat), each.token_hash) for each in table.places)
    return record_of(again, table.automatic), seat(table.host), places


def propose(table: HostedTable, by: int, name: str) -> m.Proposed:
    """Tell all who are at a table, or come to it, that another one waits for them."""
    proposed = table.proposed = m.Proposed(by, name)
    table.guests.tell(proposed)
    return proposed
