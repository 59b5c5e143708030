"""One's turn at tables elsewhere that are kept and not open: it is told, and stands in the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.kept_turns import KeptTurns
from tabletop.records.endings import SEAT_ENDING
from tabletop.ui.shell import Shell
from tabletop.ui.turn_notification import TurnNotification

if TYPE_CHECKING:
    from tabletop.net.kept_turns import KeptTurn
    from tabletop.ui.remote.controller import RemoteTables


class TurnWatch(QObject):
    """Asks as soon as there are places, again whenever the start screen comes, and now and then
    while somebody wants to be told."""

    def __init__(
        self,
        shell: Shell,
        notification: TurnNotification,
        tables: Callable[[], RemoteTables | None],
    ) -> None:
        super().__init__(shell)
        self._shell, self._notification, self._tables = shell, notification, tables
        self.turns = KeptTurns(self._kept, self._open_tables, self)
        self.turns.heard.connect(self._hear)
        self.turns.rested.connect(self._rest)
        shell.match_left.connect(self.turns.ask)
        shell.context.preferences.changed.connect(self._preferred)
        self.turns.ask()

    def close(self) -> None:
        """Ask no more."""
        self.turns.rest()

    def _kept(self) -> Sequence[Path]:
        return [
            kept.path
            for kept in self._shell.match_store.unfinished()
            if kept.path.suffix == SEAT_ENDING
        ]

    def _open_tables(self) -> frozenset[str]:
        tables = self._tables()
        return frozenset() if tables is None else tables.open_tables

    def _preferred(self, name: str) -> None:
        if name == "notifications":
            if self._shell.context.preferences.notifications:
                self.turns.ask()
            else:
                self.turns.rest()

    def _rest(self) -> None:
        """Who does not want to be told asks only when the start screen comes."""
        if not self._shell.context.preferences.notifications:
            self.turns.rest()

    def _hear(self, turn: KeptTurn) -> None:
        shell = self._shell
        if shell.start is not None:
            shell.start.renew(turn.path)
        seen = shell.start is not None and shell.isActiveWindow()
        if (turn.begins or turn.over) and shell.context.preferences.notifications and not seen:
            self._notify(turn)

    def _notify(self, turn: KeptTurn) -> None:
        context = self._shell.context.of(turn.game)
        game = self._shell.games.get(turn.game)
        name = turn.game if game is None else game.info.name
        over, mine = (
            Text("{game} is over.", game=name),
            Text("It is your turn in {game}.", game=name),
        )
        go = partial(self._shell.resume, turn.path)
        self._notification.tell(context.say(over if turn.over else mine), go)


def load_for_inviting() -> None:
    """Load, in any thread, what invites others and joins tables, before somebody waits for it."""
    import tabletop.ui.remote.controller
    import tabletop.ui.remote.hosting_dialog
    import tabletop.ui.remote.join_dialog  # noqa: F401
