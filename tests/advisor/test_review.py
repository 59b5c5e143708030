"""A look back: what is valued, which decisions cost, and that it repeats and sees no secrets."""

from __future__ import annotations

import itertools
from html.parser import HTMLParser
from multiprocessing import active_children
from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from attrs import evolve

from tabletop.advisor.players import choose
from tabletop.advisor.review.costly_decisions import look, skim
from tabletop.advisor.review.description import Description
from tabletop.advisor.review.page import PageContent
from tabletop.advisor.review.report import ReviewReport
from tabletop.advisor.review.review import Review, ReviewBudget
from tabletop.advisor.review.running import run
from tabletop.advisor.review.survey import survey
from tabletop.advisor.search.search import Effort
from tabletop.charts.scale import Scale, apart, with_room
from tabletop.charts.seats import stroke
from tabletop.engine.free.loose_table import FreeTable
from tabletop.engine.free.moves import LoosePut
from tabletop.engine.match import Match
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Player
from tabletop.language import LANGUAGES, Catalogue
from tests.engine.seated import COMPONENTS, seat_toy, typed
from tests.engine.toy import Pass, Put
from tests.engine.toy_loose import loose_toy

QUICK = ReviewBudget(
    playouts=400, least=6, most=12, glances=8, glance=Effort(8, width=3), looks=4,
    look=Effort(24), proofs=4, proof=Effort(60, width=0),
)  # fmt: skip
BLUNDER = 0
"""The seat that passes once when it should not."""


def over(*kinds: str, blunders: bool = False, rounds: int = 3) -> Match[Any, Any]:
    """A toy match played to its end by the greedy, one of whom may pass at the first chance."""
    match = seat_toy(*kinds, components={**COMPONENTS, "rounds": rounds})
    rng, done = Random("over"), not blunders
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        seat = min(match.to_act)
        view = match.game.view(match.state, seat)
        move = choose("greedy", match.game, view, seat, rng)
        if not done and seat == BLUNDER and match.state.card:
            move, done = Pass(seat), True
        assert match.propose(move) == ()
    return match


def line(match: Match[Any, Any]) -> Any:
    return match.history.line(match.node.id)


def review(match: Match[Any, Any], care: ReviewBudget = QUICK) -> Review:
    return Review(match.game, line(match), care)


# What is valued


def test_moments_are_those_where_something_is_open() -> None:
    match = over()
    found = survey(match.game, line(match))
    assert len(found.deals) == 3
    for deal in found.deals:
        before, after = found.moments[deal.before], found.moments[deal.after]
        assert before.chance is not None
        assert after.chance is None
        assert deal.names == ("card",)
    assert found.moments[-1].over
    assert next(found.moments[place].node for place in found.stops) == match.history.nodes[0].id
    hiding = [m for m in found.moments if m.state.numbers.count(None) == 1]
    assert hiding == []


def test_decisions_are_all_moves_that_had_an_alternative() -> None:
    match = over()
    found = survey(match.game, line(match))
    moved = [node for node in line(match) if node.seat is not None]
    assert [decision.after for decision in found.decisions] == [node.id for node in moved]
    assert [decision.move for decision in found.decisions] == [node.event for node in moved]


def test_what_was_done_against_a_rule_is_no_decision_to_be_judged() -> None:
    match = seat_toy()
    assert match.switch(Strength.ADVISE, None) == ()
    typed(match, "0:hide 1", "1:hide 2", "=")
    assert match.waive(Put(1, ("c1",))) == ()
    found = survey(match.game, line(match))
    assert [decision.seat for decision in found.decisions] == [0, 1]
    told = Description(match.game, line(match), Catalogue.load("en").say, LANGUAGES["en"])
    assert told.unjudged() == "1 act was made against the rules and is not judged."


def test_what_was_done_while_pieces_lay_loose_is_no_decision_to_be_judged() -> None:
    match = seat_toy(game=loose_toy())
    typed(match, "0:hide 1", "1:hide 2", "=")
    assert match.switch(Strength.FREE, 0, frozenset({1})) == ()
    assert match.propose(LoosePut(1, "top:deck", "c1")) == ()
    assert match.propose(LoosePut(1, "came:0", "deck")) == ()
    assert match.switch(Strength.ENFORCE, None) == ()
    typed(match, "c1", "c2")
    found = survey(match.game, line(match))
    assert [decision.seat for decision in found.decisions] == [0, 1, 0, 1]
    assert not any(isinstance(each.state, FreeTable) for each in found.moments)
    told = Description(match.game, line(match), Catalogue.load("en").say, LANGUAGES["en"])
    assert told.unjudged() == "2 acts were made while the pieces lay loose and are not judged."


def test_the_end_is_what_it_was_and_shares_add_up() -> None:
    match = over()
    report = run(review(match), match.game)
    board = match.scoreboard()
    last = report.prospects[-1]
    assert last.over
    assert [each.mean for each in last.points] == [board.total(0), board.total(1)]
    assert [prospect.at for prospect in report.prospects] == sorted(
        prospect.at for prospect in report.prospects
    )
    for share in report.shares:
        assert share.start + share.luck.mean + share.choice.mean == pytest.approx(share.final)
        assert share.final == board.total(share.side[0])


# Turning points


@pytest.mark.parametrize("seats", [2, 3])
def test_a_planted_blunder_becomes_the_first_turning_point(seats: int) -> None:
    match = over(*("person",) * seats, blunders=True)
    report = run(review(match), match.game)
    first = report.turning_points[0]
    assert first.made == Pass(BLUNDER)
    assert first.seat == BLUNDER
    assert match.history.nodes[first.after].event == first.made
    assert first.comparison.gap.certain
    rows = sum(row.points for row in first.comparison.rows)
    assert rows == pytest.approx(first.comparison.gap.mean)
    gaps = [point.comparison.gap.mean for point in report.turning_points]
    assert gaps == sorted(gaps, reverse=True)
    assert len(gaps) <= 3


def test_without_a_mistake_there_is_no_turning_point() -> None:
    match = over(rounds=1)
    report = run(review(match), match.game)
    description = telling_of(match)
    assert len(report.turning_points) < 3
    assert description.few(report)


def test_a_decision_is_judged_by_what_its_seat_could_see() -> None:
    match = seat_toy()
    typed(match, "0:hide 1", "1:hide 3", "=", "c1", "c2")
    decisions = survey(match.game, line(match)).decisions
    mine = next(decision for decision in decisions if decision.seat == 0 and decision.state.card)
    other = evolve(mine, state=evolve(mine.state, numbers=(1, 2)))
    assert mine.state != other.state
    asked = [look(match.game, each, Effort(4), "s") for each in (mine, other)]
    assert asked[0] == asked[1]
    assert skim(match.game, [mine]) == skim(match.game, [other])


# Questions in any order


def test_the_report_is_the_same_whoever_answers_first() -> None:
    match = over(blunders=True)
    plain = run(review(match), match.game)
    asked = review(match)
    while not asked.whole:
        tasks = []
        while len(tasks) < 3 and (task := asked.ask()) is not None:
            tasks.append(task)
        for task in reversed(tasks):
            asked.take(task, task.question.answered_by(match.game))
    assert asked.report() == plain


def test_processes_that_are_killed_cost_time_and_nothing_else() -> None:
    match, over_now, killed = over(blunders=True), Event(), set()

    def kill() -> None:
        while not over_now.wait(0.01) and len(killed) < 12:
            for process in set(active_children()) - killed:
                killed.add(process)
                process.kill()

    killer = Thread(target=kill)
    killer.start()
    report = run(review(match), match.game, jobs=2)
    over_now.set()
    killer.join()
    assert killed
    assert report == run(review(match), match.game)


def test_tasks_that_are_withdrawn_are_asked_again() -> None:
    match = over()
    plain, asked = run(review(match), match.game), review(match)
    for _ in range(3):
        assert asked.ask() is not None
    asked.withdraw()
    assert run(asked, match.game) == plain


def test_a_task_that_failed_comes_after_all_others_of_its_stage() -> None:
    match = over()
    plain, asked = run(review(match), match.game), review(match)
    failed = asked.ask()
    assert failed is not None
    asked.withdraw(failed)
    last = None
    while last is not failed:
        last = asked.ask()
        assert last is not None
        if last is not failed:
            assert last.stage == failed.stage
            asked.take(last, last.question.answered_by(match.game))
    assert asked.ask() is None
    asked.withdraw(failed)
    assert run(asked, match.game) == plain


def test_progress_goes_from_nothing_to_all() -> None:
    match = over()
    asked, told = review(match), [0.0]
    run(asked, match.game, told=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    assert any(0.2 < part < 0.8 for part in told)


def test_a_report_grows() -> None:
    match = over()
    asked = review(match)
    for _ in range(4):
        task = asked.ask()
        assert task is not None
        asked.take(task, task.question.answered_by(match.game))
    report = asked.report()
    assert not report.whole
    assert report.shares == ()
    assert report.turning_points == ()
    assert 2 <= len(report.prospects) < len(run(asked, match.game).prospects)


# The page


class Checked(HTMLParser):
    """Reads a page as strictly as can be: every tag is closed where it was opened."""

    VOID = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            assert "://" not in (value or "")

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def telling_of(match: Match[Any, Any], language: str = "en") -> Description:
    catalogue = Catalogue.load(language)
    names = {seat: player.name for seat, player in enumerate(match.players)}
    return Description(
        match.game, line(match), lambda text: catalogue.say(text, names), LANGUAGES[language]
    )


def page(match: Match[Any, Any], report: ReviewReport, language: str = "en") -> str:
    return PageContent(
        report,
        telling_of(match, language),
        evolve(match.game.info, name=Text("Pebbles & more"), stand_in=Text("Cards < invented.")),
        match.players,
        language,
        "1.2.3",
    ).html()


def test_the_page_is_whole_in_itself_and_escaped() -> None:
    match = over(blunders=True)
    match.players = (Player("<script>alert('x')</script>", "red"), Player('B&"', "blue"))
    report = run(review(match), match.game)
    html = page(match, report)
    reader = Checked()
    reader.feed(html)
    assert reader.open == []
    assert html.startswith("<!DOCTYPE html>")
    assert not {"script", "link", "img", "iframe"} & set(reader.seen)
    assert "@import" not in html
    assert "url(" not in html
    words = " ".join(reader.words)
    for said in (
        "<script>alert('x')</script>",
        'B&"',
        "Pebbles & more",
        "1.2.3",
        "Cards < invented.",
    ):
        assert said in words
    assert "prefers-color-scheme: dark" in html
    assert reader.seen.count("polyline") == 2


@pytest.mark.parametrize(("language", "number"), [("en", "0.0"), ("de", "0,0")])
def test_the_page_is_in_the_readers_language(language: str, number: str) -> None:
    match = over(rounds=1)
    html = page(match, run(review(match), match.game), language)
    assert f'<html lang="{language}">' in html
    assert number[1] in html.split("<details>")[1]


def test_a_page_of_what_is_known_so_far() -> None:
    match = over()
    asked = review(match)
    task = asked.ask()
    assert task is not None
    asked.take(task, task.question.answered_by(match.game))
    reader = Checked()
    reader.feed(page(match, asked.report()))
    assert reader.open == []


# Geometry


def test_an_axis_holds_all_values_between_round_lines() -> None:
    scale = Scale.of((-7.2, 33.0))
    assert scale.marks[0] <= -7.2
    assert scale.marks[-1] >= 33
    assert scale.part(scale.marks[0]) == 0
    assert scale.part(scale.marks[-1]) == 1
    assert Scale.of(()).marks
    assert Scale.of((4.0, 4.0)).marks[0] <= 4 <= Scale.of((4.0, 4.0)).marks[-1]


def test_labels_keep_their_distance() -> None:
    places = apart([10, 11, 12, 95], 10, 100)
    gaps = [b - a for a, b in itertools.pairwise(places)]
    assert min(gaps) >= 10
    assert places[-1] <= 100
    assert with_room([0, 5, 50], [20, 20, 20], 100) == {1, 2}


def test_a_line_can_be_seen_on_its_paper() -> None:
    dark = {"tint": "#3C8068", "fill": "#0D4F3B", "line": "#062C20"}
    pale = {"tint": "#FFFFFF", "fill": "#F7F2E6", "line": "#241C14"}
    assert stroke(dark, "#FAF6EE") == "#3C8068"
    assert stroke(pale, "#FAF6EE") == "#241C14"
    assert stroke(pale, "#211D19") == "#FFFFFF"
