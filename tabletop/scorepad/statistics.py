"""What many games come to: numbers by player and by game, ready to be drawn.

Everything is worked out from kept counts alone; no rules are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from datetime import date
from statistics import fmean
from typing import Any, TypeVar

from attrs import frozen

from tabletop.engine.game import Game
from tabletop.scorepad.history.records import Kept

K = TypeVar("K", bound=Hashable)


@frozen
class Part:
    """One player's part in one game; ``kind`` is ``person`` or the id of a computer player.

    ``share`` is the part of the win: 1 alone, ½ of two who share it, 0 for who did not win.
    ``fair`` is what it would be by lot: 1 ÷ seats. ``partner`` is the seat it played together with.
    """

    id: str
    game: str
    played: date
    seat: int
    name: str
    colour: str
    kind: str
    started: bool | None
    total: int
    rank: int
    won: bool
    share: float
    fair: float
    categories: tuple[tuple[str, int], ...]
    partner: int | None = None

    def against(self, other: Part) -> bool:
        """Whether they met as rivals."""
        return self.id == other.id and other.seat not in (self.seat, self.partner)

    @property
    def person(self) -> bool:
        """Whether it is a person's."""
        return self.kind == "person"


@frozen
class GameTally:
    """Many parts in one: how many games, how many won, and the points in them.

    ``parts`` is how often somebody played; of one person that is the number of ``games``. ``wins``
    counts shared ones whole, ``share`` by their part; ``expected`` is what lot would have given.
    ``mean``, ``best`` and ``least`` are points, ``mean_rank`` is a place from 1.
    """

    games: int
    parts: int
    wins: int
    share: float
    expected: float
    mean: float
    best: int
    least: int
    mean_rank: float

    @property
    def rate(self) -> float:
        """The part of the games that was won, from 0 to 1."""
        return self.share / self.parts


@frozen
class PlotPoint:
    """A point of a plot: a day, and a number of points with the mean of all up to there."""

    id: str
    played: date
    total: int
    won: bool
    mean: float


@frozen
class Statistics:
    """The numbers of a choice of games.

    ``players`` (people) and ``computers`` (by their ids) are in order of games, the most first.
    ``seats``, ``colours`` and ``starts`` (began
    or not, where that is known) compare places rather than people. ``categories`` are mean points,
    for each game its categories in the order of its columns; ``minutes`` is how long a game takes
    on average, of those games whose playing time is known.
    """

    games: int
    players: tuple[tuple[str, GameTally], ...]
    computers: tuple[tuple[str, GameTally], ...]
    by_game: tuple[tuple[str, GameTally], ...]
    by_player_and_game: tuple[tuple[tuple[str, str], GameTally], ...]
    seats: tuple[tuple[int, GameTally], ...]
    colours: tuple[tuple[str, GameTally], ...]
    starts: tuple[tuple[bool, GameTally], ...]
    categories: tuple[tuple[str, tuple[tuple[str, float], ...]], ...]
    months: tuple[tuple[date, int], ...]
    minutes: tuple[tuple[str, float], ...]


def parts(
    kept: Iterable[Kept], games: Mapping[str, Game[Any, Any]] | None = None
) -> tuple[Part, ...]:
    """Everybody's part in every game, the first played first.

    Args:
        kept: the games that were played.
        games: by id those that can say who plays together with whom.
    """
    found = [part for each in kept for part in _parts(each, (games or {}).get(each.scoring.game))]
    return tuple(sorted(found, key=lambda part: (part.played, part.id, part.seat)))


def statistics(kept: Sequence[Kept]) -> Statistics:
    """The numbers of these games, as ``ScoreHistory.find`` gives them."""
    every = parts(kept)
    people = [part for part in every if part.person and part.name]
    computers = [part for part in every if not part.person]
    return Statistics(
        len(kept),
        _most_first(_grouped(people, lambda part: part.name)),
        _most_first(_grouped(computers, lambda part: part.kind)),
        _most_first(_grouped(every, lambda part: part.game)),
        _most_first(_grouped(people, lambda part: (part.name, part.game))),
        tuple(sorted(_grouped(every, lambda part: part.seat))),
        _most_first(_grouped(every, lambda part: part.colour)),
        tuple(
            (began, tally)
            for began, tally in _grouped(every, lambda part: part.started)
            if began is not None
        ),
        tuple((game, categories(every, game)) for game in sorted({part.game for part in every})),
        _months(kept),
        _minutes(kept),
    )


def tally(some: Sequence[Part]) -> GameTally:
    """Many parts in one; raises ValueError for none."""
    totals = [part.total for part in some]
    return GameTally(
        len({part.id for part in some}),
        len(some),
        sum(part.won for part in some),
        sum(part.share for part in some),
        sum(part.fair for part in some),
        fmean(totals),
        max(totals),
        min(totals),
        fmean(part.rank for part in some),
    )


def course(some: Iterable[Part], name: str, game: str) -> tuple[PlotPoint, ...]:
    """Somebody's points in a game in the order of days, with the mean as it went."""
    points: list[PlotPoint] = []
    every = 0
    for part in some:
        if (part.name, part.game) == (name, game):
            every += part.total
            mean = every / (len(points) + 1)
            points.append(PlotPoint(part.id, part.played, part.total, part.won, mean))
    return tuple(points)


def categories(some: Iterable[Part], game: str, name: str = "") -> tuple[tuple[str, float], ...]:
    """Mean points by category in a game, of one person or of everybody."""
    points: dict[str, list[int]] = {}
    for part in some:
        if part.game == game and name in ("", part.name):
            for category, number in part.categories:
                points.setdefault(category, []).append(number)
    return tuple((category, fmean(numbers)) for category, numbers in points.items())


def highest(some: Iterable[Part], game: str, name: str = "", most: int = 5) -> tuple[Part, ...]:
    """The games with the most points, of one person or of everybody; of equals the first played."""
    found = [part for part in some if part.game == game and name in ("", part.name)]
    return tuple(sorted(found, key=lambda part: (-part.total, part.played))[:most])


def spread(some: Iterable[Part], game: str, width: int = 5) -> tuple[tuple[int, int], ...]:
    """How often totals fall into each stretch of ``width`` points: (its least total, how often).

    Stretches are in order and without gaps.
    """
    begun = [part.total // width * width for part in some if part.game == game]
    if not begun:
        return ()
    every = range(min(begun), max(begun) + width, width)
    return tuple((least, begun.count(least)) for least in every)


def met(some: Sequence[Part], name: str) -> tuple[tuple[str, GameTally, int], ...]:
    """How somebody fares against each other: who, the own numbers, and how often one was ahead."""
    mine = {part.id: part for part in some if part.name == name}
    others: dict[str, list[Part]] = {}
    ahead: dict[str, int] = {}
    for part in some:
        own = mine.get(part.id)
        if own is not None and part.name not in ("", name) and own.against(part):
            others.setdefault(part.name, []).append(own)
            ahead[part.name] = ahead.get(part.name, 0) + (own.rank < part.rank)
    found = [(other, tally(own), ahead[other]) for other, own in others.items()]
    return tuple(sorted(found, key=lambda each: (-each[1].games, each[0])))


def _parts(kept: Kept, game: Game[Any, Any] | None) -> Iterable[Part]:
    scoring, count = kept.scoring, kept.count
    seats = len(scoring.sitters)
    for seat, sitter in enumerate(scoring.sitters):
        won = seat in count.winners
        yield Part(
            scoring.id,
            scoring.game,
            scoring.played,
            seat,
            sitter.name,
            sitter.colour,
            sitter.kind,
            None if scoring.start is None else seat == scoring.start,
            count.totals[seat],
            count.ranks[seat],
            won,
            1 / len(count.winners) if won else 0.0,
            1 / seats,
            tuple((name, points[seat]) for name, points in count.categories),
            None if game is None else game.info.partner(seat, seats),
        )


def _grouped(some: Iterable[Part], key: Callable[[Part], K]) -> list[tuple[K, GameTally]]:
    groups: dict[K, list[Part]] = {}
    for part in some:
        groups.setdefault(key(part), []).append(part)
    return [(name, tally(group)) for name, group in groups.items()]


def _most_first(groups: list[tuple[K, GameTally]]) -> tuple[tuple[K, GameTally], ...]:
    return tuple(sorted(groups, key=lambda group: (-group[1].games, str(group[0]))))


def personal_bests(every: Iterable[Part]) -> frozenset[tuple[str, int]]:
    """The parts (id and seat) in which a person had more points than ever before in that game.

    Args:
        every: in the order of days, as ``parts`` gives them.
    """
    best: dict[tuple[str, str], int] = {}
    found = set()
    for part in every:
        if not part.person or not part.name:
            continue
        key = part.name, part.game
        if key in best and part.total > best[key]:
            found.add((part.id, part.seat))
        best[key] = max(part.total, best.get(key, part.total))
    return frozenset(found)


def _minutes(kept: Iterable[Kept]) -> tuple[tuple[str, float], ...]:
    times: dict[str, list[int]] = {}
    for each in kept:
        if each.scoring.minutes is not None:
            times.setdefault(each.scoring.game, []).append(each.scoring.minutes)
    return tuple((game, fmean(times[game])) for game in sorted(times))


def _months(kept: Iterable[Kept]) -> tuple[tuple[date, int], ...]:
    """How many games were played in each month from the first to the last, empty ones too."""
    played = [each.scoring.played.replace(day=1) for each in kept]
    if not played:
        return ()
    months, month = [], min(played)
    while month <= max(played):
        months.append((month, played.count(month)))
        month = date(month.year + month.month // 12, month.month % 12 + 1, 1)
    return tuple(months)
