"""A table at a moment that random play comes to, and what goes on from there at random."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.advisor.players import choose
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player, Policy
from tabletop.models.session import Session

ANYTHING = "random"
"""The computer player who takes any legal move."""

USUAL = 60
"""So many events at most come before a moment."""


def random_match(game: Game[Any, Any], seed: str, seat: int = 0) -> Match[Any, Any]:
    """A match at a random moment; the seed decides everything but whose eyes look on.

    Args:
        game: the rules.
        seed: of seats, options, deals, moves and the moment.
        seat: who is a person; a number that nobody has counts round. All others are computers.
    """
    rng = Random(seed)
    seats = rng.randint(*game.info.seats)
    options = {one.id: rng.choice(one.choices).value for one in game.options}
    players = tuple(
        Player(f"P{n + 1}", colour, "person" if n == seat % seats else ANYTHING)
        for n, colour in enumerate(game.info.colours[:seats])
    )

    def played(events: int) -> tuple[Match[Any, Any], int]:
        match = Match(game, players, options, SeededDealer(seed), Policy.STUDY)
        return match, _play(match, Random(seed), events)

    return played(rng.randint(0, played(USUAL)[1]))[0]


def _play(match: Match[Any, Any], rng: Random, events: int) -> int:
    """Play at random; returns after how many events, so many at most, the game was over."""
    for made in range(events):
        before = match.node
        if match.chance is not None:
            match.deal()
        elif match.to_act:
            match.propose(_any_move(match, rng))
        if match.over or match.node is before:
            return made
    return events


def go_on(session: Session, rng: Random) -> None:
    """Let one thing more happen at random: a deal, or a move of whoever is to act."""
    match = session.match
    if match.chance is not None:
        session.deal()
    elif match.to_act:
        session.act(_any_move(match, rng))


def _any_move(match: Match[Any, Any], rng: Random) -> Any:
    seat = rng.choice(sorted(match.to_act))
    return choose(ANYTHING, match.game, match.game.view(match.state, seat), seat, rng)
