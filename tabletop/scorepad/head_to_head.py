"""Two who met: how often, who was ahead, and how many points each had."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from attrs import frozen

from tabletop.scorepad.statistics import Part


@frozen
class Contestant:
    """A person by name, or all computer players of a kind, which have no name here."""

    name: str
    kind: str = "person"

    @classmethod
    def of(cls, part: Part) -> Contestant:
        """Whose part it is."""
        return cls(part.name) if part.person else cls("", part.kind)

    @property
    def person(self) -> bool:
        """Whether it is a person."""
        return self.kind == "person"


@frozen
class Side:
    """What one of two had in the games in which they met.

    ``ahead`` is how often one had the better place of the two, ``wins`` how often one won, shared
    wins counted whole; ``mean`` and ``best`` are points.
    """

    ahead: int
    wins: int
    mean: float
    best: int


@frozen
class Meetings:
    """How two met: in how many ``games``, and what each had in them; ``game`` is "" for all."""

    game: str
    games: int
    sides: tuple[Side, Side]


def contestants(every: Iterable[Part]) -> tuple[Contestant, ...]:
    """Everybody who has played: people, who played most first, then computers."""
    games: dict[Contestant, int] = {}
    for part in every:
        who = Contestant.of(part)
        if who.name or not who.person:
            games[who] = games.get(who, 0) + 1
    order = sorted(games, key=lambda who: (not who.person, -games[who], who.name, who.kind))
    return tuple(order)


def head_to_head(every: Sequence[Part], one: Contestant, other: Contestant) -> tuple[Meetings, ...]:
    """How two met over all games, then in each game, the most frequent first; none: never.

    Where several computers of a kind sat at a table, they met once there, the best of them.
    Partners do not meet.
    """
    pairs = [
        (mine, theirs)
        for seats in _by_id(every)
        if (mine := _best(seats, one)) is not None
        and (theirs := _best([part for part in seats if mine.against(part)], other)) is not None
    ]
    if not pairs or one == other:
        return ()
    games = {mine.game for mine, _ in pairs}
    found = [_meetings(game, [pair for pair in pairs if pair[0].game == game]) for game in games]
    found.sort(key=lambda each: (-each.games, each.game))
    return (_meetings("", pairs), *found)


def _best(seats: Iterable[Part], who: Contestant) -> Part | None:
    """The part of somebody at a table, the best placed where there are several."""
    own = (part for part in seats if Contestant.of(part) == who)
    return min(own, key=lambda part: part.rank, default=None)


def _by_id(every: Iterable[Part]) -> Iterable[list[Part]]:
    tables: dict[str, list[Part]] = {}
    for part in every:
        tables.setdefault(part.id, []).append(part)
    return tables.values()


def _meetings(game: str, pairs: Sequence[tuple[Part, Part]]) -> Meetings:
    mine, theirs = zip(*pairs, strict=True)
    return Meetings(game, len(pairs), (_side(mine, theirs), _side(theirs, mine)))


def _side(mine: Sequence[Part], theirs: Sequence[Part]) -> Side:
    ahead = sum(own.rank < other.rank for own, other in zip(mine, theirs, strict=True))
    totals = [part.total for part in mine]
    return Side(ahead, sum(part.won for part in mine), fmean(totals), max(totals))
