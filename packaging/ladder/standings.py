"""How two players stand against each other, and how sure that is."""

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

from attrs import frozen

from tabletop.advisor.search.finding import Z

BEGIN, END = "<!-- ladder -->", "<!-- ladder ends -->"
"""Between them a page has the table."""


@frozen
class Pair:
    """Two computer players by id; the second should win. So many games shall say so."""

    weaker: str
    stronger: str
    games: int = 200

    def __str__(self) -> str:
        return f"{self.weaker}-{self.stronger}"


@frozen
class Standing:
    """What the stronger of a pair has won, a shared win as half of one."""

    game: str
    pair: Pair
    games: int
    won: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins."""
        return wilson(self.won, self.games)


def standing(game: str, pair: Pair, lines: Iterable[Mapping[str, Any]]) -> Standing:
    """How a pair stands in a game, from lines of ``simulate``."""
    games, won = 0, 0.0
    for line in lines:
        players = line["players"]
        if sorted(players) == sorted((pair.weaker, pair.stronger)):
            games += 1
            winners = line["winners"]
            won += (players.index(pair.stronger) in winners) / len(winners)
    return Standing(game, pair, games, won)


def seconds(game: str, pair: Pair, lines: Iterable[Mapping[str, Any]]) -> str:
    """What an average move of either took, processor seconds; empty where it was not measured."""
    both = (pair.stronger, pair.weaker)
    timed = [line["seconds"] for line in lines if sorted(line["players"]) == sorted(both)
             and "seconds" in line]  # fmt: skip
    if not timed:
        return ""
    told = (f"{kind} {sum(each[kind] for each in timed) / len(timed):.3f} s" for kind in both)
    return f"{game}: {', '.join(told)} a move"


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share (Wilson 1927); everything is possible without games."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games**2)) * Z / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def table(standings: Iterable[Standing]) -> Iterator[str]:
    """The standings as lines of a table in Markdown: a row for each pair, a column for each game.

    A cell has the share of wins, the games, and the interval in percent.
    """
    rows: dict[Pair, dict[str, str]] = {}
    for found in standings:
        rows.setdefault(found.pair, {})[found.game] = cell(found)
    games = list(next(iter(rows.values()), {}))
    yield f"| stronger | weaker | {' | '.join(games)} |"
    yield "|---|---|" + "---|" * len(games)
    for pair, cells in rows.items():
        told = " | ".join(cells[game] for game in games)
        yield f"| {pair.stronger} | {pair.weaker} | {told} |"


def cell(found: Standing) -> str:
    """How a pair stands in a game, in a few signs."""
    if not found.games:
        return "–"
    low, high = found.interval
    share = f"**{found.won / found.games:.0%}** of {found.games}"
    return f"{share} ({100 * low:.0f} – {100 * high:.0f})"


def put_in(page: str, rows: Iterable[str]) -> str:
    """A page with these lines between its two marks.

    Raises:
        ValueError: the page has no such marks.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"there is no {BEGIN} and {END}")
    return "\n".join([before + begin, *rows, end + after])
