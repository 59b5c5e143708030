"""Keys reach inputs alone, and what is typed is taken as it stands or asked back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tabletop.engine.pad import Cell, Result
from tabletop.models.pad import TOTAL
from tabletop.ui.controls.announcer import Announcer
from tests.ui.windows import OFFSCREEN, click, no_page, opened
from tests.window.scoring import Scorer

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

TRACK = Cell("track", 0)


@pytest.fixture
def pad(tmp_path) -> Iterator[Scorer]:
    with opened(tmp_path, first=no_page) as window:
        yield Scorer(window, "mykerinos")


def test_tab_goes_through_the_boxes_of_every_pad_and_back(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pads = [game for game, each in window.games.items() if each.pad is not None]
        assert len(pads) >= 4
        for game in pads:
            pad = Scorer(window, game)
            boxes = list(pad.page.sheet.body.boxes.values())
            computed = any(isinstance(row, Result) for row in pad.page.sheet.body.rows)
            assert computed or game in ("thebes", "silver_gold")
            pad.page.start()
            for box in boxes:
                assert pad.focus is box
                QTest.keyClick(pad.focus, Qt.Key.Key_Tab)
            assert pad.focus not in boxes
            for box in reversed(boxes):
                QTest.keyClick(pad.focus, Qt.Key.Key_Backtab)
                assert pad.focus is box


def write(pad: Scorer, words: str, field: str = "track") -> None:
    """Put words into the first box of a row as a paste does, which knows every script."""
    box = pad.box(field, 0)
    box.setFocus()
    box.selectAll()
    QGuiApplication.clipboard().setText(words)
    box.paste()
    QTest.keyClick(box, Qt.Key.Key_Tab)


NUMBERS = {"7": 7, " 7 ": 7, "+7": 7, "-7": -7, "−7": -7, "٧": 7, "７": 7, "007": 7}
ASKED_BACK = (
    "2 2",
    "2,2",
    "2.2",
    "2;2",
    "2/2",
    "2-2",
    "2+2",
    "2_2",
    "2\u00a02",
    "2x",
    "x",
    "²",
    "2222",
)


def test_a_number_is_read_in_any_script_with_its_sign(pad):
    for words, number in NUMBERS.items():
        write(pad, words)
        assert pad.model.value(TRACK) == number, words
        assert pad.box("track", 0).property("kind") != "unread", words


def test_what_is_no_single_number_is_asked_back_and_stays(pad):
    for words in ASKED_BACK:
        write(pad, "9")
        write(pad, words)
        box = pad.box("track", 0)
        assert box.text() == words
        assert words in box.accessibleDescription()
        assert box.property("kind") == "unread"
        (line,) = pad.page.issues.lines
        assert words in line.words.text()
        assert pad.model.value(TRACK) == 9
    pad.window.context.preferences.language = "pl"
    assert pad.box("track", 0).text() == words
    write(pad, "4")
    assert pad.model.value(TRACK) == 4
    assert pad.page.issues.lines == []


def test_things_are_written_in_words_and_no_code_is_shown(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        cards, box = Cell("cards", 0), pad.box("cards", 0)
        write(pad, "14 orange", "cards")
        assert pad.model.value(cards) == ("T01",)
        assert box.text() == "purple 14 sealed orange"
        write(pad, "14 coin", "cards")
        assert box.property("kind") == "unread"
        assert "purple 14 with coin a4" in box.accessibleDescription()
        assert "T01" not in box.accessibleDescription()
        window.context.preferences.language = "de"
        write(pad, "14 lila grau", "cards")
        assert pad.model.value(cards) == ("T03",)
        assert pad.box("cards", 0).text() == "14er-Karte (lila, Siegel: grau)"
        window.context.preferences.language = "en"
        assert pad.box("cards", 0).text() == "purple 14 sealed grey"


def test_what_may_have_been_meant_is_one_press_away_by_pointer_and_by_key(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        box, cards = pad.box("cards", 0), Cell("cards", 0)
        write(pad, "14 coin", "cards")
        line = pad.page.issues.line
        said = [button.accessibleName() for button in line.choices]
        assert len(said) == 4
        assert line.choices[0].text() == "… coin a4"
        assert "Alt+1: " + said[0] in box.accessibleDescription()
        click(line.choices[2])
        assert box.text() == said[2]
        (chosen,) = pad.model.value(cards)
        assert pad.page.issues.line is None or not pad.page.issues.line.choices
        write(pad, "14 coin", "cards")
        QTest.keyClick(box, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
        assert box.text() == said[0]
        assert box.hasFocus()
        assert pad.model.value(cards) not in ((), (chosen,))
        # What alone may be meant is named whole.
        write(pad, "10", "trophies")
        assert [each.text() for each in pad.page.issues.line.choices] == ["the trophy of 1"]


def test_two_numbers_typed_one_after_the_other_are_not_joined(pad):
    pad.write("track", 0, "2 5")
    assert pad.box("track", 0).text() == "2 5"
    assert pad.box("track", 0).property("kind") == "unread"
    assert [button.text() for button in pad.page.issues.line.choices] == ["2", "5", "7"]
    click(pad.page.issues.line.choices[2])
    assert pad.model.value(TRACK) == 7


def test_totals_and_doubts_are_announced_when_the_pencil_leaves_the_box(pad):
    heard: list[str] = []
    pad.page.start()
    Announcer.of(pad.window).told.connect(heard.append)
    track, second = pad.box("track", 0), pad.box("track", 1)
    track.setFocus()
    QTest.keyClicks(track, "17")
    assert heard == []
    second.setFocus()
    name = pad.model.seats[0].name
    assert heard == [f"{name}: 17 in all."]
    track.setFocus()
    QTest.keyClicks(track, "999")
    assert track.accessibleDescription() == ""
    second.setFocus()
    (issue,) = pad.model.issues
    pad.settle()
    assert track.accessibleDescription() == pad.model.say(issue.why)
    assert heard[1:] == [f"{name}: 999 in all. {pad.model.say(issue.why)}"]
    QTest.keyClicks(second, "x")
    track.setFocus()
    assert heard[2:] == ["“x” is no number."]


def test_a_doubt_is_told_of_a_box_only_to_whoever_comes_to_it_later(pad):
    pad.page.start()
    track, tiles = pad.box("track", 0), pad.box("tiles.lady_violet", 0)

    def leave(box):
        box.setFocus()
        said = track.accessibleDescription(), tiles.accessibleDescription()
        pad.settle()
        return said

    QTest.keyClicks(track, "999")
    assert leave(tiles) == ("", ""), "it was announced, and readers would say it again at once"
    (issue,) = pad.model.issues
    assert tiles.accessibleDescription() == ""
    leave(track)
    assert tiles.accessibleDescription() == pad.model.say(issue.why)
    QTest.keyClicks(tiles, "3")
    leave(track)
    QTest.keyClicks(track, "998")
    leave(tiles)
    (issue,) = pad.model.issues
    assert "998" in tiles.accessibleDescription(), "it is not what was counted before"


def test_a_doubt_is_told_once_while_its_own_box_stays(pad):
    heard: list[str] = []
    pad.page.start()
    Announcer.of(pad.window).told.connect(heard.append)
    for row, words, told in (
        ("track", "999", 1),
        ("tiles.lady_violet", "2", 0),
        ("track", "998", 1),
    ):
        pad.write(row, 0, words)
        pad.box("track", 1).setFocus()
        assert any("points on the track" in pad.model.say(i.why) for i in pad.model.issues)
        assert heard.pop().count("points on the track") == told


def test_a_key_proves_what_nobody_enters(pad):
    pad.page.start()
    computed = [r.id for r in pad.page.sheet.body.rows if isinstance(r, Result)]
    assert computed
    heard: list[str] = []
    Announcer.of(pad.window).told.connect(heard.append)
    card = pad.page.breakdown
    for row in (TOTAL, *computed, TOTAL):
        QTest.keyClicks(pad.focus, "=")
        assert (pad.model.row, pad.model.seat) == (row, 0)
        assert heard.pop() == "\n".join((card.title.text(), *card.sentences))
    assert pad.model.value(TRACK) is None


def test_what_is_printed_on_cards_is_typed_and_a_card_is_searched_for(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "silver_gold")
        box = pad.box("cards", 0)
        box.setFocus()
        QTest.keyClicks(box, "14 12 8")
        QTest.keyClick(box, Qt.Key.Key_Tab)
        model, counted = pad.page.model, {"purple-14", "orange-12", "grey-8"}
        assert set(model.claims("cards", 0)) == counted
        assert pad.page.sheet.totals.points[0].text() == "34"
        pad.page.things.choose_row("cards")
        catalogue = pad.page.things.shown
        QTest.keyClicks(catalogue.search, "sealed orange")
        shown = [target for target in catalogue.targets if not target.isHidden()]
        faces = [dict(target.thing.face.facts) for target in shown]
        assert len(faces) == 6
        assert all(face["seal"] != "none" for face in faces)
        assert all("orange" in (face["seal"], face["colour"]) for face in faces)
        catalogue.search.setText("pomarańczowa 14")
        assert {t.thing.id for t in catalogue.targets if not t.isHidden()} == {"T01"}
        catalogue.search.setText("moneta 14")
        faces = [dict(t.thing.face.facts) for t in catalogue.targets if not t.isHidden()]
        assert len(faces) == 4, "another form of the word"
        assert {face["colour"] for face in faces} == {"purple"}
        catalogue.search.setText("1000")
        assert all(target.isHidden() for target in catalogue.targets)
        write(pad, "lila; zielona", "cards")
        assert pad.box("cards", 0).text() == "purple 14; green 10"
        write(pad, "14 12 8", "cards")
        catalogue.search.setText("sealed orange")
        QTest.keyClicks(catalogue.search, " 14")
        QTest.keyClick(catalogue.search, Qt.Key.Key_Return)
        assert set(model.claims("cards", 0)) == counted | {"T01"}
        assert catalogue.search.text() == ""
        assert not any(target.isHidden() for target in catalogue.targets)


def shown(catalogue) -> set[str]:
    """The things of a catalogue that are in sight."""
    return {target.thing.id for target in catalogue.targets if not target.isHidden()}


def test_a_colour_of_many_cards_is_asked_back_as_these_cards_alone(tmp_path):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, "pyramids")
        box, cell = pad.box("pyramids", 0), Cell("pyramids", 0)
        box.setFocus()
        QTest.keyClicks(box, "5, green")
        things = pad.page.things
        green = {t.id for t in things.row.things if t.group == "green"}
        assert shown(things.shown) == green
        assert len(green) == 16
        assert things.how.text() == "Which one does “green” mean?"
        assert "Alt+1: Choose one of 16." in box.accessibleDescription()
        assert [each.text() for each in pad.page.issues.line.choices] == ["Choose one of 16"]
        click(things.shown.target("13"))
        assert pad.model.value(cell) == ("13", "5")
        assert (box.text(), box.hasFocus()) == ("5 13", True)
        assert pad.page.issues.line is None
        assert len(shown(things.shown)) == 48
        # The pencil stands behind what is written, and keys alone choose as well.
        QTest.keyClicks(box, ", orange")
        assert len(shown(things.shown)) == 16
        QTest.keyClick(box, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
        QTest.keyClick(pad.focus, Qt.Key.Key_Right)
        QTest.keyClick(pad.focus, Qt.Key.Key_Return)
        assert len(pad.model.value(cell)) == 3
        assert box.hasFocus()
        # What it held before may be what is meant.
        write(pad, "13", "pyramids")
        write(pad, "green", "pyramids")
        click(pad.page.issues.line.choices[0])
        click(things.shown.target("13"))
        assert (pad.model.value(cell), box.property("kind")) == (("13",), "box")
        assert pad.page.issues.line is None


def test_what_may_be_meant_is_chosen_by_taps_in_a_small_window(tmp_path):
    with opened(tmp_path, (1024, 768), first=no_page, text_size=150) as window:
        pad = Scorer(window, "pyramids")
        write(pad, "green", "pyramids")
        click(pad.page.issues.line.choices[0])
        card = pad.focus
        assert not card.visibleRegion().isEmpty()
        click(card)
        assert pad.box("pyramids", 0).hasFocus()
        assert not pad.box("pyramids", 0).visibleRegion().isEmpty()
        assert len(pad.model.claims("pyramids", 0)) == 1


@pytest.mark.parametrize(
    ("game", "row", "words", "found"),
    [
        ("pyramids", "pyramids", "elixir", set("7 11 16 17 21 27 28 32 36 42 43 44".split())),
        ("pyramids", "pyramids", "zielona eliksir", set("7 16 28 43".split())),
        ("pyramids", "pyramids", "skull", set(map(str, range(1, 49)))),
        ("pyramids", "awards", "lila 6", {"purple-6"}),
        ("silver_gold", "trophies", "puchar 5", {"5"}),
        ("thebes", "shows", "Kreta berlin", {"X03", "X08"}),
        ("thebes", "artefacts.crete", "3", {"crete-3"}),
    ],
)
def test_whatever_can_be_tapped_is_searched_for(tmp_path, game, row, words, found):
    with opened(tmp_path, first=no_page) as window:
        pad = Scorer(window, game)
        pad.page.things.choose_row(row)
        catalogue = pad.page.things.shown
        assert catalogue.search.isVisible()
        QTest.keyClicks(catalogue.search, words)
        assert shown(catalogue) == found


def test_rooms_of_the_museum_are_searched_for_and_typed_in_every_language(pad):
    picture = pad.page.things.shown
    QTest.keyClicks(picture.search, "sala lorda lemona 3")
    QTest.keyClick(picture.search, Qt.Key.Key_Return)
    assert pad.model.claims("rooms", 0) == ("w2r3",)
    assert picture.search.text() == ""
    picture.targets[0].setFocus()
    QTest.keyClicks(pad.focus, "zwischen")
    assert pad.focus.thing.id == "w1w2"
