"""Random games: through the rules alone, through the match, and through Catanatron's engine.

Everyone chooses evenly among a full list of legal moves, and a move is what a player decides:
what chance deals and what the rules do unasked is done, but not counted.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import HASHED, SeededDealer, draw
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.undo_policy import Player


def through_game(game: Game[Any, Any], seats: int, rng: random.Random) -> int:
    """Plays one random game through the rules alone and returns its moves."""
    return sum(1 for _ in states(game, seats, rng))


def states(game: Game[Any, Any], seats: int, rng: random.Random) -> Iterator[Any]:
    """Every state of one random game in which a player decides."""
    choose, due_at, moves_at, after = rng.choice, game.due, game.legal_moves, game.after
    state = game.setup(seats, {option.id: option.default for option in game.options})
    while due := due_at(state):
        if isinstance(due, frozenset):
            yield state
            event = choose(moves_at(state, min(due)))
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = after(state, event)


def new_match(game: Game[Any, Any], seats: int, seed: str) -> Match[Any, Any]:
    """A match between people whose names do not matter, seeded as the window does it."""
    players = tuple(Player(colour, colour) for colour in game.info.colours[:seats])
    return Match(game, players, {}, SeededDealer(HASHED + seed))


def play_on(match: Match[Any, Any], rng: random.Random, most: int = 10**6) -> int:
    """Plays a match on at random, at most so many moves, and returns how many there were."""
    moves = 0
    while not match.over and moves < most:
        if match.chance is not None:
            refused = match.deal()
        else:
            legal = match.legal_moves(min(match.to_act))
            refused = match.propose(rng.choice(legal))
            moves += 1
        assert not refused, refused
    return moves


def through_match(game: Game[Any, Any], seats: int, rng: random.Random) -> int:
    """Plays one random game through a match, with its history, and returns its moves."""
    return play_on(new_match(game, seats, str(rng.random())), rng)


def catanatron_game() -> Callable[[], int]:
    """What plays one of Catanatron's random games and returns its moves; seeded once.

    Raises:
        ImportError: it is not installed.
    """
    import catanatron

    colours = list(catanatron.Color)[:4]
    random.seed(1)

    def play() -> int:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return play


def where_time_goes(game: Game[Any, Any], seats: int, rng: random.Random) -> dict[str, float]:
    """The share of each part of a random game through the rules, over some whole games."""
    spent: dict[str, float] = defaultdict(float)

    def clocked(part: str, call: Callable[..., Any], *arguments: Any) -> Any:
        start = perf_counter()
        answer = call(*arguments)
        spent[part] += perf_counter() - start
        return answer

    for _ in range(5):
        state = clocked("setup", game.setup, seats, {o.id: o.default for o in game.options})
        while due := clocked("due", game.due, state):
            if isinstance(due, frozenset):
                legal = clocked("legal moves", game.legal_moves, state, min(due))
                event = clocked("choice", rng.choice, legal)
            else:
                event = clocked("deal", draw, due, rng) if isinstance(due, Chance) else due
            state = clocked("after", game.after, state, event)
    most_first = sorted(spent.items(), key=lambda one: one[1], reverse=True)
    return {part: time / sum(spent.values()) for part, time in most_first}
