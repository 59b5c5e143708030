"""A look back in processes of its own: it grows, stops without a trace, and goes on again."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.advisor.review.review import Review, ReviewBudget
from tabletop.advisor.review.running import run
from tabletop.advisor.search.search import Effort
from tabletop.engine.match import Match
from tabletop.models.review import Reviewer
from tests.engine import brittle
from tests.engine.seated import COMPONENTS, seat_toy

pytestmark = pytest.mark.usefixtures("qapp", "toy_installed")

QUICK = ReviewBudget(
    playouts=300, least=4, most=8, glances=4, glance=Effort(4, width=2), looks=2,
    look=Effort(8), proofs=2, proof=Effort(8, width=0),
)  # fmt: skip


@pytest.fixture
def match() -> Match[Any, Any]:
    return played(seat_toy("person", "person", "person"))


def played(match: Match[Any, Any]) -> Match[Any, Any]:
    """The match, played to its end."""
    rng = Random(4)
    while not match.over:
        if match.chance is not None:
            match.deal()
        else:
            legal = match.game.legal_moves(match.state, min(match.to_act))
            assert match.propose(rng.choice(legal)) == ()
    return match


@pytest.fixture
def reviewed(match: Match[Any, Any]) -> Any:
    made = Reviewer(match, (QUICK,))
    yield made
    made.stop()


def until(qtbot: Any, wish: Callable[[], bool]) -> None:
    qtbot.waitUntil(wish)


def plain(match: Match[Any, Any]) -> Any:
    return run(Review(match.game, match.history.line(match.node.id), QUICK), match.game)


def test_two_minds_find_what_one_finds(
    qtbot: Any, match: Match[Any, Any], reviewed: Reviewer
) -> None:
    told: list[tuple[int, float]] = []
    reviewed.grew.connect(lambda: told.append((len(reviewed.report.prospects), reviewed.progress)))
    reviewed.start()
    assert reviewed.running
    until(qtbot, lambda: reviewed.whole)
    assert reviewed.report == plain(match)
    assert not reviewed.running
    assert told == sorted(told)
    assert told[-1][1] == 1
    assert not multiprocessing.active_children()


def test_it_is_stopped_in_the_middle_and_leaves_nothing_behind(
    qtbot: Any, reviewed: Reviewer
) -> None:
    threads = threading.active_count()
    reviewed.start()
    until(qtbot, lambda: reviewed.progress > 0)
    reviewed.stop()
    assert not reviewed.running
    assert not reviewed.whole
    assert not multiprocessing.active_children()
    assert threading.active_count() <= threads
    part, report = reviewed.progress, reviewed.report
    assert report.prospects
    qtbot.wait(50)
    assert (reviewed.progress, reviewed.report) == (part, report)


def test_it_goes_on_where_it_was_stopped(
    qtbot: Any, match: Match[Any, Any], reviewed: Reviewer
) -> None:
    changes: list[bool] = []
    reviewed.changed.connect(lambda: changes.append(reviewed.running))
    reviewed.start()
    until(qtbot, lambda: reviewed.progress > 0)
    reviewed.stop()
    part = reviewed.progress
    reviewed.start()
    assert reviewed.progress >= part
    until(qtbot, lambda: reviewed.whole)
    assert reviewed.report == plain(match)
    assert changes == [True, False, True, False]
    reviewed.start()
    assert not reviewed.running


def test_it_says_how_long_it_takes_once_it_knows(qtbot: Any, reviewed: Reviewer) -> None:
    assert reviewed.left is None
    reviewed.start()
    assert reviewed.left is None
    until(qtbot, lambda: reviewed.whole or reviewed.left is not None)
    assert reviewed.whole or (reviewed.left or 0) >= 0


def test_minds_that_die_are_replaced(
    qtbot: Any, match: Match[Any, Any], reviewed: Reviewer
) -> None:
    reviewed.start()
    until(qtbot, lambda: bool(multiprocessing.active_children()))
    for process in multiprocessing.active_children():
        process.kill()
    until(qtbot, lambda: reviewed.whole)
    assert reviewed.report == plain(match)


def test_rules_that_stumble_stop_it_with_the_place_and_the_reason(
    qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    broken = brittle.install(tmp_path, "toy", monkeypatch)
    match = played(seat_toy("person", "person", "person", game=brittle.load_toy(COMPONENTS)))
    reviewed = Reviewer(match, (QUICK,))
    reviewed.start()
    until(qtbot, lambda: reviewed.progress > 0)
    broken.touch()
    until(qtbot, lambda: not reviewed.running)
    assert "brittle.py" in caplog.text, "whoever wrote the rules can find out where"
    assert reviewed.trouble is not None
    assert reviewed.trouble.reason.fact("words") == f"ValueError: {brittle.REASON}"
    assert reviewed.trouble.reason.fact("file") == "brittle.py"
    assert reviewed.trouble.node in {node.id for node in reviewed.line}
    assert reviewed.report.prospects
    assert not reviewed.whole
    assert not multiprocessing.active_children()
    part = reviewed.progress
    broken.unlink()
    reviewed.start()
    assert reviewed.trouble is None
    assert reviewed.progress >= part
    until(qtbot, lambda: reviewed.whole)
    assert reviewed.report == plain(match)


def test_a_first_look_is_there_soon_and_stays_until_the_closer_one_is_done(
    qtbot: Any, match: Match[Any, Any]
) -> None:
    brief = evolve(QUICK, playouts=8, least=2, glances=1, looks=1, proofs=0, brief=True)
    reviewed = Reviewer(match, (brief, QUICK))
    seen: list[tuple[bool, bool, float]] = []
    reviewed.grew.connect(
        lambda: seen.append((reviewed.report.brief, reviewed.report.whole, reviewed.progress))
    )
    reviewed.start()
    until(qtbot, lambda: reviewed.report.whole)
    assert reviewed.report.brief
    assert reviewed.report.shares
    assert not reviewed.whole
    reviewed.stop()
    assert reviewed.report.brief, "what a first look found stays when the closer one is stopped"
    reviewed.start()
    until(qtbot, lambda: reviewed.whole)
    assert reviewed.report == plain(match)
    assert [part for *_, part in seen] == sorted(part for *_, part in seen)
    states = list(dict.fromkeys((is_brief, whole) for is_brief, whole, _ in seen))
    assert states[-2:] == [(True, True), (False, True)]
    assert not multiprocessing.active_children()
