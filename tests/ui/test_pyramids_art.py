"""The drawings of Pyramids, as Qt draws them, and where its spaces lie on them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from tabletop import resources
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.table import Stack, Table
from tabletop.engine.undo_policy import Player
from tabletop.records.catalogue import open_game
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.template import Fact
from tabletop.ui.look.theme import Theme, load_fonts, tokens
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tests.ui.drawn import changed, difference, rendered, whole

SEATS = (0, 1, 2, 3)
STROKES = (1, 2, 3, 4)
COLOURS = ("green", "orange", "purple")
KINDS = ("plain", "wall", "gem_red", "gem_green", "torch", "elixir", "skull", "cross")
CELLS = tuple(f"{column}{row}" for row in range(1, 6) for column in "abcde")
POINTS = (3, 6, 10)
SMALL: Mapping[str, Mapping[str, tuple[Fact, ...]]] = {
    "card_back": {},
    "card_slot": {},
    "cover_ground": {},
    "sheet": {},
    "shelf": {},
    "table": {},
    "explored": {"number": (1, 48), "colour": COLOURS},
    "pyramid_sign": {"colour": COLOURS},
    "torch_box": {"round": STROKES},
    "torch_mark": {"stroke": STROKES, "seat": SEATS},
    "gem_mark": {"gem": ("red", "green"), "stroke": STROKES, "seat": SEATS},
    "skull_box": {"value": (1, 30)},
    "skull_mark": {"stroke": STROKES, "seat": SEATS},
    "award": {"seat": SEATS},
    "award_box": {"points": POINTS, "colour": COLOURS},
    "award_gone": {},
    "award_mark": {"seat": SEATS},
}
STRIP = 10 / 56
"""How large a card is in another seat's strip: its cells are 10 pixels wide."""


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, qapp: object) -> Art:
    load_fonts()
    return Art("pyramids", ("blue", "red", "green", "white"), Theme(request.param))


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load_layout(resources.locate("games/pyramids/layout.json"))


def card(
    colour: str = "purple", *, done: bool = False, seat: Fact = "neutral", **cells: str
) -> Picture:
    """A card whose cells are plain but for those that are named."""
    facts = {"number": 12, "colour": colour, **dict.fromkeys(CELLS, "plain"), **cells}
    return Picture("pyramid", (*facts.items(), ("done", done), ("seat", seat)))


def drawn(art: Art, face: Picture, scale: float = 1.0) -> QImage:
    """A card at so many pixels to a unit of the own plan."""
    return art.pixmap(face, 318 * scale, 406 * scale).toImage()


@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_is_whole_in_every_colour(art: Art, colour: str) -> None:
    whole(art, card(colour, a1="entry", e5="tomb", c3="elixir"))
    whole(art, card(colour, done=True, seat=2, c1="entry", a5="tomb"))


def test_what_lies_in_a_cell_is_told_in_a_grey_print_of_a_strip(art: Art) -> None:
    for row, kinds in ((1, (*KINDS, "entry")), (3, KINDS), (5, (*KINDS, "tomb"))):
        cell = QRect(round((19 + 112) * STRIP), round((109 + 56 * (row - 1)) * STRIP), 10, 10)
        prints = {kind: drawn(art, card(**{f"c{row}": kind}), STRIP).copy(cell) for kind in kinds}
        for one, other in itertools.combinations(kinds, 2):
            assert difference(prints[one], prints[other]) > 30, (row, one, other)


def test_a_cards_colour_is_a_shape_too(art: Art) -> None:
    prints = []
    for colour in COLOURS:
        source = art.source(card(colour))
        for part in ("fill", "deep"):
            source = source.replace(tokens()["colour"][colour][part], "#777777")
        image = rendered(source, round(318 * STRIP), round(406 * STRIP))
        prints.append(image.copy(0, 0, image.width(), round(100 * STRIP)))
    for one, other in itertools.combinations(prints, 2):
        assert difference(one, other) > 30


def test_an_explored_chamber_is_told_from_an_open_one(art: Art) -> None:
    cells = {"a1": "entry", "e5": "tomb"}
    opened, done = (drawn(art, card(done=done, seat=0, **cells), STRIP) for done in (False, True))
    assert difference(opened, done) > 45


def test_an_entry_is_at_the_top_and_a_tomb_at_the_bottom(art: Art) -> None:
    plain = drawn(art, card())
    for column in "abcde":
        for kind, row in (("entry", 1), ("tomb", 5)):
            assert drawn(art, card(**{f"{column}{row}": kind})) != plain


def test_walls_fill_their_cells(art: Art, layout: Layout) -> None:
    spaces = layout.own_plan("marking").spaces
    here, plain = spaces["left"].box, drawn(art, card())
    for cell in ("a5", "c5", "e5"):
        box = spaces[f"left.{cell}"].box
        found = changed(plain, drawn(art, card(**{cell: "wall"})))
        lies = (here.x + found.x, here.y + found.y, found.w, found.h)
        assert lies == pytest.approx((box.x, box.y, box.w, box.h), abs=2.0)


def test_the_plans_have_every_space(layout: Layout) -> None:
    awards = [(colour, points) for colour in COLOURS for points in POINTS]
    board = {f"display:{i}" for i in range(1, 5)} | {"deck", "expedition", "expeditions"}
    assert set(layout.plan("display").spaces) == board | {f"award:{c}:{p}" for c, p in awards}
    cards = {"left", "right", "left.head", "right.head"}
    cards |= {f"{place}.{cell}" for place in ("left", "right") for cell in CELLS}
    sheet = {f"{name}{i}" for name in ("red", "green", "skull") for i in range(1, 11)}
    sheet |= {f"torch{i}" for i in range(1, 5)} | {f"award.{c}.{p}" for c, p in awards}
    marking = layout.own_plan("marking").spaces
    assert set(marking) == cards | sheet | {"explored", "pencil"}
    assert set(layout.own_plan("choosing").spaces) == {"hand", "kept"}


def tables(seats: int) -> Iterator[Table]:
    """What seat 0, and then a spectator, see at every decision of a game played at random."""
    players = tuple(Player(name, name) for name in ("blue", "red", "green", "white")[:seats])
    match: Match[Any, Any] = Match(open_game("pyramids"), players, {}, SeededDealer(f"art {seats}"))
    rng = Random(seats)
    while not match.over:
        if match.chance is not None:
            match.deal()
            continue
        seat = min(match.to_act)
        view = match.game.view(match.state, seat)
        moves = match.game.legal_moves(view, seat)
        match.propose(rng.choice(moves))
        for viewer in (0, None):
            yield match.game.table(match.game.view(match.state, viewer), viewer)


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_a_game_shows_is_drawn_and_has_a_place(
    art: Art, layout: Layout, seats: int
) -> None:
    seen: set[Any] = set()
    for table in tables(seats):
        places = {*layout.plan(table.plan).spaces}
        for plan in {table.own, "marking"}:
            own = layout.own_plan(plan).spaces
            places |= {f"{name}:{seat}" for name in own for seat in range(seats)}
        assert {piece.space for piece in table.pieces} <= places
        seen |= {piece.face for piece in table.pieces}
        seen |= {control.face for control in table.controls if isinstance(control, Stack)}
    for face in seen - {None}:
        art.source(face)
