"""How much of what was drawn is kept, and what goes first."""

from PySide6.QtCore import QRectF, QSizeF

from tabletop.engine.table import Face, Piece
from tabletop.engine.text import Text
from tabletop.ui.look.art import Art
from tabletop.ui.look.pixmaps import Drawings, blank
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


def test_panels_and_shadows_stay_within_their_share(qapp: object) -> None:
    art = Art("mykerinos", COLOURS, Theme("light"), limit=8 * 4 * 40 * 40)
    drawn = []

    def panel(side: int) -> None:
        key = ("panel", "light", 1.0, 1.0, side, 40)
        art.kept(key, lambda: drawn.append(side) or blank(QSizeF(40, 40), 1.0))

    for side in (*range(6), *range(5, -1, -1)):
        panel(side)
    assert drawn == [0, 1, 2, 3, 4, 5, 1, 0]


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
