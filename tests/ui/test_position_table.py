"""A position laid by hand: tapped, dragged, turned, taken back; the form tells the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.move import Pick
from tabletop.ui.positions.box_list import MIME
from tabletop.ui.positions.page import Way
from tests.ui.laying import Hand
from tests.ui.windows import OFFSCREEN, click, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


def test_things_are_tapped_dragged_turned_and_taken_back(tmp_path):
    with opened(tmp_path, (1280, 860)) as window:
        hand = Hand(window, "mykerinos")
        # A tile that is tapped comes to the next free place of the area, or to the chosen one.
        hand.take("M01")
        hand.take("M10")
        assert hand.told("area") == "M01 M10 - - - - - -"
        hand.tap("cartouche:5")
        hand.take("M17")
        hand.take("M24")
        assert hand.told("area") == "M01 M10 - - M17 M24 - -"
        # An archaeologist stays in the hand: each tap of a cell lays another.
        hand.take("fig:0")
        hand.tap("a2", "b2")
        assert hand.told("archaeologists", "0") == "a2 b2"
        hand.key(Qt.Key.Key_Escape)
        hand.drag(hand.at("a2"), hand.at("a3"))
        assert hand.told("archaeologists", "0") == "b2 a3"
        window.open("undo")
        assert hand.told("archaeologists", "0") == "a2 b2"
        window.open("redo")
        assert hand.told("archaeologists", "0") == "b2 a3"
        # From the hand it goes back into the box; a tile is turned.
        hand.tap("b2")
        click(hand.pane.away)
        assert hand.told("archaeologists", "0") == "a3"
        hand.tap("cartouche:1")
        hand.key("T")
        assert hand.told("area").startswith("M01/180 M10")
        # A right click lays a tile turned; a digit says how many are in the pool, and none is laid.
        hand.tap("cartouche:7")
        assert hand.pane.box.list.toolTip()
        hand.take("M22", turned=True)
        assert hand.told("area").endswith("M22/180 -")
        hand.take("fig:1")
        hand.key("1", "2")
        assert hand.told("pools", "1") == "12"
        hand.tap("b3")
        assert hand.told("archaeologists", "1") == "b3"
        hand.key(Qt.Key.Key_Escape)
        window.open("undo")
        assert hand.told("archaeologists", "1") == ""
        # What lies before another seat is laid at its own place.
        hand.session.pass_to(1)
        hand.tap("patrons:1")
        hand.take("M05")
        hand.take("M06")
        assert hand.told("own", "1") == "M05 M06"
        # What cannot be so is said where it lies, with its rule.
        hand.take("fig:1")
        hand.tap("a3")
        assert hand.told("archaeologists", "1") == "a3"
        assert Pick("fig:1@a3", "a3") in hand.scene.interaction.refused
        QApplication.processEvents()
        click(next(one for one in hand.pane.shows if one.isVisible()))
        assert hand.scene.popups.callout is not None
        hand.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
        window.open("undo")
        # What is not whole is told below, in words both ways alike.
        assert not hand.page.play.isEnabled()
        click(hand.page.ways.segment(Way.WORDS.value))
        row = next(row for row in hand.page.rows if row.row.field == "own")
        assert hand.told("own", "1") == "M05 M06"
        assert row.fields["1"].text() == (
            "Tile: Lady Violet, 2 points, pyramids: 2 and 5; "
            "Tile: Lady Violet, 3 points, pyramids: 1 and 4"
        )
        row.fields["1"].setText("M05")
        QApplication.processEvents()
        assert hand.told("own", "1") == "M05"
        assert [tile.id for tile in hand.pane.laying.draft.state.won[1]] == ["M05"]


def test_a_thing_is_searched_for_and_dragged_from_the_box(tmp_path):
    with opened(tmp_path, (1280, 860), language="en") as window:
        hand = Hand(window, "thebes")
        hand.pane.box.search.setText("sterowiec")
        hand.pane.box.search.returnPressed.emit()
        assert hand.told("open") == "R80 - - -"
        hand.pane.box.search.setText("archaeologist blue")
        hand.pane.box.search.returnPressed.emit()
        assert hand.told("at", "0") == "london"
        data = QMimeData()
        data.setData(MIME, b"R81")
        drop = QDropEvent(
            hand.at("card:3"), Qt.DropAction.CopyAction, data,
            Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        hand.view.dropEvent(drop)
        assert hand.told("open") == "R80 - R81 -"
        hand.drag(hand.at("track:0"), hand.at("track:17"))
        assert hand.told("times", "0").endswith(" 17") or hand.told("times", "1").endswith(" 17")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("thebes", ("exhibition crete", "Ausstellung Kreta", "wystawa Kreta")),
        (
            "pyramids",
            ("purple elixir", "lila Zaubertrank", "fioletowa eliksir", "elixir fioletowa"),
        ),
        ("silver_gold", ("grey palm", "grau Palme", "szara palma")),
    ],
)
def test_the_box_is_searched_by_what_is_printed_in_any_language(tmp_path, game, words):
    with opened(tmp_path, (1280, 860), language="en") as window:
        hand = Hand(window, game)
        box = hand.pane.box
        found = []
        for each in words:
            box.search.setText(each)
            rows = range(box.model.rowCount())
            found.append({row for row in rows if not box.list.isRowHidden(row)})
        assert 0 < len(found[0]) < box.model.rowCount() // 2
        assert all(rows == found[0] for rows in found)


def test_cells_are_marked_by_tapping_them(tmp_path):
    with opened(tmp_path, (1280, 860)) as window:
        hand = Hand(window, "silver_gold")
        hand.take("T01")
        hand.take("T02")
        assert hand.told("cards", "0") == "T01 T02"
        hand.take("pencil:0")
        hand.tap("left.a1:0", "left.b1:0", "left.a1:0")
        assert hand.told("marked") == "T01: b1"
        # A stroke marks every cell that it comes over.
        hand.stroke("left.a1:0", "left.b1:0", "left.c1:0", "left.d1:0")
        assert hand.told("marked") == "T01: b1 a1 c1 d1"


def test_a_stroke_passes_over_what_is_taken_and_a_tap_lays_it_all_the_same(tmp_path):
    with opened(tmp_path, (1280, 860)) as window:
        hand = Hand(window, "mykerinos")
        hand.take("M02")
        assert hand.told("area") == "M02 - - - - - - -"
        hand.take("fig:0")
        hand.tap("a2")
        hand.key(Qt.Key.Key_Escape)
        hand.take("fig:1")
        # Red strokes over Blue and over the pyramid of the tile, and stands beyond them.
        hand.stroke("a3", "a2", "a1", "b1", "b2")
        assert hand.told("archaeologists", "1") == "a3 a1 b2"
        # Laid on purpose it lies there, and it is told why it cannot; so does a stroke from there.
        hand.tap("a2")
        assert hand.told("archaeologists", "1") == "a3 a1 b2 a2"
        assert hand.page.model.issues()
        # A room that another has is passed over, too.
        hand.stroke("w1r3", "w1r5")
        hand.key(Qt.Key.Key_Escape)
        hand.take("fig:0")
        hand.stroke("w1w2", "w1r5", "w5w1")
        assert hand.told("rooms", "0") == "w1w2 w5w1"


def test_the_tiles_of_an_area_are_named_in_one_line_as_they_lie(tmp_path):
    with opened(tmp_path, (1280, 860), language="en") as window:
        hand = Hand(window, "mykerinos")
        hand.tap("cartouche:1")
        hand.write_line("violet 0 1 /, violet 2 1 6, lemon 0 2/")
        assert hand.told("area") == "M01/180 M04 M09/180 - - - - -"
        # What has helped lies turned before its owner.
        hand.key(Qt.Key.Key_Escape)
        hand.write_line("violet 0 2/, violet 0 3")
        assert hand.told("own", "0") == "M02 M03"
        assert hand.told("helped", "0") == "M02"


def test_several_things_are_named_in_one_line_and_laid_as_one_act(tmp_path):
    with opened(tmp_path, (1024, 768), language="en") as window:
        hand = Hand(window, "thebes")
        hand.write_line(
            "vienna, 1902 17, art greece 4 3 3, congress london, permit crete, 2x art crete 1"
        )
        assert hand.told("at", "0") == "vienna"
        assert hand.told("times", "0") == "1902 17"
        own = hand.told("own", "0").split()
        assert own == ["greece-4", "greece-3", "greece-3", "R59", "crete-1", "crete-1"]
        assert hand.told("spent", "0") == "crete"
        assert hand.pane.box.search.text() == ""
        # From the space on that was tapped; what is not clear stays to be chosen from the list.
        hand.tap("card:2")
        hand.write_line("zeppelin rome, automobile, shovel london")
        assert hand.told("open") == "- R81 R74 -"
        assert hand.pane.box.search.text() == "automobile"
        assert hand.pane.box.unclear.isVisible()
        box = hand.pane.box
        shown = [n for n in range(box.model.rowCount()) if not box.list.isRowHidden(n)]
        assert len(shown) == 2
        # One step takes a line back.
        window.open("undo")
        assert hand.told("open") == ""
        # What lies before another is written when it is below.
        hand.session.pass_to(1)
        hand.write_line("rome; greece 3 berlin")
        assert hand.told("at", "1") == "rome"
        assert hand.told("own", "1") != ""
        # Or whoever it is is named first, in any language, wherever one sits.
        hand.session.pass_to(0)
        hand.write_line("czerwony: wien, assistant berlin, blue: assistant rome")
        assert hand.told("at", "1") == "wien"
        assert hand.told("at", "0") == "vienna"
        held = [hand.told("own", seat).split()[-1] for seat in "10"]
        cards = {card.id: card for card in hand.page.model.game.board.components.cards}
        assert [cards[card].city for card in held] == ["berlin", "rome"]
        hand.write_line("red: automobile")
        assert hand.pane.box.search.text() == "2: automobile"
        assert hand.pane.box.unclear.isVisible()
        hand.take("R82")
        assert hand.told("own", "1").endswith("R82")
        assert hand.pane.box.search.text() == ""
        assert not hand.pane.box.unclear.isVisible()


def test_keys_mean_the_table_once_something_of_the_box_was_tapped(tmp_path):
    with opened(tmp_path, (1280, 860), language="en") as window:
        hand = Hand(window, "mykerinos")
        hand.take("fig:0")
        QTest.keyClicks(QApplication.focusWidget(), "7")
        assert hand.told("pools", "0") == "7"
        hand.key(Qt.Key.Key_Escape)
        search = hand.pane.box.search
        search.setFocus()
        QTest.keyClicks(search, "archaeologist of red")
        QTest.keyClick(search, Qt.Key.Key_Return)
        QTest.keyClicks(QApplication.focusWidget(), "9")
        assert hand.told("pools", "1") == "9"
        # Whoever types names goes on typing them.
        search.setFocus()
        QTest.keyClicks(search, "violet 0 pyramids 1")
        QTest.keyClick(search, Qt.Key.Key_Return)
        assert hand.told("area").startswith("M01")
        assert QApplication.focusWidget() is search


def test_by_keys_one_goes_from_the_box_to_where_a_thing_may_lie(tmp_path, qtbot):
    with opened(tmp_path, (1280, 860)) as window:
        hand = Hand(window, "mykerinos")
        box, keyboard = hand.pane.box, hand.pane.view.table.keyboard
        told = hand.pane.told
        hand.take("M01")
        qtbot.waitUntil(lambda: bool(told.accessibleDescription()))
        way: list[QWidget] = []
        hand.page.home.setFocus()
        while hand.page.save not in way and len(way) < 20:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
            way.append(QApplication.focusWidget())
        parts = [hand.pane.view, box.search, box.groups, box.list, told]
        order = [next(n for n, w in enumerate(way) if p is w or p.isAncestorOf(w)) for p in parts]
        assert order == sorted(order), "Tab goes as it is laid out"
        box.list.setFocus()
        assert box.list.currentIndex().row() == 0, "a list on no line says nothing of its lines"
        QTest.keyClick(box.list, Qt.Key.Key_Return)
        assert QApplication.focusWidget() is hand.pane.view
        assert keyboard.here_shown
        assert keyboard.here.space == "a1"
        hand.key(Qt.Key.Key_Return)
        assert hand.told("archaeologists", "0") == "a1"


def test_in_large_text_table_list_and_ways_on_are_all_in_sight(tmp_path):
    with opened(tmp_path, (1024, 768)) as window:
        window.context.preferences.text_size = 150
        hand = Hand(window, "silver_gold")
        QApplication.processEvents()
        page = window.page
        assert page.area.verticalScrollBar().maximum() == 0
        assert hand.pane.box.list.height() > 100
        for button in (page.play, page.save):
            corner = button.mapTo(window, button.rect().bottomRight())
            assert window.rect().contains(corner)
