"""The drawings of Silver & Gold, as Qt draws them, and where its spaces lie on them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, qGray

from tabletop import resources
from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art, Picture
from tabletop.ui.look.template import Fact
from tabletop.ui.look.theme import Theme, load_fonts, tokens
from tabletop.ui.table.geometry.layout import Layout, load_layout
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.pieces import PieceRenderer
from tests.ui.drawn import changed, difference, rendered, whole

SEATS = (0, 1, 2, 3)
FOUR = (1, 2, 3, 4)
COLOURS = ("purple", "orange", "green", "grey")
KINDS = ("plain", "coin", "palm", "cross")
CELLS = tuple(f"{column}{row}" for row in range(1, 5) for column in "abcd")
SQUARE, LAGOON = "M0 0H4V4H0Z", "M0 0H4V3H0ZM1 1V2H3V1Z"
SMALL: Mapping[str, Mapping[str, tuple[Fact, ...]]] = {
    "arrow": {},
    "berth": {},
    "card_back": {},
    "coin_box": {},
    "coin_mark": {"stroke": FOUR, "seat": SEATS},
    "cover_ground": {},
    "cup": {"points": (6, 1), "taken": (False, True)},
    "cup_box": {},
    "palm_box": {},
    "palm_value": {"value": (1, 2, 5), "seat": SEATS},
    "round_box": {"number": FOUR, "done": (False, True)},
    "sheet": {},
    "slot": {},
    "table": {},
    "tray": {},
    "trophy": {"points": (6, 1), "seat": SEATS},
}
WIDE, HIGH = 349.2, 390.6
DISPLAY, STRIP = 26.8 / 72, 12 / 72
"""How much smaller than the own ones the cards of the display and of a strip are."""


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, qapp: object) -> Art:
    load_fonts()
    return Art("silver_gold", ("blue", "red", "green", "white"), Theme(request.param))


@pytest.fixture(scope="module")
def layout() -> Layout:
    return load_layout(resources.locate("games/silver_gold/layout.json"))


def card(
    colour: str = "purple",
    coast: str = SQUARE,
    *,
    points: int = 14,
    seal: str = "none",
    done: bool = False,
    seat: Fact = "neutral",
    **cells: str,
) -> Picture:
    """A card whose cells are plain but for those that are named."""
    facts: dict[str, Fact] = {"colour": colour, "points": points, "coast": coast, "seal": seal}
    facts |= {"seal_points": 2, **dict.fromkeys(CELLS, "plain"), **cells}
    return Picture("treasure", (*facts.items(), ("done", done), ("seat", seat)))


def lake(colour: str = "green", **cells: str) -> Picture:
    """A card of three rows around a lagoon, its lowest row open sea."""
    sea = dict.fromkeys(("b2", "c2", "a4", "b4", "c4", "d4"), "none")
    return card(colour, LAGOON, **{**sea, **cells})


def drawn(art: Art, face: Picture, scale: float = 1.0) -> QImage:
    """A card at so many pixels to a unit of the own plan."""
    return art.pixmap(face, WIDE * scale, HIGH * scale).toImage()


def cell_of(image: QImage, scale: float, column: int, row: int) -> QImage:
    """The part of a card's picture where a cell is."""
    x, y, side = 30.6 + 72 * column, 70.2 + 72 * row, round(72 * scale)
    return image.copy(QRect(round(x * scale), round(y * scale), side, side))


def colourless(art: Art, face: Picture, scale: float) -> QImage:
    """A card as it is when the colours of cards and seals are taken from it."""
    source = art.source(face)
    for table, part in itertools.product(("colour", "seal"), ("fill", "deep", "tint", "on")):
        for colour in COLOURS:
            source = source.replace(
                tokens()[table][colour][part], "#FFFFFF" if part == "on" else "#777777"
            )
    return rendered(source, round(WIDE * scale), round(HIGH * scale))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_is_whole_in_every_colour(art: Art, colour: str) -> None:
    whole(art, card(colour, a1="coin", b2="palm", c3="cross"))
    whole(art, card(colour, seal=colour, done=True, seat=2))
    whole(art, lake(colour))


def test_what_lies_in_a_cell_is_told_in_a_grey_print_of_a_strip(art: Art) -> None:
    for row, column in ((1, 1), (2, 1)):
        name = CELLS[4 * row + column]
        prints = {
            kind: cell_of(drawn(art, card(**{name: kind}), STRIP), STRIP, column, row)
            for kind in KINDS
        }
        for one, other in itertools.combinations(KINDS, 2):
            assert difference(prints[one], prints[other]) > 30, (one, other)


def test_a_printed_cross_is_no_mark_and_is_seen_below_one(art: Art) -> None:
    picture = drawn(art, card(b2="cross"), STRIP)
    mark = art.pixmap(Face("stroke", (("stroke", 1), ("seat", 1))), 12, 12)
    painter = QPainter(picture)
    for column, row in ((1, 1), (2, 2)):
        painter.drawPixmap(round((30.6 + 72 * column) / 6), round((70.2 + 72 * row) / 6), mark)
    painter.end()
    printed = cell_of(drawn(art, card(b2="cross"), STRIP), STRIP, 1, 1)
    both, alone = cell_of(picture, STRIP, 1, 1), cell_of(picture, STRIP, 2, 2)
    for one, other in itertools.combinations((printed, both, alone), 2):
        assert difference(one, other) > 40


def test_a_colour_is_a_shape_too_on_pennant_and_seal(art: Art) -> None:
    for fact, box in (("colour", (6, 6, 58, 30)), ("seal", (152, 7, 34, 34))):
        x, y, w, h = (round(v * 1.8 * DISPLAY) for v in box)
        prints = [
            colourless(art, card(**{fact: colour}), DISPLAY).copy(x, y, w, h) for colour in COLOURS
        ]
        for one, other in itertools.combinations(prints, 2):
            assert difference(one, other) > 15, fact


def test_a_finished_card_is_told_from_an_open_one(art: Art) -> None:
    opened, done = (drawn(art, card(done=done, seat=0), STRIP) for done in (False, True))
    assert difference(opened, done) > 45


def test_the_sea_fills_a_lagoon_and_the_land_its_cells(art: Art) -> None:
    picture = drawn(art, lake())
    sea, sand = tokens()["material"]["silver_gold"]["sea"], "#F1DFB0"
    for cell in CELLS:
        column, row = "abcd".index(cell[0]), int(cell[1]) - 1
        here = picture.pixelColor(round(30.6 + 72 * column + 34), round(70.2 + 72 * row + 30))
        wet = cell in ("b2", "c2") or row == 3
        wanted = QColor(sea if wet else sand)
        if row < 3:
            assert abs(here.lightness() - wanted.lightness()) < 40, cell
            assert (here.blue() > here.red()) == wet, cell


def test_a_coast_is_a_dark_line_in_the_smallest_strip(art: Art) -> None:
    for scale in (9 / 72, STRIP):
        picture = drawn(art, lake(), scale)
        x = round((30.6 + 72 * 1.5) * scale)
        column = [qGray(picture.pixel(x, y)) for y in range(picture.height())]
        north, south = (round((70.2 + 72 * row) * scale) for row in (1, 2))
        for edge in (north, south):
            assert min(column[edge - 1 : edge + 2]) < 120


def test_a_ship_sails_where_the_lowest_row_is_open(art: Art) -> None:
    found = changed(drawn(art, lake()), drawn(art, lake(a4="plain")))
    assert found.x + found.w > 30.6 + 72 * 3
    assert found.y > 70.2 + 72 * 3 - 10


def test_cards_are_as_their_drawing_everywhere(art: Art, layout: Layout) -> None:
    size = art.size(card())
    boards = {"display": ("display:1", "display:4", "deck")}
    own = {"marking": ("left", "right", "finished"), "choosing": ("hand", "kept")}
    shapes = [layout.plan(plan).spaces[name] for plan, names in boards.items() for name in names]
    shapes += [layout.own_plan(plan).spaces[name] for plan, names in own.items() for name in names]
    for shape in shapes:
        piece = shape.piece
        assert piece.w / piece.h == pytest.approx(size.width() / size.height(), rel=0.002)


def test_the_plans_have_every_space(layout: Layout) -> None:
    board = {f"display:{i}" for i in FOUR} | {f"round:{i}" for i in FOUR}
    board |= {f"cup:{i}" for i in range(1, 7)} | {"deck", "expedition", "expeditions"}
    assert set(layout.plan("display").spaces) == board
    cards = {"left", "right", "left.head", "right.head"}
    cards |= {f"{place}.{cell}" for place in ("left", "right") for cell in CELLS}
    sheet = {f"coin{i}" for i in range(1, 13)} | {f"cup{i}" for i in (1, 2, 3)}
    sheet |= {f"palm{i}" for i in FOUR} | {"finished", "pencil"}
    assert set(layout.own_plan("marking").spaces) == cards | sheet
    assert set(layout.own_plan("choosing").spaces) == {"hand", "kept"}


def test_a_card_that_nobody_may_know_shows_its_back(art: Art, layout: Layout) -> None:
    wardrobe = PieceRenderer(art, str, layout.back)
    name, box, place = Text("Card"), QSizeF(97, 108.5), ScenePlace(QRectF())
    hidden, back = Piece("hand:1:0", "hand:1", name), Piece("deck", "deck", name, Face("card_back"))
    (one, _), (other, _) = (wardrobe.look(piece, box, place) for piece in (hidden, back))
    assert one.toImage() == other.toImage()
    assert wardrobe.size(hidden, box) == wardrobe.size(back, box)
    assert wardrobe.ghost(hidden, box, 0).toImage() == wardrobe.ghost(back, box, 0).toImage()
    assert wardrobe.held(hidden, box, 3).toImage() == wardrobe.held(back, box, 3).toImage()
    nothing, _ = PieceRenderer(art, str).look(hidden, box, place)
    assert nothing.toImage() != one.toImage()
