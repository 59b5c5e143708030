"""The moments of a match brought into sight one after the other."""

from __future__ import annotations

from collections import deque
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.engine.history import Node
from tabletop.engine.match import Match
from tabletop.engine.score import Scoreboard
from tabletop.engine.table import Table
from tabletop.models.log import LogModel
from tabletop.models.pieces import PiecesModel
from tabletop.models.showing import Showing
from tabletop.models.words import Words


class Reel(QObject):
    """What is in sight: a moment, its table for the viewer, the log up to it, and what waits.

    ``viewer`` is the seat at the lower edge; it follows the person who has to act.
    """

    shown = Signal(object)
    said = Signal(object)

    def __init__(self, match: Match[Any, Any], words: Words, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._waiting: deque[Node[Any]] = deque()
        self.log = LogModel(match, words)
        self.pieces = PiecesModel(words)
        self.visiting = False
        self.moment = match.node
        self._counted: tuple[Node[Any], Scoreboard] | None = None
        self.viewer = self._next_viewer(0)
        self.table: Table = self._table_at(match.node)

    @property
    def waiting(self) -> bool:
        """Whether moments wait to be shown."""
        return bool(self._waiting)

    def scoreboard(self) -> Scoreboard:
        """The count as if the game ended at the moment in sight; worked out once a moment."""
        if self._counted is None or self._counted[0] is not self.moment:
            game = self._match.game
            self._counted = (self.moment, game.score(game.tally(self.moment.state)))
        return self._counted[1]

    def take(self, before: Node[Any]) -> None:
        """Queue the moments from ``before`` to where the match is now; a jump is one moment."""
        history, after = self._match.history, self._match.node
        down = history.fork(before.id, after.id) == before.id
        self._waiting.extend(history.between(before.id, after.id) if down else (after,))

    def next(self) -> None:
        """Show the next moment that waits."""
        self.show(self._waiting.popleft())

    def settle(self) -> None:
        """Show all that waits, without motion."""
        while self._waiting:
            self.show(self._waiting.popleft(), skip=True)

    def show(self, node: Node[Any], skip: bool = False) -> None:
        """Bring a moment into sight."""
        before = self.table
        self.moment = node
        if not self._waiting and not self.visiting:
            self.viewer = self._next_viewer(self.viewer)
        self.table = self._table_at(node)
        self.pieces.show(self.table)
        self.log.follow(self._match.node if self.visiting else node, self.viewer)
        self.shown.emit(Showing(before, self.table, node, skip))
        if node.event is not None and node.parent is not None and not skip:
            state = self._match.history.nodes[node.parent].state
            self.said.emit(self._match.game.seen(state, node.event, self.viewer))

    def _table_at(self, node: Node[Any]) -> Table:
        game = self._match.game
        return game.table(game.view(node.state, self.viewer), self.viewer)

    def _next_viewer(self, now: int) -> int:
        """The person to act next sits down at the lower edge; else nobody moves."""
        players = self._match.players
        people = sorted(seat for seat in self._match.to_act if players[seat].person)
        if people and now not in people:
            return people[0]
        if not players[now].person:
            return next((seat for seat, one in enumerate(players) if one.person), now)
        return now
