"""A random game played by an adapter and, beside it, by a match of the same seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from tabletop.adapters.actions import DONE, Venue
from tabletop.adapters.moment import AdaptedMoment
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.move import Move
from tabletop.engine.partial import PartialMove
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game


class Played(Protocol):
    """A game in an adapter, as it is asked and driven from outside."""

    def moment(self) -> AdaptedMoment: ...

    def mask(self) -> list[int]: ...

    def act(self, action: int) -> None: ...

    def deal(self, match: Match[Any, Any]) -> None: ...

    def brought(self) -> list[float]: ...


def asked(game: str, seed: int) -> tuple[Game[Any, Any], int, dict[str, str]]:
    """A game with seats and options that the seed chooses."""
    rules, rng = open_game(game), Random(f"asked:{seed}")
    options = {option.id: rng.choice(option.choices).value for option in rules.options}
    return rules, rng.randint(*rules.info.seats), options


def same(game: str, seed: int, begun: Callable[[Venue, int], Played]) -> int:
    """Hold the two against each other at every moment; returns how many actions were made."""
    rules, seats, options = asked(game, seed)
    players = tuple(Player(colour, colour, "random") for colour in rules.info.colours[:seats])
    match = Match(rules, players, options, SeededDealer(str(seed)))
    played = begun(Venue(rules, seats, options), seed)
    rng, actions = Random(seed), 0
    while True:
        while match.chance is not None:
            played.deal(match)
            assert match.deal() == ()
        assert played.moment().state == match.state
        if match.over:
            break
        actions += _move(match, played, rng)
    winners = match.scoreboard().winners
    assert played.moment().over
    assert [each > 0 for each in played.brought()] == [
        len(winners) < seats and seat in winners for seat in range(seats)
    ]
    return actions


def _move(match: Match[Any, Any], played: Played, rng: Random) -> int:
    """One move, pick by pick, in both; returns how many actions that took."""
    venue, seat = played.moment().venue, min(match.to_act)
    partial: PartialMove[Any, Move] = PartialMove(match.game, match.state, seat)
    for count in range(1, 100):
        assert played.moment().seat == seat
        mask = played.mask()
        whole = [DONE] if partial.whole() is not None else []
        assert mask == whole + sorted(map(venue.number, partial.choices()))
        action = rng.choice(mask)
        played.act(action)
        if action != DONE:
            partial = partial.add(venue.pick(action))
        if action == DONE or (partial.whole() is not None and not partial.waits()):
            move = partial.whole()
            assert move is not None
            assert match.propose(move) == ()
            return count
    raise AssertionError("a move without an end")
