"""The own plans of the real games: every space is drawn, every word has room, cells can be hit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.table import Stamp
from tabletop.engine.undo_policy import Player
from tabletop.language import LANGUAGES, Catalogue, stored
from tabletop.models.session import Session
from tabletop.records.catalogue import entries, folder, open_game
from tabletop.ui.look.art import Art
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.shapes import (
    Identity,
    OwnPlan,
    PrintedPanel,
    PrintedWords,
    RimLabel,
    UnitRect,
)
from tabletop.ui.table.items import words
from tabletop.ui.table.items.decor import fitted
from tabletop.ui.table.items.marks import LEGAL
from tabletop.ui.table.panels.plan_strip import PlanStrip
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.view import TableView
from tests.language.stretched import Stretched
from tests.sampling import sampled
from tests.ui.away import put_away

NAMES = ("Ada", "Bartek", "Celina", "Dorothea")
COLOURS = ("blue", "red", "green", "white")
CELLS = {"silver_gold": (58, 72, 84), "pyramids": (46, 56, 68)}
"""The least side of an own cell in the three windows of the sizes table."""

SIZES = ((1000, 752), (1124, 852), (1560, 1032))
SMALLEST = 0.84
WIDEST_DIGIT, BAR = 8, 6
"""How wide (px) the name of a row is, and the bar that says whose place it is."""
STRETCHED = "stretched"
MARKING, CHOOSING = "marking", "choosing"


def layout_of(game: str) -> Layout:
    return load_layout(folder(game) / "layout.json")


GAMES = [game for game in entries() if layout_of(game).own_names]
PRINTED = [
    game
    for game in GAMES
    for name in layout_of(game).own_names[:1]
    if any(isinstance(decor, PrintedWords) for decor in layout_of(game).own_plan(name).decor)
]
"""Those whose own place has more words than the titles of trays."""
MARKED = [game for game in GAMES if MARKING in layout_of(game).own_names]
"""Those whose own place is a sheet on which cells are marked, after cards were chosen."""


class Played:
    """A match of people at one screen, all of whose moves are made by chance."""

    def __init__(
        self,
        game: str,
        *,
        seats: int = 4,
        size: tuple[int, int] = (1124, 852),
        theme: Theme | None = None,
        words: Catalogue | None = None,
    ) -> None:
        load_fonts()
        players = tuple(map(Player, NAMES[:seats], COLOURS))
        self.match: Match[Any, Any] = Match(open_game(game), players, {}, SeededDealer("own"))
        words = words or Catalogue.load("en", game)
        self.session = Session(self.match, words, automatic_deal=True, curtain=False)
        art = Art(game, COLOURS[:seats], theme or Theme("light"))
        self.scene = TableScene(self.session, art, layout_of(game), moves=False)
        self.view = TableView(self.scene)
        self.view.resize(*size)
        self.view.show()
        self.session.start()
        self._rng = Random("own")

    def close(self) -> None:
        put_away(self.session, self.view)

    def moves(self, most: int) -> Iterator[None]:
        """Every moment before a move, the longer moves made first, for as many moves."""
        for _ in range(most):
            while self.match.chance is not None:
                self.session.deal()
            if self.match.over:
                return
            seat = min(self.match.to_act)
            if seat != self.session.viewer:
                assert self.session.pass_to(seat)
            yield
            legal = self.match.game.legal_moves(self.match.state, seat)
            longest = max(len(move.picks()) for move in legal)
            good = [move for move in legal if len(move.picks()) == longest]
            assert self.session.play(self._rng.choice(good))

    def go(self, moves: int) -> None:
        """Make so many moves."""
        for _ in self.moves(moves):
            pass


def spoken(code: str, game: str) -> Catalogue:
    return Stretched.load("en", game) if code == STRETCHED else Catalogue.load(code, game)


def own_plans(game: str) -> list[OwnPlan]:
    layout = layout_of(game)
    return [layout.own_plan(name) for name in layout.own_names]


def inside(box: UnitRect, plan: OwnPlan) -> bool:
    return box.within(UnitRect(0, 0, *plan.size))


# What lies where


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_has_the_games_spaces_and_all_of_it_is_on_the_plan(game: str) -> None:
    table = open_game(game).table(open_game(game).setup(2, {}), 0)
    known = {space.id.rpartition(":")[0] for space in table.spaces if space.seat == 0}
    assert own_plans(game)
    for plan in own_plans(game):
        assert plan.spaces
        assert set(plan.spaces) <= known
        for name, shape in plan.spaces.items():
            assert inside(shape.box, plan), name
            assert inside(shape.piece, plan), name


@pytest.mark.parametrize("game", sampled(GAMES, 4, 2))
def test_every_own_piece_is_seen(qtbot: QtBot, game: str) -> None:
    played, seen = Played(game, seats=2), set[str]()
    for _ in played.moves(40):
        table, seat = played.session.table, played.session.viewer
        at = {space.id for space in table.spaces if space.seat == seat}
        own = played.scene.own.places()
        if table.own != CHOOSING:
            lying = {piece.space for piece in table.pieces if piece.space in at}
            assert lying <= own.keys()
            seen |= lying
        else:
            hand = [piece for piece in table.pieces if piece.space == f"hand:{seat}"]
            assert hand
            assert all(played.scene.pieces.items[piece.id].isVisible() for piece in hand)
        assert all(own[name] is played.scene.place(name) for name in own)
    assert seen
    played.close()


@pytest.mark.parametrize("game", MARKED)
def test_cells_fill_their_card_in_reading_order(qtbot: QtBot, game: str) -> None:
    played = Played(game, seats=2)
    played.go(2)
    table, places = played.session.table, played.scene.own.places()
    cells = [space for space in table.spaces if space.grid and space.id in places]
    assert cells
    for space in cells:
        cell, card = places[space.id].rect, places[space.grid].rect
        assert card.contains(cell)
        first = next(s for s in table.spaces if s.grid == space.grid)
        corner = places[first.id].rect
        assert cell.left() == pytest.approx(corner.left() + space.column * corner.width())
        assert cell.top() == pytest.approx(corner.top() + space.row * corner.height())
    played.close()


@pytest.mark.parametrize(("game", "text"), sampled(product(MARKED, [1.0, 1.5]), 3))
def test_own_cells_are_as_large_as_the_windows_allow(qtbot: QtBot, game: str, text: float) -> None:
    played = Played(game, theme=Theme("light", text))
    played.go(4)
    for size, least in zip(SIZES, CELLS[game], strict=True):
        played.view.resize(*size)
        cells = [s.id for s in played.session.table.spaces if s.grid]
        own = [p.rect for name, p in played.scene.own.places().items() if name in cells]
        assert own
        wanted = least if text == 1.0 else CELLS[game][0]
        assert min(rect.width() for rect in own) >= wanted
    played.close()


# Choosing


@pytest.mark.parametrize("game", MARKED)
def test_what_can_be_chosen_is_ringed_until_all_is_chosen(qtbot: QtBot, game: str) -> None:
    played = Played(game, seats=2)
    hand = {p.id for p in played.session.table.pieces if p.space == "hand:0"}
    at_level = played.scene.highlights.spaces
    assert hand < at_level(LEGAL)
    first = min(hand)
    assert played.session.touch(Pick(first, "kept:0"))
    assert at_level(LEGAL) & hand == hand - {first}
    played.close()


@pytest.mark.parametrize("name", layout_of("mykerinos").own_names)
def test_the_own_place_of_mykerinos_is_as_wide_as_the_sides_are_free(name: str) -> None:
    plan = layout_of("mykerinos").own_plan(name)
    rooms = ((1000.0, 140.0), (1344.0, 142.0), (1600.0, 142.0), (2400.0, 142.0))
    fitting = [plan.fitting(*room) for room in rooms]
    assert [one.size[0] for one in fitting] == [1084, 1344, 1540, 1760]
    for one in fitting:
        assert set(one.spaces) == set(plan.spaces)
        boxes = [d.box for d in one.decor if isinstance(d, PrintedPanel | Identity)]
        assert all(inside(box, one) for box in boxes)
        gaps = [b.x - a.x - a.w for a, b in itertools.pairwise(boxes)]
        assert all(9 <= gap <= 13 for gap in gaps)


@pytest.mark.parametrize("room", [(922.0, 62.0), (922.0, 95.0), (1200.0, 70.0)])
@pytest.mark.parametrize("name", layout_of("mykerinos").own_names)
def test_where_there_is_little_height_no_piece_is_small(
    name: str, room: tuple[float, float]
) -> None:
    plan = layout_of("mykerinos").own_plan(name)
    low = plan.fitting(*room)
    assert set(low.spaces) == set(plan.spaces)
    usual, larger = (room[1] / plan.size[1], min(room[0] / low.size[0], room[1] / low.size[1]))
    for space, shape in low.spaces.items():
        assert inside(shape.box, low), space
        assert inside(shape.piece, low), space
        assert shape.piece.h * larger > 0.97 * plan.spaces[space].piece.h * usual, space
    assert low.size[1] < plan.size[1]
    boxes = [d.box for d in low.decor if isinstance(d, PrintedPanel | Identity)]
    assert all(inside(box, low) for box in boxes)
    gaps = [b.x - a.x - a.w for a, b in itertools.pairwise(boxes)]
    assert min(gaps) >= 9


# Words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_printed_words_have_their_room_at_every_size(qtbot: QtBot, game: str, code: str) -> None:
    load_fonts()
    say, theme = spoken(code, game).say, Theme("light", 1.5)
    every = [decor for plan in own_plans(game) for decor in plan.decor]
    printed = [
        (say(stored(decor.words)), decor.room, theme.font(decor.role, 700 if decor.bold else None))
        for decor in every
        if isinstance(decor, PrintedWords)
    ]
    titles = [decor for decor in every if isinstance(decor, PrintedPanel)]
    printed += [(say(tray.title), tray.box.w - 24, theme.font("label")) for tray in titles]
    assert [room for _, room, _ in printed if room]
    for said, units, font in printed:
        room = units * SMALLEST
        wide = words.width(said, fitted(theme, font, said, SMALLEST, room))
        assert wide <= room or not room, said


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_in_empty_spaces_stay_inside_them(qtbot: QtBot, code: str) -> None:
    load_fonts()
    font, seen = Theme("light").font("caption"), 0
    for game in GAMES:
        say = spoken(code, game).say
        for plan in own_plans(game):
            for name, shape in plan.spaces.items():
                if shape.mark is not None and shape.mark.spoken:
                    seen += 1
                    wide = words.width(say(stored(shape.mark.text)), font)
                    assert wide <= shape.box.w * SMALLEST, name
    assert seen


@pytest.mark.parametrize("game", MARKED)
def test_the_names_of_rows_keep_clear_of_the_bar_of_the_seat(game: str) -> None:
    rims = [d for d in layout_of(game).own_plan(MARKING).decor if isinstance(d, RimLabel)]
    for smallest in (0.6, SMALLEST):
        left = min(rim.at[0] for rim in rims) * smallest - WIDEST_DIGIT / 2
        assert left > BAR


@pytest.mark.parametrize("game", sampled(PRINTED, 3))
def test_heads_and_notes_of_cards_never_touch(qtbot: QtBot, game: str) -> None:
    played, said = Played(game, seats=2), [spoken(code, game) for code in LANGUAGES]
    theme = Theme("light")
    head, note = theme.font("label"), theme.font("small")
    head.setPixelSize(12)
    note.setPixelSize(12)
    seen = 0
    for _ in played.moves(40):
        for stamp in played.session.table.controls:
            place = played.scene.own.places().get(getattr(stamp, "space", ""))
            if not isinstance(stamp, Stamp) or place is None:
                continue
            seen += 1
            for language in said:
                lines = language.say(stamp.head), language.say(stamp.note) if stamp.note else ""
                wide, short = words.width(lines[0], head), words.width(lines[1], note)
                room = (place.stamp.rect or place.rect).width() * SMALLEST
                beside = short + 10 if lines[1] and place.stamp.note is None else 0
                assert wide + beside <= room, lines
                if place.stamp.note is not None:
                    assert short <= place.stamp.note.width() * SMALLEST, lines
    assert seen
    played.close()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (1.0, STRETCHED),
        (1.5, "de"),
        *(pytest.param(1.5, c, marks=pytest.mark.long) for c in LANGUAGES if c != "de"),
    ],
)
@pytest.mark.parametrize("game", sampled(MARKED, 4, 1))
def test_strips_tell_in_full_what_everybody_does(
    qtbot: QtBot, game: str, text: float, code: str
) -> None:
    size = (1000, 752)
    played = Played(game, size=size, theme=Theme("light", text), words=spoken(code, game))
    for _ in played.moves(24):
        assert played.scene.strips.strips
        for strip in played.scene.strips.strips:
            assert isinstance(strip, PlanStrip)
            assert strip.lines() == whole(strip.name, strip.doing, strip.lines())
    played.close()


def whole(name: str, doing: str, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines as they are when nothing of the name and the doing is left out."""
    rows = lines[1:]
    return (name, *rows) if " ".join(rows) == doing else (name, doing)


@pytest.mark.parametrize("code", LANGUAGES)
def test_notes_of_a_sheet_have_room_where_it_is_as_low_as_below_a_lesson(
    qtbot: QtBot, code: str
) -> None:
    load_fonts()
    say, theme, scale = spoken(code, "pyramids").say, Theme("light", 1.5), 0.455
    printed = (decor for plan in own_plans("pyramids") for decor in plan.decor)
    notes = [one for one in printed if isinstance(one, PrintedWords) and one.role == "caption"]
    assert notes
    for note in notes:
        said, room = say(stored(note.words)), note.room * scale
        font = fitted(theme, theme.font(note.role), said, scale, room)
        assert words.width(said, font) <= room or not room, said
