"""The start screen, by mouse and keyboard."""

import json
import shutil
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from tabletop.engine.dealer import People, SeededDealer
from tabletop.engine.strength import Strength
from tabletop.engine.text import Text
from tabletop.engine.undo_policy import Policy
from tabletop.records.catalogue import entries, folder
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.start.setup import PERSON
from tabletop.ui.start.ways import ContinueCard
from tests.sampling import sampled
from tests.ui.windows import (
    OFFSCREEN,
    click,
    key,
    new_table,
    opened,
    play_moves,
    sit_down,
    start_screen,
    unfolded,
    until_read,
)
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

SMALL = (1280, 800)


def test_only_installed_games_have_cards_in_the_order_of_their_names(window):
    cards = start_screen(window).cards.cards
    assert {card.info.id for card in cards} == set(entries())
    names = [card.info.name.key for card in cards]
    assert names == sorted(names)
    assert sum(card.isChecked() for card in cards) == 1


def test_enter_sits_down_at_once(window):
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert window.session is not None
    assert [player.name for player in window.session.players][:2] == ["Ada", "Bartek"]


def test_enter_presses_the_button_in_focus_instead(window):
    screen = start_screen(window)
    screen.ways["rules"].setFocus()
    key(screen.ways["rules"], Qt.Key.Key_Return)
    assert window.session is None
    assert window.dialogs.dialog("rules") is not None
    window.dialogs.close_all()
    screen.panel.seats[3].remove.setFocus()
    key(screen.panel.seats[3].remove, Qt.Key.Key_Return)
    assert len(screen.setup.players) == 3
    assert window.session is None


def test_a_seat_is_given_to_a_computer_player_of_ones_choice(window):
    panel = start_screen(window).panel
    click(panel.seats[1].kind.segment("computer"))
    assert panel.setup.players[1].kind != PERSON
    panel.seats[1].computer.chosen.emit("casual")
    sit_down(window)
    assert [player.kind for player in window.session.players] == [
        PERSON,
        "casual",
        PERSON,
        PERSON,
    ]


def test_seats_go_and_come_as_far_as_the_game_allows(window):
    panel = start_screen(window).panel
    click(panel.seats[3].remove)
    click(panel.seats[0].remove)
    assert [player.name for player in panel.setup.players] == ["Bartek", "Celina"]
    assert not any(row.remove.isEnabled() for row in panel.seats)
    click(panel.add)
    click(panel.add)
    assert len(panel.setup.players) == 4
    assert panel.add is None
    assert len({player.colour for player in panel.setup.players}) == 4


def test_a_name_is_typed_and_remembered_for_the_next_game(window):
    panel = start_screen(window).panel
    field = panel.seats[0].name
    field.selectAll()
    QTest.keyClicks(field, "Zofia")
    key(field, Qt.Key.Key_Return)
    assert window.session.players[0].name == "Zofia"
    window.show_start()
    assert start_screen(window).panel.seats[0].name.text() == "Zofia"


def test_the_answers_of_the_sheet_make_the_match(window):
    panel = unfolded(window)
    click(panel.policy.segment("none"))
    click(panel.deals.segment("touch"))
    click(panel.strength.segment("advise"))
    panel.seed.selectAll()
    QTest.keyClicks(panel.seed, "1234-nile")
    click(panel.start)
    match = window.session.match
    assert (match.policy, match.dealer) == (Policy.NONE, SeededDealer("1234-nile"))
    assert match.strength is Strength.ADVISE
    assert not window.session.automatic_deal
    assert match.chance is not None


def test_people_who_deal_are_asked(window):
    panel = unfolded(window)
    click(panel.deals.segment("people"))
    assert not panel.seed.isEnabled()
    click(panel.start)
    assert isinstance(window.session.match.dealer, People)
    assert window.dialogs.dialog("deal") is not None


def test_options_are_chosen_by_their_pictures(window):
    panel = unfolded(window)
    card = next(
        c for c in panel.findChildren(QAbstractButton) if c.accessibleName() == "Museum: Row"
    )
    click(card)
    click(panel.start)
    assert window.session.match.options["museum"] == "row"


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_nothing_scrolls_and_no_word_is_cut_in_a_small_window(tmp_path, language):
    with opened(tmp_path, SMALL, language=language) as window:
        panel = start_screen(window).panel
        assert window.size().toTuple() == SMALL
        assert panel.area.verticalScrollBar().maximum() == 0
        for button in window.findChildren(WordButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width(), button.text()
        inside = panel.rect()
        for row in panel.seats:
            assert inside.contains(row.remove.mapTo(panel, row.remove.rect().bottomRight()))


@pytest.mark.parametrize("size", [125, 150])
def test_large_text_keeps_the_way_in_sight(tmp_path, size):
    with opened(tmp_path, SMALL, text_size=size, language="de") as window:
        panel = start_screen(window).panel
        corner = panel.start.mapTo(window, panel.start.rect().bottomRight())
        assert window.rect().contains(corner)
        assert panel.area.widget().width() <= panel.area.viewport().width()


def shown_whole(widget: QWidget) -> bool:
    """Whether scrolling brings a widget into sight from end to end."""
    window = widget.window()
    areas = [above for above in ancestors(widget) if isinstance(above, QScrollArea)]
    assert areas
    for area in areas:
        area.ensureWidgetVisible(widget, 0, 0)
        QApplication.processEvents()
    place = QRect(widget.mapTo(window, QPoint()), widget.size())
    sights = [
        QRect(area.viewport().mapTo(window, QPoint()), area.viewport().size()) for area in areas
    ]
    return all(sight.contains(place) for sight in sights)


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    """What a widget lies in, from the inside outwards."""
    while (above := widget.parentWidget()) is not None:
        yield above
        widget = above


@pytest.mark.parametrize(
    ("language", "size", "text"),
    sampled(
        (
            (language, size, text)
            for size, text in [(SMALL, 100), (SMALL, 200), ((1024, 768), 150), ((760, 540), 100)]
            for language in ("en", "pl", "de")
        ),
        4,
    ),
)
def test_beside_a_last_game_all_is_whole_or_reached_by_scrolling(
    tmp_path, qtbot, language, size, text
):
    with opened(tmp_path, size, text_size=text, language=language, first=new_table) as window:
        play_moves(window, 1)
        window.show_start()
        screen = start_screen(window)
        click(screen.panel.more)
        for seat in range(4):
            screen.panel.seats[seat].kind.chosen.emit("computer")
        QApplication.processEvents()
        qtbot.waitUntil(lambda: "Mykerinos" in screen.last.accessibleDescription(), timeout=60_000)
        parts = [*screen.cards.cards, screen.last, *screen.ways.values()]
        parts += [screen.panel.note, screen.panel.start, screen.panel.seed]
        for row in screen.panel.seats:
            parts += [row.colour, row.name, row.kind, row.computer, row.remove]
        for part in parts:
            assert part.isVisible()
            least = part.minimumSizeHint()
            assert part.width() >= least.width()
            assert part.height() >= least.height()
            assert shown_whole(part), part


def test_where_height_is_missing_pictures_are_cut_so_that_all_ways_have_room(tmp_path):
    with opened(tmp_path, (1440, 860)) as window:
        screen = start_screen(window)
        card, *_ = screen.cards.cards
        assert card.height() == card.whole_height(card.width())
        new_table(window)
        play_moves(window, 1)
        window.show_start()
        QApplication.processEvents()
        screen = start_screen(window)
        for way in screen.ways.values():
            assert way.visibleRegion().boundingRect() == way.rect()
        for card in screen.cards.cards:
            assert card.heightForWidth(card.width()) <= card.height()
            assert card.height() < card.whole_height(card.width())


@pytest.mark.parametrize("language", ["en", "pl"])
def test_beside_a_last_game_all_ways_are_in_sight(tmp_path, language):
    with opened(tmp_path, SMALL, language=language, first=new_table) as window:
        play_moves(window, 1)
        window.show_start()
        for _ in range(3):
            QApplication.processEvents()
        screen = start_screen(window)
        for part in (screen.last, *screen.cards.cards, *screen.ways.values()):
            assert part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.parametrize("language", ["pl", "de"])
def test_in_large_text_in_a_small_window_what_begins_a_game_is_in_sight(tmp_path, language):
    with opened(tmp_path, (1024, 768), text_size=150, language=language) as window:
        screen = start_screen(window)
        for part in (screen.panel.start, screen.panel.seats[0].name):
            assert part.visibleRegion().boundingRect() == part.rect()


@pytest.mark.parametrize("language", ["de", pytest.param("pl", marks=pytest.mark.long)])
def test_in_large_text_in_a_small_window_two_seats_are_in_sight(tmp_path, language):
    with opened(tmp_path, (1024, 768), language=language, text_size=150) as window:
        panel, port = start_screen(window).panel, start_screen(window).panel.area.viewport()
        for seat in panel.seats[:2]:
            name = seat.name
            assert port.rect().contains(name.rect().translated(name.mapTo(port, QPoint())))
        assert panel.below.isVisible(), "whose game it is can be read once one scrolls"
        window.resize(1440, 900)
        window.context.preferences.text_size = 100
        QApplication.processEvents()
        assert not start_screen(window).panel.below.isVisible()


def test_cards_stay_upright_beside_a_last_game(tmp_path):
    with opened(tmp_path, SMALL, first=new_table) as window:
        play_moves(window, 1)
        window.show_start()
        QApplication.processEvents()
        for card in start_screen(window).cards.cards:
            assert card.height() >= card.heightForWidth(card.width())


def test_in_large_text_the_last_game_is_in_sight_and_the_sheets_stand_side_by_side(tmp_path):
    with opened(tmp_path, SMALL, text_size=150, language="de", first=new_table) as window:
        play_moves(window, 1)
        window.show_start()
        QApplication.processEvents()
        screen = start_screen(window)
        assert screen.last.visibleRegion().boundingRect() == screen.last.rect()
        assert screen.column.geometry().right() < screen.panel.x()
        assert screen.column.height() == screen.panel.height()


def test_in_large_text_the_chosen_game_is_in_sight(tmp_path):
    with opened(tmp_path, (1024, 540), text_size=150) as window:
        click(start_screen(window).cards.cards[-1])
        click(start_screen(window).panel.start)
        play_moves(window, 1)
        window.show_start()
        for _ in range(5):
            QApplication.processEvents()
        first, *_, card = start_screen(window).cards.cards
        assert card.isChecked()
        assert first.visibleRegion().boundingRect() != first.rect()
        assert card.visibleRegion().boundingRect() == card.rect()


def test_a_last_game_without_room_for_badges_is_said_whole(window):
    words = Text("Continue the last game")
    place, when = "Thebes, 1902, before week 1. To move: Ada.", "Saved after every move, today"
    card = ContinueCard(window.context, words)
    card.tell(place, when, ("blue", "red", "green", "white"), "blue")
    for wide in (380, 700):
        card.resize(wide, card.sizeHint().height())
        said = {line.words for line in written_on(card)}
        assert {words.key, when} <= said
        assert not any(line.endswith("…") for line in said)


def test_in_large_text_a_last_game_is_said_whole_in_as_many_lines_as_it_takes(tmp_path):
    wanted = {"text_size": 150, "language": "de"}
    with opened(tmp_path, (1024, 768), first=new_table, **wanted) as window:
        play_moves(window, 1)
        window.show_start()
        until_read(window)
        card, title = start_screen(window).last, Text("Continue the last game")
        place = "Silver & Gold: Pyramids: Runde 3 von 4 · Karte 3 von 7. Am Zug: Bartholomew."
        when = "Nach jedem Zug gespeichert  ·  27.11.26, 08:45"
        card.tell(place, when, ("blue", "red", "green", "white"), "red")
        QApplication.processEvents()
        assert card.height() >= card.heightForWidth(card.width())
        lines = written_on(card)
        said = " ".join(line.words for line in lines)
        for words in (window.context.say(title), place, when):
            assert " ".join(words.split()) in " ".join(said.split())
        assert all(card.contentsRect().contains(line.rect.toRect()) for line in lines)


@pytest.mark.parametrize("language", ["de", "en", "pl"])
def test_in_large_text_the_title_has_no_line_for_each_word(tmp_path, language):
    wanted = {"text_size": 150, "language": language}
    with opened(tmp_path, (1024, 768), first=new_table, **wanted) as window:
        play_moves(window, 1)
        window.context.preferences.store.remove("setup")
        window.show_start()
        QApplication.processEvents()
        words = window.context.say(Text("What shall we play?"))
        title = next(each for each in window.findChildren(TextLabel) if each.text() == words)
        assert len(written_on(title)) < len(words.split())


def test_an_own_file_is_taken_only_when_the_game_opens_with_it(window, tmp_path, qtbot):
    screen = start_screen(window)
    click(unfolded(window).note.button)
    dialog = window.dialogs.dialog("own_components")
    spoilt = json.loads((folder("mykerinos") / "components.json").read_text("utf-8"))
    spoilt["tiles"].pop()
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(spoilt), "utf-8")
    dialog.path.setText(str(path))
    click(dialog.use)
    qtbot.waitUntil(lambda: str(path) in dialog.wrong.text(), timeout=60_000)
    assert screen.setup.components == ""
    shutil.copy(folder("mykerinos") / "components.json", path)
    click(dialog.use)
    qtbot.waitUntil(lambda: screen.setup.components == str(path), timeout=60_000)
    start_screen(window).panel.start.click()
    until_read(window)
    window.session.skip()
    assert window.session.game.components["tiles"]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_question_for_an_own_file_is_whole_where_the_screen_has_room(tmp_path, language):
    with opened(tmp_path, (1280, 800), language=language) as window:
        start_screen(window)
        window.open("load_components")
        dialog = window.dialogs.dialog("own_components")
        QApplication.processEvents()
        assert dialog.area.verticalScrollBar().maximum() == 0
        assert dialog.write.visibleRegion().boundingRect() == dialog.write.rect()


def test_a_file_that_went_bad_meanwhile_is_told_of_and_nothing_begins(window, tmp_path):
    screen = start_screen(window)
    screen.panel.use_components(str(tmp_path / "gone.json"))
    click(screen.panel.start)
    until_read(window)
    assert window.session is None
    assert "gone.json" in window.dialogs.dialog("complaint").text()


def test_the_last_game_goes_on_where_it_stood(window, qtbot):
    sit_down(window)
    play_moves(window, 5)
    state, picture = window.session.match.state, len(window.session.match.history.nodes)
    window.show_start()
    screen = start_screen(window)
    qtbot.waitUntil(lambda: "Mykerinos" in screen.last.accessibleDescription(), timeout=60_000)
    QTest.keyClick(screen.panel.start, Qt.Key.Key_C)
    until_read(window)
    assert window.session.match.state == state
    assert len(window.session.match.history.nodes) == picture
    play_moves(window, 2)
    assert window.session.match.state != state


def test_of_several_games_the_last_one_goes_on(window):
    sit_down(window)
    play_moves(window, 2)
    window.show_start()
    sit_down(window)
    play_moves(window, 5)
    state = window.session.match.state
    window.show_start()
    start_screen(window).go_on()
    until_read(window)
    assert window.session.match.state == state


def test_every_control_has_a_name(window):
    for button in window.findChildren(QAbstractButton):
        if button.isVisible() and button.parent() is not None:
            assert button.accessibleName() or button.text(), button


def test_of_a_long_place_to_go_on_from_the_end_is_seen(window):
    place = "Silver & Gold, Round 4 of 4 · expedition card 3 of 7 · Dorothea first. To move: "
    card = ContinueCard(window.context, Text("Continue the last game"))
    card.resize(560, card.sizeHint().height())
    seen = []
    for name in ("Ada.", "Bartek."):
        card.tell(place + name, "today", ("blue", "red"), "")
        seen.append(card.grab().toImage())
    assert seen[0] != seen[1]


def leave_unfinished(window):
    """Leave a match unfinished."""
    sit_down(window)
    play_moves(window, 1)
    window.show_start()
    QApplication.processEvents()


def test_a_large_window_is_used_and_nothing_scrolls_in_it(window):
    leave_unfinished(window)
    window.resize(3840, 2160)
    QApplication.processEvents()
    screen = start_screen(window)
    assert screen.unfinished.isVisible()
    assert screen.column.verticalScrollBar().maximum() == 0
    assert screen.column.width() + screen.panel.width() > window.width() / 2
    window.resize(*SMALL)
    QApplication.processEvents()
    assert screen.column.verticalScrollBar().maximum() > 0


def test_in_large_text_an_unfinished_game_is_said_whole(tmp_path, qtbot):
    wanted = {"text_size": 150, "language": "de"}
    with opened(tmp_path, (1024, 768), first=new_table, **wanted) as window:
        play_moves(window, 1)
        window.context.preferences.store.remove("setup")
        window.show_start()
        screen = start_screen(window)
        screen.show_unfinished()
        rows, port = screen.unfinished.model, screen.unfinished.list.viewport()
        qtbot.waitUntil(lambda: rows.standing(rows.kept[0]) is not None, timeout=60_000)
        QApplication.processEvents()
        said = " ".join(line.words for line in written_on(port))
        for words in (rows.title(rows.kept[0]), rows.place(rows.kept[0])):
            assert " ".join(words.split()) in " ".join(said.split())
        assert screen.unfinished.list.verticalScrollBar().maximum() == 0
