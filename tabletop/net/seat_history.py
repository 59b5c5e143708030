"""The history of a match as one seat can tell its moments apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.history import Node
from tabletop.engine.match import Match


class SeatHistory:
    """Numbers moments for one seat, from 0 as they come about.

    Two moments that the seat cannot tell apart are one: whether somebody who took back a secret
    act did the same again or something else is nothing that others may know.
    """

    def __init__(self, match: Match[Any, Any], eyes: int | None) -> None:
        """Number all moments so far, as the seat ``eyes`` sees them; None: a spectator."""
        self._match, self.eyes = match, eyes
        self._numbers: list[int] = []
        self._firsts: list[int] = []
        self._latest: list[int] = []
        self.catch_up()

    def catch_up(self) -> None:
        """Number the moments that have come about since."""
        for node in self._match.history.nodes[len(self._numbers) :]:
            twin = self._twin(node)
            if twin is None:
                self._numbers.append(len(self._firsts))
                self._firsts.append(node.id)
                self._latest.append(node.id)
            else:
                self._numbers.append(self._numbers[twin])
                self._latest[self._numbers[twin]] = node.id

    def number(self, node: int) -> int:
        """The number of a moment of the match."""
        return self._numbers[node]

    def node(self, number: int) -> int | None:
        """The latest moment of the match that has this number; None: none has it."""
        return self._latest[number] if 0 <= number < len(self._latest) else None

    def is_first(self, node: int) -> bool:
        """Whether no older moment is the same to the seat."""
        return self._firsts[self._numbers[node]] == node

    def _twin(self, node: Node[Any]) -> int | None:
        """An older moment that looks to the seat as this one does, after the same ones."""
        if node.parent is None:
            return None
        children = self._match.history.children
        for parent in self._same(node.parent):
            for child in children[parent]:
                if child < node.id and self._alike(child, node.id):
                    return child
        return None

    def _same(self, node: int) -> Iterator[int]:
        """The moments that are one to the seat with this one, itself among them."""
        number = self._numbers[node]
        if self._firsts[number] == self._latest[number]:
            yield node
            return
        for other, its in enumerate(self._numbers):
            if its == number:
                yield other

    def _alike(self, one: int, other: int) -> bool:
        return self._known(one) == self._known(other)

    def _known(self, node: int) -> tuple[Any, ...]:
        """All that the seat may know of a moment, beside what led to the one before it."""
        game, nodes = self._match.game, self._match.history.nodes
        here = nodes[node]
        assert here.parent is not None
        told = game.seen(nodes[here.parent].state, here.event, self.eyes)
        rules = tuple(objection.rule.id for objection in here.against)
        return here.seat, told, rules, game.view(here.state, self.eyes)
