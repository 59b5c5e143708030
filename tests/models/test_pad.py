"""The score pad's model: what is put, tapped, noted, and taken back."""

from __future__ import annotations

from datetime import date

import pytest

from tabletop.engine.pad import Cell
from tabletop.language import Catalogue
from tabletop.models.pad import TOTAL, PadModel
from tabletop.records.catalogue import open_game
from tabletop.scorepad.scoring import Scoring, Sitter

pytestmark = pytest.mark.usefixtures("qapp")

COLOURS = ("blue", "red", "green", "white")


def pad(game: str, seats: int = 3) -> PadModel:
    people = [Sitter(f"P{seat}", COLOURS[seat]) for seat in range(seats)]
    scoring = Scoring.begin(game, people, date(2026, 11, 20))
    return PadModel(open_game(game), scoring, Catalogue.load("en", game))


def test_typing_in_a_cell_is_one_step_until_the_pencil_leaves_it():
    model = pad("mykerinos")
    for number in (1, 17):
        model.put(Cell("track", 0), number, typing=True)
    model.settle()
    model.put(Cell("track", 0), 170, typing=True)
    assert model.points(TOTAL, 0) == 170
    model.undo()
    assert model.points(TOTAL, 0) == 17
    model.undo()
    assert model.value(Cell("track", 0)) is None
    assert not model.can_undo
    model.redo()
    model.put(Cell("track", 1), 3)
    assert not model.can_redo


def test_an_entry_is_whole_when_the_pencil_leaves_the_cell():
    model, told = pad("mykerinos"), []
    model.entered.connect(lambda: told.append(model.points(TOTAL, 0)))
    for number in (1, 17):
        model.put(Cell("track", 0), number, typing=True)
    assert told == []
    model.settle()
    model.settle()
    assert told == [17]
    model.put(Cell("track", 0), 170, typing=True)
    model.undo()
    model.settle()
    model.put(Cell("track", 0), 3)
    assert told == [17, 17, 3]


def test_a_sheet_is_complete_once_every_number_is_written_or_people_say_so():
    model = pad("silver_gold", 2)
    model.put(Cell("coins", 0), 2)
    assert not model.complete
    model.put(Cell("coins", 1), 0)
    assert model.complete, "who had no things leaves their boxes empty"
    model.undo()
    assert not model.complete
    model.finish()
    assert model.complete


def test_every_change_is_told_to_be_kept():
    model, kept = pad("mykerinos"), []
    model.kept.connect(kept.append)
    model.put(Cell("track", 0), 5)
    model.put(Cell("track", 0), 5)
    model.undo()
    assert [scoring.entry.number("track", 0) for scoring in kept] == [5, 0]


def test_of_several_copies_each_tap_takes_one_until_all_go_back():
    model = pad("thebes")
    row = model.row_of("artefacts.greece")
    thing = next(each for each in row.things if each.copies == 2)
    model.tap(row.id, thing.id)
    model.point(TOTAL, 1)
    model.tap(row.id, thing.id)
    assert model.owners(row.id, thing.id) == (0, 1)
    model.tap(row.id, thing.id)
    assert model.owners(row.id, thing.id) == (0,)
    model.tap(row.id, thing.id)
    model.point(TOTAL, 2)
    model.tap(row.id, thing.id)
    assert model.owners(row.id, thing.id) == (0, 1, 2)
    assert model.breakdown.open


def test_what_exists_once_comes_from_whoever_has_it():
    model = pad("silver_gold")
    model.tap("trophies", "6")
    model.point(TOTAL, 1)
    model.tap("trophies", "6")
    assert model.owners("trophies", "6") == (1,)
    model.undo()
    assert model.owners("trophies", "6") == (0,)


def test_another_shape_of_the_sheet_is_told():
    model, told = pad("mykerinos"), []
    model.reshaped.connect(lambda: told.append(model.sheet))
    model.put(Cell("track", 0), 5)
    assert told == []
    museum = model.sheet.options[0]
    model.choose(museum, museum.choices[1].value)
    model.add_seat()
    assert len(told) == 2
    assert len(model.seats) == 4


def test_who_takes_a_colour_gives_the_own_one_back():
    model = pad("mykerinos")
    model.sit(0, colour="green", name="  Zofia ")
    assert [(s.name, s.colour) for s in model.seats] == [
        ("Zofia", "green"),
        ("P1", "red"),
        ("P2", "blue"),
    ]


def test_what_was_entered_for_a_seat_goes_with_it():
    model = pad("mykerinos")
    for seat in range(3):
        model.put(Cell("track", seat), seat + 1)
    model.point(TOTAL, 2)
    model.remove_seat(0)
    assert [model.points(TOTAL, seat) for seat in range(2)] == [2, 3]
    assert model.seat == 1
    model.remove_seat(0)
    assert len(model.seats) == 2
    model.undo()
    assert [model.points(TOTAL, seat) for seat in range(3)] == [1, 2, 3]


def test_a_note_answers_a_doubt_until_it_is_taken_away():
    model = pad("mykerinos")
    model.put(Cell("tiles.sir_brown", 0), 9)
    (issue,) = model.issues
    assert issue.at[0] == Cell("tiles.sir_brown", 0)
    assert model.has_issue(Cell("tiles.sir_brown", 0))
    model.play_differently(issue, "two boxes")
    assert not model.has_issue(Cell("tiles.sir_brown", 0))
    assert model.issues == (issue,)
    model.reopen(issue)
    assert model.has_issue(Cell("tiles.sir_brown", 0))
