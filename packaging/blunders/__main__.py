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

from tabletop.advisor.heuristic_value import at_sight, heuristic_value
from tabletop.advisor.hint import LOOKING
from tabletop.advisor.search.policy import liked, settled
from tabletop.advisor.search.scenario import ScenarioChance
from tabletop.advisor.search.search import Effort
from tabletop.engine.game import Game
from tabletop.records.catalogue import entries, open_game
from tabletop.records.position import FORMAT, form_of, plain_position

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


def play(game: str, seats: int, seed: str) -> list[Position]:
    """A match: where each of its moves was made."""
    rules, luck, whim = open_game(game), ScenarioChance(seed), Random(seed)
    state, due = settled(rules, rules.setup(seats, usual(rules)), luck)
    moments = list[Position]()
    while due:
        position = Position(rules, state, min(due))
        legal = rules.legal_moves(position.view, position.seat)
        move = liked(at_sight(rules), position.view, legal, whim, SAMPLE)
        moments.append(position)
        state, due = settled(rules, rules.after(state, move), luck)
    return moments


def usual(game: Game[Any, Any]) -> dict[str, str]:
    """The options of a game as they are unasked."""
    return {option.id: option.default for option in game.options}


def blunder(position: Position, rng: Random) -> dict[str, Any] | None:
    """A move that costs much, of those drawn; None where it does not."""
    game, view, seat = position.game, position.view, position.seat
    legal = game.legal_moves(view, seat)
    likely = max(legal, key=lambda move: heuristic_value(game, view, move))
    move = min(rng.choices(legal, k=DRAWN), key=lambda move: heuristic_value(game, view, move))
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


def match(game: str, seats: int, seed: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The blunders that were found in a match, each with its position, as they are kept."""
    moments = play(game, seats, seed)
    rng = Random(f"{game}:{seed}")
    late = range(int(SINCE * len(moments)), len(moments))
    tried = rng.sample(late, min(TRIED, len(late)))
    found = dict[int, dict[str, Any]]()
    for number in tried:
        one = blunder(moments[number], rng) if len(found) < EACH else None
        if one is not None:
            found[number] = one
    for number in sorted(found):
        name = f"{seats}:{seed}:{number}"
        yield position(name, seats, moments[number]), {"at": name, **found[number]}


def position(name: str, seats: int, at: Position) -> dict[str, Any]:
    """A position as a set of them keeps it."""
    lies = plain_position(form_of(at.game).write(at.state))
    return {"name": name, "seats": seats, "options": usual(at.game), "lies": lies}


def plant(game: str, count: int) -> None:
    """Put blunders on the disk until there are so many, the numbers of players in turn."""
    least, most = open_game(game).info.seats
    positions, blunders = list[dict[str, Any]](), list[dict[str, Any]]()
    number = 0
    while len(blunders) < count:
        for at, one in match(game, least + number % (most - least + 1), str(number)):
            positions.append(at)
            blunders.append(one)
        number += 1
        keep(game, positions, blunders)


def keep(game: str, positions: list[dict[str, Any]], blunders: list[dict[str, Any]]) -> None:
    """Write both files, a position and a blunder a line."""
    (FOLDER / f"{game}.json").write_text(f"[\n{listed(blunders)}\n]\n", "utf-8")
    (FOLDER / f"{game}.positions.json").write_text(
        f'{{"format": {FORMAT}, "positions": [\n{listed(positions)}\n]}}\n', "utf-8"
    )


def listed(values: list[dict[str, Any]]) -> str:
    """Plain data as JSON, one a line."""
    return ",\n".join(" " + json.dumps(value) for value in values)


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
