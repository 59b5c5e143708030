"""Our strong player against OpenSpiel's tree search: same game, same processor time a move."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import choose as ours
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game

PEER = "open_spiel"
STRONG = list(LEVELS)[-1]
TRIED = 20
"""Simulations by which the bot's speed is measured at each move."""

Chooser = Callable[[Any, int, str], Any]


class Clock:
    """Chooses for both sides, and measures how long each took."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.spent = {STRONG: [0.0, 0.0], PEER: [0.0, 0.0]}

    def strong(self, view: Any, seat: int, seed: str) -> Any:
        """Our move."""
        return self._timed(STRONG, lambda: ours(STRONG, self._game, view, seat, Random(seed)))

    def peer(self, view: Any, seat: int, seed: str) -> Any:
        """The bot's move, with as many simulations as fit into what ours have taken on average."""
        from spiel import choose

        started = process_time()
        choose(self._game, view, seat, seed, TRIED)
        each = (process_time() - started) / TRIED
        time, moves = self.spent[STRONG]
        simulations = max(TRIED, round((time / moves if moves else 1.0) / each))
        return self._timed(PEER, lambda: choose(self._game, view, seat, seed, simulations))

    def _timed(self, name: str, work: Callable[[], Any]) -> Any:
        started = process_time()
        move = work()
        self.spent[name][0] += process_time() - started
        self.spent[name][1] += 1
        return move


def play(game: Game[Any, Any], choosers: tuple[Chooser, Chooser], seed: str) -> list[int]:
    """One two-player game; returns the points by seat."""
    rng = Random(seed)
    state = game.setup(2, {option.id: option.default for option in game.options})
    while due := game.due(state):
        if isinstance(due, frozenset):
            seat = min(due)
            view = game.view(state, seat)
            moves = game.legal_moves(view, seat)
            own = f"{seed}:{rng.random()}"
            event = choosers[seat](view, seat, own) if len(moves) > 1 else moves[0]
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = game.after(state, event)
    board = game.score(game.tally(state))
    return [board.total(seat) for seat in range(board.seats)]


def opponent_lines(games: Sequence[Game[Any, Any]], matches: int) -> Iterator[str]:
    """A table: some two-player matches of each game, the seats changed after each."""
    try:
        import spiel  # noqa: F401
    except ImportError:
        yield f"  {PEER} is not installed: pip install {PEER}"
        return
    yield f"  {'game':12} {'matches':>7} {'won':>5} {'ahead':>7} {STRONG:>9} {PEER:>11}"
    for game in games:
        yield row(game, matches)


def row(game: Game[Any, Any], matches: int) -> str:
    """How many matches of a game ours wins (a shared win is half of one), by how many points on
    the average, and the processor time of a move on either side."""
    clock, won, margin = Clock(game), 0.0, 0
    for number in range(matches):
        first = number % 2 == 0
        choosers = (clock.strong, clock.peer) if first else (clock.peer, clock.strong)
        points = play(game, choosers, f"bench:{number}")
        ahead = points[0] - points[1] if first else points[1] - points[0]
        won += 1 if ahead > 0 else 0.5 if ahead == 0 else 0
        margin += ahead
    pace = {name: time / max(moves, 1) for name, (time, moves) in clock.spent.items()}
    return (
        f"  {game.info.id:12} {matches:7} {won:5g} {margin / max(matches, 1):+7.1f}"
        f" {pace[STRONG]:7.2f} s {pace[PEER]:9.2f} s"
    )
