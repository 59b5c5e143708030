"""A position set up by hand: typed field by field, told what cannot be so, played and kept."""

import json
import re
import threading

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.text import Text
from tabletop.models.position import PositionModel
from tabletop.records import position
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import SHADE, CardPanel, TextLabel
from tabletop.ui.dialogs.preferences import SettingsBox
from tests.sampling import long
from tests.ui.windows import (
    OFFSCREEN,
    click,
    new_table,
    open_file,
    opened,
    play_moves,
    save_match,
    until_read,
    until_written,
)
from tests.window.reading import written_on

POPUPS = r"This plugin does not support (raise\(\)|grabbing the keyboard)"
"""What the offscreen platform says of the list of words that were found."""

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN, POPUPS)]

CODE = re.compile(r"\b(?:[MPTRX][0-9]{2}|w[0-9][rw][0-9])\b")
"""What files call a thing."""

AREA = "M01 M10 M17 M24 M31 M02 M09 M16"
WINGS = "lady_violet lord_lemon sir_brown mrs_blackmore colonel_tangerine"
TYPED = (
    ("round", "", "2"),
    ("wings", "", WINGS),
    ("area", "", AREA),
    ("archaeologists", "0", "a2 a3"),
    ("archaeologists", "neutral", "c3"),
    ("pools", "0", "7"),
    ("pools", "1", "9"),
    ("own", "1", "m05"),
)


def shown(window, game):
    window.positions.show(game)
    until_read(window)
    return window.page


def field(page, name, owner=""):
    return next(row for row in page.rows if row.row.field == name).fields[owner]


def enter(page, name, owner, words):
    row = next(row for row in page.rows if row.row.field == name)
    if row.segments is not None:
        click(row.segments.segment(words))
        return
    one = row.fields[owner]
    # Where a file takes long that is told in a box; a window system brings the window back.
    one.activateWindow()
    QApplication.processEvents()
    one.setFocus()
    one.selectAll()
    QTest.keyClicks(one, words)
    QTest.keyClick(one, Qt.Key.Key_Tab)
    QApplication.processEvents()


def kinds(page):
    return {
        (row.row.field, owner)
        for row in page.rows
        for owner, one in row.fields.items()
        if one.property("kind") == "wrong"
    }


def test_a_position_is_typed_told_of_played_and_survives(tmp_path):
    with opened(tmp_path) as window:
        window.actions_["set_up"].trigger()
        until_read(window)
        assert not window.actions_["set_up"].isEnabled()
        page = shown(window, "mykerinos")
        assert not page.play.isEnabled()
        for name, owner, words in TYPED:
            enter(page, name, owner, words)
        assert page.play.isEnabled(), page.model.issues()
        # Two on a cell: said at both, with its rule, and it can be kept with a note.
        enter(page, "archaeologists", "1", "a2")
        assert kinds(page) == {("archaeologists", "0"), ("archaeologists", "1")}
        assert not page.play.isEnabled()
        enter(page, "pools", "1", "many")
        assert kinds(page) == {("pools", "1")}
        enter(page, "pools", "1", "9")
        page.note.setText("they moved it")
        path = tmp_path / "odd.position"
        window.positions._save(path)
        until_written(window)
        assert position.load(path).notes == ("they moved it",)
        # Gone without a goodbye: what was entered is there again.
        page = shown(window, "mykerinos")
        assert field(page, "archaeologists", "1").text() == "a2"
        enter(page, "archaeologists", "1", "b2")
        click(page.play)
        state = window.session.match.state
        assert window.session.game.board.names(state.figures[1]) == ("b2",)
        assert [tile.id for tile in state.won[1]] == ["M05"]
        # A file that cannot be so is set up first.
        window.open_file(path)
        until_read(window)
        page = window.page
        assert field(page, "archaeologists", "1").text() == "a2"
        assert page.note.text() == "they moved it"
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert window.session is not None


def test_cards_are_searched_for_by_what_they_are(tmp_path):
    with opened(tmp_path, language="en") as window:
        page = shown(window, "thebes")
        own = field(page, "own", "0")
        enter(page, "own", "0", "R14")
        own.setFocus()
        own.end(False)
        QTest.keyClicks(own, " zeppelin")
        completer = own.completer()
        assert completer.completionCount() > 0
        words = completer.pathFromIndex(completer.completionModel().index(0, 0))
        assert words.startswith("R14; the zeppelin in ")
        own.setText(words)
        book, card = page.model.record().lies.own[0]
        game = page.model.game
        assert book == "R14"
        assert game.board.cards[game.board.card[card]].kind == "zeppelin"
        page.seats.segment("4").click()
        QApplication.processEvents()
        assert field(window.page, "own", "3").text() == ""
        assert field(window.page, "own", "0").text().startswith("the book on Crete (2) in ")
        assert window.page.model.record().lies.own[0] == (book, card)


SEEN = (
    ("en", "the book on Crete (1) in Berlin, 1 week, no. 2; the zeppelin in Vienna, 1 week"),
    ("de", "das Buch über Kreta (1) in Berlin, 1 Woche, Nr. 2; der Zeppelin in Wien, 1 Woche"),
    ("pl", "książka o Krecie (1) w Berlinie, 1 tydzień, nr 2; sterowiec w Wiedniu, 1 tydzień"),
)


@pytest.mark.parametrize(("language", "seen"), SEEN)
def test_what_is_told_elsewhere_is_seen_by_what_is_printed_and_read_as_it_was(
    tmp_path, language, seen
):
    """Equal cards are told apart, and whoever goes on typing there changes nothing else."""
    held = ["R12", "R80", "crete-4:2", "crete-4", "crete=3"]
    with opened(tmp_path, language=language) as window:
        page = shown(window, "thebes")
        page.model.type(("own", "0"), " ".join(held))
        page.model.type(("at", "1"), "moscow")
        page.model.take(page.model.record())
        QApplication.processEvents()
        own, at = field(page, "own", "0"), field(page, "at", "1")
        assert own.text().replace("\N{NO-BREAK SPACE}", " ").startswith(f"{seen}; ")
        assert "crete" not in own.text()
        assert at.text() == window.context.of("thebes").say(Text("Moscow"))
        own.setFocus()
        own.end(False)
        QTest.keyClicks(own, "; R74")
        assert own.text().endswith("; R74")
        assert list(page.model.record().lies.own[0]) == [*held, "R74"]
        assert page.model.record().lies.at[1] == "moscow"


@pytest.mark.parametrize(
    ("game", "language"),
    [("silver_gold", "de"), long("mykerinos", "pl"), long("thebes", "en"), long("pyramids", "pl")],
)
def test_things_are_shown_by_what_they_are_called_and_codes_only_in_tooltips(
    tmp_path, game, language
):
    with opened(tmp_path, language=language) as window:
        page = shown(window, game)
        fields = [(row, one) for row in page.rows for one in row.fields.values()]
        coded = [(row, one) for row, one in fields if CODE.search(row.row.example)]
        assert coded
        for row, one in coded:
            assert not CODE.search(one.placeholderText())
            assert row.row.example in one.toolTip()
            one.setText(one.placeholderText())
            assert all(
                place not in issue.at for issue in page.model.issues() for place in row.places
            )
            one.clear()
            listed = one.completer().model()
            things = [listed.index(number, 0) for number in range(listed.rowCount())]
            assert not any(CODE.search(thing.data()) for thing in things)
            assert all(thing.data(Qt.ItemDataRole.ToolTipRole) for thing in things)


def test_readers_are_told_what_is_chosen_from_a_list_and_not_its_choice_alone(tmp_path):
    with opened(tmp_path) as window:
        stage, *_ = shown(window, "thebes").rows
        window.open("settings")
        (settings,) = window.findChildren(SettingsBox)
        for field, name in ((stage.list, "What is going on"), (settings.language, "Language")):
            read = QAccessible.queryAccessibleInterface(field)
            ((label, _),) = read.relations(QAccessible.RelationFlag.Label)
            assert label.text(QAccessible.Text.Name) == name


def test_a_form_asks_what_the_stage_of_the_game_asks_for(tmp_path):
    with opened(tmp_path) as window:
        page = shown(window, "thebes")
        stage, *rest = page.rows
        assert page.first.isVisible()
        dig = [row for row in rest if row.row.field == "dig"]
        assert not any(row.isVisible() for row in dig)
        choose(stage.list, "tokens")
        assert all(row.isVisible() for row in dig)
        assert page.model.issues()
        enter(page, "turn", "", "2")
        enter(page, "times", "1", "1901 1")
        for owner, words in (("seat", "2"), ("site", "crete"), ("weeks", "2"), ("rumours", "0")):
            enter_of(dig, owner, words)
        enter(page, "at", "1", "crete")
        choose(stage.list, "turn")
        # What is told stays in sight, though nothing asks for it now, and it is told why not.
        assert all(row.isVisible() for row in dig[:3])
        assert not dig[3].isVisible()
        assert page.model.issues()
        choose(stage.list, "tokens")
        click(dig[3].ticks["shovel"])
        assert page.model.record().lies.dig.shovel
        click(dig[3].ticks["shovel"])
        enter(page, "times", "0", "1901 5")
        enter(page, "order", "", "2 1")
        enter(page, "open", "", "R01 R02 R03 R04")
        assert not page.model.issues()
        click(page.play)
        assert window.session.match.state.dig.site == "crete"


def choose(combo, word):
    combo.setFocus()
    while combo.currentData() != word:
        key = Qt.Key.Key_Down if combo.findData(word) > combo.currentIndex() else Qt.Key.Key_Up
        QTest.keyClick(combo, key)
    QApplication.processEvents()


def enter_of(rows, owner, words):
    one = next(row.fields[owner] for row in rows if owner in row.fields)
    one.setFocus()
    QTest.keyClicks(one, words)
    QApplication.processEvents()


def test_the_table_in_sight_is_gone_on_with_as_it_lies(tmp_path):
    with opened(tmp_path, first=new_table) as window:
        state = window.session.match.state
        window.actions_["set_up_here"].trigger()
        page = window.page
        assert page.model.issues() == ()
        assert page.play.isEnabled()
        assert page.model.record().state() == state
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert window.session.match.state == state


def test_words_that_may_mean_several_things_are_asked_back(tmp_path):
    with opened(tmp_path, language="de") as window:
        page = shown(window, "mykerinos")
        enter(page, "area", "", "M01, Lord Limone 9")
        assert kinds(page) == {("area", "")}
        enter(page, "area", "", "M01, Lord Lemon 3, Sir Brown 5")
        row = next(row for row in page.rows if row.row.field == "area")
        one, other = row.findChildren(WordButton)
        assert one.text() != other.text()
        click(other)
        QApplication.processEvents()
        assert field(page, "area").text() == "M01, M14, Sir Brown 5"


def test_a_draft_that_cannot_be_read_keeps_nobody_out(tmp_path):
    with opened(tmp_path) as window:
        folder = window.match_store.folder.parent / "positions"
        (folder / "mykerinos.json").mkdir(parents=True)
        assert shown(window, "mykerinos").model.blank
        (folder / "thebes.json").write_bytes(b"{torn")
        page = shown(window, "thebes")
        assert page.model.blank
        # What cannot be read is told, not tried.
        page.model.type(("streak", ""), "many")
        page.plays.emit()
        assert window.session is None
        assert window.page is page


def test_a_half_made_position_is_put_aside_and_brought_back(tmp_path):
    with opened(tmp_path, first=new_table, language="en") as window:
        game = window.session.game.info.id
        window.actions_["set_up_here"].trigger()
        until_written(window)
        assert window.page.banner.shown is None
        # Somebody had begun another one.
        window.page.model.clear()
        enter(window.page, "round", "", "2")
        until_written(window)
        window.leave_table()
        window.actions_["set_up_here"].trigger()
        until_written(window)
        assert "put aside" in window.page.banner.words.text()
        # It is asked again, in another language too, until somebody answers.
        page = shown(window, game)
        assert len(page.banner.questions) == 1
        click(page.banner.buttons[0])
        until_written(window)
        assert window.page.model.typed(("round", "")) == "2"
        assert shown(window, game).banner.shown is None
        assert window.page.model.typed(("round", "")) == "2"


def test_each_letter_and_each_choice_is_kept_at_once(tmp_path, qtbot):
    with opened(tmp_path) as window:
        page = shown(window, "mykerinos")
        path = window.positions._draft("mykerinos")
        click(next(row for row in page.rows if row.row.field == "turn").segments.segment("2"))
        own = field(page, "own", "1")
        own.setFocus()
        QTest.keyClicks(own, "M05 M0")
        # Nobody has left the field, and the window may be killed now.
        qtbot.waitUntil(lambda: path.exists() and "M05 M0" in path.read_text("utf-8"))
        model = PositionModel(page.game, 2)
        model.restore(json.loads(path.read_text("utf-8")))
        assert model.typed(("turn", "")) == "2"
        model.deleteLater()
        page.note.setFocus()
        QTest.keyClicks(page.note, "A house ru")
        qtbot.waitUntil(lambda: "A house ru" in path.read_text("utf-8"))
        # Somebody types on and on: that puts nothing off.
        kept = path.read_text("utf-8")

        def type_on():
            QTest.keyClicks(page.note, "0")
            return path.read_text("utf-8") != kept

        qtbot.waitUntil(type_on)
        assert len(page.note.text()) < 400


def test_who_gives_up_the_writing_of_a_file_loses_no_draft(tmp_path, qtbot):
    gate, came = threading.Event(), []
    with opened(tmp_path, first=new_table, language="en") as window:
        window.actions_["set_up_here"].trigger()
        until_written(window)
        window.page.model.clear()
        enter(window.page, "round", "", "2")
        until_written(window)
        window.leave_table()
        saves = window.context.saves
        saves.ask("first", lambda _: gate.wait(), came.append, came.append)
        saves.ask("second", lambda _: came.append("written"), came.append, came.append)
        window.actions_["set_up_here"].trigger()
        qtbot.waitUntil(lambda: window.dialogs.dialog("writing") is not None)
        window.dialogs.dialog("writing").reject()
        gate.set()
        until_written(window)
        assert came == []
        assert "put aside" in window.page.banner.words.text()
        click(window.page.banner.buttons[0])
        assert window.page.model.typed(("round", "")) == "2"


def test_a_position_is_a_puzzle_whose_weak_moves_are_told_of(tmp_path):
    with opened(tmp_path, first=new_table, language="en") as window:
        window.actions_["set_up_here"].trigger()
        until_written(window)
        click(window.page.solve)
        assert window.coaching.pupils
        assert all(window.coaching.pupils.values())
        assert window.coaching.teaching.on
        assert "Find the best move · " in window.windowTitle()
        window.actions_["set_up_here"].trigger()
        until_written(window)
        click(window.page.play)
        assert not any(window.coaching.pupils.values())


def test_a_puzzle_that_was_saved_is_one_where_it_began(tmp_path):
    path = tmp_path / "mate.position"
    with opened(tmp_path, first=new_table, language="en") as window:
        window.actions_["set_up_here"].trigger()
        until_written(window)
        click(window.page.solve)
        began = position.record_of_match(window.session.match)()
        play_moves(window, 2)
        assert save_match(window, path)
        window.show_start()
        open_file(window, path)
        assert "Find the best move · " in window.windowTitle()
        assert all(window.coaching.pupils.values())
        assert position.record_of_match(window.session.match)() == began


def test_a_puzzle_that_cannot_be_so_is_set_up_and_stays_one(tmp_path):
    path, again = tmp_path / "mate.position", tmp_path / "again.position"
    with opened(tmp_path, first=new_table, language="en") as window:
        record = evolve(position.record_of_match(window.session.match)(), puzzle=True)
        data = position.plain(record)
        data["lies"]["pools"] = {"0": 99}
        path.write_text(json.dumps(data), "utf-8")
        open_file(window, path)
        until_written(window)
        page = window.page
        assert page.model.record().puzzle
        page.model.restore(json.loads(json.dumps(page.model.draft())))
        enter(window.page, "pools", "0", "7")
        click(window.page.save)
        window.dialogs.dialog("save_as").fileSelected.emit(str(again))
        until_written(window)
        assert position.load(again).puzzle
        (told,) = [words for words in Announcer.of(window).last if again.name in words]
        assert told == f"The position is saved as “{again.name}” in {tmp_path}."
        click(window.page.play)
        assert "From a position · " in window.windowTitle()
        open_file(window, path)
        until_written(window)
        assert window.page.model.record().puzzle
        window.page.model.clear()
        assert not window.page.model.record().puzzle


def test_what_is_above_and_below_the_form_begins_where_the_form_does(tmp_path):
    with opened(tmp_path, (1280, 800)) as window:
        page = shown(window, "mykerinos")
        QApplication.processEvents()

        def left(part):
            return part.mapTo(page, part.rect().topLeft()).x()

        card = page.findChild(CardPanel)
        edge = left(card) + SHADE
        title = next(
            t for t in page.findChildren(TextLabel) if t.text().startswith("Set up a position")
        )
        for part in (title, page.seats, page.play):
            assert left(part) == pytest.approx(edge, abs=2)
        click(page.ways.segment("table"))
        QApplication.processEvents()
        assert left(page.play) < edge - 20, "a table needs the whole width"


def entry(page, name, owner=""):
    return next(row for row in page.rows if row.row.field == name).entries[owner]


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_longer_than_its_field_stands_whole_below_it(tmp_path, language):
    with opened(tmp_path, (1024, 768), text_size=150, language=language) as window:
        page = shown(window, "mykerinos")
        area = entry(page, "area")
        assert not area.whole.isVisible()
        enter(page, "area", "", AREA)
        said = page.model.told(area_row(page))
        assert area.whole.isVisible()
        assert area.whole.text() == said
        assert " ".join(line.words for line in written_on(area.whole)).split() == said.split()
        area.field.clear()
        QApplication.processEvents()
        assert not area.whole.isVisible()


def area_row(page):
    return next(row.row for row in page.rows if row.row.field == "area")


def test_a_tile_that_people_described_is_told_in_words_below_its_field(tmp_path):
    with opened(tmp_path, (1280, 800)) as window:
        page = shown(window, "mykerinos")
        enter(page, "area", "", "P101=lord_lemon/3/0+5")
        area = entry(page, "area")
        assert area.field.text() == "P101=lord_lemon/3/0+5", "it is read as it stands there"
        assert area.whole.text() == "Tile: Lord Lemon, 3 points, pyramids: 1 and 6"
        enter(page, "area", "", "P101=lord_lemon/3/0+5 M08")
        assert area.whole.text().startswith("Tile: Lord Lemon, 3 points, pyramids: 1 and 6; ")
        assert CODE.search(area.whole.text()) is None


def test_fields_side_by_side_are_level_also_where_one_says_more(tmp_path):
    with opened(tmp_path, (1280, 800)) as window:
        page = shown(window, "mykerinos")
        enter(page, "own", "1", AREA)
        first, second = (entry(page, "own", owner) for owner in "01")
        assert second.whole.isVisible()
        tops = {each.field.mapTo(page, each.field.rect().topLeft()).y() for each in (first, second)}
        assert len(tops) == 1
