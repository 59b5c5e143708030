"""The rules of the Royal Game of Ur."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from royal_ur import INFO, rules, table, way
from royal_ur.opinions import HEURISTICS
from royal_ur.positions import Positions
from royal_ur.state import Again, Go, Hit, Pass, State
from tabletop.engine.chance import Outcome
from tabletop.engine.game import Due, Game
from tabletop.engine.move import Pick
from tabletop.engine.rule import Objection
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.table import Prompt, Table
from tabletop.engine.text import Text, Who
from tabletop.mechanics.dice import Dice

DICE = Dice("die", ("0", "1"), 4)
"""Pyramids of four corners, two of them marked: one of the marked ones is up half of the time."""


class RoyalUr(Game[State, Go]):
    """Two seats, seven pieces each, nothing hidden."""

    info = INFO
    rules = rules.RULES
    player_aid = table.AID
    moves = (Go,)
    steps = (Pass, Hit, Again)
    heuristics = HEURISTICS
    positions = Positions()

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components

    def setup(self, seats: int, options: Mapping[str, str]) -> State:
        self.agreed(seats, options)
        return State(((way.START,) * way.PIECES,) * 2)

    def arrange(self, state: State, facts: Mapping[str, Any]) -> State:
        known = {"at", "turn"}
        if not known.issuperset(facts):
            return super().arrange(state, facts)
        for seat, steps in facts.get("at", {}).items():
            for piece, step in enumerate(steps):
                state = state.placed(int(seat), piece, step)
        return evolve(state, turn=facts.get("turn", state.turn), thrown=False)

    def due(self, state: State) -> Due:
        if state.winner is not None:
            return frozenset()
        if state.landed:
            return state.landing()
        if not state.thrown:
            return DICE.throw(Text("{who} throws the dice.", who=Who(state.turn)), "dice")
        if not any(self._open(state)):
            return Pass(state.turn, state.steps)
        return frozenset({state.turn})

    def _open(self, state: State) -> Iterator[Go]:
        for start in dict.fromkeys(state.at[state.turn]):
            move = Go(state.turn, start, start + state.steps)
            if move.end <= way.OFF and not any(self.against(state, move)):
                yield move

    def candidates(self, state: State, seat: int) -> Iterator[Go]:
        for start in range(way.START, way.OFF):
            yield from (Go(seat, start, end) for end in range(start + 1, way.OFF + 1))

    def against(self, state: State, move: Go) -> Iterator[Objection]:
        at = move.picks()[0]
        if state.piece(move.seat, move.start) is None:
            yield rules.OWN(Text("No piece of yours is there."), at)
        far = state.steps - (move.end - move.start)
        if move.end == way.OFF and far:
            left = way.OFF - move.start
            yield rules.EXACT(Text("{n} is needed to leave from there.", n=left), at)
        elif far or not state.steps:
            yield rules.THROW(Text("The dice say {n}.", n=state.steps), at)
        if move.end != way.OFF and state.piece(move.seat, move.end) is not None:
            yield rules.FREE(Text("A piece of yours is there."), at)
        if move.end == way.SAFE and state.other_on(move.seat, move.end) is not None:
            yield rules.SAFE(Text("The other piece is safe on the rosette."), at)

    def after(self, state: State, event: Any) -> State:
        match event:
            case Outcome():
                return evolve(state, dice=tuple(map(int, DICE.up(event))), thrown=True)
            case Pass():
                return state.passed()
            case Hit(seat, _, piece):
                state = state.placed(1 - seat, piece, way.START)
                return state if state.landed in way.ROSETTES else state.passed()
            case Again():
                return evolve(state, landed=0)
        piece = state.piece(event.seat, event.start)
        assert piece is not None
        state = evolve(state.placed(event.seat, piece, event.end), thrown=False, landed=event.end)
        return state if state.landing() else state.passed()

    def legal_moves(self, state: State, seat: int) -> tuple[Go, ...]:
        due = self.due(state)
        return tuple(self._open(state)) if due == {seat} else ()

    def compose(self, state: State, seat: int, picks: tuple[Pick, ...]) -> Go | Objection:
        if len(picks) == 1 and picks[0].space == f"wait:{seat}":
            return rules.OWN(Text("A piece only comes back there when it is hit."), *picks)
        return super().compose(state, seat, picks)

    def write(self, move: Go) -> str:
        ends = {way.START: "in", way.OFF: "off"}
        return "-".join(
            ends.get(step) or way.square(move.seat, step) for step in (move.start, move.end)
        )

    def seen(self, state: State, event: Any, seat: int | None) -> Text:
        if not isinstance(event, Outcome):
            return super().seen(state, event, seat)
        thrown = sum(map(int, DICE.up(event)))
        return Text("{who} throws {n}.", who=Who(state.turn), n=thrown)

    def phase(self, view: State) -> Text:
        return table.phase(view)

    def table(self, view: State, seat: int | None) -> Table:
        return table.table(self, view, seat)

    def prompt(self, view: State, seat: int | None, picks: tuple[Pick, ...]) -> Prompt:
        asked = super().prompt(view, seat, picks)
        due = self.due(view)
        return table.asked(asked, view, due) if isinstance(due, frozenset) and due else asked

    def forecast(self, view: State, move: Go) -> tuple[Text, ...]:
        return tuple(table.foretold(view, move))

    def tally(self, state: State) -> tuple[int, ...]:
        return tuple(of.count(way.OFF) for of in state.at)

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(
            Line(s, "off", n, Text("Pieces off"), rules.WINS) for s, n in enumerate(tally)
        )
        winners = tuple(s for s, n in enumerate(tally) if n == max(tally))
        return Scoreboard(2, (("off", Text("Pieces off")),), lines, winners)

    def census(self, state: State) -> Mapping[str, int]:
        return {f"piece {seat}": len(of) for seat, of in enumerate(state.at)}
