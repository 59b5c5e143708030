"""Strips, prompt and own place: what they say, offer and leave room for."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.engine.table import Prompt
from tabletop.engine.text import Text
from tabletop.games.mykerinos.moves import Pass
from tabletop.language import LANGUAGES, Catalogue
from tabletop.models.coaching.advice import Advice, Tone
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.items import words
from tabletop.ui.table.overlay.labels import WrappedLabel
from tabletop.ui.table.overlay.offer_button import OfferButton
from tests.language.stretched import Stretched
from tests.sampling import sampled
from tests.ui.tables import GAME, NAMES, Table, closed_table, open_table
from tests.window.reading import written_on

FIGURE = "archaeologist"
SIZES = [(1000, 752), (1124, 852), (1560, 1032)]


table = closed_table(open_table, 4)


def labels(table: Table) -> list[str]:
    return [button.label.words for button in table.scene.prompt.buttons()]


def button(table: Table, name: str) -> OfferButton:
    return next(b for b in table.scene.prompt.buttons() if b.label.id == name)


def begin_a_move_that_may_go_on(table: Table) -> None:
    """Seat 0's second turn: one archaeologist is down, a second may follow."""
    for cell in ("b2", "f2", "b4", "f5"):
        spaces = table.session.spaces_for(FIGURE)
        table.session.touch(Pick(FIGURE, cell if cell in spaces else min(spaces)))
    for space in sorted(table.session.spaces_for(FIGURE)):
        table.session.touch(Pick(FIGURE, space))
        if table.session.picks:
            return
        table.session.undo()
    raise AssertionError("every placement is a whole move")


# The prompt


def test_the_prompt_asks_the_seat_by_name(table: Table) -> None:
    assert table.scene.prompt.sentence.startswith("Ada, start a dig")


def test_done_and_take_back_come_with_a_pick_and_go_with_it(table: Table) -> None:
    assert labels(table) == ["Pass"]
    begin_a_move_that_may_go_on(table)
    assert labels(table) == ["Pass", "Take the last one back", "Done"]
    table.click(button(table, "back").area)
    assert table.session.picks == ()
    assert labels(table) == ["Pass"]


def test_done_plays_the_shorter_move(table: Table) -> None:
    begin_a_move_that_may_go_on(table)
    before = table.session.match.node
    table.click(button(table, "done").area)
    assert table.session.match.node.parent == before.id
    assert table.session.viewer == 1


def test_at_most_one_button_is_primary_and_it_is_outermost(table: Table) -> None:
    begin_a_move_that_may_go_on(table)
    kinds = [b.label.kind for b in table.scene.prompt.buttons()]
    assert kinds.count("primary") == 1
    assert kinds[-1] == "primary"
    lefts = [b.area.left() for b in table.scene.prompt.buttons()]
    assert lefts == sorted(lefts)


def test_the_deal_button_lays_out_the_area(qtbot: QtBot) -> None:
    opened = open_table(3, dealt=False)
    while opened.session.match.chance.name != "area":
        opened.session.deal()
    assert labels(opened) == ["Pass", "Deal"]
    opened.click(button(opened, "deal").area)
    assert opened.session.match.chance is None
    assert labels(opened) == ["Pass"]
    opened.close()


def test_there_is_nothing_to_deal_by_hand_where_dealing_is_automatic(qtbot: QtBot) -> None:
    opened = open_table(3, automatic=True, dealt=False)
    assert opened.session.match.chance is None
    assert labels(opened) == ["Pass"]
    opened.close()


def test_a_visit_leads_back_to_the_game(table: Table) -> None:
    table.session.visit(1)
    assert labels(table) == ["Back to the game"]
    table.click(button(table, "leave").area)
    assert not table.session.visiting
    assert labels(table) == ["Pass"]


def test_the_buttons_of_the_moment_are_the_prompts(qtbot: QtBot) -> None:
    opened = open_table(2)
    opened.session.touch(Pick(FIGURE, min(opened.session.spaces_for(FIGURE))))
    assert labels(opened) == ["Place none", "Pass"]
    opened.click(button(opened, "skip").area)
    assert labels(opened) == ["Pass"]
    opened.close()


def test_a_lessons_task_takes_lines_of_its_own_and_keeps_them(table: Table) -> None:
    prompt = table.scene.prompt
    before, board = prompt.area.height(), table.scene.board.frame.height()
    prompt.advise(table.session, [Advice(Text("Look at b1."), Tone.TASK)])
    assert prompt.area.height() > before
    assert table.scene.board.frame.height() < board
    taken, kept = prompt.area, table.scene.board.frame
    prompt.advise(table.session, ())
    assert (prompt.area, table.scene.board.frame) == (taken, kept)


def test_the_prompt_says_another_sentence_once(table: Table) -> None:
    spoken: list[str] = []
    table.scene.prompt.spoken.connect(spoken.append)
    table.session.picked.emit()
    assert spoken == []
    begin_a_move_that_may_go_on(table)
    assert spoken[-1] == table.scene.prompt.sentence
    assert len(spoken) == len(set(spoken)) or len(spoken) >= 5


# Buttons


def test_a_disabled_button_says_why_and_teaches_when_it_is_pressed(qtbot: QtBot) -> None:
    opened = open_table(2)
    opened.session.touch(Pick(FIGURE, min(opened.session.spaces_for(FIGURE))))
    passing = button(opened, "pass")
    assert not passing.enabled
    assert passing.label.why
    opened.click(passing.area)
    headline = opened.scene.popups.callout.explanation.reasons[0]
    assert headline.why == passing.label.why
    assert headline.rule
    opened.close()


def test_in_the_middle_of_a_move_passing_waits(table: Table) -> None:
    assert button(table, "pass").enabled
    begin_a_move_that_may_go_on(table)
    assert not button(table, "pass").enabled
    table.session.drop_pick()
    assert button(table, "pass").enabled


def test_caps_are_shown_as_long_as_they_are_wanted(qtbot: QtBot) -> None:
    wanted = {"P"}
    opened = open_table(2, caps=lambda key: key in wanted)
    assert button(opened, "pass").label.cap == "P"
    wanted.clear()
    opened.session.touch(Pick(FIGURE, min(opened.session.spaces_for(FIGURE))))
    assert button(opened, "pass").label.cap == ""
    opened.close()


def test_a_button_keeps_its_identity_while_it_stays(table: Table) -> None:
    before = button(table, "pass")
    table.session.touch(Pick(FIGURE, min(table.session.spaces_for(FIGURE))))
    assert button(table, "pass") is before


# Strips


def test_every_seat_has_a_column_of_its_own_where_people_take_turns(table: Table) -> None:
    strips, prompt = table.scene.strips, table.scene.prompt.area
    first = {strip.seat: strip.rect for strip in strips.strips}
    assert list(first) == [1, 2, 3]
    table.session.touch(Pick(FIGURE, min(table.session.spaces_for(FIGURE))))
    assert table.session.viewer == 1
    second = {strip.seat: strip.rect for strip in strips.strips}
    assert list(second) == [0, 2, 3]
    assert all(first[seat] == second[seat] for seat in (2, 3))
    rects = [second[0], first[1], first[2], first[3]]
    assert len({round(rect.width(), 3) for rect in rects}) == 1
    assert rects[0].left() == prompt.left()
    assert rects[-1].right() == pytest.approx(prompt.right())
    gaps = [b.left() - a.right() for a, b in pairwise(rects)]
    assert gaps == pytest.approx([12, 12, 12])


def test_strips_share_the_width_where_one_person_plays(qtbot: QtBot) -> None:
    opened = open_table(people=1)
    rects = [strip.rect for strip in opened.scene.strips.strips]
    assert len(rects) == 3
    assert rects[0].left() == opened.scene.prompt.area.left()
    assert rects[-1].right() == pytest.approx(opened.scene.prompt.area.right())
    opened.close()


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1000, 700)), (1.5, (1214, 728))])
def test_a_strip_has_no_more_lines_than_its_height(
    qtbot: QtBot, scale: float, size: tuple[int, int]
) -> None:
    opened = open_table(3, size=size, theme=Theme("light", scale), catalogue=long_words("de"))
    theme, session = opened.scene.theme, opened.session
    for _ in range(2):
        legal = session.game.legal_moves(session.match.state, session.viewer)
        assert session.play(next((move for move in legal if isinstance(move, Pass)), legal[0]))
        session.skip()
    for strip in opened.scene.strips.strips:
        _, *doing = strip.lines()
        assert doing
        high = theme.line("lead") + len(doing) * theme.line("caption")
        assert high <= strip.rect.height() + theme.px(4)
    opened.close()


def test_a_click_on_a_strip_enlarges_that_seat(table: Table) -> None:
    table.click(table.scene.strips.strips[1].rect)
    assert table.scene.popups.overlay.seat == 2


def test_what_a_seat_places_has_a_place_in_its_strip_or_the_own_place(table: Table) -> None:
    known = {**table.scene.strips.places(), **table.scene.own.places()}
    lying = {piece.space for piece in table.session.table.pieces}
    seats = {space.id for space in table.session.table.spaces if space.seat is not None}
    assert {f"pool:{seat}" for seat in range(4)} <= known.keys()
    assert lying & seats <= known.keys()
    for strip in table.scene.strips.strips:
        for place in strip.places().values():
            assert strip.rect.contains(place.rect)


# The own place


def test_the_own_place_tells_what_waits_elsewhere(table: Table) -> None:
    own = table.scene.own
    assert own.captions()["pool:0"] == "8 left"
    begin_a_move_that_may_go_on(table)
    space = table.session.picks[0].space
    assert own.captions()["pool:0"] == f"6 left, 1 waiting on {space}"


def test_whoever_sits_down_sees_every_own_piece(table: Table) -> None:
    table.session.touch(Pick(FIGURE, min(table.session.spaces_for(FIGURE))))
    assert table.session.viewer == 1
    items = table.scene.pieces.at("pool:1")
    assert len(items) == 8
    assert all(item.isVisible() for item in items)
    assert sum(item.isVisible() for item in table.scene.pieces.at("pool:0")) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_the_smallest_place_all_of_the_identity_is_said(qtbot: QtBot, code: str) -> None:
    words_of = Catalogue.load(code, GAME)
    opened = open_table(3, size=(958, 696), theme=Theme("light", 1.5), catalogue=words_of)
    own = opened.scene.own
    place = own.mapRectToScene(own.boundingRect())
    said = [line.words for line in written_on(opened.view.viewport()) if place.contains(line.rect)]
    assert NAMES[0] in said
    assert [line for line in said if line.endswith("…")] == []
    opened.close()


def test_points_jump_without_motion_and_say_by_how_much_they_grew(table: Table) -> None:
    points = table.scene.own.points
    assert points.words() == "0"
    points.aim(3, 0)
    assert points.words() == "0"
    points.run(None, None)
    assert (points.words(), points.grown()) == ("3", "+3")


def test_points_of_somebody_else_are_simply_shown(table: Table) -> None:
    points = table.scene.own.points
    points.aim(7, 2)
    assert (points.words(), points.grown()) == ("7", "")
    points.aim(-1, 0)
    assert points.words() == "\N{MINUS SIGN}1"


# Room: sizes, languages, text sizes


def long_words(code: str) -> Catalogue:
    if code in LANGUAGES:
        return Catalogue.load(code, GAME)
    return Stretched(LANGUAGES["en"], [])


@pytest.mark.parametrize(
    ("size", "code", "scale"), sampled(product(SIZES, [*LANGUAGES, "stretched"], [1.0, 1.5]), 3)
)
def test_nothing_leaves_its_panel(
    qtbot: QtBot, size: tuple[int, int], code: str, scale: float
) -> None:
    opened = open_table(
        4,
        size=size,
        theme=Theme("light", scale),
        catalogue=long_words(code),
        names=("Maksymilian", "Wolfgang-Amadeus", "Żaneta", "Ō"),
    )
    begin_a_move_that_may_go_on(opened)
    scene = opened.scene
    for each in scene.prompt.buttons():
        assert scene.prompt.area.contains(each.area), each.label
        assert each.width() >= each.sizeHint().width()
        assert each.height() >= 36
    for name, place in scene.own.places().items():
        assert scene.own.rect.contains(place.rect), name
        assert place.rect.width() > 40
    rects = [scene.strips.rect, scene.prompt.area, scene.own.rect]
    assert not any(a.intersects(b) for a, b in pairwise(rects))
    buttons = [b.area for b in scene.prompt.buttons()]
    assert not any(a.intersects(b) for a, b in pairwise(buttons))
    opened.close()


def test_a_long_sentence_makes_the_prompt_higher_not_shorter(qtbot: QtBot) -> None:
    opened = open_table(
        4, size=(1000, 752), theme=Theme("light", 1.5), catalogue=long_words("stretched")
    )
    prompt = opened.scene.prompt
    begin_a_move_that_may_go_on(opened)
    assert prompt.wanted_height(400) > prompt.wanted_height(2000)
    opened.close()


def test_a_note_of_many_lines_gives_their_room_back(qtbot: QtBot) -> None:
    opened = open_table(4, size=(760, 1300))
    prompt, session = opened.scene.prompt, opened.session
    note = prompt.findChildren(WrappedLabel)[0]

    def high(words: str) -> int:
        session.moments.held_up = Prompt(Text("Wait"), None, note=Text(words))
        prompt.refresh(session)
        return note.height()

    once = high("Wait. ")
    many = high("Somebody else is asked before. " * 12)
    assert many > 3 * once
    assert high("Somebody else is asked before. " * 12) == many
    assert high("Wait. ") == once
    opened.close()


def test_words_are_broken_at_spaces_and_only_the_last_line_is_shortened(qtbot: QtBot) -> None:
    load_fonts()
    font = Theme("light").font("body")
    sentence = "When a dig is extended, neither archaeologist may stand on a pyramid."
    whole = words.wrapped(sentence, font, 200, 9)
    assert " ".join(whole) == sentence
    assert all(QFontMetricsF(font).horizontalAdvance(row) <= 201 for row in whole)
    short = words.wrapped(sentence, font, 200, 2)
    assert short[0] == whole[0]
    assert short[1].endswith("…")
    assert len(short) == 2


def test_words_that_have_just_their_room_are_whole(qtbot: QtBot) -> None:
    load_fonts()
    font = Theme("light").font("caption")
    room = words.width("15", font)
    for left in (0.0, 663.5, 869.0625, 1 / 3, 700.1):
        given = QRectF(left, 0, room + 6, 9)
        given.setRight(given.right() - 6)
        assert words.shortened("15", font, given.width()) == "15"
    assert words.shortened("15", font, room - 1) != "15"
    assert words.first_fitting(("15", "5"), font, room - 1e-9) == "15"


def test_painted_words_stay_in_their_rectangle(qtbot: QtBot) -> None:
    load_fonts()
    theme = Theme("light")
    image = QImage(300, 40, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    rect = QRectF(20, 10, 120, 20)
    words.line(
        painter, rect, "A very long name of a player", theme.font("lead"), theme.colour("text")
    )
    painter.end()
    inked = [x for x in range(300) if any(image.pixel(x, y) != 0xFFFFFFFF for y in range(40))]
    assert inked
    assert min(inked) >= 19
    assert max(inked) <= 141
