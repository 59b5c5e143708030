"""What happened at a hosted table, in its order, as each seat is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_not
from typing import Any

from attrs import evolve, frozen

from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.net import messages as m
from tabletop.net.fields import Eyes
from tabletop.net.seat_history import SeatHistory
from tabletop.net.sight import InSight, Sight


@frozen
class Happening:
    """The ``n``th thing that happened: an act, with the moments ``first`` up to before ``end`` that
    came about by it, or a change of the luck."""

    n: int
    how: str
    by: int | None = None
    at: int = 0
    first: int = 0
    end: int = 0
    luck: m.Luck | None = None
    strength: Any = None


class Telling:
    """All that happened to a match; ``known`` of its moments were told of."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self.known = 0
        self._happened: list[Happening] = []
        self._seen: dict[Eyes, SeatHistory] = {}
        self._sight = Sight(match)
        self._last: tuple[int, tuple[m.Moment, ...]] = -1, ()
        self._looked, self._before = -1, dict[Eyes, InSight]()

    def take(self, happened: Happening) -> None:
        """Take in what happened last."""
        self._sight.forget()
        if happened.luck is None:
            self.known = max(self.known, happened.end)
        self._happened.append(happened)

    def since(self, seen: int, eyes: Eyes) -> Iterator[m.Told]:
        """What a seat is told that has seen everything up to ``seen``."""
        for each in self._happened:
            if each.n > seen:
                yield self.told(each, eyes)
                self._sight.forget()

    def told(self, each: Happening, eyes: Eyes) -> m.Told:
        """What a seat is told of something that happened."""
        if each.luck is not None:
            return evolve(each.luck, eyes=eyes)
        seen = self.seen_by(eyes)
        nodes = self._match.history.nodes[each.first : each.end]
        moments = tuple(self._moment(node, seen) for node in nodes if seen.is_first(node.id))
        at, last = seen.number(each.at), self._last
        if at != last[0] or len(moments) != len(last[1]) or any(map(is_not, moments, last[1])):
            last = self._last = at, moments
        return m.Update(eyes, each.n, each.how, each.by, *last, each.strength)

    def _moment(self, node: Node[Any], seen: SeatHistory) -> m.Moment:
        parent = None if node.parent is None else seen.number(node.parent)
        return self._sight.moment(node, seen.eyes, seen.number(node.id), parent)

    def seen_by(self, eyes: Eyes) -> SeatHistory:
        """The history as a seat can tell its moments apart, up to now."""
        if eyes not in self._seen:
            self._seen[eyes] = SeatHistory(self._match, eyes)
        seen = self._seen[eyes]
        seen.catch_up()
        return seen

    def in_sight(self, eyes: Eyes) -> InSight:
        """What a seat has before it now; a hand that moves asks for it many times a second."""
        if self._looked != self._match.node.id:
            self._looked = self._match.node.id
            self._before.clear()
        if eyes not in self._before:
            self._before[eyes] = InSight.of(self._match.game, self._match.state, eyes)
        return self._before[eyes]
