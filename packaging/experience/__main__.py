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
from random import Random
from statistics import fmean, pstdev
from typing import Any

from margins import margins

from tabletop.commands.said import BAD_INPUT, BadInput
from tabletop.commands.workers import Pool, pool
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

AT_ONCE = 20
"""So many games of that trial a process plays at a time."""


def learn(game: Game[Any, Any], rounds: int, games: int, many: Pool) -> list[float]:
    """The weights after so many rounds, each with so many games for every way."""
    names, whim = [term.id for term in game.heuristics], Random(1)
    middle = [math.log(term.weight) for term in game.heuristics]
    reach = [BEGINNING] * len(middle)
    for number in range(rounds):
        ways = [middle] + [
            [whim.gauss(at, far) for at, far in zip(middle, reach, strict=True)]
            for _ in range(WAYS - 1)
        ]
        weighed = [[math.exp(log) for log in way] for way in ways]
        played = [
            many.submit(margins, game.info.id, weights, number * games, games)
            for weights in weighed
        ]
        ahead = [fmean(each.result()) for each in played]
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


def tried(game: Game[Any, Any], weights: list[float], games: int, many: Pool) -> list[int]:
    """By how much these weights are ahead in games that they were not found with."""
    played = [
        many.submit(margins, game.info.id, weights, UNSEEN + first, min(AT_ONCE, games - first))
        for first in range(0, games, AT_ONCE)
    ]
    return [each for part in played for each in part.result()]


def main(arguments: list[str]) -> int:
    """Learn, or try what was learned."""
    parser = argparse.ArgumentParser(prog="packaging/experience", description=__doc__)
    parser.add_argument("game", choices=list(entries()))
    parser.add_argument("--rounds", type=int, default=20, help="0 tries the weights as they are")
    parser.add_argument("--games", type=int, default=40, help="for each way in a round")
    parser.add_argument("--trial", type=int, default=400, help="games at the end")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler's workers instead")
    chosen = parser.parse_args(arguments)
    game = open_game(chosen.game)
    try:
        with pool(chosen.jobs, chosen.cluster) as many:
            weights = learn(game, chosen.rounds, chosen.games, many)
            ahead = tried(game, weights, chosen.trial, many)
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return BAD_INPUT
    won = fmean((each > 0) + (each == 0) / 2 for each in ahead)
    error = 1.96 * pstdev(ahead) / math.sqrt(len(ahead))
    print(f"{won:.0%} of {len(ahead)} games, {fmean(ahead):+.1f} ± {error:.1f} points a game")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
