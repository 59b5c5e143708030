"""How long the score pad needs to doubt a full sheet, and to prove it."""

import random
from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Any

from timing import durations, spread

from tabletop.advisor.players import choose
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game
from tabletop.engine.pad import Entry, ValidationIssue
from tabletop.scorepad.breakdown import break_down
from tabletop.scorepad.scoring import Scoring, Sitter

SHEETS = 25
"""So many finished games of greedy players are entered."""


def pad_lines(game: Game[Any, Any], seats: int) -> Iterator[str]:
    """Milliseconds for all doubts of a full sheet, and for its proof with what tips it."""
    if game.pad is None:
        return
    pad, rng = game.pad, random.Random("sheets")

    def doubted(entry: Entry) -> list[ValidationIssue]:
        return list(pad.issues(entry))

    def proved(scoring: Scoring) -> object:
        return break_down(game, scoring).what_ifs

    issues, proofs = list[float](), list[float]()
    for _ in range(SHEETS):
        entry = pad.entry(game.tally(_finished(game, seats, rng)))
        sitters = tuple(Sitter(str(seat), game.info.colours[seat]) for seat in range(seats))
        scoring = Scoring(game.info.id, sitters, entry, date(2026, 11, 21))
        issues += durations(partial(doubted, entry), 1)
        proofs += durations(partial(proved, scoring), 1)
    yield f"  score pad, all doubts of a sheet: {spread(issues)}"
    yield f"  score pad, a sheet proved, with what would tip it: {spread(proofs)}"


def _finished(game: Game[Any, Any], seats: int, rng: random.Random) -> Any:
    """The end of a game of greedy players."""
    state = game.setup(seats, {})
    while True:
        due = game.due(state)
        if not isinstance(due, frozenset):
            event = draw(due, rng) if isinstance(due, Chance) else due
        elif due:
            seat = min(due)
            event = choose("greedy", game, game.view(state, seat), seat, rng)
        else:
            return state
        state = game.after(state, event)
