"""Games that were played, for tests: at the screen by computers, and on cardboard by people."""

from datetime import date
from functools import cache
from typing import Any

from tabletop.advisor.playing import play_on
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.pad import Cell, Claims, Number
from tabletop.engine.undo_policy import Player
from tabletop.records import catalogue
from tabletop.scorepad import Count, ScoreBreakdown, Scoring, Sitter, break_down, of_match

DAY = date(2026, 11, 20)
PEOPLE = ("Ada", "Bartek", "Celina", "Dorothea")


def scored_games() -> list[str]:
    """The ids of the installed games that have a score pad."""
    return [game for game in catalogue.entries() if catalogue.open_game(game).pad is not None]


@cache
def match_of(game: str, seed: int) -> Match[Any, Any]:
    """A finished match of as many computer players as can sit down."""
    rules = catalogue.open_game(game)
    seats = range(rules.info.seats[1])
    players = tuple(Player(PEOPLE[seat], rules.info.colours[seat], "random") for seat in seats)
    match = Match(rules, players, {}, SeededDealer(str(seed)))
    for _ in play_on(match, str(seed)):
        pass
    return match


def proof_of(game: str, seed: int = 1) -> ScoreBreakdown:
    """The proof of a finished match."""
    match = match_of(game, seed)
    return break_down(match.game, of_match(match, DAY, place="Łódź"))


def by_hand(game: Game[Any, Any], seats: int = 3, place: str = "Łódź") -> Scoring:
    """A sheet with a number in every number's field and a thing in every claims' field."""
    sitters = [Sitter(PEOPLE[seat], game.info.colours[seat]) for seat in range(seats)]
    scoring = Scoring.begin(game.info.id, sitters, DAY, place)
    assert game.pad is not None
    for row in game.pad.sheet(scoring.entry).rows:
        for seat in range(seats):
            if isinstance(row, Number):
                scoring = scoring.put(Cell(row.id, seat), seat + 1)
            elif isinstance(row, Claims):
                scoring = scoring.put(Cell(row.id, seat), (row.things[seat].id,))
    return scoring


def plain_scoring(points: int = 4, name: str = "Ada", id: str = "") -> Scoring:  # noqa: A002
    """A scoring of two people, for a history, which asks no game."""
    scoring = Scoring.begin("toy", (Sitter(name, "red"), Sitter("Bartek", "blue")), DAY, "Łódź")
    scoring = scoring.put(Cell("cards", 0), points).put(Cell("numbers", 1), ("1", "3"))
    return scoring if not id else _named(scoring, id)


def _named(scoring: Scoring, id: str) -> Scoring:  # noqa: A002
    return Scoring(scoring.game, scoring.sitters, scoring.entry, scoring.played, id, scoring.place)


def count(first: int = 4, second: int = 2) -> Count:
    """What that may come to."""
    ranks = (1 + (first < second), 1 + (second < first))
    winners = tuple(seat for seat in (0, 1) if ranks[seat] == 1)
    return Count((first, second), ranks, winners, (("cards", (first, 0)), ("numbers", (0, second))))
