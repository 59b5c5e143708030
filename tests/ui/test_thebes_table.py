"""The table of Thebes: a true map, a year around it, and room for everything that is hit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF
from pytestqt.qtbot import QtBot

from tabletop.engine.table import Stamp, Table
from tabletop.engine.text import Text
from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.names import place_name
from tabletop.language import LANGUAGES, Catalogue, stored
from tabletop.records.catalogue import open_game
from tabletop.ui.look.theme import LEAST_TYPE, Theme, load_fonts, tokens
from tabletop.ui.table.geometry.shapes import (
    Plan,
    PrintedArt,
    PrintedPanel,
    PrintedWords,
    UnitRect,
)
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import fitted
from tabletop.ui.table.items.marks import LEGAL
from tests.ui.drawn import apart
from tests.ui.laid import Laid
from tests.ui.test_own_plan_games import Played, layout_of
from tests.ui.trips import begin, moves
from tests.window.reading import written_on

GAME, PLAN, STUDY = "thebes", "map", "study"
BESIDE_THE_MAP = ("card", "exhibition", "bag", "bonus", "deck", "stack3", "discard")
INSTRUMENTS = ("wheel", "week:")
"""Where these begin, a prompt's instruments say where they lie."""
COORDINATES = {
    "london": (-0.13, 51.51),
    "paris": (2.35, 48.86),
    "berlin": (13.4, 52.52),
    "vienna": (16.37, 48.21),
    "rome": (12.5, 41.9),
    "moscow": (37.62, 55.75),
    "warsaw": (21.01, 52.23),
    "greece": (23.73, 37.98),
    "crete": (24.81, 35.24),
    "egypt": (31.13, 29.98),
    "palestine": (35.22, 31.78),
    "mesopotamia": (44.42, 32.54),
}
"""Longitude and latitude of the places."""
ABOUT = 12.0
"""How far (board units) a place may lie from where it is."""
SMALLEST = (1000, 752)
SEASON = 13
LEAST_CARD = 96
"""How wide (board units) a card is at least, so that the longest name on it can be read."""


@pytest.fixture(scope="module")
def plan() -> Plan:
    return layout_of(GAME).plan(PLAN)


@pytest.fixture(scope="module")
def table() -> Table:
    game = open_game(GAME)
    return game.table(game.setup(4, {}), 0)


def middle(plan: Plan, space: str) -> tuple[float, float]:
    return plan.spaces[space].box.centre


def test_every_space_of_the_game_has_a_place(plan: Plan, table: Table) -> None:
    own = layout_of(GAME).own_plan(STUDY).spaces
    seats = {space.id for space in table.spaces if space.seat is not None}
    common = {space.id for space in table.spaces} - seats
    instruments = {name for name in common if name.startswith(INSTRUMENTS)}
    assert common - instruments == set(plan.spaces)
    assert {name.rpartition(":")[0] for name in seats} == set(own) | {STUDY}


def test_every_place_lies_where_it_is_on_the_earth(plan: Plan) -> None:
    (west, east), (north, south) = ("london", "mesopotamia"), ("moscow", "egypt")
    (x1, _), (x2, _) = middle(plan, west), middle(plan, east)
    (_, y1), (_, y2) = middle(plan, north), middle(plan, south)
    across = (x2 - x1) / (COORDINATES[east][0] - COORDINATES[west][0])
    down = (y2 - y1) / (COORDINATES[south][1] - COORDINATES[north][1])
    for name, (longitude, latitude) in COORDINATES.items():
        x, y = middle(plan, name)
        assert x == pytest.approx(x1 + across * (longitude - COORDINATES[west][0]), abs=ABOUT)
        assert y == pytest.approx(y1 + down * (latitude - COORDINATES[north][1]), abs=ABOUT)


def test_the_year_runs_clockwise_around_the_map_a_season_to_a_side(plan: Plan) -> None:
    weeks = [middle(plan, f"track:{week}") for week in range(1, 4 * SEASON + 1)]
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(weeks), 1):
        dx, dy = ways[(number - 1) // SEASON]
        if number % SEASON:
            assert (x2 - x1) * dx + (y2 - y1) * dy > 20
    assert weeks[0] == pytest.approx((min(x for x, _ in weeks), weeks[0][1]), abs=20)


def test_no_two_spaces_share_a_point_that_is_the_middle_of_one(plan: Plan) -> None:
    for one, other in combinations(plan.spaces, 2):
        assert not plan.spaces[other].contains(*middle(plan, one)), (one, other)


def test_markers_on_one_square_fan_upward_and_the_top_one_is_hit(qtbot: QtBot) -> None:
    played = Played(GAME)
    scene = played.scene
    here = [item for item in scene.pieces if item.piece.id.startswith("marker:")]
    assert {item.piece.space for item in here} == {"track:0"}
    heights = [item.scene_box().top() for item in scene.pieces.at("track:0")]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4
    top = scene.pieces.at("track:0")[-1]
    found = scene.pieces.item_at(top.scene_box().center())
    assert found is not None
    assert found.piece.id == top.piece.id
    played.close()


def test_a_study_that_may_take_a_card_keeps_its_colours(qtbot: QtBot) -> None:
    played = Played(GAME)
    seat = played.session.viewer
    played.scene.highlights.show(LEGAL, {f"study:{seat}"})
    books = played.scene.own.places()[f"site.egypt:{seat}"].rect
    head = played.view.mapFromScene(QPointF(books.right() - 10, books.top() - 12))
    seen = played.view.grab().toImage().pixelColor(head)
    assert seen.name().upper() == tokens()["site"]["egypt"]["fill"]
    played.close()


def test_a_number_where_nothing_lies_stands_instead_of_the_nought(qtbot: QtBot) -> None:
    played = Played(GAME)
    moments, own, seat = played.session.moments, played.scene.own, played.session.viewer
    box = own.places()[f"general:{seat}"].stamp.rect

    def written() -> list[QRectF]:
        return [rect for rect in own.written() if rect.intersects(box)]

    (nought,) = written()
    # A find of general knowledge lies with those of its site.
    known = Stamp(f"general:{seat}", Text("{points}", points=1))
    moments.table = evolve(moments.table, controls=(*moments.table.controls, known))
    own.refresh(played.session)
    (number,) = written()
    assert number != nought
    played.close()


@pytest.mark.parametrize(("size", "wide"), [((1000, 752), False), ((1400, 752), True)])
def test_the_own_place_is_wide_where_the_sides_are_free(
    qtbot: QtBot, size: tuple[int, int], wide: bool
) -> None:
    played = Played(GAME, size=size)
    own, usual = played.scene.own, layout_of(GAME).own_plan(STUDY)
    assert usual.wide is not None
    assert set(usual.wide.spaces) == set(usual.spaces)
    whole = own.places()[f"{STUDY}:{played.session.viewer}"].rect
    shown = usual.wide if wide else usual
    assert whole.width() / whole.height() == pytest.approx(
        shown.spaces[STUDY].box.w / shown.spaces[STUDY].box.h
    )
    assert own.rect.contains(whole)
    played.close()


def test_cards_are_large_enough_for_their_names_and_nothing_beside_the_map_overlaps() -> None:
    usual = layout_of(GAME).plan("map")
    beside = [name for name in usual.spaces if name.partition(":")[0] in BESIDE_THE_MAP]
    assert len(beside) == 20
    for one, other in combinations(beside, 2):
        assert apart(usual.spaces[one].box, usual.spaces[other].box), (one, other)
    trays = [one.box for one in usual.decor if isinstance(one, PrintedPanel)]
    assert apart(*trays)
    cards = [usual.spaces[name].box for name in beside if name.startswith("card")]
    assert all(card.w >= LEAST_CARD for card in cards)
    assert usual.instruments is not None
    assert not [card for card in cards if not apart(card, usual.instruments)]
    assert max(card.y + card.h for card in cards) < usual.spaces["exhibition:a"].box.y


def test_the_wide_board_has_the_same_spaces_and_larger_cards_that_lie_apart() -> None:
    usual = layout_of(GAME).plan("map")
    wide = usual.wide
    assert wide is not None
    assert wide.size[1] == usual.size[1]
    assert set(wide.spaces) == set(usual.spaces)
    assert wide.tracks == usual.tracks
    room = UnitRect(0, 0, *wide.size)
    assert all(shape.box.within(room) for shape in wide.spaces.values())
    trays = [one.box for one in wide.decor if isinstance(one, PrintedPanel)]
    assert apart(*trays)
    beside = [name for name in wide.spaces if name.partition(":")[0] in BESIDE_THE_MAP]
    assert len(beside) == 20
    for one, other in combinations(beside, 2):
        assert apart(wide.spaces[one].box, wide.spaces[other].box), (one, other)
    for name in beside:
        assert any(wide.spaces[name].box.within(tray) for tray in trays)
        grown = wide.spaces[name].box.w / usual.spaces[name].box.w
        assert grown >= (1.15 if name == "deck" else 1.05 if name.startswith("card") else 1.0)


@pytest.mark.parametrize(("size", "wide"), [((1000, 752), False), ((1400, 752), True)])
def test_the_board_is_wide_where_its_sides_are_free_and_can_be_played_on(
    qtbot: QtBot, size: tuple[int, int], wide: bool
) -> None:
    played = Played(GAME, size=size)
    board = played.scene.board
    assert (board.plan is layout_of(GAME).plan("map").wide) is wide
    played.go(3)
    lying = [piece for piece in played.session.table.pieces if piece.space.startswith("card:")]
    assert lying
    for piece in lying:
        place = played.scene.place(piece.space)
        assert place is not None
        assert board.frame.contains(place.rect)
        assert played.scene.space_at(place.rect.center()) == piece.space
    played.view.resize(1000 if wide else 1400, 752)
    assert (board.plan is layout_of(GAME).plan("map").wide) is not wide
    played.close()


@pytest.mark.parametrize("wide", [False, True])
def test_what_is_veiled_of_a_sites_panel_is_all_its_width(wide: bool) -> None:
    usual = layout_of(GAME).own_plan(STUDY)
    study = usual.wide if wide and usual.wide else usual
    panels = {dict(one.facts)["site"]: one.box for one in study.decor if isinstance(one, PrintedArt)
              and "site" in dict(one.facts)}  # fmt: skip
    assert len(panels) == 5
    for site, panel in panels.items():
        for name in (f"site.{site}", f"finds.{site}"):
            shape = study.spaces[name]
            assert shape.box.within(panel)
            assert shape.box.centre[0] == panel.centre[0]
            assert shape.box.w > 0.95 * panel.w
            assert shape.row is not None
            assert shape.row.within(shape.box)
            note = shape.stamp.note or shape.stamp.box
            assert note is not None
            assert shape.place(9, 10).within(shape.row)
            assert shape.row.x + shape.row.w <= note.x + 1


@pytest.mark.parametrize(("width", "bare"), [(1440, False), (1800, True)])
def test_beside_the_own_plan_the_table_is_bare_unless_little_is_left(
    qtbot: QtBot, width: int, bare: bool
) -> None:
    played = Played(GAME, size=(width, 800))
    study = played.scene.own.places()[f"{STUDY}:{played.session.viewer}"].rect
    image = played.view.grab().toImage()
    panel = played.scene.theme.colour("surface")
    beside = [study.center() + QPointF(way * (study.width() / 2 + 24), 60) for way in (-1, 1)]
    assert all(image.rect().contains(at.toPoint()) for at in beside)
    assert [image.pixelColor(at.toPoint()) != panel for at in beside] == [bare, bare]
    assert image.pixelColor(study.bottomLeft().toPoint() + QPoint(12, -4)) == panel
    played.close()


def test_what_is_hit_is_large_enough_in_the_smallest_window(qtbot: QtBot) -> None:
    played = Played(GAME, size=SMALLEST)
    least = tokens()["size"]["touch_least"]
    own = played.scene.own.places()
    assert own
    for name, place in own.items():
        assert place.rect.height() >= least, name
        assert place.rect.width() >= least, name
    for name in ("card:1", "bag:crete", "deck", "discard"):
        rect = played.scene.board.places[name].rect
        assert min(rect.width(), rect.height()) >= least, name
    played.close()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_names_on_the_map_keep_to_the_map_and_to_themselves(
    qtbot: QtBot, plan: Plan, code: str, text: float
) -> None:
    load_fonts()
    say, theme = Catalogue.load(code, GAME).say, Theme("light", text)
    printed = [decor for decor in plan.decor if isinstance(decor, PrintedWords) and decor.halo]
    assert len(printed) == len(COORDINATES)
    fonts = [
        fitted(theme, theme.font(decor.role), say(stored(decor.words)), 1.0, decor.room)
        for decor in printed
    ]
    font = min(fonts, key=lambda one: one.pixelSize())
    spans = []
    for decor in printed:
        wide = words.width(say(stored(decor.words)), font)
        left = decor.at[0] - {"left": 0.0, "center": wide / 2, "right": wide}[decor.align]
        spans.append((left, left + wide, decor.at[1], decor.words))
        assert left >= 38
        assert left + wide <= 588
    for (l1, r1, y1, one), (l2, r2, y2, other) in combinations(spans, 2):
        assert abs(y1 - y2) >= font.pixelSize() or r1 <= l2 or r2 <= l1, (one, other)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_of_the_table_is_cut_in_large_text(qtbot: QtBot, code: str) -> None:
    theme = Theme("light", 1.5)
    played = Played(GAME, seats=3, size=(958, 696), theme=theme, words=Catalogue.load(code, GAME))
    played.go(12)
    lines = [line.words for line in written_on(played.view.viewport())]
    assert len(lines) > 40
    assert [words for words in lines if words.endswith("…")] == []
    played.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_one_is_in_time_is_told_whole_before_the_first_week(qtbot: QtBot, code: str) -> None:
    theme, said = Theme("light", 1.5), Catalogue.load(code, GAME)
    played = Played(GAME, seats=2, size=(958, 696), theme=theme, words=said)
    while played.match.chance is not None:
        played.session.deal()
    own, lines = played.scene.own.rect, written_on(played.view.viewport())
    told = [line.words for line in lines if own.contains(line.rect.center())]
    assert [words for words in told if words.endswith("…")] == []
    doing = played.session.say(played.session.table.statuses[0].doing)
    assert doing in " ".join(told)
    assert "1" not in told
    played.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_weeks_of_the_open_cards_are_told_apart(qtbot: QtBot, code: str) -> None:
    said = Catalogue.load(code, GAME)
    for scale, size in ((1.0, (1124, 752)), (1.5, (958, 696)), (1.5, (900, 560))):
        played = Played(GAME, seats=3, size=size, theme=Theme("light", scale), words=said)
        played.go(4)
        lines = written_on(played.view.viewport())
        costs = sorted(line.rect.getRect() for line in lines if " + " in plain(line.words))
        assert len(costs) == 4
        for one, other in combinations(costs, 2):
            beside = abs(one[1] - other[1]) < 4
            assert not beside or one[0] + one[2] + 4 <= other[0], (scale, size)
        assert not [line.words for line in lines if "+" in line.words and "…" in line.words]
        played.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_on_a_small_map_the_names_of_sites_are_whole_and_the_years_apart(
    qtbot: QtBot, code: str
) -> None:
    said = Catalogue.load(code, GAME)
    played = Played(GAME, seats=2, size=(958, 450), theme=Theme("light", 1.5), words=said)
    played.go(4)
    scene = played.scene
    assert scene.board.scale_now < 0.5
    area = scene.board.mapRectToScene(scene.board.frame)
    every = written_on(played.view.viewport())
    lines = [line for line in every if area.contains(line.rect.center())]
    names = {said.say(place_name(site)) for site in SITES}
    assert names <= {line.words for line in lines}
    years = sorted(line.rect.getRect() for line in lines if line.words in {"1901", "1902", "1903"})
    assert len(years) > 1
    assert all(one[0] + one[2] + 1 < other[0] for one, other in pairwise(years))
    played.close()


def plain(line: str) -> str:
    """A line, its spaces like any others."""
    return line.replace("\u00a0", " ")


def test_the_others_strips_show_the_finds_of_each_site(qtbot: QtBot) -> None:
    played = Played(GAME, seats=2)
    played.go(40)
    table, scene = played.session.table, played.scene
    (strip,) = scene.strips.strips
    lying = Counter(piece.space for piece in table.pieces)
    finds = [name for name in strip.places() if name.startswith("finds.")]
    assert finds
    assert set(finds) == {f"finds.{site}:{strip.seat}" for site in SITES} & lying.keys()
    for name in finds:
        assert strip.rect.contains(strip.places()[name].rect)
        seen = [item for item in scene.pieces.at(name) if item.isVisible()]
        assert len(seen) == 1
    for one, other in combinations(finds, 2):
        assert not strip.places()[one].rect.intersects(strip.places()[other].rect)
    played.close()


def test_the_others_strips_tell_what_a_seat_knows_and_has_and_nothing_of_the_rest(
    qtbot: QtBot,
) -> None:
    played = Played(GAME, seats=4, size=(984, 696), words=Catalogue.load("de", GAME))
    lower = played.scene.strips.rect.height()
    played.go(60)
    assert played.scene.strips.rect.height() == lower
    lines = written_on(played.view.viewport())
    for strip in played.scene.strips.strips:
        has = played.session.table.statuses[strip.seat].has()
        counts = [str(thing.count) for thing in has if thing.count is not None]
        assert counts
        assert "0" not in counts
        inside = played.view.mapFromScene(strip.rect).boundingRect()
        here = [line for line in lines if inside.contains(line.rect.toRect())]
        numbers = [line.words for line in here if line.words.isdigit()]
        assert sorted(numbers) == sorted((*counts, strip.points.words()))
        name, *told = strip.toolTip().split("\n")
        assert name.startswith(strip.name)
        assert told == [played.session.say(thing.name) for thing in has]
    played.close()


def test_the_words_on_cards_follow_the_language_at_once(qtbot: QtBot) -> None:
    match = begin()
    far = ("rome", "paris", "vienna")
    card = next(move.card for move in moves(match, "TakeCard") if move.travel in far)
    now, then = Laid(match), Laid(begin(), language="pl")
    english = now.piece(card).pixmap().toImage()
    now.session.speak(Catalogue.load("pl", GAME))
    polish = now.piece(card).pixmap().toImage()
    assert polish != english
    assert polish == then.piece(card).pixmap().toImage()
    now.close()
    then.close()


def test_what_a_pile_is_called_keeps_off_its_count_where_the_board_is_low(plan: Plan) -> None:
    wide = plan.wide
    assert wide is not None
    called = {one.words: one.at[1] for one in wide.decor if isinstance(one, PrintedWords)}
    for pile, said in (("deck", "Face down"), ("stack3", "Set aside"), ("discard", "Discarded")):
        count = wide.spaces[pile].count
        assert count is not None
        assert (called[said] - count[1]) * 0.455 >= 1.5 * LEAST_TYPE
