"""Plants blunders, and counts how many of them advice finds.

    python packaging/blunders plant [--games …] [--count N]   looks for blunders to plant
    python packaging/blunders [--games …]                     says what advice finds of them

To plant, matches are played sensibly from a seed. At some of their moments a move that opinions
dislike is compared with what they like best; where it seems to cost much, a search of four times
the effort of advice, in scenarios of its own, says what is best there, and another by how much. A
blunder costs at least 5 points, and at least 3 at the lower end of a 95 % interval.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve
from planted import FOLDER, Position, found, looked, planted, told, weighed

from tabletop.advisor.heuristic_value import at_sight, worth
from tabletop.advisor.hint import LOOKING
from tabletop.advisor.search.policy import liked, settled
from tabletop.advisor.search.scenario import Luck
from tabletop.advisor.search.search import Effort
from tabletop.records.catalogue import entries, open_game

COSTS, LEAST = 5.0, 3.0
"""What a blunder costs: on the average, and at the lower end of the interval."""

FINDING = evolve(LOOKING, playouts=4 * LOOKING.playouts)
"""What is spent on finding what is best."""

JUDGING = evolve(FINDING, width=0)
"""What is spent on saying by how much it is, in scenarios of its own."""

GLANCE = Effort(24, width=0)
"""What is spent on a move to see whether it may be a blunder."""

EACH = 4
"""How many blunders are planted in a match at most."""

TRIED, SINCE = 24, 0.5
"""At how many moments of a match a move is tried, and from which part of it on: early ones take
long to judge."""

DRAWN = 3
"""How many moves are drawn, of which the one that opinions like least is tried."""

SAMPLE = 6
"""How many moves are looked at by whoever plays the match, of which the best is made."""


def play(game: str, seats: int, seed: str) -> tuple[list[str], list[Position]]:
    """A match: its moves in notation, and where each was made."""
    rules, luck, whim = open_game(game), Luck(seed), Random(seed)
    options = {option.id: option.default for option in rules.options}
    state, due = settled(rules, rules.setup(seats, options), luck)
    moves, moments = list[str](), list[Position]()
    while due:
        position = Position(rules, state, min(due))
        legal = rules.legal_moves(position.view, position.seat)
        move = liked(at_sight(rules), position.view, legal, whim, SAMPLE)
        moments.append(position)
        moves.append(rules.write(move))
        state, due = settled(rules, rules.after(state, move), luck)
    return moves, moments


def blunder(position: Position, rng: Random) -> dict[str, Any] | None:
    """A move that costs much, of those drawn; None where it does not."""
    game, view, seat = position.game, position.view, position.seat
    legal = game.legal_moves(view, seat)
    likely = max(legal, key=lambda move: worth(game, view, move))
    move = min(rng.choices(legal, k=DRAWN), key=lambda move: worth(game, view, move))
    if move == likely:
        return None
    gap = weighed(position, likely, move, "glance", GLANCE)
    if gap.mean < COSTS or gap.low < LEAST / 2:
        return None
    best = looked(position, "deep", FINDING).best.move
    if best == move:
        return None
    gap = weighed(position, best, move, "deeper", JUDGING)
    if gap.mean < COSTS or gap.low < LEAST:
        return None
    return {
        "seat": seat,
        "move": game.write(move),
        "instead": game.write(best),
        "costs": round(gap.mean, 1),
        "least": round(gap.low, 1),
    }


def match(game: str, seats: int, seed: str) -> dict[str, Any]:
    """A match with the blunders that were found in it."""
    moves, moments = play(game, seats, seed)
    rng = Random(f"{game}:{seed}")
    late = range(int(SINCE * len(moments)), len(moments))
    tried = rng.sample(late, min(TRIED, len(late)))
    blunders = list[dict[str, Any]]()
    for number in tried:
        one = blunder(moments[number], rng) if len(blunders) < EACH else None
        if one is not None:
            blunders.append({"after": number, **one})
    blunders.sort(key=lambda one: one["after"])
    last = max((one["after"] for one in blunders), default=0)
    return {"seats": seats, "seed": seed, "moves": ", ".join(moves[:last]), "blunders": blunders}


def written(matches: list[dict[str, Any]]) -> str:
    """Matches as JSON, a blunder a line."""
    lines = ",\n".join(map(_written, matches))
    return f"[\n{lines}\n]\n"


def _written(one: dict[str, Any]) -> str:
    facts = ",\n  ".join(
        f"{json.dumps(name)}: {json.dumps(one[name])}" for name in one if name != "blunders"
    )
    blunders = ",\n   ".join(map(json.dumps, one["blunders"]))
    return f' {{\n  {facts},\n  "blunders": [\n   {blunders}\n  ]\n }}'


def plant(game: str, count: int) -> None:
    """Put matches on the disk until so many blunders are found, the numbers of players in turn."""
    least, most = open_game(game).info.seats
    matches = list[dict[str, Any]]()
    number = have = 0
    while have < count:
        one = match(game, least + number % (most - least + 1), str(number))
        number += 1
        have += len(one["blunders"])
        if one["blunders"]:
            matches.append(one)
            (FOLDER / f"{game}.json").write_text(written(matches), "utf-8")


def lines(games: list[str]) -> Iterator[str]:
    """How many of the blunders of each game advice finds."""
    for game in games:
        gaps = [(one, told(one)) for one in planted(game)]
        missed = [(one, gap) for one, gap in gaps if not found(gap)]
        for one, gap in missed:
            yield f"  {one} costs {one.costs}: advice says {gap.mean:.1f} ({gap.low:.1f} at least)"
        yield f"{game}: {len(gaps) - len(missed)} of {len(gaps)} blunders found"


def main(arguments: list[str]) -> int:
    """Does what is asked."""
    parser = argparse.ArgumentParser(prog="blunders", description=__doc__.splitlines()[0])
    parser.add_argument("task", nargs="?", choices=("plant",))
    parser.add_argument("--games", nargs="+", default=sorted(entries()), choices=sorted(entries()))
    parser.add_argument("--count", type=int, default=32, help="blunders to plant in each game")
    chosen = parser.parse_args(arguments)
    if chosen.task:
        FOLDER.mkdir(exist_ok=True)
        for game in chosen.games:
            plant(game, chosen.count)
    for line in lines(chosen.games):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
