"""Whatever hands do at the table is answered: any picks at all, in any number and any order."""

from random import Random
from typing import Any

import pytest

from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tests.games.expeditions.begun import NAMES, begun, play_some
from tests.sampling import sampled

CASES = [(name, seats, seed) for name in NAMES for seats in (2, 3, 4) for seed in range(2)]
GRID = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


def moments(name: str, seats: int, seed: int, count: int) -> Any:
    """Moments all over a match, and a source of chance."""
    rng = Random(f"picks {name} {seats} {seed}")
    match = begun(name, seats, seed)
    for _ in range(count):
        yield match, rng
        if match.over:
            return
        play_some(match, rng, rng.choice((1, 2, 5)))


def some_pick(match: Match[Any, Any], seat: int, rng: Random) -> Pick:
    """A touch of the table, sensible ones more often than others."""
    seats = range(len(match.players))
    place, owner = rng.choice(("left", "right")), rng.choice((seat, seat, *seats))
    table = match.game.table(match.game.view(match.state, seat), seat)
    picks = sorted({piece.pick for piece in table.pieces} | {"deck", "", "pencil"})
    spaces = sorted(space.id for space in table.spaces)
    return rng.choice(
        (
            Pick("pencil", f"{place}.{rng.choice(GRID)}:{owner}"),
            Pick("pencil", f"{place}.{rng.choice(GRID)}:{seat}"),
            Pick(rng.choice(picks), f"{place}:{owner}"),
            Pick(rng.choice(picks), f"kept:{owner}"),
            Pick(rng.choice(picks), rng.choice(spaces)),
            Pick(rng.choice(picks)),
            Pick("pencil", rng.choice(("left.", "right.z9:0", "left.a1:9", "left.a1", ".:", "?"))),
        )
    )


def some_picks(match: Match[Any, Any], seat: int, rng: Random) -> tuple[Pick, ...]:
    """A list of touches: some of one legal move, in any order, and any others."""
    legal = list(match.game.legal_moves(match.state, seat))
    picks = list(rng.choice(legal).picks()) if legal and rng.random() < 0.7 else []
    for _ in range(rng.choice((0, 0, 1, 1, 2, 5, 20))):
        picks.insert(rng.randrange(len(picks) + 1), some_pick(match, seat, rng))
    if picks and rng.random() < 0.5:
        picks.append(rng.choice(picks))
    if picks and rng.random() < 0.3:
        del picks[rng.randrange(len(picks))]
    rng.shuffle(picks)
    return tuple(picks)


@pytest.mark.parametrize(("name", "seats", "seed"), sampled(CASES, 8, 3))
def test_any_picks_mean_a_move_or_an_objection(name: str, seats: int, seed: int) -> None:
    for match, rng in moments(name, seats, seed, 30):
        rules, state = match.game, match.state
        for _ in range(30):
            seat = rng.randrange(seats)
            picks = some_picks(match, seat, rng)
            meant = rules.compose(state, seat, picks)
            if isinstance(meant, Objection):
                assert meant.rule in rules.rules
                continue
            assert type(meant) in rules.moves
            assert meant.seat == seat
            against = list(rules.objections(state, meant))
            assert {objection.rule for objection in against} <= set(rules.rules)
            if not against:
                assert meant in rules.legal_moves(state, seat)
                assert sorted(map(str, meant.picks())) == sorted(map(str, picks))


@pytest.mark.parametrize(("name", "seats", "seed"), sampled(CASES, 4, 1))
def test_picks_of_a_move_mean_it_in_every_order(name: str, seats: int, seed: int) -> None:
    for match, rng in moments(name, seats, seed, 30):
        rules, state = match.game, match.state
        for seat in match.to_act:
            legal = list(rules.legal_moves(state, seat))
            for move in rng.sample(legal, min(10, len(legal))):
                picks = list(move.picks())
                rng.shuffle(picks)
                assert rules.compose(state, seat, tuple(picks)) == move


@pytest.mark.parametrize(("name", "seats", "seed"), sampled(CASES, 4, 2))
def test_picks_too_many_or_twice_are_no_legal_move(name: str, seats: int, seed: int) -> None:
    for match, rng in moments(name, seats, seed, 30):
        rules, state = match.game, match.state
        for seat in match.to_act:
            move = rng.choice(list(rules.legal_moves(state, seat)))
            for more in (rng.choice(move.picks()), Pick("no such piece", "nowhere"), Pick("")):
                meant = rules.compose(state, seat, (*move.picks(), more))
                assert isinstance(meant, Objection) or any(rules.objections(state, meant))
