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
from tabletop.models.seating import holds_secrets, next_viewer
from tabletop.models.showing import Showing
from tabletop.models.words import Words


class Reel(QObject):
    """What is in sight: a moment, its table for the viewer, the log up to it, and what waits.

    ``viewer`` is the seat at the lower edge; it follows the person who has to act. Where that
    person holds secrets and others share the screen, the table is ``covered``: it is shown as a
    spectator sees it until the viewer lifts the curtain. ``curtain`` is false at a table where
    everybody may look. A ``still`` table is only shown: nobody plays at it.
    """

    shown = Signal(object)
    said = Signal(object)

    def __init__(
        self, match: Match[Any, Any], words: Words, parent: QObject, curtain: bool = True
    ) -> None:
        super().__init__(parent)
        self._match = match
        self._waiting: deque[Node[Any]] = deque()
        self.log = LogModel(match, words)
        self.pieces = PiecesModel(words)
        self.visiting = False
        self.moment = match.node
        self._counted: tuple[Node[Any], Scoreboard] | None = None
        self._curtain = curtain and _people(match) > 1
        self._lifted = False
        self.covered = self.still = False
        self.viewer = next_viewer(match, 0, self._curtain)
        self._cover()
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
            self._seat(next_viewer(self._match, self.viewer, self._curtain))
        self._cover()
        self.table = self._table_at(node)
        self.pieces.show(self.table)
        self.log.follow(self._match.node if self.visiting else node, self._eyes)
        self.shown.emit(Showing(before, self.table, node, skip))
        if node.event is not None and node.parent is not None and not skip:
            state = self._match.history.nodes[node.parent].state
            self.said.emit(self._match.game.seen(state, node.event, self._eyes))

    def sit(self, seat: int) -> None:
        """Let another person sit down at the lower edge."""
        self._seat(seat)
        self.show(self.moment, skip=True)

    def uncover(self) -> None:
        """Lift the curtain: whoever sits at the lower edge looks at the own secrets."""
        self._lifted = True
        self.show(self.moment, skip=True)

    def hang_curtain(self, curtain: bool) -> None:
        """Hide secrets from those who share the screen, or let everybody look."""
        self._curtain = curtain and _people(self._match) > 1
        self.show(self.moment, skip=True)

    @property
    def _eyes(self) -> int | None:
        """The seat whose knowledge is shown; None: no more than a spectator's."""
        return None if self.covered else self.viewer

    def view(self) -> Any:
        """The state in sight, as far as whoever looks may know it."""
        return self._match.game.view(self.moment.state, self._eyes)

    def _seat(self, seat: int) -> None:
        if seat != self.viewer:
            self.viewer, self._lifted = seat, False

    def _cover(self) -> None:
        """Draw the curtain over secrets, but not over those one has just made oneself."""
        secret = self._curtain and holds_secrets(self._match.game, self.moment.state, self.viewer)
        own = self.moment.seat == self.viewer and not self.covered
        self._lifted = (self._lifted or own) and secret
        self.covered = secret and not self._lifted

    def _table_at(self, node: Node[Any]) -> Table:
        game = self._match.game
        return game.table(game.view(node.state, self._eyes), self.viewer)


def _people(match: Match[Any, Any]) -> int:
    return sum(player.person for player in match.players)
