"""Strips that show a part of a seat's own plan, and that plan enlarged over the board."""

from __future__ import annotations

from itertools import groupby

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.language import Catalogue
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.items.pieces import PieceItem
from tabletop.ui.table.panels.plan_strip import PlanStrip
from tabletop.ui.table.panels.strip import Strip
from tabletop.ui.table.seat_sheet import SeatSheet
from tests.language.stretched import Stretched
from tests.ui.crosses import open_crosses
from tests.ui.tables import Table, closed_table
from tests.ui.test_own_plan_games import Played
from tests.window.reading import Written, written_on

SIZES = [(984, 752), (1124, 852), (1560, 1032)]


table = closed_table(open_crosses, 4)


def strips(table: Table) -> tuple[Strip, ...]:
    return table.scene.strips.strips


def cross(table: Table, seat: int, cell: str) -> None:
    if table.session.viewer != seat:
        assert table.session.pass_to(seat)
    assert table.session.touch(Pick("pencil", f"{cell}:{seat}"))


def grey(table: Table, part: QRectF) -> QImage:
    image = table.view.grab().toImage().copy(part.toAlignedRect())
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def sheet(table: Table) -> SeatSheet:
    overlay = table.scene.popups.overlay
    assert isinstance(overlay, SeatSheet)
    return overlay


# Strips


def test_a_strip_shows_the_spaces_of_the_part_and_no_others(table: Table) -> None:
    for strip in strips(table):
        places = strip.places()
        names = {name.partition(":")[0] for name in places}
        assert names >= {"left", "right", "left.a1", "right.c3"}
        assert not names & {"pencil", "left.head"}
        assert all(strip.rect.contains(place.rect) for place in places.values())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_part_keeps_its_proportions(qtbot: QtBot, size: tuple[int, int]) -> None:
    opened = open_crosses(4, size=size)
    for strip in strips(opened):
        places = strip.places()
        seat = strip.seat
        card, other = places[f"left:{seat}"].rect, places[f"right:{seat}"].rect
        assert card.width() / card.height() == pytest.approx(336 / 376)
        assert other.left() - card.left() == pytest.approx(card.width() * 360 / 336)
        assert card.height() > 36
    assert len({round(s.places()[f"left:{s.seat}"].rect.width(), 3) for s in strips(opened)}) == 1
    opened.close()


def test_what_a_seat_marks_is_seen_in_its_strip(table: Table) -> None:
    cross(table, 0, "left.b2")
    cross(table, 1, "right.a3")
    here = {strip.seat: strip for strip in strips(table)}[0]
    item = table.scene.pieces.items["cross:0:left.b2"]
    assert item.isVisible()
    assert here.places()["left.b2:0"].rect.contains(item.middle())
    assert item.zValue() > table.scene.pieces.items["card:0:left"].zValue()


def test_strips_are_as_high_as_their_cards_need(table: Table) -> None:
    assert table.scene.strips.rect.height() == 84


@pytest.mark.parametrize(("width", "scale"), [(1124, 1.0), (984, 1.5)])
def test_done_and_still_to_act_have_different_signs_in_grey(
    qtbot: QtBot, width: int, scale: float
) -> None:
    opened = open_crosses(4, size=(width, 852), theme=Theme("light", scale))
    strip = strips(opened)[0]
    assert isinstance(strip, PlanStrip)
    sign = strip.sign_rect()
    assert strip.rect.contains(sign)
    acting = grey(opened, sign)
    session = opened.session
    session.play(session.match.game.legal_moves(session.match.state, strip.seat)[-1])
    assert strip.sign_rect() == sign
    assert grey(opened, sign) != acting
    opened.close()


def test_without_a_part_strips_have_points_and_are_lower(qtbot: QtBot) -> None:
    opened = open_crosses(3, own=("choosing", "marking"))
    assert not any(strip.places() for strip in strips(opened))
    assert opened.scene.strips.rect.height() == 64
    first = strips(opened)[0]
    before = grey(opened, first.rect.adjusted(first.rect.width() - 60, 6, 0, -6))
    first.points.aim(42, first.seat)
    first.points.run(None, None)
    assert grey(opened, first.rect.adjusted(first.rect.width() - 60, 6, 0, -6)) != before
    for seat in range(3):
        cross(opened, seat, "left.a1")
    assert all(strip.places() for strip in strips(opened))
    assert opened.scene.strips.rect.height() == 84
    opened.close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_names_and_doings_are_told_in_full(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    longer = Stretched.load("en", "")
    opened = open_crosses(4, size=size, theme=Theme("light", scale), catalogue=longer)
    for strip in strips(opened):
        assert isinstance(strip, PlanStrip)
        name, *doing = strip.lines()
        assert name == strip.name
        assert " ".join(doing) == strip.doing
    opened.close()


def written_in(table: Table | Played, strip: Strip) -> list[Written]:
    """The lines in a strip, as they are painted."""
    lines = written_on(table.view.viewport())
    return [line for line in lines if strip.rect.contains(line.rect.center())]


@pytest.mark.parametrize("part", ["name", "doing"])
def test_a_strip_makes_room_for_what_it_says_now_and_no_longer_for_what_it_said(
    table: Table, part: str
) -> None:
    strip = strips(table)[0]
    before, usual = getattr(strip, part), strip.comfort()
    setattr(strip, part, "Longwordednesses " * 6)
    assert strip.comfort() < usual
    setattr(strip, part, before)
    assert strip.comfort() == usual


@pytest.mark.parametrize("own", [("marking",), ("choosing", "marking")], ids=" ".join)
@pytest.mark.parametrize(("width", "scale"), [(984, 1.0), (984, 1.5), (1124, 1.5)])
def test_all_names_have_the_size_of_names(
    qtbot: QtBot, width: int, scale: float, own: tuple[str, ...]
) -> None:
    names, theme = ("Ada", "Bartholomew", "Celina", "Jo"), Theme("light", scale)
    opened = open_crosses(4, size=(width, 852), theme=theme, own=own, names=names)
    lead = QFontMetricsF(theme.font("lead")).height()
    for strip in strips(opened):
        name = next(line for line in written_in(opened, strip) if line.words == strip.name)
        assert name.rect.height() == pytest.approx(lead, abs=1.0)
        for line in written_in(opened, strip):
            assert strip.rect.contains(line.rect.adjusted(0, 4, 0, -4))
        cards = [place for name, place in strip.places().items() if "." not in name]
        assert all(place.rect.height() > 27 for place in cards)
    opened.close()


def test_however_much_seats_have_is_told_in_numbers_that_can_be_read(qtbot: QtBot) -> None:
    played = Played("thebes", size=(944, 700), theme=Theme("light", 1.5))
    played.go(60)
    here = played.scene.strips.strips
    assert max(sum(map(len, strip.held)) for strip in here) > 8
    heights = set()
    for strip in here:
        told = [line for line in written_in(played, strip) if line.words.isdigit()]
        low = [line.rect for line in told if line.rect.top() > strip.rect.top() + 30]
        assert len(low) > 3
        heights |= {round(rect.height()) for rect in low}
    assert min(heights) >= 13
    played.close()


def gaps(table: Played, strip: Strip) -> list[int]:
    """How many rows of pixels are free above, between and below what stands in a strip."""
    image = grey(table, strip.rect.adjusted(16, 2, -16, -2))
    ground = max(image.pixelColor(x, 0).value() for x in range(image.width()))
    empty = [
        all(abs(image.pixelColor(x, y).value() - ground) < 40 for x in range(image.width()))
        for y in range(image.height())
    ]
    runs = [(free, len(list(rows))) for free, rows in groupby(empty)]
    return [count for free, count in runs if free]


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.5, marks=pytest.mark.long)])
def test_names_over_what_seats_have_stand_no_nearer_to_the_edge_than_that(
    qtbot: QtBot, scale: float
) -> None:
    played = Played("thebes", seats=3, theme=Theme("light", scale))
    played.go(60)
    for strip in played.scene.strips.strips:
        above, between, below = gaps(played, strip)
        assert between <= above + below
        assert abs(above - below) <= 4
    played.close()


@pytest.mark.parametrize(("width", "scale"), [(900, 1.0), (1124, 1.0), (1300, 1.5)])
def test_what_seats_are_doing_is_told_whole_below_or_beside_their_names(
    qtbot: QtBot, width: int, scale: float
) -> None:
    played = Played("mykerinos", size=(width, 752), theme=Theme("light", scale))
    for _ in played.moves(40):
        if any(strip.doing != "waiting" for strip in played.scene.strips.strips):
            break
    for strip in played.scene.strips.strips:
        assert isinstance(strip, PlanStrip)
        assert strip.lines() == (strip.name, strip.doing)
        told = [line for line in written_in(played, strip) if line.words == strip.doing]
        assert len(told) == 1
        assert strip.rect.contains(told[0].rect)
        others = [line.rect for line in written_in(played, strip) if line != told[0]]
        around = told[0].rect.adjusted(-6, 4, 6, -4)
        assert not any(around.intersects(other) for other in others)
    played.close()


# The plan enlarged


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_right_click_on_a_strip_enlarges_the_seats_plan(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    opened = open_crosses(4, size=size)
    cross(opened, 0, "left.b2")
    assert opened.session.pass_to(1)
    strip = next(s for s in strips(opened) if s.seat == 0)
    opened.click(strip.rect, Qt.MouseButton.RightButton)
    shown = sheet(opened)
    assert shown.seat == 0
    assert {"cross:0:left.b2", "card:0:left", "pencil:0"} <= {p.id for p in shown.pieces}
    assert not any(piece.owner == 1 for piece in shown.pieces)
    assert opened.scene.sceneRect().contains(shown.sheet)
    assert not shown.sheet.intersects(opened.scene.strips.rect)
    small, large = sorted(
        item.scene_box().width()
        for item in opened.scene.items()
        if isinstance(item, PieceItem) and item.piece.id == "cross:0:left.b2"
    )
    own = opened.scene.place("left.b2:1")
    assert own is not None
    assert own.piece is not None
    assert small < large
    assert large >= 0.97 * own.piece.width()
    opened.key(Qt.Key.Key_Escape)
    assert opened.scene.popups.overlay is None
    opened.close()


def test_the_enlarged_plan_follows_the_table(table: Table) -> None:
    table.click(strips(table)[0].rect, Qt.MouseButton.RightButton)
    assert "cross:0:left.a1" not in {piece.id for piece in sheet(table).pieces}
    table.session.play(table.session.match.game.legal_moves(table.session.match.state, 1)[0])
    assert "cross:1:left.a1" in {piece.id for piece in sheet(table).pieces}


def test_an_enlarged_card_has_its_marks(table: Table) -> None:
    def large() -> QImage:
        table.scene.popups.enlarge(table.scene.pieces.items["card:1:left"].piece)
        shown = table.view.grab().toImage()
        table.key(Qt.Key.Key_Escape)
        return shown

    free = large()
    table.session.play(table.session.match.game.legal_moves(table.session.match.state, 1)[0])
    middle = table.view.rect().center()
    around = QRectF(middle.x() - 250, middle.y() - 290, 500, 500).toRect()
    marked = large()
    assert marked.copy(around) != free.copy(around)
    table.scene.popups.enlarge(table.scene.pieces.items["cross:1:left.a1"].piece)
    assert table.view.grab().toImage() == marked


def test_another_language_says_whose_the_sheet_is(qtbot: QtBot) -> None:
    opened = open_crosses(2)
    before = opened.view.grab().toImage()
    opened.session.speak(Stretched.load("en", ""))
    assert opened.view.grab().toImage() != before
    opened.session.speak(Catalogue.load("en", ""))
    assert opened.view.grab().toImage() == before
    opened.close()
