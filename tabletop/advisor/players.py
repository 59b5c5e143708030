"""The computer players, by id: levels for people, and two plain ones for scripts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from attrs import evolve, frozen

from tabletop.advisor.branching_factor import narrow
from tabletop.advisor.heuristic_value import at_sight, heuristic_value
from tabletop.advisor.levels import LEVELS
from tabletop.advisor.search.policy import liked
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.game import Game, M, S
from tabletop.engine.text import Text


class MovePolicy(ABC):
    """How a computer player chooses."""

    @abstractmethod
    def choose(self, game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        """One of a seat's legal moves of its view; they are at least one."""

    @abstractmethod
    def sees(self, game: Game[S, M], view: S, seat: int, better: M, played: M, line: float) -> bool:
        """Whether this player would find, more likely than not, that another legal move is better
        by at least ``line`` points."""


@frozen
class ComputerPlayer:
    """A computer player: its id (a ``Player.kind``), its name, and how it plays in a sentence.

    ``slow`` is true of one that may think for a second or more: a window asks it in a process of
    its own.
    """

    id: str
    name: Text
    note: Text
    policy: MovePolicy
    slow: bool = False


@frozen
class Anything(MovePolicy):
    """One who plays any legal move."""

    def choose(self, game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        """Any of them."""
        return rng.choice(moves)

    def sees(self, game: Game[S, M], view: S, seat: int, better: M, played: M, line: float) -> bool:
        """Never."""
        return False


@frozen
class Greedy(MovePolicy):
    """One who looks at all moves and takes the best by opinions."""

    def choose(self, game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        """One of the best."""
        worths = [heuristic_value(game, view, move) for move in moves]
        best = max(worths)
        every = zip(moves, worths, strict=True)
        return rng.choice([move for move, value in every if value == best])

    def sees(self, game: Game[S, M], view: S, seat: int, better: M, played: M, line: float) -> bool:
        """Where opinions say so."""
        return heuristic_value(game, view, better) - heuristic_value(game, view, played) >= line


@frozen
class Glancing(MovePolicy):
    """One who looks at some moves only, drawn at random, and takes the best by opinions.

    Where a game is narrow, so few would be nearly all: there it is a ``share`` of the moves beside
    the first one, and no more than ``sample``.
    """

    sample: int
    share: float

    def choose(self, game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        """The best of those looked at."""
        if narrow(game):
            looked = self._looks(len(moves))
            # Between two numbers chance decides, so that the share holds on the average.
            number = int(looked) + (rng.random() < looked % 1)
            moves = rng.sample(moves, number)
        return liked(at_sight(game), view, moves, rng, self.sample)

    def _looks(self, count: int) -> float:
        """At how many of so many moves it looks on the average, in a narrow game."""
        return min(self.sample, 1 + self.share * (count - 1))

    def sees(self, game: Game[S, M], view: S, seat: int, better: M, played: M, line: float) -> bool:
        """Where a clearly better one is usually among those looked at."""
        mine, moves = heuristic_value(game, view, played), game.legal_moves(view, seat)
        clear = sum(heuristic_value(game, view, move) - mine >= line for move in moves)
        looked = self._looks(len(moves)) if narrow(game) else self.sample
        return 2 * (1 - clear / len(moves)) ** looked < 1


@frozen
class Searching(MovePolicy):
    """One who plays the best moves on to the end, so often."""

    effort: Effort

    def choose(self, game: Game[S, M], view: S, seat: int, moves: Sequence[M], rng: Random) -> M:
        """The best that was found."""
        seed = str(rng.getrandbits(64))
        if len(moves) == 1:
            return moves[0]
        return Search(game, view, seat, seed, self.effort).run().best.move

    def sees(self, game: Game[S, M], view: S, seat: int, better: M, played: M, line: float) -> bool:
        """Where it finds the two so far apart, comparing nothing else."""
        effort = evolve(self.effort, width=0)
        value = {
            found.move: found.value
            for found in Search(game, view, seat, "sees", effort, (better, played)).run().candidates
        }
        return value[better] - value[played] >= line


_POLICIES: Mapping[str, MovePolicy] = MappingProxyType(
    {
        "beginner": Glancing(3, 0.2),
        "casual": Glancing(5, 0.45),
        "regular": Glancing(9, 0.7),
        "club": Greedy(),
        "strong": Searching(
            Effort(280, width=8, sample=16, trust=2, sure=1.2, horizon=6, looks=14_000)
        ),
    }
)
"""How each level plays, with a fixed budget."""

_SLOW = frozenset({"strong"})

PLAYERS: Mapping[str, ComputerPlayer] = MappingProxyType(
    {
        "random": ComputerPlayer(
            "random", Text("Random"), Text("Plays any legal move."), Anything()
        ),
        "greedy": ComputerPlayer(
            "greedy",
            Text("Greedy"),
            Text("Takes what seems worth the most points at once."),
            Greedy(),
        ),
        **{
            level.id: ComputerPlayer(
                level.id, level.name, level.note, _POLICIES[level.id], level.id in _SLOW
            )
            for level in LEVELS.values()
        },
    }
)
"""Every computer player by its id: those of scripts and old files, then the levels."""


def choose(kind: str, game: Game[S, M], view: S, seat: int, rng: Random) -> M:
    """The move of a computer player; the same for the same view and the same state of ``rng``.

    Args:
        kind: an id of ``PLAYERS``.
        view: what the seat sees, ``game.view(state, seat)``; nothing else is asked.
        seat: a seat that may act.

    Raises:
        KeyError: there is no such computer player.
        ValueError: the seat has no legal move.
    """
    policy = PLAYERS[kind].policy
    moves = game.legal_moves(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} has no legal move")
    return policy.choose(game, view, seat, moves, rng)
