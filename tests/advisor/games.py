"""Small games with a known best move, as bare as a search can be asked about."""

from random import Random

from attrs import evolve, frozen

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.game import Foresight, HeuristicTerm
from tabletop.engine.game_info import GameInfo
from tabletop.engine.rule import Citation, Rule
from tabletop.engine.score import Line, Scoreboard
from tabletop.engine.text import Text

WHY = Rule("bare.points", Text("Points."), Citation(Text("Book"), Text("Points")))
HIDDEN = -1


@frozen
class Take:
    """Take the heap of that number."""

    seat: int
    heap: int


@frozen
class Position:
    """``taken`` are moves in order; ``secret`` is where the prize lies."""

    taken: tuple[Take, ...] = ()
    secret: int = 0
    luck: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0)


class Bare:
    """What is the same in all of them."""

    info = GameInfo("bare", Text("Bare"), Text("Points"), (2, 3), ("red", "blue", "green"), "", "",
                    Text("Book"))  # fmt: skip
    names = (("points", Text("Points")),)
    heuristics: tuple[HeuristicTerm, ...] = ()
    heuristic_error: float | None = None
    foresight: Foresight | None = None

    def view(self, state: Position, seat: int | None) -> Position:
        return state

    def guess(self, view: Position, seat: int, rng: Random) -> Position:
        return view

    def tally(self, state: Position) -> tuple[int, ...]:
        return state.points

    def score(self, tally: tuple[int, ...]) -> Scoreboard:
        lines = tuple(Line(n, "points", each, WHY.text, WHY) for n, each in enumerate(tally))
        return Scoreboard(len(tally), self.names, lines, (tally.index(max(tally)),))


class Bait(Bare):
    """Seat 0 takes a heap and leaves the others: ``left`` is what seat 1 then takes.

    Opinions see the heap's worth only, so that they like the bait best.
    """

    def __init__(self, worth: tuple[int, ...], left: tuple[int, ...]) -> None:
        self.worth, self.left = worth, left
        self.heuristics = (HeuristicTerm("heap", Text("Heap"), lambda _, move: worth[move.heap]),)

    def due(self, state: Position) -> frozenset[int]:
        return frozenset({len(state.taken)}) if len(state.taken) < 2 else frozenset()

    def legal_moves(self, state: Position, seat: int) -> list[Take]:
        if seat != len(state.taken):
            return []
        return [Take(seat, heap) for heap in range(len(self.worth) if seat == 0 else 1)]

    def after(self, state: Position, move: Take) -> Position:
        own, other = state.points
        if move.seat == 0:
            own += self.worth[move.heap]
        else:
            other += self.left[state.taken[0].heap]
        return evolve(state, taken=(*state.taken, move), points=(own, other))


class Prize(Bare):
    """Seat 0 takes one of three heaps; a prize of 9 lies under one, and only seat 1 knows which.

    Before that a die is thrown which changes nothing but everybody's points.
    """

    heuristics = (HeuristicTerm("nothing", Text("Nothing"), lambda view, move: 0.0),)

    def due(self, state: Position) -> Chance | frozenset[int]:
        if not state.taken:
            return frozenset({0})
        if len(state.luck) < 2:
            return Chance("die", Text("Throw."), tuple((str(n), 1) for n in range(1, 101)), 1)
        return frozenset()

    def legal_moves(self, state: Position, seat: int) -> list[Take]:
        return [Take(0, heap) for heap in range(3)] if seat == 0 and not state.taken else []

    def after(self, state: Position, event: Take | Outcome) -> Position:
        if isinstance(event, Outcome):
            won = state.points[0] + int(event.drawn[0])
            return evolve(state, luck=(*state.luck, *event.drawn), points=(won, 0))
        own = 9 if event.heap == state.secret else 0
        return evolve(state, taken=(event,), points=(own, 0))

    def view(self, state: Position, seat: int | None) -> Position:
        return state if seat == 1 else evolve(state, secret=HIDDEN)

    def guess(self, view: Position, seat: int, rng: Random) -> Position:
        return evolve(view, secret=rng.randrange(3)) if view.secret == HIDDEN else view


class Match(Bare):
    """Two seats choose a heap at the same time; seat 1 wins all points when both chose the same.

    Seat 1 likes best what seat 0 has chosen, if it can see that.
    """

    def __init__(self) -> None:
        self.heuristics = (HeuristicTerm("same", Text("Same"), self._same),)
        self.peeped = 0

    def _same(self, view: Position, move: Take) -> float:
        if move.seat == 1:
            self.peeped += any(take.seat == 0 for take in view.taken)
        return 0.0

    def due(self, state: Position) -> frozenset[int]:
        return frozenset({0, 1}) - {take.seat for take in state.taken}

    def legal_moves(self, state: Position, seat: int) -> list[Take]:
        return [Take(seat, heap) for heap in range(4)] if seat in self.due(state) else []

    def after(self, state: Position, move: Take) -> Position:
        taken = (*state.taken, move)
        same = len(taken) == 2 and taken[0].heap == taken[1].heap
        return evolve(state, taken=taken, points=(0, 5) if same else (5, 0))


class Fog(Bare):
    """Seat 0 takes a heap, then what lies behind it, and opinions know what both are worth.

    Then two dice of that heap, each from -50 to 50, all but hide it.
    """

    def __init__(self, worth: tuple[int, ...], behind: tuple[int, ...]) -> None:
        self.worth, self.behind = worth, behind
        self.heuristics = (HeuristicTerm("heap", Text("Heap"), self._liked),)

    def _liked(self, view: Position, move: Take) -> float:
        return float((self.behind if view.taken else self.worth)[move.heap])

    def due(self, state: Position) -> Chance | frozenset[int]:
        if len(state.taken) < 2:
            return frozenset({0})
        if len(state.luck) < 2:
            pool = tuple((str(n), 1) for n in range(-50, 51))
            return Chance(f"die {state.taken[0].heap}", Text("Throw."), pool, 1)
        return frozenset()

    def legal_moves(self, state: Position, seat: int) -> list[Take]:
        if seat or len(state.taken) == 2:
            return []
        return [Take(0, heap) for heap in range(3)] if not state.taken else [state.taken[0]]

    def after(self, state: Position, event: Take | Outcome) -> Position:
        own, other = state.points
        if isinstance(event, Outcome):
            luck = (*state.luck, *event.drawn)
            return evolve(state, luck=luck, points=(own + int(event.drawn[0]), other))
        won = (self.behind if state.taken else self.worth)[event.heap]
        return evolve(state, taken=(*state.taken, event), points=(own + won, other))
