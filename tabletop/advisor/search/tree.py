"""The tree below a candidate: what seats have tried, and how it went for them."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from tabletop.engine.game import M
from tabletop.engine.move import Move

_WIDENING = 3
"""Visits for the first further child; for the nth it takes n² times as many."""

_CURIOSITY = 0.5
"""How much a rarely tried child is preferred, in standard deviations of the result."""

_HABIT = 6
"""Visits before the policy's own proposal no longer decides."""


class TreeNode:
    """A place in the tree: the moves that led there, whatever chance and hidden facts were."""

    __slots__ = ("children", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.children: dict[Move, Child] = {}


class Child:
    """A move tried at a node: how often, its results added up for the seat that made it."""

    __slots__ = ("node", "total", "tries")

    def __init__(self) -> None:
        self.node = TreeNode()
        self.tries = 0
        self.total = 0.0


class Descent:
    """One way down a tree.

    A node grows by the policy's proposals, the more the oftener it is visited (progressive
    widening: Coulom 2007), and which of its legal children is taken is settled by upper confidence
    bounds on the result of the seat that chooses (UCT: Kocsis and Szepesvári 2006).
    ``spread`` is the usual distance of a result from zero, in points.
    """

    __slots__ = ("_node", "_path", "_spread")

    def __init__(self, root: TreeNode, spread: float) -> None:
        self._node: TreeNode | None = root
        self._spread = spread
        self._path: list[tuple[TreeNode, Child, int]] = []

    def choose(self, seat: int, proposal: M, legal: Sequence[M]) -> M:
        """The move taken here: the proposal, or a legal one that was tried before."""
        node = self._node
        if node is None:
            return proposal
        move = self._selected(node, proposal, legal)
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Child()
        self._path.append((node, child, seat))
        # A new child is a leaf: below it the policy goes on alone.
        self._node = child.node if child.tries else None
        return move

    def learn(self, results: list[float]) -> None:
        """Tell everyone on the way how it ended, in points ahead of the best rival."""
        for node, child, seat in self._path:
            node.visits += 1
            child.tries += 1
            child.total += results[seat]

    def _selected(self, node: TreeNode, proposal: M, legal: Sequence[M]) -> M:
        if not node.children:
            return proposal
        known = [move for move in legal if move in node.children]
        if not known:
            return proposal
        if proposal not in node.children:
            room = 1 + int(sqrt(node.visits / _WIDENING))
            if len(known) < room:
                return proposal
        elif node.visits < _HABIT:
            return proposal
        return max(known, key=lambda move: self._promise(node, node.children[move]))

    def _promise(self, node: TreeNode, child: Child) -> float:
        tries = max(child.tries, 1)
        return child.total / tries + _CURIOSITY * self._spread * sqrt(log(1 + node.visits) / tries)
