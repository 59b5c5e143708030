"""Lessons in the window, with a real mouse: one of each game, and what may go wrong in it."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication, QLabel

from tabletop.language import stored
from tabletop.lessons import lessons_of
from tabletop.models.coaching.advice import Tone
from tabletop.ui.controls.card import ShortWords
from tabletop.ui.lessons.page import LessonsPage
from tabletop.ui.look.rings import BULB
from tabletop.ui.start.screen import StartScreen
from tabletop.ui.table.items.marks import HINT, LEGAL
from tests.models.coaching.advised import QUICK
from tests.sampling import sampled
from tests.ui.windows import OFFSCREEN, click, no_page, opened, start_screen, until_read
from tests.window.learning import Pupil
from tests.window.reading import written_on

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

LESSONS = [("mykerinos", "begin"), ("thebes", "travel"), ("silver_gold", "begin")]
LESSONS += [("pyramids", "ways")]


@pytest.mark.parametrize(("game", "lesson"), sampled(LESSONS, 4, 1))
def test_a_lesson_of_each_game_is_done_with_the_mouse(game, lesson, tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn(game, lesson)
        scenes = pupil.tutor.lesson.scenes
        for number, scene in enumerate(scenes):
            assert pupil.tutor.number == number
            assert pupil.told == scene.say
            for notation in scene.solution:
                assert not pupil.tutor.reached
                pupil.do(notation)
            assert pupil.tutor.reached
            assert pupil.told == (scene.done or pupil.told)
            if number < len(scenes) - 1:
                pupil.go_on()
        assert window.context.preferences.lessons_done(game) == {lesson}
        click(pupil.bar.lessons)
        assert pupil.card(lesson).done
        assert "done" in pupil.card(lesson).accessibleName()


def test_what_is_asked_is_in_sight_while_another_s_card_is_and_titles_are_whole_in_large_type(
    tmp_path, qtbot
):
    large = {"first": no_page, "language": "de", "text_size": 150}
    with opened(tmp_path, (1024, 768), **large) as window:
        pupil = Pupil(window)
        window.lessons.begin("pyramids", "ways")
        captions = pupil.scene.captions
        qtbot.waitUntil(lambda: captions.caption is not None)
        assert not captions.caption.panel.intersects(pupil.scene.prompt.area)
        window.context.preferences.text_size = 200
        lesson = next(one for one in lessons_of("pyramids") if one.id == "skulls")
        window.lessons.begin("pyramids", lesson.id)
        QApplication.processEvents()
        title = pupil.session.say(stored(lesson.title))
        labels = pupil.bar.findChildren(ShortWords)
        assert title in {line.words for label in labels for line in written_on(label)}


@pytest.mark.parametrize(("game", "language"), [("mykerinos", "pl"), ("thebes", "de")])
def test_in_large_type_in_a_small_window_the_way_to_begin_is_in_sight(tmp_path, game, language):
    large = {"language": language, "text_size": 150}
    with opened(tmp_path, (1024, 768), **large) as window:
        window.lessons.show(game)
        until_read(window)
        for _ in range(3):
            QApplication.processEvents()
        page = window.page
        assert isinstance(page, LessonsPage)
        for part in (page.begin, page.play, page.cards[0]):
            assert part.visibleRegion().boundingRect() == part.rect()
        assert page.sheet.verticalScrollBar().maximum() == 0, "nothing of the game's sheet is cut"


def test_the_way_home_stays_in_sight_while_lessons_scroll(tmp_path):
    with opened(tmp_path, (1024, 768), text_size=150, language="pl") as window:
        window.lessons.show("mykerinos")
        until_read(window)
        for _ in range(3):
            QApplication.processEvents()
        page = window.page
        assert isinstance(page, LessonsPage)
        bar = page.area.verticalScrollBar()
        assert bar.maximum() > 0
        bar.setValue(bar.maximum())
        for part in (page.cards[-1], page.home):
            assert part.visibleRegion().boundingRect() == part.rect()
        click(page.home)
        assert isinstance(window.page, StartScreen)


def test_in_large_type_the_lessons_have_more_room_than_the_game_they_are_of(tmp_path):
    with opened(tmp_path, (1024, 768), language="de", text_size=150) as window:
        window.lessons.show("pyramids")
        until_read(window)
        page = window.page
        assert page.cards[0].width() > page.play.width()
        assert page.begin.text() == "Anfangen"
        title = window.context.of("pyramids").say(stored(lessons_of("pyramids")[0].title))
        assert title in page.begin.accessibleName()
        window.resize(1900, 1000)
        QApplication.processEvents()
        assert title in page.begin.text()


def test_a_wrong_try_is_refused_with_the_rule_of_the_book(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "begin")
        pupil.go_to("start")
        tries = [each for each in pupil.tutor.scene.tries if each.rule]
        assert len(tries) > 1
        for each in tries:
            pupil.touch(pupil.meant(each.move).picks()[-1])
            assert pupil.refused[-1] == each.rule
            assert pupil.callout.isVisible()
            pupil.key(Qt.Key.Key_Escape)
        assert pupil.told == pupil.tutor.scene.say
        assert pupil.session.match.acts == []


def test_a_legal_try_is_answered_and_taken_back(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "begin")
        pupil.go_to("start")
        (one,) = [each for each in pupil.tutor.scene.tries if each.says]
        start = pupil.session.match.state
        pupil.do(one.move)
        assert pupil.told == one.says
        assert pupil.session.match.state != start
        pupil.answer("task:back")
        pupil.watch()
        assert pupil.session.match.state == start
        assert pupil.told == pupil.tutor.scene.say
        pupil.do(pupil.tutor.scene.solution[0])
        assert pupil.tutor.reached


def test_a_lesson_stops_at_its_goal_and_praises_what_is_in_sight(tmp_path, qtbot):
    """The rules would clear all zones and begin a round; undo opens the task again."""
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "zones")
        pupil.go_to("third")
        session = pupil.session
        qtbot.waitUntil(lambda: pupil.tutor.stage.seat in session.match.to_act)
        pupil.watch()
        before = {piece for piece in session.table.pieces if piece.id.startswith("fig:")}
        pupil.do(pupil.tutor.scene.solution[0])
        assert pupil.tutor.reached
        assert pupil.told == pupil.tutor.scene.done
        pupil.watch()
        assert pupil.scene.prompt.sentence == "Look at the table. Then go on."
        assert session.match.state.round == 2
        assert session.moment.state.round == 1
        assert before <= set(session.table.pieces)
        assert not session.deal()
        window.actions_["undo"].trigger()
        pupil.watch()
        assert not pupil.tutor.reached
        assert pupil.told == pupil.tutor.scene.say
        assert not session.still


def test_every_act_that_shows_what_is_to_be_learned_is_praised(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "begin")
        pupil.go_to("start")
        for notation in ("dig b3", "dig h6"):
            pupil.do(notation)
            assert pupil.tutor.reached
            click(pupil.bar.again)
            pupil.watch()
            assert not pupil.tutor.reached


@pytest.mark.parametrize(("game", "lesson"), [("mykerinos", "pass"), ("thebes", "travel")])
def test_no_sentence_of_a_lesson_moves_the_board(game, lesson, tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn(game, lesson)
        lines, boards = set(), set()
        for number, scene in enumerate(pupil.tutor.lesson.scenes):
            if number:
                window.lessons.begin(game, lesson, number)
                pupil.begin()
            for done in (False, True):
                if done:
                    pupil.session.type_move(scene.solution[-1])
                    pupil.watch()
                    assert pupil.tutor.reached
                board = pupil.scene.board
                boards.add((*board.frame.getRect(), board.scale_now))
                lines.add(len(pupil.told) > 110)
        assert lines == {False, True}
        assert len(boards) == 1


def test_again_back_and_the_solution_shown(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "begin")
        assert not pupil.bar.back.isEnabled()
        pupil.go_to("start")
        start, solution = pupil.session.match.state, pupil.tutor.scene.solution[0]
        pupil.answer("task:show")
        assert pupil.scene.advice.ghost == pupil.meant(solution).picks()
        pupil.do(solution)
        assert pupil.scene.advice.all_advice[0].tone is Tone.PRAISE
        click(pupil.bar.again)
        pupil.watch()
        assert pupil.session.match.state == start
        assert pupil.told == pupil.tutor.scene.say
        number = pupil.tutor.number
        click(pupil.bar.back)
        assert pupil.tutor.number == number - 1
        click(pupil.bar.next)
        assert pupil.tutor.number == number


def test_a_scene_that_is_only_looked_at_invites_nobody_to_act(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("silver_gold", "begin")
        assert not pupil.tutor.scene.goal
        assert pupil.scene.prompt.sentence == "Look at the table. Then go on."
        assert pupil.scene.highlights.spaces(LEGAL) == frozenset()
        assert not pupil.scene.stencil.state.active
        assert [button.label.id for button in pupil.scene.prompt.buttons()] == [
            "task:rule",
            "task:next",
        ]
        for _ in range(5):
            QApplication.processEvents()
        assert pupil.session.match.acts == []
        pupil.key("H")
        assert "nothing to choose here" in pupil.scene.advice.blocks[-1].words
        pupil.go_to("keep")
        assert pupil.scene.prompt.sentence != "Look at the table. Then go on."
        assert pupil.session.choices()


def test_hints_lead_to_the_goal_of_the_scene(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("silver_gold", "begin")
        pupil.go_to("keep")
        for _ in range(3):
            pupil.key("H")
        (solution,) = pupil.tutor.scene.solution
        assert window.coaching.coach.advice.ghost == pupil.meant(solution)
        pupil.key(Qt.Key.Key_Return)
        pupil.watch()
        assert pupil.tutor.reached
        assert pupil.told == pupil.tutor.scene.done


def test_what_if_does_not_contradict_the_lesson(tmp_path, qtbot):
    with opened(tmp_path) as window:
        window.coaching.care = QUICK
        pupil = Pupil(window)
        pupil.learn("silver_gold", "begin")
        pupil.go_to("keep")
        pupil.key(Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
        coach, session = window.coaching.coach, pupil.session
        solution = pupil.meant(pupil.tutor.scene.solution[0])
        view = session.game.view(session.match.state, 0)
        other = next(move for move in session.game.legal_moves(view, 0) if move != solution)
        for move, words in ((solution, "This is the move of the solution."), (other, "rest of")):
            assert session.play(move)
            qtbot.waitUntil(lambda: not coach.advice.busy)
            task, answer = pupil.scene.advice.blocks
            assert words in answer.words
            assert pupil.tutor.scene.say in task.words
        assert session.say(coach.advice.bars.title) == "Against the solution of the task"
        assert pupil.tutor.stage.seat in session.match.to_act


@pytest.mark.parametrize("game", sampled(["thebes", "silver_gold", "pyramids"], 3))
def test_praise_is_read_while_a_step_of_the_count_waits(game, tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn(game, "count")
        pupil.go_to(pupil.tutor.lesson.scenes[-1].id)
        scene = pupil.scene
        for notation in pupil.tutor.scene.solution:
            assert pupil.session.play(pupil.meant(notation))
        while not pupil.tutor.reached:
            scene.choreography.next_step()
            QApplication.processEvents()
        praise = scene.advice.blocks[0]
        assert praise.advice.tone is Tone.PRAISE
        assert scene.choreography.waits
        assert scene.popups.caption is not None
        for more in ("", "H"):
            pupil.key(more)
            here = praise.area
            caption = QRectF(scene.popups.caption.geometry())
            assert not here.intersects(caption)
            assert scene.prompt.area.topLeft() == caption.topLeft()
        assert scene.popups.caption is not None
        assert len(scene.advice.blocks) == 2


def test_a_lesson_left_in_the_middle_is_not_done_and_keeps_nothing(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "extend")
        pupil.do(pupil.tutor.scene.solution[0])
        window.actions_["close"].trigger()
        until_read(window)
        QApplication.processEvents()
        assert isinstance(window.page, LessonsPage)
        assert window.session is None
        assert not pupil.card("extend").done
        pupil.page.home.click()
        assert isinstance(window.page, StartScreen)
        assert start_screen(window).last is None
        assert not list((tmp_path / "shelf").glob("*"))


def test_a_study_copy_of_a_scene_leads_back_to_it(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "extend")
        pupil.bar.next.click()
        window.open_study(0)
        assert window.lessons.tutor is None
        assert window.opened.study
        window.leave_table()
        until_read(window)
        assert pupil.tutor.number == 1
        assert not window.opened.study


def test_the_last_lesson_ends_in_a_first_game_with_a_teacher(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        last = lessons_of("silver_gold")[-1]
        pupil.learn("silver_gold", last.id)
        for _ in last.scenes:
            for notation in pupil.tutor.scene.solution:
                pupil.do(notation)
            pupil.go_on()
        assert window.lessons.tutor is None
        assert window.coaching.teaching.seats == {0}
        assert [player.kind for player in pupil.session.players] == [
            "person",
            "casual",
            "casual",
        ]
        assert pupil.session.game.info.id == "silver_gold"
        assert not window.practising
        window.leave_table()
        until_read(window)
        panel = start_screen(window).panel
        assert {player.kind for player in panel.setup.players} == {"person"}
        assert len(panel.setup.players) == 4
        click(panel.start)
        assert window.coaching.teaching is None


def test_the_end_of_a_game_in_a_lesson_is_counted_on_asking_and_kept_nowhere(tmp_path, qtbot):
    """A task left undone: playing on leads to the end."""
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("thebes", "count")
        pupil.go_to("total")
        pupil.tutor.leave()
        pupil.do("stop")
        qtbot.waitUntil(lambda: pupil.session.match.over)
        pupil.watch()
        assert window.dialogs.dialog("final") is None
        window.actions_["finish"].trigger()
        click(window.dialogs.dialog("final").again_button)
        assert window.lessons.tutor is None
        assert not window.pads.history.find()
        assert not pupil.session.match.over


def test_one_lesson_leads_to_the_next(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "extend")
        for scene in pupil.tutor.lesson.scenes:
            pupil.do(scene.solution[0])
            pupil.go_on()
        assert pupil.tutor.lesson is lessons_of("mykerinos")[2]
        assert window.context.preferences.lessons_done("mykerinos") == {"extend"}


def test_a_lesson_goes_on_in_another_language_and_size(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        pupil.learn("mykerinos", "extend")
        window.context.preferences.language = "de"
        window.context.preferences.text_size = 125
        QApplication.processEvents()
        assert pupil.told == pupil.session.say(pupil.tutor.advice.text)
        assert pupil.bar.isVisible()
        assert not window.actions_["save_as"].isEnabled()
        pupil.do(pupil.tutor.scene.solution[0])
        assert pupil.tutor.reached
        click(pupil.bar.lessons)
        window.context.preferences.text_size = 200
        QApplication.processEvents()
        assert len(pupil.page.cards) == len(lessons_of("mykerinos"))


def test_the_page_says_what_comes_next(tmp_path):
    with opened(tmp_path) as window:
        pupil = Pupil(window)
        click(start_screen(window).ways["learn"])
        until_read(window)
        first, second, *_ = lessons_of("mykerinos")
        assert pupil.card(first.id).ringed
        window.context.preferences.lesson_done("mykerinos", first.id)
        window.lessons.show("mykerinos")
        until_read(window)
        assert pupil.card(second.id).ringed
        assert second.title in pupil.page.begin.text()
        for each in lessons_of("mykerinos"):
            window.context.preferences.lesson_done("mykerinos", each.id)
        window.lessons.show("mykerinos")
        until_read(window)
        assert not pupil.page.begin.isVisible()
        assert pupil.page.first is pupil.page.play
        click(pupil.page.play)
        assert pupil.session.game.info.id == "mykerinos"
        assert window.lessons.tutor is None


@pytest.mark.parametrize("language", sampled(["en", "de", "pl"], 3, 1))
def test_the_bulb_of_a_task_is_seen_whole_above_a_prompt_that_is_high(tmp_path, language):
    size = (1024, 768)
    with opened(tmp_path, size, text_size=150, language=language, docks="folded") as window:
        pupil = Pupil(window)
        pupil.learn("pyramids", "ways")
        pupil.watch()
        scene = pupil.scene
        (mark,) = scene.highlights.inner.states(HINT).values()
        at = scene.board.board_transform.mapToScene(mark.ring.badge)
        bulb = QRectF(at.x() - BULB, at.y() - BULB, 2 * BULB, 2 * BULB)
        assert not bulb.intersects(scene.prompt.area)
        assert scene.board.boundingRect().contains(bulb)


@pytest.mark.parametrize("game", sampled(["thebes", "silver_gold", "pyramids", "mykerinos"], 4, 2))
def test_nothing_that_the_bar_of_a_lesson_says_is_cut(tmp_path, game):
    with opened(tmp_path, (1024, 768), text_size=150, language="de") as window:
        pupil = Pupil(window)
        say = window.context.of(game).say
        titled = {len(say(stored(lesson.title))): lesson.id for lesson in lessons_of(game)}
        pupil.learn(game, titled[max(titled)])
        bar = pupil.bar
        said = [part for part in (*bar.findChildren(QLabel), bar.dots) if part.isVisible()]
        lines = [line.words for label in said for line in written_on(label)]
        assert lines
        assert not [words for words in lines if "…" in words]
        scene = f"Szene 1 von {len(pupil.tutor.lesson.scenes)}"
        assert scene in lines or scene in [part.accessibleName() for part in said]
