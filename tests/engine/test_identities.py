"""What holds at every moment of any play, however it wanders."""

from random import Random

import pytest

from tabletop.engine.chance import Outcome
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Policy
from tests.engine.seated import seat_toy
from tests.records.wandering import wander


def check_tree(match: Match) -> None:
    """Every moment is what its parent and its event make, and counts its deals."""
    nodes, game = match.history.nodes, match.game
    for node in nodes[1:]:
        assert node.parent is not None
        parent = nodes[node.parent]
        assert node.state == game.after(parent.state, node.event)
        assert node.dealt == parent.dealt + isinstance(node.event, Outcome)
        assert node.seat == getattr(node.event, "seat", None)
        siblings = [nodes[child].event for child in match.history.children[parent.id]]
        assert len(set(siblings)) == len(siblings)


@pytest.mark.parametrize("policy", list(Policy))
@pytest.mark.parametrize("seed", range(10))
def test_however_play_wanders_the_tree_is_sound(seed: int, policy: Policy) -> None:
    match = seat_toy("person", "greedy", "person", policy=policy)
    components = match.game.census(match.state)
    for _ in wander(match, Random(seed), back=0.5):
        assert match.game.census(match.state) == components
        assert match.over or match.chance is not None or match.to_act
    check_tree(match)


@pytest.mark.parametrize("seed", range(10))
def test_undo_brings_back_what_was_before_and_redo_what_was_after(seed: int) -> None:
    match = seat_toy("person", "person", "person", policy=Policy.STUDY)
    rng = Random(seed)
    while not match.over:
        if match.chance is not None:
            assert match.deal() == ()
            continue
        before = match.node
        seat = rng.choice(sorted(match.to_act))
        legal = match.game.legal_moves(match.state, seat)
        assert match.propose(rng.choice(legal)) == ()
        after = match.node
        assert match.undo(seat) == ()
        assert match.node is before
        assert match.redo() == ()
        assert match.node is after


def test_nothing_is_taken_back_where_that_was_agreed() -> None:
    match = seat_toy(policy=Policy.NONE)
    nodes = [match.node.id for _ in wander(match, Random(3), back=0.5)]
    assert nodes == sorted(nodes)
