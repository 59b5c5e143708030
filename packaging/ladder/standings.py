"""How two players stand against each other, and how sure that is."""

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

from attrs import frozen

Z = 1.959964
"""The quantile of the normal distribution that leaves 2.5 % above it."""


@frozen
class Pair:
    """Two computer players by id; the second should win."""

    weaker: str
    stronger: str

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


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share (Wilson 1927); everything is possible without games."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games**2)) * Z / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def table(standings: Iterable[Standing]) -> Iterator[str]:
    """The standings as lines of a table, in Markdown."""
    yield "| stronger | weaker | game | games | won | 95 % interval |"
    yield "|---|---|---|---:|---:|---|"
    for found in standings:
        low, high = found.interval
        won = f"{found.won / found.games:.0%}" if found.games else "–"
        pair = f"| {found.pair.stronger} | {found.pair.weaker} | {found.game} "
        yield f"{pair}| {found.games} | {won} | {low:.0%} – {high:.0%} |"
