"""Games of two in which one seat weighs opinions and the other takes them at sight."""

from collections.abc import Sequence
from typing import Any

from tabletop.advisor.heuristic_value import Judge, at_sight, weighed
from tabletop.advisor.search.policy import settled
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.engine.game import Game
from tabletop.records.catalogue import open_game


def margin(game: Game[Any, Any], judges: Sequence[Judge], seed: str) -> int:
    """By how many points the first seat is ahead at the end of a game of two."""
    options = {option.id: option.default for option in game.options}
    luck = ScenarioChance(seed)
    state, due = settled(game, game.setup(2, options), luck)
    while due:
        seat = min(due)
        view = game.view(state, seat)
        judge = judges[seat]
        best = max(game.legal_moves(view, seat), key=lambda move: judge(view, move))
        state, due = settled(game, game.after(state, best), luck)
    board = game.score(game.tally(state))
    return board.total(0) - board.total(1)


def margins(name: str, weights: Sequence[float], first: int, games: int) -> list[int]:
    """By how much weighing so is ahead of taking opinions at sight; the seats change."""
    game = open_game(name)
    wise, plain = weighed(game, weights), at_sight(game)
    return [
        -margin(game, (plain, wise), f"{number // 2}")
        if number % 2
        else margin(game, (wise, plain), f"{number // 2}")
        for number in range(first, first + games)
    ]
