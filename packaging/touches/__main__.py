"""``python packaging/touches``: how many touches and keys a real table takes, and how long.

For each game, with four players: its score pad filled, a position laid, one deal told, and a first
round (in Thebes: year) refereed, each the longest of some sensible games. What is done goes through
the acts of the pad and of the table of positions, and what comes out is what was played. Seconds
are those of a hand that knows what it does.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from inputs import Inputs
from layings import laid
from lines import Lines, laid_in_lines
from rounds import refereed
from sheets import entered

from tabletop.records.catalogue import entries, open_game
from tests.games.placed import Placed
from tests.games.sensible import SEATS, sensible


def lines(name: str, games: int, positions: int, wanted: int | None) -> Iterator[str]:
    """What each thing takes at its worst; positions of the ``wanted`` round alone."""
    game, rng = open_game(name), Random(name)
    opening = game.setup(SEATS, {})
    sheets, layings, deals, rounds = ([Inputs()] for _ in range(4))
    named: list[Lines] = []
    for number in range(games):
        states = list(sensible(game, str(number)))
        if game.pad is not None:
            sheets.append(entered(game, game.pad.entry(game.tally(states[-1]))))
        if wanted is not None:
            states = [state for state in states[:-1] if state.round == wanted]
        for state in rng.sample(states, min(positions, len(states))):
            one = Placed(game, opening, state)
            layings.append(laid(one))
            named.append(laid_in_lines(one))
        deal, every = refereed(game, SEATS, str(number))
        deals.append(deal)
        rounds.append(every)
    for what, found in (
        ("the score pad filled", sheets),
        ("a position laid", layings),
        ("a deal told", deals),
        ("a round refereed", rounds),
    ):
        middle = sorted(found)[len(found) // 2]
        yield f"{name}, {what}: {max(found)} (usually {middle})"
    named.sort(key=lambda one: one.count)
    if named:
        middle_one = named[len(named) // 2]
        yield f"{name}, a position named in lines: {named[-1]} (usually {middle_one})"


def main(arguments: list[str]) -> int:
    """Says it for the games that are asked for."""
    known = sorted(entries())
    parser = argparse.ArgumentParser(prog="touches", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=known, help=", ".join(known))
    parser.add_argument("--plays", type=int, default=5, help="how many games of each are played")
    parser.add_argument("--positions", type=int, default=12, help="how many are laid of each play")
    parser.add_argument("--round", type=int, help="of which round they are; else of any moment")
    chosen = parser.parse_args(arguments)
    for name in chosen.games:
        for line in lines(name, chosen.plays, chosen.positions, chosen.round):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
