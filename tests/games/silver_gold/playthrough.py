"""Golden games as readable text: written once, replayed by a test.

``python -m tests.games.silver_gold.playthrough`` writes them anew; read the difference before
believing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import draw
from tabletop.engine.rule import Objection
from tabletop.games.silver_gold.state import State
from tabletop.language.catalogue import Catalogue
from tests.games.silver_gold.played import GAME

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = ("Blue", "Red", "Green", "White")
GAMES: Mapping[str, tuple[int, str, int]] = {
    "silver_gold_two": (2, "first", 1),
    "silver_gold_three": (3, "drawn", 2),
    "silver_gold_four": (4, "first", 3),
}
"""File → seats, start player, seed."""

_ENGLISH = Catalogue.load("en", "silver_gold")


def _said(text: Any) -> str:
    return _ENGLISH.say(text, dict(enumerate(NAMES)))


def _written(state: State, event: Any) -> str:
    if isinstance(event, Outcome):
        return f"{event.name}: {' '.join(event.drawn)}"
    if type(event) in GAME.moves:
        gains = GAME.forecast(state, event)
        note = f"    ({', '.join(map(_said, gains))})" if gains else ""
        return f"{NAMES[event.seat]}: {GAME.write(event)}{note}"
    return f"  . {_said(GAME.seen(state, event, None))}"


def _ending(state: State) -> Iterator[str]:
    board = GAME.score(GAME.tally(state))
    for seat in range(state.seats):
        parts = ", ".join(f"{name} {board.points(seat, name)}" for name, _ in board.categories)
        yield f"{NAMES[seat]} ends with {board.total(seat)}: {parts}"
    yield f"Winners: {', '.join(NAMES[seat] for seat in board.winners)}"


def _read(state: State, line: str) -> Any:
    """The event that a line of a golden game means."""
    head, _, words = line.partition("    (")[0].partition(": ")
    if isinstance(GAME.due(state), Chance):
        return Outcome(head, tuple(words.split()))
    move = GAME.read(state, NAMES.index(head), words)
    assert not isinstance(move, Objection), line
    assert not list(GAME.objections(state, move)), line
    return move


def replayed(text: str) -> str:
    """The golden game that the moves and the chances of ``text`` make."""
    lines = text.splitlines()
    seats, start = lines[0].split()[3], lines[0].split()[-1]
    state = GAME.setup(int(seats), {"start": start})
    asked = iter([line for line in lines[1:] if ": " in line and not line.startswith("  ")])
    told = [lines[0]]
    while due := GAME.due(state):
        event = _read(state, next(asked)) if isinstance(due, Chance | frozenset) else due
        told.append(_written(state, event))
        state = GAME.after(state, event)
    return "\n".join((*told, *_ending(state), ""))


def invented(seats: int, start: str, seed: int) -> str:
    """A new golden game: greedy players who act in any order, and chance from a seed."""
    rng = Random(seed)
    state = GAME.setup(seats, {"start": start})
    told = [f"Silver & Gold: {seats} players, start {start}"]
    while due := GAME.due(state):
        if isinstance(due, frozenset):
            seat = rng.choice(sorted(due))
            event: Any = choose("greedy", GAME, GAME.view(state, seat), seat, rng)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        told.append(_written(state, event))
        state = GAME.after(state, event)
    return "\n".join((*told, *_ending(state), ""))


if __name__ == "__main__":
    for name, facts in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(invented(*facts), encoding="utf-8")
