"""A playout: from a scenario to the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from attrs import frozen

from tabletop.advisor.heuristic_value import by_experience
from tabletop.advisor.search.finding import ahead
from tabletop.advisor.search.policy import liked, made, settled
from tabletop.advisor.search.scenario import Scenario, Whims
from tabletop.advisor.search.tree import Descent, TreeNode
from tabletop.engine.game import Game, M, S
from tabletop.engine.game_info import GameInfo
from tabletop.engine.score import Scoreboard


@frozen
class Ending:
    """How a playout ended.

    ``results`` are by seat the points less those of the best rival (alone: the points);
    ``points`` by seat and category. ``hopes`` are, like the results, by how much a seat is ahead,
    in what opinions said of everybody's moves up to the horizon; 0 where there is none. ``looks``
    is how many moves were looked at on the way, the first one among them.
    """

    results: list[float]
    hopes: list[float]
    points: list[list[int]]
    categories: tuple[str, ...]
    looks: int


class Playout(Generic[S, M]):
    """Plays scenarios to the end, for the seat that searches.

    Everybody chooses from the own view. Seats that act at the same time all choose before any of
    their moves is made, so that nobody answers what nobody can know yet; of them only the
    searching seat's choice is learned in the tree. The horizon is so many moves of that seat on.
    """

    def __init__(self, game: Game[S, M], seat: int, sample: int, horizon: int = 0) -> None:
        self._game, self._seat, self._sample, self._horizon = game, seat, sample, horizon
        self._judge = by_experience(game)
        self._left = 0
        self._liked: dict[int, float] = {}
        self._looks = 0

    def run(self, scenario: Scenario[S], first: M, root: TreeNode, spread: float) -> Ending:
        """Play a scenario; the searching seat begins with ``first``, and the tree learns of it."""
        game, luck, whims = self._game, scenario.luck(), scenario.whims()
        descent = Descent(root, spread)
        self._left, self._liked, self._looks = self._horizon, {}, 1
        self._hear(game.view(scenario.state, self._seat), self._seat, first)
        state, due = settled(game, scenario.state, luck)
        chosen = self._chosen(state, due - {self._seat}, descent, whims, alone=False)
        chosen[self._seat] = first
        while due:
            state = made(game, state, chosen)
            state, due = settled(game, state, luck)
            chosen = self._chosen(state, due, descent, whims, alone=len(due) == 1)
        ending = _ending(game.info, game.score(game.tally(state)), self._liked, self._looks)
        descent.learn(ending.results)
        return ending

    def _chosen(
        self, state: S, due: frozenset[int], descent: Descent, whims: Whims, alone: bool
    ) -> dict[int, M]:
        """What each of those seats does, as if it did not know of the others."""
        game = self._game
        chosen: dict[int, M] = {}
        for seat in sorted(due) if len(due) > 1 else due:
            view = game.view(state, seat)
            moves = game.legal_moves(view, seat)
            self._looks += min(len(moves), self._sample)
            move = liked(self._judge, view, moves, whims[seat], self._sample)
            if len(moves) > 1 and (alone or seat == self._seat):
                move = descent.choose(seat, move, moves)
            self._hear(view, seat, move)
            chosen[seat] = move
        return chosen

    def _hear(self, view: S, seat: int, move: M) -> None:
        """Add up what opinions say of a move, before the horizon."""
        if self._left:
            self._left -= seat == self._seat
            self._liked[seat] = self._liked.get(seat, 0.0) + self._judge(view, move)


def _ending(info: GameInfo, board: Scoreboard, liked_of: Mapping[int, float], looks: int) -> Ending:
    categories = tuple(category for category, _ in board.categories)
    place = {category: column for column, category in enumerate(categories)}
    points = [[0] * len(categories) for _ in range(board.seats)]
    for line in board.lines:
        points[line.seat][place[line.category]] += line.points
    totals = [sum(row) for row in points]
    partners = [info.partner(seat, board.seats) for seat in range(board.seats)]
    results = [float(ahead(totals, seat, partner)) for seat, partner in enumerate(partners)]
    alone = [liked_of.get(seat, 0.0) for seat in range(board.seats)]
    sums = [
        own if partner is None else own + alone[partner]
        for own, partner in zip(alone, partners, strict=True)
    ]
    hopes = [ahead(sums, seat, partner) for seat, partner in enumerate(partners)]
    return Ending(results, hopes, points, categories, looks)
