"""The tree of everything that was played in a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event, S
from tabletop.engine.quickly_made import quickly_made
from tabletop.engine.rule import Objection


@quickly_made(eq=False, unsafe_hash=False)
class Node(Generic[S]):
    """A moment: the state, and the event that led to it from its parent (None at the root)."""

    id: int
    parent: int | None
    event: Event | None
    seat: int | None
    state: S
    dealt: int
    """How many chances were answered from the root to here."""
    against: tuple[Objection, ...] = ()
    """What the rules had against the event, where the table agreed to make it all the same."""


class History(Generic[S]):
    """A tree of states that only grows; ids count up from the root, 0.

    What can be told from the nodes is worked out for those that are new since it was asked last:
    play itself, however long, asks for none of it.
    """

    def __init__(self) -> None:
        self.nodes: list[Node[S]] = []
        self._children: list[tuple[int, ...]] = []
        self._depths: list[int] = []
        self._known: tuple[Node[S], ...] = ()

    def add(
        self,
        parent: int | None,
        event: Event | None,
        seat: int | None,
        state: S,
        against: tuple[Objection, ...] = (),
    ) -> Node[S]:
        """A new node below ``parent``; ``seat`` is set for a move."""
        nodes = self.nodes
        dealt = 0 if parent is None else nodes[parent].dealt + isinstance(event, Outcome)
        node = Node(len(nodes), parent, event, seat, state, dealt, against)
        nodes.append(node)
        return node

    @property
    def children(self) -> Sequence[tuple[int, ...]]:
        """Of each node, those it leads to."""
        children = self._children
        for node in self.nodes[len(children) :]:
            children.append(())
            if node.parent is not None:
                children[node.parent] += (node.id,)
        return children

    def child(self, parent: int, event: Event) -> Node[S] | None:
        """The node that this event already leads to from ``parent``, or None."""
        if parent == len(self.nodes) - 1:
            return None
        for child in self.children[parent]:
            if self.nodes[child].event == event:
                return self.nodes[child]
        return None

    def line(self, node: int) -> tuple[Node[S], ...]:
        """The nodes from the root to ``node``, both included."""
        new: list[Node[S]] = []
        known, depth, depths = self._known, -1, self._all_depths()
        # The line that was asked for last mostly begins as this one does.
        for step in self.back(node):
            depth = depths[step.id]
            if depth < len(known) and known[depth] is step:
                break
            new.append(step)
            depth -= 1
        self._known = (*known[: depth + 1], *reversed(new))
        return self._known

    def _all_depths(self) -> list[int]:
        depths = self._depths
        for node in self.nodes[len(depths) :]:
            depths.append(0 if node.parent is None else depths[node.parent] + 1)
        return depths

    def between(self, ancestor: int, node: int) -> tuple[Node[S], ...]:
        """The nodes below ``ancestor`` down to ``node``; raises ValueError when it is none."""
        found: list[Node[S]] = []
        for step in self.back(node):
            if step.id == ancestor:
                return tuple(reversed(found))
            found.append(step)
        raise ValueError(f"node {ancestor} is no ancestor of node {node}")

    def fork(self, one: int, other: int) -> int:
        """The last moment that both nodes share."""
        while one != other:
            # A parent is always older than its children: the younger one cannot be shared.
            parent = self.nodes[max(one, other)].parent
            assert parent is not None
            one, other = min(one, other), parent
        return one

    def back(self, node: int) -> Iterator[Node[S]]:
        """The nodes from ``node`` back to the root, both included."""
        at: int | None = node
        while at is not None:
            yield self.nodes[at]
            at = self.nodes[at].parent
