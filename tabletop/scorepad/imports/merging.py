"""What of the plays of a file is new to a history, what it has, and what it cannot take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from attrs import frozen

from tabletop.engine.game_info import GameInfo
from tabletop.engine.pad import Entry
from tabletop.engine.text import Text
from tabletop.scorepad.breakdown import Count
from tabletop.scorepad.export.bgstats import uuid_of
from tabletop.scorepad.history.records import Kept
from tabletop.scorepad.history.rows import folded
from tabletop.scorepad.imports.bgstats import Play
from tabletop.scorepad.scoring import Scoring, ScoringSource, Sitter


@frozen
class KnownGame:
    """A game that is installed: what is to be known of it, all its names in any language, and its
    number at BoardGameGeek as the user gave it (0: not given)."""

    info: GameInfo
    names: frozenset[str]
    number: int


class ImportState(Enum):
    """What becomes of a play."""

    NEW = "new"
    KNOWN = "known"
    UNCLEAR = "unclear"


@frozen
class Found:
    """A play and what becomes of it; ``why`` says it of those that are not new.

    ``game`` is the id of its game, "" where that is not installed. Of a new one ``scoring`` and
    ``count`` are what is added.
    """

    play: Play
    state: ImportState
    game: str
    why: Text | None = None
    scoring: Scoring | None = None
    count: Count | None = None


def sort_out(
    plays: Iterable[Play], games: Sequence[KnownGame], kept: Iterable[Kept]
) -> tuple[Found, ...]:
    """What becomes of each play, in their order.

    A play is known by its UUID, else by its game, day, players and points; two in the file that
    are the same are one.

    Args:
        plays: as ``read_plays`` gives them.
        games: those that are installed.
        kept: all that the history has, also what was taken out of its lists.
    """
    seen = _Seen(kept)
    return tuple(_found(play, games, seen) for play in plays)


def points_count(
    totals: tuple[int, ...], winners: tuple[int, ...], sides: tuple[tuple[int, ...], ...]
) -> Count:
    """What a play comes to of which only the points and, perhaps, the winners are known.

    Each side, alone or partners, takes one place.
    """
    seats = range(len(totals))
    won = winners or tuple(seat for seat in seats if totals[seat] == max(totals))

    def rank(seat: int) -> int:
        ahead = (any(each in won or totals[each] > totals[seat] for each in side) for side in sides)
        return 1 if seat in won else 1 + sum(ahead)

    return Count(totals, tuple(map(rank, seats)), won)


class _Seen:
    """By what a play is known again."""

    def __init__(self, kept: Iterable[Kept]) -> None:
        self._uuids: set[str] = set()
        self._alike: set[object] = set()
        for each in kept:
            self._uuids.add(uuid_of(each.scoring.id))
            names = [sitter.name for sitter in each.scoring.sitters]
            self._alike.add(_key(each.scoring, names, each.count.totals))

    def take(self, scoring: Scoring, count: Count) -> bool:
        """Whether it was seen before; from now on it was."""
        uuid = uuid_of(scoring.id)
        key = _key(scoring, [sitter.name for sitter in scoring.sitters], count.totals)
        seen = uuid in self._uuids or key in self._alike
        self._uuids.add(uuid)
        self._alike.add(key)
        return seen


def _key(scoring: Scoring, names: Sequence[str], totals: Sequence[int]) -> object:
    scores = sorted((folded(name), total) for name, total in zip(names, totals, strict=True))
    return scoring.game, scoring.played, tuple(scores)


def _found(play: Play, games: Sequence[KnownGame], seen: _Seen) -> Found:
    game = _game_of(play, games)
    why = _unclear(play, game)
    if game is None or why is not None:
        return Found(play, ImportState.UNCLEAR, game.info.id if game is not None else "", why)
    totals = tuple(total for total in play.totals if total is not None)
    sides = game.info.sides(len(totals))
    scoring, count = _scoring(play, game), points_count(totals, play.winners, sides)
    if seen.take(scoring, count):
        return Found(play, ImportState.KNOWN, game.info.id, Text("It is in the list already."))
    return Found(play, ImportState.NEW, game.info.id, None, scoring, count)


def _game_of(play: Play, games: Sequence[KnownGame]) -> KnownGame | None:
    by_number: Mapping[int, KnownGame] = {game.number: game for game in games if game.number}
    if play.number in by_number:
        return by_number[play.number]
    names = {folded(name.strip()) for name in play.names}
    return next((game for game in games if names & game.names), None)


def _unclear(play: Play, game: KnownGame | None) -> Text | None:
    """Why a play cannot be taken; None where it can."""
    if game is None:
        return Text("This game is not installed.")
    least, most = game.info.seats
    if not least <= len(play.people) <= most:
        return Text("{least} to {most} people play this game.", least=least, most=most)
    sides = game.info.sides(len(play.people))
    if play.teams and len(sides) == len(play.people):
        return Text("It was played in teams.")
    if play.ignored:
        return Text("It is marked there as not to be counted.")
    if None in play.totals:
        return Text("Somebody’s points are missing, or no whole number.")
    if any(len({play.totals[seat] for seat in side}) > 1 for side in sides):
        return Text("Partners sit opposite here and have the same points.")
    return None


def _scoring(play: Play, game: KnownGame) -> Scoring:
    seated = zip(play.people, game.info.colours, strict=False)
    sitters = tuple(Sitter(name, colour) for name, colour in seated)
    return Scoring(
        game.info.id,
        sitters,
        Entry(len(sitters), {}, whole=True),
        play.day,
        play.uuid,
        place=play.place,
        remark=play.remark,
        start=play.start,
        source=ScoringSource.IMPORTED,
        minutes=play.minutes,
    )
