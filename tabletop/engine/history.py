"""The tree of everything that was played in a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from attrs import define, field, frozen

from tabletop.engine.chance import Outcome
from tabletop.engine.game import Event, S
from tabletop.engine.rule import Objection


@frozen(slots=False, eq=False)
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


@define(eq=False)
class History(Generic[S]):
    """A tree of states that only grows; ids count up from the root, 0."""

    nodes: list[Node[S]] = field(factory=list)
    children: list[tuple[int, ...]] = field(factory=list)
    _depths: list[int] = field(factory=list, init=False, repr=False)
    _known: tuple[Node[S], ...] = field(default=(), init=False, repr=False)

    def add(
        self,
        parent: int | None,
        event: Event | None,
        seat: int | None,
        state: S,
        against: tuple[Objection, ...] = (),
    ) -> Node[S]:
        """A new node below ``parent``; ``seat`` is set for a move."""
        before = 0 if parent is None else self.nodes[parent].dealt
        dealt = before + isinstance(event, Outcome)
        node = Node(len(self.nodes), parent, event, seat, state, dealt, against)
        self.nodes.append(node)
        self.children.append(())
        if parent is None:
            self._depths.append(0)
        else:
            self._depths.append(self._depths[parent] + 1)
            self.children[parent] += (node.id,)
        return node

    def child(self, parent: int, event: Event) -> Node[S] | None:
        """The node that this event already leads to from ``parent``, or None."""
        for child in self.children[parent]:
            if self.nodes[child].event == event:
                return self.nodes[child]
        return None

    def line(self, node: int) -> tuple[Node[S], ...]:
        """The nodes from the root to ``node``, both included."""
        new: list[Node[S]] = []
        known, depth = self._known, -1
        # The line that was asked for last mostly begins as this one does.
        for step in self.back(node):
            depth = self._depths[step.id]
            if depth < len(known) and known[depth] is step:
                break
            new.append(step)
            depth -= 1
        self._known = (*known[: depth + 1], *reversed(new))
        return self._known

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
