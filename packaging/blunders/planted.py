"""Positions in which a legal move is known to cost much, and what advice says of them.

``planted/GAME.positions.json`` has the positions, as a game brings its own
(``records/position_set.py``), each named by its players, the seed of the match it is from, and how
many moves were made before. ``planted/GAME.json`` is a list of blunders: at the position ``at`` the
seat ``seat``, if it makes ``move``, loses ``costs`` points against ``instead`` on the average, and
``least`` points at the lower end of a 95 % interval. Nothing of this depends on how computer
players play, so that positions stay what they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.advisor.hint import LOOKING, WEIGHING
from tabletop.advisor.mistake import LINE, proved, suspected
from tabletop.advisor.search.finding import Gap, SearchResult
from tabletop.advisor.search.search import Effort, Search
from tabletop.engine.game import Game
from tabletop.engine.rule import Objection
from tabletop.records.catalogue import open_game
from tabletop.records.position_set import NamedPosition, read_positions

FOLDER = Path(__file__).with_name("planted")


@frozen
class Blunder:
    """A move that costs much: where, who makes it, and what would be better."""

    game: str
    at: str
    seat: int
    move: str
    instead: str
    costs: float
    least: float

    def __str__(self) -> str:
        return f"{self.game}:{self.at} {self.move}"


@frozen
class Position:
    """A game, a state of it, and a seat that may act there."""

    game: Game[Any, Any]
    state: Any
    seat: int

    @property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self.state, self.seat)

    def move(self, notation: str) -> Any:
        """The legal move that is written so; raises ValueError where there is none."""
        move = self.game.read(self.view, self.seat, notation)
        if isinstance(move, Objection) or move not in self.game.legal_moves(self.view, self.seat):
            raise ValueError(f"{notation} is no legal move here")
        return move


def planted(game: str) -> Iterator[Blunder]:
    """The blunders planted in a game."""
    for one in json.loads((FOLDER / f"{game}.json").read_text("utf-8")):
        yield Blunder(game, **one)


def stood(blunder: Blunder) -> Position:
    """Where it is made."""
    at = _positions(blunder.game)[blunder.at]
    return Position(at.game, at.state(), blunder.seat)


@lru_cache(maxsize=8)
def _positions(game: str) -> dict[str, NamedPosition]:
    found = read_positions(open_game(game), FOLDER / f"{game}.positions.json")
    return {one.name: one for one in found}


def weighed(
    position: Position, one: Any, other: Any, seed: str = "weigh", effort: Effort = WEIGHING
) -> Gap:
    """By how many points one move is better than another."""
    game, view, seat = position.game, position.view, position.seat
    finding = Search(game, view, seat, seed, effort, (one, other)).run()
    better, worse = finding.of(one), finding.of(other)
    assert better is not None
    assert worse is not None
    return better.over(worse)


def looked(position: Position, seed: str = "look", effort: Effort = LOOKING) -> SearchResult[Any]:
    """What a search finds there."""
    return Search(position.game, position.view, position.seat, seed, effort).run()


def told(blunder: Blunder) -> Gap:
    """What teaching makes of that move, with the usual effort: no cost where it finds nothing."""
    position = stood(blunder)
    move, finding = position.move(blunder.move), looked(position)
    if not suspected(finding, move, LINE):
        return Gap(0.0, 0.0, 0.0, 0)
    return weighed(position, finding.best.move, move)


def found(gap: Gap) -> bool:
    """Whether that is enough to speak up."""
    return proved(gap, LINE)
