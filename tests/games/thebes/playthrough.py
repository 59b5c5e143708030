"""Golden games of Thebes, and how the scores of greedy players are spread.

``python -m tests.games.thebes.playthrough`` writes them anew; read the difference before
believing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

from tabletop.engine.score import Scoreboard
from tests.games.golden import FOLDER, tables, write
from tests.games.playing import counted
from tests.games.thebes.played import GAME

GAMES = tables(GAME, {}, {"start": "drawn"}, {})
SPREAD = FOLDER / "thebes_scores.txt"
PLAYED, SEATS = 20, (2, 3, 4)
BOOK = 67
"""The points of the winner in the book's example of a count."""


def spread(seats: int) -> str:
    """How the scores of so many greedy players are spread over some games."""
    boards = [counted(GAME, ("greedy",) * seats, seed) for seed in range(PLAYED)]
    return "\n".join((f"{seats} greedy players, {PLAYED} games", *_spread(boards), ""))


def _spread(boards: list[Scoreboard]) -> Iterator[str]:
    best = sorted(max(map(board.total, range(board.seats))) for board in boards)
    every = sorted(board.total(seat) for board in boards for seat in range(board.seats))
    for name, totals in (("winners", best), ("all players", every)):
        parts = [totals[round(part * (len(totals) - 1) / 4)] for part in range(5)]
        told = " ".join(map(str, parts))
        yield f"  {name}: {told} (least, quarters, most), {mean(totals):.1f} on the average"
    for category, _ in boards[0].categories:
        points = mean(board.points(board.winners[0], category) for board in boards)
        yield f"  winners’ {category}: {points:.1f} on the average"
    more = sum(total >= BOOK for total in best)
    yield f"  winners with the {BOOK} points of the book’s example or more: {more}"


if __name__ == "__main__":
    write(GAMES)
    SPREAD.write_text("\n".join(map(spread, SEATS)), encoding="utf-8")
