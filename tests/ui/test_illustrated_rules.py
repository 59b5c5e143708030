"""The rules in pictures: a key away, each section with its picture, its rules and their places."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.language import stored
from tabletop.lessons import lessons_of
from tabletop.records.catalogue import entries, open_game
from tabletop.ui.controls.card import TextLabel
from tabletop.ui.dialogs.illustrated_rules import Illustration
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, click, new_table, opened

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]


@pytest.mark.parametrize("name", sampled(entries(), 4, 1))
def test_each_lesson_has_its_picture_and_its_rules(tmp_path, qtbot, name: str) -> None:
    with opened(tmp_path) as window:
        game, say = open_game(name), window.context.of(name).say
        window.dialogs.illustrated_rules(game)
        page = window.dialogs.dialog("illustrated")
        qtbot.waitUntil(lambda: len(page.findChildren(Illustration)) == len(lessons_of(name)))
        drawn = page.findChildren(Illustration)
        assert all(shown.accessibleName() for shown in drawn)
        qtbot.waitUntil(lambda: all(not shown.pixmap.isNull() for shown in drawn))
        window.context.preferences.theme = "dark"
        light = [shown.pixmap.cacheKey() for shown in drawn]
        qtbot.waitUntil(lambda: not {shown.pixmap.cacheKey() for shown in drawn} & set(light))
        images = [shown.pixmap.toImage() for shown in drawn]
        sizes = [shown.picture_size for shown in drawn]
        assert [image.size() for image in images] == sizes
        assert all(images[0] != image for image in images[1:])
        told = [label.text() for label in page.findChildren(TextLabel)]
        rules = {rule.id: rule for rule in game.rules}
        for lesson in lessons_of(name):
            assert say(stored(lesson.title)) in told
            for scene in lesson.scenes:
                if scene.rule in rules:
                    assert say(rules[scene.rule].text) in told
                    assert any(say(rules[scene.rule].cite.section) in line for line in told)


def test_a_picture_keeps_its_shape_beside_higher_words(tmp_path, qtbot) -> None:
    with opened(tmp_path, language="pl") as window:
        window.dialogs.illustrated_rules(open_game("thebes"))
        page, many = window.dialogs.dialog("illustrated"), len(lessons_of("thebes"))
        qtbot.waitUntil(lambda: len(page.findChildren(Illustration)) == many)
        drawn = page.findChildren(Illustration)
        qtbot.waitUntil(lambda: all(not shown.pixmap.isNull() for shown in drawn))
        qtbot.waitUntil(lambda: all(shown.pixmap.size() == shown.picture_size for shown in drawn))
        assert any(shown.height() > shown.pixmap.height() for shown in drawn)
        for shown in drawn:
            assert shown.pixmap.height() == round(shown.pixmap.width() * 2 / 3)


def test_a_key_opens_it_and_it_leads_to_all_rules_while_the_board_stays(tmp_path) -> None:
    with opened(tmp_path, (1024, 768), first=new_table) as window:
        board = window.table.view.table.board.frame
        QTest.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
        page = window.dialogs.dialog("illustrated")
        assert not page.isModal()
        click(page.foot.itemAt(0).widget())
        assert window.dialogs.dialog("rules") is not None
        assert window.table.view.table.board.frame == board


def test_in_large_type_pictures_take_the_room_they_have_alone(tmp_path, qtbot) -> None:
    with opened(tmp_path, (1024, 768), text_size=150, language="de") as window:
        window.dialogs.illustrated_rules(open_game("mykerinos"))
        page, many = window.dialogs.dialog("illustrated"), len(lessons_of("mykerinos"))
        qtbot.waitUntil(lambda: len(page.findChildren(Illustration)) == many)
        drawn = page.findChildren(Illustration)
        qtbot.waitUntil(lambda: all(shown.pixmap.size() == shown.size() for shown in drawn))
        assert all(shown.width() >= page.area.viewport().width() * 0.9 for shown in drawn)
        assert all(shown.height() <= page.area.viewport().height() for shown in drawn)
