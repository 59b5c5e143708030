"""Lessons in the window by keys alone, as a screen reader tells them; and opened by a command."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop import cli
from tabletop.lessons import lessons_of
from tabletop.ui.start.screen import StartScreen
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, opened, start_screen, until_read
from tests.window.learning import Pupil
from tests.window.marking import ENTER

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LESSONS = [("mykerinos", "begin"), ("thebes", "begin"), ("silver_gold", "cross")]
LESSONS += [("pyramids", "begin")]


def tab_to(widget) -> None:
    """Go by Tab until a widget has the keyboard."""
    for _ in range(200):
        if QApplication.focusWidget() is widget:
            return
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not lead to {widget}")


def enter() -> None:
    QTest.keyClick(QApplication.focusWidget(), ENTER)
    QApplication.processEvents()


@pytest.mark.parametrize(("game", "lesson"), sampled(LESSONS, 4, 3))
def test_a_lesson_of_each_game_is_done_by_keys(game, lesson, tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.choose(game)
        tab_to(start_screen(window).ways["learn"])
        enter()
        tab_to(pupil.card(lesson))
        enter()
        pupil.begin()
        scenes = pupil.tutor.lesson.scenes
        for scene in scenes:
            assert pupil.tutor.scene is scene
            for notation in scene.solution:
                pupil.type(notation)
            assert pupil.tutor.reached
            pupil.key(ENTER)
            QApplication.processEvents()
            pupil.begin()
        assert window.context.preferences.lessons_done(game) == {lesson}
        assert pupil.tutor.lesson is not scenes


def test_the_first_key_on_the_page_begins_the_first_lesson(tmp_path):
    with opened(tmp_path) as window:
        window.actions_["learn"].trigger()
        until_read(window)
        pupil = Pupil(window)
        assert QApplication.focusWidget() is pupil.page.begin
        enter()
        assert pupil.tutor.lesson is lessons_of("mykerinos")[0]


def test_escape_leads_from_the_page_to_the_start(tmp_path):
    with opened(tmp_path) as window:
        window.lessons.show("thebes")
        until_read(window)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert isinstance(window.page, StartScreen)


def test_a_wrong_try_is_refused_and_a_legal_one_taken_back_by_enter(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        window.lessons.begin("mykerinos", "begin")
        pupil.begin()
        while pupil.tutor.scene.id != "start":
            pupil.key(ENTER)
            QApplication.processEvents()
            pupil.begin()
        start = pupil.session.match.state
        for each in pupil.tutor.scene.tries:
            pupil.type(each.move)
            if each.rule:
                assert pupil.refused[-1] == each.rule
                pupil.key(Qt.Key.Key_Escape)
            else:
                assert pupil.told == each.says
                pupil.key(ENTER)
                pupil.watch()
            assert pupil.session.match.state == start
        assert pupil.told == pupil.tutor.scene.say


def test_every_button_of_a_lesson_has_a_name(tmp_path):
    with opened(tmp_path) as window:
        window.lessons.begin("pyramids", "begin")
        pupil = Pupil(window)
        for button in (pupil.bar.lessons, pupil.bar.back, pupil.bar.again, pupil.bar.next):
            assert button.accessibleName()
            assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
        window.lessons.show("pyramids")
        until_read(window)
        for card in pupil.page.cards:
            assert card.lesson.title in card.accessibleName()
            assert card.lesson.teaches in card.accessibleDescription()


def test_tab_leads_from_the_table_to_the_bar_and_back(tmp_path):
    with opened(tmp_path) as window:
        window.lessons.begin("thebes", "travel")
        pupil = Pupil(window)
        pupil.begin()
        tab_to(pupil.bar.next)
        enter()
        assert pupil.tutor.number == 1
        assert pupil.view.hasFocus()


def test_a_hint_stands_below_the_task(tmp_path, qtbot):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        window.lessons.begin("mykerinos", "extend")
        pupil.begin()
        window.actions_["hint"].trigger()
        qtbot.waitUntil(lambda: len(pupil.scene.advice.all_advice) == 2)
        task, _ = pupil.scene.advice.all_advice
        assert pupil.session.say(task.text) == pupil.tutor.scene.say


def test_learn_without_a_display_or_a_game_is_refused_in_a_sentence(monkeypatch, capsys):
    assert cli.main(["learn", "chess"]) == 2
    assert "there is no game “chess”" in capsys.readouterr().err
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert cli.main(["learn"]) == 2
    assert "There is no display here" in capsys.readouterr().err
