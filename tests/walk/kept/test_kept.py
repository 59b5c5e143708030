"""Walks that broke something once, as short as they could be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.walk import steps
from tests.walk.walker import retrace
from tests.walk.world import OFFSCREEN

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

TWO = ("person", "person")
COVERED = steps.Button("curtain")


def test_a_screen_reader_that_heard_a_table_hears_it_no_more_after_another_text_size(
    tmp_path: Path,
) -> None:
    """The tree of the table that had gone went on announcing."""
    taken = [
        steps.SitDown("toy", TWO),
        steps.Trigger("size=125"),
        steps.Button("number1"),
        COVERED,
    ]
    retrace(tmp_path, "kept", taken, listened=1)


def test_a_game_that_another_author_brings_is_drawn_from_its_own_folder(tmp_path: Path) -> None:
    """Its drawings were looked for among ours."""
    retrace(tmp_path, "kept", [steps.SitDown("toy", TWO), steps.Trigger("theme=dark")])


def test_a_count_that_is_broken_off_by_passing_the_pencil_is_followed_by_the_deal(
    tmp_path: Path,
) -> None:
    """The display was never filled."""
    chosen = [COVERED, steps.Write(0), COVERED, steps.Write(0)]
    retrace(tmp_path, "kept", [steps.SitDown("silver_gold", TWO), *chosen, steps.Key("N")])


def test_a_lesson_that_is_done_may_wait_to_be_looked_at(tmp_path: Path) -> None:
    """The match went on behind what was only shown, and the walk took it for the present."""
    taken = [
        steps.Trigger("learn"),
        steps.Press("LessonCard", "Four rounds"),
        steps.Write(86),
    ]
    retrace(tmp_path, "kept", [steps.SitDown("silver_gold", TWO), *taken])


def test_a_deal_that_one_touch_answers_is_not_answered_by_a_second_one(tmp_path: Path) -> None:
    """The button that says it is all was pressed when all was said already."""
    taken = [
        steps.SitDown("toy", TWO, "people"),
        steps.Touch("number3"),
        steps.Key("Return", at_once=True),
        steps.Touch("number1"),
        steps.Key("Esc"),
        steps.Press("OfferButton", "number2"),
        steps.Press("OfferButton", "Say what came up"),
        steps.Answer(),
    ]
    retrace(tmp_path, "kept", taken)
