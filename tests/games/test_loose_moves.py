"""Loose pieces may lie anywhere: what a hand is told of that is what going through all moves tells,
for every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.free.game import FreeGame
from tabletop.engine.free.loose_table import TOP
from tabletop.engine.free.moves import FLIP, LOOK, TURN
from tabletop.engine.move import Pick
from tabletop.engine.nearest import nearest, related
from tabletop.engine.partial import PartialMove
from tabletop.records.catalogue import entries, open_game
from tests.games.playing import RandomPlay

SEATS = 2


def loose_states(name: str) -> Iterator[tuple[FreeGame, Any]]:
    """Tables of a game whose pieces became loose, after more and more acts with them."""
    inner, rng = open_game(name), Random(name)
    options = {option.id: option.default for option in inner.options}
    game = FreeGame(inner, SEATS, options)
    played = list(RandomPlay(inner).states(SEATS, seed=7, **options))
    state = game.loosened(played[len(played) // 2])
    for _ in range(3):
        yield game, state
        for _ in range(20):
            due = game.due(state)
            if isinstance(due, Chance):
                state = game.after(state, draw(due, rng))
            else:
                seat = rng.randrange(SEATS)
                kinds: dict[tuple[type, bool], list[Any]] = {}
                for move in game.legal_moves(state, seat):
                    drawn = move.picks()[0].piece.startswith(TOP)
                    kinds.setdefault((type(move), drawn), []).append(move)
                state = game.after(state, rng.choice(rng.choice(list(kinds.values()))))
        while isinstance(due := game.due(state), Chance):
            state = game.after(state, draw(due, rng))


def likeness_of(move: Any, tried: tuple[Pick, ...]) -> tuple[bool, bool]:
    """Whether a move has a piece that was tried, and a space."""
    pieces, spaces = {pick.piece for pick in tried}, {pick.space for pick in tried if pick.space}
    made = move.picks()
    return any(p.piece in pieces for p in made), any(p.space in spaces for p in made)


def allowed(game: FreeGame, state: Any, seat: int) -> set[Any]:
    """What buttons may do to any piece, by what the rules object to."""
    meant = {
        game.compose(state, seat, (Pick(button), Pick(piece)))
        for button in (TURN, FLIP, LOOK)
        for piece in state.named(seat)
    }
    return {move for move in meant if not any(game.objections(state, move))}


@pytest.mark.parametrize("name", sorted(entries()))
def test_a_hand_is_told_of_loose_pieces_what_all_moves_tell(name: str) -> None:
    rng = Random(f"picks of {name}")
    for game, state in loose_states(name):
        for seat in range(SEATS):
            legal = game.legal_moves(state, seat)
            told = PartialMove(game, state, seat)
            read = PartialMove(game, state, seat, given=legal)
            assert told.legal == legal
            assert told.choices() == read.choices()
            begun = [(Pick(button),) for button in (TURN, FLIP, LOOK)]
            whole = [move.picks() for move in rng.sample(legal, 8)]
            wrong = [(Pick("nothing", "nowhere"),), (Pick(TURN), Pick("nothing"))]
            for picks in (*begun, *whole, *wrong):
                assert told.refusals(*picks) == read.refusals(*picks), picks
                if not read.refusals(*picks):
                    one, other = told.add(*picks), read.add(*picks)
                    assert one.choices() == other.choices(), picks
                    assert one.readings() == other.readings(), picks
                    assert (one.whole(), one.waits()) == (other.whole(), other.waits()), picks
            assert allowed(game, state, seat) == {move for move in legal if move.picks()[1:]}
            for tried in [*wrong, *((Pick(one.piece, "nowhere"),) for (one, *_) in whole)]:
                some = nearest(related(game, state, seat, tried), tried, 3)
                best = nearest(legal, tried, 3)
                likeness = [[likeness_of(move, tried) for move in each] for each in (some, best)]
                assert some, tried
                assert likeness[0] == likeness[1][: len(some)], tried
            for piece in rng.sample(sorted(told.choices().pieces), 5):
                assert told.placements(piece) == read.placements(piece), piece
