"""What panels print on the board: stamps and stacks, also where a cell is small."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tabletop.engine.table import Stack, Stamp
from tabletop.engine.text import Text
from tabletop.language import LANGUAGES, Catalogue
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.clock import Clock
from tabletop.ui.table.geometry import layers
from tabletop.ui.table.panels.counter import Counter
from tests.ui.tables import Table, closed_table, open_table
from tests.window.reading import written_on

table = closed_table(open_table, 4)


def picture(table: Table, rect: QRectF) -> QImage:
    """A part of the whole picture: painting only the part would leave out what bleeds into it."""
    return table.view.grab().toImage().copy(rect.toAlignedRect())


def space_rect(table: Table, space: str) -> QRectF:
    return table.scene.place(space).rect


def print_marks(table: Table, *marks: tuple[int, str], note: str = "") -> None:
    stamp = Stamp(
        "zone:1",
        Text("VI"),
        tuple((owner, Text("{mark}", mark=mark)) for owner, mark in marks),
        Text("{note}", note=note) if note else None,
    )
    session, scene = table.session, table.scene
    shown = evolve(session.table, controls=(stamp,))
    scene.stamps.refresh(shown, session.say, scene.board.places, scene.board.scale_now)


@pytest.mark.parametrize("size", [(640, 520), (1000, 752), (1560, 1032)], ids=str)
def test_five_marks_fit_into_the_head_of_a_zone(qtbot: QtBot, size: tuple[int, int]) -> None:
    opened = open_table(4, size=size)
    head = space_rect(opened, "zone:1")
    assert head.width() > 60
    beside = QRect(round(head.right()) + 1, round(head.top()), 12, round(head.height()))
    before, plain = picture(opened, QRectF(beside)), picture(opened, head)
    print_marks(opened, (0, "5"), (1, "4"), (2, "3"), (3, "2"), (-1, "1"), note="tie: earlier pass")
    assert picture(opened, QRectF(beside)) == before
    assert picture(opened, head) != plain
    opened.close()


def test_a_note_is_printed_only_where_it_has_room(table: Table) -> None:
    print_marks(table, (0, "2"))
    short = picture(table, space_rect(table, "zone:1"))
    print_marks(table, (0, "2"), note="tie: earlier pass")
    assert picture(table, space_rect(table, "zone:1")) != short
    crowd = [(owner, "12") for owner in (0, 1, 2, 3)]
    print_marks(table, *crowd)
    full = picture(table, space_rect(table, "zone:1"))
    print_marks(table, *crowd, note="tie: whoever was earlier on the pass track")
    assert picture(table, space_rect(table, "zone:1")) == full


def test_a_zone_that_nobody_stands_in_has_its_number_alone(table: Table) -> None:
    session, scene = table.session, table.scene
    head = space_rect(table, "zone:1")
    beside = head.adjusted(head.height(), 0, 0, 0)
    bare = evolve(session.table, controls=())
    scene.stamps.refresh(bare, session.say, scene.board.places, scene.board.scale_now)
    nothing, empty = picture(table, head), picture(table, beside)
    print_marks(table)
    assert picture(table, head) != nothing
    assert picture(table, beside) == empty
    print_marks(table, (0, "2"))
    assert picture(table, beside) != empty


def test_the_order_of_marks_can_be_seen(table: Table) -> None:
    print_marks(table, (0, "2"), (1, "2"))
    one = picture(table, space_rect(table, "zone:1"))
    print_marks(table, (1, "2"), (0, "2"))
    assert picture(table, space_rect(table, "zone:1")) != one


def take_one_of_each(table: Table) -> None:
    session, scene = table.session, table.scene
    fewer = tuple(
        evolve(control, count=control.count - 1) if isinstance(control, Stack) else control
        for control in session.table.controls
    )
    shown = evolve(session.table, controls=fewer)
    scene.stacks.show(shown, scene.board.places, scene.board.plan, scene.board.scale_now)


def test_a_stack_shows_its_number(table: Table) -> None:
    before = picture(table, space_rect(table, "deck"))
    take_one_of_each(table)
    assert picture(table, space_rect(table, "deck")) != before


def test_the_number_is_above_a_card_that_lies_on_the_pile(table: Table) -> None:
    board_transform = table.scene.board.board_transform
    card = QGraphicsRectItem(table.scene.board.places["deck"].single(), board_transform)
    card.setBrush(QColor("navy"))
    card.setZValue(layers.PIECE)
    before = picture(table, space_rect(table, "deck"))
    take_one_of_each(table)
    assert picture(table, space_rect(table, "deck")) != before


def counting(table: Table) -> tuple[Counter, Clock]:
    """Points that count up from 0 to 10, by a clock that stands."""
    clock, counter = Clock(), Counter(table.scene.own)
    counter.aim(0, "somebody")
    counter.aim(10, "somebody")
    counter.run(clock, Theme("light").motion("glide"))
    return counter, clock


def test_points_count_up_by_the_clock(table: Table) -> None:
    counter, clock = counting(table)
    seen = [counter.value]
    for moment in (40, 110, 219, 230):
        clock.setCurrentTime(moment)
        seen.append(counter.value)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert 0 < seen[2] < 10
    assert seen[-1] == 10
    assert counter.grown() == "+10"


def test_another_value_on_the_way_takes_over(table: Table) -> None:
    counter, clock = counting(table)
    clock.setCurrentTime(110)
    counter.aim(4, "somebody")
    counter.run(clock, Theme("light").motion("glide"))
    clock.finish()
    assert counter.value == 4


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_of_a_low_board_are_whole_in_large_text(qtbot: QtBot, code: str) -> None:
    said = Catalogue.load(code, "mykerinos")
    low = open_table(2, size=(958, 500), theme=Theme("light", 1.5), catalogue=said)
    frame = low.scene.board.frame
    lines = [one.words for one in written_on(low.view.viewport()) if frame.contains(one.rect)]
    assert "Blackmore" in lines
    assert [words for words in lines if words.endswith("…")] == []
    low.close()
