"""The tree: it grows by proposals, learns for whoever chooses, and takes legal moves only."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tabletop.advisor.search.tree import Descent, TreeNode
from tests.advisor.games import Take

MOVES = [Take(0, heap) for heap in range(6)]


def tried(
    seat: int, times: int, result: Callable[[Take], float], legal: list[Take] | None = None
) -> Counter[int]:
    """How often each heap was taken at one node, proposed evenly, with these results of seat 0."""
    rng, root, found = Random("tree"), TreeNode(), Counter[int]()
    for _ in range(times):
        descent = Descent(root, 3.0)
        move = descent.choose(seat, rng.choice(legal or MOVES), legal or MOVES)
        found[move.heap] += 1
        descent.learn([result(move), -result(move)])
    return found


@pytest.mark.parametrize(("seat", "best"), [(0, 5), (1, 0)])
def test_whoever_chooses_learns_what_is_good_for_them(seat: int, best: int) -> None:
    found = tried(seat, 400, lambda move: 3.0 * (move.heap - 2))
    assert found.most_common(1)[0][0] == best
    assert found[best] > 200


def test_it_widens_slowly() -> None:
    assert len(tried(0, 6, lambda move: 0.0)) <= 3
    assert len(tried(0, 400, lambda move: 0.0)) == len(MOVES)


def test_a_known_move_that_is_not_legal_now_is_not_taken() -> None:
    root = TreeNode()
    for _ in range(50):
        descent = Descent(root, 1.0)
        descent.choose(0, MOVES[3], MOVES)
        descent.learn([9.0, -9.0])
    rest = [MOVES[0], MOVES[1]]
    for _ in range(50):
        assert Descent(root, 1.0).choose(0, MOVES[1], rest) in rest


def test_below_a_new_child_the_policy_goes_on_alone() -> None:
    root = TreeNode()
    first = Descent(root, 1.0)
    assert first.choose(0, MOVES[0], MOVES) == MOVES[0]
    assert first.choose(1, MOVES[4], MOVES) == MOVES[4]
    first.learn([1.0, -1.0])
    child = root.children[MOVES[0]]
    assert (root.visits, child.tries, child.total) == (1, 1, 1.0)
    assert not child.node.children
    second = Descent(root, 1.0)
    second.choose(0, MOVES[0], MOVES)
    second.choose(1, MOVES[4], MOVES)
    second.learn([1.0, -1.0])
    assert child.node.children[MOVES[4]].total == -1.0
