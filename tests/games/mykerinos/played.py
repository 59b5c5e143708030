"""A game of Mykerinos that tests set up and play by notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from tabletop.engine.chance import Outcome
from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.components import PATRONS, Tile
from tabletop.games.mykerinos.game import Mykerinos
from tabletop.games.mykerinos.state import State
from tabletop.resources import read_json
from tests.games.played import InTurn

DATA: Mapping[str, Any] = read_json("games/mykerinos/components.json")
GAME: Mykerinos = load(DATA)
PLAIN = "lady_violet/0/"
"""A tile of Lady Violet's without points and pyramids, as people would copy it."""


class Played(InTurn[State]):
    """A game of Mykerinos being played."""

    def __init__(self, seats: int = 3, **options: str) -> None:
        super().__init__(GAME, GAME.setup(seats, options))

    def begin(self, *tiles: str, wings: tuple[str, ...] = PATRONS) -> Played:
        """Put the patrons on the wings and lay the first area; plain tiles fill it up."""
        self.answer(Outcome("wings", wings))
        return self.lay(*tiles)

    def lay(self, *tiles: str) -> Played:
        """Go on to the area that is due and lay it."""
        self.on()
        take = self.question().take
        drawn = (*tiles, *[PLAIN] * (take - len(tiles)))
        return self.answer(Outcome("area", drawn, ("0",) * take))

    def play(self, *words: str) -> Played:
        """Play moves in notation, each by the seat to act; the rules' own steps run between."""
        for word in words:
            self.on()
            self.make(self.acting, word)
        return self

    def stand(self, owner: int, cells: str) -> Played:
        """Put archaeologists of the supply on cells; neutral ones for ``NEUTRAL``."""
        name = "neutral" if owner == NEUTRAL else str(owner)
        stood = GAME.board.names(self.state.figures[owner])
        return self.arrange(figures={name: [*stood, *cells.split()]})

    def give(self, seat: int, *patrons: str) -> Played:
        """Lay tiles of these patrons before a seat, ready to help; as many leave the deck."""
        tiles = tuple(Tile(f"W{seat}{n}", patron, 0, ()) for n, patron in enumerate(patrons))
        won, ready = list(self.state.won), list(self.state.ready)
        won[seat] += tiles
        ready[seat] = tuple(
            have + patrons.count(patron) for have, patron in zip(ready[seat], PATRONS, strict=True)
        )
        deck = self.state.deck
        for _ in patrons:
            deck &= deck - 1
        self.state = evolve(self.state, won=tuple(won), ready=tuple(ready), deck=deck)
        return self

    def hold(self, seat: int, rooms: str) -> Played:
        """Put archaeologists of a seat's supply into museum rooms."""
        held, plan = self.state.rooms[seat], GAME.board.plans[self.state.plan]
        names = [room.id for number, room in enumerate(plan.rooms) if held >> number & 1]
        return self.arrange(rooms={str(seat): [*names, *rooms.split()]})

    def counts(self, owner: int) -> int:
        """How many archaeologists of a colour stand in the area."""
        return self.state.figures[owner].bit_count()


__all__ = ["DATA", "GAME", "NEUTRAL", "PATRONS", "PLAIN", "Played"]
