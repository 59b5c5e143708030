"""Our strong player against OpenSpiel's tree search: same game, same processor time a move.

Every match is a line in ``played/openspiel/GAME.jsonl``, so that a run goes on where it was.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any

from lines import dumped, whole_lines
from spiel import choose as theirs
from standings import Pair, standing, table

from tabletop.advisor.levels import LEVELS
from tabletop.advisor.players import PLAYERS
from tabletop.advisor.players import choose as ours
from tabletop.engine.chance import Chance
from tabletop.engine.dealer import draw
from tabletop.engine.game import Game
from tabletop.records.catalogue import open_game

PEER = "open_spiel"
STRONG = list(LEVELS)[-1]
PAIR = Pair(PEER, STRONG, games=100)
FOLDER = Path(__file__).with_name("played") / "openspiel"
TRIED = 20
"""Simulations by which the bot's speed is measured at each move."""
FIRST = 0.25
"""Seconds that the bot gets where ours has not moved yet, in no match."""

Chooser = Callable[[Any, int, str], Any]


class Clock:
    """Chooses for both sides, and measures how long each took, on from earlier matches."""

    def __init__(self, game: Game[Any, Any], lines: Iterable[dict[str, Any]]) -> None:
        self._game = game
        self.spent = {STRONG: [0.0, 0], PEER: [0.0, 0]}
        self._before = [line["seconds"][STRONG] for line in lines]

    def strong(self, view: Any, seat: int, seed: str) -> Any:
        """Our move."""
        return self._timed(STRONG, lambda: ours(STRONG, self._game, view, seat, Random(seed)))

    def peer(self, view: Any, seat: int, seed: str) -> Any:
        """The bot's move, with as many simulations as fit into what ours have taken on average."""
        started = process_time()
        theirs(self._game, view, seat, seed, TRIED)
        each = (process_time() - started) / TRIED
        simulations = max(TRIED, round(self._average() / each))
        return self._timed(PEER, lambda: theirs(self._game, view, seat, seed, simulations))

    def seconds(self) -> dict[str, float]:
        """What a move took on the average on either side."""
        return {name: time / max(moves, 1) for name, (time, moves) in self.spent.items()}

    def _average(self) -> float:
        if self.spent[STRONG][1]:
            return self.seconds()[STRONG]
        return sum(self._before) / len(self._before) if self._before else FIRST

    def _timed(self, name: str, work: Callable[[], Any]) -> Any:
        started = process_time()
        move = work()
        self.spent[name][0] += process_time() - started
        self.spent[name][1] += 1
        return move


def kept(game: str) -> list[dict[str, Any]]:
    """The matches of ours as it is now."""
    taste = repr(PLAYERS[STRONG].policy)
    return [line for line in whole_lines(FOLDER / f"{game}.jsonl") if line["taste"] == taste]


def play(game: Game[Any, Any], seed: int, lines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One two-player match; ours sits first in every second one."""
    clock, rng, first = Clock(game, lines), Random(f"openspiel:{seed}"), seed % 2 == 0
    choosers: tuple[Chooser, ...] = (clock.strong, clock.peer)
    choosers = choosers if first else choosers[::-1]
    state = game.setup(2, {option.id: option.default for option in game.options})
    while due := game.due(state):
        if isinstance(due, frozenset):
            seat = min(due)
            view = game.view(state, seat)
            moves = game.legal_moves(view, seat)
            own = f"{seed}:{rng.random()}"
            event = choosers[seat](view, seat, own) if len(moves) > 1 else moves[0]
        else:
            event = draw(due, rng) if isinstance(due, Chance) else due
        state = game.after(state, event)
    board = game.score(game.tally(state))
    return {
        "game": game.info.id,
        "seed": seed,
        "players": [STRONG, PEER] if first else [PEER, STRONG],
        "points": [board.total(seat) for seat in (0, 1)],
        "winners": list(board.winners),
        "seconds": clock.seconds(),
        "taste": repr(PLAYERS[STRONG].policy),
    }


def climb(games: Sequence[str], count: int, until: float) -> None:
    """Play what is missing: one match of every game, then the next of every game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for seed in range(min(count, PAIR.games)):
        for name in games:
            lines = kept(name)
            if any(line["seed"] == seed for line in lines):
                continue
            if monotonic() > until:
                return
            line = play(open_game(name), seed, lines)
            with (FOLDER / f"{name}.jsonl").open("a", encoding="utf-8", newline="\n") as file:
                file.write(dumped(line))
            print(name, seed, *line["players"], line["points"], file=sys.stderr)


def report(games: Sequence[str]) -> Iterator[str]:
    """How ours stands in each game, and what a move took on either side on the average."""
    yield from table(standing(game, PAIR, kept(game)) for game in games)
    for game in games:
        for name in (STRONG, PEER):
            seconds = [line["seconds"][name] for line in kept(game)]
            if seconds:
                yield f"{game}: a move of {name} took {sum(seconds) / len(seconds):.2f} s"
