"""HintTexts: true of the position, and not a word of the move."""

from collections.abc import Iterator
from typing import Any

from tabletop.games.thebes.components import PLACES
from tabletop.games.thebes.odds import dig_odds
from tests.games import hinted
from tests.games.thebes.played import BOARD, GAME, Played
from tests.games.thebes.random_play import PLAY


def hint_text(game: Played, term: str, words: str) -> str | None:
    return hinted.hint_text(GAME, game.state, term, game.read(words))


test_every_opinion_nudges = hinted.every_opinion_nudges(PLAY)
test_no_nudge_names_a_move_or_a_place = hinted.no_nudge_names_a_move(
    PLAY, *(place.capitalize() for place in PLACES)
)


def told(term: str) -> Iterator[tuple[Any, Any, dict[str, Any]]]:
    """What an opinion says in random games: view, move, facts."""
    for seats in (2, 3):
        for view, by, move, said in hinted.asked(PLAY, seats, 11):
            if by == term:
                yield view, move, dict(said.facts) | {"key": said.key}


def test_a_dig_promises_what_the_odds_say() -> None:
    found = [one for one in told("points") if "promises" in one[2]["key"]]
    assert found
    for view, dig, facts in found:
        assert facts["n"] == round(dig_odds(BOARD, view, dig).points)


def test_weeks_that_leave_the_turn_to_oneself_do() -> None:
    """Whoever takes up to so many weeks acts next; whoever takes one more does not."""
    found = [one for one in told("time") if "again" in one[2]["key"]]
    assert found
    for view, move, facts in found:
        now, others = view.times[move.seat], list(view.times)
        others.pop(move.seat)
        assert now + facts["n"] <= min(others) <= now + facts["n"] + 1
        assert facts["n"] > 0


def test_knowledge_is_told_as_one_stands() -> None:
    game = Played().begin("R05", "R09")
    assert hint_text(game, "knowledge", "london R05") == "Nobody has a book on 5 sites."
    game.give(1, "R06", "R16")
    assert hint_text(game, "knowledge", "london R05") == "Somebody knows more of 2 sites than you."
    game.give(0, "R07")
    assert hint_text(game, "knowledge", "london R05") == "You share the most knowledge of 1 site."
    game.give(0, "R08")
    assert hint_text(game, "knowledge", "london R05") == "You know the most of 1 site."


def test_permits_and_books_are_counted() -> None:
    game = Played().begin("R05", "R09")
    said = hint_text(game, "digs", "london R05")
    assert said == "You have no book yet on a site where your permit is unused."
    game.give(0, "R06", "R16")
    said = hint_text(game, "digs", "london R05")
    assert said == "You have a book and an unused permit for 2 sites."
    game.spend(0, "greece")
    said = hint_text(game, "digs", "london R05")
    assert said == "You have a book and an unused permit for 1 site."


def test_the_weeks_of_the_year_are_counted_before_a_dig() -> None:
    game = Played().begin().give(0, "R05").time(12, 30)
    said = hint_text(game, "digs", "greece 3")
    assert said == "With 40 weeks left in 1901, 5 of your permits are unused."


def test_what_an_exhibition_lacks_is_counted() -> None:
    game = Played().begin("R05").show("X01")
    number = BOARD.card["X01"]
    wanted = dict(BOARD.needs[number])
    lacks = sum(wanted.values())
    said = hint_text(game, "shows", "london R05")
    assert said == f"You lack {lacks} artefacts for the nearest open exhibition."
    sites = tuple(GAME.board.site)
    game.artefacts(0, *(sites[site] for site, count in wanted.items() for _ in range(count)))
    said = hint_text(game, "shows", "london R05")
    assert said == "You hold all that an open exhibition needs."


def test_congresses_are_a_series() -> None:
    game = Played().begin()
    said = hint_text(game, "congresses", "R59")
    assert said == "Each congress makes the next worth more; you have 0."
    game.give(0, "R66", "R67")
    said = hint_text(game, "congresses", "R59")
    assert said == "Each congress makes the next worth more; you have 2."


def test_a_forecast_of_a_dig_has_the_exact_odds() -> None:
    """Points expected and chances, each shown rounded from an exact fraction."""
    game = Played().begin().give(0, "R05", "R06").time(12, 30)
    dig = game.read("greece 6")
    odds = dig_odds(BOARD, game.state, dig)
    lines = [hinted.english(GAME, line) for line in GAME.forecast(game.state, dig)]
    points = f"{float(odds.points):.1f}"
    assert odds.artefact.denominator > 1
    assert f"{points} points expected" in lines
    assert f"{round(odds.artefact * 100)}% for an artefact" in lines
