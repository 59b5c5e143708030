"""A hint's bulb sits at its ring where nothing is written, and leaves in sight what is ringed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF
from pytestqt.qtbot import QtBot

from tabletop.engine.move import Pick
from tabletop.ui.look.rings import BULB
from tabletop.ui.look.theme import Theme
from tabletop.ui.table.items.marks import HINT
from tests.ui.laid import Laid, play_until
from tests.ui.test_advice import begun
from tests.window.reading import Written, written_on

RINGED = {
    "mykerinos": ("tile:", "zone:", "wing:", "supply:", "pass:"),
    "thebes": (
        *("london", "paris", "berlin", "vienna", "rome", "moscow", "greece", "crete", "egypt"),
        *("palestine", "mesopotamia", "bag:", "deck", "general:0", "assistants:0", "shovels:0"),
        *("permissions:0", "congresses:0", "zeppelins:0", "automobiles:0", "shows:0"),
    ),
}
"""The spaces, by the beginnings of their names."""
AIR = 3.0
"""Letters and bulbs have so much air in their boxes."""


RING = 5.0
"""How wide a ring is drawn (pixels)."""

SITES = ("greece", "crete", "egypt", "palestine", "mesopotamia")


def ring(laid: Laid, space: str) -> tuple[QRectF, QPointF]:
    """The ring of a hint to look at a space, and the middle of its bulb, as they are drawn."""
    scene = laid.scene
    scene.highlights.advise((Pick(space),))
    inner = scene.highlights.inner.states(HINT)
    (mark,) = (inner or scene.highlights.outer.states(HINT)).values()
    return mark.ring.path.boundingRect(), mark.ring.badge


def bulb(laid: Laid, space: str) -> QRectF:
    """Where the bulb of a hint to look at a space is, in the scene."""
    scene = laid.scene
    scene.highlights.advise((Pick(space),))
    inner = scene.highlights.inner.states(HINT)
    ((name, mark),) = (inner or scene.highlights.outer.states(HINT)).items()
    assert name == space
    at = scene.board.board_transform.mapToScene(mark.ring.badge) if inner else mark.ring.badge
    side = 2 * (BULB - AIR)
    return QRectF(at - QPointF(side / 2, side / 2), QRectF(0, 0, side, side).size())


def capitals(word: Written) -> QPolygonF:
    """A line of words, from the tops of the capitals to their feet."""
    a, b, c, d = list(word.shape)[:4]
    top, foot = 0.22, 0.8
    left, right = d - a, c - b
    return QPolygonF([a + left * top, b + right * top, b + right * foot, a + left * foot])


@pytest.mark.parametrize("game", sorted(RINGED))
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bulb_covers_no_words(qtbot: QtBot, game: str, language: str) -> None:
    laid = Laid(begun(game), size=(980, 720), language=language)
    lines = written_on(laid.view.viewport())
    names = [name for name in laid.scene.pieces.spaces if name.startswith(RINGED[game])]
    assert len(names) > 5
    for name in names:
        over = bulb(laid, name)
        rects = {line.words: line.rect.adjusted(0, AIR, 0, -AIR) for line in lines}
        assert not [words for words, rect in rects.items() if over.intersects(rect)], name
    laid.close()


def test_a_bulb_leaves_a_small_place_in_sight(qtbot: QtBot) -> None:
    laid = Laid(begun("thebes"), size=(980, 720))
    for name in SITES:
        place, middle = ring(laid, name)
        over = QRectF(middle.x() - BULB, middle.y() - BULB, 2 * BULB, 2 * BULB) & place
        assert over.width() * over.height() < place.width() * place.height() / 4, name
    laid.close()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_in_large_type_a_ring_around_an_own_piece_lies_on_no_words(
    qtbot: QtBot, language: str
) -> None:
    match = play_until(lambda match: match.state.round > 1 and match.state.phase.name == "DIG", 4)
    laid = Laid(match, size=(940, 690), language=language, theme=Theme("light", 1.5))
    scene = laid.scene
    pressed = {pick.piece for pick in laid.session.choices() if not pick.space}
    patron = min(name for name in pressed if scene.pieces.one_of(name) is not None)
    scene.highlights.advise((Pick(patron),))
    (mark,) = scene.highlights.outer.states(HINT).values()
    middle, side = mark.ring.badge, BULB - AIR
    over = QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side)
    drawn = mark.ring.path.boundingRect().adjusted(-AIR, -AIR, AIR, AIR)
    around = drawn.adjusted(-12, -12, 12, 12)
    near = [line for line in written_on(laid.view.viewport()) if line.rect.intersects(around)]
    assert len(near) == 2, "title and caption are close by"
    for line in near:
        high = line.rect.height()
        letters = line.rect.adjusted(0, 0.2 * high, 0, -0.2 * high)
        assert not letters.intersects(over), line.words
        assert not letters.intersects(drawn), line.words
    laid.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_in_large_text_the_ring_of_a_room_cuts_no_name(qtbot: QtBot, language: str) -> None:
    laid = Laid(begun("mykerinos"), size=(958, 702), language=language, theme=Theme("dark", 1.5))
    scene, stroke = laid.scene, QPainterPathStroker()
    stroke.setWidth(RING)
    names = [word for word in written_on(laid.view.viewport()) if " " in word.words]
    for wing in range(1, 6):
        scene.highlights.advise((Pick("", f"w{wing}r5"),))
        (mark,) = scene.highlights.inner.states(HINT).values()
        path = scene.board.board_transform.mapToScene(mark.ring.path)
        (name,) = (word for word in names if path.contains(word.rect.center()))
        words = QPainterPath()
        words.addPolygon(capitals(name))
        assert not stroke.createStroke(path).intersects(words), name.words
    laid.close()


def test_the_ring_of_a_zone_leaves_its_head_to_be_read(qtbot: QtBot) -> None:
    laid = Laid(begun("mykerinos"), size=(958, 702), theme=Theme("dark", 1.5))
    scene, stroke, head = laid.scene, QPainterPathStroker(), QPainterPath()
    stroke.setWidth(RING)
    scene.highlights.advise((Pick("", "zone:1"),))
    (mark,) = scene.highlights.inner.states(HINT).values()
    path = scene.board.board_transform.mapToScene(mark.ring.path)
    place = scene.place("zone:1").rect
    assert path.boundingRect().contains(place)
    head.addRect(place.adjusted(1, 1, -1, -1))
    assert not stroke.createStroke(path).intersects(head)
    laid.close()
