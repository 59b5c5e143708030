"""The audit trail in words: names instead of ids, as it was then and not as it is today."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.engine.pad import Cell
from tabletop.models.pad import PadModel
from tabletop.ui.controls.card import TextLabel
from tests.ui.windows import OFFSCREEN, no_page, opened
from tests.window.scoring import Scorer
from tests.window.speaking import settle

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def told(folder, game: str, *steps: Callable[[PadModel], object]) -> list[str]:
    """Save after each step; what the list of the played games tells of it."""
    with opened(folder, first=no_page) as window:
        pad = Scorer(window, game)
        model = pad.model
        pad.save()
        for step in steps:
            step(model)
            pad.save()
        window.pads.show_history()
        settle()
        return [
            words.text() for words in window.pads.played.one.area.widget().findChildren(TextLabel)
        ]


def take_museum(model: PadModel) -> None:
    option = next(each for each in model.sheet.options if each.id == "museum")
    model.choose(option, "row")


def put_too_many(model: PadModel) -> None:
    for seat in range(3):
        model.put(Cell("tiles.lady_violet", seat), 4)


def test_options_and_rooms_are_called_by_name(tmp_path):
    said = told(
        tmp_path,
        "mykerinos",
        lambda model: model.put(Cell("rooms", 0), ("w2r5",)),
        take_museum,
    )
    assert "Ada, Museum rooms: – → Lord Lemon’s room of 5" in said
    assert "Museum: – → Row" in said


def test_things_are_called_as_one_types_them(tmp_path):
    def show(model: PadModel) -> None:
        row = model.row_of("shows")
        model.put(Cell("shows", 0), (next(t.id for t in row.things if t.short == "L4"),))

    assert "Ada, Exhibitions: – → L4" in told(tmp_path, "thebes", show)


def test_colours_that_changed_are_told(tmp_path):
    said = told(tmp_path, "mykerinos", lambda model: model.sit(0, colour=model.seats[1].colour))
    (players,) = (each for each in said if each.startswith("Players"))
    before, after = players.split(" → ")
    assert "Ada (Blue), Bartek (Red)" in before
    assert after.startswith("Ada (Red), Bartek (Blue)")


def test_a_note_without_words_is_told(tmp_path):
    said = told(
        tmp_path,
        "mykerinos",
        put_too_many,
        lambda model: model.play_differently(model.issues[0]),
    )
    assert "Notes: – → played differently" in said


def test_who_sat_there_then_is_named(tmp_path):
    said = told(tmp_path, "mykerinos", put_too_many, lambda model: model.remove_seat(1))
    assert "Bartek, Lady Violet: – → 4" in said
    assert "Dorothea, Lady Violet: – → 4" not in said


def test_a_month_is_never_a_number(tmp_path):
    model_day = "21 Nov 2026"
    with opened(tmp_path, first=no_page) as window:
        scorer = Scorer(window, "mykerinos")
        day = scorer.page.sheet.head.day
        day.setDate(day.locale().toDate(model_day, "d MMM yyyy"))
        scorer.save()
        window.pads.show_history()
        settle()
        page = window.pads.played
        assert model_day in page.entries.sentence(page.one.kept)
