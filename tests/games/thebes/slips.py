"""Slips in positions of Thebes."""

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve

from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.position_shape import Position, Time, tokens_of
from tabletop.games.thebes.state import State
from tests.games.placed import Slip, one_more


def card_twice(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    open_cards = [card for card in (*position.open, *position.exhibitions) if card]
    held = [thing for own in position.own.values() for thing in own if thing in game.board.card]
    cards = [*open_cards, *held, *position.discarded]
    if not cards:
        return None
    return evolve(
        position,
        own=one_more(position.own, rng.randrange(state.seats), rng.choice(cards)),
    )


def token_too_many(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    gone = sum(own & sum(game.board.tokens) for own in state.own) | state.laid_out
    names = list(tokens_of(game.board, gone))
    own = one_more(position.own, rng.randrange(state.seats), rng.choice(names))
    return evolve(position, own=own)


def kind_of_card(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    free = [
        card.id
        for number, card in enumerate(game.board.cards)
        if state.deck & game.board.exhibitions & 1 << number
    ]
    if not free or not position.open:
        return None
    row = list(position.open)
    row[rng.randrange(len(row))] = rng.choice(free)
    return evolve(position, open=tuple(row))


def permit_twice(game: Any, state: State, position: Position, rng: Random) -> Position:
    site, seat = rng.choice(SITES), rng.randrange(state.seats)
    return evolve(position, spent={**position.spent, seat: (site, site)})


def stack_too_high(game: Any, state: State, position: Position, rng: Random) -> Position:
    first, second, third = position.stacks or (0, 0, 0)
    return evolve(position, stacks=(first, second + 1, third))


def no_such_week(game: Any, state: State, position: Position, rng: Random) -> Position:
    seat, week = rng.randrange(state.seats), rng.choice((-3, 53, 60))
    return evolve(position, times={**position.times, seat: Time(1902, week)})


def wrong_order(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    if len(set(state.times)) < 2:
        return None
    return evolve(position, order=position.order[::-1])


def wrong_year(game: Any, state: State, position: Position, rng: Random) -> Position:
    return evolve(position, year=state.year + 1)


def no_such_place(game: Any, state: State, position: Position, rng: Random) -> Position:
    return evolve(position, at={**position.at, rng.randrange(state.seats): "atlantis"})


def somebody_dug(game: Any, state: State, position: Position, rng: Random) -> Position | None:
    dug = [
        site
        for site, tokens in zip(SITES, game.board.tokens, strict=True)
        if any(own & tokens for own in state.own) and not tokens & state.laid_out
    ]
    if not dug:
        return None
    return evolve(position, waiting=(*(position.waiting or ()), rng.choice(dug)))


SLIPS: Mapping[str, Slip] = {
    "a card twice": card_twice,
    "a token too many": token_too_many,
    "an exhibition among the open cards": kind_of_card,
    "a permit twice": permit_twice,
    "a card too many face down": stack_too_high,
    "no such week": no_such_week,
    "the wrong order": wrong_order,
    "the wrong year": wrong_year,
    "no such place": no_such_place,
    "somebody has dug there": somebody_dug,
}
