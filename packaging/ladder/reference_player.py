"""The strong player of another commit: follows one game line by line and says its moves.

Run with that commit's program on the path, whose names it therefore uses. The first line of its
input is ``{"game", "seats", "options"}``; then ``{"event": …}`` is what was played or dealt, and is
not answered, ``{"choose": seat, "seed": …}`` asks for a move and is answered by ``{"event": …,
"seconds": …}``, processor seconds.
"""

import json
import sys
import time
from random import Random
from typing import Any

from tabletop.records.shapes import shapes_of  # type: ignore[import-not-found]  # that commit's

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance
from tabletop.records.catalogue import open_game

LEVEL = "strong"


def settled(game: Any, state: Any) -> Any:
    """The state after all that the rules do by themselves."""
    while not isinstance(due := game.due(state), Chance | frozenset):
        state = game.after(state, due)
    return state


def main() -> None:
    """Follow the game until the input ends."""
    head = json.loads(sys.stdin.readline())
    game = open_game(head["game"])
    shapes = shapes_of(game.moves)
    state = settled(game, game.setup(head["seats"], head["options"]))
    chances: dict[str, Random] = {}
    for line in sys.stdin:
        told = json.loads(line)
        if "event" in told:
            state = settled(game, game.after(state, shapes.make_event(told["event"])))
            continue
        seat, seed = told["choose"], told["seed"]
        started = time.process_time()
        rng = chances.setdefault(seed, Random(seed))
        move = choose(LEVEL, game, game.view(state, seat), seat, rng)
        answer = {"event": shapes.plain_event(move), "seconds": time.process_time() - started}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
