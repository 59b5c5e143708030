"""``tabletop simulate``: games of computer players, one JSON line each."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabletop.advisor.playing import play_on
from tabletop.commands.progress import progress
from tabletop.commands.said import FINE, BadInput, Speaker, print_line
from tabletop.commands.seating import Seating
from tabletop.commands.workers import pool
from tabletop.engine.match import Match
from tabletop.records.matchfile import packed, put, record_of

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


def simulate(series: Series, jobs: int = 1, cluster: str | None = None) -> int:
    """Play them all, in order, and print a line each; returns the exit code.

    ``cluster`` is the address of a Dask scheduler whose workers play instead of processes here.
    """
    if series.records is not None:
        try:
            series.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{series.records}: {error.strerror}.") from None
        series = evolve(series, records=series.records.absolute())
    alone = jobs == 1 and cluster is None
    played = (
        map(partial(play, series), _seeds(series)) if alone else _together(series, jobs, cluster)
    )
    with progress(series.games) as show:
        for done, line in enumerate(played, 1):
            print_line(line)
            show(done)
    return FINE


def play(series: Series, seed: int) -> dict[str, Any]:
    """One game, as the data of its line; its file is written."""
    return _kept(series, *played(series, seed))


def played(series: Series, seed: int) -> tuple[dict[str, Any], bytes]:
    """One game, as the data of its line, and its file, empty where none is wanted."""
    seating = series.seating
    speaker = Speaker(series.language, seating.game)
    match = seating.match(str(seed), speaker)
    try:
        for _ in play_on(match, str(seed)):
            pass
    except ValueError as error:
        raise BadInput(f"{seating.game} with seed {seed} comes to a dead end: {error}.") from None
    line = {"game": seating.game, "seed": seed, "players": list(seating.kinds), **result(match)}
    if series.records is None:
        return line, b""
    path = series.records / f"{seating.game}-{seed}.tabletop"
    return {**line, "record": str(path)}, packed(record_of(match, automatic=True), path)


def _kept(series: Series, line: dict[str, Any], file: bytes) -> dict[str, Any]:
    """The line of a game, whose file is written now, on this machine."""
    if series.records is not None:
        put(file, Path(line["record"]))
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


def _together(series: Series, jobs: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    """The lines of the games in order; only a few games are begun before their turn."""
    seeds = iter(_seeds(series))
    with pool(jobs, cluster) as many:
        ahead = islice(seeds, _AHEAD * many.size)
        begun = deque(many.submit(played, series, seed) for seed in ahead)
        while begun:
            yield _kept(series, *begun.popleft().result())
            begun.extend(many.submit(played, series, seed) for seed in islice(seeds, 1))
