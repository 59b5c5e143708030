"""A game of Mykerinos that tests set up and play by notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.table import NEUTRAL
from tabletop.games.mykerinos import load
from tabletop.games.mykerinos.components import PATRONS, Tile
from tabletop.games.mykerinos.game import Mykerinos
from tabletop.games.mykerinos.state import State
from tabletop.resources import read_json

DATA: Mapping[str, Any] = read_json("games/mykerinos/components.json")
GAME: Mykerinos = load(DATA)
PLAIN = "lady_violet/0/"
"""A tile of Lady Violet's without points and pyramids, as people would copy it."""


class Played:
    """A game being played; what fails to be as a test says raises AssertionError."""

    def __init__(self, seats: int = 3, **options: str) -> None:
        self.state: State = GAME.setup(seats, options)
        self.steps: list[Any] = []

    def begin(self, *tiles: str, wings: tuple[str, ...] = PATRONS) -> Played:
        """Put the patrons on the wings and lay the first area; plain tiles fill it up."""
        self.chance(Outcome("wings", wings))
        return self.lay(*tiles)

    def lay(self, *tiles: str) -> Played:
        """Go on to the area that is due and lay it."""
        self.on()
        take = self.question().take
        drawn = (*tiles, *[PLAIN] * (take - len(tiles)))
        return self.chance(Outcome("area", drawn, ("0",) * take))

    def question(self) -> Chance:
        """The chance that is due."""
        due = GAME.due(self.state)
        assert isinstance(due, Chance), due
        return due

    def chance(self, outcome: Outcome) -> Played:
        """Answer the chance that is due."""
        assert not list(self.question().faults(outcome))
        self.state = GAME.after(self.state, outcome)
        return self

    def on(self) -> Played:
        """Let the rules do what is due unasked."""
        while True:
            due = GAME.due(self.state)
            if isinstance(due, Chance | frozenset):
                return self
            self.steps.append(due)
            self.state = GAME.after(self.state, due)

    def step(self) -> Any:
        """Let the rules do one thing, and return it."""
        due = GAME.due(self.state)
        assert not isinstance(due, Chance | frozenset), due
        self.steps.append(due)
        self.state = GAME.after(self.state, due)
        return due

    def play(self, *words: str) -> Played:
        """Play moves in notation, each by the seat to act; the rules' own steps run between."""
        for word in words:
            self.on()
            move = self.read(word)
            assert not isinstance(move, Objection), (word, move)
            refused = [objection.rule.id for objection in GAME.objections(self.state, move)]
            assert not refused, (word, refused)
            assert move in GAME.legal_moves(self.state, move.seat), word
            self.state = GAME.after(self.state, move)
        return self

    def read(self, words: str, seat: int | None = None) -> Any:
        """What the notation means to the seat to act, or to another."""
        return GAME.read(self.state, self.acting if seat is None else seat, words)

    @property
    def acting(self) -> int:
        """The seat to act."""
        due = GAME.due(self.state)
        assert isinstance(due, frozenset), due
        (seat,) = due
        return seat

    def why(self, words: str, seat: int | None = None) -> list[str]:
        """The ids of all rules against a move, none when it is legal."""
        move = self.read(words, seat)
        if isinstance(move, Objection):
            return [move.rule.id]
        return [objection.rule.id for objection in GAME.objections(self.state, move)]

    def drop(self, *picks: tuple[str, str] | str, seat: int | None = None) -> list[str]:
        """The ids of all rules against those picks, none when they are a legal move."""
        touched = tuple(Pick(*pick) if isinstance(pick, tuple) else Pick(pick) for pick in picks)
        meant = GAME.compose(self.state, self.acting if seat is None else seat, touched)
        if isinstance(meant, Objection):
            return [meant.rule.id]
        return [objection.rule.id for objection in GAME.objections(self.state, meant)]

    def arrange(self, **facts: Any) -> Played:
        """Lay out what is told, as lessons do."""
        self.state = GAME.arrange(self.state, facts)
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

    def set(self, **fields: Any) -> Played:
        """Change the table by hand."""
        self.state = evolve(self.state, **fields)
        return self

    def counts(self, owner: int) -> int:
        """How many archaeologists of a colour stand in the area."""
        return self.state.figures[owner].bit_count()


__all__ = ["DATA", "GAME", "NEUTRAL", "PATRONS", "PLAIN", "Played"]
