"""How much of what was drawn is kept, and what goes first."""

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPixmapCache

from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art, Picture, panel
from tabletop.ui.look.pixmaps import Drawings, blank, forget_unasked, kept
from tabletop.ui.look.theme import Theme, load_fonts
from tabletop.ui.table.geometry.places import ScenePlace
from tabletop.ui.table.items.pieces import PieceRenderer

COLOURS = ("blue", "red", "green", "white")
FIGURE = Piece("one", "a space", Text("figure"), Face("figure", (("seat", 0),)))


def test_what_was_not_asked_for_longest_goes_first(qapp: object) -> None:
    drawings: Drawings[str] = Drawings(4 * 4 * 40 * 40)
    picture = blank(QSizeF(40, 40), 1.0)
    for name in "abcd":
        drawings.keep(name, name, picture)
    assert drawings.find("a") == "a"
    drawings.keep("e", "e", picture)
    assert [drawings.find(name) for name in "abcde"] == ["a", None, "c", "d", "e"]


def test_a_drawing_that_would_fill_the_room_is_not_kept(qapp: object) -> None:
    drawings: Drawings[str] = Drawings(4 * 4 * 40 * 40)
    drawings.keep("small", "a face", blank(QSizeF(40, 40), 1.0))
    drawings.keep("large", "a whole table", blank(QSizeF(60, 60), 1.0))
    assert (drawings.find("small"), drawings.find("large")) == ("a face", None)


def test_scenery_has_a_room_of_its_own_and_drives_nothing_small_out(qapp: object) -> None:
    drawings: Drawings[str] = Drawings(4 * 4 * 40 * 40, large_room=2 * 4 * 60 * 60)
    for name in "abcd":
        drawings.keep(name, name, blank(QSizeF(40, 40), 1.0))
    for name in ("light", "dark", "another"):
        drawings.keep(name, name, blank(QSizeF(60, 60), 1.0))
        drawings.find("light")
    assert [name for name in "abcd" if drawings.find(name)] == [*"abcd"]
    found = [name for name in ("light", "dark", "another") if drawings.find(name)]
    assert found == ["light", "another"]
    assert drawings.held == 4 * 4 * 40 * 40 + 2 * 4 * 60 * 60


def test_the_desk_stays_for_two_themes_and_when_they_rest_for_the_worn_one(qapp: object) -> None:
    load_fonts()
    QPixmapCache.clear()
    themes = Theme("light"), Theme("dark")
    room = 2 * 4 * 1000 * 560  # Faces have the room of two tables, of which the desk is larger.
    art = Art("thebes", COLOURS, themes[0], limit=room)
    before = art.held

    def look() -> list[bool]:
        """Of each theme, whether its desk is drawn anew."""
        found = []
        for art.theme in themes:
            QPixmapCache.clear()
            held = art.held
            art.pixmap(Picture("desk"), 1000, 700)
            found.append(art.held > held)
        return found

    assert before == 0
    assert look() == [True, True]
    assert look() == [False, False]
    art.rest()
    assert look() == [True, False]


def test_a_face_that_had_no_room_any_more_is_not_drawn_again_soon(qapp: object) -> None:
    load_fonts()
    QPixmapCache.clear()
    art = Art("mykerinos", COLOURS, Theme("light"), limit=5 * 4 * 40 * 40)
    first = art.pixmap(Picture("badge", (("seat", 0),)), 40, 40).cacheKey()
    forget_unasked(0)
    for side in range(30, 38):
        art.pixmap(Picture("badge", (("seat", 1),)), side, side)
    assert art.pixmap(Picture("badge", (("seat", 0),)), 40, 40).cacheKey() == first


def test_what_was_asked_for_lately_stays(qapp: object) -> None:
    first = kept(("lately",), lambda: blank(QSizeF(40, 40), 1.0)).cacheKey()
    forget_unasked(60_000)
    assert kept(("lately",), lambda: blank(QSizeF(40, 40), 1.0)).cacheKey() == first


def test_panels_and_shadows_stay_within_their_share(qapp: object) -> None:
    art = Art("mykerinos", COLOURS, Theme("light"), limit=8 * 4 * 40 * 40)
    drawn = []

    def furnish(side: int) -> None:
        key = ("panel", "light", 1.0, 1.0, side, 40)
        art.kept(key, lambda: drawn.append(side) or blank(QSizeF(40, 40), 1.0))

    for side in (*range(6), *range(5, -1, -1)):
        furnish(side)
    assert drawn == [0, 1, 2, 3, 4, 5, 1, 0]


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_panel_of_any_size_is_put_together_of_one_small_picture(
    qapp: object, ratio: float
) -> None:
    art, colours = Art("mykerinos", COLOURS, Theme("light")), Theme("light").colours
    for wide, high in ((400, 120), (801, 477), (60, 300)):
        made = blank(QSizeF(900, 600), ratio)
        with QPainter(made) as painter:
            panel(painter, art, QRectF(40, 30, wide, high), name="raised", ratio=ratio)
        seen = made.toImage()

        def at(x: float, y: float, seen: QImage = seen) -> QColor:
            return seen.pixelColor(round(x * ratio), round(y * ratio))

        for x, y in ((14, high / 2), (wide / 2, 14), (wide / 2, high / 2), (wide - 9, high - 9)):
            assert at(40 + x, 30 + y) == QColor(colours.surface)
        assert at(40 + 1, 30 + 1) != QColor(colours.surface), "its corners are round"
        edge = QColor(colours.line).rgb()
        assert at(40, 30 + high / 2).rgb() == at(40 + wide / 2, 30).rgb() == edge
        assert 0 < at(40 + wide / 2, 30 + high + 2).alpha() < 255, "the shadow"
    art.theme = Theme("dark")
    made = blank(QSizeF(400, 200), ratio)
    with QPainter(made) as painter:
        panel(painter, art, QRectF(40, 30, 200, 100), name="raised", ratio=ratio)
    other = made.toImage().pixelColor(round(41 * ratio), round(60 * ratio))
    assert other == QColor(Theme("dark").colours.surface)


def test_a_larger_table_has_room_for_more(qapp: object) -> None:
    load_fonts()
    art = Art("mykerinos", COLOURS, Theme("light"))
    renderer, held = PieceRenderer(art, str), []
    for size, ratio in ((QSizeF(1000, 700), 1.0), (QSizeF(2000, 1400), 2.0)):
        renderer.fit(size, ratio)
        for side in range(400, 430):
            renderer.look(FIGURE, QSizeF(side, side), ScenePlace(QRectF(0, 0, side, side)))
        held.append(art.held)
    assert 5_000_000 < held[0] <= 10_000_000
    assert held[1] > 20_000_000


@pytest.mark.parametrize(("name", "same"), [("torch_mark", True), ("card_slot", False)])
def test_what_no_theme_changes_is_drawn_once_for_all_of_them(
    name: str, same: bool, qapp: object
) -> None:
    art = Art("pyramids", COLOURS, Theme("light"))
    light = art.pixmap(Picture(name), 74, 44)
    QPixmapCache.clear()
    art.theme = Theme("dark")
    assert (art.pixmap(Picture(name), 74, 44).cacheKey() == light.cacheKey()) is same


def test_what_a_table_showed_is_there_for_the_next_one_though_much_was_drawn_since(
    qapp: object,
) -> None:
    load_fonts()
    QPixmapCache.clear()
    art, boards = Art("mykerinos", COLOURS, Theme("light"), limit=4_000_000), []

    def board() -> QPixmap:
        return art.pixmap(Picture("badge", (("seat", 0),)), 400, 400)

    limit = QPixmapCache.cacheLimit()
    QPixmapCache.setCacheLimit(1024)
    try:
        boards.append(board())
        for side in range(150, 190):
            art.pixmap(Picture("badge", (("seat", 1),)), side, side)
            board()
        art.forget()
        assert art.held == 0
        assert board().cacheKey() == boards[0].cacheKey()
    finally:
        QPixmapCache.setCacheLimit(limit)
