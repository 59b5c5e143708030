"""Every drawing of every piece, as Qt draws it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QImage, QPainter, QPixmapCache, qGray
from PySide6.QtSvg import QSvgRenderer

from tabletop import resources
from tabletop.engine.table import Face
from tabletop.ui.look.art import Art, Picture, haloed, seat_badge
from tabletop.ui.look.template import ArtError, fill, named_facts
from tabletop.ui.look.theme import Theme, load_fonts, tokens
from tabletop.ui.table.geometry.layout import load_layout
from tabletop.ui.table.geometry.shapes import PrintedArt
from tests.ui.drawn import printed

COLOURS = ("blue", "red", "green", "white")
SEATS = (0, 1, 2, 3, "neutral")
PATRONS = tuple(tokens()["patron"])
SIX = tuple(f"p{i}" for i in range(6))
L, SQUARE = "M1 1h1v1h-1zM1 2h1v1h-1zM2 2h1v1h-1z", "M1.5 1.5h1v1h-1z"
MYKERINOS = {
    "tile_front": dict.fromkeys(SIX, (False, True)),
    "cartouche": {"patron": PATRONS, "points": (0, 2, 3, 5)},
    "patron_spent": {"patron": PATRONS[:-1]},
    "tile_back": {"patron": PATRONS},
    "patron_marker": {"patron": PATRONS[:-1]},
    "deck_back": {},
    "slot": {},
    "zone_frame": {},
    "zone_frame_large": {},
    "zone_frame_small": {},
    "museum_ring": {},
    "museum_row": {},
    "museum_alone_ring": {},
    "museum_alone_row": {},
    "plan_ring": {},
    "plan_row": {},
    "cover_ground": {},
}
COMMON = {
    "figure": {"seat": SEATS},
    "marker": {"seat": SEATS},
    "badge": {"seat": SEATS},
    "app_icon": {},
    "stroke": {"stroke": (1, 2, 3, 4), "seat": SEATS},
    "pencil": {"seat": SEATS},
    "expedition": {"squares": (L, SQUARE)},
    "expedition_back": {},
    "missing": {},
}
DRAWINGS = {**MYKERINOS, **COMMON}
ALLOWED = {"svg", "title", "desc", "g", "path", "rect", "circle", "ellipse", "polygon", "text"}


def _template(name: str) -> str:
    """A template of Mykerinos' own, else the one for all games."""
    own = resources.locate("games/mykerinos/art") / f"{name}.svg"
    path = own if own.exists() else resources.locate(f"art/{name}.svg")
    return path.read_text(encoding="utf-8")


def faces(name: str) -> Iterator[Picture]:
    """A drawing with each value of each of its facts."""
    choices = DRAWINGS[name]
    for values in itertools.product(*choices.values()):
        yield Picture(name, tuple(zip(choices, values, strict=True)))


@pytest.fixture(params=["light", "dark"])
def art(request: pytest.FixtureRequest, qapp: object) -> Art:
    load_fonts()
    return Art("mykerinos", COLOURS, Theme(request.param))


def coverage(image: QImage) -> float:
    """The part of a picture that is not transparent."""
    grey = image.convertToFormat(QImage.Format.Format_Alpha8)
    data = bytes(grey.constBits())
    width, line = grey.width(), grey.bytesPerLine()
    rows = (data[line * y : line * y + width] for y in range(grey.height()))
    return sum(sum(value > 8 for value in row) for row in rows) / (width * grey.height())


def test_every_drawing_has_its_facts_listed_here() -> None:
    for folder, drawings in (("games/mykerinos/art", MYKERINOS), ("art", COMMON)):
        assert {p.stem for p in resources.locate(folder).glob("*.svg")} == set(drawings)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_whole_with_every_value_of_every_fact(art: Art, name: str) -> None:
    for face in faces(name):
        for rim in (False, True):
            source = art.source(face, rim=rim)
            assert "$" not in source
            tags = {
                element.tag.rpartition("}")[2] for element in ElementTree.fromstring(source).iter()
            }
            assert tags <= ALLOWED
            assert "style=" not in source
        drawn = art.pixmap(face, 48, 48)
        assert coverage(drawn.toImage()) > 0.25, face


def test_different_faces_look_different(art: Art) -> None:
    for name in DRAWINGS:
        pictures = [bytes(art.pixmap(face, 90, 90).toImage().constBits()) for face in faces(name)]
        assert len(set(pictures)) == len(pictures), name


@pytest.mark.parametrize(
    ("name", "least"), [("figure", 24), ("marker", 24), ("badge", 24), ("pencil", 52)]
)
def test_seats_are_told_apart_in_a_grey_print_of_the_smallest_size(
    art: Art, name: str, least: int
) -> None:
    prints = [printed(art.pixmap(face, least, least).toImage()) for face in faces(name)]
    for one, other in itertools.combinations(prints, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 40


def test_a_face_of_the_engine_is_drawn(art: Art) -> None:
    face = Face("figure", (("seat", 2),))
    assert art.source(face) == art.source(Picture("figure", (("seat", 2),)))
    assert tokens()["player"]["green"]["fill"] in art.source(face)
    assert tokens()["player"]["neutral"]["fill"] in art.source(
        Face("figure", (("seat", "neutral"),))
    )


def test_the_same_picture_is_shared_and_another_size_is_crisp(art: Art) -> None:
    face = Face("figure", (("seat", 0),))
    once, again = art.pixmap(face, 40, 40), art.pixmap(Face("figure", (("seat", 0),)), 40, 40)
    assert once.cacheKey() == again.cacheKey()
    sharp = art.pixmap(face, 40, 40, 2.0)
    assert (sharp.width(), sharp.deviceIndependentSize().width()) == (80, 40)


def test_the_cache_stays_within_its_limit(qapp: object) -> None:
    load_fonts()
    art = Art("mykerinos", COLOURS, Theme("light"), limit=4 * 40 * 40 * 4)
    face = Face("figure", (("seat", 0),))
    first = art.pixmap(face, 40, 40).cacheKey()
    for side in range(30, 40):
        art.pixmap(face, side, side)
    assert art.held <= 4 * 40 * 40 * 4
    QPixmapCache.clear()
    assert art.pixmap(face, 40, 40).cacheKey() != first


def test_two_tables_share_what_they_draw_alike_and_nothing_else(qapp: object) -> None:
    load_fonts()
    one, other = (Art("mykerinos", COLOURS, Theme("light")) for _ in range(2))
    mine = Face("figure", (("seat", 0),))
    assert one.pixmap(mine, 40, 40).cacheKey() == other.pixmap(mine, 40, 40).cacheKey()
    others = (Face("figure", (("seat", 1),)), 40, 40), (mine, 41, 41)
    for face, *size in others:
        assert one.pixmap(face, *size).cacheKey() != other.pixmap(mine, 40, 40).cacheKey()
    dimmed = one.pixmap(mine, 40, 40, dim=True)
    assert dimmed.cacheKey() != one.pixmap(mine, 40, 40).cacheKey()
    dark = Art("mykerinos", COLOURS, Theme("dark"))
    assert dark.pixmap(mine, 40, 40, dim=True).cacheKey() != dimmed.cacheKey()


def test_turns_are_quarter_turns_clockwise(art: Art) -> None:
    face = Face("tile_back", (("patron", "sir_brown"),))
    upright = art.pixmap(face, 80, 120)
    assert (upright.width(), upright.height()) == (80, 120)
    turned = art.pixmap(face, 80, 120, turn=1)
    assert (turned.width(), turned.height()) == (120, 80)
    assert art.fitted(face, 80, 120, 1).toTuple() == (120, 80)
    image, other = upright.toImage(), art.pixmap(face, 80, 120, turn=2).toImage()
    assert image.pixelColor(40, 95).lightness() != image.pixelColor(40, 24).lightness()
    for x, y in ((40, 95), (40, 58), (12, 12), (40, 101)):
        a, b = image.pixelColor(x, y), other.pixelColor(79 - x, 119 - y)
        assert abs(a.lightness() - b.lightness()) < 24
        c = turned.toImage().pixelColor(119 - y, x)
        assert abs(a.lightness() - c.lightness()) < 24


def test_a_face_keeps_its_proportions_in_its_box(art: Art) -> None:
    tall = art.pixmap(Face("tile_back", (("patron", "none"),)), 100, 60)
    assert (tall.width(), tall.height()) == (40, 60)


def test_a_ghost_lets_the_ground_through(art: Art) -> None:
    face = Face("tile_back", (("patron", "sir_brown"),))
    whole, ghost = (
        art.pixmap(face, 40, 60, **state).toImage().pixelColor(20, 6).alpha()
        for state in ({}, {"ghost": True})
    )
    assert (whole, round(ghost / 255, 2)) == (255, 0.6)


def test_a_spent_piece_is_faint_and_grey_but_hides_what_it_lies_on(art: Art) -> None:
    face = Face("tile_back", (("patron", "sir_brown"),))
    whole, spent = (
        art.pixmap(face, 40, 60, dim=dim).toImage().pixelColor(20, 6) for dim in (False, True)
    )
    ground, grey = art.theme.colour("surface"), qGray(whole.rgb())
    assert spent.alpha() == 255
    for part in ("red", "green", "blue"):
        now, paper = (getattr(colour, part)() for colour in (spent, ground))
        assert now == pytest.approx(0.55 * grey + 0.45 * paper, abs=3)


def test_the_rim_is_there_on_dark_ground_only(art: Art) -> None:
    face = Face("figure", (("seat", 2),))
    without, with_rim = art.pixmap(face, 64, 64), art.pixmap(face, 64, 64, rim=True)
    assert coverage(with_rim.toImage()) > coverage(without.toImage()) + 0.03


def test_a_held_piece_has_a_white_halo(art: Art) -> None:
    face = Face("marker", (("seat", 1),))
    plain, held = art.pixmap(face, 28, 28, 2.0), art.pixmap(face, 28, 28, 2.0, halo=3)
    assert held.width() == plain.width() + 2 * 6
    assert held.toImage().pixelColor(held.width() // 2, 3).lightness() > 230
    assert haloed(plain, 4).width() == plain.width() + 8


def test_who_has_no_colour_is_neutral(art: Art) -> None:
    assert [art.colour_of(owner) for owner in (0, 3, -1, None, 9)] == [
        "blue",
        "white",
        "neutral",
        "neutral",
        "neutral",
    ]
    assert art.badge(-1, 20).cacheKey() == art.badge(None, 20).cacheKey()
    assert art.badge(0, 20).cacheKey() != art.badge(1, 20).cacheKey()


@pytest.mark.parametrize("colour", [*COLOURS, "neutral"])
def test_a_colours_badge_is_the_seats_badge(art: Art, colour: str) -> None:
    owner = COLOURS.index(colour) if colour in COLOURS else None
    alone = seat_badge(colour, 20, 2.0, art.theme)
    assert alone.toImage() == art.badge(owner, 20, 2.0).toImage()
    assert seat_badge(colour, 20, 2.0, art.theme).cacheKey() == alone.cacheKey()


@pytest.mark.parametrize(
    ("face", "words"),
    [
        (Face("no_such_piece"), r"no drawing is called 'no_such_piece', .*mykerinos.art, .*art\)"),
        (Face("../../thebes/art/card"), "no drawing can be called '../../thebes/art/card'"),
        (Face("/card"), "no drawing can be called '/card'"),
        (Face("figure"), r"figure.svg: \$\w+ asks for a fact that the face does not have"),
        (Face("figure", (("seat", 7),)), "seat 7 has no colour: 4 are given"),
        (Face("tile_back", (("patron", "lord_mustard"),)), r"tile_back.svg: \$patron_\w+ asks"),
    ],
)
def test_a_face_that_cannot_be_drawn_says_why(art: Art, face: Face, words: str) -> None:
    with pytest.raises(ArtError, match=words):
        art.source(face)


def test_facts_are_written_into_a_template() -> None:
    facts = named_facts((("name", "A & B"), ("wet", True)), (), dark=True, rim=False)
    written = fill(
        "$name $show_wet $hide_wet $show_name_C $hide_name_C $show_theme_dark", facts, {}
    )
    assert written == "A &amp; B inline none none inline inline"


def test_what_the_facts_do_not_show_is_left_out() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><g display="{}"><g><rect/></g></g>{}<path/></svg>'
    )
    hidden = fill(svg.format("none", '<circle display="none"/>'), {}, {})
    assert [part in hidden for part in ("rect", "circle", "path")] == [False, False, True]
    assert hidden.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    all_of_it = svg.format("inline", "<circle/>")
    assert fill(all_of_it, {}, {}) == all_of_it
    assert fill('<g display="none">', {}, {}) == '<g display="none">'
    nested = '<g><g display="none" id="a>b"><g/><g><g></g></g><gem/></g><path/></g>'
    assert fill(nested, {}, {}) == "<g><path/></g>"
    assert fill('<a><b d="/" display="none"/></a><c display="none"/>', {}, {}) == "<a></a>"


@pytest.mark.parametrize("name", ["cartouche", "figure", "tile_front"])
def test_a_drawing_looks_the_same_without_what_is_hidden(art: Art, name: str) -> None:
    template = _template(name)
    # Nothing is cut out of what is written otherwise.
    uncut = re.sub(r'display="(\$\w+)"', r"display='\1'", template)
    for face in faces(name):
        facts = named_facts(face.facts, COLOURS, dark=art.theme.dark, rim=False)
        images = []
        for source in (art.source(face), fill(uncut, facts, tokens(), art.said(face))):
            image = QImage(60, 60, QImage.Format.Format_ARGB32)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            QSvgRenderer(QByteArray(source.encode("utf-8"))).render(painter)
            painter.end()
            images.append(image)
        assert images[0] == images[1], face


def test_a_theme_colour_is_a_part_of_the_theme() -> None:
    facts = named_facts((), (), dark=True, rim=False)
    assert fill("$theme_text", facts, tokens()) == tokens()["theme"]["dark"]["text"]


def test_the_boards_drawings_exist(art: Art) -> None:
    layout = load_layout(resources.locate("games/mykerinos/layout.json"))
    for name in layout.names:
        for drawing in layout.plan(name).decor:
            if isinstance(drawing, PrintedArt):
                size = art.size(Picture(drawing.art, drawing.facts))
                assert size.width() / size.height() == pytest.approx(
                    drawing.box.w / drawing.box.h, rel=0.01
                )
