"""Taking back one's own marks while others mark, and playing them again."""

from random import Random
from typing import Any

import pytest

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tests.sampling import sampled


def random_match(game: str, seed: int, rng: Random) -> Any:
    """A match of four people that goes on by one random move, of any seat, each time."""
    rules = open_game(game)
    players = tuple(Player(colour, colour) for colour in rules.info.colours[:4])
    match: Match[Any, Any] = Match(rules, players, {}, SeededDealer(str(seed)))
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        seat = rng.choice(sorted(match.to_act))
        assert match.propose(rng.choice(rules.legal_moves(match.state, seat))) == ()
        yield match


@pytest.mark.parametrize(
    ("game", "turn"),
    sampled([(game, turn) for turn in (False, True) for game in ("silver_gold", "pyramids")], 3),
)
def test_what_was_taken_back_beside_others_is_played_again_in_order(game: str, turn: bool) -> None:
    taken = beside = 0
    for seed in range(4):
        rng = Random(seed)
        for match in random_match(game, seed, rng):
            seat, before = rng.randrange(4), match.state
            if rng.random() < 0.6 or match.undo(seat, turn=turn):
                continue
            taken += 1
            beside += bool(match.acts[-1].kept)
            assert match.state != before
            while match.state != before:
                assert match.redo(seat) == ()
    assert taken > 60
    assert beside > 20


@pytest.mark.parametrize("game", ["silver_gold", "pyramids"])
def test_a_turn_is_a_mark_with_its_crosses_whoever_marks_between(game: str) -> None:
    whole = 0
    for seed in range(4):
        rng = Random(seed)
        for match in random_match(game, seed, rng):
            seat = rng.randrange(4)
            line = match.history.line(match.node.id)
            own = [node for node in line if node.seat == seat]
            if not own or type(own[-1].event).__name__ != "Cross" or match.undo(seat, turn=True):
                continue
            whole += 1
            kept = [n for n in match.history.line(match.node.id) if n.seat == seat]
            undone = own[len(kept) :]
            assert type(undone[0].event).__name__ == "Mark"
            assert {type(node.event).__name__ for node in undone[1:]} == {"Cross"}
            while match.state != line[-1].state:
                assert match.redo(seat) == ()
    assert whole > 10
