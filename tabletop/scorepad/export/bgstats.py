"""Scorings as the app BG Stats imports them (``.bgsplay``).

The app has no published description of this file; what is known was read out of files it wrote
and of programs that write or read such files (among them importers from other play logs): one
JSON object with ``players``, ``locations``, ``games`` and ``plays`` that name one another by
numbers, ``userInfo`` with the number of the player who exports, UUIDs in capitals by which the app
knows again what it has, and local times written as ``2026-11-21 19:30:00``. A play has
``playerScores``: the score as a text, which may be a sum the app works out, and flags for winner
and starting player.

What nobody knows here is left out: the number of a game at BoardGameGeek, unless the user gave it,
how long a play took where nobody noted it, its rating, and by what name each one's team is told:
that teams played is (``usesTeams``, as in files of the app's own). Unsure: whether the app shows a
``scoreSheet`` that others wrote; none is written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from tabletop.scorepad.breakdown import ScoreBreakdown
from tabletop.scorepad.export.sheet import Say, SayOf, chosen, outcome, speaker
from tabletop.scorepad.scoring import Sitter

_OURS = uuid5(NAMESPACE_URL, "tabletop:scorepad")

NOT_TOLD: Mapping[str, int] = MappingProxyType({})
"""No game's number at BoardGameGeek is known."""


def bgsplay_of(
    proofs: Iterable[ScoreBreakdown], say_of: SayOf, numbers: Mapping[str, int] = NOT_TOLD
) -> str:
    """The content of a ``.bgsplay`` file with those plays.

    The same people, places, games and plays have the same UUIDs in every file, so that the app
    knows them again.

    Args:
        proofs: counted scorings.
        say_of: puts the sentences of a game, named by its id, into words.
        numbers: of games at BoardGameGeek, by their ids here.
    """
    every = list(proofs)
    people = _numbered(sitter.name for breakdown in every for sitter in _sitters(breakdown))
    places = _numbered(breakdown.scoring.place for breakdown in every if breakdown.scoring.place)
    games = _numbered(breakdown.scoring.game for breakdown in every)
    opened = {breakdown.scoring.game: breakdown for breakdown in every}
    data = {
        "about": "Exported by Tabletop for BG Stats",
        "players": [
            {
                **_known("player", name, number),
                "name": name,
                "isAnonymous": False,
                "modificationDate": _LONG_AGO,
                "bggUsername": "",
            }
            for name, number in people.items()
        ],
        "locations": [
            {**_known("location", name, number), "name": name, "modificationDate": _LONG_AGO}
            for name, number in places.items()
        ],
        "games": [
            {**_game(opened[game], number, say_of(game)), **_numbered_there(numbers.get(game, 0))}
            for game, number in games.items()
        ],
        "plays": [
            _play(each, people, places, games, speaker(each, say_of(each.scoring.game)))
            for each in every
        ],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _numbered_there(number: int) -> dict[str, Any]:
    return {"bggId": number} if number else {}


_LONG_AGO = "2000-01-01 00:00:00"
"""So that nothing the reader has changed in the app since is newer here."""


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names), 1)}


def _known(kind: str, name: str, number: int) -> dict[str, Any]:
    return {"uuid": str(uuid5(_OURS, f"{kind}:{name}")).upper(), "id": number}


def _sitters(breakdown: ScoreBreakdown) -> list[Sitter]:
    """The sitters, each with a name."""
    return [
        sitter if sitter.name else Sitter(f"{seat + 1}", sitter.colour)
        for seat, sitter in enumerate(breakdown.scoring.sitters)
    ]


def _game(breakdown: ScoreBreakdown, number: int, say: Say) -> dict[str, Any]:
    info = breakdown.game.info
    least, most = info.seats
    return {
        **_known("game", info.id, number),
        "name": say(info.name),
        "modificationDate": _LONG_AGO,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": bool(info.partners),
        "designers": info.authors,
        "isBaseGame": 1,
        "isExpansion": 0,
        "minPlayerCount": least,
        "maxPlayerCount": most,
    }


def _play(
    breakdown: ScoreBreakdown,
    people: Mapping[str, int],
    places: Mapping[str, int],
    games: Mapping[str, int],
    say: Say,
) -> dict[str, Any]:
    scoring, time = breakdown.scoring, _time(breakdown.scoring.played)
    teams = len(breakdown.sides) < breakdown.board.seats
    ranks = {standing.seat: standing.rank for standing in breakdown.ranking}
    return {
        "uuid": uuid_of(scoring.id),
        "modificationDate": time,
        "entryDate": time,
        "playDate": time,
        "usesTeams": teams,
        "ignored": False,
        # A tie-break may have settled what the totals alone do not show.
        "manualWinner": breakdown.board.tie is not None,
        **({"durationMin": scoring.minutes} if scoring.minutes is not None else {}),
        **({"locationRefId": places[scoring.place]} if scoring.place else {}),
        "gameRefId": games[scoring.game],
        "board": ", ".join(value for _, value in chosen(breakdown, say)),
        "comments": " ".join(outcome(breakdown, say)),
        "scoringSetting": 0,
        "playerScores": [
            {
                "score": _score(breakdown, seat),
                "winner": seat in breakdown.board.winners,
                "newPlayer": False,
                "startPlayer": seat == scoring.start,
                "playerRefId": people[sitter.name],
                "role": "",
                "rank": ranks[seat],
                "seatOrder": seat + 1,
            }
            for seat, sitter in enumerate(_sitters(breakdown))
        ],
        "expansionPlays": [],
    }


def _score(breakdown: ScoreBreakdown, seat: int) -> str:
    """The total as a sum of the categories, as the app works it out: ``9+34-3``."""
    points = [breakdown.board.points(seat, name) for name, _ in breakdown.board.categories]
    return "".join(f"{number:+d}" for number in points if number).removeprefix("+") or "0"


def uuid_of(id: str) -> str:  # noqa: A002  (the field's name)
    """The UUID by which the app knows the play of a scoring again."""
    try:
        return str(UUID(id)).upper()
    except ValueError:
        return str(uuid5(_OURS, f"play:{id}")).upper()


def _time(day: date) -> str:
    """A day as the app writes times; noon stays the same day in every zone people play in."""
    return f"{day.isoformat()} 12:00:00"
