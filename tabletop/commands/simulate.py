"""``tabletop simulate``: games of computer players, one JSON line each."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabletop.advisor.playing import play_on
from tabletop.commands.progress import progress
from tabletop.commands.said import FINE, BadInput, Speaker, print_line
from tabletop.commands.seating import Seating
from tabletop.commands.workers import workers
from tabletop.engine.match import Match
from tabletop.records.matchfile import save

_AHEAD = 4
"""So many games a process are begun before the first of them is told of."""


@frozen
class Series:
    """Games to be simulated: game k of them is dealt from the seed ``first + k``.

    ``records`` is the folder to keep a match file of each in, None for none.
    """

    seating: Seating
    first: int
    games: int
    records: Path | None = None
    language: str = "en"


def simulate(series: Series, jobs: int = 1) -> int:
    """Play them all, in order, and print a line each; returns the exit code."""
    if series.records is not None:
        try:
            series.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{series.records}: {error.strerror}.") from None
        series = evolve(series, records=series.records.absolute())
    played = _together(series, jobs) if jobs > 1 else map(partial(play, series), _seeds(series))
    with progress(series.games) as show:
        for done, line in enumerate(played, 1):
            print_line(line)
            show(done)
    return FINE


def play(series: Series, seed: int) -> dict[str, Any]:
    """One game, as the data of its line."""
    seating = series.seating
    speaker = Speaker(series.language, seating.game)
    match = seating.match(str(seed), speaker)
    try:
        for _ in play_on(match, str(seed)):
            pass
    except ValueError as error:
        raise BadInput(f"{seating.game} with seed {seed} comes to a dead end: {error}.") from None
    line = {"game": seating.game, "seed": seed, "players": list(seating.kinds), **result(match)}
    if series.records is not None:
        path = series.records / f"{seating.game}-{seed}.tabletop"
        save(match, path)
        line["record"] = str(path)
    return line


def result(match: Match[Any, Any]) -> dict[str, Any]:
    """How many moves were made, everybody's points by category, and who won."""
    board = match.scoreboard()
    moves = sum(node.seat is not None for node in match.history.line(match.node.id))
    scores = [
        {
            "seat": seat,
            "total": board.total(seat),
            "categories": {name: board.points(seat, name) for name, _ in board.categories},
        }
        for seat in range(board.seats)
    ]
    return {"moves": moves, "scores": scores, "winners": list(board.winners)}


def _seeds(series: Series) -> range:
    return range(series.first, series.first + series.games)


def _together(series: Series, jobs: int) -> Iterator[dict[str, Any]]:
    """The lines of the games in order; only a few games are begun before their turn."""
    pool, seeds = workers(jobs), iter(_seeds(series))
    begun = deque(pool.submit(play, series, seed) for seed in islice(seeds, _AHEAD * jobs))
    try:
        while begun:
            yield begun.popleft().result()
            begun.extend(pool.submit(play, series, seed) for seed in islice(seeds, 1))
    except BrokenExecutor:
        raise BadInput(
            "A process that played was ended; perhaps there is no memory left."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)
