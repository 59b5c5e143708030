"""What is learned by playing: how much to make of each opinion of a game.

Two-player games are played in which one seat weighs opinions in some way and the other takes them
at sight. Ways are drawn at random around a middle one, the best of them become the next middle
(cross-entropy method: de Boer, Kroese, Mannor and Rubinstein 2005). The weights it prints belong
into ``heuristics.py`` of the game; at the end they are tried in games that they were not found
with.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Any

from tabletop.advisor.heuristic_value import Judge, at_sight, weighed
from tabletop.advisor.search.policy import settled
from tabletop.advisor.search.scenario import Luck
from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game

WAYS, BEST = 20, 6
"""So many ways are tried at a time, and so many of them are learned from."""

BEGINNING = 0.35
"""How far ways differ at first, in logarithms of weights."""

LEARNED, KEPT, NEW = 0.7, 0.4, 0.02
"""How far the middle moves, how much of the difference stays, and how much comes anew."""

UNSEEN = 1_000_000
"""Games from this number on are for the trial at the end."""


def margin(game: Game[Any, Any], judges: Sequence[Judge], seed: str) -> int:
    """By how many points the first seat is ahead at the end of a game of two."""
    options = {option.id: option.default for option in game.options}
    luck = Luck(seed)
    state, due = settled(game, game.setup(2, options), luck)
    while due:
        seat = min(due)
        view = game.view(state, seat)
        judge = judges[seat]
        best = max(game.legal_moves(view, seat), key=lambda move: judge(view, move))
        state, due = settled(game, game.after(state, best), luck)
    board = game.score(game.tally(state))
    return board.total(0) - board.total(1)


def margins(game: Game[Any, Any], weights: Sequence[float], first: int, games: int) -> list[int]:
    """By how much weighing so is ahead of taking opinions at sight; the seats change."""
    wise, plain = weighed(game, weights), at_sight(game)
    return [
        -margin(game, (plain, wise), f"{number // 2}")
        if number % 2
        else margin(game, (wise, plain), f"{number // 2}")
        for number in range(first, first + games)
    ]


def learn(game: Game[Any, Any], rounds: int, games: int) -> list[float]:
    """The weights after so many rounds, each with so many games for every way."""
    names, whim = [term.id for term in game.heuristics], Random(1)
    middle = [math.log(term.weight) for term in game.heuristics]
    reach = [BEGINNING] * len(middle)
    for number in range(rounds):
        ways = [middle] + [
            [whim.gauss(at, far) for at, far in zip(middle, reach, strict=True)]
            for _ in range(WAYS - 1)
        ]
        ahead = [
            fmean(margins(game, [math.exp(log) for log in way], number * games, games))
            for way in ways
        ]
        order = sorted(range(WAYS), key=lambda way: -ahead[way])
        best = list(zip(*(ways[way] for way in order[:BEST]), strict=True))
        middle = [
            (1 - LEARNED) * at + LEARNED * fmean(logs)
            for at, logs in zip(middle, best, strict=True)
        ]
        reach = [
            KEPT * far + (1 - KEPT) * pstdev(logs) + NEW
            for far, logs in zip(reach, best, strict=True)
        ]
        told = {name: round(math.exp(at), 2) for name, at in zip(names, middle, strict=True)}
        print(number + 1, f"{ahead[order[0]]:+.1f} {ahead[order[WAYS // 2]]:+.1f}", told)
    return [math.exp(at) for at in middle]


def main(arguments: list[str]) -> int:
    """Learn, or try what was learned."""
    parser = argparse.ArgumentParser(prog="packaging/experience", description=__doc__)
    parser.add_argument("game", choices=list(entries()))
    parser.add_argument("--rounds", type=int, default=20, help="0 tries the weights as they are")
    parser.add_argument("--games", type=int, default=40, help="for each way in a round")
    parser.add_argument("--trial", type=int, default=400, help="games at the end")
    chosen = parser.parse_args(arguments)
    game = open_game(chosen.game)
    weights = learn(game, chosen.rounds, chosen.games)
    ahead = margins(game, weights, UNSEEN, chosen.trial)
    won = fmean((each > 0) + (each == 0) / 2 for each in ahead)
    error = 1.96 * pstdev(ahead) / math.sqrt(len(ahead))
    print(f"{won:.0%} of {len(ahead)} games, {fmean(ahead):+.1f} ± {error:.1f} points a game")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
