"""Golden games as readable text: written once, replayed by a test.

``python -m tests.games.mykerinos.playthrough`` writes them anew; read the difference before
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
from tabletop.games.mykerinos.state import State
from tabletop.language.catalogue import Catalogue
from tests.games.mykerinos.played import GAME

FOLDER = Path(__file__).parents[2] / "playthroughs"
NAMES = ("Blue", "Red", "Green", "White")
GAMES: Mapping[str, tuple[int, str, int]] = {
    "mykerinos_two": (2, "ring", 1),
    "mykerinos_three": (3, "row", 2),
    "mykerinos_four": (4, "ring", 3),
}
"""File → seats, museum, seed."""

_ENGLISH = Catalogue.load("en", "mykerinos")
_TURNED = "*"


def _said(text: Any) -> str:
    return _ENGLISH.say(text, {**dict(enumerate(NAMES)), -1: "Neutral"})


def _written(state: State, event: Any) -> str:
    if isinstance(event, Outcome):
        turns = event.each or ("0",) * len(event.drawn)
        drawn = [
            item + (_TURNED if turn == "180" else "")
            for item, turn in zip(event.drawn, turns, strict=True)
        ]
        return f"{event.name}: {' '.join(drawn)}"
    if hasattr(event, "seat") and type(event) in GAME.moves:
        return f"{NAMES[event.seat]}: {GAME.write(event)}"
    return f"  . {_said(GAME.seen(state, event, None))}"


def _ending(state: State) -> Iterator[str]:
    board = GAME.score(GAME.tally(state))
    for seat in range(state.seats):
        parts = ", ".join(f"{name} {board.points(seat, name)}" for name, _ in board.categories)
        yield f"{NAMES[seat]} ends with {board.total(seat)}: {parts}"
    yield f"Winners: {', '.join(NAMES[seat] for seat in board.winners)}"


def _read(state: State, line: str) -> Any:
    """The event that a line of a golden game means."""
    due = GAME.due(state)
    head, _, words = line.partition(": ")
    if isinstance(due, Chance):
        items = words.split()
        each = tuple("180" if item.endswith(_TURNED) else "0" for item in items)
        drawn = tuple(item.removesuffix(_TURNED) for item in items)
        return Outcome(head, drawn, each if due.with_each else ())
    move = GAME.read(state, NAMES.index(head), words)
    assert not isinstance(move, Objection), line
    assert not list(GAME.objections(state, move)), line
    return move


def replayed(text: str) -> str:
    """The golden game that the moves and the chances of ``text`` make."""
    lines = text.splitlines()
    seats, museum = lines[0].split()[1], lines[0].split()[-1]
    state = GAME.setup(int(seats), {"museum": museum})
    asked = iter([line for line in lines[1:] if ": " in line and not line.startswith("  ")])
    told = [lines[0]]
    while due := GAME.due(state):
        event = _read(state, next(asked)) if isinstance(due, Chance | frozenset) else due
        told.append(_written(state, event))
        state = GAME.after(state, event)
    return "\n".join((*told, *_ending(state), ""))


def invented(seats: int, museum: str, seed: int) -> str:
    """A new golden game: greedy players, and chance from a seed."""
    rng = Random(seed)
    state = GAME.setup(seats, {"museum": museum})
    told = [f"Mykerinos: {seats} players, museum {museum}"]
    while due := GAME.due(state):
        if isinstance(due, frozenset):
            event: Any = choose("greedy", GAME, state, min(due), rng)
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        told.append(_written(state, event))
        state = GAME.after(state, event)
    return "\n".join((*told, *_ending(state), ""))


if __name__ == "__main__":
    for name, facts in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(invented(*facts), encoding="utf-8")
