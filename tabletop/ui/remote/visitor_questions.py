"""Whether somebody is let in who asks for a place at a table without a link."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from tabletop.engine.text import Text
from tabletop.models.remote_table import RemoteTable
from tabletop.net.messages import Knocked
from tabletop.ui.controls.banner import Banner


class VisitorQuestions(QObject):
    """Asks it in a ``banner`` as long as it has to be answered, wherever that is done."""

    def __init__(self, banner: Banner, table: RemoteTable) -> None:
        super().__init__(banner)
        self._banner, self._table = banner, table
        self._asked: dict[int, Text] = {}
        table.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Ask what is to be answered now, and that only."""
        knocks = self._table.joined.knocks
        gone = {asked for number, asked in self._asked.items() if number not in knocks}
        self._banner.withdraw(*gone)
        # Two who are called alike ask alike: the other is asked about again.
        self._asked = {n: asked for n, asked in self._asked.items() if asked not in gone}
        for number, knock in knocks.items():
            if number not in self._asked:
                self._ask(number, knock)

    def _ask(self, number: int, knock: Knocked) -> None:
        asked = Text("{name} would like to look on.", name=knock.name)
        if knock.place is not None:
            place = self._table.names[knock.place]
            asked = Text("{name} asks for {player}’s place.", name=knock.name, player=place)
        self._asked[number] = asked
        answer = partial(self._table.admit, number)
        self._banner.ask(
            asked,
            (Text("Let in"), partial(answer, True)),
            (Text("Do not"), partial(answer, False)),
            awaited=True,
        )
