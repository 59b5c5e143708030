"""A session over a toy match, with ears."""

import json
from pathlib import Path
from typing import Any

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player, Policy
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.models.showing import Refusal, Showing
from tests.engine import toy

DATA = json.loads((Path(toy.__file__).parent / "resources" / "components.json").read_text())
ADA, BARTEK = Player("Ada", "blue"), Player("Bartek", "red")


class Table:
    """A session with ears: what it showed, refused and waited for."""

    def __init__(self, *players: Player, dealer: Any = None, **how: Any) -> None:
        policy = how.pop("policy", Policy.FAIR)
        self.match: Match[Any, Any] = Match(
            how.pop("game", None) or toy.load(DATA),
            players,
            {},
            dealer or SeededDealer("s"),
            policy,
        )
        self.session = Session(self.match, Catalogue.load("en"), **{"curtain": False, **how})
        self.shown: list[Showing] = []
        self.refused: list[Refusal] = []
        self.waits: list[Any] = []
        self.session.shown.connect(self.shown.append)
        self.session.refused.connect(self.refused.append)
        self.session.waits.connect(self.waits.append)
        self.session.start()

    def hide(self, *numbers: int) -> None:
        """Hide numbers, each by the next person, who is passed the screen."""
        for number in numbers:
            if self.session.next_to_act is not None:
                assert self.session.pass_to(self.session.next_to_act)
            assert self.session.touch(Pick(f"number{number}"))

    def put(self, cell: str) -> bool:
        return self.session.touch(Pick("pebble", cell))
