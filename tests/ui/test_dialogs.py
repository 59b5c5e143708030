"""What opens over the window."""

from platform import python_version
from random import Random

import pytest
from PySide6.QtCore import QSettings, Qt, qVersion
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QListView,
    QTreeView,
    QWidget,
)

from tabletop import __version__
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer, draw
from tabletop.engine.text import Text
from tabletop.models.points import REST
from tabletop.records.places import data_folder
from tabletop.ui.context import AppContext
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.controls.buttons import WordButton
from tabletop.ui.controls.layout import Scrolled
from tabletop.ui.controls.segments import Segments
from tabletop.ui.dialogs.frame import Dialog
from tabletop.ui.dialogs.standard import FileDialog, MessageBox
from tabletop.ui.dialogs.typed_move import SAID
from tabletop.ui.settings import Preferences
from tests.ui.windows import (
    OFFSCREEN,
    click,
    new_table,
    opened,
    play_moves,
    sit_at_the_end,
    start_screen,
    unfolded,
)
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.fixture
def dealt(window):
    """A table where people deal, the wings dealt, the area waiting."""
    click(unfolded(window).deals.segment("people"))
    click(start_screen(window).panel.start)
    assert window.dialogs.dialog("deal")
    assert window.session.deal(SeededDealer("wings").answer(window.session.match.chance, 0))
    window.session.skip()
    QApplication.processEvents()
    return window


def _last_button(dialog):
    """The button at the right of a dialog's foot."""
    return dialog.foot.itemAt(dialog.foot.count() - 1).widget()


def _right(dialog, widget):
    """Where a widget of a dialog ends."""
    return widget.mapTo(dialog, widget.rect().topRight()).x()


# Typing a move


def test_a_typed_move_is_played(table):
    state = table.session.match.state
    QTest.keyClick(table.table.view, "/")
    dialog = table.dialogs.dialog("type_move")
    assert dialog.known
    QTest.keyClicks(dialog.line, dialog.known[2])
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert table.session.match.state != state
    assert table.dialogs.dialog("type_move") is None


def test_typing_narrows_the_moves_that_are_offered(table):
    table.open("type_move")
    dialog = table.dialogs.dialog("type_move")
    every = dialog.list.model().rowCount()
    assert every == len(dialog.known)
    QTest.keyClicks(dialog.line, "b1")
    left = [
        dialog.list.model().index(row, 0).data() for row in range(dialog.list.model().rowCount())
    ]
    assert left == [move for move in dialog.known if "b1" in move]


def test_each_move_is_listed_with_what_it_means(table):
    table.open("type_move")
    dialog = table.dialogs.dialog("type_move")
    model = dialog.list.model()
    for row, notation in enumerate(dialog.known):
        index = model.index(row, 0)
        said = index.data(SAID)
        assert said.startswith(table.session.players[table.session.viewer].name)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"{said} {notation}"
    QTest.keyClicks(dialog.line, model.index(1, 0).data(SAID))
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == [dialog.known[1]]
    meant = model.index(0, 0).data(SAID)
    table.context.preferences.language = "pl"
    assert dialog.moves.index(1, 0).data(SAID) != meant


def test_where_no_move_is_due_the_list_says_how_to_go_on(dealt):
    dealt.dialogs.dialog("deal").reject()
    dealt.open("type_move")
    dialog = dealt.dialogs.dialog("type_move")
    assert dialog.known == []
    assert dialog.count.text() == "First comes a deal: close this and press D."


def test_a_refused_move_stays_with_its_reason(table):
    state = table.session.match.state
    table.open("type_move")
    dialog = table.dialogs.dialog("type_move")
    QTest.keyClicks(dialog.line, "fly to the moon")
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    assert table.session.match.state == state
    assert table.dialogs.dialog("type_move") is dialog
    assert len(dialog.wrong.text()) > 10
    QTest.keyClick(dialog.line, Qt.Key.Key_Backspace)
    assert dialog.wrong.text() == ""


def test_a_line_that_no_move_has_lists_them_all(table):
    table.open("type_move")
    dialog = table.dialogs.dialog("type_move")
    QTest.keyClicks(dialog.line, "pas")
    assert dialog.list.model().rowCount() == 1
    dialog.line.clear()
    QTest.keyClicks(dialog.line, "dance")
    assert dialog.list.model().rowCount() == len(dialog.known)


def test_an_offered_move_is_played_by_the_arrows(table):
    state = table.session.match.state
    table.open("type_move")
    dialog = table.dialogs.dialog("type_move")
    QTest.keyClick(dialog.line, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert table.session.match.state != state


# People deal


def test_what_people_press_is_what_was_dealt(dealt):
    history = dealt.session.match.history
    (wings,) = [node for node in history.nodes if isinstance(node.event, Outcome)]
    assert len(wings.event.drawn) == 5
    assert dealt.dialogs.dialog("deal").chance == dealt.session.match.chance


def test_pieces_are_taken_from_the_list_typed_turned_and_taken_away(dealt):
    dialog = dealt.dialogs.dialog("deal")
    click(dialog.way.segment("list"))
    items = list(dialog.pool.cards)
    click(dialog.pool.cards[items[0]])
    assert not dialog.pool.cards[items[0]].isEnabled()
    QTest.keyClicks(dialog.pool.typed, items[4])
    QTest.keyClick(dialog.pool.typed, Qt.Key.Key_Return)
    assert dialog.drawn[:2] == [items[0], items[4]]
    click(dialog.places[0])
    first = dialog.each[0]
    click(dialog.turn)
    assert dialog.each[0] != first
    click(dialog.clear)
    assert dialog.drawn[0] is None
    assert dialog.pool.cards[items[0]].isEnabled()
    assert not dialog.done_button.isEnabled()


def test_what_is_typed_after_a_piece_was_pressed_is_searched_for(dealt):
    dialog = dealt.dialogs.dialog("deal")
    click(dialog.way.segment("list"))
    items = list(dialog.pool.cards)
    click(dialog.pool.cards[items[0]])
    QTest.keyClicks(dialog.focusWidget(), items[4])
    assert dialog.pool.typed.text() == items[4]
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.drawn[:2] == [items[0], items[4]]


def test_who_listens_hears_what_was_laid_and_how_many_are_missing(dealt):
    dialog = dealt.dialogs.dialog("deal")
    heard: list[str] = []
    Announcer.of(dealt).told.connect(heard.append)
    click(dialog.way.segment("list"))
    next(iter(dialog.pool.cards.values())).setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert heard == [f"{dialog.places[0].accessibleName()}. 7 are still missing."]
    assert "Place 1" in heard[0]
    dialog.pool.typed.setFocus()
    QTest.keyClick(dialog.pool.typed, Qt.Key.Key_Tab)
    assert dialog.focusWidget().accessibleName(), "Tab comes to nothing without a name"


def test_enter_takes_the_piece_in_focus(dealt):
    dialog = dealt.dialogs.dialog("deal")
    click(dialog.way.segment("list"))
    items = list(dialog.pool.cards)
    dialog.pool.cards[items[3]].setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.drawn[0] == items[3]


def test_a_whole_area_from_the_list_is_laid(dealt):
    dialog = dealt.dialogs.dialog("deal")
    click(dialog.way.segment("list"))
    items = list(dialog.pool.cards)[: dialog.chance.take]
    for item in items:
        click(dialog.pool.cards[item])
    click(dialog.done_button)
    dealt.session.skip()
    assert dealt.dialogs.dialog("deal") is None
    last = [n.event for n in dealt.session.match.history.nodes if isinstance(n.event, Outcome)][-1]
    assert list(last.drawn) == items
    assert dealt.session.match.to_act


def test_a_printed_piece_is_laid_by_a_touch_and_marked_where_it_lies(dealt):
    dialog = dealt.dialogs.dialog("deal")
    form = dialog.printed
    assert not any(mark.isEnabled() for mark in form.marks.values())
    click(form.heads["lord_lemon", "3"])
    assert dialog.drawn[0] == "lord_lemon/3/"
    assert dialog.current == 1
    click(form.marks["pyramids", "0"])
    click(form.marks["pyramids", "5"])
    assert dialog.drawn[0] == "lord_lemon/3/0+5"
    faces = [laid.piece.face for laid in dialog.answers.sight(dialog.drawn[0])]
    assert any(("points", 3) in face.facts for face in faces)
    click(form.heads["lady_violet", "0"])
    assert dialog.drawn[:2] == ["lord_lemon/3/0+5", "lady_violet/0/"]
    assert not form.marks["pyramids", "0"].isChecked()


def test_a_wrong_printed_piece_is_mended_where_it_lies(dealt):
    dialog = dealt.dialogs.dialog("deal")
    form = dialog.printed
    for head in (("lord_lemon", "3"), ("lady_violet", "0")):
        click(form.heads[head])
        click(form.marks["pyramids", "0"])
    click(dialog.places[0])
    assert form.heads["lord_lemon", "3"].isChecked()
    click(form.marks["pyramids", "0"])
    click(form.marks["pyramids", "4"])
    assert dialog.drawn[:2] == ["lord_lemon/3/4", "lady_violet/0/0"]
    form.heads["sir_brown", "2"].setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.drawn[:2] == ["sir_brown/2/", "lady_violet/0/0"]


def test_later_leaves_the_chance_and_the_deck_asks_again(dealt):
    dialog = dealt.dialogs.dialog("deal")
    chance = dealt.session.match.chance
    dialog.reject()
    assert dealt.session.match.chance == chance
    assert dealt.dialogs.dialog("deal") is None
    assert not dealt.session.deal()
    assert dealt.dialogs.dialog("deal") is not None


def test_a_wrong_deal_is_corrected_and_the_rest_played_again(dealt):
    session = dealt.session
    dealt.dialogs.dialog("deal").reject()
    chance = session.match.chance
    assert session.deal(draw(chance, Random(1)))
    session.skip()
    dealt.actions_["deal_correct"].trigger()
    past = dealt.dialogs.dialog("deal_correct")
    assert len(past.rows) == 2
    assert {_right(past, button) for button in past.rows} == {_right(past, _last_button(past))}
    click(past.rows[-1])
    dialog = dealt.dialogs.dialog("deal_correct")
    before = list(dialog.drawn)
    click(dialog.places[0])
    click(dialog.clear)
    click(dialog.places[1])
    click(dialog.clear)
    click(dialog.places[0])
    click(dialog.pool.cards[before[1]])
    click(dialog.pool.cards[before[0]])
    click(dialog.done_button)
    line = session.match.history.line(session.match.node.id)
    outcomes = [node.event for node in line if isinstance(node.event, Outcome)]
    assert list(outcomes[0].drawn) == [before[1], before[0], *before[2:]]
    assert len(outcomes) == 2


def test_a_correction_that_the_game_since_then_forbids_says_why(dealt):
    session = dealt.session
    dealt.dialogs.dialog("deal").reject()
    chance = session.match.chance
    tiles = {tile["id"]: tile["pyramids"] for tile in session.game.components["tiles"]}
    free = [tile for tile in tiles if 0 not in tiles[tile]][: chance.take]
    upright = chance.with_each[0]
    assert session.deal(Outcome(chance.name, tuple(free), (upright,) * chance.take))
    session.skip()
    assert session.type_move("dig a1")
    state = session.match.state
    dealt.actions_["deal_correct"].trigger()
    click(dealt.dialogs.dialog("deal_correct").rows[-2])
    dialog = dealt.dialogs.dialog("deal_correct")
    click(dialog.way.segment("list"))
    click(dialog.places[0])
    click(dialog.clear)
    click(dialog.pool.cards[next(tile for tile in tiles if 0 in tiles[tile])])
    click(dialog.done_button)
    assert dealt.dialogs.dialog("deal_correct") is dialog
    assert "pyramid" in dialog.wrong.text()
    assert session.match.state == state


def test_every_item_that_may_come_up_has_a_picture_and_a_name(dealt):
    dialog = dealt.dialogs.dialog("deal")
    chance = dialog.chance
    assert isinstance(chance, Chance)
    for item, _ in chance.pool:
        for each in chance.with_each:
            assert len(dialog.answers.sight(item, each)) == 2
        caption = dialog.answers.caption(item)
        assert caption is None or dealt.session.say(caption) != item
        assert dealt.session.say(dialog.answers.name(item)) != item


# The others


def test_the_components_show_every_tile_and_every_source(table):
    table.actions_["components"].trigger()
    page = table.dialogs.dialog("components")
    ids = {laid.piece.id for sight in page.pieces for laid in sight}
    assert {tile["id"] for tile in table.session.game.components["tiles"]} <= ids
    said = " ".join(label.text() for label in page.findChildren(type(page.heading)))
    assert table.session.say(table.session.game.info.stand_in) in said
    for source in table.session.game.components["provenance"].values():
        assert str(source["source"]) in said


def test_each_invented_component_says_so(table):
    table.actions_["components"].trigger()
    page = table.dialogs.dialog("components")
    invented = {tile["id"] for tile in table.session.game.components["tiles"]}
    told = [tip for tip in (each.toolTip() for each in page.findChildren(QWidget)) if tip]
    behind = "A stand-in: invented for this table."
    assert sum(tip.endswith(behind) for tip in told) == len(invented)
    assert any("ady Violet" in tip and not tip.endswith(behind) for tip in told)


def test_the_about_box_says_whose_all_this_is(window):
    window.actions_["about"].trigger()
    box = window.dialogs.dialog("about")
    said = " ".join(label.text() for label in box.findChildren(type(box.heading)))
    for words in ("MIT", "CC BY 4.0", "Lato", "Nicolas Oury", "authors and publishers"):
        assert words in said
    # Whoever mends something asks for these.
    for words in (__version__, python_version(), qVersion(), str(data_folder())):
        assert words in said


def test_the_settings_work_at_once(window):
    window.actions_["settings"].trigger()
    box = window.dialogs.dialog("settings")
    click(box.theme.segment("dark"))
    assert window.context.theme.dark
    QTest.keyClick(box.switches["key_caps"], Qt.Key.Key_Space)
    assert not window.context.preferences.key_caps
    QTest.keyClicks(box.language, "Polski")
    box.language.activated.emit(box.language.currentIndex())
    assert window.context.language == "pl"
    assert box.windowTitle() != "Settings"


def test_nothing_in_the_settings_moves_as_the_switches_come_after_the_first_picture(window, qtbot):
    window.actions_["settings"].trigger()
    box = window.dialogs.dialog("settings")

    def ends():
        above = (box.theme, box.language, box.sizes, box.speed, _last_button(box))
        return [each.mapTo(box, each.rect().bottomRight()) for each in above]

    QApplication.sendPostedEvents()
    assert not box.findChildren(QCheckBox)
    before = ends()
    qtbot.waitUntil(lambda: len(box.findChildren(QCheckBox)) > 7)
    QApplication.processEvents()
    assert ends() == before


def test_tab_finds_the_switches_of_the_settings_before_they_were_painted(window):
    window.actions_["settings"].trigger()
    box = window.dialogs.dialog("settings")
    box.speed.setFocus()
    assert not box.findChildren(QCheckBox)
    QTest.keyClick(box.focusWidget(), Qt.Key.Key_Tab)
    assert box.focusWidget() is box.switches["reduced_motion"]


def spread_out(context):
    dialog = Dialog(context, Text("Keys"))
    dialog.at_least(300, 200)
    dialog.spread(320, 240)
    return dialog


def test_a_dialog_grows_and_shrinks_with_the_text(tmp_path, qapp):
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    context = AppContext(qapp, Preferences(store))
    box = spread_out(context)
    small = box.size()
    context.preferences.text_size = 150
    large = box.size()
    assert large == spread_out(context).size()
    assert large.width() > small.width()
    context.preferences.text_size = 100
    assert box.size() == small
    context.themes.deleteLater()
    context.deleteLater()


def test_the_settings_show_what_is_chosen_elsewhere(window):
    window.actions_["settings"].trigger()
    box = window.dialogs.dialog("settings")
    preferences = window.context.preferences
    preferences.theme, preferences.text_size, preferences.language = "dark", 150, "pl"
    preferences.reduced_motion = not preferences.reduced_motion
    assert (box.theme.value, box.sizes.value, box.language.currentData()) == ("dark", "150", "pl")
    assert box.switches["reduced_motion"].isChecked() is preferences.reduced_motion


def test_the_settings_are_no_taller_than_a_low_screen(window):
    window.context.preferences.text_size = 200
    window.actions_["settings"].trigger()
    box = window.dialogs.dialog("settings")
    QApplication.processEvents()
    assert box.height() <= box.screen().availableSize().height()


def test_in_large_text_no_words_on_teaching_are_cut_at_their_ends(table):
    table.context.preferences.language = "de"
    table.context.preferences.text_size = 200
    table.actions_["teaching"].trigger()
    QApplication.processEvents()
    area = table.dialogs.dialog("teaching").findChild(Scrolled)
    assert area.widget().width() <= area.viewport().width()


def keys_of(window):
    """What readers are told of the lines of the page of keys, and the caps that are drawn there."""
    if window.dialogs.dialog("keys") is None:
        window.actions_["keys"].trigger()
    listed = window.dialogs.dialog("keys").findChild(QListView)
    node, model = QAccessible.queryAccessibleInterface(listed), listed.model()
    lines = [node.child(row).text(QAccessible.Text.Name) for row in range(node.childCount())]
    caps = {model.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())}
    return lines, caps


def test_a_choice_of_one_line_is_as_high_as_one_of_two_beside_it(window):
    choices = (("one", Text("One")), ("more", Text("Bilans bezpośredni")))
    segments = Segments(window.context, Text("What is shown"), choices)
    segments.resize(160, segments.heightForWidth(160))
    segments.show()
    one, more = segments.segment("one"), segments.segment("more")
    assert one.geometry().height() == more.geometry().height() > one.sizeHint().height()
    assert one.y() == more.y()
    segments.close()


def test_the_page_of_the_keys_calls_keys_as_german_keyboards_do(window):
    window.context.preferences.language = "de"
    lines, caps = keys_of(window)
    told = {*lines, *caps}
    assert [words for words in told if "Umschalt" in words]
    assert [words for words in told if "Shift" in words] == []
    assert "Umschalt+←" in caps, "an arrow is drawn, as in the words beside it"


def test_the_page_of_the_keys_has_the_keys_of_the_actions(window):
    _, caps = keys_of(window)
    assert {"Ctrl+Z", "F1", "F9", "/", "N", "C", "U", "T", "Del", "Alt+1", "Ctrl+R"} <= caps


def test_a_reader_hears_each_key_with_what_it_does(window):
    lines, _ = keys_of(window)
    assert "F9: Points and log" in lines
    assert "D: Deal, reveal or draw what comes next" in lines
    assert "Arrow keys: From space to space within a part" in lines
    assert "Shift+Left: Carry a card in focus along the own hand; Shift+Right as well" in lines
    window.context.preferences.language = "de"
    assert any(line.startswith("Umschalt+Links: ") for line in keys_of(window)[0])


def test_the_final_count_names_the_winner_and_every_line(table):
    sit_at_the_end(table)
    QApplication.processEvents()
    page = table.dialogs.dialog("final")
    board = table.session.match.scoreboard()
    names = [table.session.players[seat].name for seat in board.winners]
    assert all(name in page.said.text() for name in names)
    winner = board.winners[0]
    assert page.said.accessibleName().endswith(f"{board.total(winner)} points.")
    area = page.findChild(Scrolled)
    assert bool(area.focusPolicy() & Qt.FocusPolicy.TabFocus) == (
        area.verticalScrollBar().maximum() > 0
    )
    assert area.accessibleName() == "Final count"
    own = [line for line in board.lines if line.seat == winner]
    sums = page.points.sums.table
    assert sums.model().rowCount() == len(own)
    assert sums.verticalHeader().length() == sums.heightForWidth(sums.viewport().width())
    assert sums.verticalScrollBar().maximum() == 0, "seven lines fit a screen 800 pixels high"
    for seat in range(4):
        assert page.points.table.shown(seat) == str(board.total(seat))


def test_the_final_count_opens_what_shares_a_column_for_want_of_room(table):
    sit_at_the_end(table)
    QApplication.processEvents()
    points = table.dialogs.dialog("final").points
    numbers = points.table
    points.setFixedWidth(numbers.minimumSizeHint().width())
    QApplication.processEvents()
    assert numbers.numbers.folded
    at = numbers.visualRect(numbers.cell(2, REST)).center()
    QTest.mouseClick(
        numbers.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
    )
    assert points.asked == (2, REST)
    lines = table.session.match.scoreboard().lines
    meant = [li for li in lines if li.seat == 2 and li.category in numbers.numbers.folded]
    assert points.sums.table.model().rowCount() == len(meant)


def test_looking_back_closes_the_count_and_leaves_the_table(table):
    sit_at_the_end(table)
    QApplication.processEvents()
    final = table.dialogs.dialog("final")
    assert final.focusWidget() is final.look
    click(final.look)
    assert table.dialogs.dialog("final") is None
    assert table.session.match.over


def test_a_dialog_opens_once(table):
    for _ in range(3):
        table.actions_["rules"].trigger()
    first = table.dialogs.dialog("rules")
    assert first.isVisible()
    shown = [type(w).__name__ for w in QApplication.topLevelWidgets() if w.isVisible()]
    assert shown.count("RulesPage") == 1


def test_pages_about_another_game_do_not_stay_beside_a_table(window):
    window.dialogs.rules(window.games["thebes"])
    window.dialogs.player_aid(window.games["thebes"], QKeySequence())
    new_table(window)
    names = ("rules", "player_aid")
    assert [name for name in names if window.dialogs.dialog(name) is not None] == []


def test_the_rules_that_were_read_before_a_game_stay_beside_it_but_not_what_was_to_be_chosen(
    window,
):
    window.open("rules")
    window.open("components")
    new_table(window)
    assert window.dialogs.dialog("rules").isVisible()
    assert window.dialogs.dialog("components") is None


def test_esc_closes_a_dialog(table):
    play_moves(table, 1)
    table.actions_["rules"].trigger()
    QTest.keyClick(table.dialogs.dialog("rules"), Qt.Key.Key_Escape)
    assert table.dialogs.dialog("rules") is None


def test_enter_presses_the_button_that_has_the_keyboard_not_the_one_that_is_marked(window):
    window.remote.ask()
    dialog = window.dialogs.dialog("join")
    left = list[int]()
    dialog.finished.connect(left.append)
    cancel = next(each for each in dialog.findChildren(WordButton) if each.text() == "Cancel")
    QTest.keyClick(cancel, Qt.Key.Key_Return)
    assert left == [dialog.DialogCode.Rejected]


@pytest.mark.parametrize(("language", "look_in"), [("pl", "Szukaj w:"), ("de", "Suchen in:")])
def test_where_files_are_chosen_no_label_is_english(tmp_path, language, look_in):
    with opened(tmp_path, language=language) as window:
        window.open("open")
        dialog = window.findChild(FileDialog)
        said = [label.text().replace("&", "") for label in dialog.findChildren(QLabel)]
        assert look_in in said
        assert not [words for words in said if words.startswith(("Look", "File"))]
        dialog.reject()


def test_the_kinds_of_files_can_be_read_whole_in_large_type(tmp_path):
    with opened(tmp_path, (1024, 768), language="de", text_size=150) as window:
        window.actions_["open"].trigger()
        dialog = window.findChild(FileDialog)
        QApplication.processEvents()
        kinds = dialog.findChild(QComboBox, "fileTypeCombo")
        room = dialog.screen().availableSize()
        assert dialog.width() <= room.width()
        assert dialog.height() <= room.height()
        widest = min(kinds.sizeHint().width(), room.width() // 2)
        assert kinds.width() >= widest
        header = dialog.findChild(QTreeView, "treeView").header()
        assert header.sectionSize(2) >= header.sectionSizeHint(2)
        assert header.length() <= header.width(), "no column is out of sight"
        dialog.reject()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_message_has_a_sign_of_ours(tmp_path, theme):
    with opened(tmp_path, theme=theme) as window:
        window.dialogs.complain("It did not work.")
        box = window.findChild(MessageBox)
        QApplication.processEvents()
        sign = box.findChild(QLabel, "qt_msgboxex_icon_label").pixmap().toImage()
        seen = {
            sign.pixelColor(x, y).name()
            for x in range(sign.width())
            for y in range(sign.height())
            if sign.pixelColor(x, y).alpha() == 255
        }
        assert seen == {window.context.colour("danger").name()}
        box.reject()


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_link_is_asked_of_whole_within_the_screen(tmp_path, text):
    with opened(tmp_path, (1024, 768), text_size=text, language="de") as window:
        link = "tabletop:join/192.168.1.7:7447/abcdef123456/" + "x" * 22 + "#" + "0" * 64
        window.dialogs.ask_link(link, lambda: None)
        box = window.dialogs.dialog("link")
        QApplication.processEvents()
        (label,) = box.findChildren(QLabel, "qt_msgbox_informativelabel")
        lines = written_on(label)
        assert "".join(line.words for line in lines).replace("\u200b", "") == link
        assert all(label.rect().contains(line.rect.toRect()) for line in lines)
        assert box.width() <= 752
